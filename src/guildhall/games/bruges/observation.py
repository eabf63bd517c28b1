"""What a program is given of a view as numbers."""

from __future__ import annotations

from typing import Final

from guildhall.core.observation import COUNTS, ONE_OF, SEAT, Field, edition_left_out, relative

from .actions import CARDS
from .position import FRAME, KIND
from .position import SEAT as FRAME_SEAT
from .rules.frames import KINDS
from .terms import COLOUR_COUNT, FIELD_COUNT, OVER, SIDE_COUNT, STATUES
from .view import BrugesView

PERSONS: Final = CARDS + 1
"""Persons are numbered from 1."""
HOUSES: Final = 40
"""More than anybody builds in a match."""
FRAMES: Final = 10
"""More than ever wait to be settled."""
DICE: Final = COLOUR_COUNT


def frames(view: BrugesView) -> list[int]:
    """What waits to be settled, the uppermost frame first, seats counted from the viewer's own."""
    told: list[int] = []
    for start in range(len(view.stack) - FRAME, -1, -FRAME):
        kind, seat, *operands = view.stack[start : start + FRAME]
        told += [kind, relative(seat, view), *operands]
    return told


def asked(view: BrugesView) -> int:
    """The kind of the uppermost frame."""
    return view.stack[KIND] if view.stack else -1


def asked_seat(view: BrugesView) -> int:
    """Whom it is about."""
    return view.stack[FRAME_SEAT] if view.stack else -1


OBSERVED: Final = (
    edition_left_out(),
    Field("round"),
    Field("last"),
    Field("cause"),
    Field("first", SEAT),
    Field("phase", ONE_OF, of=OVER + 1),
    Field("offset"),
    Field("turn"),
    Field("played"),
    Field("dice_values", length=DICE),
    Field("pile_sizes", length=3),
    Field("tops", ONE_OF, of=COLOUR_COUNT, length=2),
    Field("discards", COUNTS, of=PERSONS),
    Field("statues", length=len(STATUES)),
    Field("points", by_seat=True),
    Field("guilders", by_seat=True),
    Field("steps", by_seat=True),
    Field("workers", length=COLOUR_COUNT, by_seat=True),
    Field("threats", length=COLOUR_COUNT, by_seat=True),
    Field("canals", length=SIDE_COUNT, by_seat=True),
    Field("statue_tiles", length=SIDE_COUNT, by_seat=True),
    Field("majorities", length=FIELD_COUNT, by_seat=True),
    Field("hand_colours", length=COLOUR_COUNT, by_seat=True),
    Field("known", COUNTS, of=PERSONS, by_seat=True),
    Field("drawn", length=8),
    Field("house_colours", low=-1, length=HOUSES, by_seat=True),
    Field("tenants", low=-1, length=HOUSES, by_seat=True),
    Field("tenants", COUNTS, of=PERSONS, low=0, by_seat=True),
    Field("used", COUNTS, of=PERSONS),
    Field("stack", ONE_OF, of=len(KINDS), read=asked),
    Field("stack", SEAT, read=asked_seat),
    Field("stack", low=-1, length=FRAMES * FRAME, read=frames),
    Field("scores", by_seat=True),
    Field("hand", COUNTS, of=PERSONS),
    Field("faces", length=HOUSES),
)
