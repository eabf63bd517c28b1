"""What is asked: for each decision what may answer it, what forbids an answer, and what an answer does.

The list of legal actions is made with the same conditions that refuse the others, so that they cannot disagree.
"""

from guildhall.core.action import Action

from ..actions import TAKES
from ..position import PebblesPosition


def options_take(state: PebblesPosition, seat: int) -> list[Action]:
    """P2.2: as many stones as there are and may be taken."""
    return [action for action in TAKES if not forbids_take(state, seat, action)]


def forbids_take(state: PebblesPosition, seat: int, action: Action) -> str:
    """P2.1, P2.2, P3.1: the clause that forbids to take so many now."""
    if not state.heap:
        return "P3.1"
    if seat != state.turn:
        return "P2.1"
    return "P2.2" if action.a > state.heap else ""


def play_take(state: PebblesPosition, seat: int, action: Action) -> None:
    """P2.2: the stones are the seat's."""
    state.heap -= action.a
    state.taken[seat] += action.a
    state.tell("taken", seat, n=action.a, left=state.heap)
