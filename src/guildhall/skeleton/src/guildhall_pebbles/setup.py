"""The table before the first decision."""

from .position import PebblesPosition


def set_up(state: PebblesPosition) -> None:
    """P1.2: chance decides who begins; every pile and die has a stream of dice with a name of its own."""
    state.turn = state.dice.below("start", state.seats)
    state.tell("begins", state.turn, reveals=True)
