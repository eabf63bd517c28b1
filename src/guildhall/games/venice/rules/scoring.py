"""Points and the end of the game (V7, V9, V13), and what a tile would bring at a place before anybody commits to it."""

from __future__ import annotations

from typing import Final, final

from guildhall.core.state import Result, ranks_by

from ..components import CARD_PAYS, TRACK
from ..position import VenicePosition
from ..terms import NOBODY, OVER, SOURCES
from ..view import VeniceView
from .lagoon import at_canal
from .patterns import Turned

TOKEN_POINTS: Final = 3
GONDOLA_POINTS: Final = 2
SPECULATION_POINTS: Final = 6
ENDS: Final = {"pillars": "V9.1", "hundred": "V9.7", "standstill": "V9.9"}
"""The reasons for which a game ends, each with its clause."""


def score(state: VenicePosition, seat: int, source: int, points: int) -> None:
    """V7.1, V7.3: mark points at once."""
    state.scores[seat] += points
    state.sources[seat * len(SOURCES) + source] += points


def check_track(state: VenicePosition) -> None:
    """V9.5 to V9.7: whoever has 100 points ends the game, once all points of the tile or card are given."""
    if not state.reason and max(state.scores) >= TRACK:
        finish(state, "hundred")


def finish(state: VenicePosition, reason: str) -> None:
    """V9.2: the game ends at once."""
    state.reason = reason
    state.phase = OVER
    state.tell(f"end_{reason}")


def result_of(state: VenicePosition) -> Result | None:
    """How the game ended, or None while it goes on (V10.13, V13)."""
    if state.phase != OVER:
        return None
    rows = [state.sources[first : first + len(SOURCES)] for first in range(0, len(state.sources), len(SOURCES))]
    breakdown = [dict(zip(SOURCES, row, strict=True)) for row in rows]
    return Result(state.scores, ranks_by([(points,) for points in state.scores]), state.reason, breakdown)


@final
class Earnings:
    """Points by source: coats and edges for the builder, tokens for their owners, the gondola for whoever is aboard."""

    def __init__(self, builder: int, coats: int, edges: int, tokens: list[int], aboard: int) -> None:
        self.builder = builder
        self.coats = coats
        self.edges = edges
        self.tokens = tokens
        """Points of each seat for its covered tokens."""
        self.aboard = aboard
        """The seat that the gondola pays, or `NOBODY`."""

    def total(self, seat: int) -> int:
        """All points of one seat."""
        built = self.coats + self.edges if seat == self.builder else 0
        return built + self.tokens[seat] + (GONDOLA_POINTS if seat == self.aboard else 0)


def earnings(view: VeniceView, turned: Turned, square: int) -> Earnings:
    """What everybody would earn if the tile in hand were built there."""
    lagoon, builder, pays = view.lagoon, view.actor, CARD_PAYS[view.card]
    tokens = [
        TOKEN_POINTS * lagoon.covered(seat, turned, square) if pays and seat != builder else 0
        for seat in range(view.seats)
    ]
    paid = view.aboard if at_canal(lagoon.edition, turned, square) else NOBODY
    coats = lagoon.edition.tile_coats[view.tile]
    return Earnings(builder, coats, lagoon.matching_edges(turned, square), tokens, paid)
