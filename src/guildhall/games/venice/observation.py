"""What a program is given of a view as numbers."""

from __future__ import annotations

from typing import Final

from guildhall.core.observation import BITS, COUNTS, ONE_OF, SEAT, WIDE, Field, left_out
from guildhall.core.state import SPECTATOR

from .components import CARDS, TILES
from .rules.squares import ROWS, STRIDE
from .terms import HIDDEN, NOTHING, OVER, SHAPES, SOURCES
from .view import VeniceView

SQUARES: Final = ROWS * STRIDE
CARD_COUNT: Final = len(CARDS)
TILE_COUNT: Final = len(TILES)
SUNK: Final = 8
"""More tiles than ever lie at the bottom of a stack."""


def own_choice(view: VeniceView) -> int:
    """The own card laid face down, or `NOTHING`."""
    return NOTHING if view.seat == SPECTATOR else view.chosen[view.seat]


def bottoms(view: VeniceView) -> list[int]:
    """The tiles at the bottom of each stack, with room for some more; mostly there are none."""
    sunk = 0
    for tiles in view.bottoms:
        sunk += len(tiles)
    told = [NOTHING] * (len(SHAPES) * SUNK if sunk else 0)
    for shape, tiles in enumerate(view.bottoms):
        for place in range(min(len(tiles), SUNK)):
            told[shape * SUNK + place] = tiles[place]
    return told


def pillars(view: VeniceView) -> int:
    """Where pillars stand."""
    return view.lagoon.pillars


def buildings(view: VeniceView) -> int:
    """Where buildings stand."""
    return view.lagoon.buildings


def plazas(view: VeniceView) -> int:
    """Where plazas lie."""
    return view.lagoon.plazas


def bridged(view: VeniceView) -> int:
    """The canal under bridges."""
    return view.lagoon.bridged


def marks(view: VeniceView) -> list[int]:
    """Where the tokens of each seat stand."""
    return view.lagoon.tokens


def places(view: VeniceView) -> list[int]:
    """Where and how each tile lies."""
    return view.lagoon.places


def gondola(view: VeniceView) -> int:
    """Where the gondola is."""
    return view.lagoon.gondola


OBSERVED: Final = (
    Field("all_roles"),
    Field("any_pillar"),
    Field("round"),
    Field("idle_rounds"),
    Field("start", SEAT),
    Field("phase", ONE_OF, of=OVER + 1),
    left_out("reason", "Why a match ended is told when nothing is left to decide."),
    Field("acted"),
    Field("actor", SEAT),
    Field("card", low=NOTHING),
    Field("through_spy"),
    Field("partner", SEAT),
    Field("drawn", low=NOTHING),
    Field("stones"),
    Field("took"),
    Field("tile", low=NOTHING),
    Field("group", BITS, of=SQUARES),
    Field("room", BITS, of=SQUARES),
    Field("pillars_due"),
    Field("tokens_due"),
    Field("hand", BITS, of=CARD_COUNT),
    Field("sizes", by_seat=True),
    Field("known", BITS, of=CARD_COUNT, by_seat=True),
    Field("common", BITS, of=CARD_COUNT, by_seat=True),
    Field("chosen", low=HIDDEN, read=own_choice),
    left_out("chosen", "Who else has chosen already depends on the order in which players answer."),
    Field("shown", low=NOTHING, by_seat=True),
    Field("tops", low=NOTHING, length=len(SHAPES)),
    Field("counts", length=len(SHAPES)),
    Field("bottoms", low=NOTHING, length=len(SHAPES) * SUNK, read=bottoms),
    Field("stocks", COUNTS, of=TILE_COUNT, by_seat=True),
    Field("tokens", by_seat=True),
    Field("aboard", SEAT),
    Field("scores", by_seat=True),
    Field("sources", length=len(SOURCES), by_seat=True, flat=True),
    Field("lagoon", BITS, of=SQUARES, read=pillars),
    Field("lagoon", BITS, of=SQUARES, read=buildings),
    Field("lagoon", BITS, of=SQUARES, read=plazas),
    Field("lagoon", BITS, of=SQUARES, read=bridged),
    Field("lagoon", BITS, of=SQUARES, by_seat=True, read=marks),
    Field("lagoon", WIDE, low=NOTHING, length=TILE_COUNT, read=places),
    Field("lagoon", read=gondola),
)
