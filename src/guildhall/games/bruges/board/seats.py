"""The displays of the other players; spectators see all players so."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from guildhall.art.icons import icon
from guildhall.art.labels import chip, panel_ground
from guildhall.art.lettering import shortened, size_for, width_of
from guildhall.art.palette import shield
from guildhall.art.panel import Panel
from guildhall.art.picks import Box, pick
from guildhall.art.pieces import amount, points, workers
from guildhall.art.svg import element, group, rect, text
from guildhall.core.words import N_, Words

from ..terms import COLOURS, SEATS
from ..view import BrugesView
from . import art
from .parts import (
    House,
    above,
    canal_colours,
    display_title,
    first_player,
    house_boxes,
    houses_of,
    majorities,
    shown_house,
    threat,
)  # fmt: skip

WIDTH: Final = 1084
HEIGHT: Final = 160
TALL: Final = 250
"""The height of a display when spectators look at it."""
NARROW: Final = 366
_GAP: Final = 12


class _Scale(NamedTuple):
    """Sizes of the pieces in a display: workers and their step, discs, rings and their pitch, canal spaces, rows."""

    worker: float
    step: float
    disc: float
    ring: float
    pitch: float
    space: float
    goods: float
    works: float


_SMALL: Final = _Scale(21, 38, 11, 10.5, 24.5, 12.2, 62, 90)
_MIDDLE: Final = _Scale(21, 46, 11, 11.5, 30, 15, 62, 90)
_BROAD: Final = _Scale(26, 54, 13, 15, 39, 17, 78, 124)


def wide_others(view: BrugesView, names: Sequence[str], words: Words) -> Panel:
    """The other players side by side above the board."""
    seats = view.others()
    width = (WIDTH - _GAP * (len(seats) - 1)) / len(seats)
    drawn = [
        group(_display(view, seat, names, words, width, HEIGHT), index * (width + _GAP))
        for index, seat in enumerate(seats)
    ]
    return Panel("others", words(N_("The other players")), WIDTH, HEIGHT, "".join(drawn))


def all_displays(view: BrugesView, names: Sequence[str], words: Words) -> Panel:
    """Every player, two to a row, as spectators see them."""
    width = (WIDTH - _GAP) / 2
    drawn = [
        group(_display(view, seat, names, words, width, TALL), seat % 2 * (width + _GAP), seat // 2 * (TALL + _GAP))
        for seat in range(view.seats)
    ]
    height = (view.seats + 1) // 2 * (TALL + _GAP) - _GAP
    return Panel("others", words(N_("The players")), WIDTH, height, "".join(drawn))


def narrow_displays(view: BrugesView, names: Sequence[str], words: Words) -> Panel:
    """The displays below each other, as a phone shows them under everything else."""
    seats = view.others()
    pickable = view.seat < 0
    drawn = [
        group(_display(view, seat, names, words, NARROW, HEIGHT, pickable=pickable), 0, index * (HEIGHT + 8))
        for index, seat in enumerate(seats)
    ]
    return Panel("displays", words(N_("Displays")), NARROW, len(seats) * (HEIGHT + 8) - 8, "".join(drawn))


def _display(
    view: BrugesView, seat: int, names: Sequence[str], words: Words, width: float, height: float, pickable: bool = True
) -> str:
    """Everything in front of a player; a broad display has its houses beside the rest, others below it."""
    broad = width > 900
    inner = width / 2 if broad else width
    scale = _BROAD if broad else _SMALL if width < 400 else _MIDDLE
    body = panel_ground(width, height) + (_in_turn(width, height) if seat == view.active and not view.over else "")
    body += _head(view, seat, names, words, inner, pickable)
    body += _goods(view, seat, words, inner, scale) + _works(view, seat, words, inner, scale)
    room = Box(inner + 4, 13, inner - 18, height - 26) if broad else Box(14, 106, width - 28, height - 116)
    houses = houses_of(view, seat, words)
    return body + (_houses(houses, words, room, Box(180, 152, 346, 0) if broad else None) if houses else "")


def _in_turn(width: float, height: float) -> str:
    return rect(3.5, 3.5, width - 7, height - 7, 10, "turn-line")


def _head(view: BrugesView, seat: int, names: Sequence[str], words: Words, width: float, pickable: bool) -> str:
    """Shield and name, the backs of the hand, the points."""
    cards = _hand(view, seat)
    room = 132.0 if width < 400 else 190.0
    left = width - 64 - min(room, len(cards) * 22) - 8
    size = size_for(names[seat], (17, 15.5, 14), left - 44, bold=True)
    told = shield(14, 12, 22, SEATS[seat])
    told += text(46, 26, shortened(names[seat], size, left - 44), "t-serif", size=size)
    if pickable:
        broad = min(left - 8, width_of(names[seat], size, bold=True) + 48)
        told = pick(_ident(seat), display_title(view, seat, names, words), told, Box(8, 6, broad, 40, 8))
    body = told + (chip(46, 31, first_player(words)) if seat == view.first else "")
    body += art.backs(width - 64, 12, cards, room, (19, 28)) + _known(view, seat, width - 64)
    return body + points(width - 34, 27, view.scores[seat], 40)


def _hand(view: BrugesView, seat: int) -> list[str]:
    """The colours of the cards in a hand."""
    return [COLOURS[colour] for colour in range(len(COLOURS)) for _ in range(view.hand_colours[seat][colour])]


def _ident(seat: int) -> str:
    return f"seat-{SEATS[seat]}"


def _known(view: BrugesView, seat: int, x: float) -> str:
    """An eye and how many cards of the hand everybody knows."""
    known = len(view.known[seat])
    return icon("eye", x - 30, 41, 10, "f-text-soft") + text(x - 16, 50, known, "t-caption") if known else ""


def _goods(view: BrugesView, seat: int, words: Words, width: float, scale: _Scale) -> str:
    """Workers, guilders, majority markers."""
    top = scale.goods - scale.worker / 2
    drawn = "".join(
        workers(14 + index * scale.step, top, scale.worker, colour, view.workers[seat][index])
        for index, colour in enumerate(COLOURS)
    )
    drawn += amount(14 + 5 * scale.step + scale.disc, scale.goods, scale.disc, "gold", view.guilders[seat])
    step = scale.disc * 2 + 3
    return drawn + majorities(view, seat, words, width - 14 - scale.disc - 2 * step, scale.goods, step, scale.disc)


def _works(view: BrugesView, seat: int, words: Words, width: float, scale: _Scale) -> str:
    """Threats and canals."""
    drawn = "".join(
        element("g", threat(view, seat, colour, words, 14 + scale.ring + colour * scale.pitch, scale.works, scale.ring))
        for colour in range(len(COLOURS))
    )
    sections, built = canal_colours(view, seat), view.canals[seat]
    canals = art.small_canals(sections, built, view.statue_tiles[seat], SEATS[seat], scale.space)
    return drawn + group(canals, width - 13 - (7 * scale.space + 13), scale.works)


def _houses(houses: list[House], words: Words, room: Box, foot: Box | None) -> str:
    """The houses of a display, with names if there is room for them; the text of a person appears above its house."""
    boxes = house_boxes(len(houses), room) or _small_boxes(len(houses), room)
    right = room.x + room.width + 14
    return "".join(
        shown_house(house, words, box, foot or above(box, right, 330)) for house, box in zip(houses, boxes, strict=True)
    )


def _small_boxes(count: int, room: Box) -> list[Box]:
    """A row of narrow boxes at the foot of the room."""
    width, height = min(34.0, room.width / count - 3), min(44.0, room.height)
    step = width + min(5.0, (room.width - width * count) / max(count - 1, 1))
    return [Box(room.x + index * step, room.y + room.height - height, width, height, 4) for index in range(count)]


# ---- the summary a phone shows above the board


def narrow_others(view: BrugesView, names: Sequence[str], words: Words) -> Panel:
    """The other players in short; their displays stand below."""
    seats = view.others()
    width = (NARROW - 8 * (len(seats) - 1)) / len(seats)
    drawn = [group(_summary(view, seat, names, words, width), index * (width + 8)) for index, seat in enumerate(seats)]
    return Panel("others", words(N_("The other players")), NARROW, 80, "".join(drawn))


def _summary(view: BrugesView, seat: int, names: Sequence[str], words: Words, width: float) -> str:
    cards = _hand(view, seat)
    size = size_for(names[seat], (15, 14, 13, 12, 11), width - 38, bold=True)
    body = panel_ground(width, 80) + (_in_turn(width, 80) if seat == view.active else "")
    body += shield(8, 8, 16, SEATS[seat]) + text(30, 22, shortened(names[seat], size, width - 38), "t-serif", size=size)
    body += amount(17, 43, 8.5, "gold", view.guilders[seat]) + points(width - 18, 43, view.scores[seat], 27)
    body += art.backs(width - 35, 35, cards, width - 35 - 53, (10, 16))
    step = min(30.0, (width - 20) / len(COLOURS))
    for colour in range(len(COLOURS)):
        body += element("g", threat(view, seat, colour, words, 18 + colour * step, 67, 8.2))
    return pick(_ident(seat), display_title(view, seat, names, words), body, Box(1, 1, width - 2, 78, 11))
