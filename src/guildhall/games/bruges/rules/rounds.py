"""Rounds: the steps of a round, one after the other (B2)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from ..position import BrugesPosition
from ..terms import CARD_TURNS, COLOURS, DRAW, OVER, TURNS
from . import frames
from .decisions import settle_stack
from .piles import fill_hand
from .scoring import breakdown, tell_laurels, third_space_points, turn_majorities
from .threats import deal_threats

DICE: Final = [f"{colour} die" for colour in COLOURS]
"""The streams of chance, one for each die."""


def proceed(state: BrugesPosition) -> None:
    """B2.1: go on, step by step, to the next decision: a frame of the stack, a turn of phase 3, or the end."""
    while True:
        settle_stack(state)
        if state.stack or state.phase == OVER:
            return
        if state.phase == CARD_TURNS and state.turn < TURNS * state.seats:
            return
        if state.phase == CARD_TURNS or state.offset == state.seats:
            _next_step(state)
        else:
            _next_part(state)
        if state.beats is not None:
            state.beat()


def _next_part(state: BrugesPosition) -> None:
    """B2.2: the next player's part of phase 1 or 2."""
    seat = state.active()
    state.offset += 1
    STEPS[state.phase].part(state, seat)


def _next_step(state: BrugesPosition) -> None:
    """B2.1: draw, then roll and deal threats, then advance, then the turns, then compare."""
    state.phase += 1
    state.offset = 0
    STEPS[state.phase].begin(state)


def _nothing(state: BrugesPosition) -> None:
    """Most steps need no preparation."""


def _no_part(state: BrugesPosition, seat: int) -> None:
    """Nothing that happens by itself, seat by seat."""


def roll(state: BrugesPosition) -> None:
    """B4.1: five dice, one of each colour."""
    state.dice_values = [state.dice.roll(die) for die in DICE]
    if state.events is not None:
        values = dict(zip(COLOURS, state.dice_values, strict=True))
        state.tell("roll", state.first, reveals=True, **values)


def _offer_step(state: BrugesPosition, seat: int) -> None:
    """B4.2: after the threats everybody may advance."""
    state.push(frames.ADVANCE, seat)


def _begin_turns(state: BrugesPosition) -> None:
    """B5.1: four turns for each player, in rotation."""
    state.turn, state.played = 0, 0


def _end_round(state: BrugesPosition) -> None:
    """B15, B16.5: compare, make all persons ready, pass on the first place, or end the game."""
    turn_majorities(state)
    state.used = []
    if state.round == state.last:
        _end_game(state)
        return
    state.first = (state.first + 1) % state.seats
    state.round += 1
    state.phase, state.turn = DRAW, 0
    if state.events is not None:
        state.tell("last_round" if state.round == state.last else "round", state.first, round=state.round)


def _end_game(state: BrugesPosition) -> None:
    """B16.6: the final scoring."""
    if state.events is None:
        return
    for seat in range(state.seats):
        tell_laurels(state, seat)
        parts, thirds = breakdown(state, seat), third_space_points(state, seat)
        canals = {"thirds": thirds, "statues": parts["canals"] - thirds}
        state.tell("final", seat, reveals=False, total=sum(parts.values()), **parts, **canals)
    state.tell("over")


@final
class Step:
    """A phase of the rulebook or a part of one: what begins it, and what every player does in it, in seat order.

    Turns of phase 3 are decisions; phase 4 leads to the next round or, in the last one, to the end.
    """

    def __init__(
        self,
        phase: int,
        begin: Callable[[BrugesPosition], None] = _nothing,
        part: Callable[[BrugesPosition, int], None] = _no_part,
    ) -> None:
        self.phase = phase
        self.begin = begin
        self.part = part


STEPS: Final[list[Step]] = [
    Step(1, part=fill_hand),
    Step(2, begin=roll, part=deal_threats),
    Step(2, part=_offer_step),
    Step(3, begin=_begin_turns),
    Step(4, begin=_end_round),
]
