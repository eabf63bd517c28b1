"""What a tile would bring at a place, before anybody commits to it: for bots, labels and the board."""

from __future__ import annotations

from typing import final

from ..components import CARD_ROLE, LAWYER, TILE_COATS
from ..position import NOBODY
from ..view import VeniceView
from .architect import GONDOLA_POINTS, TOKEN_POINTS
from .lagoon import Lagoon, at_canal
from .shapes import Turned


@final
class Gains:
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


def gains(lagoon: Lagoon, aboard: int, builder: int, tile: int, turned: Turned, square: int, *, pays: bool) -> Gains:
    """What everybody would earn if the builder built the tile there; `pays` tells whether covered tokens are paid."""
    tokens = [
        TOKEN_POINTS * lagoon.covered(seat, turned, square) if pays and seat != builder else 0
        for seat in range(len(lagoon.tokens))
    ]
    paid = aboard if at_canal(turned, square) else NOBODY
    return Gains(builder, TILE_COATS[tile], lagoon.matching_edges(turned, square), tokens, paid)


def gains_now(view: VeniceView, turned: Turned, square: int) -> Gains:
    """What the tile in hand would bring there."""
    pays = CARD_ROLE[view.card] != LAWYER
    return gains(view.lagoon, view.aboard, view.actor, view.tile, turned, square, pays=pays)
