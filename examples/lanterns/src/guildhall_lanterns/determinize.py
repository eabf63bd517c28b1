"""A state that fits a view."""

from guildhall.core.dice import Dice

from .components import deck
from .state import LanternsState
from .terms import NO_CARD
from .view import SHARED, LanternsView


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
