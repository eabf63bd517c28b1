"""What a seat may know: all but the tokens of others.

What nobody may know is a field that the view does not have; what only the seat itself may know is filled in by `look`,
for that seat alone.
"""

from guildhall.core.action import Action
from guildhall.core.data import Data
from guildhall.core.fields import Fields, Shared
from guildhall.core.state import View

from .actions import ACTIONS
from .position import FIELDS, PebblesPosition
from .terms import GAME_ID, NO_TOKEN


class PebblesView(View):
    """The table as one seat knows it; fields that the table has too mean the same."""

    heap: int
    taken: list[int]
    tokens: list[int]
    """The own one, and all of them once they are shown."""
    turn: int

    def details(self) -> Data:
        """What is known, as plain data."""
        return SEEN.dump(self)


SEEN = Fields(PebblesView)
SHARED = Shared(FIELDS, SEEN, unlike=("tokens",))


def look(state: PebblesPosition, seat: int, deciders: list[int], legal: list[Action]) -> PebblesView:
    """The view of a seat or of a spectator."""
    view = PebblesView(GAME_ID, seat, state.seats, deciders, legal)
    SHARED.show(state, view)
    view.tokens = [NO_TOKEN if state.heap and other != seat else token for other, token in enumerate(state.tokens)]
    return view


def view_from_data(data: Data) -> PebblesView:
    """The view that was saved."""
    legal = [ACTIONS.parse(text) for text in data["legal"]]
    view = PebblesView(GAME_ID, data["seat"], data["seats"], data["deciders"], legal)
    SEEN.fill(view, data)
    return view
