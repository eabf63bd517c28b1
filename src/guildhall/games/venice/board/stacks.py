"""The five stacks of tiles and the pillars left."""

from __future__ import annotations

from typing import Final

from guildhall.art.labels import panel_ground
from guildhall.art.panel import Panel, Place
from guildhall.art.picks import Box, pick
from guildhall.art.svg import group, path, rect, text
from guildhall.core.words import N_, Words

from ..components import TILE_COATS, TILE_STONES
from ..terms import SHAPES
from ..view import VeniceView
from ..words.labels import tile_told
from . import art
from .art_tiles import Shared, loose_tile
from .grid import Grid, hull, tile_extent

WIDE: Final = 92.0
HEIGHT: Final = 496.0
NARROW: Final = (366.0, 84.0)
_SQUARE: Final = 20.5


def wide_stacks(view: VeniceView, words: Words) -> Panel:
    """The stacks in a column beside the lagoon."""
    step, shared = HEIGHT / (len(SHAPES) + 1), Shared("stacks")
    stacks = [_stack(view, stack, words, (0, stack * step, WIDE, step), shared) for stack in range(len(SHAPES))]
    body = panel_ground(WIDE, HEIGHT) + shared.definitions() + "".join(stacks)
    body += _pillars(view, words, 0, len(SHAPES) * step, WIDE, step)
    return Panel("stacks", words(N_("Tile stacks")), WIDE, HEIGHT, body)


def narrow_stacks(view: VeniceView, words: Words, name: str = "stacks") -> Panel:
    """The stacks in a row."""
    width, height = NARROW
    step, shared = width / (len(SHAPES) + 1), Shared("stacks")
    stacks = [_stack(view, stack, words, (stack * step, 0, step, height), shared) for stack in range(len(SHAPES))]
    body = shared.definitions() + "".join(stacks)
    body += _pillars(view, words, len(SHAPES) * step, 0, step, height)
    ground = panel_ground(width, height) if name == "stacks" else ""
    place: Place = "sheet" if name == "choice" else "board"
    return Panel(name, words(N_("Tile stacks")), width, height, ground + body, place)


def _stack(view: VeniceView, stack: int, words: Words, box: tuple[float, float, float, float], shared: Shared) -> str:
    """A stack: its top tile, two edges behind it, how many are left, stones and coats."""
    x, y, width, height = box
    left, outline = view.counts[stack], Box(x + 4, y + 4, width - 8, height - 8, 7)
    shape = words.translate(SHAPES[stack].title)
    if not left:
        empty = rect(x + width / 2 - 18, y + height / 2 - 24, 36, 36, 4, "slot")
        return pick(f"stack-{SHAPES[stack].name}", words(N_("{shape}: empty"), shape=shape), empty, outline)
    tile = view.tops[stack]
    said = words(
        N_("{tile}, {n} {n:tile|tiles} left"),
        tile=tile_told(tile, words),
        n=left,
    )
    body = rect(x + 4, y + 4, width - 8, height - 8, 7, "clear") + _top(tile, left, box, shared)
    body += text(x + width - 8, y + 15, f"×{left}", "t-caption", "end")
    return pick(f"stack-{SHAPES[stack].name}", said, body + _price(tile, x + width / 2, y + height - 14), outline)


def _top(tile: int, left: int, box: tuple[float, float, float, float], shared: Shared) -> str:
    x, y, width, height = box
    size = _SQUARE if width > 70 else 15.0
    drawn = Grid(size).loose(tile)
    rows, columns = tile_extent(drawn)
    edges = hull(drawn.cells, size)
    under = [group(path(edges, "t", fill="#CDB98D"), 1.5 * k, 2.5 * k) for k in range(min(2, left - 1), 0, -1)]
    middle = x + (width - columns * size) / 2, y + 16 + (height - 46 - rows * size) / 2
    return group("".join(under) + loose_tile(drawn, size, shared), *middle)


def _price(tile: int, x: float, y: float) -> str:
    """Stones to pay and coats to gain."""
    stones = text(-26, 5, TILE_STONES[tile], "t-serif", "middle", 14) + art.stone(-12, 0, 14)
    return group(stones + text(9, 5, TILE_COATS[tile], "t-serif", "middle", 14) + art.crest(22, 0, 14), x, y)


def _pillars(view: VeniceView, words: Words, x: float, y: float, width: float, height: float) -> str:
    left, middle = view.lagoon.supply(), x + width / 2
    posts = "".join(
        art.pillar(middle + across, y + height / 2 - 12 + down, 26) for across, down in ((-13, -8), (13, -8), (0, 8))
    )
    said = words(N_("{pillars} {pillars:pillar|pillars}"), pillars=left)
    return group(posts, css="through") + text(middle, y + height - 9, said, "t-caption", "middle")
