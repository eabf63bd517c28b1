"""All that lies on the table, and the few moves that all rules share."""

from guildhall.core.dice import Dice
from guildhall.core.fields import Fields
from guildhall.core.state import State

from .terms import NO_CARD


class LanternsPosition(State):
    """The fields of the table."""

    seats: int
    round: int
    """How many rounds are over."""
    step: int
    """Which step of the round comes next, if nobody is asked anything."""
    asked: int
    """The decision that `deciding` owe: `CHOOSE_CARD` or `DRAW_OR_LEAVE`."""
    deciding: list[int]
    lanterns: list[int]
    hands: list[list[int]]
    chosen: list[int]
    """The card that each seat has chosen in this round."""
    pile: list[int]
    """Face down, the top card last."""

    def __init__(self, dice: Dice, seats: int) -> None:
        super().__init__(dice)
        self.seats = seats
        self.round = self.step = self.asked = 0
        self.deciding = []
        self.lanterns = [0] * seats
        self.hands = [[] for _ in range(seats)]
        self.chosen = [NO_CARD] * seats
        self.pile = []

    def copy_to(self, twin: "LanternsPosition") -> None:
        """Let another table look like this one."""
        twin.round, twin.step, twin.asked = self.round, self.step, self.asked
        twin.deciding = self.deciding[:]
        twin.lanterns = self.lanterns[:]
        twin.hands = [hand[:] for hand in self.hands]
        twin.chosen = self.chosen[:]
        twin.pile = self.pile[:]

    def ask(self, decision: int, seats: list[int]) -> None:
        """Let some seats decide something, all at the same time."""
        self.asked, self.deciding = decision, seats


FIELDS = Fields(LanternsPosition)
