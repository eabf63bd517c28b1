"""The eleven roles of Die Säulen von Venedig: emblems and cards as drawings."""

from __future__ import annotations

from typing import Final

from guildhall.art.lettering import fit, lines, width_of
from guildhall.art.pieces import coin
from guildhall.art.svg import circle, element, ellipse, group, path, rect, text, trace

_INK: Final = "#2A211A"
_PAPER: Final = "var(--paper)"
_FRAME: Final = "var(--paper-2)"
_MADDER: Final = "#B23A2E"
_BRASS: Final = "#E2BC55"
_GOLD: Final = "#C79A2B"
_WOOD: Final = "#A97B4B"
_IRON: Final = "#8E949B"
_SEPIA: Final = "#7A5C3A"
_MURREY: Final = "#6E3F78"

HEADS: Final = {  # the colour of what a card does: takes, drives, builds, boards, speculates, copies, removes
    "councillor": "#2B5C9E",
    "pile_driver": "#6B4A2E",
    "architect": "#A8472A",
    "gondolier": "#2E2823",
    "inventor": "#8A6410",
    "speculator": "#8A6410",
    "merchant": "#8A6410",
    "lawyer": "#A8472A",
    "spy": _MURREY,
    "beggar": _MURREY,
    "saboteur": "#4A4642",
}


def _line(d: str, colour: str = _INK, width: float = 1.0) -> str:
    return path(d, "l", stroke=colour, stroke_width=width)


def _councillor() -> str:
    """The doge's horned cap."""
    cap = "M-18 12C-20 -4 -10 -12 2 -13C8 -14 12 -18 15 -21C20 -16 19 -10 16 -6C19 0 19 6 18 12z"
    body = path(cap, "e", fill=_MADDER) + path("M-19 9H19V19H-19z", "e", fill=_BRASS)
    body += "".join(circle(x, 14, 2, fill=_MADDER) for x in (-12, -4, 4, 12)) + circle(15, -20, 3, "t", fill=_BRASS)
    return body + _line("M-12 4C-11 -3 -6 -6 2 -7", "#D9675A", 2.4)


def _pile_driver() -> str:
    """A mallet above a post."""
    body = path("M-6 4H6V18L0 23L-6 18z", "e", fill=_WOOD) + ellipse(0, 4, 6, 2.5, "t", fill="#D9B684")
    body += rect(-16, -20, 24, 13, 2, "e", fill=_IRON) + _line("M-4 -7V-2", _INK, 2)
    return (
        body
        + path("M8 -17L23 -9L21 -5L8 -11z", "e", fill=_WOOD)
        + _line("M-13 0L-18 3M13 0L18 3M-11 -4L-19 -5", _SEPIA, 2)
    )


def _architect() -> str:
    """Dividers over a set square."""
    body = path("M-19 20V-2L8 20z", "e", fill="#E8D2A0") + path("M-14 15V8L-5 15z", "t", fill=_PAPER)
    body += path("M3 -12L-9 17L-6 18L6 -9L15 18L18 17L9 -12z", "e", fill=_IRON) + circle(6, -14, 5.5, "e", fill=_BRASS)
    return body + _line("M6 -19V-23", _INK, 3)


def _gondolier() -> str:
    """The iron prow and an oar."""
    prow = "M-20 20C-2 20 8 14 8 0V-14C8 -20 0 -21 -4 -17C-6 -23 14 -26 17 -13C18 -6 18 10 10 22z"
    teeth = "".join(rect(8, y, 13, 3.6, 0, "t", fill="#C9CDD1") for y in (-9, -3.5, 2, 7.5))
    return (
        path(prow, "e", fill="#3A3530")
        + teeth
        + _line("M-20 -18L-6 14", _WOOD, 3.4)
        + path("M-9 8L-4 18L-9 19L-12 10z", "t", fill=_WOOD)
    )


def _inventor() -> str:
    """A cog."""
    teeth = "".join(
        path("M-4 -19H4V-12H-4z", "t", fill=_GOLD, transform=f"rotate({turn})") for turn in range(0, 360, 45)
    )
    body = teeth + circle(0, 0, 14, "e", fill=_BRASS) + circle(0, 0, 5.5, "e", fill=_PAPER)
    return body + _line("M0 -13V-6M0 13V6M-13 0H-6M13 0H6", _INK, 1.4)


def _speculator() -> str:
    """Growing piles of coins."""
    piles = ((-14, 2), (0, 4), (14, 6))
    body = "".join(ellipse(x, 18 - 5 * k, 7.5, 3.6, "t", fill=_BRASS) for x, count in piles for k in range(count))
    return body + _line("M-19 0L-6 -10L2 -6L17 -20M17 -20H10M17 -20V-13", _MADDER, 2.4)


def _merchant() -> str:
    """Scales."""
    body = (
        _line("M0 -18V17M-17 -12H17", _INK, 3)
        + circle(0, -19, 3.4, "t", fill=_GOLD)
        + rect(-10, 16, 20, 5, 2, "e", fill=_WOOD)
    )
    for x in (-15, 15):
        body += _line(f"M{x} -12L{x - 7} 4M{x} -12L{x + 7} 4", _INK, 1.3)
        body += path(f"M{x - 9} 4H{x + 9}A9 8 0 0 1 {x - 9} 4z", "e", fill=_BRASS)
    return body


def _lawyer() -> str:
    """A deed with its seal."""
    body = path("M-14 -20H12A4 4 0 0 1 16 -16V14H-10V-16A4 4 0 0 0 -18 -16V-12H-10", "e", fill="#F0DFC4")
    body += _line("M-5 -12H11M-5 -6H11M-5 0H6", _SEPIA, 1.8) + path("M4 10L1 22L7 18L13 22L10 10z", "t", fill=_MADDER)
    return body + circle(7, 9, 6.5, "e", fill=_MADDER) + circle(7, 9, 3.4, fill="none", stroke=_PAPER, stroke_width=1.2)


def _spy() -> str:
    """A mask."""
    mask = (
        "M-21 -8C-12 -13 -5 -11 0 -8C5 -11 12 -13 21 -8C22 4 16 12 8 11C4 10 2 6 0 5C-2 6 -4 10 -8 11"
        "C-16 12 -22 4 -21 -8z"
    )
    eyes = "M-15 -2C-11 -6 -6 -4 -4 1C-8 4 -13 3 -15 -2zM15 -2C11 -6 6 -4 4 1C8 4 13 3 15 -2z"
    body = (
        path(mask, "e", fill=_MURREY) + path(eyes, "t", fill=_PAPER) + _line("M-21 -6L-24 10M21 -6L24 10", _MURREY, 2)
    )
    return body + path("M0 -9C-2 -18 4 -22 9 -21C6 -18 8 -12 3 -9z", "t", fill=_GOLD)


def _beggar() -> str:
    """A bowl and a falling coin."""
    body = path("M-20 2H20C19 14 11 20 0 20S-19 14 -20 2z", "e", fill=_WOOD) + ellipse(0, 2, 20, 5, "e", fill="#7A5230")
    return body + coin(0, -13, 8) + _line("M-12 -16V-10M12 -18V-12", _SEPIA, 2)


def _saboteur() -> str:
    """A torch."""
    flame = "M0 -23C6 -15 11 -12 8 -3H-8C-11 -9 -6 -12 -5 -16C-3 -13 -1 -14 0 -23z"
    body = path("M-4 2H4L2 22H-2z", "e", fill=_WOOD) + path("M-8 -3H8L5 5H-5z", "e", fill=_IRON)
    return body + path(flame, "e", fill="#D9742B") + path("M0 -12C3 -8 4 -6 3 -3H-3C-4 -6 -2 -8 0 -12z", fill="#F6D77A")


EMBLEMS: Final = {
    "councillor": _councillor(),
    "pile_driver": _pile_driver(),
    "architect": _architect(),
    "gondolier": _gondolier(),
    "inventor": _inventor(),
    "speculator": _speculator(),
    "merchant": _merchant(),
    "lawyer": _lawyer(),
    "spy": _spy(),
    "beggar": _beggar(),
    "saboteur": _saboteur(),
}


def emblem(role: str, x: float, y: float, size: float = 48) -> str:
    """The emblem of a role round (x, y)."""
    return element("use", href=f"#emblem-{role}", transform=trace("translate(", x, y, ") scale(", size / 48, ")"))


def role_card(role: str, name: str, deed: str, foot: str, width: float = 110, height: float = 176) -> str:
    """A card of the hand: head in the colour of what it does, emblem, verb, and its numbers as a drawing.

    `foot` is drawn round its middle; a verb that finds no room is left out.
    """
    head, names = _head(role, name, width)
    body = rect(0, 0, width, height, 7, "e", fill=_PAPER) + names
    body += rect(6, head + 6, width - 12, height - head - 44, 4, fill=_FRAME, stroke="#CDB98D", stroke_width=1)
    told = bool(deed) and width_of(deed, 12, bold=True) <= width - 14
    middle = head + 6 + (height - head - (60 if told else 44)) / 2
    body += emblem(role, width / 2, middle, 48 * min(width / 78, 1.4))
    body += text(width / 2, height - 46, deed, "t-bold on-paper", "middle", 12) if told else ""
    return body + group(foot, width / 2, height - 19, scale=min(1, width / 90))


def broad_card(role: str, name: str, foot: str, width: float, height: float) -> str:
    """A card of the hand where there is little room: its name in the head, below it emblem and numbers side by side."""
    head, names = _head(role, name, width, width < _SMALL)
    body = rect(0, 0, width, height, 7, "e", fill=_PAPER) + names
    middle, size = (height + head) / 2, min(height - head - 6, 44)
    body += emblem(role, 8 + size / 2, middle, size)
    left = 12 + size
    return body + group(
        foot, (left + width) / 2, middle, scale=min(1, (width - left - 4) / _FOOT, (height - head) / 26)
    )


_SMALL: Final = 104
"""Cards narrower than this have small letters; they are those of a phone held sideways."""
_FOOT: Final = 68
"""How wide the numbers of a card are at most."""


def _head(role: str, name: str, width: float, small: bool = False) -> tuple[float, str]:
    """How high the head of a card is, and the head: a name too long for one line stands in two."""
    sizes = (11.5, 11) if small else (13, 12.5, 12)
    size, rows = fit(name, sizes, width - 6, 2, bold=True)
    step = size + 0.5
    height = max(18 if small else 24, len(rows) * step + 4)
    first = (height - len(rows) * step) / 2 + size * 0.86
    head = trace("M0", height, "V7a7 7 0 0 1 7 -7H", width - 7, "a7 7 0 0 1 7 7V", height, "z")
    return height, path(head, "e", fill=HEADS[role]) + lines(
        width / 2, first, rows, step, "t-serif t-pale", "middle", size
    )


def small_role_card(role: str, foot: str, width: float = 58, height: float = 74) -> str:
    """A card in a list: a strip in its colour, the emblem, its numbers."""
    unit = width / 58
    head = trace("M0 8V6a6 6 0 0 1 6 -6H", width - 6, "a6 6 0 0 1 6 6V8z")
    body = rect(0, 0, width, height, 6, "t", fill=_PAPER) + path(head, fill=HEADS[role])
    body += emblem(role, width / 2, height * (0.42 if foot else 0.54), 39 * unit)
    return body + (group(foot, width / 2, height - 11 * unit, scale=0.74 * unit) if foot else "")


def role_back(width: float = 58, height: float = 74) -> str:
    """The back of a card."""
    body = rect(0, 0, width, height, 6, "e", fill="#2B5C9E")
    body += rect(4, 4, width - 8, height - 8, 4, fill="none", stroke=_BRASS, stroke_width=1.4)
    wave = "q4 -6 8 0t8 0t8 0"
    waves = "".join(trace("M", width / 2 - 12, height / 2 + down) + wave for down in (-9, 0, 9))
    return body + _line(waves, "#9CC0DF", 2)
