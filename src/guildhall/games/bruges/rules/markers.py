"""Threat markers: how players get rid of them, a point each (B8.4)."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from guildhall.core.action import Action

from .. import actions
from ..position import BrugesPosition
from ..terms import (
    CANAL_MARKERS,
    COLOUR_COUNT,
    COLOURS,
    HOUSE_MARKERS,
    MARKER_GUILDERS,
    MORE_MARKERS,
    PERSON_MARKERS,
)
from . import frames

MUST: Final = 0
MAY: Final = 1
ALL_OF_ONE: Final = 2
ANY_COLOUR: Final = (1 << COLOUR_COUNT) - 1
"""All colours as bits."""


class Reason(NamedTuple):
    """Why markers may be discarded: the clause that says which, and the power of the persons who offer it."""

    clause: str
    power: int


NOBODY: Final = -1
"""No power: what a person offers by itself."""
REASONS: Final = (
    Reason("B13.64", NOBODY),
    Reason("B8.3", MORE_MARKERS),
    Reason("B13.39", CANAL_MARKERS),
    Reason("B13.41", HOUSE_MARKERS),
    Reason("B13.43", PERSON_MARKERS),
)
_OFFERS: Final = [reason.power for reason in REASONS]
REASON: Final = 4
"""A frame holds the way of discarding plus so many times the reason."""


def marker_count(state: BrugesPosition, seat: int) -> int:
    """How many threat markers a player has."""
    return sum(state.threats[COLOUR_COUNT * seat : COLOUR_COUNT * (seat + 1)])


def discard_marker(state: BrugesPosition, seat: int, colour: int, count: int = 1, power: int = NOBODY) -> None:
    """B8.4, B13.67: return markers for a point each, and for the Missionary's guilder; `power` is who offers it."""
    state.threats[COLOUR_COUNT * seat + colour] -= count
    state.points[seat] += count
    guilders = count * state.power(seat, MARKER_GUILDERS)
    state.guilders[seat] += guilders
    if state.events is not None:
        kind = "marker_guilders" if guilders else "marker"
        names = state.helpers(seat, MARKER_GUILDERS)
        if power != NOBODY:
            names = state.helpers(seat, power) + names
        thanks: dict[str, Any] = {"helpers": names} if names else {}
        state.tell(kind, seat, n=count, colour=COLOURS[colour], guilders=guilders, **thanks)


def may_discard(state: BrugesPosition, seat: int, limit: int) -> None:
    """Let a player discard up to so many markers."""
    state.push(frames.MARKERS, seat, limit, ANY_COLOUR, MAY)


def offer_markers(state: BrugesPosition, seat: int, power: int, colour: int) -> None:
    """Let a player discard as many markers of a colour as persons with this power offer."""
    limit = state.power(seat, power)
    if limit:
        state.push(frames.MARKERS, seat, limit, 1 << colour, MAY + REASON * _OFFERS.index(power))


def offered_by(manner: int) -> int:
    """The power of the persons who let markers be discarded in this manner."""
    return REASONS[manner // REASON].power


def forbids_markers(state: BrugesPosition, seat: int, action: Action) -> str:
    """B13.64: markers the player has, of the colours concerned, up to the number given."""
    if action.code == actions.DONE:
        return "" if state.stack[frames.MANNER] % REASON == MAY and state.stack[frames.COUNT] else "B12.2"
    if not state.stack[frames.COUNT]:
        return "B13.64"
    if not state.threats[COLOUR_COUNT * seat + action.a]:
        return "B8.2"
    return "" if state.stack[frames.COLOURS] >> action.a & 1 else REASONS[state.stack[frames.MANNER] // REASON].clause


def play_markers(state: BrugesPosition, seat: int, action: Action) -> None:
    """Discard the marker chosen, or be done."""
    if action.code == actions.DONE:
        state.pop()
    elif state.stack[frames.MANNER] == ALL_OF_ONE:
        state.pop()
        discard_marker(state, seat, action.a, state.threats[COLOUR_COUNT * seat + action.a])
    else:
        state.stack[frames.COUNT] -= 1
        discard_marker(state, seat, action.a, power=offered_by(state.stack[frames.MANNER]))
