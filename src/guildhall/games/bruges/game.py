"""The description of Brügge."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from guildhall.art import scenery
from guildhall.art.form import Form
from guildhall.art.panel import Panel
from guildhall.core.action import Action
from guildhall.core.data import Data
from guildhall.core.dice import Dice
from guildhall.core.game import AlmanacEntry, Game
from guildhall.core.ledger import Ledger
from guildhall.core.missing import tell_missing
from guildhall.core.state import State, View
from guildhall.core.words import ENGLISH, N_, Words

from . import board
from .actions import ACTIONS
from .components import EDITIONS, STANDARD
from .determinize import determinize
from .observation import OBSERVED
from .rules.rounds import proceed
from .setup import set_up
from .state import BrugesState, state_from_data
from .terms import SEATS
from .view import BrugesView, view_from_data
from .words.labels import headline, label, prompt, standing
from .words.ledger import ledger
from .words.legend import LEGEND
from .words.messages import MESSAGES, SCORING
from .words.missing import MISSING
from .words.persons import almanac, names_in
from .words.text import table_text


def _own(view: View) -> BrugesView:
    """A view of this game."""
    if not isinstance(view, BrugesView):
        raise TypeError(f"this is a view of {view.game}, not of Brügge")
    return view


class Bruges(Game):
    """Brügge by Stefan Feld."""

    id = "bruges"
    title = "Brügge"
    summary = N_("Houses, canals and 165 townspeople. One card, six uses.")
    designers = ("Stefan Feld",)
    publisher = "Hans im Glück"
    year = 2013
    min_seats = 2
    max_seats = 4
    minutes = 60
    vignette = scenery.vignette(scenery.canal_town)
    seat_names = SEATS
    rules_version = 1
    editions = EDITIONS
    actions = ACTIONS
    fields = OBSERVED
    messages = MESSAGES
    forms = ("great", "desk", "low", "tall", "split", "narrow")
    opens_round = ("round", "last_round")
    scoring = SCORING
    goal = N_("Whoever has most points after the last round wins; it comes when a pile of cards has run out.")
    worth = (
        N_("Each person: a third of its price, and what its laurel says"),
        N_("Each majority marker turned: 4 points"),
        N_("The step of reputation you have reached: up to 12 points"),
        N_("Each third canal space dug: 3 points"),
        N_("Each statue: what it shows, 2 to 7 points"),
        N_("Each house and each threat marker discarded: 1 point"),
    )
    legend = LEGEND
    folder = Path(__file__).parent

    def start(self, seats: int, options: Mapping[str, str], dice: Dice) -> State:
        """A new game, up to the first draw."""
        state = BrugesState(dice, EDITIONS[options["edition"]], seats)
        state.events = []
        set_up(state)
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

    def text(self, view: View, names: Sequence[str] = (), words: Words = ENGLISH) -> str:
        """The table as text for terminal and screen reader."""
        return table_text(_own(view), names or self.default_names, words)

    def panels(self, view: View, names: Sequence[str], words: Words, *, form: Form) -> list[Panel]:
        """The table as drawn panels."""
        return board.panels(_own(view), names, words, form=form)

    def picture(self, view: View, names: Sequence[str] = (), words: Words = ENGLISH, *, dark: bool = False) -> str:
        """The wide panels composed into one picture."""
        return board.picture(_own(view), names or self.default_names, words, dark=dark)

    def almanac(self, words: Words = ENGLISH) -> list[AlmanacEntry]:
        """All persons."""
        return almanac(EDITIONS[STANDARD], words)

    def vocabulary(self, language: str) -> Mapping[str, str]:
        """The names of all persons."""
        return names_in(language)

    def prompt(self, view: View, words: Words = ENGLISH) -> str:
        """What the seat is asked now, or what everybody waits for."""
        return prompt(_own(view), words, self.default_names)

    def label(self, action: Action, view: View, names: Sequence[str] = (), words: Words = ENGLISH) -> str:
        """What the action does, in words that tell its consequence."""
        return label(action, _own(view), names or self.default_names, words)

    def ledger(self, action: Action, view: View, names: Sequence[str] = (), words: Words = ENGLISH) -> Ledger:
        """What the action costs and brings."""
        return ledger(action, _own(view), names or self.default_names, words)

    def missing(
        self, action: Action, view: View, clause: str, names: Sequence[str] = (), words: Words = ENGLISH
    ) -> str:
        """What is missing for an action that this clause forbids."""
        return tell_missing(MISSING, clause, action, _own(view), names or self.default_names, words)

    def headline(self, view: View, words: Words = ENGLISH) -> str:
        """The round, and whether it is the last."""
        return headline(_own(view), words)

    def standing(self, view: View, seat: int, words: Words = ENGLISH) -> str:
        """How many points a player has."""
        return standing(_own(view), seat, words)


GAME = Bruges()
