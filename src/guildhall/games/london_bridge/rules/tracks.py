"""The chapel track and the gate track: moving a marker, and what it passes."""

from __future__ import annotations

from guildhall.core.event import Params

from ..position import LondonPosition
from ..terms import CHAPEL_TRACK, GATE_TRACK


def step(spaces: list[int], ranking: list[int], seat: int, steps: int, last: int) -> int:
    """L7.6, L7.12, L7.14: move a marker and re-rank it: on top of others, on the last space under them."""
    new = min(spaces[seat] + steps, last)
    if new > spaces[seat]:
        spaces[seat] = new
        ranking.remove(seat)
        place = 0
        for other in ranking:
            if spaces[other] > new or spaces[other] == new == last:
                place += 1
        ranking.insert(place, seat)
    return new


def move_chapel(state: LondonPosition, seat: int, steps: int) -> None:
    """L7.4, L7.5, L7.10: money on all spaces passed or reached is earned at once."""
    earned = state.edition.chapel_earned
    old = state.chapel[seat]
    new = step(state.chapel, state.chapel_ranking, seat, steps, len(earned) - 1)
    pounds = earned[new] - earned[old]
    state.pay(seat, pounds, CHAPEL_TRACK)
    if state.events is not None:
        _tell(state, "chapel", seat, old, new, pounds)


def move_gate(state: LondonPosition, seat: int, steps: int) -> None:
    """L7.9, L7.10, L7.11, L8.5: a tile for each bonus space passed or reached, if any is left; money on the last."""
    edition = state.edition
    old = state.gate[seat]
    new = step(state.gate, state.gate_ranking, seat, steps, len(edition.gate_pounds) - 1)
    pounds = edition.gate_earned[new] - edition.gate_earned[old]
    state.pay(seat, pounds, GATE_TRACK)
    tiles = edition.gate_tiles_earned[new] - edition.gate_tiles_earned[old]
    if tiles:
        state.owed = min(tiles, sum(state.bonus_left))
    if state.events is not None:
        _tell(state, "gate", seat, old, new, pounds)


def _tell(state: LondonPosition, track: str, seat: int, old: int, new: int, pounds: int) -> None:
    """L7.15: a marker on the last space no longer moves."""
    if old == new:
        state.tell(f"{track}_end", seat)
        return
    values: Params = {"pounds": pounds} if pounds else {}
    state.tell(track, seat, steps=new - old, space=new, **values)
