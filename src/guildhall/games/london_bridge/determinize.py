"""States made from views: as saved, or drawn among those that fit."""

from __future__ import annotations

from guildhall.core.action import Action
from guildhall.core.data import Data
from guildhall.core.dice import Dice

from .actions import ACTIONS
from .components import EDITIONS
from .position import POSITION
from .state import NO_DICE, LondonState
from .terms import CARDS_EACH, CHOICE, NONE, VALUES
from .view import VIEW, LondonView, fill_in, put_on_top


def state_from_data(data: Data, dice: Dice) -> LondonState:
    """The state that was saved."""
    state = LondonState(dice, EDITIONS[data["edition"]], data["seats"])
    POSITION.fill(state, data)
    return state


def view_from_data(data: Data) -> LondonView:
    """The view that was saved."""
    legal: list[Action] = [ACTIONS.parse(text) for text in data["legal"]]
    view = LondonView(EDITIONS[data["edition"]], data["seat"], data["seats"], data["deciders"], legal)
    VIEW.fill(view, data)
    return view


def known_state(view: LondonView) -> LondonState:
    """The state as far as the view knows it: what is below the tops or ahead is sorted, choices are missing.

    It belongs to the view, so play on a copy.
    """
    known = view.known
    if isinstance(known, LondonState):
        return known
    state = LondonState(NO_DICE, view.edition, view.seats)
    fill_in(state, view)
    view.known = state
    return state


def determinize(view: LondonView, dice: Dice) -> LondonState:
    """L14: shuffle what lies below the tops and ahead among the markers, and guess what others have chosen."""
    state = LondonState(dice, view.edition, view.seats)
    known_state(view).copy_to(state)
    state.piles = put_on_top(_shuffled(view.below, dice), view.tops, 0)
    state.bonus_piles = put_on_top(_shuffled(view.bonus_below, dice), view.bonus_tops, NONE)
    ahead = state.markers[view.round :]
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


def _shuffled(piles: list[list[int]], dice: Dice) -> list[list[int]]:
    shuffled: list[list[int]] = []
    for below in piles:
        pile = below[:]
        dice.shuffle("below", pile)
        shuffled.append(pile)
    return shuffled


def _guess_card(state: LondonState, seat: int, dice: Dice) -> int:
    """Any card of the hand that is not chosen yet, each with the same chance."""
    cards = [value for value in range(VALUES) for _ in range(state.hands[seat * VALUES + value])]
    for card in state.picked[seat * CARDS_EACH : (seat + 1) * CARDS_EACH]:
        if card != NONE:
            cards.remove(card)
    return cards[dice.below("guess", len(cards))]
