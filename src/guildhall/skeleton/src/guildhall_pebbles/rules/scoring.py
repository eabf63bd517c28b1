"""Who has won."""

from guildhall.core.state import Result, ranks_by

from ..position import PebblesPosition
from ..terms import STONES, TOKEN


def final_result(state: PebblesPosition) -> Result | None:
    """P3.1, P3.3: most points win, if nothing is left; the victory may be shared."""
    if state.heap:
        return None
    breakdown = [{STONES: n, TOKEN: token} for n, token in zip(state.taken, state.tokens, strict=True)]
    points = [sum(sources.values()) for sources in breakdown]
    return Result(points, ranks_by([(n,) for n in points]), "heap", breakdown)
