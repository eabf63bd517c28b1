"""The score track round the lagoon: half squares, clockwise from the upper left corner."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from guildhall.art.picks import name
from guildhall.art.pieces import token
from guildhall.art.svg import circle, element, group, path, rect, remembered, text, trace
from guildhall.core.words import N_, Words

from ..components import TRACK
from ..terms import SEAT_NAMES
from ..view import VeniceView
from . import art
from .art_tiles import Point
from .grid import Grid

FRAME: Final = 27.0
UMBER: Final = "#6B4A2E"
_SPACE: Final = "#F6ECD3"
_LINE: Final = "#CDB98D"


def track_place(points: int, grid: Grid) -> Point:
    """The middle of a space of the score track: half squares round the lagoon, clockwise from the upper left corner."""
    half, across, down = grid.size / 2, round(grid.width * 2 / grid.size), round(grid.height * 2 / grid.size)
    outside, step = FRAME / 2, points % TRACK if points != TRACK else TRACK
    if step == 0:
        return -outside, -outside
    if step <= across:
        return (step - 0.5) * half, -outside
    if step <= across + down:
        return grid.width + outside, (step - across - 0.5) * half
    if step <= 2 * across + down:
        return grid.width - (step - across - down - 0.5) * half, grid.height + outside
    return -outside, grid.height - (step - 2 * across - down - 0.5) * half


@remembered
def track(grid: Grid) -> str:
    """The score track: every fifth space has its number, every tenth a darker ground."""
    wide, high, frame = grid.width, grid.height, FRAME
    body = rect(-frame - 4, -frame - 4, wide + 2 * frame + 8, high + 2 * frame + 8, 8, "e", fill=UMBER)
    body += rect(-frame, -frame, wide + 2 * frame, high + 2 * frame, 5, fill=_SPACE)
    lines, dots, numbers = "", "", ""
    for points in range(1, TRACK + 1):
        (x, y), (width, height) = track_place(points, grid), _space_size(points, grid)
        lines += trace("M", x - width / 2, y - height / 2, "h", width, "v", height, "h", -width, "z")
        if points % 5:
            dots += trace("M", x, y, "h.01")
        else:
            numbers += _number(points, x, y, width, height)
    body += numbers + art.line(lines, _LINE, 0.9) + art.line(dots, _LINE, 3.2)
    corners = ((wide, -frame), (wide, high), (-frame, high), (-frame, -frame))
    body += "".join(_star(x, y) for x, y in corners)
    return body + rect(-1.5, -1.5, wide + 3, high + 3, 0, fill="none", stroke=art.INK, stroke_width=2.5)


def _space_size(points: int, grid: Grid) -> tuple[float, float]:
    across = track_place(points, grid)[1] in (-FRAME / 2, grid.height + FRAME / 2)
    return (grid.size / 2, FRAME) if across else (FRAME, grid.size / 2)


def _number(points: int, x: float, y: float, width: float, height: float) -> str:
    tenth = points % 10 == 0
    ground = rect(x - width / 2, y - height / 2, width, height, fill="#E3D1A6" if tenth else "#EADBB8")
    colour = art.INK if tenth else "#6B5136"
    return ground + text(x, y + 4.5, points, "t-bold", "middle", 12.5 if tenth else 11.5, fill=colour)


def _star(x: float, y: float) -> str:
    star = path("M0 -9L3 -3L9 0L3 3L0 9L-3 3L-9 0L-3 -3z", "t", fill="#E2BC55")
    return rect(x, y, FRAME, FRAME, fill="#8A5A34") + group(star, x + FRAME / 2, y + FRAME / 2)


def scores(view: VeniceView, grid: Grid, names: Sequence[str], words: Words) -> str:
    """A token for each player on the track; several on one space fan out inward."""
    body, crowd = "", dict[int, int]()
    for seat in sorted(range(view.seats), key=lambda seat: view.scores[seat]):
        space = min(view.scores[seat], TRACK)
        x, y = track_place(space, grid)
        inward = 8.0 * crowd.get(space, 0)
        crowd[space] = crowd.get(space, 0) + 1
        x += inward if x < 0 else -inward if x > grid.width else 0
        y += inward if y < 0 else -inward if y > grid.height else 0
        said = words(N_("{who:name}: {points} {points:point|points}"), names=names, who=seat, points=view.scores[seat])
        body += element("g", name(said) + token(x, y, 12.5, SEAT_NAMES[seat]), id=f"score-{SEAT_NAMES[seat]}")
    return group(body, css="through")


def reached(points: int, grid: Grid) -> str:
    """A dashed gilt ring on the space that would be reached."""
    x, y = track_place(min(points, TRACK), grid)
    return circle(x, y, 12.5, fill="none", stroke="#8C620B", stroke_width=2.2, stroke_dasharray="3.5 3")
