"""The state of a game: the position with its rules."""

from __future__ import annotations

from random import Random
from typing import Final

from guildhall.core.action import Action
from guildhall.core.data import Data
from guildhall.core.dice import QuickDice
from guildhall.core.state import Result

from .position import POSITION, LondonPosition
from .rules import decisions
from .rules.rounds import proceed
from .rules.scoring import result
from .view import LondonView, glance, look

NO_DICE: Final = QuickDice(Random(0))
"""What a seat knows is not played so far that anybody throws dice."""


class LondonState(LondonPosition):
    """Old London Bridge at one moment."""

    def deciders(self) -> list[int]:
        """The seats that owe a decision."""
        return decisions.deciders(self)

    def legal(self, seat: int) -> list[Action]:
        """What the seat may do now."""
        return decisions.options(self, seat)

    def refusal(self, seat: int, action: Action) -> str:
        """The clause that forbids the action, empty if it is legal."""
        return decisions.forbids(self, seat, action)

    def asks(self, seat: int, action: Action) -> bool:
        """Whether actions of this kind answer what the seat is asked now."""
        return decisions.asks(self, seat, action)

    def play(self, seat: int, action: Action) -> None:
        """Carry out an action and all that follows by itself."""
        decisions.play(self, seat, action)
        proceed(self)

    def copy(self) -> LondonState:
        """An independent copy."""
        twin = LondonState(self.dice.copy(), self.edition, self.seats)
        self.copy_to(twin)
        return twin

    def result(self) -> Result | None:
        """How the game ended, or None while it goes on."""
        return result(self)

    def view(self, seat: int) -> LondonView:
        """What the seat may know."""
        twin = LondonState(NO_DICE, self.edition, self.seats)
        self.copy_to(twin)
        return look(twin, seat, self.deciders(), self.legal(seat))

    def glance(self, seat: int, legal: list[Action]) -> LondonView:
        """What this seat may know, for one look."""
        return glance(self, seat, self.deciders(), legal)

    def to_data(self) -> Data:
        """The whole position as plain data."""
        return POSITION.dump(self)
