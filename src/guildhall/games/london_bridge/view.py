"""What a seat may know: nearly all, but not the order of stacks nor what others have chosen."""

from __future__ import annotations

from typing import Final

from guildhall.core.action import Action
from guildhall.core.data import Data
from guildhall.core.fields import Fields
from guildhall.core.state import View

from .components import Edition
from .position import NAMED_EDITION, LondonPosition, Sorted, cards_for
from .terms import BONUS_STACKS, CARDS_EACH, CHOICE, NONE, SLOTS, STACK_COUNT

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


def look(twin: LondonPosition, seat: int, deciders: list[int], legal: list[Action]) -> LondonView:
    """What a seat may know, of a copy of the position that nobody else has."""
    return glance(twin, seat, deciders, legal)


def glance(state: LondonPosition, seat: int, deciders: list[int], legal: list[Action]) -> LondonView:
    """What a seat sees, for one look: lists that tell no more are the position's own."""
    view = LondonView(state.edition, seat, state.seats, deciders, legal)
    view.faces, view.hidden, view.stairs = state.faces, state.hidden, state.stairs
    view.phase, view.round, view.disc = state.phase, state.round, state.disc
    view.asked, view.turn, view.building = state.asked, state.turn, state.building
    view.purse, view.taken, view.owed = state.purse, state.taken, state.owed
    view.lowest_number, view.lowest_seat, view.early = state.lowest_number, state.lowest_seat, state.early
    view.left, view.bonus_left, view.supply = state.left, state.bonus_left, state.supply
    view.hands, view.raises, view.order = state.hands, state.raises, state.order
    view.pawns, view.bridges, view.built, view.coats = state.pawns, state.bridges, state.built, state.coats
    view.chapel, view.chapel_ranking = state.chapel, state.chapel_ranking
    view.gate, view.gate_ranking = state.gate, state.gate_ranking
    view.money, view.income, view.tiles, view.fresh = state.money, state.income, state.tiles, state.fresh
    view.picked = own_choice(state, seat) if state.phase == CHOICE else state.picked
    view.chosen = [state.chosen_count(each) for each in range(state.seats)]
    view.markers = state.markers[: state.round]
    view.tops, view.below = [0] * STACK_COUNT, []
    _look_at(state, state.piles, state.left, 0, view.tops, view.below)
    view.bonus_tops, view.bonus_below = [NONE] * BONUS_STACKS, []
    _look_at(state, state.bonus_piles, state.bonus_left, STACK_COUNT, view.bonus_tops, view.bonus_below)
    return view


def fill_in(known: LondonPosition, view: LondonView) -> None:
    """Let a position tell what a view does, with the same lists; what is below the tops or ahead is sorted."""
    known.faces, known.hidden, known.stairs = view.faces, view.hidden, view.stairs
    known.phase, known.round, known.disc = view.phase, view.round, view.disc
    known.asked, known.turn, known.building = view.asked, view.turn, view.building
    known.purse, known.taken, known.owed = view.purse, view.taken, view.owed
    known.lowest_number, known.lowest_seat, known.early = view.lowest_number, view.lowest_seat, view.early
    known.left, known.bonus_left, known.supply = view.left, view.bonus_left, view.supply
    known.hands, known.raises, known.order = view.hands, view.raises, view.order
    known.pawns, known.bridges, known.built, known.coats = view.pawns, view.bridges, view.built, view.coats
    known.chapel, known.chapel_ranking = view.chapel, view.chapel_ranking
    known.gate, known.gate_ranking = view.gate, view.gate_ranking
    known.money, known.income, known.tiles, known.fresh = view.money, view.income, view.tiles, view.fresh
    known.picked = view.picked
    known.piles = put_on_top([pile[:] for pile in view.below], view.tops, 0)
    known.bonus_piles = put_on_top([pile[:] for pile in view.bonus_below], view.bonus_tops, NONE)
    known.markers = view.markers + _markers_left(view)


def own_choice(state: LondonPosition, seat: int) -> list[int]:
    """L14.1: the cards chosen so far, as far as this seat knows them."""
    return [card if place // CARDS_EACH == seat else NONE for place, card in enumerate(state.picked)]


def _look_at(
    state: LondonPosition,
    piles: list[list[int]],
    left: list[int],
    number: int,
    tops: list[int],
    below: list[list[int]],
) -> None:
    """L14.5, L14.6: what lies on stacks, of which the first has this number, and under the tops, not in which order."""
    for stack, pile in enumerate(piles):
        count = left[stack] - 1
        if count >= 0:
            tops[stack] = pile[count]
        key = (number + stack) * SLOTS + count
        known = state.below.get(key)
        if known is None or known.pile is not pile:
            known = Sorted(pile, max(count, 0))
            state.below[key] = known
        below.append(known.tiles)


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
