"""Tiles of the stacks: the councillor takes them, the saboteur puts one back (V6.1 to V6.8, V6.47 to V6.53)."""

from __future__ import annotations

from guildhall.core.action import Action

from ..actions import REMOVE_TILE, STOP, STOP_TAKING, TAKE_FROM
from ..components import TILE_SHAPE, TILES
from ..position import VenicePosition
from ..terms import DONE, NOTHING, REMOVING, SHAPES, TAKING


def begin_taking(state: VenicePosition, seat: int, card: int) -> bool:
    """V6.8: ask for the first tile; False if none is affordable."""
    state.stones = state.lagoon.edition.card_stones[card]
    state.took = False
    return _ask(state)


def _ask(state: VenicePosition) -> bool:
    for stack in range(len(SHAPES)):
        if not forbids_stack(state, stack):
            state.phase = TAKING
            return True
    return False


def forbids_stack(state: VenicePosition, stack: int) -> str:
    """V6.6, V6.1: the stack is not empty, and its top tile not too dear."""
    if not state.stacks[stack]:
        return "V6.6"
    stones = state.lagoon.edition.tile_stones[state.stacks[stack][-1]]
    return "" if stones <= state.stones else "V6.1"


def options_taking(state: VenicePosition, seat: int) -> list[Action]:
    """The stacks whose top tile is affordable, and to stop."""
    found = [TAKE_FROM[stack] for stack in range(len(SHAPES)) if not forbids_stack(state, stack)]
    if state.took:
        found.append(STOP_TAKING)
    return found


def forbids_taking(state: VenicePosition, seat: int, action: Action) -> str:
    """V6.2, V6.3: after the first tile the player may stop."""
    if action.code == STOP:
        return "" if state.took else "V6.2"
    return forbids_stack(state, action.a)


def play_taking(state: VenicePosition, seat: int, action: Action) -> None:
    """V6.3, V6.5: take a tile, or stop; stones not used are lost."""
    state.phase = DONE
    if action.code == STOP:
        state.tell("stop", seat)
        return
    stack = action.a
    tile = pop_tile(state, seat, stack)
    state.stones -= state.lagoon.edition.tile_stones[tile]
    state.took = True
    tell_tile(state, "take", seat, tile, reveals=len(state.stacks[stack]) - state.sunk[stack] > 1)
    _ask(state)


def pop_tile(state: VenicePosition, seat: int, stack: int) -> int:
    """V1.18, V6.4: the top tile of a stack goes to a seat's stock."""
    tile = state.stacks[stack][-1]
    state.stacks[stack] = state.stacks[stack][:-1]
    state.sunk[stack] = min(state.sunk[stack], len(state.stacks[stack]))
    state.stocks[seat] = [*state.stocks[seat], tile]
    return tile


def tell_tile(state: VenicePosition, kind: str, seat: int, tile: int, *, reveals: bool = False) -> None:
    """Report what becomes of a tile."""
    if state.events is not None:
        state.tell(kind, seat, reveals=reveals, shape=SHAPES[TILE_SHAPE[tile]].title, tile=TILES[tile])


def begin_removing(state: VenicePosition, seat: int, card: int) -> bool:
    """V6.51: ask for a built tile; False if there is none."""
    if not state.lagoon.built():
        return False
    state.phase = REMOVING
    return True


def options_removal(state: VenicePosition, seat: int) -> list[Action]:
    """All built tiles."""
    return [REMOVE_TILE[tile] for tile in state.lagoon.built()]


def forbids_removal(state: VenicePosition, seat: int, action: Action) -> str:
    """V6.47: only a built tile can be removed."""
    return "V6.47" if state.lagoon.places[action.a] == NOTHING else ""


def play_removal(state: VenicePosition, seat: int, action: Action) -> None:
    """V6.48 to V6.53: the tile goes under its stack, its pillars stay, nobody's points change."""
    tile, stack = action.a, TILE_SHAPE[action.a]
    state.lagoon.lift(tile)
    state.stacks[stack] = [tile, *state.stacks[stack]]
    state.sunk[stack] += 1
    tell_tile(state, "remove", seat, tile)
    state.phase = DONE
