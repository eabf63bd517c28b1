"""The state: who decides, what is legal, what it leads to."""

from __future__ import annotations

from typing import final

from guildhall.core.action import Action
from guildhall.core.data import Data
from guildhall.core.dice import Dice
from guildhall.core.state import Result

from .position import POSITION_FIELDS, KnightsPosition, edition_in, named_edition
from .rules import decisions
from .rules.rounds import proceed
from .rules.scoring import final_result
from .view import KnightsView, glance, look


@final
class KnightsState(KnightsPosition):
    """A game of Die Glücksritter at one moment."""

    def deciders(self) -> list[int]:
        """The seats that owe a decision now."""
        return self.asked

    def legal(self, seat: int) -> list[Action]:
        """What the seat may do now."""
        return decisions.options(self, seat) if seat in self.asked else []

    def refusal(self, seat: int, action: Action) -> str:
        """The clause that forbids this seat this action now, empty if it is legal."""
        return decisions.forbids(self, seat, action)

    def asks(self, seat: int, action: Action) -> bool:
        """Whether actions of this kind answer what the seat is asked now."""
        return decisions.asks(self, seat, action)

    def play(self, seat: int, action: Action) -> None:
        """Carry out a legal action, in place, up to the next decision."""
        decisions.play(self, seat, action)
        proceed(self)

    def copy(self) -> KnightsState:
        """An independent copy that collects no events."""
        twin = KnightsState(self.dice.copy())
        self.copy_to(twin)
        return twin

    def result(self) -> Result | None:
        """How the game ended, or None while it goes on."""
        return final_result(self) if self.ended else None

    def view(self, seat: int) -> KnightsView:
        """What this seat, or a spectator, may know."""
        return look(self, seat, self.legal(seat))

    def glance(self, seat: int, legal: list[Action]) -> KnightsView:
        """What this seat may know, for one look."""
        return glance(self, seat, legal)

    def to_data(self) -> Data:
        """The whole state but its dice as plain data."""
        return {**POSITION_FIELDS.dump(self), **named_edition(self.edition)}


def state_from_data(data: Data, dice: Dice) -> KnightsState:
    """The state that `to_data` described."""
    state = KnightsState(dice)
    POSITION_FIELDS.fill(state, data)
    state.edition = edition_in(data)
    state.derive()
    return state
