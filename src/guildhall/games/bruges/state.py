"""The state of a game of Brügge: thin entry points to the rules."""

from __future__ import annotations

from typing import Final, final

from guildhall.core.action import Action
from guildhall.core.data import Data, dump
from guildhall.core.dice import Dice
from guildhall.core.state import Result

from . import actions
from .components import Edition
from .position import FIELDS, SEAT, BrugesPosition
from .rules.decisions import answer, refuse_answer
from .rules.rounds import proceed, set_up
from .rules.scoring import final_result
from .rules.turns import play_turn, refuse_turn, turn_actions
from .terms import CARD_TURNS, OVER
from .view import BrugesView, look

_NOBODY: Final[list[int]] = []
_ONE: Final = [[0], [1], [2], [3]]


@final
class BrugesState(BrugesPosition):
    """A game of Brügge at one moment."""

    def __init__(self, dice: Dice, edition: Edition, seats: int) -> None:
        super().__init__(dice, edition, seats)
        self.options: list[Action] = []
        """The choices of this decision; those of a turn are worked out when they are first asked for."""

    def deciders(self) -> list[int]:
        """Exactly one player decides at a time."""
        if self.phase == OVER:
            return _NOBODY
        return _ONE[self.stack[SEAT] if self.stack else self.active()]

    def legal(self, seat: int) -> list[Action]:
        """What the seat may do now."""
        if self.phase == OVER or seat != self.deciders()[0]:
            return []
        if not self.options:
            self.options = turn_actions(self, seat)
        return self.options

    def refusal(self, seat: int, action: Action) -> str:
        """The clause that forbids this seat this action now, empty if it is legal."""
        if self.phase == OVER:
            return "B16.6"
        if seat != self.deciders()[0]:
            return "B2.2"
        if self.stack:
            clause = refuse_answer(self, seat, action)
            return "B2.1" if clause == "B12.19" and self.phase != CARD_TURNS else clause
        return refuse_turn(self, seat, action) if action.code in TURN_CODES else "B5.2"

    def play(self, seat: int, action: Action) -> None:
        """Carry out a legal action, in place, up to the next decision."""
        if self.stack:
            answer(self, seat, action)
        else:
            play_turn(self, seat, action)
        self.options = proceed(self)

    def copy(self) -> BrugesState:
        """An independent copy that collects no events."""
        twin = BrugesState(self.dice.copy(), self.edition, self.seats)
        twin.copy_table(self)
        twin.options = self.options
        return twin

    def result(self) -> Result | None:
        """How the game ended, or None while it goes on."""
        return final_result(self) if self.phase == OVER else None

    def view(self, seat: int) -> BrugesView:
        """What this seat, or a spectator, may know."""
        return look(self, seat, self.deciders(), self.legal(seat))

    def glance(self, seat: int, legal: list[Action]) -> BrugesView:
        """What this seat may know, for one look."""
        return look(self, seat, self.deciders(), legal)

    def to_data(self) -> Data:
        """The whole state but its dice as plain data."""
        return {"edition": self.edition.name, **dump(self, FIELDS)}


TURN_CODES: Final = (*actions.CARD_CODES, actions.USE, actions.END_TURN)


def begin(edition: Edition, seats: int, dice: Dice) -> BrugesState:
    """A new game, up to the first decision."""
    state = BrugesState(dice, edition, seats)
    state.events = []
    set_up(state)
    state.options = proceed(state)
    return state
