"""The cards of Brügge as drawings: in hand with their six uses, small, and enlarged to be read."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from guildhall.art.cards import card
from guildhall.art.icons import icon
from guildhall.art.lettering import fit, lines, size_for
from guildhall.art.palette import hatched, sign, sign_on_disc
from guildhall.art.people import portrait
from guildhall.art.pieces import coin, points
from guildhall.art.svg import circle, element, group, rect, text, trace

from ..words.persons import Face, divided
from .art import USES, activation

_STRIP: Final = 38
_LEAST_PICTURE: Final = 48
_MOST_PICTURE: Final = 100
_SIZES: Final = (13.0, 12.5, 12.0, 11.5, 11.0)


@lru_cache(maxsize=1024)
def person_card(face: Face, width: float, height: float, legal: tuple[str, ...] | None) -> str:
    """A card in hand: the person, and on the right edge the six uses; `legal` are those it has now, None if all."""
    inner = width - _STRIP
    size, name = fit(divided(face.name), (17, 15.5, 14, 13), inner - 20, 2, bold=True)
    head = 10 + 16 * len(name) + 26
    letters, rows = _text(face.effect, inner - 20, height - _LEAST_PICTURE - head - 16)
    picture = min(_MOST_PICTURE, height - head - 30 - len(rows) * letters * 1.28)
    picture = max(picture, _LEAST_PICTURE)
    body = portrait(face.group, face.number, face.colour, (0, 0, inner, picture), (9, 0)) + rect(
        0, picture, inner, 3, 0, "f-c"
    )
    body += _value(face, picture > 66) + _group_disc(inner - 19, 19, face)
    body += lines(12, picture + 23, name, 16, "t-piece", size=size)
    top = picture + 7 + 16 * len(name)
    body += activation(23, top + 19, face, 12) + _when(face, 41, top + 23, inner - 47)
    body += lines(12, top + 48, rows, letters * 1.28, "t-effect", size=letters)
    body += _foot(face, inner, height, top + 48 + (len(rows) - 1) * letters * 1.28)
    return group(card(width, height, body + _strip(face, width, height, legal), 9), css=f"person-card c-{face.colour}")


def _when(face: Face, x: float, y: float, room: float) -> str:
    """When the effect comes about, in one line or two."""
    size, rows = fit(face.when, (11.5, 11), room, 2, bold=True)
    return lines(x, y - 6 * (len(rows) - 1), rows, 12, "on-paper t-bold", size=size)


def _text(words: str, room: float, height: float) -> tuple[float, list[str]]:
    """The largest letters at which the effect fits into the height."""
    wrapped = [fit(words, (size,), room, int(height // (size * 1.28))) for size in _SIZES]
    return next((found for found in wrapped if len(found[1]) * found[0] * 1.28 <= height), wrapped[-1])


def _value(face: Face, above: bool) -> str:
    """What a person costs and what it is worth: one below the other, or side by side on a low picture."""
    x, y = (21, 51) if above else (52, 20)
    return coin(21, 20, 14, face.cost) + points(x, y, face.points, 27)


def _group_disc(x: float, y: float, face: Face) -> str:
    return circle(x, y, 12.5, "f-paper pen-thin") + icon(face.group, x - 7.5, y - 7.5, 15)


def _foot(face: Face, inner: float, height: float, last_line: float) -> str:
    """Group and sign, if the text leaves the room."""
    if last_line > height - 26:
        return ""
    css = "f-cd" if face.colour == "yellow" else "f-c"
    return text(12, height - 11, face.trade, "t-fine on-paper") + sign(inner - 22, height - 21, 12, face.colour, css)


def _strip(face: Face, width: float, height: float, legal: Sequence[str] | None) -> str:
    left = width - _STRIP
    outline = trace("M", left, "0H", width - 9, "q9 0 9 9V", height - 9, "q0 9-9 9H", left, "Z")
    pitch = height / len(USES)
    marks = [_use(name, left + _STRIP / 2, pitch * (index + 0.5), legal) for index, name in enumerate(USES)]
    return hatched(outline, face.colour, "") + "".join(marks)


def _use(name: str, x: float, y: float, legal: Sequence[str] | None) -> str:
    """A use on the strip; a click on it picks the card and then the use."""
    if legal is not None and name not in legal:
        return element("g", icon(USES[name], x - 10, y - 10, 20, "f-on faint"), "use off", data_then=f"use-{name}")
    body = circle(x, y, 15.5, "f-paper pen-thin use-disc") + icon(USES[name], x - 10, y - 10, 20, "f-ink use-icon")
    return element("g", body, "use", data_then=f"use-{name}")


@lru_cache(maxsize=1024)
def small_card(face: Face, width: float, height: float) -> str:
    """A card in hand on a phone: cost, group, name, and how the effect comes about."""
    size, name = fit(divided(face.name), (13.5, 12.5, 11.5, 11, 10.5, 10), width - 5, 3, bold=True)
    picture = height - 30 - 13 * len(name)
    body = portrait(face.group, face.number, face.colour, (0, 0, width, picture), (8, 8))
    body += rect(0, picture, width, 4, 0, "f-c") + coin(13, 13, 10, face.cost)
    body += circle(width - 13, 13, 9.5, "f-paper pen-thin") + icon(face.group, width - 18.5, 7.5, 11)
    body += lines(width / 2, picture + 17, name, 13, "t-piece", "middle", size)
    body += activation(width / 2, height - 12, face, 8.5) + sign_on_disc(width - 13, picture - 9, 8, face.colour)
    return group(card(width, height, body, 8), css=f"c-{face.colour}")


@lru_cache(maxsize=1024)
def sheet(face: Face, width: float, picture: bool) -> tuple[str, float]:
    """A person enlarged to be read, with a picture if wanted, and the height it takes."""
    left = 88.0 if picture else 16.0
    room = width - left - 10
    letters, rows = _text(face.effect, room, 48)
    height = max(70 + len(rows) * letters * 1.25, 112.0 if picture else 84.0)
    body = _sheet_picture(face, height) if picture else rect(4, 6, 4, height - 12, 2, "f-c")
    body += text(left, 20, face.name, "t-piece", size=size_for(face.name, (16, 14.5, 13, 12), room, bold=True))
    body += activation(left + 9, 36, face, 9) + _when(face, left + 24, 40, room - 24)
    body += lines(left, 60, rows, letters * 1.25, "t-effect", size=letters)
    worth = text(left + 17, height - 8, face.worth, "on-paper", size=size_for(face.worth, (11.5, 11), room - 17))
    body += icon(face.group, left, height - 18, 12, "f-soft") + worth
    return group(card(width, height, body, 8), css=f"c-{face.colour}"), height


def _sheet_picture(face: Face, height: float) -> str:
    body = portrait(face.group, face.number, face.colour, (0, 0, 74, height), (8, 0)) + rect(74, 0, 3, height, 0, "f-c")
    return body + coin(17, 17, 12, face.cost) + points(17, height - 17, face.points, 24)


def text_strip(face: Face, words: str, x: float, y: float, width: float, height: float) -> str:
    """The text of a card on a strip of vellum, as a phone shows it under the hand."""
    letters, rows = _text(words, width - 18, height - 8)
    ground = rect(x, y, width, height, 8, "panel-ground") + rect(x, y, 4, height, 2, "f-c")
    return group(ground + lines(x + 12, y + 17, rows, letters * 1.25, size=letters), css=f"c-{face.colour}")


def use_button(name: str, word: str, width: float, height: float, legal: bool) -> str:
    """One of the six uses as a button; dashed if no card has it now."""
    size = size_for(word, (14, 13, 12, 11), width - 42, bold=True)
    ground = rect(0, 0, width, height, 8, "pen-thin f-paper" if legal else "slot")
    ink, letter = ("f-ink", "t-effect t-bold") if legal else ("f-text-soft", "t-soft t-bold")
    body = icon(USES[name], 9, height / 2 - 9, 18, ink) + text(34, height / 2 + size * 0.36, word, letter, size=size)
    return ground + body
