"""What a seat may know: nearly all, but not the order of stacks nor what others have chosen."""

from __future__ import annotations

from typing import Final

from guildhall.core.action import Action
from guildhall.core.data import Data
from guildhall.core.fields import Fields, Shared
from guildhall.core.state import View

from .components import Edition
from .position import NAMED_EDITION, POSITION, LondonPosition, cards_for
from .terms import CARDS_EACH, CHOICE, NONE, SLOTS

GAME_ID: Final = "london_bridge"


class LondonView(View):
    """The position as one seat knows it; fields that the position has too mean the same."""

    edition: Edition
    cards_each: int
    rounds: int
    faces: list[int]
    hidden: int
    stairs: list[int]
    phase: int
    round: int
    disc: int
    asked: int
    turn: int
    building: int
    purse: int
    taken: int
    owed: int
    lowest_number: int
    lowest_seat: int
    early: int
    left: list[int]
    bonus_left: list[int]
    supply: list[int]
    hands: list[int]
    raises: list[int]
    order: list[int]
    pawns: list[int]
    bridges: list[int]
    built: list[int]
    coats: list[int]
    chapel: list[int]
    chapel_ranking: list[int]
    gate: list[int]
    gate_ranking: list[int]
    money: list[int]
    income: list[int]
    tiles: list[int]
    fresh: list[int]
    picked: list[int]
    """While cards are chosen only the own ones."""
    chosen: list[int]
    """How many cards each seat has laid down."""
    markers: list[int]
    """Those turned up."""
    tops: list[int]
    """What lies on the building stacks, 0 where one is empty."""
    below: list[list[int]]
    """What lies under the tops, in no known order."""
    bonus_tops: list[int]
    """What lies on the bonus stacks, `NONE` where one is empty."""
    bonus_below: list[list[int]]
    known: LondonPosition | None
    """The position as far as the seat knows it, once somebody has asked for it."""

    def __init__(self, edition: Edition, seat: int, seats: int, deciders: list[int], legal: list[Action]) -> None:
        super().__init__(GAME_ID, seat, seats, deciders, legal)
        self.edition = edition
        self.cards_each = cards_for(seats)
        self.rounds = SLOTS // self.cards_each
        self.known = None

    def details(self) -> Data:
        """What is known, as plain data."""
        return VIEW.dump(self)

    def active(self) -> int:
        """The seat whose turn it is in the building phase, `NONE` in the others."""
        return self.order[self.turn] // CARDS_EACH if self.turn < len(self.order) else NONE

    def space_pounds(self, stack: int) -> int:
        """What the space pays that now faces a stack."""
        return self.edition.pounds_at[self.disc][stack]


VIEW: Final = Fields(LondonView, derived=("cards_each", "rounds", "known"), kinds={"edition": NAMED_EDITION})
SHARED: Final = Shared(POSITION, VIEW, unlike=("markers",))


def look(known: LondonPosition, seat: int, deciders: list[int], legal: list[Action]) -> LondonView:
    """What a seat sees, of a copy of the position, which from now on holds no more than the seat may know."""
    view = LondonView(known.edition, seat, known.seats, deciders, legal)
    view.chosen = [known.chosen_count(each) for each in range(known.seats)]
    view.tops = _tops(known.piles, known.left, 0)
    view.below = _below(known.piles, known.left)
    view.bonus_tops = _tops(known.bonus_piles, known.bonus_left, NONE)
    view.bonus_below = _below(known.bonus_piles, known.bonus_left)
    view.markers = known.markers[: known.round]
    if known.phase == CHOICE:
        known.picked = own_choice(known, seat)
    lay_out(view, known)
    _show(view, known)
    return view


def lay_out(view: LondonView, known: LondonPosition) -> None:
    """Let the stacks and markers of a position be as the view knows them, and keep it with the view."""
    known.piles = put_on_top([pile[:] for pile in view.below], view.tops, 0)
    known.bonus_piles = put_on_top([pile[:] for pile in view.bonus_below], view.bonus_tops, NONE)
    known.markers = view.markers + _markers_left(view)
    view.known = known


def _show(view: LondonView, known: LondonPosition) -> None:
    view.faces = known.faces
    view.hidden = known.hidden
    view.stairs = known.stairs
    view.phase = known.phase
    view.round = known.round
    view.disc = known.disc
    view.asked = known.asked
    view.turn = known.turn
    view.building = known.building
    view.purse = known.purse
    view.taken = known.taken
    view.owed = known.owed
    view.lowest_number = known.lowest_number
    view.lowest_seat = known.lowest_seat
    view.early = known.early
    view.left = known.left
    view.bonus_left = known.bonus_left
    view.supply = known.supply
    view.hands = known.hands
    view.picked = known.picked
    view.raises = known.raises
    view.order = known.order
    view.pawns = known.pawns
    view.bridges = known.bridges
    view.built = known.built
    view.coats = known.coats
    view.chapel = known.chapel
    view.chapel_ranking = known.chapel_ranking
    view.gate = known.gate
    view.gate_ranking = known.gate_ranking
    view.money = known.money
    view.income = known.income
    view.tiles = known.tiles
    view.fresh = known.fresh


def own_choice(state: LondonPosition, seat: int) -> list[int]:
    """L14.1: the cards chosen so far, as far as this seat knows them."""
    return [card if place // CARDS_EACH == seat else NONE for place, card in enumerate(state.picked)]


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


def put_on_top(piles: list[list[int]], tops: list[int], nothing: int) -> list[list[int]]:
    """The piles with their tops, unless there is nothing to lay."""
    for number, top in enumerate(tops):
        if top != nothing:
            piles[number].append(top)
    return piles


def _markers_left(view: LondonView) -> list[int]:
    """L14.7: of all markers those not turned up; some are never used."""
    seen = [0] * (view.edition.most_steps + 1)
    for marker in view.markers:
        seen[marker] += 1
    rest: list[int] = []
    for marker in view.edition.markers:
        if seen[marker]:
            seen[marker] -= 1
        else:
            rest.append(marker)
    return rest
