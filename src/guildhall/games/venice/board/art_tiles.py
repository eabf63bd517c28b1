"""The tiles of Die Säulen von Venedig seen from above: roofs lit from the north-west, paved squares, stepped bridges.

A tile looks the same in the stack, in a stock and built: what varies depends on the tile, never on the place.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from guildhall.art.picks import signed
from guildhall.art.svg import circle, element, group, path, rect, remembered, trace

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
_QUAY: Final = "#DCCDAB"
_PAVING: Final = "var(--paper-2)"
_FLAGS: Final = "var(--paper)"
_JOINT: Final = "#D0BE94"
_RIDGE: Final = "#6E3318"
UNIT: Final = 58.0
"""Squares are drawn at this size and scaled."""
_PEAK: Final = (UNIT / 2, UNIT / 2)
_TOPS: Final = 36
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

    def __hash__(self) -> int:
        return hash((self.seed, self.span, tuple(self.cells)))

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


class Shared:
    """Squares that look alike, drawn once in a panel and then used: what a full board needs to stay small."""

    def __init__(self, panel: str) -> None:
        self._panel = panel
        self._drawn: dict[str, str] = {}

    def use(self, name: str, drawing: str, x: float, y: float, scale: float) -> str:
        """A drawing of this name at a place; the first of them defines it."""
        ident = f"{self._panel}-{name}"
        self._drawn.setdefault(ident, drawing)
        return element("use", href=f"#{ident}", transform=trace("translate(", x, y, ") scale(", round(scale, 4), ")"))

    def definitions(self) -> str:
        """All drawings that are used."""
        return element("defs", "".join(element("g", drawn, id=name) for name, drawn in self._drawn.items()))


def tile(drawn: Tile, size: float, city: City | None = None, shared: Shared | None = None) -> str:
    """A tile with squares of the size, in place; `city` knows the squares of its neighbours."""
    around = city or {}
    body = _ground(drawn, size)
    plazas = "".join(_plaza(drawn, cell, size, shared) for cell, kind in drawn.cells.items() if kind == PLAZA)
    body += (signed("plaza", plazas) if plazas else "") + _outline(drawn, size, _near(drawn, around))
    roofs = "".join(_roof(drawn, cell, size, around, shared) for cell, kind in drawn.cells.items() if kind == BUILDING)
    body += signed("roof", roofs) if roofs else ""
    return body + (signed("span", _bridge(drawn, size)) if drawn.span else "")


def loose_tile(drawn: Tile, size: float, shared: Shared | None = None) -> str:
    """A tile off the board, on its shadow, with its canal under a bridge."""
    water = rect(drawn.span[1] * size, drawn.span[0] * size, size, size, fill=CANAL) if drawn.span else ""
    return shadow(drawn, size) + water + (tile(drawn, size, shared=shared) if shared else _alone(drawn, size))


@remembered
def _alone(drawn: Tile, size: float) -> str:
    return tile(drawn, size)


@remembered
def shadow(drawn: Tile, size: float) -> str:
    """The flat shadow of a tile."""
    squares = [trace("M", c * size + size * 0.05, r * size + size * 0.07, *_square(size)) for r, c in drawn.cells]
    return path("".join(squares), fill=INK, opacity=0.25)


def _square(size: float) -> tuple[str | float, ...]:
    return "h", size, "v", size, "h", -size, "z"


def _corners(cell: Cell, size: float, inset: Callable[[str], float]) -> dict[str, tuple[Point, Point]]:
    """The ends of each side, clockwise, drawn in by `inset`."""
    row, column = cell
    left, top = column * size + inset("W"), row * size + inset("N")
    right, bottom = (column + 1) * size - inset("E"), (row + 1) * size - inset("S")
    nw, ne, se, sw = (left, top), (right, top), (right, bottom), (left, bottom)
    return {"N": (nw, ne), "E": (ne, se), "S": (se, sw), "W": (sw, nw)}


@remembered
def _ground(drawn: Tile, size: float) -> str:
    """The ground under buildings and that under plazas, a path for each."""
    grounds = {BUILDING: "", PLAZA: ""}
    for cell, kind in drawn.cells.items():
        corners = _corners(cell, size, _margin(drawn, cell, size))
        (left, top), (right, bottom) = corners["N"][0], corners["S"][0]
        width, height = right - left + 0.3, bottom - top + 0.3
        grounds[kind] += trace("M", left, top, "h", width, "v", height, "h", -width, "z")
    tones = {BUILDING: _QUAY, PLAZA: _PAVING}
    return "".join(path(d, fill=tones[kind]) for kind, d in grounds.items() if d)


def _margin(drawn: Tile, cell: Cell, size: float) -> Callable[[str], float]:
    return lambda side: 0 if beside(cell, side) in drawn.cells else size * 0.025


def _near(drawn: Tile, city: City) -> tuple[tuple[Cell, str], ...]:
    """The squares of a city beside a tile."""
    cells = {beside(cell, side) for cell in drawn.cells for side in SIDES} if city else set()
    return tuple((cell, city[cell]) for cell in cells if cell in city)


@remembered
def _outline(drawn: Tile, size: float, near: tuple[tuple[Cell, str], ...]) -> str:
    """The edge of a tile: strong to the water, thin to a neighbour, dashed where two plazas run together."""
    edges, city = {"water": "", "wall": "", "seam": ""}, dict(near)
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
    seam = signed("seam", seam) if seam else ""
    wall = line(edges["wall"], INK, thin) if edges["wall"] else ""
    return (line(edges["water"], INK, max(size * 0.03, 0.8)) if edges["water"] else "") + wall + seam


def _roof(drawn: Tile, cell: Cell, size: float, city: City, shared: Shared | None) -> str:
    """A hipped roof of four planes; it runs on into building squares of its own tile."""
    joined = "".join(side for side in SIDES if drawn.joined(cell, side))
    near = "".join(side for side in SIDES if side not in joined and city.get(beside(cell, side)) == BUILDING)
    tone, top = drawn.seed % len(_ROOFS), drawn.vary(cell) % _TOPS
    x, y, scale = cell[1] * size, cell[0] * size, size / UNIT
    fine = size > _SMALL
    if shared is None:
        top_drawn = _top(top) if fine else ""
        return group(_hipped(tone, joined, near, fine) + top_drawn, x, y, scale=scale)
    roof = shared.use(f"roof-{tone}{joined}-{near}{fine:d}", _hipped(tone, joined, near, fine), x, y, scale)
    return roof + (shared.use(f"top-{top}", _top(top), x, y, scale) if fine else "")


@remembered
def _hipped(tone: int, joined: str, near: str, fine: bool) -> str:
    """The roof of one square at the origin, its size the unit."""
    inset = {side: 0.0 if side in joined else UNIT * (0.05 if side in near else 0.1) for side in SIDES}
    corners = _corners((0, 0), UNIT, inset.__getitem__)
    body = _planes(tone, joined, corners) + (_courses(joined, corners) if fine else "")
    body += line(_ridges(joined, corners), _RIDGE, UNIT * 0.022)
    eaves = "".join(trace("M", *first, "L", *last) for side, (first, last) in corners.items() if side not in joined)
    return body + (line(eaves, INK, UNIT * (0.026 if fine else 0.05)) if eaves else "")


def _planes(tone: int, joined: str, corners: Mapping[str, tuple[Point, Point]]) -> str:
    planes = dict.fromkeys(SIDES, "")
    for side, (first, last) in corners.items():
        if side in joined:
            middle = _middle(side, first, last)
            planes[_BESIDE[side][0]] += trace("M", *first, "L", *middle, "L", *_PEAK, "z")
            planes[_BESIDE[side][1]] += trace("M", *middle, "L", *last, "L", *_PEAK, "z")
        else:
            planes[side] += trace("M", *first, "L", *last, "L", *_PEAK, "z")
    tones = _ROOFS[tone]
    # a hairline of its own colour, so that no gap shows between planes
    return "".join(path(d, fill=tones[side], stroke=tones[side], stroke_width=0.7) for side, d in planes.items() if d)


def _middle(side: str, first: Point, last: Point) -> Point:
    """Where the ridge leaves a square on a side over which the roof runs on."""
    return (_PEAK[0], (first[1] + last[1]) / 2) if side in "NS" else ((first[0] + last[0]) / 2, _PEAK[1])


def _courses(joined: str, corners: Mapping[str, tuple[Point, Point]]) -> str:
    d = ""
    for side, (first, last) in corners.items():
        if side not in joined:
            for share in (0.32, 0.64):
                d += trace("M", *_between(first, share), "L", *_between(last, share))
    return line(d, _RIDGE, UNIT * 0.014, 0.3) if d else ""


def _between(point: Point, share: float) -> Point:
    return point[0] + (_PEAK[0] - point[0]) * share, point[1] + (_PEAK[1] - point[1]) * share


def _ridges(joined: str, corners: Mapping[str, tuple[Point, Point]]) -> str:
    d = "".join(trace("M", *_PEAK, "L", *_middle(side, *corners[side])) for side in joined)
    for pair, corner in zip(("NW", "NE", "SE", "SW"), (corners[side][0] for side in "NESW"), strict=True):
        sides = [side in joined for side in pair]
        if not any(sides) or all(sides):
            d += trace("M", *_PEAK, "L", *corner)
    return d


@remembered
def _top(number: int) -> str:
    """What stands on a roof: chimneys, and now and then a copper dome."""
    x, y = _PEAK
    if number % 9 == 5:
        return group(_dome(), x, y)
    across, down = ((-13, -12), (12, -13), (13, 11), (-12, 12))[number % 4]
    shadow_of = rect(-2, -1.5, 8, 8, 1, fill=INK, opacity=0.22)
    body = group(shadow_of + _chimney(8), x + across, y + down)
    return body + (group(_chimney(6.4), x - across * 0.9, y - down * 0.9) if number % 3 == 0 else "")


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


def _plaza(drawn: Tile, cell: Cell, size: float, shared: Shared | None) -> str:
    """Light paving in a frame, with a well, a tree, a column or nothing."""
    number, x, y, scale = drawn.vary(cell) % len(_FURNITURE), cell[1] * size, cell[0] * size, size / UNIT
    fine = size > _SMALL
    paved = _paving() + _FURNITURE[number] if fine else _plain_paving()
    if shared is None:
        return group(paved, x, y, scale=scale)
    return shared.use(f"plaza-{number if fine else 'small'}", paved, x, y, scale)


def _plain_paving() -> str:
    inset = UNIT * 0.16
    return rect(inset, inset, UNIT - 2 * inset, UNIT - 2 * inset, fill=_FLAGS, stroke=_JOINT, stroke_width=2)


@remembered
def _paving() -> str:
    inset, side = UNIT * 0.16, UNIT * 0.68
    joints = [
        trace("M", inset + k * side / 4, inset, "v", side, "M", inset, inset + k * side / 4, "h", side)
        for k in (1, 2, 3)
    ]
    frame = rect(inset, inset, side, side, fill=_FLAGS, stroke=_JOINT, stroke_width=1)
    return frame + line("".join(joints), _JOINT, 0.9, 0.8)


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


_FURNITURE: Final = tuple(group(piece, *_PEAK) if piece else "" for piece in (_well(), _tree(), _column(), ""))


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
