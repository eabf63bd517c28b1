"""A round: the list of its steps, and the walk from one to the next."""

from __future__ import annotations

from typing import Final, final

from ..position import LondonPosition
from ..terms import (
    ADD_TWO_TIME,
    CARDS_EACH,
    CHOICE,
    INN_TIME,
    LAST_TILES,
    NONE,
    ORDER,
    OVER,
    PAWN,
    PLUS_ONE_TIME,
    PREPARATION,
    REPLACEMENT,
    ROUND_END,
    STACK_COUNT,
    TURN,
)
from .decisions import BY_PHASE, Step
from .order import settle_order
from .scoring import end_game, pay_every_round
from .turns import begin_turn

EMPTY_STACKS_TO_END: Final = 3


def prepare(state: LondonPosition) -> None:
    """L2.3, L2.4: the next marker is turned up and the disc turns clockwise."""
    marker = state.markers[state.round]
    state.round += 1
    state.disc = (state.disc + marker) % STACK_COUNT
    state.lowest_number = 0
    state.lowest_seat = NONE
    state.asked = 0
    if state.events is not None:
        state.tell("round", reveals=True, round=state.round, rounds=state.rounds, steps=marker)


def end_round(state: LondonPosition) -> None:
    """L2.6, L8.7, L9.1, L9.2: faces pay, pawns leave the disc, new tiles become usable; perhaps the game ends."""
    pay_every_round(state)
    _clear_disc(state)
    for place, count in enumerate(state.fresh):
        if count:
            state.tiles[place] += count
            state.fresh[place] = 0
    state.early = int(state.left.count(0) >= EMPTY_STACKS_TO_END and state.round < state.rounds)
    if state.early or state.round == state.rounds:
        end_game(state)


def _clear_disc(state: LondonPosition) -> None:
    state.pawns = [NONE] * state.seats
    state.picked = [NONE] * (state.seats * CARDS_EACH)
    state.raises = [0] * (state.seats * CARDS_EACH)
    state.order = []
    state.turn = 0


@final
class Preparation(Step):
    """The disc turns."""

    def carry_out(self, state: LondonPosition) -> None:
        """Turn up the next marker."""
        prepare(state)


@final
class Order(Step):
    """Who goes when."""

    def carry_out(self, state: LondonPosition) -> None:
        """By the cards shown."""
        settle_order(state)


@final
class Turn(Step):
    """The next turn begins, or there is none left."""

    def carry_out(self, state: LondonPosition) -> None:
        """Return the card."""
        begin_turn(state)


@final
class RoundEnd(Step):
    """The round ends, and perhaps the game."""

    def carry_out(self, state: LondonPosition) -> None:
        """Pay and clear the disc."""
        end_round(state)


STEPS: Final[list[Step]] = [
    Preparation(PREPARATION, ADD_TWO_TIME),
    BY_PHASE[ADD_TWO_TIME],
    BY_PHASE[CHOICE],
    BY_PHASE[PLUS_ONE_TIME],
    Order(ORDER, TURN),
    Turn(TURN, PAWN),  # or the end of the round
    BY_PHASE[PAWN],
    BY_PHASE[REPLACEMENT],
    BY_PHASE[INN_TIME],
    BY_PHASE[LAST_TILES],  # and the next turn
    RoundEnd(ROUND_END, PREPARATION),  # or the end of the game
    BY_PHASE[OVER],
]
"""L2.2: the steps by their phases."""
for _step in STEPS:
    _step.following = STEPS[_step.then]


def proceed(state: LondonPosition) -> None:
    """L2.2: go on to the next decision, step by step; bonus tiles that were earned come first."""
    step = STEPS[state.phase]
    while state.owed == 0 and not step.asks(state):
        state.phase = step.then
        step.carry_out(state)
        # Most steps lead where their rows say; then the next one need not be looked up.
        step = step.following if state.phase == step.then else STEPS[state.phase]
