"""What goes on by itself between decisions."""

from ..position import PebblesPosition


def proceed(state: PebblesPosition) -> None:
    """P2.1: the turn goes round; a game with phases has a list of its steps here."""
    state.turn = (state.turn + 1) % state.seats
