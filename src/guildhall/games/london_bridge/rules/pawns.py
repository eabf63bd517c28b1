"""Where a pawn may go: the spaces of the disc, with and without bonus tiles."""

from __future__ import annotations

from typing import Final

from guildhall.core.action import Action

from ..actions import (
    CENTRAL,
    CENTRE_CHOICES,
    CENTRE_TOOLS,
    ENTER,
    FREE,
    OUTER_TOOLS,
    PLACE_CHOICES,
    SHARE,
    TOOL_KINDS,
)
from ..components import CENTRE, ENTER_X, FREE_CENTRE, KINDS, SHARE_SPACE, STACK_COUNT, X_SPACE
from ..position import NONE, LondonPosition
from .tiles import tile_clause

CENTRE_PRICE: Final = 2
CENTRE_BIT: Final = 1 << CENTRE
"""The highest bit among the spaces."""


def outer_clause(table: LondonPosition, seat: int, stack: int, tools: int) -> str:
    """L4.3: the clause that forbids a pawn on the outer space that faces a stack."""
    if table.left[stack] == 0:
        return "L8.24" if tools & ENTER else "L8.18" if tools & SHARE else "L4.6"
    is_x = table.edition.pounds_at[table.disc][stack] == X_SPACE
    if is_x and not tools & ENTER:
        return "L4.5"
    if tools & ENTER and not is_x:
        return "L8.22"
    return _crowd_clause(table, seat, stack, tools)


def centre_clause(table: LondonPosition, seat: int, tools: int) -> str:
    """L4.7: the clause that forbids a pawn on the centre."""
    clause = _crowd_clause(table, seat, CENTRE, tools)
    if clause:
        return clause
    return "" if tools & FREE or table.money[seat] >= CENTRE_PRICE else "L4.7"


def _crowd_clause(table: LondonPosition, seat: int, space: int, tools: int) -> str:
    """L4.4, L8.15, L12.8: other pawns bar a space that is not shared, the own pawn always does."""
    if table.pawns[seat] == space:
        return "L12.10" if tools & SHARE else "L12.8"
    if space in table.pawns:
        if tools & SHARE:
            return ""
        return "L8.21" if tools & FREE else "L8.25" if tools & ENTER else "L4.4"
    return "L8.15" if tools & SHARE else ""


def placement_clause(table: LondonPosition, seat: int, action: Action) -> str:
    """The clause that forbids a placement, tiles included."""
    for tool, kind in TOOL_KINDS:
        if action.b & tool and tile_clause(table, seat, kind):
            return tile_clause(table, seat, kind)
    if action.code == CENTRAL:
        empty = "" if table.left[action.a] else "L4.13"
        return empty or centre_clause(table, seat, action.b)
    return outer_clause(table, seat, action.a, action.b)


def placements(table: LondonPosition, seat: int) -> list[Action]:
    """Every placement that is allowed, on the outer spaces first; a list shared with others."""
    held = held_tools(table, seat)
    if held:
        return _placements_with_tools(table, seat, held)
    left, crowd = stacks_left(table), crowded(table)
    found = PLACE_CHOICES[0][outer_spaces(table, seat, left, crowd, 0)]
    return found + CENTRE_CHOICES[0][left] if centre_open(table, seat, crowd, 0) else found


def _placements_with_tools(table: LondonPosition, seat: int, held: int) -> list[Action]:
    left, crowd = stacks_left(table), crowded(table)
    found: list[Action] = []
    for tools in OUTER_TOOLS:
        if tools & held == tools:
            found += PLACE_CHOICES[tools][outer_spaces(table, seat, left, crowd, tools)]
    for tools in CENTRE_TOOLS:
        if tools & held == tools and centre_open(table, seat, crowd, tools):
            found += CENTRE_CHOICES[tools][left]
    return found


def stacks_left(table: LondonPosition) -> int:
    """The stacks that are not empty, one bit for each."""
    left = table.left
    low = (1 if left[0] else 0) | (2 if left[1] else 0) | (4 if left[2] else 0)
    return low | (8 if left[3] else 0) | (16 if left[4] else 0) | (32 if left[5] else 0)


def crowded(table: LondonPosition) -> int:
    """The spaces with a pawn, one bit for each."""
    bits = 0
    for space in table.pawns:
        if space != NONE:
            bits |= 1 << space
    return bits


def outer_spaces(table: LondonPosition, seat: int, left: int, crowd: int, tools: int) -> int:
    """The spaces that `outer_clause` allows with these tools, one bit for each, from `stacks_left` and `crowded`."""
    x_space = table.edition.x_at[table.disc]
    spaces = left & (x_space if tools & ENTER else ~x_space)
    if not tools & SHARE:
        return spaces & ~crowd
    own = table.pawns[seat]
    return spaces & crowd if own == NONE else spaces & crowd & ~(1 << own)


def centre_open(table: LondonPosition, seat: int, crowd: int, tools: int) -> bool:
    """Whether `centre_clause` allows the centre with these tools."""
    if not tools & FREE and table.money[seat] < CENTRE_PRICE:
        return False
    if not tools & SHARE:
        return crowd < CENTRE_BIT
    return crowd >= CENTRE_BIT and table.pawns[seat] != CENTRE


def held_tools(table: LondonPosition, seat: int) -> int:
    """The tools for which the seat has a usable tile, added up."""
    first = seat * KINDS
    held = 0
    if table.tiles[first + SHARE_SPACE] > 0:
        held += SHARE
    if table.tiles[first + FREE_CENTRE] > 0:
        held += FREE
    if table.tiles[first + ENTER_X] > 0:
        held += ENTER
    return held


def has_usable_space(table: LondonPosition, seat: int) -> bool:
    """L4.14: whether some space is usable without any tile."""
    crowd = crowded(table)
    closed = crowd | table.edition.x_at[table.disc]
    some_left = False
    for stack in range(STACK_COUNT):
        if table.left[stack]:
            if not closed >> stack & 1:
                return True
            some_left = True
    return some_left and centre_open(table, seat, crowd, 0)
