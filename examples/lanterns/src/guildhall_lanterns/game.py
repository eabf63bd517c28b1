"""The description of Lanterns."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from guildhall.art.form import Form
from guildhall.art.panel import Panel
from guildhall.core.action import Action
from guildhall.core.data import Data
from guildhall.core.dice import Dice
from guildhall.core.game import Game, Option
from guildhall.core.state import State, View
from guildhall.core.words import ENGLISH, N_, Words

from . import board
from .actions import ACTIONS
from .determinize import determinize
from .observation import OBSERVED
from .setup import set_up
from .state import LanternsState, state_from_data
from .terms import DEAL, GAME_ID, SEAT_NAMES, SHUFFLED, SORTED
from .view import LanternsView, view_from_data
from .words.labels import headline, label, prompt, standing
from .words.messages import MESSAGES, SCORING
from .words.text import table_text


class Lanterns(Game):
    """Lanterns, the game to copy from."""

    id = GAME_ID
    title = "Lanterns"
    summary = N_("Show the highest card and light a lantern.")
    designers = ("The Guildhall developers",)
    publisher = "Guildhall"
    year = 2026
    min_seats = 2
    max_seats = 4
    seat_names = SEAT_NAMES
    rules_version = 1
    options = (Option(DEAL, (SHUFFLED, SORTED), N_("How the cards are dealt")),)
    actions = ACTIONS
    fields = OBSERVED
    messages = MESSAGES
    scoring = SCORING
    folder = Path(__file__).parent

    def start(self, seats: int, options: Mapping[str, str], dice: Dice) -> State:
        """A new game, dealt and played on to its first decision."""
        state = LanternsState(dice, seats)
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
        """The round."""
        return headline(_own(view), words)

    def standing(self, view: View, seat: int, words: Words = ENGLISH) -> str:
        """The lanterns of a seat."""
        return standing(_own(view), seat, words)

    def prompt(self, view: View, words: Words = ENGLISH) -> str:
        """What is asked now."""
        return prompt(_own(view), words)

    def label(self, action: Action, view: View, names: Sequence[str] = (), words: Words = ENGLISH) -> str:  # noqa: ARG002
        """What the action does; no action names another player."""
        return label(action, words)


def _own(view: View) -> LanternsView:
    if not isinstance(view, LanternsView):
        raise TypeError(f"{type(view).__name__} is not a view of Lanterns")
    return view


GAME: Final = Lanterns()
