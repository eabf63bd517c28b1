"""A round: the list of its steps, and the walk from one to the next."""

from __future__ import annotations

from collections.abc import Callable
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
from .order import settle_add_two, settle_choice, settle_order, settle_plus_one
from .scoring import end_game, is_over, pay_every_round
from .turns import settle_inn, settle_last_tiles, settle_pawn, settle_replacement, settle_turn

Settle = Callable[[LondonPosition], bool]

EMPTY_STACKS_TO_END: Final = 3


def prepare(state: LondonPosition) -> bool:
    """L2.3, L2.4: the next marker is turned up and the disc turns clockwise."""
    marker = state.markers[state.round]
    state.round += 1
    state.disc = (state.disc + marker) % STACK_COUNT
    state.lowest_number = 0
    state.lowest_seat = NONE
    state.asked = 0
    state.phase = ADD_TWO_TIME
    if state.events is not None:
        state.tell("round", reveals=True, round=state.round, rounds=state.rounds, steps=marker)
    return False


def end_round(state: LondonPosition) -> bool:
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
    else:
        state.phase = PREPARATION
    return False


def _clear_disc(state: LondonPosition) -> None:
    for seat in range(state.seats):
        state.pawns[seat] = NONE
    for place in range(state.seats * CARDS_EACH):
        state.picked[place] = NONE
        state.raises[place] = 0
    state.order = []
    state.turn = 0


@final
class Step:
    """A phase: `settle` does what there is to do and sets the next one, or tells that somebody must decide first."""

    def __init__(self, phase: int, settle: Settle) -> None:
        self.phase = phase
        self.settle = settle


STEPS: Final = [
    Step(PREPARATION, prepare),
    Step(ADD_TWO_TIME, settle_add_two),
    Step(CHOICE, settle_choice),
    Step(PLUS_ONE_TIME, settle_plus_one),
    Step(ORDER, settle_order),
    Step(TURN, settle_turn),  # when there is none left the round ends
    Step(PAWN, settle_pawn),
    Step(REPLACEMENT, settle_replacement),  # only if the building cannot be appended
    Step(INN_TIME, settle_inn),  # only if it is an inn
    Step(LAST_TILES, settle_last_tiles),  # and the next turn
    Step(ROUND_END, end_round),  # and the next round
    Step(OVER, is_over),
]
"""L2.2: the steps by their phases."""


def proceed(state: LondonPosition) -> None:
    """L2.2: go on to the next decision, step by step; bonus tiles that were earned come first."""
    asked = False
    while not asked and state.owed == 0:
        phase = state.phase
        # Compiled, a call by way of a row is slow, so what comes several times a round is called by its name.
        if phase == TURN:
            asked = settle_turn(state)
        elif phase == PAWN:
            asked = settle_pawn(state)
        elif phase == LAST_TILES:
            asked = settle_last_tiles(state)
        elif phase == CHOICE:
            asked = settle_choice(state)
        elif phase == REPLACEMENT:
            asked = settle_replacement(state)
        elif phase == INN_TIME:
            asked = settle_inn(state)
        else:
            settle = STEPS[phase].settle
            asked = settle(state)
