"""Pieces that lie on a table: coins, dice, pawns, workers, tokens, seals, points."""

import math
from typing import Final

from .icons import icon
from .palette import hatched, shield, sign
from .svg import circle, ellipse, group, path, polygon, rect, remembered, text, trace

PAWN: Final = "M10 0a5 5 0 0 1 3.2 8.8L17 21H3L6.8 8.8A5 5 0 0 1 10 0ZM1.5 20.5H18.5V25H1.5Z"
_LOW, _MIDDLE, _HIGH = (-1, 1), (0, 0), (1, -1)
PIPS: Final = {
    1: (_MIDDLE,),
    2: (_LOW, _HIGH),
    3: (_LOW, _MIDDLE, _HIGH),
    4: (_LOW, _HIGH, (-1, -1), (1, 1)),
    5: (_LOW, _HIGH, (-1, -1), (1, 1), _MIDDLE),
    6: (_LOW, _HIGH, (-1, -1), (1, 1), (-1, 0), (1, 0)),
}


@remembered
def coin(x: float, y: float, radius: float, label: object = "", metal: str = "gold") -> str:
    """A gold or silver coin; a number on it is a value or a price."""
    body = circle(0, 0, radius, f"pen coin-{metal}") + circle(0, 0, radius * 0.76, "coin-ring")
    if label != "":
        body += text(0, radius * 0.37, label, "t-piece", "middle", radius * 1.05)
    return group(body, x, y, "coin")


@remembered
def coins(x: float, y: float, gold: int, silver: int, radius: float = 13, room: float = 120) -> str:
    """A row of gold coins (worth 2) above a row of silver (worth 1); the more there are, the more they overlap."""
    below = y + radius * 2.25 if gold else y
    return _coin_row(x, y, gold, 2, "gold", radius, room) + _coin_row(x, below, silver, 1, "silver", radius, room)


def _coin_row(x: float, y: float, count: int, value: int, metal: str, radius: float, room: float) -> str:
    """Coins so close that the next one covers their numbers have none."""
    step = min(radius * 1.75, (room - 2 * radius) / max(count - 1, 1))
    labels = ["" if step < radius * 1.3 and index < count - 1 else value for index in range(count)]
    return "".join(
        coin(x + radius + index * step, y + radius, radius, label, metal) for index, label in enumerate(labels)
    )


def amount(x: float, y: float, radius: float, metal: str, count: int, css: str = "t-count") -> str:
    """A coin and beside it how many there are."""
    return coin(x, y, radius, "", metal) + text(x + radius + 5, y + 5, count, css)


@remembered
def points(x: float, y: float, value: object, size: float = 26) -> str:
    """Victory points: a number in a laurel wreath."""
    letter = size * (0.62 if len(str(value)) < 2 else 0.5)
    body = circle(0, 0, size * 0.49, "f-paper") + icon("laurel", -size / 2, -size / 2, size, "f-leaf")
    return group(body + text(0, letter * 0.35, value, "t-piece", "middle", letter), x, y, "points")


@remembered
def die(x: float, y: float, size: float, colour: str, value: int, sign_below: bool = False) -> str:
    """A die with pips; in games of coloured dice the sign of its colour hangs below."""
    face = "".join(circle(20 + 10 * across, 20 + 10 * down, 3.7, "f-on") for across, down in PIPS[value])
    if sign_below:
        face += circle(20, 49, 8.5, "f-paper pen-thin") + sign(14.5, 43.5, 11, colour)
    return die_with(x, y, size, colour, face)


def die_with(x: float, y: float, size: float, colour: str, face: str) -> str:
    """A die that shows any drawing made for a face of 40 x 40."""
    cube = rect(0, 2.5, 40, 40, 9, "f-cd") + rect(0, 0, 40, 40, 9, "pen f-c")
    return group(cube + face, x, y, f"die c-{colour}", size / 40)


def icon_die(x: float, y: float, size: float, colour: str, name: str) -> str:
    """A die that shows an icon."""
    return die_with(x, y, size, colour, icon(name, 7, 7, 26, "f-on"))


def meeple(x: float, y: float, size: float, colour: str) -> str:
    """A worker with the sign of its colour on the chest."""
    body = icon("worker", 0, 0, 24, "pen f-c") + sign(8.3, 9.1, 7.4, colour, "f-on")
    return group(body, x, y, f"meeple c-{colour}", size / 24)


@remembered
def workers(x: float, y: float, size: float, colour: str, count: int) -> str:
    """A worker and beside it how many there are; none is a pale one."""
    drawn = group(meeple(0, 0, size, colour), x, y, "" if count else "none")
    return drawn + text(x + size + 3, y + size * 0.72, count, "t-count" if count else "t-count zero")


def pawn(x: float, y: float, size: float, colour: str) -> str:
    """A pawn that wears the sign of its seat."""
    return group(path(PAWN, "pen f-c") + sign(6.2, 11.5, 7.6, colour, "f-on"), x, y, f"pawn c-{colour}", size / 25)


def token(x: float, y: float, radius: float, colour: str, lifted: bool = True) -> str:
    """A player's round token; one that lies on a board casts a flat shadow."""
    shadow = ellipse(0, radius * 0.22, radius * 1.02, radius, "piece-shadow") if lifted else ""
    body = circle(0, 0, radius, "pen-thin f-c") + circle(0, 0, radius * 0.8, "token-rim")
    return group(shadow + body + sign(-radius * 0.6, -radius * 0.6, radius * 1.2, colour, "f-on"), x, y, f"c-{colour}")


@remembered
def seal(x: float, y: float, radius: float, colour: str) -> str:
    """A wax seal with the shield of a seat."""
    body = path(_wax(radius), "pen f-c") + circle(0, 0, radius * 0.76, "f-cd")
    return group(body + shield(-radius * 0.42, -radius * 0.5, radius * 0.84, colour), x, y, f"seal c-{colour}")


def _wax(radius: float) -> str:
    reach = [radius * (1 + 0.05 * math.sin(i * 2.9) + 0.03 * math.cos(i * 1.3)) for i in range(36)]
    return polygon([(r * math.cos(i * math.pi / 18), r * math.sin(i * math.pi / 18)) for i, r in enumerate(reach)])


def octagon(radius: float) -> str:
    """The outline of an octagon round the origin."""
    side = radius * math.tan(math.pi / 8)
    half = [(-side, -radius), (side, -radius), (radius, -side), (radius, side)]
    return polygon([*half, *((-x, -y) for x, y in half)])


@remembered
def statue(x: float, y: float, radius: float, value: int | None = None) -> str:
    """An eight-sided marker: dashed while it is open, of stone with its points once won."""
    size = radius * 1.1
    if value is None:
        return group(
            path(octagon(radius), "slot") + icon("statue", -size / 2, -size / 2, size, "f-ghost"), x, y, "statue"
        )
    body = path(octagon(radius), "pen f-stone") + path(octagon(radius * 0.82), "coin-ring")
    body += icon("statue", -size / 2, -radius * 0.72, size, "f-stone-d")
    body += circle(0, radius * 0.52, radius * 0.42, "f-paper pen-thin")
    return group(body + text(0, radius * 0.71, value, "t-piece", "middle", radius * 0.54), x, y, "statue")


def marker(x: float, y: float, radius: float, name: str, colour: str, won: bool) -> str:
    """A marker with an icon: dashed and pale until won, then in its seat's colour."""
    size = radius * 1.12
    disc = circle(0, 0, radius, "pen f-c" if won else "slot")
    return group(disc + icon(name, -size / 2, -size / 2, size, "f-on" if won else "f-ghost"), x, y, f"c-{colour}")


def ring_sector(index: int, of: int, outer: float, inner: float, gap: float = 4) -> str:
    """The outline of one of the equal sectors of a ring, clockwise from the top."""
    first, last = (-90 + (index + side) * 360 / of + (1 - 2 * side) * gap for side in (0, 1))
    outward = trace("M", *_polar(first, outer), "A", outer, outer, "0 0 1", *_polar(last, outer))
    return outward + trace("L", *_polar(last - 3, inner), "A", inner, inner, "0 0 0", *_polar(first + 3, inner), "Z")


def _polar(degrees: float, radius: float) -> tuple[float, float]:
    return radius * math.cos(math.radians(degrees)), radius * math.sin(math.radians(degrees))


@remembered
def counter_ring(x: float, y: float, radius: float, colour: str, name: str, count: int, of: int = 3) -> str:
    """A ring that fills sector by sector round an icon; one short of full it warns."""
    body = ""
    for index in range(of):
        d = ring_sector(index, of, radius, radius * 0.52)
        body += hatched(d, colour, "pen-thin") if index < count else path(d, "slot")
    icon_css = "f-cd" if colour == "yellow" else "f-c"
    body += circle(0, 0, radius * 0.5, "f-paper") + icon(name, -radius * 0.42, -radius * 0.42, radius * 0.84, icon_css)
    if count == of - 1 and radius > 15:
        body += warning(radius * 0.74, -radius * 0.74, radius * 0.36)
    return group(body, x, y, f"counter-ring c-{colour}{' nearly' if count == of - 1 else ''}")


def warning(x: float, y: float, radius: float) -> str:
    """The red badge of something about to happen."""
    disc = circle(0, 0, radius, "badge f-danger")
    return group(disc + text(0, radius * 0.58, "!", "t-bang", "middle", radius * 1.66), x, y)
