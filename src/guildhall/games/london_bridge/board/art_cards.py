"""Cards, bonus tiles and score tiles of Old London Bridge as drawings."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from guildhall.art.lettering import fit, lines, size_for, width_of
from guildhall.art.picks import signed
from guildhall.art.svg import circle, group, path, rect, text, trace

from .art import GOLD, INK, LAPIS, LEAST, MADDER, MURREY, PAPER, STONE_2, UMBER, VERDIGRIS, building, line

COLOURS: Final = (UMBER, VERDIGRIS, MADDER, LAPIS, MURREY)
SCORE_COLOURS: Final = {"gate": MADDER, "chapel": MURREY, "inn": UMBER, "bridge": LAPIS}
LOW_SCORE: Final = 70
"""A score tile lower than this has its condition beside its prize."""
_SKIN: Final = "#EBC9A0"
_HAIR: Final = ("#8A6A45", "#5A3B22", "#C08A3A", "#4A3524", "#3A2A20")
_VEIL: Final = "#E9DDC5"
_GROUND: Final = "var(--paper-2)"


def _dress(value: int) -> str:
    """What the five wear on the breast: hood, merchant's badge, pendant, letter, ermine."""
    badge = circle(13, -5, 4, "t", fill=GOLD)
    letter = rect(8, -12, 13, 9, 1, "t", fill=PAPER) + line("M10.5 -9H18.5M10.5 -6.5H17", "#7A5C3A", 1)
    ermine = line("M-10 -13v1M-3 -11v1M4 -11v1M11 -13v1", INK, 2)
    return (
        path("M-12 -17C-12 -8 12 -8 12 -17z", "t", fill="#503722"),
        path("M-6 -17L0 -6L6 -17z", "t", fill=PAPER) + badge,
        path("M-9 -17Q0 -8 9 -17z", "t", fill=_SKIN) + circle(0, -10, 2, "t", fill=GOLD),
        path("M-7 -17L0 -9L7 -17L4 -17H-4z", "t", fill=PAPER) + letter,
        path("M-17 -15Q0 -4 17 -15L12 -18H-12z", "t", fill="#F4EAD6") + ermine,
    )[value]


def _hat(value: int) -> str:
    """What they wear on the head: tonsure, cap, cone, hat, crown."""
    tonsure = (
        "M-10.5 -27C-12 -36 -8 -40 -6 -38C-4 -35.5 4 -35.5 6 -38C8 -40 12 -36 10.5 -27"
        "C9 -30 8.5 -33 7 -34C3 -32.5 -3 -32.5 -7 -34C-8.5 -33 -9 -30 -10.5 -27z"
    )
    brim = path("M-14 -33C-14 -37 14 -37 14 -33C12 -31 -12 -31 -14 -33z", "e", fill="#2F6555")
    curls = path("M-11 -26C-13 -36 -8 -38 0 -38S13 -36 11 -26C9 -31 8 -33 0 -33S-9 -31 -11 -26z", "t", fill=_HAIR[4])
    crown = path("M-11 -34L-12 -46L-6 -41L0 -48L6 -41L12 -46L11 -34z", "e", fill="#E2BC55")
    return (
        path(tonsure, "t", fill=_HAIR[0])
        + path("M-7 -20C-5 -14 5 -14 7 -20C4 -18.5 -4 -18.5 -7 -20z", "t", fill=_HAIR[0]),
        brim + path("M-9 -35C-9 -44 7 -47 12 -40L9 -35z", "e", fill=VERDIGRIS),
        path("M-10 -30C-11 -40 11 -40 10 -30C6 -36 -6 -36 -10 -30z", "e", fill=MADDER),
        path("M-10.5 -31V-40H10.5V-31C6 -33 -6 -33 -10.5 -31z", "e", fill="#23487C")
        + line("M-10 -27V-33M10 -27V-33", _HAIR[3], 2.4),
        curls + crown + circle(0, -38, 1.6, fill=MADDER),
    )[value]


def bust(value: int) -> str:
    """The person of a card in a box from -26 to 26 and from -58 to 0."""
    body = path("M-26 0C-26 -12 -18 -16 -8 -17H8C18 -16 26 -12 26 0z", "e", fill=COLOURS[value]) + _dress(value)
    body += path("M-5 -20H5V-15Q0 -12 -5 -15z", "t", fill=_SKIN)
    if value == 2:
        body += path("M-4 -38L10 -58L13 -56L9 -34z", "e", fill=_VEIL) + line("M12 -57C20 -46 22 -30 16 -18", _VEIL, 3.4)
        body += path("M-11 -28C-12 -20 -10 -16 -9 -15L-6 -18M11 -28C12 -20 10 -16 9 -15L6 -18", "t", fill=_HAIR[2])
    body += path("M-9.5 -30C-9.5 -40 9.5 -40 9.5 -30C9.5 -22 5 -17 0 -17C-5 -17 -9.5 -22 -9.5 -30z", "e", fill=_SKIN)
    face = (
        circle(-3.4, -28.5, 1.1, fill=INK)
        + circle(3.4, -28.5, 1.1, fill=INK)
        + line("M-2.5 -22.5Q0 -21 2.5 -22.5", INK, 1)
    )
    return body + face + _hat(value)


def names_fit(names: Sequence[str], width: float) -> bool:
    """Whether all these names can be written on cards of a width; names on some only would look odd."""
    return all(width_of(name, LEAST, bold=True) <= width - 5 for name in names)


@lru_cache(maxsize=1024)
def person_card(value: int, name: str, count: int = 1, width: float = 58, height: float = 116) -> str:
    """A card of the hand: its value in a painted corner; equal cards lie under it, none is an empty place."""
    if not count:
        number = text(width / 2, height / 2 + 9, value, "t-serif t-soft", "middle", 26)
        return rect(1, 1, width - 2, height - 2, 7, "slot") + number
    under = [rect(2.5 * k, -3 * k, width, height, 7, "t", fill=PAPER) for k in range(min(count, 3) - 1, 0, -1)]
    colour, foot = COLOURS[value], 20 if name else 4
    body = rect(0, 0, width, height, 7, "e", fill=PAPER)
    body += rect(3.5, 3.5, width - 7, height - 7, 4.5, fill=_GROUND, stroke=colour, stroke_width=1.2)
    size = min((width - 8) / 52, (height - foot - 8) / 60)
    body += _foot(name, colour, width, height) + group(bust(value), width / 2, height - foot, scale=size)
    corner = path("M3.5 8a4.5 4.5 0 0 1 4.5 -4.5H25V24a3 3 0 0 1 -3 3H3.5z", fill=colour)
    body += signed("card", corner + text(14, 22.5, value, "t-serif", "middle", 21, fill=PAPER))
    return "".join(under) + body + (times(width - 8, 9, count) if count > 1 else "")


def _foot(name: str, colour: str, width: float, height: float) -> str:
    if not name:
        return ""
    band = trace("M3.5", height - 20, "H", width - 3.5, "v12a4.5 4.5 0 0 1 -4.5 4.5H8a4.5 4.5 0 0 1 -4.5 -4.5z")
    return path(band, fill=colour) + text(width / 2, height - 8, name, "t-bold", "middle", LEAST, fill=PAPER)


def times(x: float, y: float, count: int) -> str:
    """How many equal things lie on each other."""
    said = text(x, y + 4.3, f"×{count}", "t-bold", "middle", 12, fill=PAPER)
    return signed("times", circle(x, y, 10.5, fill=INK) + said)


def small_card(x: float, y: float, value: int, width: float = 17, height: float = 23, raised: int = 0) -> str:
    """A card in a list; a raised one says by how much."""
    colour = COLOURS[value]
    said = f"{value}+{raised}" if raised else value
    body = rect(0, 0, width, height, 3, fill=PAPER, stroke=colour, stroke_width=1.6)
    body += rect(0, height - 4, width, 4, 1.5, fill=colour)
    body += text(width / 2, height * 0.66, said, "t-piece", "middle", height * 0.6)
    return group(body, x, y, data_sign="card")


def small_edge(x: float, y: float, value: int, width: float = 15, height: float = 23) -> str:
    """A card that lies behind another of its value in a list."""
    return rect(x, y, width, height, 3, fill=PAPER, stroke=COLOURS[value], stroke_width=1.6)


def small_back(x: float, y: float, width: float = 17, height: float = 23) -> str:
    """The back of a card in a list."""
    body = rect(0, 0, width, height, 3, "t", fill="#8A6A45") + rect(3, 3, width - 6, height - 6, 1.5, fill=GOLD)
    return group(body, x, y, data_sign="secret-card")


def _two_pawns() -> str:
    back = path("M-9 13C-9 4 -5 4 -5.5 -1A5 5 0 1 1 -.5 -1C-1 4 3 4 3 13z", fill=INK)
    return back + path("M-2 13C-2 4 2 4 1.5 -1A5 5 0 1 1 8.5 -1C8 4 12 4 12 13z", "e", fill=PAPER)


def _crossed_disc() -> str:
    disc = circle(0, 0, 14, "e", fill="none") + circle(0, 0, 6, "e", fill=GOLD)
    return disc + line("M0 -14V-6M12 7L5.2 3M-12 7L-5.2 3", INK, 1.5) + line("M-10 10L10 -10", MADDER, 3)


_PLUS_ONE: Final = "M-7 0H1M-3 -4V4M5 -3.5L8.5 -6.5V6.5"
_PLUS_TWO: Final = "M-7 0H1M-3 -4V4M4 -3.5C4 -8 11 -8 11 -3.5C11 0 4 3 4 6.5H11.5"
"""Drawn with the pen, not written, so that they can be as small as their tile."""


def _building_plus(kind: str) -> str:
    return building(kind, -9, 13, 0.24) + group(line(_PLUS_TWO, INK, 2.4), 8, 0)


def _added_card() -> str:
    two = line("M-4.5 -3.5C-4.5 -8 2.5 -8 2.5 -3.5C2.5 0 -4.5 3 -4.5 6.5H3", INK, 2.2)
    return rect(-10, -13, 18, 25, 2, "e", fill=PAPER) + two + line("M12 -12V-4M8 -8H16", MADDER, 2.6)


BONUS_ICONS: Final = {
    "share_space": _two_pawns(),
    "free_centre": _crossed_disc(),
    "enter_x": line("M-3 -9L11 9M11 -9L-3 9", INK, 4) + line("M-15 0H-4M-8 -4L-4 0L-8 4", MADDER, 2.4),
    "keep_card": rect(-3, -12, 16, 22, 2, "e", fill=PAPER)
    + line("M-1 12C-8 14 -14 8 -13 0M-16.5 4L-13 -1L-9.5 4", MADDER, 2.4),
    "chapel_2": _building_plus("chapel"),
    "gate_2": _building_plus("gate"),
    "plus_one": rect(-16, -11, 15, 21, 2, "e", fill=PAPER) + group(line(_PLUS_ONE, INK, 2.4), 7, 0),
    "add_two": _added_card(),
}


def bonus_tile(kind: str, size: float = 56, stack: int = 1) -> str:
    """A bonus tile round the origin; under the top of a stack the edges of others show."""
    under = [rect(-28 + 1.6 * k, -28 + 2.4 * k, 56, 56, 8, "t", fill=STONE_2) for k in range(min(stack - 1, 3), 0, -1)]
    body = rect(-28, -28, 56, 56, 8, "e", fill=_GROUND) + rect(
        -24, -24, 48, 48, 5, fill="none", stroke=GOLD, stroke_width=1.5
    )
    drawn = "".join(under) + body + group(BONUS_ICONS[kind], scale=1.12)
    return group(drawn, scale=size / 56, data_sign=kind)


def score_tile(slot: str, title: str, prize: str, condition: str, width: float = 132, height: float = 76) -> str:
    """What a slot will pay: a banner with the prize and its condition, which a low one has side by side."""
    colour = SCORE_COLOURS[slot]
    size, heads = fit(title, (13, 12.5, 12), width - 8, 1)
    head = trace("M0 20V6a6 6 0 0 1 6 -6H", width - 6, "a6 6 0 0 1 6 6V20z")
    body = rect(0, 0, width, height, 6, fill=_GROUND, stroke=colour, stroke_width=1.6) + path(head, fill=colour)
    body += text(width / 2, 14.8, " ".join(heads), "t-bold", "middle", size, fill=PAPER)
    if height < LOW_SCORE:
        return body + _score_line(prize, condition, width, height)
    size, rows = fit(condition, (12.5, 12), width - 8, 2)
    body += text(width / 2, 43, prize, "t-piece", "middle", size_for(prize, (21, 18, 15), width - 8, bold=True))
    return body + lines(width / 2, 57 if len(rows) > 1 else 63, rows[:2], 13.5, "on-paper", "middle", size)


def _score_line(prize: str, condition: str, width: float, height: float) -> str:
    """Prize and condition beside each other, the condition in two rows if need be."""
    wide = width_of(prize, 15)
    size, rows = fit(condition, (12.5, 12), width - wide - 14, 2)
    middle = 20 + (height - 20) / 2
    first = middle + 4 - 6 * (len(rows[:2]) - 1)
    body = text(6, middle + 5.5, prize, "t-piece", size=15)
    return body + lines(wide + 10, first, rows[:2], 12, "on-paper", size=size)
