"""The tiles of Die Säulen von Venedig seen from above: roofs lit from the north-west, paved squares, stepped bridges.

A tile looks the same in the stack, in a stock and built: what varies depends on the tile, never on the place.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from guildhall.art.svg import circle, group, path, rect, trace

from .art import CANAL, CANAL_EDGE, GOLD, INK, line

BUILDING: Final = "B"
PLAZA: Final = "P"
SPAN: Final = "="
Cell = tuple[int, int]
Point = tuple[float, float]
City = Mapping[Cell, str]

SIDES: Final[dict[str, Cell]] = {"N": (-1, 0), "E": (0, 1), "S": (1, 0), "W": (0, -1)}
_BESIDE: Final = {"N": "WE", "E": "NS", "S": "EW", "W": "SN"}
_ROOFS: Final = (  # planes to the north, west, east and south
    {"N": "#E19A6C", "W": "#D2804F", "E": "#BC663A", "S": "#A9562D"},
    {"N": "#DB8A66", "W": "#C9714E", "E": "#B05A3A", "S": "#9B4B2E"},
    {"N": "#E3A86F", "W": "#D49252", "E": "#BF783C", "S": "#AC682F"},
)
_QUAY: Final = "#E4D6B6"
_PAVING: Final = "#F5EDD9"
_FLAGS: Final = "#FBF5E6"
_JOINT: Final = "#D9C9A2"
_RIDGE: Final = "#6E3318"
_SMALL: Final = 20
"""Squares up to this size are drawn without ornaments."""


@dataclass(frozen=True, slots=True)
class Tile:
    """A tile to draw: its squares with their kinds, the canal square a bridge spans, and what makes it look its own."""

    cells: Mapping[Cell, str]
    span: Cell | None = None
    seed: int = 0

    @classmethod
    def from_rows(cls, rows: str, seed: int = 0, row: int = 0, column: int = 0) -> Tile:
        """A tile from its pattern, rows parted by slashes: B a building, P a plaza, = the span of a bridge."""
        marks = {
            (row + down, column + across): mark
            for down, line_of_marks in enumerate(rows.split("/"))
            for across, mark in enumerate(line_of_marks)
        }
        cells = {cell: mark for cell, mark in marks.items() if mark in (BUILDING, PLAZA)}
        return cls(cells, next((cell for cell, mark in marks.items() if mark == SPAN), None), seed)

    def vary(self, cell: Cell) -> int:
        """A number for each square by which its ornament is chosen."""
        kind = self.cells[cell]
        same = [other for other, mark in self.cells.items() if mark == kind]
        return self.seed * 7 + same.index(cell) * 5 + (2 if kind == PLAZA else 0)

    def joined(self, cell: Cell, side: str) -> bool:
        """Whether a roof runs on over this side."""
        return self.cells.get(beside(cell, side)) == BUILDING


def beside(cell: Cell, side: str) -> Cell:
    """The square on this side."""
    down, across = SIDES[side]
    return cell[0] + down, cell[1] + across


def tile(drawn: Tile, size: float, city: City | None = None) -> str:
    """A tile with squares of the size, in place; `city` knows the squares of its neighbours."""
    around = city or {}
    body = _ground(drawn, size) + "".join(
        _plaza(drawn, cell, size) for cell, kind in drawn.cells.items() if kind == PLAZA
    )
    body += _outline(drawn, size, around)
    body += "".join(_roof(drawn, cell, size, around) for cell, kind in drawn.cells.items() if kind == BUILDING)
    return body + (_bridge(drawn, size) if drawn.span else "")


def loose_tile(drawn: Tile, size: float) -> str:
    """A tile off the board, on its shadow, with its canal under a bridge."""
    water = rect(drawn.span[1] * size, drawn.span[0] * size, size, size, fill=CANAL) if drawn.span else ""
    return shadow(drawn, size) + water + tile(drawn, size)


def shadow(drawn: Tile, size: float) -> str:
    """The flat shadow of a tile."""
    fallen = [rect(c * size + size * 0.05, r * size + size * 0.07, size, size, fill=INK) for r, c in drawn.cells]
    return group("".join(fallen), opacity=0.25)


def _corners(cell: Cell, size: float, inset: Callable[[str], float]) -> dict[str, tuple[Point, Point]]:
    """The ends of each side, clockwise, drawn in by `inset`."""
    row, column = cell
    left, top = column * size + inset("W"), row * size + inset("N")
    right, bottom = (column + 1) * size - inset("E"), (row + 1) * size - inset("S")
    nw, ne, se, sw = (left, top), (right, top), (right, bottom), (left, bottom)
    return {"N": (nw, ne), "E": (ne, se), "S": (se, sw), "W": (sw, nw)}


def _ground(drawn: Tile, size: float) -> str:
    body = ""
    for cell, kind in drawn.cells.items():
        (x, y), _ = _corners(cell, size, _margin(drawn, cell, size))["N"]
        (right, bottom), _ = _corners(cell, size, _margin(drawn, cell, size))["S"]
        body += rect(x, y, right - x + 0.3, bottom - y + 0.3, fill=_PAVING if kind == PLAZA else _QUAY)
    return body


def _margin(drawn: Tile, cell: Cell, size: float) -> Callable[[str], float]:
    return lambda side: 0 if beside(cell, side) in drawn.cells else size * 0.025


def _outline(drawn: Tile, size: float, city: City) -> str:
    """The edge of a tile: strong to the water, thin to a neighbour, dashed where two plazas run together."""
    edges = {"water": "", "wall": "", "seam": ""}
    for cell, kind in drawn.cells.items():
        for side, (first, last) in _corners(cell, size, _margin(drawn, cell, size)).items():
            other = beside(cell, side)
            if other not in drawn.cells:
                neighbour = city.get(other)
                which = "water" if neighbour is None else "seam" if neighbour == kind == PLAZA else "wall"
                edges[which] += trace("M", *first, "L", *last)
    thin = max(size * 0.018, 0.8)
    dashes = trace(size * 0.05, size * 0.07)
    seam = (
        path(edges["seam"], "l", stroke="#7A5C3A", stroke_width=thin, stroke_dasharray=dashes) if edges["seam"] else ""
    )
    wall = line(edges["wall"], INK, thin) if edges["wall"] else ""
    return (line(edges["water"], INK, max(size * 0.03, 0.8)) if edges["water"] else "") + wall + seam


def _roof(drawn: Tile, cell: Cell, size: float, city: City) -> str:
    """A hipped roof of four planes; it runs on into building squares of its own tile."""

    def inset(side: str) -> float:
        if drawn.joined(cell, side):
            return 0
        return size * (0.05 if city.get(beside(cell, side)) == BUILDING else 0.1)

    corners = _corners(cell, size, inset)
    peak = ((cell[1] + 0.5) * size, (cell[0] + 0.5) * size)
    body = _planes(drawn, cell, corners, peak) + _courses(drawn, cell, corners, peak, size)
    body += line(_ridges(drawn, cell, corners, peak), _RIDGE, size * 0.022)
    eaves = "".join(
        trace("M", *first, "L", *last) for side, (first, last) in corners.items() if not drawn.joined(cell, side)
    )
    body += line(eaves, INK, max(size * 0.026, 0.8)) if eaves else ""
    return body + (_ornament(drawn.vary(cell), peak, size) if size > _SMALL else "")


def _planes(drawn: Tile, cell: Cell, corners: Mapping[str, tuple[Point, Point]], peak: Point) -> str:
    planes = dict.fromkeys(SIDES, "")
    for side, (first, last) in corners.items():
        if drawn.joined(cell, side):
            middle = _middle(side, first, last, peak)
            planes[_BESIDE[side][0]] += trace("M", *first, "L", *middle, "L", *peak, "z")
            planes[_BESIDE[side][1]] += trace("M", *middle, "L", *last, "L", *peak, "z")
        else:
            planes[side] += trace("M", *first, "L", *last, "L", *peak, "z")
    tones = _ROOFS[drawn.seed % 3]
    # a hairline of its own colour, so that no gap shows between planes
    return "".join(path(d, fill=tones[side], stroke=tones[side], stroke_width=0.7) for side, d in planes.items() if d)


def _middle(side: str, first: Point, last: Point, peak: Point) -> Point:
    """Where the ridge leaves a square on a side over which the roof runs on."""
    return (peak[0], (first[1] + last[1]) / 2) if side in "NS" else ((first[0] + last[0]) / 2, peak[1])


def _courses(drawn: Tile, cell: Cell, corners: Mapping[str, tuple[Point, Point]], peak: Point, size: float) -> str:
    if size <= _SMALL:
        return ""
    d = ""
    for side, (first, last) in corners.items():
        if not drawn.joined(cell, side):
            for share in (0.32, 0.64):
                d += trace("M", *_between(first, peak, share), "L", *_between(last, peak, share))
    return line(d, _RIDGE, size * 0.014, 0.3) if d else ""


def _between(point: Point, peak: Point, share: float) -> Point:
    return point[0] + (peak[0] - point[0]) * share, point[1] + (peak[1] - point[1]) * share


def _ridges(drawn: Tile, cell: Cell, corners: Mapping[str, tuple[Point, Point]], peak: Point) -> str:
    d = ""
    for side, (first, last) in corners.items():
        if drawn.joined(cell, side):
            d += trace("M", *peak, "L", *_middle(side, first, last, peak))
    for pair, corner in zip(("NW", "NE", "SE", "SW"), (corners[side][0] for side in "NESW"), strict=True):
        joined = [drawn.joined(cell, side) for side in pair]
        if not any(joined) or all(joined):
            d += trace("M", *peak, "L", *corner)
    return d


def _ornament(number: int, peak: Point, size: float) -> str:
    """Chimneys, and now and then a copper dome."""
    unit = size / 58
    if number % 9 == 5:
        return group(_dome(), *peak, scale=unit)
    x, y = ((-13, -12), (12, -13), (13, 11), (-12, 12))[number % 4]
    body = group(
        rect(-2, -1.5, 8, 8, 1, fill=INK, opacity=0.22) + _chimney(8),
        peak[0] + x * unit,
        peak[1] + y * unit,
        scale=unit,
    )
    if number % 3 == 0:
        body += group(_chimney(6.4), peak[0] - x * 0.9 * unit, peak[1] - y * 0.9 * unit, scale=unit)
    return body


def _chimney(size: float) -> str:
    flue = size * 0.45
    return rect(-size / 2, -size / 2, size, size, 1, "t", fill="#F0DFC4") + rect(
        -flue / 2, -flue / 2, flue, flue, fill="#5A3A28"
    )


def _dome() -> str:
    body = circle(1.5, 2.5, 12, fill=INK, opacity=0.25) + circle(0, 0, 12, "e", fill="#9DB8AE")
    body += path("M-12 0A12 12 0 0 1 0 -12A17 17 0 0 0 -12 0", fill="#C3D6CC") + line(
        "M0 -12V12M-12 0H12", "#6E9083", 1
    )
    return body + circle(0, 0, 3.4, "t", fill=GOLD)


def _plaza(drawn: Tile, cell: Cell, size: float) -> str:
    """Light paving in a frame, with a well, a tree, a column or nothing."""
    x, y, inset = cell[1] * size, cell[0] * size, size * 0.16
    side = size - 2 * inset
    body = rect(x + inset, y + inset, side, side, fill=_FLAGS, stroke=_JOINT, stroke_width=1)
    if size <= _SMALL:
        return body
    joints = [
        trace("M", x + inset + k * side / 4, y + inset, "v", side, "M", x + inset, y + inset + k * side / 4, "h", side)
        for k in (1, 2, 3)
    ]
    body += line("".join(joints), _JOINT, 0.9, 0.8)
    return body + group(_FURNITURE[drawn.vary(cell) % 4], x + size / 2, y + size / 2, scale=size / 58)


def _well() -> str:
    ground = circle(1.2, 2, 7.5, fill=INK, opacity=0.2)
    return ground + circle(0, 0, 7.5, "e", fill="#E2D3B0") + circle(0, 0, 4, "t", fill=CANAL_EDGE)


def _tree() -> str:
    crown = (
        circle(1.5, 2.5, 8, fill=INK, opacity=0.2)
        + circle(0, 0, 8, "e", fill="#7FA05A")
        + circle(-2.5, -2.5, 3, fill="#9DBB74")
    )
    return group(crown, 7, -6)


def _column() -> str:
    ground = rect(-3, -2, 9, 9, 1, fill=INK, opacity=0.2)
    return ground + rect(-4.5, -4.5, 9, 9, 1, "e", fill="#D9CDB4") + circle(0, 0, 2.6, "t", fill=GOLD)


_FURNITURE: Final = (_well(), _tree(), _column(), "")


def _bridge(drawn: Tile, size: float) -> str:
    """The stepped span over the canal square between the two ends."""
    if drawn.span is None:
        return ""
    (first_row, _), (last_row, _) = sorted(drawn.cells)
    body = rect(-31, -13, 62, 32, fill=INK, opacity=0.25) + path(
        "M-33 -16Q0 -20 33 -16V16Q0 20 -33 16z", "e", fill="#F1E7D0"
    )
    body += line("M-33 -11.5Q0 -15 33 -11.5M-33 11.5Q0 15 33 11.5", "#7A5C3A", 1.2)
    body += line("".join(f"M{x} -12V12" for x in (-28, -23, -18, -13, -8, 8, 13, 18, 23, 28)), "#C9B78F", 1.5)
    body += rect(-7, -14, 14, 28, 0, "t", fill=_FLAGS)
    turn = 0 if first_row == last_row else 90
    return group(body, (drawn.span[1] + 0.5) * size, (drawn.span[0] + 0.5) * size, "", size / 58, turn)
