"""The two tracks of Old London Bridge as the buildings they are, and the turning disc, as drawings."""

from __future__ import annotations

import math
from collections.abc import Mapping
from functools import cache
from typing import Final

from guildhall.art.lettering import size_for, width_of
from guildhall.art.memory import part
from guildhall.art.palette import sign
from guildhall.art.picks import signed
from guildhall.art.pieces import coin
from guildhall.art.svg import circle, ellipse, group, path, rect, remembered, text, trace

from .art import GOLD, INK, LEAST, MADDER, MURREY, PAPER, STONE, STONE_2, STONE_3, UMBER, crenels, line
from .art_cards import bonus_tile

Place = tuple[float, float]

_BONUS_GROUND: Final = "var(--red-t)"
_COIN_GROUND: Final = "var(--purple-t)"
_END_GROUND: Final = "#F3DEA6"
SMALL: Final = 14.6
"""The size of small letters on a tower, which is shown at 0.83 of its size and more."""
STAR: Final = "M0 -4L1.3 -1.3L4 0L1.3 1.3L0 4L-1.3 1.3L-4 0L-1.3 -1.3z"
"""The sign of a bonus tile."""


def snake(top: float, pitch: float, left: float = 48, across: float = 72) -> dict[int, Place]:
    """The middles of the spaces 1 to 14: four rows of three read upward to and fro, then two."""
    places: dict[int, Place] = {}
    for space in range(1, 13):
        row, column = divmod(space - 1, 3)
        places[space] = (left + across * (column if row % 2 == 0 else 2 - column), top + pitch * (4 - row))
    return {**places, 13: (left + across * 0.5, top), 14: (left + across * 1.5, top)}


def _road(places: Mapping[int, Place], colour: str) -> str:
    d = "M" + "L".join(trace(*places[space]) for space in sorted(places))
    return path(d, "l", stroke=colour, stroke_width=5, opacity=0.55)


def _courses(first: int, last: int) -> str:
    joints = (
        trace("M", 12 if y // 28 % 2 else 20, y, "h10M", 218 if y // 28 % 2 else 210, y + 12, "h10")
        for y in range(first, last, 28)
    )
    return line("".join(joints), STONE_2, 2)


GATE_PLACES: Final = {**snake(107, 57), 15: (120.0, 46.0), 0: (48.0, 384.0)}
CHAPEL_PLACES: Final = {**snake(140, 56), 15: (120.0, 78.0)}
STAIR_PLACES: Final = tuple((146.0, 421.0 + 18 * index) for index in range(4))


@part
@cache
def gate_tower(title: str, note: str, tiles: tuple[int, ...], pounds: tuple[int, ...]) -> str:
    """The gate track as a gate tower, 240 x 484; `tiles` and `pounds` say what each space gives."""
    places = GATE_PLACES
    body = line("M120 14V-6", INK, 2) + path("M120 -6L144 1L120 8z", "t", fill=MADDER)
    body += path(crenels(82, 12, 76, 11, 9) + "V90H82z", "e", fill=STONE)
    body += path(crenels(6, 66, 228, 12, 10) + "V484H6z", "e", fill=STONE)
    body += (
        rect(82, 66, 76, 16, fill=STONE)
        + line("M82 66V76M158 66V76", INK, 1.5)
        + _courses(92, 400)
        + _road(places, MADDER)
    )
    body += "".join(_gate_space(space, *places[space], tiles[space], pounds[space]) for space in places)
    body += text(84, 380, title, "t-piece", size=size_for(title, (17, 16, 15), 146, bold=True))
    return body + (text(84, 398, note, "on-paper", size=SMALL) if width_of(note, SMALL) <= 146 else "")


def _gate_space(space: int, x: float, y: float, tiles: int, pounds: int) -> str:
    ground = _END_GROUND if pounds else _BONUS_GROUND if tiles else PAPER
    height = 46 if space else 34
    pen = 2.2 if tiles or pounds else 1.4
    body = rect(x - 28, y - height / 2, 56, height, 8, fill=ground, stroke=MADDER, stroke_width=pen)
    body += text(x - 23, y - (8.5 if space else 3), space, "t-bold", size=SMALL, fill=MADDER)
    if tiles:
        star = rect(-6.5, -6.5, 13, 13, 3, "t", fill="#F8E9C6") + path(STAR, fill=MADDER)
        body += group(star, x + 19, y - 14, data_sign="bonus-space")
    return body + (prize(x + 13, y, 13, pounds, SMALL) if pounds else "")


def bonus_door(index: int, kind: str, left: int) -> str:
    """A door of the gate tower with the bonus stack in it; an empty one is dark."""
    x = 46 + index * 74
    body = path(trace("M", x - 33, "484V440A33 33 0 0 1", x + 33, "440V484z"), "e", fill="#8A7655")
    body += path(trace("M", x - 28, "484V441A28 28 0 0 1", x + 28, "441V484z"), fill="#5C4B35")
    if not left:
        return body
    return body + group(bonus_tile(kind, 50, left), x, 450)


def bonus_count(index: int, left: int) -> str:
    """How many tiles are left in a door, over whatever marks it."""
    x = 68 + index * 74
    drawn = circle(x, 474, 10, "t", fill=PAPER) + text(x, 478.6, left, "t-piece", "middle", SMALL)
    return signed("tiles-left", drawn) if left else ""


@part
@cache
def chapel_tower(title: str, note: str, pounds: tuple[int, ...]) -> str:
    """The chapel track as a chapel front, 240 x 484, with the four steps at its foot, A the highest."""
    places = CHAPEL_PLACES
    body = path("M6 484V130L120 18L234 130V484z", "e", fill=STONE)
    body += path("M-4 136L120 12L244 136L232 142L120 32L8 142z", "e", fill=MURREY)
    body += line("M120 12V-8M112 -1H128", INK, 4.6) + line("M120 12V-7.5M112.5 -1H127.5", GOLD, 2.2)
    body += _courses(160, 420) + _road(places, MURREY)
    body += "".join(_chapel_space(space, *places[space], pounds[space]) for space in range(1, 15))
    body += _rose(*places[15], pounds[15]) + _title_and_note(title, note)
    return body + "".join(_step(index) for index in range(4))


def _title_and_note(title: str, note: str) -> str:
    """Both on one line; a note that has no room is left out."""
    for large in (17, 16, 15):
        if width_of(title, large, bold=True) + width_of(note, SMALL) <= 206:
            return text(18, 405, title, "t-piece", size=large) + text(222, 405, note, "on-paper", "end", SMALL)
    return text(18, 405, title, "t-piece", size=size_for(title, (17, 16, 15), 200, bold=True))


def _chapel_space(space: int, x: float, y: float, pounds: int) -> str:
    d = trace(
        "M",
        x - 28,
        y + 23,
        "V",
        y - 6,
        "Q",
        x - 28,
        y - 19,
        x,
        y - 27,
        "Q",
        x + 28,
        y - 19,
        x + 28,
        y - 6,
        "V",
        y + 23,
        "z",
    )
    ground, pen = (_COIN_GROUND, 2.2) if pounds else (PAPER, 1.4)
    body = path(d, "round", fill=ground, stroke=MURREY, stroke_width=pen)
    body += text(x - 24, y + 18, space, "t-bold", size=SMALL, fill=MURREY)
    return body + (prize(x + 15, y + 10, 10.5, pounds, SMALL) if pounds else "")


def _rose(x: float, y: float, pounds: int) -> str:
    """The last space is the rose window."""
    spokes = [trace("M", *polar(turn, 22, x, y), "L", *polar(turn, 34, x, y)) for turn in range(0, 360, 30)]
    body = circle(x, y, 34, fill=_COIN_GROUND, stroke=MURREY, stroke_width=2.2) + line("".join(spokes), MURREY, 1.4)
    body += circle(x, y, 23, fill=_END_GROUND, stroke=MURREY, stroke_width=2)
    return body + text(x - 12, y + 5, 15, "t-bold", "middle", SMALL, fill=MURREY) + prize(x + 9, y, 12, pounds, SMALL)


def _step(index: int) -> str:
    y = 412 + index * 18
    body = rect(56 - index * 15, y, 128 + index * 30, 18.5, 0, "e", fill=STONE_2 if index % 2 else STONE)
    return signed("stair", body + text(116, y + 14, "ABCD"[index], "t-serif", "middle", SMALL, fill=MURREY))


def prize(x: float, y: float, radius: float, pounds: int, size: float) -> str:
    """What a space of a track pays: a coin with letters of a given size."""
    return signed("track-coin", coin(x, y, radius) + text(x, y + size * 0.36, pounds, "t-piece", "middle", size))


def polar(degrees: float, radius: float, x: float = 0, y: float = 0) -> Place:
    """A point at a distance; 0 degrees is to the right, 90 below."""
    return x + radius * math.cos(math.radians(degrees)), y + radius * math.sin(math.radians(degrees))


@remembered
def sector(degrees: float, inner: float, outer: float, spread: float = 29.2, middle: Place = (0, 0)) -> str:
    """The outline of a space of a disc round `middle`, reaching so many degrees to both sides."""
    corners = ((-spread, inner), (-spread, outer), (spread, outer), (spread, inner))
    first, second, third, fourth = (polar(degrees + side, reach, *middle) for side, reach in corners)
    there = trace("M", *first, "L", *second, "A", outer, outer, "0 0 1", *third)
    return there + trace("L", *fourth, "A", inner, inner, "0 0 0", *first, "z")


def disc_rim(radius: float) -> str:
    """The rim of the disc round the origin, with its flat shadow."""
    shadow = circle(0, 5, radius + 8, "card-shadow") + circle(0, 0, radius + 7, "e", fill=UMBER)
    return shadow + circle(0, 0, radius + 2.5, fill="none", stroke=GOLD, stroke_width=1.5)


def disc_ground(degrees: float, radius: float, pounds: int) -> str:
    """The ground of a space of the disc, hatched where it is closed."""
    return path(sector(degrees, radius * 0.4, radius), "t", fill=STONE if pounds else "url(#closed-space)")


def disc_value(radius: float, pounds: int) -> str:
    """What a space of a disc of this radius pays, round the origin; the X where it pays nothing."""
    unit = max(radius / 121, 0.75)
    if pounds:
        return signed("disc-coin", coin(0, 0, 20 * unit, pounds))
    strokes = "M-13 -13L13 13M13 -13L-13 13"
    return group(line(strokes, PAPER, 11) + line(strokes, INK, 6), scale=unit, data_sign="disc-x")


def disc_centre(radius: float, price: str) -> str:
    """The centre of the disc with what it costs."""
    middle, unit = radius * 0.36, max(radius / 121, 0.75)
    body = circle(0, 0, middle, "e", fill=STONE)
    body += circle(0, 0, middle - 4, fill="none", stroke=STONE_3, stroke_width=1)
    return body + signed("centre", text(0, radius * 0.29, price, "t-piece", "middle", max(LEAST, 15 * unit)))


def pawn(x: float, y: float, scale: float, colour: str) -> str:
    """A standing pawn with the sign of its seat, its foot at (x, y)."""
    outline = (
        "M-12 -1C-12 -7 -6 -9 -5 -16C-8 -18 -7 -21 -5 -21.5A8.4 8.4 0 1 1 5 -21.5"
        "C7 -21 8 -18 5 -16C6 -9 12 -7 12 -1C8 2.6 -8 2.6 -12 -1z"
    )
    body = ellipse(0, 1, 13, 4.5, "piece-shadow") + path(outline, "pen f-c") + sign(-5.3, -33.3, 10.6, colour, "f-on")
    return group(body, x, y, f"c-{colour}", scale)


def wedge(degrees: float, x: float, y: float, radius: float = 124, half: float = 34) -> str:
    """The paved way from a space of the disc to its stack at (x, y)."""
    first, last = polar(degrees - 14, radius), polar(degrees + 14, radius)
    across, down = polar(degrees + 90, half)
    d = trace("M", *first, "L", x - across, y - down, "L", x + across, y + down, "L", *last, "z")
    return path(d, fill=STONE_2, stroke=STONE_3, stroke_width=1.2)


def turned(radius: float, steps: int, word: str) -> str:
    """How far the disc has turned: an arrow outside its rim, a number and a word."""
    arrow = trace("M", *polar(258, radius), "A", radius, radius, "0 0 1", *polar(282, radius), "m-7 -6l7 6l-8 4")
    body = path(arrow, "bracket", stroke_width=2.4) + text(0, -radius - 9, word, "t-soft", "middle", LEAST)
    body += text(0, -radius - 23, steps, "t-serif", "middle", 22, fill="var(--link)")
    return signed("turned", body, "turned")
