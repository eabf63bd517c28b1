"""The cards of Brügge as drawings: in hand with their six uses, small, and enlarged to be read."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from guildhall.art.cards import card
from guildhall.art.icons import icon
from guildhall.art.lettering import fit, lines, size_for, width_of, wrap
from guildhall.art.memory import part, remembered
from guildhall.art.palette import hatched, sign, sign_on_disc
from guildhall.art.people import portrait
from guildhall.art.picks import Box, signed
from guildhall.art.pieces import coin, meeple, points
from guildhall.art.svg import circle, element, group, rect, text, trace

from ..words.persons import Face, divided
from .art import ICONS, activation, group_icon
from .uses import DASH, Use

USUAL: Final = 0.86
"""How much narrower letters usually are than the cautious estimate."""
LEAST_NAMED: Final = 52
"""Cards of this width bear a name."""
_NAMED: Final = 90
"""Buttons of this width bear the name of their use."""
_ROOMY: Final = 118
_TINY: Final = 104
_HIGH: Final = 40
_WIDE: Final = 180
"""Cards of this width have room for what an amount is of."""
_LEAST_PICTURE: Final = 38
_MOST_PICTURE: Final = 104
_SIZES: Final = (13.0, 12.5, 12.0)
_LEADING: Final = 1.26


def strip_of(width: float) -> float:
    """How much of the width of a card its uses take."""
    return 70 if width >= _WIDE else 52


def is_readable(face: Face, width: float, height: float) -> bool:
    """Whether the whole text fits on a card."""
    inner = width - strip_of(width)
    _, name = _name(face, inner)
    room = height - _LEAST_PICTURE - _head(name) - 12
    letters, rows = _text(face.effect, inner - 20, room)
    return len(rows) * letters * _LEADING <= room and inner > 90


def person_card(face: Face, width: float, height: float, uses: tuple[Use, ...] | None) -> str:
    """A card in hand: the person, and on the right edge the six uses with their amounts; without them all the same."""
    body = _read(face, width, height) + _strip(face, width, height, uses)
    return group(card(width, height, body, 9), css=f"person-card c-{face.colour}")


@part
@remembered
def _read(face: Face, width: float, height: float) -> str:
    """What is read on a card."""
    inner = width - strip_of(width)
    size, name = _name(face, inner)
    letters, rows = _text(face.effect, inner - 20, height - _LEAST_PICTURE - _head(name) - 12)
    rows = rows if is_readable(face, width, height) else []
    picture = min(_MOST_PICTURE, height - _head(name) - (26 if rows else 8) - len(rows) * letters * _LEADING)
    picture = max(picture, _LEAST_PICTURE)
    body = portrait(face.group, face.number, face.colour, (0, 0, inner, picture), (9, 0))
    body += rect(0, picture, inner, 3, 0, "f-c") + _value(face, picture > 66) + _group_disc(inner - 19, 19, face)
    body += lines(12, picture + 23, name, 16, "t-piece", size=size)
    top = picture + 7 + 16 * len(name)
    body += activation(22, top + 19, face, 11) + _when(face, 38, top + 23, inner - 42)
    body += lines(12, top + 48, rows, letters * _LEADING, "t-effect", size=letters)
    return body + (_foot(face, inner, height, top + 48 + (len(rows) - 1) * letters * _LEADING) if rows else "")


def _name(face: Face, inner: float) -> tuple[float, list[str]]:
    return fit(divided(face.name), (17, 15.5, 14, 13, 12), inner - 18, 2, bold=True)


def _head(name: list[str]) -> float:
    """The height of name and activation."""
    return 10 + 16 * len(name) + 26


def _when(face: Face, x: float, y: float, room: float) -> str:
    """When the effect comes about, in one line or two."""
    size, rows = fit(face.when, (12.5, 12), room, 2, bold=True)
    if len(rows) > 2:
        rows = wrap(face.when, 12 * USUAL, room, bold=True)
    if len(rows) > 2:  # the drawing beside it shows the colour of a worker
        rows = wrap(face.when.partition(" (")[0], 12 * USUAL, room, bold=True)
    return lines(x, y - 6.5 * (len(rows) - 1), rows, 13, "on-paper t-bold", size=size)


def _text(words: str, room: float, height: float) -> tuple[float, list[str]]:
    """The largest letters at which the effect fits into the height."""
    wrapped = [fit(words, (size,), room, int(height // (size * _LEADING))) for size in _SIZES]
    return next((found for found in wrapped if len(found[1]) * found[0] * _LEADING <= height), wrapped[-1])


def _value(face: Face, above: bool) -> str:
    """What a person costs and what it is worth: one below the other, or side by side on a low picture."""
    x, y = (21, 51) if above else (51, 19)
    return signed("cost", coin(21, 19, 14, face.cost)) + signed("worth", points(x, y, face.points, 27))


def _group_disc(x: float, y: float, face: Face) -> str:
    return circle(x, y, 12.5, "f-paper pen-thin") + group_icon(face, x - 7.5, y - 7.5, 15)


def _foot(face: Face, inner: float, height: float, last_line: float) -> str:
    """Group and sign, if the text leaves the room."""
    if last_line > height - 26:
        return ""
    css = "f-cd" if face.colour == "yellow" else "f-c"
    return text(12, height - 11, face.trade, "t-fine on-paper") + sign(inner - 22, height - 21, 12, face.colour, css)


def _strip(face: Face, width: float, height: float, uses: Sequence[Use] | None) -> str:
    """The six uses below each other on ground of the card's colour."""
    wide = strip_of(width)
    left, pitch = width - wide, height / len(ICONS)
    outline = trace("M", left, "0H", width - 9, "q9 0 9 9V", height - 9, "q0 9-9 9H", left, "Z")
    all_of_them = uses or [Use(name, possible=True) for name in ICONS]
    marks = [
        group(_use(use, wide - 8, pitch - 6), left + 4, pitch * index + 3) for index, use in enumerate(all_of_them)
    ]
    return hatched(outline, face.colour, "") + "".join(marks)


def _use(use: Use, width: float, height: float) -> str:
    """A use on the strip; a click on it picks the card and then the use, a dash answers why not."""
    middle, then = height / 2, f"use-{use.name}"
    if not use.possible:
        dash = text(width - 16, middle + 5, DASH, "f-on t-bold", "middle", 13)
        ground = rect(0, 0, width, height, 7, "reach")
        faint = icon(ICONS[use.name], 7, middle - 8, 16, "f-on")
        drawn = signed(then, ground + group(faint + dash, css="faint"))
        return element("g", drawn, "use off", data_then=then)
    ground = rect(0, 0, width, height, 7, "f-paper pen-thin use-ground")
    return element("g", signed(then, ground + _amount(use, width, middle)), "use", data_then=then)


def _amount(use: Use, width: float, middle: float) -> str:
    """The icon of a use, how much, and of what if there is room; the icon alone where nothing is paid."""
    if not use.amount:
        return icon(ICONS[use.name], width / 2 - 9, middle - 9, 18, "f-ink")
    body = icon(ICONS[use.name], 4, middle - 8, 16, "f-ink")
    body += text(22, middle + 4.5, use.amount, "t-effect t-bold", size=13)
    told = bool(use.thing) and width - 24 >= width_of(use.amount, 13, bold=True) + 14
    return body + (small_thing(use, width - 10, middle, 7) if told else "")


def small_thing(use: Use, x: float, y: float, radius: float) -> str:
    """A coin, a laurel or a worker, round (x, y)."""
    if use.thing == "coin":
        return coin(x, y, radius)
    if use.thing == "points":
        return icon("laurel", x - radius, y - radius, 2 * radius, "f-leaf")
    if use.colour:
        return meeple(x - radius - 1, y - radius - 1, 2 * radius + 2, use.colour)
    return icon("worker", x - radius, y - radius, 2 * radius, "f-soft")


@lru_cache(maxsize=2048)
def tall_card(face: Face, width: float, height: float) -> str:
    """A card in hand without its uses: picture, name, when, and the text if it fits."""
    size, name = fit(divided(face.name), (16, 15, 14, 13, 12), width - 18, 2, bold=True)
    room = height - 44 - _head(name) - 12
    letters, rows = _text(face.effect, width - 20, room)
    rows = rows if len(rows) * letters * _LEADING <= room else []
    picture = max(44.0, min(96.0, height - _head(name) - (24 if rows else 8) - len(rows) * letters * _LEADING))
    body = portrait(face.group, face.number, face.colour, (0, 0, width, picture), (9, 9))
    body += rect(0, picture, width, 3, 0, "f-c") + _value(face, picture > 66) + _group_disc(width - 19, 19, face)
    body += lines(10, picture + 22, name, 16, "t-piece", size=size)
    top = picture + 6 + 16 * len(name)
    body += activation(21, top + 18, face, 11) + _when(face, 37, top + 22, width - 42)
    body += lines(10, top + 46, rows, letters * _LEADING, "t-effect", size=letters)
    return group(card(width, height, body, 9), css=f"person-card c-{face.colour}")


@lru_cache(maxsize=2048)
def small_card(face: Face, width: float, height: float) -> str:
    """A card in hand as picture and name: with what it costs, its group, and if it is high how the effect acts."""
    size, name = fit(divided(face.name), (13.5, 12.5, 12), width - 4, 2, bold=True)
    name = name if width >= LEAST_NAMED else []
    high, step = height > 100, 13 if height > 64 else 12
    foot = (8 if height > 64 else 4) + step * len(name) + (22 if high else 0)
    picture = height - foot
    body = portrait(face.group, face.number, face.colour, (0, 0, width, picture), (8, 8))
    body += rect(0, picture, width, 3, 0, "f-c") + signed("cost", coin(13, 12.5, 11.5, face.cost))
    body += circle(width - 12, 12, 9.5, "f-paper pen-thin") + group_icon(face, width - 17.5, 6.5, 11)
    body += lines(width / 2, picture + step + 1, name, step, "t-piece", "middle", size)
    if high:
        middle = width / 2
        body += activation(middle - 12, height - 13, face, 9) + sign_on_disc(middle + 12, height - 13, 9, face.colour)
    return group(card(width, height, body, 8), css=f"person-card c-{face.colour}")


@lru_cache(maxsize=1024)
def sheet(face: Face, width: float, picture: bool) -> tuple[str, float]:
    """A person enlarged to be read, with a picture if wanted, and the height it takes."""
    left = 88.0 if picture else 16.0
    room = width - left - 10
    letters, rows = _text(face.effect, room, 48)
    height = max(74 + len(rows) * letters * 1.25, 112.0 if picture else 84.0)
    body = _sheet_picture(face, height) if picture else rect(4, 6, 4, height - 12, 2, "f-c")
    body += text(left, 20, face.name, "t-piece", size=size_for(face.name, (16, 14.5, 13, 12), room, bold=True))
    body += activation(left + 9, 36, face, 9) + _when(face, left + 24, 40, room - 24)
    body += lines(left, 60, rows, letters * 1.25, "t-effect", size=letters)
    worth = text(left + 17, height - 8, face.worth, "on-paper", size=size_for(face.worth, (12.5, 12), room - 17))
    body += group_icon(face, left, height - 18, 12, "f-soft") + worth
    return group(card(width, height, body, 8), css=f"c-{face.colour}"), height


def _sheet_picture(face: Face, height: float) -> str:
    body = portrait(face.group, face.number, face.colour, (0, 0, 74, height), (8, 0)) + rect(74, 0, 3, height, 0, "f-c")
    return (
        body + signed("cost", coin(17, 17, 12, face.cost)) + signed("worth", points(17, height - 17, face.points, 24))
    )


def text_strip(face: Face, words: str, box: Box) -> str:
    """The text of a card on a strip of vellum, as small windows show it below the hand."""
    found = [fit(words, (size,), box.width - 16, 3) for size in (*_SIZES, 11.5, 11.0)]
    size, rows = next((one for one in found if len(one[1]) * one[0] * 1.2 + 3 <= box.height), found[-1])
    ground = rect(box.x, box.y, box.width, box.height, 8, "panel-ground") + rect(box.x, box.y, 4, box.height, 2, "f-c")
    return group(ground + lines(box.x + 11, box.y + size + 2, rows, size * 1.2, size=size), css=f"c-{face.colour}")


def use_button(name: str, word: str, width: float, height: float, legal: bool) -> str:
    """One of the six uses as a button; dashed if no card has it now. A high one leaves room for an amount."""
    ground = rect(0, 0, width, height, 8, "pen-thin f-paper use-ground" if legal else "slot")
    ink, letter = ("f-ink", "t-effect t-bold") if legal else ("f-text-soft", "t-soft t-bold")
    if width < _NAMED:
        return signed(f"use-{name}", ground + icon(ICONS[name], width / 2 - 10, 5, 20, ink))
    left = 33 if width > _ROOMY else 28
    sizes = (13.0, 12.0) if height < _HIGH or width > _TINY else (13.0, 12.0, 11.5, 11.0)
    size = size_for(word, sizes, width - left - 4, bold=True)
    base = height / 2 + size * 0.36 if height < _HIGH else height / 2 - 3
    drawn = icon(ICONS[name], left - 24, height / 2 - 9, 18, ink) + text(left, base, word, letter, size=size)
    return signed(f"use-{name}", ground + drawn)


def use_amount(use: Use, width: float, height: float) -> str:
    """What stands on the button of a use while a card is chosen."""
    ink = "t-effect" if use.possible else "t-soft"
    if width < _NAMED:
        return text(width / 2, height - 6, use.amount if use.possible else DASH, ink, "middle", 12)
    left = 33 if width > _ROOMY else 28
    sizes = (12.5, 12.0) if width > _TINY else (12.0, 11.5, 11.0)
    return text(left, height / 2 + 14, use.words, ink, size=size_for(use.words, sizes, width - left - 4))
