"""The contract of a state: who decides, what is legal, what is forbidden, play, result, views."""

from guildhall.core.action import Action
from guildhall.core.data import Data
from guildhall.core.dice import Dice
from guildhall.core.state import Result

from .position import FIELDS, LanternsPosition
from .rules.decisions import forbids, options, play
from .rules.rounds import proceed
from .rules.scoring import final_result
from .view import LanternsView, look


class LanternsState(LanternsPosition):
    """Lanterns at one moment."""

    def deciders(self) -> list[int]:
        """The seats that owe a decision."""
        return self.deciding

    def legal(self, seat: int) -> list[Action]:
        """What the seat may do now."""
        return options(self, seat)

    def refusal(self, seat: int, action: Action) -> str:
        """The clause that forbids the action, empty if it is legal."""
        return forbids(self, seat, action)

    def play(self, seat: int, action: Action) -> None:
        """Carry out an answer and all that follows by itself."""
        play(self, seat, action)
        proceed(self)

    def copy(self) -> "LanternsState":
        """An independent copy."""
        twin = LanternsState(self.dice.copy(), self.seats)
        self.copy_to(twin)
        return twin

    def result(self) -> Result | None:
        """Who has won, after the last round."""
        return final_result(self)

    def view(self, seat: int) -> LanternsView:
        """What the seat may know."""
        return look(self, seat, self.deciders(), self.legal(seat))

    def to_data(self) -> Data:
        """All fields."""
        return FIELDS.dump(self)


def state_from_data(data: Data, dice: Dice) -> LanternsState:
    """The state that was saved."""
    state = LanternsState(dice, data["seats"])
    FIELDS.fill(state, data)
    return state
