"""A state that fits a view, and states and views from plain data."""

from guildhall.core.data import Data
from guildhall.core.dice import Dice

from .actions import ACTIONS
from .components import deck
from .position import FIELDS
from .state import LanternsState
from .terms import GAME_ID, NO_CARD
from .view import SEEN, SHARED, LanternsView


def determinize(view: LanternsView, dice: Dice) -> LanternsState:
    """A world in which this seat would see the same: what it does not know is dealt anew."""
    state = LanternsState(dice, view.seats)
    SHARED.take_over(view, state)
    state.deciding = view.deciders[:]
    state.chosen = view.chosen[:]
    unknown = [card for card in deck(view.seats) if card not in view.played and card not in view.hand]
    dice.shuffle("unknown", unknown)
    for seat in range(view.seats):
        if seat == view.seat:
            state.hands[seat] = view.hand[:]
            continue
        state.hands[seat] = sorted(unknown.pop() for _ in range(view.hand_sizes[seat]))
        if view.has_chosen[seat] and state.chosen[seat] == NO_CARD:
            state.chosen[seat] = state.hands[seat][dice.below("chosen", view.hand_sizes[seat])]
    state.pile = unknown
    return state


def state_from_data(data: Data, dice: Dice) -> LanternsState:
    """The state that was saved."""
    state = LanternsState(dice, data["seats"])
    FIELDS.fill(state, data)
    return state


def view_from_data(data: Data) -> LanternsView:
    """The view that was saved."""
    legal = [ACTIONS.parse(text) for text in data["legal"]]
    view = LanternsView(GAME_ID, data["seat"], data["seats"], data["deciders"], legal)
    SEEN.fill(view, data)
    return view
