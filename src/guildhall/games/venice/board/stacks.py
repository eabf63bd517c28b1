"""The five stacks of tiles and the pillars left."""

from __future__ import annotations

from typing import NamedTuple

from guildhall.art.labels import panel_ground
from guildhall.art.memory import part
from guildhall.art.panel import Panel, Place
from guildhall.art.picks import Box, pick, signed
from guildhall.art.svg import group, path, rect, text
from guildhall.core.words import N_, Words

from ..components import Edition
from ..terms import SHAPES
from ..view import VeniceView
from ..words.labels import tile_told
from . import art
from .art_tiles import Shared, loose_tile
from .grid import Grid, hull, tile_extent
from .parts import Area


class Stack(NamedTuple):
    """A stack: its top tile, and how many tiles are left."""

    top: int
    left: int


def stacks(view: VeniceView, words: Words, width: float, height: float, columns: int, place: Place = "board") -> Panel:
    """The stacks in so many columns, after the last of them the pillars; in the sheet they need no ground."""
    rows = -(-(len(SHAPES) + 1) // columns)
    wide, high = width / columns, height / rows
    areas = [Area(n % columns * wide, n // columns * high, wide, high) for n in range(len(SHAPES) + 1)]
    tops = tuple(Stack(view.tops[shape], view.counts[shape]) for shape in range(len(SHAPES)))
    body = panel_ground(width, height) if place == "board" else ""
    body += _stacks(view.lagoon.edition, tops, words, tuple(areas)) + _pillars(view.lagoon.supply(), words, areas[-1])
    return Panel("stacks", words(N_("Tile stacks")), width, height, body, place)


@part
def _stacks(edition: Edition, stacks: tuple[Stack, ...], words: Words, areas: tuple[Area, ...]) -> str:
    shared = Shared("stacks")
    drawn = [_stack(edition, shape, stack, words, areas[shape], shared) for shape, stack in enumerate(stacks)]
    return shared.definitions() + "".join(drawn)


def _stack(edition: Edition, number: int, stack: Stack, words: Words, area: Area, shared: Shared) -> str:
    """A stack: its top tile, two edges behind it, how many are left, stones and coats."""
    x, y, width, height = area
    left, outline = stack.left, Box(x + 4, y + 4, width - 8, height - 8, 7)
    shape, reach = words.translate(SHAPES[number].title), Box(x, y, width, height, 0)
    if not left:
        empty = rect(x + width / 2 - 16, y + height / 2 - 16, 32, 32, 4, "slot")
        return pick(f"stack-{SHAPES[number].name}", words(N_("{shape}: empty"), shape=shape), empty, outline)
    tile = stack.top
    said = words(
        N_("{tile}, {n} {n:tile|tiles} left"),
        tile=tile_told(edition, tile, words),
        n=left,
    )
    body = rect(x + 4, y + 4, width - 8, height - 8, 7, "clear") + _top(edition, tile, left, area, shared)
    body += signed("left", text(x + 8, y + 17, f"×{left}", "t-caption"))
    body += _price(edition, tile, x + width / 2, y + height - 14)
    return pick(f"stack-{SHAPES[number].name}", said, body, outline, reach=reach)


def _top(edition: Edition, tile: int, left: int, area: Area, shared: Shared) -> str:
    x, y, width, height = area
    rows, columns = tile_extent(Grid(1, edition).loose(tile))
    size = min(24.0, (width - 14) / max(columns, 3), (height - 46) / max(rows, 2))
    drawn = Grid(size, edition).loose(tile)
    edges = hull(drawn.cells, size)
    under = [group(path(edges, "t", fill="#CDB98D"), 1.5 * k, 2.5 * k) for k in range(min(2, left - 1), 0, -1)]
    middle = x + (width - columns * size) / 2, y + 18 + (height - 46 - rows * size) / 2
    return group("".join(under) + loose_tile(drawn, size, shared), *middle)


def _price(edition: Edition, tile: int, x: float, y: float) -> str:
    """Stones to pay and coats to gain, no wider than a sixth of a phone."""
    stones = text(-20, 5, edition.tile_stones[tile], "t-serif", "middle", 14) + art.stone(-8, 0, 13)
    coats = text(9, 5, edition.tile_coats[tile], "t-serif", "middle", 14) + art.crest(20, 0, 13)
    return group(signed("stones", stones) + signed("coats", coats), x, y)


@part
def _pillars(left: int, words: Words, area: Area) -> str:
    x, y, width, height = area
    middle = x + width / 2
    posts = "".join(
        art.pillar(middle + across, y + height / 2 - 12 + down, 26) for across, down in ((-13, -8), (13, -8), (0, 8))
    )
    said = words(N_("{pillars} {pillars:pillar|pillars}"), pillars=left)
    told = text(middle, y + height - 9, said, "t-caption", "middle")
    return signed("supply", group(posts, css="through") + told)
