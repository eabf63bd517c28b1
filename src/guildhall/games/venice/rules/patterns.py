"""Patterns of tiles: what lies where in each rotation (V5)."""

from __future__ import annotations

from typing import Final, final

from .squares import STRIDE

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

    def anchors(self, free: int, water: int) -> int:
        """Where the first square can lie so that the others, too, are on free pillars, and a span over open water."""
        fitting = free
        for step in self.steps:
            fitting &= free >> step
        return fitting & water >> self.span_step if self.span else fitting


def turned_right(rows: tuple[str, ...]) -> tuple[str, ...]:
    """A pattern after a quarter turn clockwise.

    >>> turned_right(("BP", "P-"))
    ('PB', '-P')
    """
    return tuple("".join(column) for column in zip(*reversed(rows), strict=True))


def rotations_of(rows: tuple[str, ...]) -> list[Turned]:
    """The rotations of a pattern that differ from each other."""
    found: list[Turned] = []
    for turn in range(len(TURNS)):
        if all(other.rows != rows for other in found):
            found.append(Turned(turn, rows))
        rows = turned_right(rows)
    return found


def all_turns_of(rows: tuple[str, ...]) -> list[Turned]:
    """For each turn the rotation that looks like it."""
    different = rotations_of(rows)
    found: list[Turned] = []
    for _ in TURNS:
        found += [turned for turned in different if turned.rows == rows]
        rows = turned_right(rows)
    return found
