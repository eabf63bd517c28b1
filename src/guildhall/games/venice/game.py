"""Die Säulen von Venedig, as the rest of Guildhall knows it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final, cast

from guildhall.art import scenery
from guildhall.core.action import Action
from guildhall.core.data import Data
from guildhall.core.dice import Dice
from guildhall.core.game import Game, Option
from guildhall.core.state import State, View
from guildhall.core.words import ENGLISH, N_, Words

from . import board, setup
from . import determinize as sample
from .actions import ACTIONS, SEAT_NAMES
from .state import state_from_data
from .view import VeniceView, view_from_data
from .words import messages
from .words.text import table_text

if TYPE_CHECKING:
    from guildhall.art.panel import Panel


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
        Option("roles", ("all", "rulebook"), N_("All eleven roles, or those of the rulebook")),
        Option("tokens", ("own_card", "any_pillar"), N_("Tokens on the pillars of the own card, or on any")),
    )
    actions = ACTIONS
    messages = messages.MESSAGES
    folder = Path(__file__).parent

    def start(self, seats: int, options: Mapping[str, str], dice: Dice) -> State:
        """A new game."""
        return setup.start(seats, options["roles"] == "all", options["tokens"] == "any_pillar", dice)

    def determinize(self, view: View, dice: Dice) -> State:
        """A state that fits the view."""
        return sample.determinize(cast(VeniceView, view), dice)

    def state_from_data(self, data: Data, dice: Dice) -> State:
        """The state that `State.to_data` described."""
        return state_from_data(data, dice)

    def view_from_data(self, data: Data) -> View:
        """The view that `View.to_data` described."""
        return view_from_data(data)

    def text(self, view: View, names: Sequence[str] = (), words: Words = ENGLISH) -> str:
        """The table as text."""
        return table_text(cast(VeniceView, view), names or self.default_names, words)

    def panels(self, view: View, names: Sequence[str], words: Words, *, narrow: bool) -> list[Panel]:
        """The table as drawn panels."""
        return board.panels(cast(VeniceView, view), names, words, narrow=narrow)

    def picture(self, view: View, *, dark: bool = False) -> str:
        """The wide panels composed into one picture."""
        return board.picture(cast(VeniceView, view), self.default_names, dark=dark)

    def prompt(self, view: View, words: Words = ENGLISH) -> str:
        """What the seat is asked now."""
        return messages.prompt(cast(VeniceView, view), words, self.default_names)

    def label(self, action: Action, view: View, names: Sequence[str] = (), words: Words = ENGLISH) -> str:
        """What the action does."""
        return messages.label(action, cast(VeniceView, view), names or self.default_names, words)

    def headline(self, view: View, words: Words = ENGLISH) -> str:
        """The round and the pillars left."""
        _, seen = words, cast(VeniceView, view)
        left = seen.lagoon.supply()
        return _("Round {round}, {pillars} {pillars:pillar|pillars} left", round=seen.round, pillars=left)

    def standing(self, view: View, seat: int, words: Words = ENGLISH) -> str:
        """The points of a seat."""
        _ = words
        return _("{points} {points:point|points}", points=cast(VeniceView, view).scores[seat])


GAME: Final = Venice()
