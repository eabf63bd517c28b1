"""A round as the list of its steps (V2, V3)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from ..position import VenicePosition
from ..terms import CHOOSING, DONE, EXCHANGING, GIVING, NOTHING
from .cards import ask_choice, ask_exchange, show_cards
from .knowledge import learn_passed
from .roles import carry_out
from .scoring import finish

MOST_IDLE_ROUNDS: Final = 30
"""Rounds without a new pillar after which the game ends (V9.9)."""


@final
class Step:
    """A step of a round: what is done, once or for each seat in turn, and the phases in which it asks."""

    def __init__(
        self, do: Callable[[VenicePosition], None], *, asks: tuple[int, ...] = (), each_seat: bool = False
    ) -> None:
        self.do = do
        self.asks = asks
        self.each_seat = each_seat


def begin_round(state: VenicePosition) -> None:
    """V2.1: a round begins; nothing is shown."""
    state.round += 1
    state.idle_rounds += 1
    state.shown = [NOTHING] * state.seats
    state.card = NOTHING
    if state.events is not None:
        state.tell("round", state.start, round=state.round)


def carry_out_shown(state: VenicePosition) -> None:
    """V2.9, V3.1: the next player clockwise carries out the card shown."""
    state.actor = (state.start + state.acted) % state.seats
    state.acted += 1
    state.through_spy = False
    carry_out(state, state.actor, state.shown[state.actor])


def pass_on(state: VenicePosition) -> None:
    """V2.12: all pass the card shown on to the left."""
    for seat, card in enumerate(state.shown):
        state.hands[state.left_of(seat)] |= 1 << card
    learn_passed(state)
    if state.events is not None:
        state.tell("pass_on")


def move_start_card(state: VenicePosition) -> None:
    """V3.2 to V3.7: a card with the change sign moves the start player card on to the left."""
    for card in state.shown:
        if state.lagoon.edition.changes_start[card]:
            state.start = state.left_of(state.start)
            state.tell("start_player", state.start)
            return


def end_standstill(state: VenicePosition) -> None:
    """V9.9: after many rounds without a new pillar the game ends."""
    if state.idle_rounds >= MOST_IDLE_ROUNDS:
        finish(state, "standstill")


STEPS: Final = [
    Step(begin_round),
    Step(ask_exchange, asks=(EXCHANGING, GIVING)),
    Step(ask_choice, asks=(CHOOSING,)),
    Step(show_cards),
    Step(carry_out_shown, each_seat=True),
    Step(pass_on),
    Step(move_start_card),
    Step(end_standstill),
]


def _step_after(phase: int) -> int:
    """Where the round goes on once a phase is done: what no step asks by itself is asked by a card."""
    if phase == DONE:
        return 0
    for place, step in enumerate(STEPS):
        if phase in step.asks:
            return place + 1
    return [step.each_seat for step in STEPS].index(True)


STEP_AFTER: Final = [_step_after(phase) for phase in range(DONE + 1)]


def proceed(state: VenicePosition, asked: int = DONE) -> None:
    """V2.1: take step after step until somebody must decide; `asked` is the phase that was answered, if one was."""
    if state.phase != DONE:
        return
    place = STEP_AFTER[asked]
    while state.phase == DONE:
        step = STEPS[place]
        if not step.each_seat or state.acted < state.seats:
            do = step.do  # compiled, calling it as a method would look it up by name
            do(state)
            if state.beats is not None:
                state.beat()
        if not step.each_seat or state.acted == state.seats:
            place = (place + 1) % len(STEPS)
