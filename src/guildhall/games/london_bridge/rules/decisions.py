"""The decisions: whatever a player can be asked, one row for each."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from guildhall.core.action import Action

from .. import actions as can
from .. import terms
from ..position import LondonPosition
from ..terms import CARDS_EACH, CHOICE, NONE, OVER, PAWN, REPLACEMENT, SEAT_NAMES
from . import bridge, order, tiles, turns

Options = Callable[[LondonPosition, int], list[Action]]
Forbids = Callable[[LondonPosition, int, Action], str]
Play = Callable[[LondonPosition, int, Action], None]


@final
class Decision:
    """What is asked in a phase: what may be answered, and what follows; `rounds.py` tells when it is asked."""

    def __init__(
        self,
        phase: int,
        options: Options,
        forbids: Forbids | None,
        play: Play,
        answers: tuple[int, ...],
        *,
        no_passing: str = "",
        not_yours: str = "L3.3",
    ) -> None:
        self.phase = phase
        self.options = options
        self.forbids = forbids
        """What may forbid one of the answers."""
        self.play = play
        self.answers = answers
        """The codes of the actions that answer it."""
        self.no_passing = no_passing
        """The clause that says so if nobody may pass."""
        self.not_yours = not_yours
        """The clause for those who are not asked."""


DECISIONS: Final = [
    Decision(
        terms.ADD_TWO_TIME,
        order.options_add_two,
        None,
        order.play_add_two,
        (can.ADD, can.PASS),
        not_yours="L8.42",
    ),
    Decision(
        CHOICE,
        order.options_card,
        order.forbids_card,
        order.play_card,
        (can.CARD,),
        no_passing="L3.1",
        not_yours="L3.1",
    ),
    Decision(
        terms.PLUS_ONE_TIME,
        order.options_plus_one,
        order.forbids_plus_one,
        order.play_plus_one,
        (can.PLUS, can.PASS),
        not_yours="L8.35",
    ),
    Decision(
        PAWN,
        turns.options_pawn,
        turns.forbids_pawn,
        turns.play_pawn,
        (can.PLACE, can.CENTRAL, can.USE, can.PASS),
    ),
    Decision(
        REPLACEMENT,
        bridge.options_replacement,
        bridge.forbids_replacement,
        turns.play_replacement,
        (can.REPLACE,),
        no_passing="L5.1",
    ),
    Decision(
        terms.INN_TIME,
        turns.options_inn,
        turns.forbids_inn,
        turns.play_inn,
        (can.TAKE_CARD, can.STOP),
        no_passing="L6.12",
    ),
    Decision(
        terms.LAST_TILES,
        turns.options_last_tiles,
        turns.forbids_last_tiles,
        turns.play_last_tiles,
        (can.USE, can.KEEP, can.PASS),
    ),
]
BONUS: Final = Decision(
    NONE,
    tiles.options_bonus,
    tiles.forbids_bonus,
    tiles.play_bonus,
    (can.TAKE_TILE,),
    no_passing="L8.2",
)
"""Earned bonus tiles are taken in whatever phase, before anything else."""
BY_PHASE: Final = [BONUS] * (OVER + 1)
for _decision in DECISIONS:
    BY_PHASE[_decision.phase] = _decision
SEAT_SETS: Final = [
    [seat for seat in range(len(SEAT_NAMES)) if bits >> seat & 1] for bits in range(1 << len(SEAT_NAMES))
]
"""All sets of seats; bit by bit the place of each list tells which seats it holds."""


def deciders(state: LondonPosition) -> list[int]:
    """The seats that owe a decision."""
    phase = state.phase
    if phase == CHOICE:
        return SEAT_SETS[order.undecided(state)]
    return SEAT_SETS[0 if phase == OVER else 1 << _decider(state)]


def decides(state: LondonPosition, seat: int) -> bool:
    """Whether the seat owes a decision."""
    phase = state.phase
    if phase == CHOICE:
        return seat >= 0 and state.picked[seat * CARDS_EACH + state.cards_each - 1] == NONE
    return phase != OVER and _decider(state) == seat


def _decider(state: LondonPosition) -> int:
    """The seat that decides where only one does."""
    if state.order:
        return state.order[state.turn] // CARDS_EACH
    return state.chapel_ranking[state.asked]


# Compiled, a call by way of a row is slow, so what is asked most is called by its name; and the function of a row is
# taken from it before, because a call as if it were a method is slower still.


def options(state: LondonPosition, seat: int) -> list[Action]:
    """All that the seat may do now."""
    if not decides(state, seat):
        return []
    if state.owed:
        return tiles.options_bonus(state, seat)
    if state.phase == PAWN:
        return turns.options_pawn(state, seat)
    if state.phase == CHOICE:
        return order.options_card(state, seat)
    if state.phase == REPLACEMENT:
        return bridge.options_replacement(state, seat)
    options = BY_PHASE[state.phase].options
    return options(state, seat)


def play(state: LondonPosition, seat: int, action: Action) -> None:
    """Carry out an answer."""
    if state.owed:
        tiles.play_bonus(state, seat, action)
    elif state.phase == PAWN:
        turns.play_pawn(state, seat, action)
    elif state.phase == CHOICE:
        order.play_card(state, seat, action)
    elif state.phase == REPLACEMENT:
        turns.play_replacement(state, seat, action)
    else:
        carry_out = BY_PHASE[state.phase].play
        carry_out(state, seat, action)


def asks(state: LondonPosition, seat: int, action: Action) -> bool:
    """Whether actions of this kind answer what the seat is asked."""
    decision = BONUS if state.owed else BY_PHASE[state.phase]
    return decides(state, seat) and action.code in decision.answers


def forbids(state: LondonPosition, seat: int, action: Action) -> str:
    """The clause that forbids the seat the action now, empty if none does."""
    if state.phase == OVER:
        return "L9.2" if state.early else "L12.2" if state.seats == 2 else "L9.1"
    decision = BY_PHASE[state.phase]
    if not decides(state, seat):
        return decision.not_yours
    if state.owed:
        decision = BONUS
    if action.code in decision.answers:
        return decision.forbids(state, seat, action) if decision.forbids is not None else ""
    if action.code == can.PASS or state.owed:  # L8.2: nothing else is done before
        return decision.no_passing
    uses_tool = action.code in (can.PLACE, can.CENTRAL) and action.b != 0
    return "L8.11" if uses_tool else can.MOMENTS[action.code]
