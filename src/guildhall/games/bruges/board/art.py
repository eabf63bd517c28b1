"""The pieces of Brügge as drawings: canals, houses, threats, the town hall; they know no rules."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from guildhall.art.cards import small_back
from guildhall.art.icons import icon
from guildhall.art.lettering import fit, lines, size_for, width_of
from guildhall.art.palette import hatched, shield, sign, sign_on_disc
from guildhall.art.people import portrait
from guildhall.art.picks import signed
from guildhall.art.pieces import coin, meeple, octagon, points, statue
from guildhall.art.places import arch, gable, waves
from guildhall.art.svg import circle, group, hatching, path, rect, text, trace

from ..terms import COLOURS, FIELDS, THIRD_SPACE_POINTS
from ..words.persons import Face, divided

THREAT_ICONS: Final = dict(zip(COLOURS, ("flood", "skull", "swords", "flame", "mask"), strict=True))
FIELD_ICONS: Final = dict(zip(FIELDS, ("noble", "person", "canal"), strict=True))
ICONS: Final = {
    "workers": "workers",
    "guilders": "coins",
    "threat": "threat",
    "canal": "canal",
    "house": "house",
    "person": "person",
}
"""The icon of each use of a card."""


def activation(x: float, y: float, face: Face, radius: float) -> str:
    """On a disc round (x, y): how the effect of a person comes about."""
    drawn = circle(x, y, radius, "f-paper pen-thin") + _mark(x, y, face, radius * 1.36, "f-ink")
    return signed(f"acts-{face.activation}", drawn)


def activation_mark(x: float, y: float, face: Face, size: float, css: str) -> str:
    """The same without a disc."""
    return signed(f"acts-{face.activation}", _mark(x, y, face, size, css))


def group_icon(face: Face, x: float, y: float, size: float, css: str = "f-ink") -> str:
    """The group of a person."""
    return signed("group", icon(face.group, x, y, size, css))


def _mark(x: float, y: float, face: Face, size: float, css: str) -> str:
    left, top = x - size / 2, y - size / 2
    if face.activation == "worker":
        return meeple(left, top, size, face.worker)
    return icon(face.activation, left, top, size, css)


# ---- houses


@lru_cache(maxsize=1024)
def house(colour: str, width: float, height: float, front: str = "") -> str:
    """A house with a stepped gable; `front` hides windows and door and is drawn for `front_box`."""
    roof = _roof(width, height)
    body = hatched(house_outline(width, height), colour) + sign_on_disc(width / 2, roof * 0.92, roof * 0.3, colour)
    left, top, _, _ = front_box(width, height)
    drawn = group(body + (group(front, left, top) if front else _windows(width, height)), css=f"house c-{colour}")
    return drawn if front else signed("empty-house", drawn)


def house_outline(width: float, height: float) -> str:
    """The outline of a house."""
    return gable(width, height, _roof(width, height))


def front_box(width: float, height: float) -> tuple[float, float, float, float]:
    """Where a plate hangs on the front of a house: left, top, width, height."""
    roof = _roof(width, height)
    side, top = min(7.0, width * 0.07), roof * 1.36
    return side, top, width - 2 * side, height - top - side


def _roof(width: float, height: float) -> float:
    return min(width * 0.36, height * 0.3)


def _windows(width: float, height: float) -> str:
    arches = [arch(width * (0.185 + 0.24 * k), height * 0.72, width * 0.15, height * 0.14, "window") for k in range(3)]
    return "".join(arches) + arch(width * 0.41, height, width * 0.18, height * 0.15, "door")


_NAMED: Final = 68
"""Plates of this width bear a name."""


@lru_cache(maxsize=1024)
def plate(face: Face, width: float, height: float, used: str = "") -> str:
    """A person on the front of a house: picture if there is room, name, how the effect comes about."""
    most = 3 if height > 46 else 2 if height > 29 else 1
    size, rows = fit(divided(face.name), (13, 12.5, 12), width - 4, most, bold=True)
    rows = rows if len(rows) <= most and width >= _NAMED else []
    marks = height - 13 * len(rows) > 22
    foot = (16 if marks else 0) + 13 * len(rows) + (7 if rows else 3)
    tall = height - foot > 26
    top = height - foot if tall else 0.0
    body = rect(0, 0, width, height, 4, "f-paper")
    body += portrait(face.group, face.number, face.colour, (0, 0, width, top), (4, 4)) if tall else ""
    body += rect(0, top, width, 3 if tall else 4, 0 if tall else 2, "f-c")
    body += lines(width / 2, top + 15 + (height - top - foot) / 2, rows, 13, "t-piece", "middle", size)
    body += _plate_marks(face, width, height) if marks else ""
    body += rect(0, 0, width, height, 4, "pen")
    return group(body + (_used(width, height, used) if used else ""), css=f"person-plate c-{face.colour}")


def _plate_marks(face: Face, width: float, height: float) -> str:
    css = "f-cd" if face.colour == "yellow" else "f-c"
    marks = group_icon(face, 5, height - 15.5, 12, "f-soft") + sign(width / 2 - 5, height - 14.5, 10, face.colour, css)
    return marks + activation_mark(width - 11.5, height - 9.5, face, 13, "f-soft")


def _used(width: float, height: float, word: str) -> str:
    """The veil over a used person, and a tilted tag above the name."""
    size = size_for(word, (12.5, 12), width - 14, bold=True)
    half = width_of(word, size, bold=True) / 2 + 6
    tag = rect(-half, -8.5, 2 * half, 17, 8.5, "tag") + text(0, 4, word, "t-bold on-paper", "middle", size)
    at = height * 0.24 if height > 74 else -2
    return signed("used", rect(0, 0, width, height, 4, "veil") + group(tag, width / 2, at, rotate=-7))


@lru_cache(maxsize=1024)
def small_house(colour: str, width: float, height: float, face: Face | None, used: bool, bare: bool = False) -> str:
    """A house in a row of many: the group of its person, or the sign of an empty one, or neither on a bare one."""
    body = path(gable(width, height, height * 0.3, 3), "f-c pen-thin")
    if face is not None:
        left, top, wide, high = sign_box(width, height)
        body += group(house_sign(face, wide, high, used), left, top)
    elif not bare:
        body = signed("empty-house", body + sign(width / 2 - 6, height * 0.48, 12, colour, "f-on"))
    return group(body, css=f"house c-{colour}")


def sign_box(width: float, height: float) -> tuple[float, float, float, float]:
    """Where the sign of a person hangs on a small house: left, top, width, height."""
    return width * 0.12, height * 0.36, width * 0.76, height * 0.56


@lru_cache(maxsize=1024)
def house_sign(face: Face, width: float, height: float, used: bool) -> str:
    """A person on a small house: the icon of the group; struck out when used."""
    size = min(width - 2, height - 2, 26)
    body = rect(0, 0, width, height, 3, "f-paper")
    body += group_icon(face, width / 2 - size / 2, height / 2 - size / 2, size)
    if used:
        stroke = group(rect(-width * 0.5, -2, width, 4, 2, "f-soft"), width / 2, height / 2, rotate=-20)
        body += signed("used", rect(0, 0, width, height, 3, "veil") + stroke)
    return body


# ---- canals


def canal_space(size: float, colour: str, price: int) -> str:
    """A space of a canal that is still to be dug: its colour and its price."""
    css = "f-cd" if colour == "yellow" else "f-c"
    body = rect(0, 0, size, size, 5, "f-ct") + rect(0, 0, size, size, 5, "space-edge")
    body += sign(size * 0.06, size * 0.07, size * 0.3, colour, css)
    if size < 43:
        number = text(size * 0.63, size - 6, price, "t-piece", "middle", 13 if size < 32 else 15)
        return signed("space", group(body + number, css=f"c-{colour}"))
    return signed("space", group(body + coin(size * 0.54, size * 0.57, size * 0.27, price), css=f"c-{colour}"))


def statue_token(x: float, y: float, radius: float, value: int) -> str:
    """A statue that is won, or still open if it is worth nothing; small ones bear their number alone."""
    if not value or radius > 23:
        return signed("statue" if value else "open-statue", statue(x, y, radius, value or None))
    body = path(octagon(radius), "pen f-stone")
    if radius >= 10:
        body += text(0, 4.5, value, "t-piece", "middle", 12.5)
    return signed("statue", group(body, x, y, "statue"))


@lru_cache(maxsize=1024)
def canal_tile(size: float, colour: str) -> str:
    """A canal tile: water between banks in the colour of the space."""
    bank = size * 0.18
    body = rect(0, 0, size, size, 5, "f-water") + waves(size * 0.08, size * 0.36, size * 0.84, 3, size * 0.19)
    for top in (0.0, size - bank):
        body += rect(0, top, size, bank, 3, "f-c") + rect(0, top, size, bank, 3, fill=hatching(colour))
    return signed("tile", group(body + rect(0, 0, size, size, 5, "pen"), css=f"c-{colour}"))


def third_space_laurel(x: float, y: float) -> str:
    """The points for a tile on the third space, hanging below it."""
    return signed("third-space", circle(x, y, 11, "f-paper pen-thin") + points(x, y, THIRD_SPACE_POINTS, 20))


def small_canals(
    sections: Sequence[Sequence[str]], built: Sequence[int], statues: Sequence[int], seat: str, size: float
) -> str:
    """Both canals of a player in a row, outward from the shield, which is at the origin; colours from the inside."""
    body, step = shield(-size * 0.45, -size * 0.54, size * 0.9, seat), size + 2
    for side, colours in enumerate(sections):
        outward = 2 * side - 1
        for index, colour in enumerate(colours):
            middle = outward * (size * 0.6 + 3 + step * (index + 0.5))
            body += group(_small_space(size, colour, index < built[side]), middle - size / 2, -size / 2)
        end = outward * (size * 0.6 + 3 + step * len(colours) + size * 0.72)
        body += statue_token(end, 0, size * 0.68, statues[side])
    return signed("canals", body)


@lru_cache(maxsize=1024)
def _small_space(size: float, colour: str, built: bool) -> str:
    if built:
        water = rect(0, 0, size, size, 2.5, "f-water pen-thin")
        return water + waves(size * 0.14, size * 0.45, size * 0.72, 2, size * 0.3, "wave thin")
    mark = sign(size * 0.18, size * 0.18, size * 0.64, colour, "f-cd" if colour == "yellow" else "f-c")
    return group(rect(0.5, 0.5, size - 1, size - 1, 2.5, "space-thin f-ct") + mark, css=f"c-{colour}")


# ---- town


def town_hall(width: float, height: float) -> str:
    """The town hall with its belfry, standing on y = height."""
    low, eaves = height * 0.42, height * 0.2
    walls = trace("M0", height, "V", low, "H", width * 0.3, "V", eaves, "L", width * 0.5, 0, "L", width * 0.7, eaves)
    roof = trace("M", width * 0.3, eaves, "L", width * 0.5, 0, "L", width * 0.7, eaves, "Z")
    body = path(walls + trace("V", low, "H", width, "V", height, "Z"), "f-c pen") + path(roof, "f-cd pen-thin")
    body += circle(width / 2, height * 0.32, width * 0.1, "f-paper pen-thin")
    return group(body + arch(width * 0.38, height, width * 0.24, height * 0.16, "door"), css="c-brown")


def backs(x: float, y: float, colours: Sequence[str], room: float, size: tuple[float, float]) -> str:
    """The backs of the cards in a hand, ending at x; the more there are, the more they overlap."""
    width, height = size
    step = min(width + 3, (room - width) / max(len(colours) - 1, 1))
    left = x - width - step * (len(colours) - 1)
    drawn = [small_back(left + index * step, y, width, height, colour) for index, colour in enumerate(colours)]
    return signed("hand", "".join(drawn)) if drawn else ""
