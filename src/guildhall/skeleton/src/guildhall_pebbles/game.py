"""The description of The Pebbles."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from guildhall.art.form import Form
from guildhall.art.panel import Panel
from guildhall.core.action import Action
from guildhall.core.data import Data
from guildhall.core.dice import Dice
from guildhall.core.game import Game
from guildhall.core.state import State, View
from guildhall.core.words import ENGLISH, N_, Words

from . import board
from .actions import ACTIONS
from .determinize import determinize
from .setup import set_up
from .state import PebblesState, state_from_data
from .terms import GAME_ID, SEAT_NAMES
from .view import PebblesView, view_from_data
from .words.labels import headline, label, prompt, standing
from .words.messages import MESSAGES, SCORING
from .words.text import table_text


class Pebbles(Game):
    """The description of the game; everything it can do is done elsewhere."""

    id = GAME_ID
    title = "The Pebbles"
    summary = N_("Take stones from a heap.")
    designers = ("Somebody",)
    publisher = "Nobody yet"
    year = 2026
    min_seats = 2
    max_seats = 4
    seat_names = SEAT_NAMES
    rules_version = 1
    actions = ACTIONS
    messages = MESSAGES
    scoring = SCORING
    folder = Path(__file__).parent

    def start(self, seats: int, options: Mapping[str, str], dice: Dice) -> State:
        """A new game, played on to its first decision; whoever begins is told from the first event on."""
        state = PebblesState(dice, seats)
        state.events = []
        set_up(state, options)
        return state

    def determinize(self, view: View, dice: Dice) -> State:
        """A state that fits the view."""
        return determinize(_own(view), dice)

    def state_from_data(self, data: Data, dice: Dice) -> State:
        """The state that was saved."""
        return state_from_data(data, dice)

    def view_from_data(self, data: Data) -> View:
        """The view that was saved."""
        return view_from_data(data)

    def text(self, view: View, names: Sequence[str] = (), words: Words = ENGLISH) -> str:
        """The table as text."""
        return table_text(_own(view), names or self.default_names, words)

    def panels(self, view: View, names: Sequence[str], words: Words, *, form: Form) -> list[Panel]:
        """The table as drawn panels."""
        return board.panels(_own(view), names, words, form=form)

    def picture(self, view: View, names: Sequence[str] = (), words: Words = ENGLISH, *, dark: bool = False) -> str:
        """The wide panels in one picture."""
        return board.picture(_own(view), names or self.default_names, words, dark=dark)

    def headline(self, view: View, words: Words = ENGLISH) -> str:
        """What is left."""
        return headline(_own(view), words)

    def standing(self, view: View, seat: int, words: Words = ENGLISH) -> str:
        """What a seat has."""
        return standing(_own(view), seat, words)

    def prompt(self, view: View, words: Words = ENGLISH) -> str:  # noqa: ARG002 it is always the same question
        """What is asked now."""
        return prompt(words)

    def label(self, action: Action, view: View, names: Sequence[str] = (), words: Words = ENGLISH) -> str:  # noqa: ARG002
        """What the action does; no action names another player."""
        return label(action, words)


def _own(view: View) -> PebblesView:
    if not isinstance(view, PebblesView):
        raise TypeError(f"{type(view).__name__} is not a view of The Pebbles")
    return view


GAME: Final = Pebbles()
