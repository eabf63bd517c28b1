"""Old London Bridge as the library knows it."""

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
from guildhall.core.game import Game, Option
from guildhall.core.ledger import Ledger
from guildhall.core.missing import tell_missing
from guildhall.core.state import State, View
from guildhall.core.words import ENGLISH, N_, Words

from . import board
from . import determinize as worlds
from .actions import ACTIONS
from .components import EDITIONS
from .observation import OBSERVED
from .rules.faces import BASE_NAME, SCORE_SLOTS
from .rules.rounds import proceed
from .setup import HIDDEN, RANDOM, USUAL, set_up
from .state import LondonState
from .terms import SEAT_NAMES
from .view import GAME_ID, LondonView
from .words import labels, ledger, messages, text
from .words.legend import GOAL, LEGEND, WORTH
from .words.missing import MISSING


def _tile_option(slot: int, title: str) -> Option:
    """L11.4: one slot as the whole board, uncovered, covered at random, or with a face of one's choice."""
    faces = SCORE_SLOTS[slot].faces
    values = (USUAL, BASE_NAME, RANDOM, *(face.name for face in faces))
    titles = (USUAL, BASE_NAME, RANDOM, *(face.word for face in faces))
    return Option(f"{SCORE_SLOTS[slot].name}_tile", values, title, titles)


OPTIONS: Final = (
    Option("score_tiles", (BASE_NAME, RANDOM), N_("Score tiles")),
    _tile_option(0, N_("Tile of the chapel slot")),
    _tile_option(1, N_("Tile of the gate slot")),
    _tile_option(2, N_("Tile of the inn slot")),
    _tile_option(3, N_("Tile of the bridge slot")),
    Option("hands", (N_("open"), HIDDEN), N_("Hands and money of others")),
)


class OldLondonBridge(Game):
    """Old London Bridge."""

    id = GAME_ID
    title = "Old London Bridge"
    summary = N_("Bid for your place on the bridge, number by number.")
    designers = ("Gabriele Bubola", "Leo Colovini")
    publisher = "Queen Games"
    year = 2022
    min_seats = 2
    max_seats = 4
    minutes = 45
    vignette = scenery.vignette(scenery.old_bridge)
    seat_names = SEAT_NAMES
    rules_version = 1
    editions = EDITIONS
    actions = ACTIONS
    fields = OBSERVED
    scoring = messages.SCORING
    messages = messages.MESSAGES
    goal = GOAL
    worth = WORTH
    legend = LEGEND
    folder = Path(__file__).parent
    forms = tuple(board.FORMS)

    @property
    def options(self) -> tuple[Option, ...]:
        """The faces of the score tiles, what is hidden, and the edition."""
        return self.with_edition(*OPTIONS)

    def start(self, seats: int, options: Mapping[str, str], dice: Dice) -> State:
        """A new game, dealt and played on to its first decision."""
        state = LondonState(dice, EDITIONS[options["edition"]], seats)
        state.events = []
        set_up(state, options)
        proceed(state)
        return state

    def determinize(self, view: View, dice: Dice) -> State:
        """A state that fits the view."""
        return worlds.determinize(_own(view), dice)

    def state_from_data(self, data: Data, dice: Dice) -> State:
        """The state that was saved."""
        return worlds.state_from_data(data, dice)

    def view_from_data(self, data: Data) -> View:
        """The view that was saved."""
        return worlds.view_from_data(data)

    def text(self, view: View, names: Sequence[str] = (), words: Words = ENGLISH) -> str:
        """The table as text."""
        return text.render(_own(view), names or self.default_names, words)

    def panels(self, view: View, names: Sequence[str], words: Words, *, form: Form) -> list[Panel]:
        """The table as drawn panels."""
        return board.panels(_own(view), names, words, form=form)

    def picture(self, view: View, names: Sequence[str] = (), words: Words = ENGLISH, *, dark: bool = False) -> str:
        """The wide panels in one picture."""
        return board.picture(_own(view), names or self.default_names, words, dark=dark)

    def missing(
        self, action: Action, view: View, clause: str, names: Sequence[str] = (), words: Words = ENGLISH
    ) -> str:
        """What is missing for an action that this clause forbids."""
        return tell_missing(MISSING, clause, action, _own(view), names or self.default_names, words)

    def headline(self, view: View, words: Words = ENGLISH) -> str:
        """The round."""
        return labels.headline(_own(view), words)

    def standing(self, view: View, seat: int, words: Words = ENGLISH) -> str:
        """What everybody may know of a seat in few words."""
        return labels.standing(_own(view), seat, words)

    def prompt(self, view: View, words: Words = ENGLISH) -> str:
        """What the seat is asked, or what everybody waits for."""
        return labels.prompt(_own(view), words)

    def ledger(self, action: Action, view: View, names: Sequence[str] = (), words: Words = ENGLISH) -> Ledger:
        """What the action costs and brings, line by line."""
        found = ledger.ledger(action, _own(view), names or self.default_names, words)
        return found or super().ledger(action, view, names, words)

    def label(self, action: Action, view: View, names: Sequence[str] = (), words: Words = ENGLISH) -> str:  # noqa: ARG002
        """What the action does; no action names another player."""
        return labels.label(action, _own(view), words)


def _own(view: View) -> LondonView:
    if not isinstance(view, LondonView):
        raise TypeError(f"{type(view).__name__} is not a view of Old London Bridge")
    return view


GAME: Final = OldLondonBridge()
