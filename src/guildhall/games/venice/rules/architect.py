"""The architect and the lawyer build tiles (V5, V6.11 to V6.16, V6.30 to V6.32), and what that earns (V8, V10)."""

from __future__ import annotations

from typing import Final

from guildhall.core.action import Action

from ..actions import BUILD_TILE, PLACE_AT, actions_for
from ..components import CARD_ROLE, CARD_STONES, LAWYER, SHAPE_NAMES, TILE_COATS, TILE_SHAPE, TILE_STONES, TILES
from ..position import (
    BRIDGES,
    BUILDING,
    COATS,
    COVERED,
    DONE,
    EDGES,
    GONDOLA,
    NOBODY,
    NOTHING,
    PLACING,
    SQUARE_PARAMS,
    VenicePosition,
)
from .lagoon import at_canal
from .shapes import ROTATIONS, TURNS, Turned, fits, is_bridge, rotation
from .squares import BOARD, SITES, SQUARE_NAMES, nearest_water

TOKEN_POINTS: Final = 3
GONDOLA_POINTS: Final = 2


def begin(table: VenicePosition, card: int) -> bool:
    """Ask for the first tile; False if none can be built (V6.15)."""
    table.stones = CARD_STONES[card]
    return _ask(table)


def _ask(table: VenicePosition) -> bool:
    """V6.12: building goes on while a tile fits; the only one that does need not be named."""
    tiles = buildable(table)
    if not tiles:
        return False
    table.phase = BUILDING
    if len(tiles) == 1:
        _choose(table, tiles[0])
    return True


def buildable(table: VenicePosition) -> list[int]:
    """The tiles of the actor's stock that the stones afford and the pillars allow."""
    found: list[int] = []
    free, bridged = table.lagoon.free_pillars(), table.lagoon.bridged
    tried, fitting = 0, 0
    for tile in table.stocks[table.actor]:
        if TILE_STONES[tile] <= table.stones:
            shape = 1 << TILE_SHAPE[tile]
            if not tried & shape:
                tried |= shape
                fitting |= shape if fits(TILE_SHAPE[tile], free, bridged) else 0
            if fitting & shape:
                found.append(tile)
    return found


def options(table: VenicePosition) -> list[Action]:
    """The tiles that can be built now."""
    return [BUILD_TILE[tile] for tile in buildable(table)]


def forbids(table: VenicePosition, action: Action) -> str:
    """V5.1, V6.11, V5.2, V5.11: an own tile, not too dear, for which there are free pillars."""
    if action.a not in table.stocks[table.actor]:
        return "V5.1"
    if TILE_STONES[action.a] > table.stones:
        return "V6.11"
    if fits(TILE_SHAPE[action.a], table.lagoon.free_pillars(), table.lagoon.bridged):
        return ""
    return "V5.11" if is_bridge(action.a) else "V5.2"


def play(table: VenicePosition, action: Action) -> None:
    """Choose a tile of the stock."""
    _choose(table, action.a)


def _choose(table: VenicePosition, tile: int) -> None:
    table.tile = tile
    table.phase = PLACING


def places(table: VenicePosition) -> list[Action]:
    """Every square and rotation in which the chosen tile fits."""
    free, bridged = table.lagoon.free_pillars(), table.lagoon.bridged
    found: list[Action] = []
    for turned in ROTATIONS[table.tile]:
        found += actions_for(PLACE_AT[turned.turn], turned.anchors(free, bridged))
    return found


def forbids_place(table: VenicePosition, action: Action) -> str:
    """V5.2, V5.3, V5.6, V5.10 to V5.12: on pillars, on no tile, a bridge over a site without one."""
    turned = rotation(table.tile, action.b)
    if turned.turn != action.b:
        return "V5.6"
    lagoon, squares, span = table.lagoon, turned.outline << action.a, turned.span << action.a
    if span & ~SITES:
        return "V5.10"
    if span & lagoon.bridged:
        return "V5.12"
    if squares & ~BOARD or squares & ~lagoon.pillars:
        return "V5.11" if span else "V5.2"
    if squares & ~lagoon.free_pillars():
        return "V5.11" if span else "V5.3"
    return ""


def place(table: VenicePosition, action: Action) -> None:
    """Build the chosen tile, score it, and go on if another one fits (V6.16)."""
    turned = rotation(table.tile, action.b)
    table.phase = DONE
    _build(table, table.tile, turned, action.a)
    table.tile = NOTHING
    table.check_track()
    if not table.reason:
        _ask(table)


def _build(table: VenicePosition, tile: int, turned: Turned, square: int) -> None:
    actor, lagoon = table.actor, table.lagoon
    edges = lagoon.matching_edges(turned, square)
    table.stocks[actor] = [other for other in table.stocks[actor] if other != tile]
    table.stones -= TILE_STONES[tile]
    lagoon.lay(tile, turned, square)
    _tell(table, tile, turned, square, edges)
    table.score(actor, BRIDGES if is_bridge(tile) else COATS, TILE_COATS[tile])
    table.score(actor, EDGES, edges)
    _send_tokens_home(table, turned.outline << square)
    if at_canal(turned, square):
        _pay_gondola(table)
    if lagoon.bridged >> lagoon.gondola & 1:
        lagoon.gondola = nearest_water(lagoon.gondola, lagoon.bridged)
        table.announce("give_way", params=SQUARE_PARAMS[lagoon.gondola])


def _tell(table: VenicePosition, tile: int, turned: Turned, square: int, edges: int) -> None:
    if table.events is not None:
        shape, coats = SHAPE_NAMES[TILE_SHAPE[tile]], TILE_COATS[tile]
        where = {"square": SQUARE_NAMES[square], "turn": TURNS[turned.turn]}
        params = {"tile": TILES[tile], "shape": shape, **where, "coats": coats, "edges": edges, "points": coats + edges}
        table.announce("build", table.actor, params)


def _send_tokens_home(table: VenicePosition, squares: int) -> None:
    """V5.8, V10.10 to V10.12, V6.31: covered tokens go home; those of others are paid, but not by a lawyer."""
    for seat in range(table.seats):
        hidden = table.lagoon.tokens[seat] & squares
        if not hidden:
            continue
        covered = hidden.bit_count()
        table.lagoon.tokens[seat] ^= hidden
        table.tokens[seat] += covered
        paid = seat != table.actor and CARD_ROLE[table.card] != LAWYER
        if paid:
            table.score(seat, COVERED, TOKEN_POINTS * covered)
        if table.events is not None:
            points = {"points": TOKEN_POINTS * covered} if paid else {}
            table.announce("covered" if paid else "home", seat, {"tokens": covered, **points})


def _pay_gondola(table: VenicePosition) -> None:
    """V8.1 to V8.7: a tile at the canal pays the owner of the token aboard, whoever builds it."""
    if table.aboard != NOBODY:
        table.score(table.aboard, GONDOLA, GONDOLA_POINTS)
        if table.events is not None:
            table.announce("gondola", table.aboard, {"points": GONDOLA_POINTS})
