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
from ..components import X_SPACE
from ..position import LondonPosition
from ..terms import CENTRE, ENTER_X, FREE_CENTRE, KINDS, NONE, SHARE_SPACE, STACK_COUNT
from .tiles import forbids_tile

CENTRE_PRICE: Final = 2
CENTRE_BIT: Final = 1 << CENTRE
"""The highest bit among the spaces."""


def forbids_outer_space(state: LondonPosition, seat: int, stack: int, tools: int) -> str:
    """L4.3: the clause that forbids a pawn on the outer space that faces a stack."""
    if state.left[stack] == 0:
        return "L8.24" if tools & ENTER else "L8.18" if tools & SHARE else "L4.6"
    is_x = state.edition.pounds_at[state.disc][stack] == X_SPACE
    if is_x and not tools & ENTER:
        return "L4.5"
    if tools & ENTER and not is_x:
        return "L8.22"
    return _forbids_in_crowd(state, seat, stack, tools)


def forbids_centre(state: LondonPosition, seat: int, tools: int) -> str:
    """L4.7: the clause that forbids a pawn on the centre."""
    clause = _forbids_in_crowd(state, seat, CENTRE, tools)
    if clause:
        return clause
    return "" if tools & FREE or state.money[seat] >= CENTRE_PRICE else "L4.7"


def _forbids_in_crowd(state: LondonPosition, seat: int, space: int, tools: int) -> str:
    """L4.4, L8.15, L12.8: other pawns bar a space that is not shared, the own pawn always does."""
    if state.pawns[seat] == space:
        return "L12.10" if tools & SHARE else "L12.8"
    if space in state.pawns:
        if tools & SHARE:
            return ""
        return "L8.21" if tools & FREE else "L8.25" if tools & ENTER else "L4.4"
    return "L8.15" if tools & SHARE else ""


def forbids_placement(state: LondonPosition, seat: int, action: Action) -> str:
    """The clause that forbids a placement, tiles included."""
    for kind in TOOL_KINDS:
        if action.b >> kind & 1 and forbids_tile(state, seat, kind):
            return forbids_tile(state, seat, kind)
    if action.code == CENTRAL:
        empty = "" if state.left[action.a] else "L4.13"
        return empty or forbids_centre(state, seat, action.b)
    return forbids_outer_space(state, seat, action.a, action.b)


def placements(state: LondonPosition, seat: int) -> list[Action]:
    """Every placement that is allowed, on the outer spaces first; a list shared with others."""
    held = held_tools(state, seat)
    if held:
        return _placements_with_tools(state, seat, held)
    left, crowd = stacks_left(state), crowded(state)
    found = PLACE_CHOICES[0][outer_spaces(state, seat, left, crowd, 0)]
    return found + CENTRE_CHOICES[0][left] if centre_open(state, seat, crowd, 0) else found


def _placements_with_tools(state: LondonPosition, seat: int, held: int) -> list[Action]:
    left, crowd = stacks_left(state), crowded(state)
    found: list[Action] = []
    for tools in OUTER_TOOLS:
        if tools & held == tools:
            found += PLACE_CHOICES[tools][outer_spaces(state, seat, left, crowd, tools)]
    for tools in CENTRE_TOOLS:
        if tools & held == tools and centre_open(state, seat, crowd, tools):
            found += CENTRE_CHOICES[tools][left]
    return found


def stacks_left(state: LondonPosition) -> int:
    """The stacks that are not empty, one bit for each."""
    left = state.left
    low = (1 if left[0] else 0) | (2 if left[1] else 0) | (4 if left[2] else 0)
    return low | (8 if left[3] else 0) | (16 if left[4] else 0) | (32 if left[5] else 0)


def crowded(state: LondonPosition) -> int:
    """The spaces with a pawn, one bit for each."""
    bits = 0
    for space in state.pawns:
        if space != NONE:
            bits |= 1 << space
    return bits


def outer_spaces(state: LondonPosition, seat: int, left: int, crowd: int, tools: int) -> int:
    """The spaces that `forbids_outer_space` allows with these tools, one bit for each."""
    x_space = state.edition.x_at[state.disc]
    spaces = left & (x_space if tools & ENTER else ~x_space)
    if not tools & SHARE:
        return spaces & ~crowd
    own = state.pawns[seat]
    return spaces & crowd if own == NONE else spaces & crowd & ~(1 << own)


def centre_open(state: LondonPosition, seat: int, crowd: int, tools: int) -> bool:
    """Whether `forbids_centre` allows the centre with these tools."""
    if not tools & FREE and state.money[seat] < CENTRE_PRICE:
        return False
    if not tools & SHARE:
        return crowd < CENTRE_BIT
    return crowd >= CENTRE_BIT and state.pawns[seat] != CENTRE


def held_tools(state: LondonPosition, seat: int) -> int:
    """The tools for which the seat has a usable tile, added up."""
    first = seat * KINDS
    held = 0
    if state.tiles[first + SHARE_SPACE] > 0:
        held += SHARE
    if state.tiles[first + FREE_CENTRE] > 0:
        held += FREE
    if state.tiles[first + ENTER_X] > 0:
        held += ENTER
    return held


def has_usable_space(state: LondonPosition, seat: int) -> bool:
    """L4.14: whether some space is usable without any tile."""
    crowd = crowded(state)
    closed = crowd | state.edition.x_at[state.disc]
    some_left = False
    for stack in range(STACK_COUNT):
        if state.left[stack]:
            if not closed >> stack & 1:
                return True
            some_left = True
    return some_left and centre_open(state, seat, crowd, 0)
