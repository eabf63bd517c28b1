"""Where squares and tiles lie in a drawing: the lagoon lies on a desk and stands on a phone."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from guildhall.art.svg import polygon

from ..components import Edition
from ..rules.lagoon import Lagoon
from ..rules.patterns import TURNS
from ..rules.squares import COLUMNS, ROWS, STRIDE, around, canal_distances, squares_in
from .art_tiles import Cell, Point, Tile, beside


def _course(canal: int) -> list[int]:
    """The canal squares from one end to the other."""
    ends = [square for square in squares_in(canal) if (around(1 << square) & canal).bit_count() == 1]
    distances = canal_distances(ends[0], canal)
    return sorted(distances, key=lambda square: distances[square])


class Grid:
    """Squares of one size; a standing lagoon is turned a quarter to the right."""

    def __init__(self, size: float, edition: Edition, *, standing: bool = False) -> None:
        self.size = size
        self.edition = edition
        self.standing = standing
        rows, columns = (COLUMNS, ROWS) if standing else (ROWS, COLUMNS)
        self.width = columns * size
        self.height = rows * size

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Grid) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())

    def _key(self) -> tuple[float, bool, str]:
        return self.size, self.standing, self.edition.name

    def cell(self, square: int) -> Cell:
        """Row and column of a square in the drawing."""
        row, column = divmod(square, STRIDE)
        return (column, ROWS - 1 - row) if self.standing else (row, column)

    def corner(self, square: int) -> Point:
        """The upper left corner of a square."""
        row, column = self.cell(square)
        return column * self.size, row * self.size

    def middle(self, square: int) -> Point:
        """The middle of a square."""
        x, y = self.corner(square)
        return x + self.size / 2, y + self.size / 2

    def canal(self) -> list[Point]:
        """The middles of the canal squares, from edge to edge of the board."""
        inner = [self.middle(square) for square in _course(self.edition.canal)]
        return [_beyond(inner[1], inner[0]), *inner, _beyond(inner[-2], inner[-1])]

    def gondola_turn(self, square: int) -> int:
        """How the gondola lies on a canal square, in degrees."""
        level = bool(around(1 << square) & self.edition.canal & (1 << square + 1 | 1 << square - 1))
        return 90 if level == self.standing else 0

    def tile(self, tile: int, turn: int, square: int) -> Tile:
        """A tile as it lies with its first square there; its squares keep their order, so that it looks the same."""
        shift = _shift(self.edition, tile, turn, divmod(square, STRIDE))
        cells: dict[Cell, str] = {}
        span: Cell | None = None
        for (row, column), kind in turned_cells(self.edition, tile, turn):
            cell = self.cell((row + shift[0]) * STRIDE + column + shift[1])
            if kind == "=":
                span = cell
            else:
                cells[cell] = kind
        return Tile(cells, span, tile)

    def loose(self, tile: int, turn: int = 0) -> Tile:
        """A tile off the board, as it would lie on it; its upper left corner is the origin."""
        found = turned_cells(self.edition, tile, (turn + self.standing) % len(TURNS))
        cells = {cell: kind for cell, kind in found if kind != "="}
        return Tile(cells, next((cell for cell, kind in found if kind == "="), None), tile)

    def city(self, lagoon: Lagoon) -> dict[Cell, str]:
        """What stands on every built square."""
        found: dict[Cell, str] = {}
        for tile in lagoon.built():
            found.update(self.tile(tile, *lagoon.place_of(tile)).cells)
        return found


def turned_cells(edition: Edition, tile: int, turn: int) -> list[tuple[Cell, str]]:
    """The squares of a tile in the order of its pattern, each where a rotation puts it."""
    rows = edition.tiles[tile].rows
    height, width = len(rows), len(rows[0])
    cells = [((row, column), kind) for row, line in enumerate(rows) for column, kind in enumerate(line) if kind != "-"]
    for _ in range(turn):
        cells = [((column, height - 1 - row), kind) for (row, column), kind in cells]
        height, width = width, height
    return cells


def _shift(edition: Edition, tile: int, turn: int, anchor: Cell) -> Cell:
    first = min(cell for cell, kind in turned_cells(edition, tile, turn) if kind != "=")
    return anchor[0] - first[0], anchor[1] - first[1]


def tile_extent(drawn: Tile) -> Cell:
    """How many rows and columns a loose tile takes."""
    cells = [*drawn.cells, *([drawn.span] if drawn.span else [])]
    return max(row for row, _ in cells) + 1, max(column for _, column in cells) + 1


def _beyond(before: Point, last: Point) -> Point:
    """Half a step further in the same direction."""
    return last[0] + (last[0] - before[0]) / 2, last[1] + (last[1] - before[1]) / 2


def hull(cells: Iterable[Cell], size: float, inset: float = 0) -> str:
    """The outlines of some squares, drawn in by `inset`, clockwise."""
    inside = set(cells)
    edges = {(corner, side): _next_corner(corner, side) for cell in inside for corner, side in _edges(cell, inside)}
    loops: list[str] = []
    while edges:
        (start, side), _ = next(iter(sorted(edges.items())))
        loops.append(polygon([_drawn_in(*turn, size, inset) for turn in _loop(edges, start, side)]))
    return "".join(loops)


_CLOCKWISE: Final = "NESW"
_FROM: Final = {"N": (0, 0), "E": (0, 1), "S": (1, 1), "W": (1, 0)}
"""From which corner of a square its sides run, clockwise."""
_ALONG: Final = {"N": (0, 1), "E": (1, 0), "S": (0, -1), "W": (-1, 0)}


def _edges(cell: Cell, inside: set[Cell]) -> list[tuple[Cell, str]]:
    """The sides of a square that are on the outline, each with the corner it begins at."""
    outer = [side for side in _CLOCKWISE if beside(cell, side) not in inside]
    return [((cell[0] + _FROM[side][0], cell[1] + _FROM[side][1]), side) for side in outer]


def _next_corner(corner: Cell, side: str) -> Cell:
    return corner[0] + _ALONG[side][0], corner[1] + _ALONG[side][1]


def _loop(edges: dict[tuple[Cell, str], Cell], start: Cell, side: str) -> list[tuple[Cell, str, str]]:
    """One outline: its turning points with the sides before and after; the edges are used up."""
    turns: list[tuple[Cell, str, str]] = []
    corner, first = start, side
    while (corner, side) in edges:
        corner = edges.pop((corner, side))
        place = _CLOCKWISE.index(side)
        right, left = _CLOCKWISE[(place + 1) % 4], _CLOCKWISE[place - 1]
        after = next((way for way in (right, side, left) if (corner, way) in edges), first)
        if after != side:
            turns.append((corner, side, after))
        side = after
    return turns


def _drawn_in(corner: Cell, before: str, after: str, size: float, inset: float) -> Point:
    """A turning point moved inward from both sides that meet there."""
    down = sum({"N": inset, "S": -inset}.get(side, 0.0) for side in (before, after))
    across = sum({"W": inset, "E": -inset}.get(side, 0.0) for side in (before, after))
    return corner[1] * size + across, corner[0] * size + down
