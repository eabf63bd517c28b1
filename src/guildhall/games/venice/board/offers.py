"""What can be picked on the lagoon now: squares for pillars and tokens, places for a tile with what each brings."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot
from typing import Final, NamedTuple

from guildhall.art.picks import Box, Contour, Outline, pick
from guildhall.art.svg import element, group, path, rect, text, trace
from guildhall.core.action import Action
from guildhall.core.words import Words

from ..actions import PILLAR, TOKEN
from ..rules.lagoon import TURNS, rotation
from ..rules.scoring import Earnings, earnings
from ..rules.squares import squares_in
from ..terms import PLACING, SEAT_NAMES
from ..view import VeniceView
from ..words.labels import label
from . import art, art_tiles
from .art_tiles import SIDES, Cell, Point, beside
from .grid import Grid, hull
from .scores import reached

LAPIS: Final = "#2B5C9E"
WASH: Final = "#FBEFC9"
GILT: Final = "#8C620B"
MANY: Final = 12
"""Of more places than these only the best show their points and their whole outline."""


def offered_squares(view: VeniceView) -> int:
    """The squares that legal actions begin with."""
    found = 0
    for action in view.legal:
        if action.picks[0].startswith("sq-"):
            found |= 1 << action.a
    return found


def offers(view: VeniceView, grid: Grid, offered: int, names: Sequence[str], words: Words) -> str:
    """The picks on the lagoon, in the order of reading."""
    if not offered:
        return _pillars_so_far(view, grid)
    if view.phase == PLACING:
        return _places(view, grid, names, words)
    return _pillars_so_far(view, grid) + "".join(_spot(view, grid, action, names, words) for action in view.legal)


def _pillars_so_far(view: VeniceView, grid: Grid) -> str:
    """The group that the card in turn is placing."""
    if not view.pillars_due and not view.tokens_due:
        return ""
    cells = [grid.cell(square) for square in squares_in(view.group)]
    return group(path(hull(cells, grid.size, 1), "l", stroke=LAPIS, stroke_width=3), css="through")


def _spot(view: VeniceView, grid: Grid, action: Action, names: Sequence[str], words: Words) -> str:
    """A square for a pillar or a token, and what would stand there."""
    x, y = grid.middle(action.a)
    ghost = art.pillar(x, y, grid.size) if action.code == PILLAR else ""
    if action.code == TOKEN:
        ghost = art.pillar_token(x, y, grid.size, SEAT_NAMES[view.seat])
    left, top = grid.corner(action.a)
    ground = rect(left + 2, top + 2, grid.size - 4, grid.size - 4, 5, "wash", fill=WASH, display="none")
    body = ground + group(ghost, css="ghost-piece", display="none")
    outline = Box(left + 4, top + 4, grid.size - 8, grid.size - 8, 4)
    return pick(action.picks[0], label(action, view, names, words), body, outline, "spot")


class Place(NamedTuple):
    """A square and a rotation for the tile in hand, and what it brings."""

    action: Action
    earnings: Earnings
    cells: frozenset[Cell]
    worth: int


def _place(view: VeniceView, grid: Grid, action: Action) -> Place:
    found = earnings(view, rotation(view.tile, action.b), action.a)
    cells = frozenset(grid.tile(view.tile, action.b, action.a).cells)
    others = sum(found.total(seat) for seat in range(view.seats) if seat != view.actor)
    return Place(action, found, cells, 10 * found.total(view.actor) - others)


def _places(view: VeniceView, grid: Grid, names: Sequence[str], words: Words) -> str:
    """All places for the tile in hand: one pick for each first square, with a ghost for each rotation that fits."""
    by_square: dict[int, list[Place]] = {}
    for action in view.legal:
        by_square.setdefault(action.a, []).append(_place(view, grid, action))
    best = {square: max(places, key=lambda place: place.worth) for square, places in by_square.items()}
    anchors = {grid.cell(square) for square in by_square}
    shown = sorted(best.values(), key=lambda place: -place.worth)[:MANY]
    unit = max(grid.size / 58, 0.72)
    ghosts = element("g", art.matching_edge(0, 0, 18 * unit), id="one-edge")
    ghosts += element("g", _three_points(unit), id="three-points")
    ghosts += "".join(_ghost_tile(view, grid, turn) for turn in sorted({action.b for action in view.legal}))
    picks = [
        _place_pick(view, grid, by_square[square], best[square] in shown, anchors, names, words)
        for square in sorted(by_square)
    ]
    return element("defs", ghosts) + "".join(picks) + _points(view, grid, shown)


def _points(view: VeniceView, grid: Grid, places: list[Place]) -> str:
    """The points of the best places, above everything else; none so near to a better one that it would cover it."""
    body, taken = "", list[Point]()
    for place in places:
        x, y = _middle(place.cells, grid)
        if all(hypot(x - other_x, y - other_y) > 0.8 * grid.size for other_x, other_y in taken):
            taken.append((x, y))
            body += _badge(place.cells, grid, place.earnings.total(view.actor), "offer")
    return group(body, css="through")


def _ghost_tile(view: VeniceView, grid: Grid, turn: int) -> str:
    """The tile in hand with its lapis outline, once for each rotation; the corner of its first square is the origin."""
    square = view.legal[0].a
    drawn = grid.tile(view.tile, turn, square)
    x, y = grid.corner(square)
    body = element("g", art_tiles.tile(drawn, grid.size), opacity=0.93)
    d = hull(drawn.cells, grid.size)
    body += path(d, "l", stroke="#FFF9EC", stroke_width=grid.size * 0.12)
    body += path(d, "l", stroke=LAPIS, stroke_width=grid.size * 0.07)
    return element("g", group(body, -x, -y), id=_ghost_id(turn))


def _ghost_id(turn: int) -> str:
    return f"ghost-tile-{TURNS[turn]}"


def _place_pick(
    view: VeniceView,
    grid: Grid,
    places: list[Place],
    shown: bool,
    anchors: set[Cell],
    names: Sequence[str],
    words: Words,
) -> str:
    """The places that share a first square: a ring round the best of them, and their ghosts."""
    best = max(places, key=lambda place: place.worth)
    reach = _reach(best, grid, anchors)
    ghosts = "".join(_ghost(view, grid, place) for place in places)
    title = label(best.action, view, names, words)
    return pick(best.action.picks[0], title, reach + ghosts, _outline(grid, best, shown), "place")


def _reach(best: Place, grid: Grid, anchors: set[Cell]) -> str:
    """Where a tap means this place: on its squares, and in the corners they leave unless another place begins there."""
    rows, columns = [row for row, _ in best.cells], [column for _, column in best.cells]
    around = {(row, column) for row in _span(rows) for column in _span(columns)}
    return path(hull(best.cells | (around - anchors), grid.size), "reach")


def _span(numbers: list[int]) -> range:
    return range(min(numbers), max(numbers) + 1)


def _outline(grid: Grid, best: Place, shown: bool) -> Outline:
    left, top = grid.corner(best.action.a)
    if not shown:
        return Box(left + 5, top + 5, grid.size - 10, grid.size - 10, 4)
    return Contour(hull(best.cells, grid.size, 2), (left + grid.size, top))


def _ghost(view: VeniceView, grid: Grid, place: Place) -> str:
    """What shows while this place is chosen: the tile, each point it brings, and to whom."""
    x, y = grid.corner(place.action.a)
    body = _use(_ghost_id(place.action.b), x, y)
    body += _matching(view, grid, place) + _covered(view, grid, place)
    body += _badge(place.cells, grid, place.earnings.total(view.actor), "")
    if not grid.standing:
        body += reached(view.scores[view.actor] + place.earnings.total(view.actor), grid)
    return group(body, css=f"ghost-{TURNS[place.action.b]} through", display="none")


def _matching(view: VeniceView, grid: Grid, place: Place) -> str:
    """A lozenge on every edge that brings a point."""
    tile, city = grid.tile(view.tile, place.action.b, place.action.a), grid.city(view.lagoon)
    body = ""
    for (row, column), kind in tile.cells.items():
        for side, (down, across) in SIDES.items():
            other = beside((row, column), side)
            if other not in tile.cells and city.get(other) == kind:
                x, y = (column + 0.5 + across / 2) * grid.size, (row + 0.5 + down / 2) * grid.size
                body += _use("one-edge", x, y)
    return body


def _covered(view: VeniceView, grid: Grid, place: Place) -> str:
    """The tokens that would go home, moved aside, with what they earn their owners."""
    body, outline, aside = "", rotation(view.tile, place.action.b).outline << place.action.a, grid.size * 0.25
    for seat, squares in enumerate(view.lagoon.tokens):
        for square in squares_in(squares & outline):
            body += element("use", href=f"#token-{square}", transform=trace("translate(", aside, aside, ")"))
            x, y = grid.middle(square)
            body += _use("three-points", x + aside, y - grid.size * 0.12) if place.earnings.tokens[seat] else ""
    return body


def _use(ident: str, x: float, y: float) -> str:
    return element("use", href=f"#{ident}", transform=trace("translate(", x, y, ")"))


def _three_points(unit: float) -> str:
    pill = rect(-13, -9, 26, 18, 9, fill=WASH, stroke=GILT, stroke_width=1.5)
    return group(pill + text(0, 4.5, "+3", "t-piece", "middle", 13), scale=unit)


def _badge(cells: frozenset[Cell], grid: Grid, points: int, css: str) -> str:
    """The points of a place in its middle: light on an offer, dark on the place chosen."""
    x, y = _middle(cells, grid)
    ground, ink, unit = (WASH, art.INK, 0.7) if css else (art.INK, "#F3D27A", 0.85)
    said = f"+{points}"
    half = 11 + 6 * len(said)
    pill = rect(-half, -16, 2 * half, 32, 16, fill=ground, stroke=GILT, stroke_width=2)
    words = text(0, 8, said, "t-serif", "middle", 23, fill=ink)
    return group(pill + words, x, y, css, unit * max(grid.size / 58, 0.72))


def _middle(cells: frozenset[Cell], grid: Grid) -> Point:
    """The middle of some squares."""
    across = sum(column for _, column in cells) / len(cells) + 0.5
    return across * grid.size, (sum(row for row, _ in cells) / len(cells) + 0.5) * grid.size
