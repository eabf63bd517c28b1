"""What is asked: for each decision what may answer it, what forbids an answer, and what an answer does.

The list of legal actions is made with the same conditions that refuse the others, so that they cannot disagree.
"""

from guildhall.core.action import Action

from ..actions import TAKES
from ..position import PebblesPosition


def options(state: PebblesPosition, seat: int) -> list[Action]:
    """What may answer what is asked now; a game with several decisions looks up here which one it is."""
    return options_take(state, seat) if state.heap and seat == state.turn else []


def forbids(state: PebblesPosition, seat: int, action: Action) -> str:
    """P2.1, P3.1: the clause that forbids the action, empty if none does."""
    if not state.heap:
        return "P3.1"
    return forbids_take(state, seat, action) if seat == state.turn else "P2.1"


def play(state: PebblesPosition, seat: int, action: Action) -> None:
    """Carry out an answer."""
    play_take(state, seat, action)


def options_take(state: PebblesPosition, seat: int) -> list[Action]:
    """P2.2: as many stones as there are and may be taken."""
    return [action for action in TAKES if not forbids_take(state, seat, action)]


def forbids_take(state: PebblesPosition, seat: int, action: Action) -> str:  # noqa: ARG001 the same for all
    """P2.2: nobody takes more stones than there are."""
    return "P2.2" if action.a > state.heap else ""


def play_take(state: PebblesPosition, seat: int, action: Action) -> None:
    """P2.2: the stones are the seat's."""
    state.heap -= action.a
    state.taken[seat] += action.a
    state.tell("taken", seat, n=action.a, left=state.heap)
