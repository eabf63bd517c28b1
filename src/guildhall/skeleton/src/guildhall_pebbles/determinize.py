"""A state that fits a view."""

from guildhall.core.dice import Dice

from .components import TOKENS
from .state import PebblesState
from .view import SHARED, PebblesView


def determinize(view: PebblesView, dice: Dice) -> PebblesState:
    """A world in which this seat would see the same: the tokens it does not know are dealt anew."""
    state = PebblesState(dice, view.seats)
    SHARED.take_over(view, state)
    unknown = [token for token in TOKENS if token not in view.tokens]
    dice.shuffle("unknown", unknown)
    state.tokens = [token or unknown.pop() for token in view.tokens]
    return state
