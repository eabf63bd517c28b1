"""What goes on by itself between decisions, step by step."""

from typing import Final

from ..position import PebblesPosition


def show_tokens(state: PebblesPosition) -> None:
    """P3.2: once the heap is empty; `reveals` says that somebody learns something, so that nothing is taken back."""
    if not state.heap:
        state.tell("shown", reveals=True, tokens=state.tokens[:])


def pass_the_turn(state: PebblesPosition) -> None:
    """P2.1: the turn goes round."""
    state.turn = (state.turn + 1) % state.seats


STEPS: Final = (show_tokens, pass_the_turn)


def proceed(state: PebblesPosition) -> None:
    """Go on to the next decision or to the end."""
    for step in STEPS:
        step(state)
