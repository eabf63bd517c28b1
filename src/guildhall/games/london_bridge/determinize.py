"""States made from views: as saved, or drawn among those that fit."""

from __future__ import annotations

from guildhall.core.action import Action
from guildhall.core.data import Data, fill
from guildhall.core.dice import Dice, ScriptedDice

from .actions import ACTIONS
from .components import EDITIONS, VALUES
from .position import CARDS_EACH, CHOICE, FIELDS, NONE
from .state import LondonState
from .view import KNOWN, OPEN, LondonView


def state_from_data(data: Data, dice: Dice) -> LondonState:
    """The state that was saved."""
    state = LondonState(dice, EDITIONS[data["edition"]], data["seats"])
    fill(state, FIELDS, data)
    return state


def view_from_data(data: Data) -> LondonView:
    """The view that was saved."""
    blank = LondonState(ScriptedDice(), EDITIONS[data["edition"]], data["seats"])
    fill(blank, OPEN, data)
    blank.piles = [[0] * left for left in blank.left]
    blank.bonus_piles = [[0] * left for left in blank.bonus_left]
    legal: list[Action] = [ACTIONS.parse(text) for text in data["legal"]]
    view = LondonView(blank, data["seat"], data["deciders"], legal)
    fill(view, (*OPEN, *KNOWN), data)
    return view


def sketch(view: LondonView, dice: Dice) -> LondonState:
    """The state as far as the view knows it: what is not known of stacks and markers is sorted, choices are missing."""
    state = LondonState(dice, view.edition, view.seats)
    _copy_open(view, state)
    state.markers = view.markers + _markers_left(view)
    state.piles = [below[:] for below in view.below]
    state.bonus_piles = [below[:] for below in view.bonus_below]
    _put_on_top(state.piles, view.tops, 0)
    _put_on_top(state.bonus_piles, view.bonus_tops, NONE)
    return state


def determinize(view: LondonView, dice: Dice) -> LondonState:
    """L14: shuffle what lies below the tops and ahead among the markers, and guess what others have chosen."""
    state = LondonState(dice, view.edition, view.seats)
    _copy_open(view, state)
    state.piles = _shuffled(view.below, dice)
    state.bonus_piles = _shuffled(view.bonus_below, dice)
    _put_on_top(state.piles, view.tops, 0)
    _put_on_top(state.bonus_piles, view.bonus_tops, NONE)
    ahead = _markers_left(view)
    dice.shuffle("markers ahead", ahead)
    state.markers = view.markers + ahead[: view.rounds - view.round]
    if view.phase == CHOICE:
        _guess_choices(view, state)
    return state


def _guess_choices(view: LondonView, state: LondonState) -> None:
    for seat in range(view.seats):
        for place in range(seat * CARDS_EACH, seat * CARDS_EACH + view.chosen[seat]):
            if state.picked[place] == NONE:
                state.picked[place] = _guess_card(state, seat, state.dice)


def _copy_open(view: LondonView, state: LondonState) -> None:
    state.faces = view.faces
    state.hidden = view.hidden
    state.stairs = view.stairs
    state.phase = view.phase
    state.round = view.round
    state.disc = view.disc
    state.asked = view.asked
    state.turn = view.turn
    state.building = view.building
    state.purse = view.purse
    state.taken = view.taken
    state.owed = view.owed
    state.lowest_number = view.lowest_number
    state.lowest_seat = view.lowest_seat
    state.early = view.early
    state.left = view.left[:]
    state.bonus_left = view.bonus_left[:]
    state.supply = view.supply[:]
    state.hands = view.hands[:]
    state.picked = view.picked[:]
    state.raises = view.raises[:]
    state.order = view.order[:]
    state.pawns = view.pawns[:]
    state.bridges = view.bridges[:]
    state.built = view.built[:]
    state.coats = view.coats[:]
    state.chapel = view.chapel[:]
    state.chapel_ranking = view.chapel_ranking[:]
    state.gate = view.gate[:]
    state.gate_ranking = view.gate_ranking[:]
    state.money = view.money[:]
    state.income = view.income[:]
    state.tiles = view.tiles[:]
    state.fresh = view.fresh[:]


def _shuffled(piles: list[list[int]], dice: Dice) -> list[list[int]]:
    shuffled: list[list[int]] = []
    for below in piles:
        pile = below[:]
        dice.shuffle("below", pile)
        shuffled.append(pile)
    return shuffled


def _put_on_top(piles: list[list[int]], tops: list[int], nothing: int) -> None:
    for stack, top in enumerate(tops):
        if top != nothing:
            piles[stack].append(top)


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


def _guess_card(state: LondonState, seat: int, dice: Dice) -> int:
    """Any card of the hand that is not chosen yet, each with the same chance."""
    cards = [value for value in range(VALUES) for _ in range(state.hands[seat * VALUES + value])]
    for card in state.picked[seat * CARDS_EACH : (seat + 1) * CARDS_EACH]:
        if card != NONE:
            cards.remove(card)
    return cards[dice.below("guess", len(cards))]
