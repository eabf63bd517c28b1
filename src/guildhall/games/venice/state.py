"""The state of a game: who decides, what is legal, what an action does."""

from __future__ import annotations

from guildhall.core.action import Action
from guildhall.core.data import Data
from guildhall.core.dice import Dice
from guildhall.core.state import SPECTATOR, Result

from .position import FIELDS, VenicePosition
from .rules import decisions
from .rules.rounds import proceed
from .rules.scoring import result_of
from .terms import CHOOSING, NOTHING, OVER
from .view import VeniceView, glance, look


class VeniceState(VenicePosition):
    """The thin entry points of the contract; the rules are in files of their own."""

    def deciders(self) -> list[int]:
        """The seats that owe a decision now."""
        if self.phase == CHOOSING:
            return [seat for seat in range(self.seats) if self.chosen[seat] == NOTHING]
        return [] if self.phase == OVER else [self.actor]

    def legal(self, seat: int) -> list[Action]:
        """What the seat may do now."""
        return decisions.options(self, seat)

    def refusal(self, seat: int, action: Action) -> str:
        """The clause that forbids this seat this action now, empty if it is legal."""
        return decisions.forbids(self, seat, action)

    def asks(self, seat: int, action: Action) -> bool:
        """Whether actions of this kind answer what the seat is asked now."""
        return decisions.asks(self, seat, action)

    def play(self, seat: int, action: Action) -> None:
        """Carry out a legal action, up to the next decision."""
        asked = self.phase
        decisions.play(self, seat, action)
        proceed(self, asked)

    def copy(self) -> VeniceState:
        """An independent copy that collects no events."""
        twin = VeniceState(self.dice.copy(), self.seats)
        self.copy_to(twin)
        return twin

    def result(self) -> Result | None:
        """How the game ended, or None while it goes on."""
        return result_of(self)

    def view(self, seat: int) -> VeniceView:
        """What this seat, or a spectator, may know."""
        return look(self, seat, self.deciders(), [] if seat == SPECTATOR else self.legal(seat))

    def glance(self, seat: int, legal: list[Action]) -> VeniceView:
        """What this seat may know, for one look."""
        return glance(self, seat, self.deciders(), legal)

    def to_data(self) -> Data:
        """The whole state but its dice as plain data."""
        return FIELDS.dump(self)


def state_from_data(data: Data, dice: Dice) -> VeniceState:
    """The state that `VeniceState.to_data` described."""
    state = VeniceState(dice, data["seats"])
    FIELDS.fill(state, data)
    return state
