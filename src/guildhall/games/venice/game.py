"""Die Säulen von Venedig, as the rest of Guildhall knows it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from guildhall.art import scenery
from guildhall.art.form import Form
from guildhall.art.panel import Panel
from guildhall.core.action import Action
from guildhall.core.data import Data
from guildhall.core.dice import Dice
from guildhall.core.event import Event
from guildhall.core.game import Game, Option
from guildhall.core.ledger import Ledger
from guildhall.core.missing import tell_missing
from guildhall.core.state import State, View
from guildhall.core.words import ENGLISH, N_, Words, load_words

from . import board
from .actions import ACTIONS
from .components import EDITIONS
from .determinize import determinize
from .observation import OBSERVED
from .rules.rounds import proceed
from .setup import ALL_ROLES, ANY_PILLAR, set_up
from .state import VeniceState, state_from_data
from .terms import SEAT_NAMES
from .view import VeniceView, view_from_data
from .words import labels
from .words.ledger import ledger
from .words.legend import LEGEND
from .words.messages import MESSAGES, SCORING
from .words.missing import MISSING
from .words.text import table_text


def _own(view: View) -> VeniceView:
    """The view of this game."""
    if not isinstance(view, VeniceView):
        raise TypeError(f"this is a view of {view.game}, not of Die Säulen von Venedig")
    return view


OPTIONS: Final = (
    Option("roles", (ALL_ROLES, "rulebook"), N_("Roles"), (N_("all eleven"), N_("those of the rulebook"))),
    Option("tokens", ("own_card", ANY_PILLAR), N_("Tokens"), (N_("on pillars of the own card"), N_("on any pillar"))),
)


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
    editions = EDITIONS
    actions = ACTIONS
    fields = OBSERVED
    messages = MESSAGES
    scoring = SCORING
    goal = N_("Have the most points when the last pillar stands or somebody reaches 100.")
    worth = (
        N_("Build tiles: a point for each coat and each matching edge"),
        N_("Tokens on pillars: 3 points when others build over them"),
        N_("A token aboard the gondola: 2 points per tile at the canal"),
        N_("Inventor, speculator, merchant: 6 points for a right bet"),
    )
    legend = LEGEND
    forms = ("great", "desk", "low", "tall", "split", "narrow")
    folder = Path(__file__).parent

    @property
    def options(self) -> tuple[Option, ...]:
        """Roles, tokens, and the edition."""
        return self.with_edition(*OPTIONS)

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
        return labels.vocabulary(EDITIONS.values(), load_words(language, (self.folder / "locale",)))

    def tell(self, event: Event, names: Sequence[str] = (), words: Words = ENGLISH) -> str:
        """What happened, in a sentence; in plain English, too, ids become words."""
        return super().tell(event, names, self.words("en") if words is ENGLISH else words)

    def text(self, view: View, names: Sequence[str] = (), words: Words = ENGLISH) -> str:
        """The table as text."""
        return table_text(_own(view), names or self.default_names, words)

    def panels(self, view: View, names: Sequence[str], words: Words, *, form: Form) -> list[Panel]:
        """The table as drawn panels."""
        return board.panels(_own(view), names, words, form=form)

    def picture(self, view: View, names: Sequence[str] = (), words: Words = ENGLISH, *, dark: bool = False) -> str:
        """The wide panels composed into one picture."""
        return board.picture(_own(view), names or self.default_names, words, dark=dark)

    def prompt(self, view: View, words: Words = ENGLISH) -> str:
        """What the seat is asked now."""
        return labels.prompt(_own(view), words)

    def label(self, action: Action, view: View, names: Sequence[str] = (), words: Words = ENGLISH) -> str:
        """What the action does."""
        return labels.label(action, _own(view), names or self.default_names, words)

    def ledger(self, action: Action, view: View, names: Sequence[str] = (), words: Words = ENGLISH) -> Ledger:
        """What the action costs and brings."""
        return ledger(action, _own(view), names or self.default_names, words)

    def missing(
        self, action: Action, view: View, clause: str, names: Sequence[str] = (), words: Words = ENGLISH
    ) -> str:
        """What is missing for an action that this clause forbids."""
        return tell_missing(MISSING, clause, action, _own(view), names or self.default_names, words)

    def headline(self, view: View, words: Words = ENGLISH) -> str:
        """The round and the pillars left."""
        return labels.headline(_own(view), words)

    def standing(self, view: View, seat: int, words: Words = ENGLISH) -> str:
        """The points of a seat."""
        return labels.standing(_own(view), seat, words)


GAME: Final = Venice()
