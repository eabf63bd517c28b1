"""A round, step by step."""

from typing import Final

from ..components import ROUNDS
from ..position import LanternsPosition
from ..terms import CHOOSE_CARD, DRAW_OR_LEAVE, NO_CARD


def ask_for_cards(state: LanternsPosition) -> None:
    """T2.1: everybody chooses at the same time."""
    state.chosen = [NO_CARD] * state.seats
    state.ask(CHOOSE_CARD, list(range(state.seats)))


def show_cards(state: LanternsPosition) -> None:
    """T2.3: the highest card lights a lantern."""
    winner = state.chosen.index(max(state.chosen))
    state.lanterns[winner] += 1
    for hand, card in zip(state.hands, state.chosen, strict=True):
        hand.remove(card)
    state.tell("shown", winner, reveals=True, cards=state.chosen[:])
    state.ask(DRAW_OR_LEAVE, [winner])


def end_round(state: LanternsPosition) -> None:
    """T3.1: the fourth round is the last."""
    state.round += 1


STEPS: Final = (ask_for_cards, show_cards, end_round)


def proceed(state: LanternsPosition) -> None:
    """Go on, step by step, to the next decision or to the end."""
    while not state.deciding and state.round < ROUNDS:
        step = STEPS[state.step]
        state.step = (state.step + 1) % len(STEPS)
        step(state)
