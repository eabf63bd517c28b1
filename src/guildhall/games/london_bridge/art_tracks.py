"""The two tracks of Old London Bridge as the buildings they are, and the turning disc, as drawings."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import Final

from guildhall.art.pieces import coin, pawn, token
from guildhall.art.svg import circle, group, path, rect, text, trace

from .art import GOLD, INK, MADDER, MURREY, PAPER, STONE, STONE_2, STONE_3, UMBER, battlement, line
from .art_cards import bonus_tile

Place = tuple[float, float]
Stacks = Mapping[int, Sequence[str]]

_BONUS_GROUND: Final = "#F6D9C9"
_COIN_GROUND: Final = "#EADAEA"
_END_GROUND: Final = "#F3DEA6"
ANGLES: Final = {"gate": 240, "chapel": 300, "guild": 0, "haberdashery": 60, "inn": 120, "park": 180}
"""Where the six stacks stand round the disc, in degrees clockwise from the right."""


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


def markers(x: float, y: float, seats: Sequence[str], radius: float = 12.5) -> str:
    """A stack of markers, the first at the bottom; the top one is seen whole."""
    return "".join(token(x, y - index * radius * 0.72, radius, seat) for index, seat in enumerate(seats))


def _stacks(places: Mapping[int, Place], stacks: Stacks) -> str:
    return "".join(
        markers(places[space][0], places[space][1] + (4 if len(seats) < 2 else 9), seats)
        for space, seats in stacks.items()
    )


def _courses(first: int, last: int) -> str:
    joints = (
        trace("M", 12 if y // 28 % 2 else 20, y, "h10M", 218 if y // 28 % 2 else 210, y + 12, "h10")
        for y in range(first, last, 28)
    )
    return line("".join(joints), STONE_2, 2)


def gate_tower(title: str, note: str, tiles: Sequence[int], pounds: Sequence[int], stacks: Stacks) -> str:
    """The gate track as a gate tower, 240 x 484; `tiles` and `pounds` say what each space gives."""
    places = {**snake(107, 57), 15: (120.0, 46.0), 0: (48.0, 384.0)}
    body = line("M120 14V-6", INK, 2) + path("M120 -6L144 1L120 8z", "t", fill=MADDER)
    body += path(battlement(82, 12, 76, 11, 9) + "V90H82z", "e", fill=STONE)
    body += path(battlement(6, 66, 228, 12, 10) + "V484H6z", "e", fill=STONE)
    body += (
        rect(82, 66, 76, 16, fill=STONE)
        + line("M82 66V76M158 66V76", INK, 1.5)
        + _courses(92, 400)
        + _road(places, MADDER)
    )
    body += "".join(_gate_space(space, *places[space], tiles[space], pounds[space]) for space in places)
    body += text(84, 380, title, "t-piece", size=16) + text(84, 396, note, "on-paper", size=11)
    return body + _stacks(places, stacks)


def _gate_space(space: int, x: float, y: float, tiles: int, pounds: int) -> str:
    ground = _END_GROUND if pounds else _BONUS_GROUND if tiles else PAPER
    height = 46 if space else 34
    pen = 2.2 if tiles or pounds else 1.4
    body = rect(x - 28, y - height / 2, 56, height, 8, fill=ground, stroke=MADDER, stroke_width=pen)
    body += text(x - 23, y - (9.5 if space else 4), space, "t-bold", size=11.5, fill=MADDER)
    if tiles:
        star = path("M0 -4L1.3 -1.3L4 0L1.3 1.3L0 4L-1.3 1.3L-4 0L-1.3 -1.3z", fill=MADDER)
        body += group(rect(-6.5, -6.5, 13, 13, 3, "t", fill="#F8E9C6") + star, x + 19, y - 14)
    return body + (coin(x + 14, y, 12, pounds) if pounds else "")


def bonus_door(index: int, kind: str, left: int) -> str:
    """A door of the gate tower with the bonus stack in it; an empty one is dark."""
    x = 46 + index * 74
    body = path(trace("M", x - 33, "484V440A33 33 0 0 1", x + 33, "440V484z"), "e", fill="#8A7655")
    body += path(trace("M", x - 28, "484V441A28 28 0 0 1", x + 28, "441V484z"), fill="#5C4B35")
    if not left:
        return body
    count = circle(x + 22, 476, 8.5, "t", fill=PAPER) + text(x + 22, 480, left, "t-piece", "middle", 11)
    return body + group(bonus_tile(kind, 50, left), x, 450) + count


def chapel_tower(title: str, note: str, pounds: Sequence[int], stacks: Stacks, stairs: Mapping[int, str]) -> str:
    """The chapel track as a chapel front, 240 x 484; on the steps at its foot wait those in `stairs`, A the highest."""
    places = {**snake(140, 56), 15: (120.0, 78.0)}
    body = path("M6 484V130L120 18L234 130V484z", "e", fill=STONE)
    body += path("M-4 136L120 12L244 136L232 142L120 32L8 142z", "e", fill=MURREY)
    body += line("M120 12V-8M112 -1H128", INK, 4.6) + line("M120 12V-7.5M112.5 -1H127.5", GOLD, 2.2)
    body += _courses(160, 420) + _road(places, MURREY)
    body += "".join(_chapel_space(space, *places[space], pounds[space]) for space in range(1, 15))
    body += _rose(*places[15], pounds[15]) + text(20, 404, title, "t-piece", size=16)
    body += text(220, 404, note, "on-paper", "end", 11.5)
    return body + "".join(_step(index, stairs.get(index, "")) for index in range(4)) + _stacks(places, stacks)


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
    body += text(x - 23, y + 18, space, "t-bold", size=11.5, fill=MURREY)
    return body + (coin(x + 17, y + 12, 9, pounds) if pounds else "")


def _rose(x: float, y: float, pounds: int) -> str:
    """The last space is the rose window."""
    spokes = [trace("M", *_polar(turn, 22, x, y), "L", *_polar(turn, 34, x, y)) for turn in range(0, 360, 30)]
    body = circle(x, y, 34, fill=_COIN_GROUND, stroke=MURREY, stroke_width=2.2) + line("".join(spokes), MURREY, 1.4)
    body += circle(x, y, 23, fill=_END_GROUND, stroke=MURREY, stroke_width=2)
    return body + text(x - 12, y + 4, 15, "t-bold", "middle", 11, fill=MURREY) + coin(x + 7, y, 12, pounds)


def _step(index: int, seat: str) -> str:
    y = 412 + index * 18
    body = rect(56 - index * 15, y, 128 + index * 30, 18.5, 0, "e", fill=STONE_2 if index % 2 else STONE)
    body += text(120, y + 13.5, "ABCD"[index], "t-serif", "middle", 12, fill=MURREY)
    return body + (token(146, y + 9, 9, seat) if seat else "")


def _polar(degrees: float, radius: float, x: float = 0, y: float = 0) -> Place:
    return x + radius * math.cos(math.radians(degrees)), y + radius * math.sin(math.radians(degrees))


def sector(degrees: float, inner: float, outer: float) -> str:
    """The outline of a space of the disc, 60 degrees wide round an angle."""
    (a, b), (c, d) = _polar(degrees - 29, inner), _polar(degrees - 29.4, outer)
    (e, f), (g, h) = _polar(degrees + 29.4, outer), _polar(degrees + 29, inner)
    return trace(
        "M", a, b, "L", c, d, "A", outer, outer, "0 0 1", e, f, "L", g, h, "A", inner, inner, "0 0 0", a, b, "z"
    )


def disc_rim(radius: float) -> str:
    """The rim of the disc round the origin, with its flat shadow."""
    shadow = circle(0, 5, radius + 8, "card-shadow") + circle(0, 0, radius + 7, "e", fill=UMBER)
    return shadow + circle(0, 0, radius + 2.5, fill="none", stroke=GOLD, stroke_width=1.5)


def disc_space(degrees: float, radius: float, pounds: int, seat: str = "") -> str:
    """A space of the disc: its pounds, or the X where it pays none; a pawn stands beside them."""
    ground = path(sector(degrees, radius * 0.4, radius), "t", fill="#EBDDBF" if pounds else "url(#closed-space)")
    unit = max(radius / 121, 0.75)
    x, y = _polar(degrees - (12 if seat else 0), radius * (0.68 if seat else 0.71))
    body = ground + (coin(x, y, (17 if seat else 20) * unit, pounds) if pounds else _cross(x, y, unit))
    if not seat:
        return body
    px, py = _polar(degrees + 13, radius * 0.8)
    return body + pawn(px - 13 * unit, py - 20 * unit, 32 * unit, seat)


def _cross(x: float, y: float, scale: float) -> str:
    strokes = "M-13 -13L13 13M13 -13L-13 13"
    return group(line(strokes, PAPER, 11) + line(strokes, INK, 6), x, y, scale=scale)


def disc_centre(radius: float, price: str, seat: str = "") -> str:
    """The centre of the disc with what it costs."""
    middle, unit = radius * 0.36, max(radius / 121, 0.75)
    body = circle(0, 0, middle, "e", fill="#EBDDBF") + circle(
        0, 0, middle - 4, fill="none", stroke=STONE_3, stroke_width=1
    )
    body += text(0, radius * (0.29 if seat else 0.05), price, "t-piece", "middle", 15 * unit)
    return body + (pawn(-13 * unit, -20 * unit, 32 * unit, seat) if seat else "")


def wedge(degrees: float, x: float, y: float, radius: float = 124, half: float = 34) -> str:
    """The paved way from a space of the disc to its stack at (x, y)."""
    first, last = _polar(degrees - 14, radius), _polar(degrees + 14, radius)
    across, down = _polar(degrees + 90, half)
    d = trace("M", *first, "L", x - across, y - down, "L", x + across, y + down, "L", *last, "z")
    return path(d, fill=STONE_2, stroke=STONE_3, stroke_width=1.2)


def turned(radius: float, steps: int, word: str) -> str:
    """How far the disc has turned: an arrow outside its rim, a number and a word."""
    arrow = trace("M", *_polar(258, radius), "A", radius, radius, "0 0 1", *_polar(282, radius), "m-7 -6l7 6l-8 4")
    body = line(arrow, "#7A5C3A", 2.4) + text(0, -radius - 10, word, "on-paper", "middle", 11.5)
    return body + text(0, -radius - 25, steps, "t-serif", "middle", 22, fill="#2B5C9E")
