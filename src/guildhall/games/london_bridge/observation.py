"""What a program is given of a view as numbers."""

from __future__ import annotations

from typing import Final

from guildhall.core.observation import COUNTS, ONE_OF, SEAT, Field, edition_left_out, left_out

from .terms import (
    BONUS_STACKS,
    CARDS_EACH,
    CENTRE,
    COAT_COUNT,
    KINDS,
    NONE,
    OVER,
    SEAT_NAMES,
    SLOTS,
    SOURCE_COUNT,
    STACK_COUNT,
    STAIRS,
    VALUES,
)

BUILDINGS: Final = STACK_COUNT * SLOTS + 1
"""Buildings are numbered from 1."""
SEATS: Final = len(SEAT_NAMES)
FACES: Final = 24
"""At least as many as there are score tiles."""
LEAST_INCOME: Final = -100


OBSERVED: Final = (
    edition_left_out(),
    Field("faces", ONE_OF, of=FACES, length=4),
    Field("hidden"),
    Field("stairs", ONE_OF, of=len(STAIRS), by_seat=True),
    Field("phase", ONE_OF, of=OVER + 1),
    Field("round"),
    Field("disc", ONE_OF, of=STACK_COUNT),
    Field("asked"),
    Field("turn"),
    Field("building"),
    Field("purse"),
    Field("taken"),
    Field("owed"),
    Field("lowest_number"),
    Field("lowest_seat", SEAT),
    Field("early"),
    Field("left", length=STACK_COUNT),
    Field("bonus_left", length=BONUS_STACKS),
    Field("supply", length=VALUES),
    Field("hands", length=VALUES, by_seat=True, flat=True),
    Field("picked", low=NONE, length=CARDS_EACH, by_seat=True, flat=True),
    left_out("chosen", "Who has chosen already depends on the order in which players answer."),
    Field("raises", length=CARDS_EACH, by_seat=True, flat=True),
    Field("order", SEAT, of=CARDS_EACH, length=SEATS),
    Field("pawns", ONE_OF, of=CENTRE + 1, by_seat=True),
    Field("bridges", length=SLOTS, by_seat=True, flat=True),
    Field("built", by_seat=True),
    Field("coats", length=COAT_COUNT, by_seat=True, flat=True),
    Field("chapel", by_seat=True),
    Field("chapel_ranking", SEAT, length=SEATS),
    Field("gate", by_seat=True),
    Field("gate_ranking", SEAT, length=SEATS),
    Field("money", low=LEAST_INCOME, by_seat=True),
    Field("income", low=LEAST_INCOME, length=SOURCE_COUNT, by_seat=True, flat=True),
    Field("tiles", length=KINDS, by_seat=True, flat=True),
    Field("fresh", length=KINDS, by_seat=True, flat=True),
    Field("markers", length=SLOTS),
    Field("tops", length=STACK_COUNT),
    Field("below", COUNTS, of=BUILDINGS, length=STACK_COUNT, flat=True),
    Field("bonus_tops", ONE_OF, of=KINDS, length=BONUS_STACKS),
    Field("bonus_below", COUNTS, of=KINDS, length=BONUS_STACKS),
)
