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
from guildhall.core.state import State, View
from guildhall.core.words import ENGLISH, N_, Words

from . import board
from . import determinize as worlds
from .actions import ACTIONS
from .components import EDITIONS
from .rules.faces import BASE_NAME, SCORE_SLOTS
from .rules.rounds import proceed
from .setup import HIDDEN, RANDOM, USUAL, set_up
from .state import LondonState
from .terms import SEAT_NAMES
from .view import GAME_ID, LondonView
from .words import labels, messages, text


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
    Option("edition", tuple(EDITIONS), N_("Components")),
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
    options = OPTIONS
    actions = ACTIONS
    messages = messages.MESSAGES
    folder = Path(__file__).parent

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
        return board.panels(_own(view), names, words, narrow=form.narrow)

    def picture(self, view: View, *, dark: bool = False) -> str:
        """The wide panels in one picture."""
        return board.picture(_own(view), self.default_names, dark=dark)

    def headline(self, view: View, words: Words = ENGLISH) -> str:
        """The round."""
        return labels.headline(_own(view), words)

    def standing(self, view: View, seat: int, words: Words = ENGLISH) -> str:
        """What everybody may know of a seat in few words."""
        return labels.standing(_own(view), seat, words)

    def prompt(self, view: View, words: Words = ENGLISH) -> str:
        """What the seat is asked, or what everybody waits for."""
        return labels.prompt(_own(view), words)

    def label(self, action: Action, view: View, names: Sequence[str] = (), words: Words = ENGLISH) -> str:  # noqa: ARG002
        """What the action does; no action names another player."""
        return labels.label(action, _own(view), words)


def _own(view: View) -> LondonView:
    if not isinstance(view, LondonView):
        raise TypeError(f"{type(view).__name__} is not a view of Old London Bridge")
    return view


GAME: Final = OldLondonBridge()
