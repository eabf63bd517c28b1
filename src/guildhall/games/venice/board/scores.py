"""The score track round the lagoon: clockwise from the upper left corner, as many spaces as half squares."""

from __future__ import annotations

from typing import Final, NamedTuple

from guildhall.art.memory import part
from guildhall.art.picks import name, signed
from guildhall.art.pieces import token
from guildhall.art.svg import circle, group, path, rect, remembered, text, trace
from guildhall.core.words import N_, Words

from ..components import TRACK
from ..rules.squares import COLUMNS, ROWS
from ..terms import SEAT_NAMES
from . import art
from .art_tiles import Point

FRAME: Final = 27.0
ACROSS: Final = 2 * COLUMNS
DOWN: Final = 2 * ROWS
_SPACE: Final = art.PAPER_SHADE
_LINE: Final = "#B9A273"


class Ring(NamedTuple):
    """The rectangle that the score track runs round."""

    left: float
    top: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """Its right edge."""
        return self.left + self.width

    @property
    def bottom(self) -> float:
        """Its lower edge."""
        return self.top + self.height


def track_place(points: int, ring: Ring) -> Point:
    """The middle of a space of the score track, clockwise from the upper left corner."""
    wide, high, outside = ring.width / ACROSS, ring.height / DOWN, FRAME / 2
    step = points % TRACK if points != TRACK else TRACK
    if step == 0:
        return ring.left - outside, ring.top - outside
    if step <= ACROSS:
        return ring.left + (step - 0.5) * wide, ring.top - outside
    if step <= ACROSS + DOWN:
        return ring.right + outside, ring.top + (step - ACROSS - 0.5) * high
    if step <= 2 * ACROSS + DOWN:
        return ring.right - (step - ACROSS - DOWN - 0.5) * wide, ring.bottom + outside
    return ring.left - outside, ring.bottom - (step - 2 * ACROSS - DOWN - 0.5) * high


@part
@remembered
def track(ring: Ring) -> str:
    """The score track: every fifth space has its number, every tenth a darker ground."""
    wide, high, frame, (x0, y0) = ring.width, ring.height, FRAME, ring[:2]
    body = rect(x0 - frame - 4, y0 - frame - 4, wide + 2 * frame + 8, high + 2 * frame + 8, 8, "e", fill=art.UMBER)
    body += rect(x0 - frame, y0 - frame, wide + 2 * frame, high + 2 * frame, 5, fill=_SPACE)
    lines, dots, numbers = "", "", ""
    for points in range(1, TRACK + 1):
        (x, y), (width, height) = track_place(points, ring), _space_size(points, ring)
        lines += trace("M", x - width / 2, y - height / 2, "h", width, "v", height, "h", -width, "z")
        if points % 5:
            dots += trace("M", x, y, "h.01")
        else:
            numbers += _number(points, x, y, width, height)
    body += numbers + art.line(lines, _LINE, 0.9) + art.line(dots, _LINE, 3.2)
    corners = ((ring.right, y0 - frame), (ring.right, ring.bottom), (x0 - frame, ring.bottom), (x0 - frame, y0 - frame))
    return body + "".join(_star(x, y) for x, y in corners)


def _space_size(points: int, ring: Ring) -> tuple[float, float]:
    across = track_place(points, ring)[1] in (ring.top - FRAME / 2, ring.bottom + FRAME / 2)
    return (ring.width / ACROSS, FRAME) if across else (FRAME, ring.height / DOWN)


def _number(points: int, x: float, y: float, width: float, height: float) -> str:
    tenth = points % 10 == 0
    ground = rect(x - width / 2, y - height / 2, width, height, fill=_LINE, opacity=0.55 if tenth else 0.28)
    return ground + text(x, y + 4.5, points, "t-bold", "middle", 12, fill=art.INK if tenth else "#5E4630")


def _star(x: float, y: float) -> str:
    star = path("M0 -9L3 -3L9 0L3 3L0 9L-3 3L-9 0L-3 -3z", "t", fill="#E2BC55")
    return rect(x, y, FRAME, FRAME, fill="#8A5A34") + group(star, x + FRAME / 2, y + FRAME / 2)


@part
def scores(points: tuple[int, ...], ring: Ring, names: tuple[str, ...], words: Words) -> str:
    """A token for each player on the track; several on one space fan out inward."""
    body, crowd = "", dict[int, int]()
    for seat in sorted(range(len(points)), key=lambda seat: points[seat]):
        space = min(points[seat], TRACK)
        x, y = track_place(space, ring)
        inward = 8.0 * crowd.get(space, 0)
        crowd[space] = crowd.get(space, 0) + 1
        x += inward if x < ring.left else -inward if x > ring.right else 0
        y += inward if y < ring.top else -inward if y > ring.bottom else 0
        said = words(N_("{who:name}: {points} {points:point|points}"), names=names, who=seat, points=points[seat])
        marker = name(said) + token(x, y, 12.5, SEAT_NAMES[seat])
        body += signed("score", marker, f"score-{SEAT_NAMES[seat]}")
    return group(body, css="through")


def reached(points: int, ring: Ring) -> str:
    """A dashed gilt ring on the space that would be reached."""
    x, y = track_place(min(points, TRACK), ring)
    ring_of = circle(x, y, 12.5, fill="none", stroke="#8C620B", stroke_width=2.2, stroke_dasharray="3.5 3")
    return signed("reached", ring_of)
