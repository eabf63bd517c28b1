"""Canals: where tiles may be built, what they cost, what completing a section brings (B9)."""

from __future__ import annotations

from guildhall.core.action import Action

from .. import actions
from ..position import A, BrugesPosition
from ..terms import CANAL_MARKERS, CANAL_POINTS, FREE_CANALS, POWERS, SIDES, SPACES, STATUES
from .gains import gain_points
from .markers import FOR_TILE, may_discard


def next_space(table: BrugesPosition, seat: int, side: int) -> int:
    """B9.2: the first empty space of a section as an index of the edition's tables, -1 if it is complete."""
    section = 2 * seat + side
    built = table.canals[section]
    return section * SPACES + built if built < SPACES else -1


def price(table: BrugesPosition, seat: int, space: int, times: int = 1) -> int:
    """B1.15, B9.14: the printed price, several times if a person says so, nothing with the Well Builder."""
    return 0 if table.powers[POWERS * seat + FREE_CANALS] else times * table.edition.canal_price[space]


def refuse_space(table: BrugesPosition, seat: int, side: int, times: int) -> str:
    """B9.4, B9.5, B9.7: the section is complete, or the price too high."""
    space = next_space(table, seat, side)
    if space < 0:
        return "B9.5" if table.tile_count(seat) == 2 * SPACES else "B9.4"
    return "" if price(table, seat, space, times) <= table.guilders[seat] else "B9.7"


def can_build(table: BrugesPosition, seat: int, times: int) -> str:
    """B13.37: whether a person may build a tile on either space."""
    left = refuse_space(table, seat, 0, times)
    return "B13.37" if left and refuse_space(table, seat, 1, times) else ""


def build_tile(table: BrugesPosition, seat: int, side: int, times: int) -> None:
    """B9.1, B9.9, B13.38: pay, lay the tile, take a statue for a section completed, then what watches for it."""
    space = next_space(table, seat, side)
    paid = price(table, seat, space, times)
    table.guilders[seat] -= paid
    table.canals[2 * seat + side] += 1
    if table.events is not None:
        table.tell("tile", seat, side=SIDES[side], n=table.canals[2 * seat + side], paid=paid)
    if table.canals[2 * seat + side] == SPACES:
        _win_statue(table, seat, side)
    _watch_tile(table, seat, table.edition.canal_colour[space])


def _win_statue(table: BrugesPosition, seat: int, side: int) -> None:
    """B9.10, B9.11: one for each section in a game, while there are any."""
    if table.statue_tiles[2 * seat + side] or table.statues == len(STATUES):
        return
    value = STATUES[table.statues]
    table.statues += 1
    table.statue_tiles[2 * seat + side] = value
    if table.events is not None:
        table.tell("statue", seat, value=value)


def _watch_tile(table: BrugesPosition, seat: int, colour: int) -> None:
    """B13.39, B13.40: the Tightrope Walker scores, the Tower Watchman may discard a marker."""
    points = table.powers[POWERS * seat + CANAL_POINTS]
    if points:
        gain_points(table, seat, points)
    may_discard(table, seat, table.powers[POWERS * seat + CANAL_MARKERS], 1 << colour, FOR_TILE)


def lose_tile(table: BrugesPosition, seat: int, side: int) -> None:
    """B14.9, B14.12: the outermost tile of a section; a statue is kept."""
    table.canals[2 * seat + side] -= 1
    if table.events is not None:
        table.tell("lost_tile", seat, side=SIDES[side])


def build_candidates(table: BrugesPosition, seat: int) -> list[Action]:
    """The next space on either side."""
    return actions.build


def refuse_build(table: BrugesPosition, seat: int, action: Action) -> str:
    """B13.33, B13.37: a tile without a card, whatever the colour of the space."""
    return refuse_space(table, seat, action.a, table.stack[A])


def answer_build(table: BrugesPosition, seat: int, action: Action) -> None:
    """Build on the side chosen."""
    times = table.stack[A]
    table.pop()
    build_tile(table, seat, action.a, times)


def refuse_lost_tile(table: BrugesPosition, seat: int, action: Action) -> str:
    """B14.9: only from the end of a section that has a tile."""
    return "" if table.canals[2 * seat + action.a] else "B14.9"


def lost_tile_candidates(table: BrugesPosition, seat: int) -> list[Action]:
    """The outer end of either section."""
    return actions.lose_tile


def answer_lost_tile(table: BrugesPosition, seat: int, action: Action) -> None:
    """B13.76: the victim removes a tile."""
    table.pop()
    lose_tile(table, seat, action.a)
