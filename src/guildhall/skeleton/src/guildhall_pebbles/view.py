"""What a seat may know: here everything.

What a state keeps secret is a field that the view does not have; what only the seat itself may know is filled in by
`look`, for that seat alone.
"""

from guildhall.core.action import Action
from guildhall.core.data import Data
from guildhall.core.fields import Fields, Shared
from guildhall.core.state import View

from .position import FIELDS, PebblesPosition
from .terms import GAME_ID


class PebblesView(View):
    """The table as one seat knows it; fields that the table has too mean the same."""

    heap: int
    taken: list[int]
    turn: int

    def details(self) -> Data:
        """What is known, as plain data."""
        return SEEN.dump(self)


SEEN = Fields(PebblesView)
SHARED = Shared(FIELDS, SEEN)


def look(state: PebblesPosition, seat: int, deciders: list[int], legal: list[Action]) -> PebblesView:
    """The view of a seat or of a spectator."""
    view = PebblesView(GAME_ID, seat, state.seats, deciders, legal)
    SHARED.show(state, view)
    return view
