"""The councillor takes tiles from the stacks (V6.1 to V6.8)."""

from __future__ import annotations

from guildhall.core.action import Action

from ..actions import STOP, STOP_TAKING, TAKE_FROM
from ..components import CARD_STONES, SHAPES, TILE_STONES
from ..position import DONE, TAKING, TILE_PARAMS, VenicePosition


def begin(table: VenicePosition, card: int) -> bool:
    """Ask for the first tile; False if none is affordable (V6.8)."""
    table.stones = CARD_STONES[card]
    table.took = False
    return _ask(table)


def _ask(table: VenicePosition) -> bool:
    for stack in range(len(SHAPES)):
        if not forbids_stack(table, stack):
            table.phase = TAKING
            return True
    return False


def forbids_stack(table: VenicePosition, stack: int) -> str:
    """V6.6, V6.1: the stack is not empty, and its top tile not too dear."""
    if not table.stacks[stack]:
        return "V6.6"
    return "" if TILE_STONES[table.stacks[stack][-1]] <= table.stones else "V6.1"


def forbids(table: VenicePosition, action: Action) -> str:
    """V6.2, V6.3: after the first tile the player may stop."""
    if action.code == STOP:
        return "" if table.took else "V6.2"
    return forbids_stack(table, action.a)


def options(table: VenicePosition) -> list[Action]:
    """The stacks whose top tile is affordable, and to stop."""
    found = [TAKE_FROM[stack] for stack in range(len(SHAPES)) if not forbids_stack(table, stack)]
    if table.took:
        found.append(STOP_TAKING)
    return found


def play(table: VenicePosition, action: Action) -> None:
    """Take a tile, or stop; stones not used are lost."""
    table.phase = DONE
    if action.code == STOP:
        table.announce("stop", table.actor)
        return
    _take(table, action.a)
    _ask(table)


def _take(table: VenicePosition, stack: int) -> None:
    tile = pop_tile(table, table.actor, stack)
    table.stones -= TILE_STONES[tile]
    table.took = True
    rest = len(table.stacks[stack]) - table.sunk[stack]
    table.announce("take", table.actor, TILE_PARAMS[tile], reveals=rest > 1)


def pop_tile(table: VenicePosition, seat: int, stack: int) -> int:
    """The top tile of a stack goes to a seat's stock (V1.18, V6.4)."""
    tile = table.stacks[stack][-1]
    table.stacks[stack] = table.stacks[stack][:-1]
    table.sunk[stack] = min(table.sunk[stack], len(table.stacks[stack]))
    table.stocks[seat] = [*table.stocks[seat], tile]
    return tile
