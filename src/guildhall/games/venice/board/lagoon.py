"""The lagoon: water and canal, pillars and tokens, the city, the gondola, the score track."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from guildhall.art.memory import part, remembered
from guildhall.art.panel import Panel
from guildhall.art.picks import Contour, name, pick, signed
from guildhall.art.svg import element, group, rect, text
from guildhall.core.words import N_, Words

from ..components import TILES
from ..rules.squares import BOARD, COLUMNS, ROWS, SQUARE_NAMES, STRIDE, squares_in
from ..terms import NOBODY, REMOVING, SEAT_NAMES
from ..view import VeniceView
from ..words.labels import ROW_LETTERS, square_title, tile_title
from . import art, art_tiles
from .art_tiles import Tile
from .grid import Grid, hull
from .offers import offered, offers
from .scores import FRAME, Ring, scores, track

RIM: Final = 17.0
"""The wooden edge above and beside the squares that names rows and columns."""
_RAIL: Final = 5.0
"""What the frame adds outside the score track."""
_EDGE: Final = 3.0
"""The frame of a lagoon without a score track."""
WITH_TRACK: Final = RIM + 2 * (FRAME + _RAIL)
"""What rim, track and frame add to the squares."""
WITHOUT_TRACK: Final = RIM + 2 * _EDGE


def framed_lagoon(view: VeniceView, names: Sequence[str], words: Words, size: float) -> Panel:
    """The lagoon with the score track round it."""
    grid, edge = Grid(size, view.lagoon.edition), FRAME + _RAIL + RIM
    ring = Ring(-RIM, -RIM, grid.width + RIM, grid.height + RIM)
    body = (
        track(ring)
        + _rim(grid)
        + _lagoon(view, grid, ring, names, words)
        + scores(tuple(view.scores), ring, tuple(names), words)
    )
    width, height = grid.width + WITH_TRACK, grid.height + WITH_TRACK
    return Panel("lagoon", words(N_("The lagoon")), width, height, art.definitions() + group(body, edge, edge))


def plain_lagoon(view: VeniceView, names: Sequence[str], words: Words, size: float, *, standing: bool) -> Panel:
    """The lagoon without a score track, standing where the window does."""
    grid = Grid(size, view.lagoon.edition, standing=standing)
    width, height = grid.width + WITHOUT_TRACK, grid.height + WITHOUT_TRACK
    frame = rect(0, 0, width, height, 4, fill=art.UMBER)
    body = _rim(grid) + _lagoon(view, grid, None, names, words)
    edge = _EDGE + RIM
    return Panel("lagoon", words(N_("The lagoon")), width, height, art.definitions() + frame + group(body, edge, edge))


@part
@remembered
def _rim(grid: Grid) -> str:
    """The edge with the letters of the rows and the numbers of the columns."""
    body = rect(-RIM, -RIM, grid.width + RIM, grid.height + RIM, fill="#8A5A34")
    body += rect(-1.5, -1.5, grid.width + 3, grid.height + 3, 0, fill="none", stroke=art.INK, stroke_width=2.5)
    marks = [(ROW_LETTERS[row], row * STRIDE, True) for row in range(ROWS)]
    marks += [(str(column + 1), column, False) for column in range(COLUMNS)]
    for said, square, is_row in marks:
        x, y = grid.middle(square)
        beside = is_row != grid.standing
        place = (-RIM / 2, y + 4.4) if beside else (x, -RIM / 2 + 4.4)
        body += text(*place, said, "t-bold", "middle", 12, fill="#F8E9C9")
    return group(body, css="through", aria_hidden="true")


class Built(NamedTuple):
    """A built tile, how it is turned, and the square it begins at."""

    tile: int
    turn: int
    square: int


def _lagoon(view: VeniceView, grid: Grid, ring: Ring | None, names: Sequence[str], words: Words) -> str:
    offer = offered(view, grid)
    lagoon, built = view.lagoon, [Built(tile, *view.lagoon.place_of(tile)) for tile in view.lagoon.built()]
    plain = BOARD & ~offer.squares & ~lagoon.buildings & ~lagoon.plazas
    body = _water(grid) + _squares(grid, plain, tuple(offer.stand_ins.items()))
    body += _city(grid, tuple(built), view.phase == REMOVING, words)
    body += _pillars(grid, lagoon.free_pillars(), tuple(lagoon.tokens)) + _gondola(grid, lagoon.gondola, view.aboard)
    return body + offers(view, grid, ring, offer, names, words)


@part
@remembered
def _water(grid: Grid) -> str:
    """The lagoon, its building ground in lighter squares, and the canal as one ribbon."""
    size = grid.size
    lighter = art.square(0, 0, size)
    pattern = element("pattern", lighter, id="ground", width=size, height=size, patternUnits="userSpaceOnUse")
    ground = element("defs", pattern) + rect(0, 0, grid.width, grid.height, fill="url(#ground)")
    waves = [grid.middle(square) for index, square in enumerate(squares_in(grid.edition.ground)) if index % 9 == 4]
    return group(ground + art.ripples(waves, size) + art.canal(grid.canal(), size), css="through")


@part
@remembered
def _squares(grid: Grid, squares: int, stand_ins: tuple[tuple[int, int], ...]) -> str:
    """Every square that is not offered now: it says why not, or stands for the best place that covers it."""
    meant = dict(stand_ins)
    rects = [
        rect(
            *grid.corner(square),
            grid.size,
            grid.size,
            id=square_id(square),
            aria_label=square_title(square),
            data_stands_for=square_id(meant[square]) if square in meant else None,
        )
        for square in squares_in(squares)
    ]
    return group("".join(rects), css="reach")


def square_id(square: int) -> str:
    """The id of a square on the board."""
    row, _, column = SQUARE_NAMES[square][1:].partition("c")
    return f"sq-{row}-{column}"


@part
def _city(grid: Grid, built: tuple[Built, ...], removing: bool, words: Words) -> str:
    """All built tiles; while one can be removed each is a thing to pick."""
    drawn = {each.tile: grid.tile(*each) for each in built}
    city = {cell: kind for tile in drawn.values() for cell, kind in tile.cells.items()}
    shadows = group("".join(art_tiles.shadow(tile, grid.size) for tile in drawn.values()), css="through")
    shared = art_tiles.Shared("city")
    tiles = [
        _built(number, tile, art_tiles.tile(tile, grid.size, city, shared), grid, removing, words)
        for number, tile in drawn.items()
    ]
    return shared.definitions() + shadows + "".join(tiles)


def _built(number: int, drawn: Tile, body: str, grid: Grid, removing: bool, words: Words) -> str:
    """A built tile; only while tiles can be removed it carries the marks of a pick."""
    ident, title = f"tile-{TILES[number]}", tile_title(number, words)
    if not removing:
        return element("g", name(title) + body, id=ident)
    ends = max(drawn.cells, key=lambda cell: (-cell[0], cell[1]))
    tick = (ends[1] + 1) * grid.size - 6, ends[0] * grid.size + 6
    outline = Contour(hull(drawn.cells, grid.size, 1.5), tick)
    return pick(ident, title, body, outline, "square")


@part
def _pillars(grid: Grid, free: int, tokens: tuple[int, ...]) -> str:
    posts = "".join(signed("pillar", art.pillar(*grid.middle(square), grid.size)) for square in squares_in(free))
    body = posts + "".join(
        signed("token", art.pillar_token(*grid.middle(square), grid.size, SEAT_NAMES[seat]), f"token-{square}")
        for seat, squares in enumerate(tokens)
        for square in squares_in(squares)
    )
    return group(body, css="through")


@part
def _gondola(grid: Grid, square: int, aboard: int) -> str:
    rider = "" if aboard == NOBODY else SEAT_NAMES[aboard]
    boat = art.gondola(*grid.middle(square), grid.size, rider, grid.gondola_turn(square))
    return element("g", signed("gondola", boat), "through", id="gondola")
