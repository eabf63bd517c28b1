"""Where a pawn may go: the spaces of the disc, with and without bonus tiles."""

from __future__ import annotations

from typing import Final

from guildhall.core.action import Action

from .actions import (
    CENTRAL,
    CENTRE_ACTIONS,
    CENTRE_TOOLS,
    ENTER,
    FREE,
    OUTER_TOOLS,
    PLACE_ACTIONS,
    SHARE,
    TOOL_KINDS,
)
from .data import CENTRE, KINDS, STACK_COUNT, X_SPACE
from .table import LondonTable
from .tiles import tile_clause

CENTRE_PRICE: Final = 2
NO_TOOLS: Final = [0]


def outer_clause(table: LondonTable, seat: int, stack: int, tools: int) -> str:
    """L4.3: the clause that forbids a pawn on the outer space that faces a stack."""
    if table.left[stack] == 0:
        return "L8.24" if tools & ENTER else "L8.18" if tools & SHARE else "L4.6"
    is_x = table.edition.pounds_at[table.disc][stack] == X_SPACE
    if is_x and not tools & ENTER:
        return "L4.5"
    if tools & ENTER and not is_x:
        return "L8.22"
    return _crowd_clause(table, seat, stack, tools)


def centre_clause(table: LondonTable, seat: int, tools: int) -> str:
    """L4.7: the clause that forbids a pawn on the centre."""
    clause = _crowd_clause(table, seat, CENTRE, tools)
    if clause:
        return clause
    return "" if tools & FREE or table.money[seat] >= CENTRE_PRICE else "L4.7"


def _crowd_clause(table: LondonTable, seat: int, space: int, tools: int) -> str:
    """L4.4, L8.15, L12.8: other pawns bar a space that is not shared, the own pawn always does."""
    if table.pawns[seat] == space:
        return "L12.10" if tools & SHARE else "L12.8"
    if space in table.pawns:
        if tools & SHARE:
            return ""
        return "L8.21" if tools & FREE else "L8.25" if tools & ENTER else "L4.4"
    return "L8.15" if tools & SHARE else ""


def placement_clause(table: LondonTable, seat: int, action: Action) -> str:
    """The clause that forbids a placement, tiles included."""
    for tool, kind in TOOL_KINDS:
        if action.b & tool and tile_clause(table, seat, kind):
            return tile_clause(table, seat, kind)
    if action.code == CENTRAL:
        empty = "" if table.left[action.a] else "L4.13"
        return empty or centre_clause(table, seat, action.b)
    return outer_clause(table, seat, action.a, action.b)


def placements(table: LondonTable, seat: int) -> list[Action]:
    """Every placement that is allowed, those without tiles first."""
    held = held_tools(table, seat)
    found: list[Action] = []
    for tools in OUTER_TOOLS if held else NO_TOOLS:
        if tools & held == tools:
            actions = PLACE_ACTIONS[tools]
            found += [action for action in actions if not outer_clause(table, seat, action.a, tools)]
    for tools in CENTRE_TOOLS if held else NO_TOOLS:
        if tools & held == tools and not centre_clause(table, seat, tools):
            found += [action for action in CENTRE_ACTIONS[tools] if table.left[action.a] > 0]
    return found


def held_tools(table: LondonTable, seat: int) -> int:
    """The tools for which the seat has a usable tile, added up."""
    held = 0
    for tool, kind in TOOL_KINDS:
        if table.tiles[seat * KINDS + kind] > 0:
            held += tool
    return held


def has_usable_space(table: LondonTable, seat: int) -> bool:
    """L4.14: whether some space is usable without any tile."""
    for stack in range(STACK_COUNT):
        if not outer_clause(table, seat, stack, 0):
            return True
    return not centre_clause(table, seat, 0) and max(table.left) > 0
