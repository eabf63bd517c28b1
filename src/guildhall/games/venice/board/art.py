"""The small things of Die Säulen von Venedig as drawings: pillars, gondola, water, signs; they know no rules.

Water and paper take their colours from the page, so that they are darker by night. Pillar and emblems are symbols, so a
page or picture carries `definitions` once, in any of its panels.
"""

from __future__ import annotations

from typing import Final

from guildhall.art.memory import part, remembered
from guildhall.art.picks import signed
from guildhall.art.pieces import token
from guildhall.art.svg import circle, element, ellipse, group, path, rect, text, trace

from ..terms import ROLES
from .art_cards import EMBLEMS, emblem

INK: Final = "#2A211A"
GOLD: Final = "#C79A2B"
SQUARE: Final = "var(--water-t)"
CANAL: Final = "var(--water)"
CANAL_EDGE: Final = "var(--water-d)"
PAPER: Final = "var(--paper)"
PAPER_SHADE: Final = "var(--paper-2)"
WOOD: Final = "#C79A66"
UMBER: Final = "#6B4A2E"


def line(d: str, colour: str = INK, width: float = 1.0, opacity: float = 1) -> str:
    """A line of a detail."""
    return path(d, "l", stroke=colour, stroke_width=width, opacity=None if opacity == 1 else opacity)


@part
@remembered
def definitions() -> str:
    """The pillar and the emblems of the roles, once for all panels."""
    emblems = "".join(element("g", drawn, id=f"emblem-{role}") for role, drawn in EMBLEMS.items())
    return element("defs", element("g", _pillar(), id="pillar") + emblems)


def _pillar() -> str:
    """Four driven posts under a frame of beams, for a square of 58."""
    ripple = ellipse(1, 3, 24, 23, fill=CANAL, opacity=0.6) + line("M-11 -11H11V11H-11z", UMBER, 4.4)
    return ripple + "".join(_post_top(x, y) for x in (-11, 11) for y in (-11, 11))


def _post_top(x: float, y: float) -> str:
    rings = circle(x - 0.5, y - 0.5, 4.3, fill=WOOD) + circle(x - 0.5, y - 0.5, 1.8, fill="#A67A48")
    return circle(x, y, 6.8, "e", fill="#8A6038") + rings


def pillar(x: float, y: float, size: float) -> str:
    """A pillar round (x, y) in a square of the size."""
    return element("use", href="#pillar", transform=trace("translate(", x, y, ") scale(", size / 58, ")"))


def pillar_token(x: float, y: float, size: float, seat: str) -> str:
    """A player's token on a pillar; the posts still show."""
    return token(x, y, size * 0.27, seat)


def square(x: float, y: float, size: float) -> str:
    """A square of the lagoon that can be built on, and the darker seams round it."""
    seams = rect(x, y, size, size, fill=SQUARE) + rect(x, y, size, size, fill=CANAL, opacity=0.35)
    return seams + rect(x + 0.5, y + 0.5, size - 1, size - 1, size * 0.09, fill=SQUARE)


def canal(points: list[tuple[float, float]], size: float) -> str:
    """A canal along the middles of its squares: one ribbon with round corners, a darker edge and a light core."""
    d = "M" + "L".join(trace(x, y) for x, y in points)
    layers = ((CANAL_EDGE, 1, 1), (CANAL, 0.92, 0.66), (CANAL, 0.5, 1))
    ribbon = "".join(
        path(d, fill="none", stroke=colour, stroke_width=size * width, stroke_linejoin="round", opacity=opacity)
        for colour, width, opacity in layers
    )
    return ribbon + ripples([point for index, point in enumerate(points) if index % 3 == 1], size)


def ripples(points: list[tuple[float, float]], size: float) -> str:
    """Small waves at the points, as one path."""
    unit = size / 58
    d = "".join(
        trace("M", x - 9 * unit, y, "q", 4.5 * unit, -5 * unit, 9 * unit, 0, "t", 9 * unit, 0) for x, y in points
    )
    return line(d, PAPER, 1.6 * unit, 0.6) if points else ""


def gondola(x: float, y: float, size: float, seat: str = "", turn: float = 0) -> str:
    """The gondola along a canal, with the token of its passenger upright amidships."""
    hull = "M-46 0C-34 -14 30 -14 44 -3L50 -6L47 0L50 6L44 3C30 14 -34 14 -46 0z"
    body = path(hull, fill=INK, opacity=0.22, transform="translate(2 4)") + path(hull, "e", fill="#2E2823")
    body += path("M-30 0C-22 -7 18 -7 28 0C18 7 -22 7 -30 0z", fill="#7A2A2A", stroke=GOLD, stroke_width=1.2)
    body += line("M44 -3L52 -8M44 3L52 8", GOLD, 2) + line("M-34 -3L-52 -18", WOOD, 2.6)
    passenger = group(token(0, 0, 13.5, seat), rotate=-turn) if seat else ""
    return group(body + passenger, x, y, "gondola", size / 58, turn)


def stone(x: float, y: float, size: float = 14) -> str:
    """The sign of stones, with which tiles are paid."""
    block = path("M-7 -4L-3 -6.5H7V3L3 6H-7z", "t", fill="#BDB5A4") + path("M-7 -4H3L7 -6.5M3 -4V6", "t", fill="none")
    return group(block, x, y, scale=size / 14)


def crest(x: float, y: float, size: float = 14) -> str:
    """The sign of the points printed on a tile."""
    body = path("M-6 -7H6V0C6 4 3 6 0 7.5C-3 6 -6 4 -6 0z", "t", fill="#B23A2E")
    return group(body + path("M-6 -7H0V7.5C-3 6 -6 4 -6 0z", "t", fill="#E2BC55"), x, y, scale=size / 15)


def post(x: float, y: float, size: float = 14) -> str:
    """The sign of pillars."""
    body = path("M-4 -5V6a4 2 0 0 0 8 0V-5z", "t", fill="#8A6038") + ellipse(0, -5, 4, 2.2, "t", fill=WOOD)
    return group(body, x, y, scale=size / 14)


def token_sign(x: float, y: float, size: float = 14) -> str:
    """The sign of tokens, whosesoever they are."""
    return group(circle(0, 0, 6, "t", fill="#CFC4B0") + circle(0, 0, 3, "t", fill="none"), x, y, scale=size / 14)


def matching_edge(x: float, y: float, size: float = 22, *, told: bool = True) -> str:
    """The point for a matching edge: a gold lozenge on the seam, which tells the point where there is room for it."""
    lozenge = path("M0 -11L11 0L0 11L-11 0z", "e", fill="#F3D27A")
    return group(lozenge + (text(0, 4.6, 1, "t-piece", "middle", 13) if told else ""), x, y, scale=size / 22)


def start_change(x: float, y: float, size: float = 14) -> str:
    """The sign of cards after which the start player card moves on: a flag and an arrow to the left neighbour."""
    body = circle(0, 0, 7, "t", fill="#E2BC55") + path("M-2.8 4.2V-4.4H1.8L0.4 -2.6L1.8 -0.8H-2.8", "t", fill="#B23A2E")
    return group(body + line("M0.6 3H4.6M3 1.2L4.8 3L3 4.8", INK, 1.2), x, y, scale=size / 14)


def start_card(x: float, y: float, size: float = 14, *, next_round: bool = False) -> str:
    """The start player card as a flag; dashed where it goes after the round."""
    flag = "M-2.6 4.2V-4.4H3.4L1.6 -2.2L3.4 0H-2.6"
    if next_round:
        pen = {"stroke": "var(--text-soft)", "stroke_width": 1.1}
        body = circle(0, 0, 7, "l", stroke_dasharray="2 1.6", **pen) + path(flag, "l", **pen)
    else:
        body = circle(0, 0, 7, "t", fill="#E2BC55") + path(flag, "t", fill="#B23A2E")
    return group(body, x, y, scale=size / 14)


_AWAITED: Final = {role.name: role.awaits for role in ROLES if role.awaits}


def card_foot(role: str, first: int = 0, second: int = 0) -> str:
    """What a card allows, in signs round the origin: stones, points, pillars and tokens, or the role it waits for."""
    if role in ("councillor", "architect", "lawyer"):
        return signed("budget", _number(-9, f"≤{first}") + stone(19, 0, 17))
    if role == "pile_driver":
        driven = _number(-24, first) + post(-10, 0, 16)
        return signed("drives", driven + _number(11, second) + token_sign(25, 0, 16))
    if role in _AWAITED:
        return signed("awaits", _number(-18, f"+{first}") + emblem(_AWAITED[role], 16, 0, 22))
    if role == "gondolier":
        return signed("boards", _number(-14, f"+{first}") + line("M4 1q4.5 -5 9 0t9 0", CANAL_EDGE, 2.6))
    if role == "saboteur":
        tile = rect(5, -8, 16, 16, 1, "t", fill="#C9714E") + line("M5 -8 21 8M21 -8 5 8", INK, 0.9)
        return signed("removes", _number(-12, f"−{first}") + tile)
    cards = rect(-21, -11, 15, 20, 2, "t", fill=PAPER_SHADE) + rect(7, -11, 15, 20, 2, "t", fill=PAPER_SHADE)
    return signed("copies", cards + line("M-3 -1H3M0 -4L3 -1L0 2", "var(--paper-ink)", 1.8))


def _number(x: float, said: object) -> str:
    return text(x, 6, said, "t-piece", "middle", 18)
