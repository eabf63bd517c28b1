"""What can be picked on the lagoon now: squares for pillars and tokens, places for a tile with what each brings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from guildhall.art.picks import Box, pick, signed
from guildhall.art.svg import element, group, path, rect, text, trace
from guildhall.core.action import Action
from guildhall.core.words import Words

from ..actions import PILLAR, TOKEN
from ..rules.lagoon import rotation
from ..rules.patterns import TURNS
from ..rules.scoring import Earnings, earnings
from ..rules.squares import squares_in
from ..terms import PLACING, SEAT_NAMES
from ..view import VeniceView
from ..words.labels import label
from . import art, art_tiles
from .art_tiles import SIDES, Cell, Point, beside
from .grid import Grid, hull
from .scores import Ring, reached

LAPIS: Final = "var(--primary)"
WASH: Final = "var(--gold-wash)"
GILT: Final = "var(--gilt)"
FINGER: Final = 44.0
_ROOMY: Final = 42.0
"""In squares of this size the points of edges and tokens are written beside them."""


class Place(NamedTuple):
    """A square and a rotation for the tile in hand, and what it brings."""

    action: Action
    earnings: Earnings
    cells: frozenset[Cell]
    worth: int


class Offer(NamedTuple):
    """What can be picked: squares, for each its places with the best first, and who stands for what they cover."""

    squares: int
    places: dict[int, list[Place]]
    stand_ins: dict[int, int]


def offered(view: VeniceView, grid: Grid) -> Offer:
    """The squares that legal actions begin with, and while a tile is placed what lies where."""
    squares = 0
    for action in view.legal:
        if action.picks[0].startswith("sq-"):
            squares |= 1 << action.a
    if not squares or view.phase != PLACING:
        return Offer(squares, {}, {})
    found: dict[int, list[Place]] = {}
    for action in view.legal:
        found.setdefault(action.a, []).append(_place(view, grid, action))
    places = {square: sorted(found[square], key=lambda place: -place.worth) for square in sorted(found)}
    return Offer(squares, places, _stand_ins(view, squares, places))


def _place(view: VeniceView, grid: Grid, action: Action) -> Place:
    found = earnings(view, rotation(view.lagoon.edition, view.tile, action.b), action.a)
    cells = frozenset(grid.tile(view.tile, action.b, action.a).cells)
    others = sum(found.total(seat) for seat in range(view.seats) if seat != view.actor)
    return Place(action, found, cells, 10 * found.total(view.actor) - others)


def _stand_ins(view: VeniceView, squares: int, places: dict[int, list[Place]]) -> dict[int, int]:
    """Squares at which no place begins, each with where the best place begins that covers it."""
    found: dict[int, int] = {}
    for place in sorted((place for row in places.values() for place in row), key=lambda place: place.worth):
        covered = rotation(view.lagoon.edition, view.tile, place.action.b).outline << place.action.a
        found.update(dict.fromkeys(squares_in(covered & ~squares), place.action.a))
    return found


def offers(view: VeniceView, grid: Grid, ring: Ring | None, offer: Offer, names: Sequence[str], words: Words) -> str:
    """The picks on the lagoon, in the order of reading."""
    if offer.places:
        return _places(view, grid, ring, offer, names, words)
    spots = [_spot(view, grid, offer, action, names, words) for action in view.legal] if offer.squares else []
    return _pillars_so_far(view, grid) + "".join(spots)


def _pillars_so_far(view: VeniceView, grid: Grid) -> str:
    """The group that the card in turn is placing."""
    if not view.pillars_due and not view.tokens_due:
        return ""
    cells = [grid.cell(square) for square in squares_in(view.group)]
    outline = path(hull(cells, grid.size, 1), "l", stroke=LAPIS, stroke_width=3) if cells else ""
    return signed("group", group(outline, css="through")) if cells else ""


def _spot(view: VeniceView, grid: Grid, offer: Offer, action: Action, names: Sequence[str], words: Words) -> str:
    """A square for a pillar or a token, and what would stand there."""
    x, y = grid.middle(action.a)
    ghost = art.pillar(x, y, grid.size) if action.code == PILLAR else ""
    if action.code == TOKEN:
        ghost = art.pillar_token(x, y, grid.size, SEAT_NAMES[view.seat])
    body = _wash(grid, action.a) + group(ghost, css="ghost-piece", display="none")
    outline, reach = _outline(grid, action.a), _reach(grid, action.a, offer.squares)
    return pick(action.picks[0], label(action, view, names, words), body, outline, "square spot", reach)


def _wash(grid: Grid, square: int) -> str:
    left, top = grid.corner(square)
    return rect(left + 2, top + 2, grid.size - 4, grid.size - 4, 5, "wash", fill=WASH, display="none")


def _outline(grid: Grid, square: int) -> Box:
    left, top = grid.corner(square)
    return Box(left + 4, top + 4, grid.size - 8, grid.size - 8, 4)


def _reach(grid: Grid, square: int, squares: int) -> Box:
    """Where a tap means this square: as far beyond it as a finger needs, but not on another that is offered."""
    cell, more = grid.cell(square), max(0.0, (FINGER - grid.size) / 2)
    taken = {grid.cell(other) for other in squares_in(squares)}
    north, east, south, west = (0.0 if beside(cell, side) in taken else more for side in SIDES)
    left, top = grid.corner(square)
    return Box(left - west, top - north, grid.size + west + east, grid.size + north + south, 0)


def _places(view: VeniceView, grid: Grid, ring: Ring | None, offer: Offer, names: Sequence[str], words: Words) -> str:
    """All places for the tile in hand: one pick for each first square, with a ghost for each rotation that fits."""
    roomy = grid.size >= _ROOMY
    ghosts = element("g", art.matching_edge(0, 0, 22 if roomy else 14, told=roomy), id="one-edge")
    ghosts += element("g", _three_points(), id="three-points") if roomy else ""
    ghosts += "".join(_ghost_tile(view, grid, turn) for turn in sorted({action.b for action in view.legal}))
    most = max(row[0].worth for row in offer.places.values())
    picks = [_place_pick(view, grid, ring, offer, square, most, names, words) for square in offer.places]
    return element("defs", ghosts) + "".join(picks)


def _ghost_tile(view: VeniceView, grid: Grid, turn: int) -> str:
    """The tile in hand with its lapis outline, once for each rotation; the corner of its first square is the origin."""
    square = view.legal[0].a
    drawn = grid.tile(view.tile, turn, square)
    x, y = grid.corner(square)
    body = element("g", art_tiles.tile(drawn, grid.size), opacity=0.93)
    d = hull(drawn.cells, grid.size)
    body += path(d, "l", stroke=art.PAPER, stroke_width=grid.size * 0.12)
    body += path(d, "l", stroke=LAPIS, stroke_width=grid.size * 0.07)
    return element("g", group(body, -x, -y), id=_ghost_id(turn))


def _ghost_id(turn: int) -> str:
    return f"ghost-tile-{TURNS[turn]}"


def _place_pick(
    view: VeniceView,
    grid: Grid,
    ring: Ring | None,
    offer: Offer,
    square: int,
    most: int,
    names: Sequence[str],
    words: Words,
) -> str:
    """The places that begin on one square: in it the points of the best of them, and the ghosts of all."""
    places = offer.places[square]
    best = places[0]
    ghosts = "".join(_ghost(view, grid, ring, place, place is best) for place in places)
    body = _wash(grid, square) + _points(grid, square, best.earnings.total(view.actor), best.worth == most) + ghosts
    title, then = label(best.action, view, names, words), best.action.picks[1] if len(places) > 1 else ""
    reach = _reach(grid, square, offer.squares)
    return pick(best.action.picks[0], title, body, _outline(grid, square), "square place", reach, then=then)


def _points(grid: Grid, square: int, points: int, is_best: bool) -> str:
    """What the best tile that begins here brings, low in its square so that a token on the pillar can be seen."""
    x, y = grid.middle(square)
    y += 0.27 * grid.size
    size = 13.0 if grid.size < _ROOMY else 16.0
    half = size * (0.56 + 0.32 * len(str(points + 1)))
    pill = rect(-half, -size * 0.72, 2 * half, size * 1.44, size * 0.72, fill=GILT if is_best else WASH, stroke=GILT)
    said = text(0, size * 0.36, f"+{points}", "t-serif", "middle", size, fill="var(--vellum)" if is_best else None)
    return signed("offer", group(pill + said, x, y, "offer through"))


def _ghost(view: VeniceView, grid: Grid, ring: Ring | None, place: Place, is_best: bool) -> str:
    """What shows while this place is chosen: the tile, each point it brings, and to whom."""
    x, y = grid.corner(place.action.a)
    body = _use(_ghost_id(place.action.b), x, y)
    body += _matching(view, grid, place) + _covered(view, grid, place)
    body += _badge(place.cells, grid, place.earnings.total(view.actor))
    if ring:
        body += reached(view.scores[view.actor] + place.earnings.total(view.actor), ring)
    css = f"ghost-{TURNS[place.action.b]} through" + (" at-first" if is_best else "")
    return group(body, css=css, display="none")


def _matching(view: VeniceView, grid: Grid, place: Place) -> str:
    """A lozenge on every edge that brings a point."""
    tile, city = grid.tile(view.tile, place.action.b, place.action.a), grid.city(view.lagoon)
    body = ""
    for (row, column), kind in tile.cells.items():
        for side, (down, across) in SIDES.items():
            other = beside((row, column), side)
            if other not in tile.cells and city.get(other) == kind:
                x, y = (column + 0.5 + across / 2) * grid.size, (row + 0.5 + down / 2) * grid.size
                body += signed("edge", _use("one-edge", x, y))
    return body


def _covered(view: VeniceView, grid: Grid, place: Place) -> str:
    """The tokens that would go home, moved away from the middle, and what they earn their owners."""
    body, outline = "", rotation(view.lagoon.edition, view.tile, place.action.b).outline << place.action.a
    middle = _middle(place.cells, grid)
    for seat, squares in enumerate(view.lagoon.tokens):
        for square in squares_in(squares & outline):
            x, y = grid.middle(square)
            right = 0.22 * grid.size * (1 if x > middle[0] else -1)
            down = 0.3 * grid.size * (-1 if y < middle[1] - 1 else 1)
            body += element("use", href=f"#token-{square}", transform=trace("translate(", right, -down * 0.1, ")"))
            paid = place.earnings.tokens[seat] and grid.size >= _ROOMY
            body += signed("paid", _use("three-points", x + right, y + down)) if paid else ""
    return body


def _use(ident: str, x: float, y: float) -> str:
    return element("use", href=f"#{ident}", transform=trace("translate(", x, y, ")"))


def _three_points() -> str:
    pill = rect(-12, -8.5, 24, 17, 8.5, fill="#FBEFC9", stroke="#8C620B", stroke_width=1.5)
    return pill + text(0, 4.5, "+3", "t-piece", "middle", 12)


def _badge(cells: frozenset[Cell], grid: Grid, points: int) -> str:
    """The points of the place chosen in its middle."""
    x, y = _middle(cells, grid)
    size, said = max(13.0, min(20.0, grid.size * 0.36)), f"+{points}"
    half = size * (0.45 + 0.28 * len(said))
    pill = rect(-half, -size * 0.72, 2 * half, size * 1.44, size * 0.72, fill=art.INK, stroke="#C79A2B", stroke_width=2)
    return group(pill + text(0, size * 0.36, said, "t-serif", "middle", size, fill="#F3D27A"), x, y)


def _middle(cells: frozenset[Cell], grid: Grid) -> Point:
    """The middle of some squares."""
    across = sum(column for _, column in cells) / len(cells) + 0.5
    return across * grid.size, (sum(row for row, _ in cells) / len(cells) + 0.5) * grid.size
