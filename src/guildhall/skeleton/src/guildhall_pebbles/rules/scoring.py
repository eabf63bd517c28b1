"""Who has won."""

from guildhall.core.state import Result, ranks_by

from ..position import PebblesPosition
from ..terms import STONES


def final_result(state: PebblesPosition) -> Result | None:
    """P3.1, P3.2: most stones win, if nothing is left; the victory may be shared."""
    if state.heap:
        return None
    ranks = ranks_by([(stones,) for stones in state.taken])
    return Result(state.taken, ranks, "heap", [{STONES: stones} for stones in state.taken])
