"""Who has won."""

from guildhall.core.state import Result, ranks_by

from ..components import ROUNDS
from ..position import LanternsPosition
from ..terms import LANTERNS


def final_result(state: LanternsPosition) -> Result | None:
    """T3.1, T3.2: most lanterns win after four rounds; the victory may be shared."""
    if state.round < ROUNDS:
        return None
    ranks = ranks_by([(lanterns,) for lanterns in state.lanterns])
    return Result(state.lanterns, ranks, "rounds", [{LANTERNS: lanterns} for lanterns in state.lanterns])
