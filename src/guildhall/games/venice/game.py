"""Die Säulen von Venedig, as the rest of Guildhall knows it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from guildhall.art import scenery
from guildhall.core.action import Action
from guildhall.core.data import Data
from guildhall.core.dice import Dice
from guildhall.core.event import Event
from guildhall.core.game import Game, Option
from guildhall.core.state import State, View
from guildhall.core.words import ENGLISH, N_, Words, load_words

from . import board
from .actions import ACTIONS
from .determinize import determinize
from .rules.rounds import proceed
from .setup import ALL_ROLES, ANY_PILLAR, set_up
from .state import VeniceState, state_from_data
from .terms import SEAT_NAMES
from .view import VeniceView, view_from_data
from .words import labels
from .words.messages import MESSAGES
from .words.text import table_text

if TYPE_CHECKING:
    from guildhall.art.form import Form
from guildhall.art.panel import Panel


def _own(view: View) -> VeniceView:
    """The view of this game."""
    if not isinstance(view, VeniceView):
        raise TypeError(f"this is a view of {view.game}, not of Die Säulen von Venedig")
    return view


class Venice(Game):
    """A city on pillars for two to six players."""

    id = "venice"
    title = "Die Säulen von Venedig"
    summary = N_("Drive pillars, lay palaces, guess what the others will do.")
    designers = ("Christian Fiore", "Knut Happel")
    publisher = "Goldsieber"
    year = 2006
    min_seats = 2
    max_seats = 6
    minutes = 60
    vignette = scenery.vignette(scenery.lagoon)
    seat_names = SEAT_NAMES
    rules_version = 1
    options = (
        Option("roles", (ALL_ROLES, "rulebook"), N_("Roles"), (N_("all eleven"), N_("those of the rulebook"))),
        Option(
            "tokens", ("own_card", ANY_PILLAR), N_("Tokens"), (N_("on pillars of the own card"), N_("on any pillar"))
        ),
    )
    actions = ACTIONS
    messages = MESSAGES
    folder = Path(__file__).parent

    def start(self, seats: int, options: Mapping[str, str], dice: Dice) -> State:
        """A new game, played on to its first decision."""
        state = VeniceState(dice, seats)
        state.events = []
        set_up(state, options)
        proceed(state)
        return state

    def determinize(self, view: View, dice: Dice) -> State:
        """A state that fits the view."""
        return determinize(_own(view), dice)

    def state_from_data(self, data: Data, dice: Dice) -> State:
        """The state that `State.to_data` described."""
        return state_from_data(data, dice)

    def view_from_data(self, data: Data) -> View:
        """The view that `View.to_data` described."""
        return view_from_data(data)

    def vocabulary(self, language: str) -> Mapping[str, str]:
        """Cards, tiles and squares, which events call by their ids."""
        return labels.vocabulary(load_words(language, (self.folder / "locale",)))

    def tell(self, event: Event, names: Sequence[str] = (), words: Words = ENGLISH) -> str:
        """What happened, in a sentence; in plain English, too, ids become words."""
        return super().tell(event, names, self.words("en") if words is ENGLISH else words)

    def text(self, view: View, names: Sequence[str] = (), words: Words = ENGLISH) -> str:
        """The table as text."""
        return table_text(_own(view), names or self.default_names, words)

    def panels(self, view: View, names: Sequence[str], words: Words, *, form: Form) -> list[Panel]:
        """The table as drawn panels."""
        return board.panels(_own(view), names, words, narrow=form.narrow)

    def picture(self, view: View, *, dark: bool = False) -> str:
        """The wide panels composed into one picture."""
        return board.picture(_own(view), self.default_names, dark=dark)

    def prompt(self, view: View, words: Words = ENGLISH) -> str:
        """What the seat is asked now."""
        return labels.prompt(_own(view), words)

    def label(self, action: Action, view: View, names: Sequence[str] = (), words: Words = ENGLISH) -> str:
        """What the action does."""
        return labels.label(action, _own(view), names or self.default_names, words)

    def headline(self, view: View, words: Words = ENGLISH) -> str:
        """The round and the pillars left."""
        return labels.headline(_own(view), words)

    def standing(self, view: View, seat: int, words: Words = ENGLISH) -> str:
        """The points of a seat."""
        return labels.standing(_own(view), seat, words)


GAME: Final = Venice()
