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
from guildhall.art.pieces import coin, meeple, points, statue
from guildhall.art.places import arch, gable, waves
from guildhall.art.svg import circle, group, hatching, path, rect, text, trace

from ..terms import COLOURS, FIELDS, THIRD_SPACE_POINTS
from ..words.persons import Face, divided

THREAT_ICONS: Final = dict(zip(COLOURS, ("flood", "skull", "swords", "flame", "mask"), strict=True))
FIELD_ICONS: Final = dict(zip(FIELDS, ("noble", "person", "canal"), strict=True))
USES: Final = {
    "workers": "workers",
    "guilders": "coins",
    "threat": "threat",
    "canal": "canal",
    "house": "house",
    "person": "person",
}
"""What a card can be used for, and the icon of it."""


def activation(x: float, y: float, face: Face, radius: float) -> str:
    """On a disc round (x, y): how the effect of a person comes about."""
    return circle(x, y, radius, "f-paper pen-thin") + activation_mark(x, y, face, radius * 1.36, "f-ink")


def activation_mark(x: float, y: float, face: Face, size: float, css: str) -> str:
    """The same without a disc."""
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
    return group(body + (group(front, left, top) if front else _windows(width, height)), css=f"house c-{colour}")


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


@lru_cache(maxsize=1024)
def plate(face: Face, width: float, height: float, used: str = "") -> str:
    """A person on the front of a house: picture if there is room, name, how the effect comes about."""
    most = 2 if height > 25 else 1
    size, rows = fit(divided(face.name), (11.5, 11, 10.5, 10, 9.5, 9), width - 5, most, bold=True)
    foot = (14 if height > 36 else 0) + 12 * len(rows) + 8
    tall = height - foot > 28
    top = height - foot if tall else 0.0
    body = rect(0, 0, width, height, 4, "f-paper")
    body += portrait(face.group, face.number, face.colour, (0, 0, width, top), (4, 4)) if tall else ""
    body += rect(0, top, width, 3 if tall else 4, 0 if tall else 2, "f-c")
    body += lines(width / 2, top + _first_line(height - top, foot), rows, 12, "t-piece", "middle", size)
    body += _plate_marks(face, width, height) if height > 36 else ""
    body += rect(0, 0, width, height, 4, "pen")
    return group(body + (_used(width, height, used) if used else ""), css=f"c-{face.colour}")


def _first_line(room: float, foot: float) -> float:
    return 14.5 + (room - foot) / 2


def _plate_marks(face: Face, width: float, height: float) -> str:
    css = "f-cd" if face.colour == "yellow" else "f-c"
    marks = icon(face.group, 5, height - 15.5, 12, "f-soft") + sign(width / 2 - 5, height - 14.5, 10, face.colour, css)
    return marks + activation_mark(width - 11.5, height - 9.5, face, 13, "f-soft")


def _used(width: float, height: float, word: str) -> str:
    """The veil over a used person, and a tilted tag that leaves the name readable."""
    size = size_for(word, (11.5, 11, 10.5), width - 14, bold=True)
    half = width_of(word, size, bold=True) / 2 + 7
    tag = rect(-half, -8.5, 2 * half, 17, 8.5, "tag") + text(0, 4, word, "t-bold on-paper", "middle", size)
    at = height * 0.28 if height > 64 else 0
    return rect(0, 0, width, height, 4, "veil") + group(tag, width / 2, at, rotate=-7)


@lru_cache(maxsize=1024)
def small_house(colour: str, width: float, height: float, face: Face | None, used: bool) -> str:
    """A house in a row of many: the group of its person, or the sign of an empty one."""
    body = path(gable(width, height, height * 0.3, 3), "f-c pen-thin")
    if face is None:
        return group(body + sign(width / 2 - 6, height * 0.48, 12, colour, "f-on"), css=f"house c-{colour}")
    side, top = width * 0.12, height * 0.36
    body += rect(side, top, width - 2 * side, height * 0.56, 3, "f-paper")
    size = min(width - 2 * side - 2, 16)
    body += icon(face.group, width / 2 - size / 2, top + height * 0.28 - size / 2, size)
    if used:
        body += rect(side, top, width - 2 * side, height * 0.56, 3, "veil")
        body += group(rect(-width * 0.4, -2, width * 0.8, 4, 2, "f-soft"), width / 2, height * 0.64, rotate=-20)
    return group(body, css=f"house c-{colour}")


# ---- canals


def canal_space(size: float, colour: str, price: int) -> str:
    """A space of a canal that is still to be dug: its colour and its price."""
    css = "f-cd" if colour == "yellow" else "f-c"
    body = rect(0, 0, size, size, 5, "f-ct") + rect(0, 0, size, size, 5, "space-edge")
    body += sign(size * 0.06, size * 0.07, size * 0.3, colour, css)
    return group(body + coin(size * 0.54, size * 0.57, size * 0.27, price), css=f"c-{colour}")


@lru_cache(maxsize=1024)
def canal_tile(size: float, colour: str) -> str:
    """A canal tile: water between banks in the colour of the space."""
    bank = size * 0.18
    body = rect(0, 0, size, size, 5, "f-water") + waves(size * 0.08, size * 0.36, size * 0.84, 3, size * 0.19)
    for top in (0.0, size - bank):
        body += rect(0, top, size, bank, 3, "f-c") + rect(0, top, size, bank, 3, fill=hatching(colour))
    return group(body + rect(0, 0, size, size, 5, "pen"), css=f"c-{colour}")


def third_space_laurel(x: float, y: float) -> str:
    """The points for a tile on the third space, hanging below it."""
    return circle(x, y, 11, "f-paper pen-thin") + points(x, y, THIRD_SPACE_POINTS, 19)


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
        body += statue(end, 0, size * 0.68, statues[side] or None)
    return body


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
    return "".join(small_back(left + index * step, y, width, height, colour) for index, colour in enumerate(colours))
