"""A state that fits a view, and states and views from plain data."""

from guildhall.core.data import Data
from guildhall.core.dice import Dice

from .actions import ACTIONS
from .position import FIELDS
from .state import PebblesState
from .terms import GAME_ID
from .view import SEEN, SHARED, PebblesView


def determinize(view: PebblesView, dice: Dice) -> PebblesState:
    """A world in which this seat would see the same; what the view does not know would be drawn with the dice."""
    state = PebblesState(dice, view.seats)
    SHARED.take_over(view, state)
    return state


def state_from_data(data: Data, dice: Dice) -> PebblesState:
    """The state that was saved."""
    state = PebblesState(dice, data["seats"])
    FIELDS.fill(state, data)
    return state


def view_from_data(data: Data) -> PebblesView:
    """The view that was saved."""
    legal = [ACTIONS.parse(text) for text in data["legal"]]
    view = PebblesView(GAME_ID, data["seat"], data["seats"], data["deciders"], legal)
    SEEN.fill(view, data)
    return view
