"""The game as the registry knows it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from guildhall.art import scenery
from guildhall.art.form import Form
from guildhall.art.panel import Panel
from guildhall.core.action import Action
from guildhall.core.data import Data
from guildhall.core.dice import Dice
from guildhall.core.game import EDITION, Game
from guildhall.core.ledger import Ledger
from guildhall.core.missing import tell_missing
from guildhall.core.state import State, View
from guildhall.core.words import ENGLISH, N_, Words

from . import board
from .actions import ACTIONS
from .components import EDITIONS, FOLDER, MAX_SEATS, SEAT_NAMES
from .determinize import determinize
from .observation import OBSERVED
from .rules.rounds import proceed
from .setup import set_up
from .state import KnightsState, state_from_data
from .view import GAME_ID, KnightsView, view_from_data
from .words.labels import headline, label, prompt, small_coins_first, standing
from .words.ledger import ledger
from .words.legend import GOAL, LEGEND, WORTH
from .words.messages import MESSAGES, SCORING
from .words.missing import MISSING
from .words.text import table_text


class FortuneKnights(Game):
    """Die Glücksritter, by Klaus Kreowski."""

    id = GAME_ID
    title = "Die Glücksritter"
    summary = N_("Choose in secret. First castle of four walls and towers wins.")
    designers = ("Klaus Kreowski",)
    publisher = "Schmidt Spiele"
    year = 1999
    min_seats = 3
    max_seats = MAX_SEATS
    minutes = 60
    vignette = scenery.vignette(scenery.castle_hill)
    seat_names = SEAT_NAMES
    rules_version = 2
    editions = EDITIONS
    actions = ACTIONS
    fields = OBSERVED
    messages = MESSAGES
    scoring = SCORING
    goal = GOAL
    worth = WORTH
    legend = LEGEND
    forms = ("desk", "low", "tall", "split", "narrow")
    folder = FOLDER

    def start(self, seats: int, options: Mapping[str, str], dice: Dice) -> State:
        """A new game."""
        state = KnightsState(dice)
        state.events, state.edition = [], EDITIONS[options.get(EDITION, EDITIONS.usual)]
        set_up(state, seats)
        proceed(state)
        return state

    def determinize(self, view: View, dice: Dice) -> State:
        """A state that fits the view."""
        return determinize(_own(view), dice)

    def state_from_data(self, data: Data, dice: Dice) -> State:
        """The state that `to_data` described."""
        return state_from_data(data, dice)

    def view_from_data(self, data: Data) -> View:
        """The view that `to_data` described."""
        return view_from_data(data)

    def text(self, view: View, names: Sequence[str] = (), words: Words = ENGLISH) -> str:
        """The table as text."""
        return table_text(_own(view), names or self.default_names, words)

    def panels(self, view: View, names: Sequence[str], words: Words, *, form: Form) -> list[Panel]:
        """The table as drawn panels."""
        return board.panels(_own(view), names, words, form=form)

    def picture(self, view: View, names: Sequence[str] = (), words: Words = ENGLISH, *, dark: bool = False) -> str:
        """The table as one picture."""
        return board.picture(_own(view), names or self.default_names, words, dark=dark)

    def prompt(self, view: View, words: Words = ENGLISH) -> str:
        """What the seat is asked now."""
        return prompt(_own(view), words)

    def label(self, action: Action, view: View, names: Sequence[str] = (), words: Words = ENGLISH) -> str:
        """What the action does."""
        return label(action, _own(view), names or self.default_names, words)

    def ledger(self, action: Action, view: View, names: Sequence[str] = (), words: Words = ENGLISH) -> Ledger:
        """What the action costs and brings."""
        own = ledger(action, _own(view), words)
        return own or super().ledger(action, view, names or self.default_names, words)

    def missing(
        self, action: Action, view: View, clause: str, names: Sequence[str] = (), words: Words = ENGLISH
    ) -> str:
        """What is missing for an action that this clause forbids."""
        return tell_missing(MISSING, clause, action, _own(view), names or self.default_names, words)

    def formality(self, view: View) -> Action | None:
        """Whoever pays does so with the small coins first."""
        return small_coins_first(_own(view))

    def headline(self, view: View, words: Words = ENGLISH) -> str:
        """The round."""
        return headline(_own(view), words)

    def standing(self, view: View, seat: int, words: Words = ENGLISH) -> str:
        """How much of a castle stands."""
        return standing(_own(view), seat, words)


def _own(view: View) -> KnightsView:
    if not isinstance(view, KnightsView):
        raise TypeError(f"{type(view).__name__} is not a view of this game")
    return view


GAME = FortuneKnights()
