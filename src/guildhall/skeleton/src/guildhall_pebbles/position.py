"""All that lies on the table.

Every field is declared in the body of the class, which is where saving, loading and views read it; a new one must also
be named in `__init__` and in `copy_to`.
"""

from guildhall.core.dice import Dice
from guildhall.core.fields import Fields
from guildhall.core.state import State

from .components import HEAP
from .terms import NO_TOKEN


class PebblesPosition(State):
    """The fields of the table."""

    seats: int
    heap: int
    taken: list[int]
    """How many stones each seat has."""
    tokens: list[int]
    """The token of each seat, which only the seat itself knows."""
    turn: int

    def __init__(self, dice: Dice, seats: int) -> None:
        super().__init__(dice)
        self.seats = seats
        self.heap = HEAP
        self.taken = [0] * seats
        self.tokens = [NO_TOKEN] * seats
        self.turn = 0

    def copy_to(self, twin: "PebblesPosition") -> None:
        """Let another table look like this one; lists are copied, for the search plays on in copies."""
        twin.heap, twin.turn = self.heap, self.turn
        twin.taken = self.taken[:]
        twin.tokens = self.tokens[:]


FIELDS = Fields(PebblesPosition)
