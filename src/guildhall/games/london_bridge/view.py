"""What a seat may know: nearly all, but not the order of stacks nor what others have chosen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from guildhall.core.action import Action
from guildhall.core.data import Data, dump
from guildhall.core.state import View

from .position import CARDS_EACH, CHOICE, LISTS, NONE, NUMBERS, LondonPosition
from .rules.order import chosen_count

GAME_ID: Final = "london_bridge"
OPEN: Final = ("faces", "hidden", "stairs", *NUMBERS, *LISTS)
"""The fields of the table that are open to all; of `picked` only the own cards while they are chosen."""
KNOWN: Final = ("chosen", "markers", "tops", "below", "bonus_tops", "bonus_below")


class LondonView(View):
    """The table as one seat knows it.

    Fields that the table has too mean the same. `chosen` counts the cards each seat has laid down, `markers` are those
    turned up, `tops` and `bonus_tops` lie on the stacks (0 and `NONE` where a stack is empty), `below` and
    `bonus_below` lie under them, in no known order.
    """

    def __init__(self, table: LondonPosition, seat: int, deciders: Sequence[int], legal: Sequence[Action]) -> None:
        super().__init__(GAME_ID, seat, table.seats, list(deciders), list(legal))
        self.edition = table.edition
        self.cards_each = table.cards_each
        self.rounds = table.rounds
        self.faces = table.faces
        self.hidden = table.hidden
        self.stairs = table.stairs
        self.phase = table.phase
        self.round = table.round
        self.disc = table.disc
        self.asked = table.asked
        self.turn = table.turn
        self.building = table.building
        self.purse = table.purse
        self.taken = table.taken
        self.owed = table.owed
        self.lowest_number = table.lowest_number
        self.lowest_seat = table.lowest_seat
        self.early = table.early
        self.left = table.left[:]
        self.bonus_left = table.bonus_left[:]
        self.supply = table.supply[:]
        self.hands = table.hands[:]
        self.picked = own_choice(table, seat) if table.phase == CHOICE else table.picked[:]
        self.raises = table.raises[:]
        self.order = table.order[:]
        self.pawns = table.pawns[:]
        self.bridges = table.bridges[:]
        self.built = table.built[:]
        self.coats = table.coats[:]
        self.chapel = table.chapel[:]
        self.chapel_ranking = table.chapel_ranking[:]
        self.gate = table.gate[:]
        self.gate_ranking = table.gate_ranking[:]
        self.money = table.money[:]
        self.income = table.income[:]
        self.tiles = table.tiles[:]
        self.fresh = table.fresh[:]
        self.chosen = [chosen_count(table, each) for each in range(table.seats)]
        self.markers = table.markers[: table.round]
        self.tops = _tops(table.piles, table.left, 0)
        self.below = _below(table.piles, table.left)
        self.bonus_tops = _tops(table.bonus_piles, table.bonus_left, NONE)
        self.bonus_below = _below(table.bonus_piles, table.bonus_left)

    def details(self) -> Data:
        """What is known, as plain data."""
        return {"edition": self.edition.name, **dump(self, OPEN), **dump(self, KNOWN)}

    def active(self) -> int:
        """The seat whose turn it is in the building phase, `NONE` in the others."""
        return self.order[self.turn] // CARDS_EACH if self.turn < len(self.order) else NONE

    def space_pounds(self, stack: int) -> int:
        """What the space pays that now faces a stack."""
        return self.edition.pounds_at[self.disc][stack]


def own_choice(table: LondonPosition, seat: int) -> list[int]:
    """L14.1: the cards chosen so far, as far as this seat knows them."""
    return [card if place // CARDS_EACH == seat else NONE for place, card in enumerate(table.picked)]


def _tops(piles: list[list[int]], left: list[int], nothing: int) -> list[int]:
    return [piles[stack][left[stack] - 1] if left[stack] else nothing for stack in range(len(left))]


def _below(piles: list[list[int]], left: list[int]) -> list[list[int]]:
    """L14.5, L14.6: what lies under the tops, not in which order."""
    below: list[list[int]] = []
    for stack in range(len(left)):
        pile = piles[stack][: max(left[stack] - 1, 0)]
        pile.sort()
        below.append(pile)
    return below
