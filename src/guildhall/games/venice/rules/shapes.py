"""Tiles in all their rotations, and where each fits (V5.2 to V5.7, V5.10 to V5.12)."""

from __future__ import annotations

from typing import Final, final

from ..components import BRIDGE, EDITION, SHAPES, TILE_SHAPE
from .squares import CANAL, STRIDE

TURNS: Final = (0, 90, 180, 270)
"""Degrees, clockwise."""


@final
class Turned:
    """A pattern in one rotation: sets of squares relative to its first pillar square in reading order."""

    def __init__(self, turn: int, rows: tuple[str, ...]) -> None:
        cells = {row * STRIDE + column: kind for row, line in enumerate(rows) for column, kind in enumerate(line)}
        first = min(cell for cell, kind in cells.items() if kind in "BP")
        self.turn = turn
        self.rows = rows
        self.buildings = sum(1 << cell - first for cell, kind in cells.items() if kind == "B")
        self.plazas = sum(1 << cell - first for cell, kind in cells.items() if kind == "P")
        self.span = sum(1 << cell - first for cell, kind in cells.items() if kind == "=")
        self.outline = self.buildings | self.plazas
        self.steps = [cell - first for cell, kind in cells.items() if kind in "BP" and cell != first]
        self.span_step = self.span.bit_length() - 1

    def anchors(self, free: int, bridged: int) -> int:
        """Where the first square can lie so that the others, too, are on pillars without a tile."""
        fitting = free
        for step in self.steps:
            fitting &= free >> step
        return fitting & (CANAL ^ bridged) >> self.span_step if self.span else fitting


def turned_right(rows: tuple[str, ...]) -> tuple[str, ...]:
    """A pattern after a quarter turn clockwise.

    >>> turned_right(("BP", "P-"))
    ('PB', '-P')
    """
    return tuple("".join(column) for column in zip(*reversed(rows), strict=True))


def _rotations(rows: tuple[str, ...]) -> list[Turned]:
    """The rotations of a pattern that differ from each other."""
    found: list[Turned] = []
    for turn in range(len(TURNS)):
        if all(other.rows != rows for other in found):
            found.append(Turned(turn, rows))
        rows = turned_right(rows)
    return found


def _all_turns(rows: tuple[str, ...]) -> list[Turned]:
    """For each turn the rotation that looks like it."""
    different = _rotations(rows)
    found: list[Turned] = []
    for _ in TURNS:
        found += [turned for turned in different if turned.rows == rows]
        rows = turned_right(rows)
    return found


def _outlines(shape: int) -> list[Turned]:
    """One rotation for each outline a shape can have, whatever its pattern."""
    tile = TILE_SHAPE.index(shape)
    plain = tuple(row.replace("P", "B") for row in EDITION.tiles[tile].rows)
    return _rotations(plain)


ROTATIONS: Final = [_rotations(tile.rows) for tile in EDITION.tiles]
"""For each tile its different rotations."""
ALL_TURNS: Final = [_all_turns(tile.rows) for tile in EDITION.tiles]
OUTLINES: Final = [_outlines(shape) for shape in range(len(SHAPES))]


def rotation(tile: int, turn: int) -> Turned:
    """The tile turned so; a turn that looks like an earlier one gives that."""
    return ALL_TURNS[tile][turn]


def fits(shape: int, free: int, bridged: int) -> bool:
    """Whether a tile of this shape can lie anywhere on these free pillars."""
    for outline in OUTLINES[shape]:  # noqa: SIM110 a generator costs more than the search
        if outline.anchors(free, bridged):
            return True
    return False


def is_bridge(tile: int) -> bool:
    """Whether the tile is a bridge."""
    return TILE_SHAPE[tile] == BRIDGE
