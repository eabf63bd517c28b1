"""The end of the game, the winner and ties (K17, K18)."""

from __future__ import annotations

from typing import Final, NamedTuple

from guildhall.core.state import Result, ranks_by

from ..components import LAST_ROUND, PIECES_PER_CASTLE
from ..position import NOBODY, KnightsPosition
from ..terms import Task


class Ending(NamedTuple):
    """A way a game can end: what the result calls it, and the clause that ends it."""

    reason: str
    clause: str


ENDINGS: Final = [Ending("", ""), Ending("castle", "K17.1"), Ending("rounds", "K17.6")]
"""By the number that a state has for it; the first stands for a game that goes on."""
CASTLE_ENDING: Final = 1
ROUNDS_ENDING: Final = 2


def check_castles(state: KnightsPosition, task: Task) -> None:
    """K17.1, K17.5, K17.6: a complete castle ends the game, or 60 rounds."""
    castles = [seat for seat in range(state.seats) if has_castle(state, seat)]
    if castles or state.round == LAST_ROUND:
        state.ended = CASTLE_ENDING if castles else ROUNDS_ENDING
        if state.events is not None:
            _tell_end(state, castles)


def leaders_at_the_end(state: KnightsPosition) -> list[int]:
    """K17.6, K18.2: who has most pieces if the game ends with this round, nobody if it goes on."""
    most = 0
    for seat in range(state.seats):
        most = max(most, state.pieces(seat))
    if most < 2 * PIECES_PER_CASTLE and state.round < LAST_ROUND:
        return NOBODY
    return [seat for seat in range(state.seats) if state.pieces(seat) == most]


def has_castle(state: KnightsPosition, seat: int) -> bool:
    """K17.1: 4 walls and 4 towers."""
    return state.walls[seat] == PIECES_PER_CASTLE and state.towers[seat] == PIECES_PER_CASTLE


def _tell_end(state: KnightsPosition, castles: list[int]) -> None:
    if not castles:
        state.tell("last_round")
    for seat in castles:
        state.tell("castle", seat)
    keys = [standing(state, seat) for seat in range(state.seats)]
    for seat in range(state.seats):
        if keys[seat] == max(keys):
            state.tell("won", seat)


def standing(state: KnightsPosition, seat: int) -> tuple[int, int, int]:
    """K17.6, K18.2 to K18.4: most pieces (a castle has them all), then most ducats, then most documents."""
    return state.pieces(seat), state.ducats(seat), state.documents[seat]


def final_result(state: KnightsPosition) -> Result:
    """K18.1: how the game ended."""
    seats = range(state.seats)
    return Result(
        scores=[state.pieces(seat) for seat in seats],
        ranks=ranks_by([standing(state, seat) for seat in seats]),
        reason=ENDINGS[state.ended].reason,
        breakdown=[{"walls": state.walls[seat], "towers": state.towers[seat]} for seat in seats],
        ties=[{"ducats": state.ducats(seat), "documents": state.documents[seat]} for seat in seats],
    )
