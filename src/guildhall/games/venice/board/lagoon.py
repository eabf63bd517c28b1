"""The lagoon: water and canal, pillars and tokens, the city, the gondola, the score track."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from guildhall.art.panel import Panel
from guildhall.art.picks import Contour, name, pick
from guildhall.art.svg import element, group, rect, remembered
from guildhall.core.words import N_, Words

from ..components import TILES
from ..rules.squares import CANAL, GROUND, SQUARE_NAMES, squares_in
from ..terms import NOBODY, REMOVING, SEAT_NAMES
from ..view import VeniceView
from ..words.labels import square_title, tile_title
from . import art, art_tiles
from .art_tiles import Tile
from .grid import Grid, hull
from .offers import offered_squares, offers
from .scores import FRAME, UMBER, scores, track

WIDE: Final = 54.0
NARROW: Final = 33.0
_RAIL: Final = 5.0
"""Half of what the frame of the desk's board adds outside the score track."""


def wide_lagoon(view: VeniceView, names: Sequence[str], words: Words) -> Panel:
    """The lagoon for a desk, with the score track round it."""
    grid, edge = Grid(WIDE), FRAME + _RAIL
    framed = track(grid) + _lagoon(view, grid, names, words) + scores(view, grid, names, words)
    body = art.definitions() + group(framed, edge, edge)
    return Panel("lagoon", words(N_("The lagoon")), grid.width + 2 * edge, grid.height + 2 * edge, body)


def narrow_lagoon(view: VeniceView, names: Sequence[str], words: Words) -> Panel:
    """The lagoon for a phone: standing, without a score track."""
    grid = Grid(NARROW, standing=True)
    frame = rect(0, 0, grid.width + 6, grid.height + 6, 4, fill=UMBER)
    body = art.definitions() + frame + group(_lagoon(view, grid, names, words), 3, 3)
    return Panel("lagoon", words(N_("The lagoon")), grid.width + 6, grid.height + 6, body)


def _lagoon(view: VeniceView, grid: Grid, names: Sequence[str], words: Words) -> str:
    offered = offered_squares(view)
    body = _water(grid) + _squares(view, grid, offered, words) + _city(view, grid, words) + _pillars(view, grid)
    gondola_x, gondola_y = grid.middle(view.lagoon.gondola)
    rider = "" if view.aboard == NOBODY else SEAT_NAMES[view.aboard]
    boat = art.gondola(gondola_x, gondola_y, grid.size, rider, grid.gondola_turn(view.lagoon.gondola))
    body += element("g", boat, "through", id="gondola")
    return body + offers(view, grid, offered, names, words)


@remembered
def _water(grid: Grid) -> str:
    """The lagoon, its building ground in lighter squares, and the canal as one ribbon."""
    size = grid.size
    lighter = rect(0, 0, size, size, fill=art.LAGOON) + art.square(0, 0, size)
    pattern = element("pattern", lighter, id="ground", width=size, height=size, patternUnits="userSpaceOnUse")
    ground = element("defs", pattern) + rect(0, 0, grid.width, grid.height, fill="url(#ground)")
    waves = [grid.middle(square) for index, square in enumerate(squares_in(GROUND)) if index % 9 == 4]
    return group(ground + art.ripples(waves, size) + art.canal(grid.canal(), size), css="through")


def _squares(view: VeniceView, grid: Grid, offered: int, words: Words) -> str:
    """Every square that is not offered now, so that it can say why not."""
    covered = view.lagoon.buildings | view.lagoon.plazas
    rects = [
        rect(*grid.corner(square), grid.size, grid.size, id=square_id(square), aria_label=square_title(square, words))
        for square in squares_in((GROUND | CANAL) & ~offered & ~covered)
    ]
    return group("".join(rects), css="reach")


def square_id(square: int) -> str:
    """The id of a square on the board."""
    row, _, column = SQUARE_NAMES[square][1:].partition("c")
    return f"sq-{row}-{column}"


def _city(view: VeniceView, grid: Grid, words: Words) -> str:
    """All built tiles; each can be picked by a saboteur."""
    lagoon, city = view.lagoon, grid.city(view.lagoon)
    drawn = {tile: grid.tile(tile, *lagoon.place_of(tile)) for tile in lagoon.built()}
    shadows = group("".join(art_tiles.shadow(tile, grid.size) for tile in drawn.values()), css="through")
    shared = art_tiles.Shared("city")
    tiles = [
        _built(view, number, tile, art_tiles.tile(tile, grid.size, city, shared), grid, words)
        for number, tile in drawn.items()
    ]
    return shared.definitions() + shadows + "".join(tiles)


def _built(view: VeniceView, number: int, drawn: Tile, body: str, grid: Grid, words: Words) -> str:
    """A built tile; only while tiles can be removed it carries the marks of a pick."""
    ident, title = f"tile-{TILES[number]}", tile_title(number, words)
    if view.phase != REMOVING:
        return element("g", name(title) + body, id=ident)
    ends = max(drawn.cells, key=lambda cell: (-cell[0], cell[1]))
    tick = (ends[1] + 1) * grid.size - 6, ends[0] * grid.size + 6
    outline = Contour(hull(drawn.cells, grid.size, 1.5), tick)
    return pick(ident, title, body, outline)


def _pillars(view: VeniceView, grid: Grid) -> str:
    lagoon = view.lagoon
    posts = "".join(art.pillar(*grid.middle(square), grid.size) for square in squares_in(lagoon.free_pillars()))
    body = posts + "".join(
        element("g", art.pillar_token(*grid.middle(square), grid.size, SEAT_NAMES[seat]), id=f"token-{square}")
        for seat, squares in enumerate(lagoon.tokens)
        for square in squares_in(squares)
    )
    return group(body, css="through")
