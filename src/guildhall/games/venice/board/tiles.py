"""One's own tiles, and the rotations of the tile that is being placed."""

from __future__ import annotations

from typing import Final, NamedTuple

from guildhall.art.memory import part, remembered
from guildhall.art.picks import Box, pick, tick
from guildhall.art.svg import group, rect
from guildhall.core.words import N_, Words

from ..components import TILES, Edition
from ..rules.patterns import TURNS
from ..terms import NOTHING
from ..view import VeniceView
from ..words.labels import tile_told
from .art_tiles import loose_tile
from .grid import Grid, tile_extent
from .parts import Area, is_turning

_SIZES: Final = (34.0, 30.0, 26.0, 22.0, 18.0, 15.0, 12.0, 9.0)
"""Sizes of a square, from which the largest is taken at which all tiles fit."""
_EDGE: Final = 7.0
"""Room round a tile for the marks of a pick."""


class Stock(NamedTuple):
    """The tiles one has, and that which is being placed, if any."""

    edition: Edition
    tiles: tuple[int, ...]
    placing: int


def _stock(view: VeniceView) -> Stock:
    placing = view.tile if is_turning(view) else NOTHING
    return Stock(view.lagoon.edition, tuple(view.stocks[view.seat]), placing)


def own_tiles(view: VeniceView, words: Words, area: Area, *, standing: bool = False, least: float = 24) -> str:
    """The own tiles, as large as fits; the smallest size is taken whether they fit or not."""
    return _tiles(_stock(view), words, area, standing, least)


@part
def _tiles(stock: Stock, words: Words, area: Area, standing: bool, least: float) -> str:
    size, places, _ = _fitting(stock, area, standing, least)
    return "".join(
        _tile(stock.edition, tile, tile == stock.placing, words, size, place, standing) for tile, place in places
    )


def height_of_tiles(view: VeniceView, area: Area, *, standing: bool = False, least: float = 24) -> float:
    """So much of an area the own tiles take."""
    return _fitting(_stock(view), area, standing, least)[2] - area.y


def _fitting(stock: Stock, area: Area, standing: bool, least: float) -> tuple[float, list[tuple[int, Area]], float]:
    """The size of a square, where the tiles lie, and where they end."""
    for size in _SIZES:
        places, bottom = _rows_of_tiles(stock, size, area, standing, least)
        if bottom <= area.y + area.height or size == _SIZES[-1]:
            return size, places, bottom
    raise AssertionError("the last size is always taken")


def _rows_of_tiles(
    stock: Stock, size: float, area: Area, standing: bool, least: float
) -> tuple[list[tuple[int, Area]], float]:
    """Where the tiles lie, row by row like words, and where the last row ends."""
    x, y, deepest, found = area.x, area.y, 0.0, list[tuple[int, Area]]()
    for tile in stock.tiles:
        rows, columns = tile_extent(Grid(size, stock.edition, standing=standing).loose(tile))
        wide, high = max(least, columns * size + 2 * _EDGE), max(least, rows * size + 2 * _EDGE)
        if x > area.x and x + wide > area.x + area.width:
            x, y, deepest = area.x, y + deepest + 4, 0.0
        found.append((tile, Area(x, y, wide, high)))
        x, deepest = x + wide + 6, max(deepest, high)
    return found, y + deepest


@remembered
def _tile(edition: Edition, tile: int, placed: bool, words: Words, size: float, place: Area, standing: bool) -> str:
    drawn = Grid(size, edition, standing=standing).loose(tile)
    rows, columns = tile_extent(drawn)
    x, y, wide, high = place
    body = group(loose_tile(drawn, size), x + (wide - columns * size) / 2, y + (high - rows * size) / 2)
    if placed:
        mark = rect(x + 1.5, y + 1.5, wide - 3, high - 3, 8, "well", stroke="var(--primary)", stroke_width=3)
        body = mark + body + tick(x + wide - 3, y + 3, 9)
    outline, reach = Box(x + 3, y + 3, wide - 6, high - 6, 6), Box(x, y, wide, high, 0)
    said = tile_told(edition, tile, words)
    return pick(f"tile-{TILES[tile]}", said, body, outline, reach=reach)


def turns(view: VeniceView, words: Words, area: Area, *, standing: bool = False) -> str:
    """The rotations in which the tile in hand fits somewhere, side by side."""
    found = sorted({action.b for action in view.legal})
    side = min(area.height, (area.width - 6 * (len(TURNS) - 1)) / len(TURNS))
    return "".join(
        _turn(
            view.lagoon.edition, view.tile, words, turn, Area(area.x + index * (side + 6), area.y, side, side), standing
        )
        for index, turn in enumerate(found)
    )


@part
def _turn(edition: Edition, tile: int, words: Words, turn: int, area: Area, standing: bool) -> str:
    x, y, side, _ = area
    size = (side - 12) / 3
    drawn = Grid(size, edition, standing=standing).loose(tile, turn)
    rows, columns = tile_extent(drawn)
    ground = rect(x, y, side, side, 8, "well")
    body = ground + group(loose_tile(drawn, size), x + (side - columns * size) / 2, y + (side - rows * size) / 2)
    said = words(N_("Turned by {turn}°"), turn=TURNS[turn])
    outline, reach = Box(x + 2, y + 2, side - 4, side - 4, 7), Box(x, y, side, side, 0)
    return pick(f"turn-{TURNS[turn]}", said, body, outline, reach=reach)
