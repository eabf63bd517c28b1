"""The councillor takes tiles from the stacks (V6.1 to V6.8)."""

from __future__ import annotations

from guildhall.core.action import Action

from .actions import STOP, STOP_TAKING, TAKE_FROM
from .data import CARD_STONES, SHAPES, TILE_STONES
from .table import DONE, TAKING, TILE_PARAMS, VeniceTable


def begin(table: VeniceTable, card: int) -> bool:
    """Ask for the first tile; False if none is affordable (V6.8)."""
    table.stones = CARD_STONES[card]
    table.took = False
    return _ask(table)


def _ask(table: VeniceTable) -> bool:
    for stack in range(len(SHAPES)):
        if not forbids_stack(table, stack):
            table.phase = TAKING
            return True
    return False


def forbids_stack(table: VeniceTable, stack: int) -> str:
    """V6.6, V6.1: the stack is not empty, and its top tile not too dear."""
    if not table.stacks[stack]:
        return "V6.6"
    return "" if TILE_STONES[table.stacks[stack][-1]] <= table.stones else "V6.1"


def forbids(table: VeniceTable, action: Action) -> str:
    """V6.2, V6.3: after the first tile the player may stop."""
    if action.code == STOP:
        return "" if table.took else "V6.2"
    return forbids_stack(table, action.a)


def options(table: VeniceTable) -> list[Action]:
    """The stacks whose top tile is affordable, and to stop."""
    found = [TAKE_FROM[stack] for stack in range(len(SHAPES)) if not forbids_stack(table, stack)]
    if table.took:
        found.append(STOP_TAKING)
    return found


def play(table: VeniceTable, action: Action) -> None:
    """Take a tile, or stop; stones not used are lost."""
    table.phase = DONE
    if action.code == STOP:
        table.tell("stop", table.actor)
        return
    _take(table, action.a)
    _ask(table)


def _take(table: VeniceTable, stack: int) -> None:
    tile = pop_tile(table, table.actor, stack)
    table.stones -= TILE_STONES[tile]
    table.took = True
    rest = len(table.stacks[stack]) - table.sunk[stack]
    table.tell("take", table.actor, TILE_PARAMS[tile], reveals=rest > 1)


def pop_tile(table: VeniceTable, seat: int, stack: int) -> int:
    """The top tile of a stack goes to a seat's stock (V1.18, V6.4)."""
    tile = table.stacks[stack][-1]
    table.stacks[stack] = table.stacks[stack][:-1]
    table.sunk[stack] = min(table.sunk[stack], len(table.stacks[stack]))
    table.stocks[seat] = [*table.stocks[seat], tile]
    return tile
