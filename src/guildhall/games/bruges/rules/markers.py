"""Threat markers: how players get rid of them, a point each (B8.4)."""

from __future__ import annotations

from typing import Final

from guildhall.core.action import Action

from .. import actions
from ..position import A, B, BrugesPosition, C
from ..terms import COLOURS, MARKER_GUILDERS, POWERS
from . import frames

MUST: Final = 0
MAY: Final = 1
ALL_OF_ONE: Final = 2
ANY_COLOUR: Final = 31
"""All colours as bits."""

# Why only some colours count, with the clause that says so.
FOR_ANYTHING: Final = 0
FOR_CARD: Final = 1
FOR_TILE: Final = 2
FOR_HOUSE: Final = 3
FOR_PERSON: Final = 4
_COLOUR_CLAUSES: Final = ("B13.64", "B8.3", "B13.39", "B13.41", "B13.43")
_REASON: Final = 4
"""A frame holds the way of discarding plus so many times the reason."""

_MUST_CHOICES: Final = actions.marker
_MAY_CHOICES: Final = [*actions.marker, actions.done]


def marker_count(table: BrugesPosition, seat: int) -> int:
    """How many threat markers a player has."""
    return sum(table.threats[5 * seat : 5 * seat + 5])


def discard_marker(table: BrugesPosition, seat: int, colour: int, count: int = 1) -> None:
    """B8.4, B13.67: return markers for a point each, and for the Missionary's guilder."""
    table.threats[5 * seat + colour] -= count
    table.points[seat] += count
    guilders = count * table.powers[POWERS * seat + MARKER_GUILDERS]
    table.guilders[seat] += guilders
    if table.events is not None:
        kind = "marker_guilders" if guilders else "marker"
        table.tell(kind, seat, n=count, colour=COLOURS[colour], guilders=guilders)


def may_discard(table: BrugesPosition, seat: int, limit: int, colours: int = ANY_COLOUR, reason: int = 0) -> None:
    """Let a player discard up to so many markers of these colours."""
    if limit:
        table.push(frames.MARKERS, seat, limit, colours, MAY + _REASON * reason)


def candidates(table: BrugesPosition, seat: int) -> list[Action]:
    """What may be answered to a frame of markers."""
    return _MAY_CHOICES if table.stack[C] % _REASON == MAY else _MUST_CHOICES


def refuse(table: BrugesPosition, seat: int, action: Action) -> str:
    """B13.64: markers the player has, of the colours concerned, up to the number given."""
    if action.code == actions.DONE:
        return "" if table.stack[C] % _REASON == MAY and table.stack[A] else "B12.2"
    if not table.stack[A]:
        return "B13.64"
    if not table.threats[5 * seat + action.a]:
        return "B8.2"
    return "" if table.stack[B] >> action.a & 1 else _COLOUR_CLAUSES[table.stack[C] // _REASON]


def answer(table: BrugesPosition, seat: int, action: Action) -> None:
    """Discard the marker chosen, or be done."""
    if action.code == actions.DONE:
        table.pop()
    elif table.stack[C] == ALL_OF_ONE:
        table.pop()
        discard_marker(table, seat, action.a, table.threats[5 * seat + action.a])
    else:
        table.stack[A] -= 1
        discard_marker(table, seat, action.a)
