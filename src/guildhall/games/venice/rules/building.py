"""The architect and the lawyer build tiles (V5, V6.11 to V6.16, V6.30 to V6.32), and what that earns (V8, V10)."""

from __future__ import annotations

from typing import Any

from guildhall.core.action import Action

from ..actions import BUILD_TILE, PLACE_AT, actions_for
from ..components import CARD_PAYS, TILE_SHAPE, TILES
from ..position import SQUARE_PARAMS, VenicePosition
from ..terms import BRIDGES, BUILDING, COATS, COVERED, DONE, EDGES, GONDOLA, NOBODY, NOTHING, PLACING, SHAPES
from .lagoon import at_canal, fits, is_bridge, rotation
from .patterns import TURNS, Turned
from .scoring import GONDOLA_POINTS, TOKEN_POINTS, check_track, score
from .squares import BOARD, SQUARE_NAMES, nearest_water


def begin_building(state: VenicePosition, seat: int, card: int) -> bool:
    """V6.15: ask for the first tile; False if none can be built."""
    state.stones = state.lagoon.edition.card_stones[card]
    return _ask(state, seat)


def _ask(state: VenicePosition, seat: int) -> bool:
    """V6.12: building goes on while a tile fits; the only one that does need not be named."""
    tiles = buildable(state, seat)
    if not tiles:
        return False
    state.phase = BUILDING
    if len(tiles) == 1:
        _choose(state, tiles[0])
    return True


def buildable(state: VenicePosition, seat: int) -> list[int]:
    """The tiles of the seat's stock that the stones afford and the pillars allow."""
    found: list[int] = []
    edition, free, water = state.lagoon.edition, state.lagoon.free_pillars(), state.lagoon.open_water()
    tried, fitting = 0, 0
    for tile in state.stocks[seat]:
        if edition.tile_stones[tile] <= state.stones:
            shape = 1 << TILE_SHAPE[tile]
            if not tried & shape:
                tried |= shape
                fitting |= shape if fits(edition, TILE_SHAPE[tile], free, water) else 0
            if fitting & shape:
                found.append(tile)
    return found


def options_tile(state: VenicePosition, seat: int) -> list[Action]:
    """The tiles that can be built now."""
    return [BUILD_TILE[tile] for tile in buildable(state, seat)]


def forbids_tile(state: VenicePosition, seat: int, action: Action) -> str:
    """V5.1, V6.11, V5.2, V5.11: an own tile, not too dear, for which there are free pillars."""
    if action.a not in state.stocks[seat]:
        return "V5.1"
    lagoon = state.lagoon
    if lagoon.edition.tile_stones[action.a] > state.stones:
        return "V6.11"
    if fits(lagoon.edition, TILE_SHAPE[action.a], lagoon.free_pillars(), lagoon.open_water()):
        return ""
    return "V5.11" if is_bridge(action.a) else "V5.2"


def play_tile(state: VenicePosition, seat: int, action: Action) -> None:
    """V5.1: choose a tile of the stock."""
    _choose(state, action.a)


def _choose(state: VenicePosition, tile: int) -> None:
    state.tile = tile
    state.phase = PLACING


def options_place(state: VenicePosition, seat: int) -> list[Action]:
    """Every square and rotation in which the chosen tile fits."""
    free, water = state.lagoon.free_pillars(), state.lagoon.open_water()
    found: list[Action] = []
    for turned in state.lagoon.edition.rotations[state.tile]:
        found += actions_for(PLACE_AT[turned.turn], turned.anchors(free, water))
    return found


def forbids_place(state: VenicePosition, seat: int, action: Action) -> str:
    """V5.2, V5.3, V5.10 to V5.12, V5.15: on pillars, on no tile, a bridge over a site without one."""
    turned = rotation(state.lagoon.edition, state.tile, action.b)
    if turned.turn != action.b:
        return "V5.15"
    lagoon, squares, span = state.lagoon, turned.outline << action.a, turned.span << action.a
    if span & ~lagoon.edition.sites:
        return "V5.10"
    if span & lagoon.bridged:
        return "V5.12"
    if squares & ~BOARD or squares & ~lagoon.pillars:
        return "V5.11" if span else "V5.2"
    if squares & ~lagoon.free_pillars():
        return "V5.11" if span else "V5.3"
    return ""


def play_place(state: VenicePosition, seat: int, action: Action) -> None:
    """V6.16: build the chosen tile, score it, and go on if another one fits."""
    turned = rotation(state.lagoon.edition, state.tile, action.b)
    state.phase = DONE
    _build(state, seat, state.tile, turned, action.a)
    state.tile = NOTHING
    check_track(state)
    if not state.reason:
        _ask(state, seat)


def _build(state: VenicePosition, seat: int, tile: int, turned: Turned, square: int) -> None:
    lagoon = state.lagoon
    edition = lagoon.edition
    edges = lagoon.matching_edges(turned, square)
    state.stocks[seat] = [other for other in state.stocks[seat] if other != tile]
    state.stones -= edition.tile_stones[tile]
    lagoon.lay(tile, turned, square)
    _tell(state, seat, tile, turned, square, edges)
    score(state, seat, BRIDGES if is_bridge(tile) else COATS, edition.tile_coats[tile])
    score(state, seat, EDGES, edges)
    _send_tokens_home(state, seat, turned.outline << square)
    if at_canal(edition, turned, square):
        _pay_gondola(state)
    if lagoon.bridged >> lagoon.gondola & 1:
        lagoon.gondola = nearest_water(lagoon.gondola, edition.canal, lagoon.bridged)
        state.tell("give_way", **SQUARE_PARAMS[lagoon.gondola])


def _tell(state: VenicePosition, seat: int, tile: int, turned: Turned, square: int, edges: int) -> None:
    if state.events is not None:
        coats = state.lagoon.edition.tile_coats[tile]
        shape, turn = SHAPES[TILE_SHAPE[tile]].title, TURNS[turned.turn]
        what: dict[str, Any] = {"tile": TILES[tile], "shape": shape, "square": SQUARE_NAMES[square], "turn": turn}
        state.tell("build", seat, **what, coats=coats, edges=edges, points=coats + edges)


def _send_tokens_home(state: VenicePosition, builder: int, squares: int) -> None:
    """V5.8, V10.10 to V10.12, V6.31: covered tokens go home; those of others are paid, but not by a lawyer."""
    for seat in range(state.seats):
        hidden = state.lagoon.tokens[seat] & squares
        if not hidden:
            continue
        covered = hidden.bit_count()
        state.lagoon.tokens[seat] ^= hidden
        state.tokens[seat] += covered
        if seat != builder and CARD_PAYS[state.card]:
            score(state, seat, COVERED, TOKEN_POINTS * covered)
            state.tell("covered", seat, tokens=covered, points=TOKEN_POINTS * covered)
        else:
            state.tell("home", seat, tokens=covered)


def _pay_gondola(state: VenicePosition) -> None:
    """V8.1 to V8.7: a tile at the canal pays the owner of the token aboard, whoever builds it."""
    if state.aboard != NOBODY:
        score(state, state.aboard, GONDOLA, GONDOLA_POINTS)
        state.tell("gondola", state.aboard, points=GONDOLA_POINTS)
