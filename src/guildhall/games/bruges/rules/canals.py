"""Canals: where tiles may be built, what they cost, what completing a section brings (B9)."""

from __future__ import annotations

from guildhall.core.action import Action

from ..position import BrugesPosition
from ..terms import CANAL_MARKERS, CANAL_POINTS, FREE_CANALS, SIDE_COUNT, SIDES, SPACES, STATUES
from . import frames
from .markers import offer_markers
from .supply import score_deed


def next_space(state: BrugesPosition, seat: int, side: int) -> int:
    """B9.2: the first empty space of a section as an index of the edition's tables, -1 if it is complete."""
    section = SIDE_COUNT * seat + side
    built = state.canals[section]
    return section * SPACES + built if built < SPACES else -1


def price(state: BrugesPosition, seat: int, space: int, times: int = 1) -> int:
    """B1.15, B9.14: the printed price, several times if a person says so, nothing with the Well Builder."""
    return 0 if state.power(seat, FREE_CANALS) else times * state.edition.canal_price[space]


def forbids_space(state: BrugesPosition, seat: int, side: int, times: int) -> str:
    """B9.4, B9.5, B9.7: the section is complete, or the price too high."""
    space = next_space(state, seat, side)
    if space < 0:
        return "B9.5" if state.tile_count(seat) == SIDE_COUNT * SPACES else "B9.4"
    return "" if price(state, seat, space, times) <= state.guilders[seat] else "B9.7"


def build_tile(state: BrugesPosition, seat: int, side: int, times: int) -> None:
    """B9.1, B9.9, B13.38: pay, lay the tile, take a statue for a section completed, then what watches for it."""
    space = next_space(state, seat, side)
    paid = price(state, seat, space, times)
    state.guilders[seat] -= paid
    built = state.canals[SIDE_COUNT * seat + side] + 1
    state.canals[SIDE_COUNT * seat + side] = built
    if state.events is not None:
        state.tell("tile", seat, side=SIDES[side], n=built, paid=paid)
    if built == SPACES:
        _win_statue(state, seat, side)
    _watch_tile(state, seat, state.edition.canal_colour[space])


def _win_statue(state: BrugesPosition, seat: int, side: int) -> None:
    """B9.10, B9.11: one for each section in a game, while there are any."""
    if state.statue_tiles[SIDE_COUNT * seat + side] or state.statues == len(STATUES):
        return
    value = STATUES[state.statues]
    state.statues += 1
    state.statue_tiles[SIDE_COUNT * seat + side] = value
    if state.events is not None:
        state.tell("statue", seat, value=value)


def _watch_tile(state: BrugesPosition, seat: int, colour: int) -> None:
    """B13.39, B13.40: the Tightrope Walker scores, the Tower Watchman may discard a marker."""
    score_deed(state, seat, CANAL_POINTS, "a canal tile")
    offer_markers(state, seat, CANAL_MARKERS, colour)


def lose_tile(state: BrugesPosition, seat: int, side: int) -> None:
    """B14.9, B14.12: the outermost tile of a section; a statue is kept."""
    state.canals[SIDE_COUNT * seat + side] -= 1
    if state.events is not None:
        state.tell("lost_tile", seat, side=SIDES[side])


def forbids_build(state: BrugesPosition, seat: int, action: Action) -> str:
    """B13.33, B13.37: a tile without a card, whatever the colour of the space."""
    return forbids_space(state, seat, action.a, state.stack[frames.TIMES])


def play_build(state: BrugesPosition, seat: int, action: Action) -> None:
    """Build on the side chosen."""
    times = state.stack[frames.TIMES]
    state.pop()
    build_tile(state, seat, action.a, times)


def forbids_lost_tile(state: BrugesPosition, seat: int, action: Action) -> str:
    """B14.9: only from the end of a section that has a tile."""
    return "" if state.canals[SIDE_COUNT * seat + action.a] else "B14.9"


def play_lost_tile(state: BrugesPosition, seat: int, action: Action) -> None:
    """B13.76: the victim removes a tile."""
    state.pop()
    lose_tile(state, seat, action.a)
