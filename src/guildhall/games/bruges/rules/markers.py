"""Threat markers: how players get rid of them, a point each (B8.4)."""

from __future__ import annotations

from typing import Final

from guildhall.core.action import Action

from .. import actions
from ..position import BrugesPosition
from ..terms import COLOUR_COUNT, COLOURS, MARKER_GUILDERS
from . import frames

MUST: Final = 0
MAY: Final = 1
ALL_OF_ONE: Final = 2
ANY_COLOUR: Final = (1 << COLOUR_COUNT) - 1
"""All colours as bits."""

# Why only some colours count: the clauses that say so, by their number.
_CLAUSES: Final = ("B13.64", "B8.3", "B13.39", "B13.41", "B13.43")
FOR_ANYTHING: Final = _CLAUSES.index("B13.64")
FOR_CARD: Final = _CLAUSES.index("B8.3")
FOR_TILE: Final = _CLAUSES.index("B13.39")
FOR_HOUSE: Final = _CLAUSES.index("B13.41")
FOR_PERSON: Final = _CLAUSES.index("B13.43")
REASON: Final = 4
"""A frame holds the way of discarding plus so many times the reason."""


def marker_count(state: BrugesPosition, seat: int) -> int:
    """How many threat markers a player has."""
    return sum(state.threats[COLOUR_COUNT * seat : COLOUR_COUNT * (seat + 1)])


def discard_marker(state: BrugesPosition, seat: int, colour: int, count: int = 1) -> None:
    """B8.4, B13.67: return markers for a point each, and for the Missionary's guilder."""
    state.threats[COLOUR_COUNT * seat + colour] -= count
    state.points[seat] += count
    guilders = count * state.power(seat, MARKER_GUILDERS)
    state.guilders[seat] += guilders
    if state.events is not None:
        kind = "marker_guilders" if guilders else "marker"
        state.tell(kind, seat, n=count, colour=COLOURS[colour], guilders=guilders)


def may_discard(
    state: BrugesPosition, seat: int, limit: int, colours: int = ANY_COLOUR, reason: int = FOR_ANYTHING
) -> None:
    """Let a player discard up to so many markers of these colours."""
    if limit:
        state.push(frames.MARKERS, seat, limit, colours, MAY + REASON * reason)


def forbids_markers(state: BrugesPosition, seat: int, action: Action) -> str:
    """B13.64: markers the player has, of the colours concerned, up to the number given."""
    if action.code == actions.DONE:
        return "" if state.stack[frames.MANNER] % REASON == MAY and state.stack[frames.COUNT] else "B12.2"
    if not state.stack[frames.COUNT]:
        return "B13.64"
    if not state.threats[COLOUR_COUNT * seat + action.a]:
        return "B8.2"
    return "" if state.stack[frames.COLOURS] >> action.a & 1 else _CLAUSES[state.stack[frames.MANNER] // REASON]


def play_markers(state: BrugesPosition, seat: int, action: Action) -> None:
    """Discard the marker chosen, or be done."""
    if action.code == actions.DONE:
        state.pop()
    elif state.stack[frames.MANNER] == ALL_OF_ONE:
        state.pop()
        discard_marker(state, seat, action.a, state.threats[COLOUR_COUNT * seat + action.a])
    else:
        state.stack[frames.COUNT] -= 1
        discard_marker(state, seat, action.a)
