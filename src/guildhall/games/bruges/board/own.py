"""One's own display: canals, workers, guilders, threats, majorities, houses with their persons."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from guildhall.art.labels import chip, panel_ground
from guildhall.art.lettering import shortened, voices, width_of
from guildhall.art.palette import shield
from guildhall.art.panel import Panel
from guildhall.art.picks import Box, Disc, name, pick
from guildhall.art.pieces import amount, points, seal, statue, workers
from guildhall.art.svg import element, group, path, text
from guildhall.core.words import N_, Words

from ..components import EDITIONS
from ..terms import COLOURS, SEATS, SIDE_COUNT, SIDES, SPACES
from ..view import BrugesView
from . import art
from .parts import (
    above,
    canal_colours,
    display_title,
    first_player,
    house_boxes,
    houses_of,
    majorities,
    own_house,
    threat,
    threat_title,
)  # fmt: skip

WIDTH: Final = 700
HEIGHT: Final = 336
NARROW: Final = 366


def wide_own(view: BrugesView, names: Sequence[str], words: Words) -> Panel:
    """The viewer's display at a desk."""
    seat = view.seat
    body = panel_ground(WIDTH, HEIGHT) + _head(view, names, words) + _canals(view, words, WIDTH / 2, 82, 46)
    body += path(f"M16 135H{WIDTH - 16}M16 184H{WIDTH - 16}M392 142V177", "hair")
    body += "".join(_worker(view, words, colour, 18 + colour * 60, 144, 30) for colour in range(len(COLOURS)))
    body += amount(338, 160, 15, "gold", view.guilders[seat], "t-count big")
    body += "".join(_threat(view, words, colour, 430 + colour * 58, 160, 20) for colour in range(len(COLOURS)))
    return Panel("own", words(N_("Your display")), WIDTH, HEIGHT, body + _wide_houses(view, words))


def _head(view: BrugesView, names: Sequence[str], words: Words) -> str:
    seat, you = view.seat, words(N_("you"))
    told = shortened(names[seat], 20, 190)
    body = shield(16, 11, 24, SEATS[seat]) + voices(50, 33, [(told, "t-title"), (you, "t-ui t-soft")])
    if seat == view.first:
        body += chip(66 + width_of(told, 20, bold=True) + width_of(you, 13), 18, first_player(words))
    caption = text(WIDTH - 196, 34, words(N_("Majorities")), "t-caption", "end")
    body += caption + majorities(view, seat, words, WIDTH - 172, 30, 40, 16)
    drawn = name(display_title(view, seat, names, words)) + points(WIDTH - 38, 30, view.scores[seat], 44)
    return body + element("g", drawn)


# ---- canals


def _canals(view: BrugesView, words: Words, x: float, y: float, size: float) -> str:
    """Both sections outward from the seal, which lies round (x, y); a statue at each end."""
    gap, wax = (5.0, 24.0) if size > 40 else (2.5, 14.0)
    body = ""
    for side in range(len(SIDES)):
        outward = 2 * side - 1
        for space in range(SPACES):
            middle = x + outward * (wax + gap + 3 + (space + 0.5) * (size + gap) - gap / 2)
            body += _space(view, words, side, space, middle, y, size)
        end = x + outward * (wax + gap + 3 + SPACES * (size + gap) + size * 0.47)
        body += _statue(view, words, side, end, y, size * 0.46)
    return body + seal(x, y, wax, SEATS[view.seat])


def _space(view: BrugesView, words: Words, side: int, space: int, x: float, y: float, size: float) -> str:
    """A space of a section; the next one to build and the last one built can be picked."""
    built, colour = view.canals[view.seat][side], canal_colours(view, view.seat)[side][space]
    left, top = x - size / 2, y - size / 2
    drawn = art.canal_tile(size, colour) if space < built else art.canal_space(size, colour, _price(view, side, space))
    body = group(drawn, left, top)
    body += _laurel(x, y, size) if space == 2 else ""
    title = _space_title(view, words, side, space)
    if space not in (built - 1, built):
        return element("g", name(title) + body)
    ident = f"space-{SIDES[side]}" if space == built else f"tile-{SIDES[side]}"
    return pick(ident, title, body, Box(left, top, size, size, 5), reach=_reach(x, y, size))


def _laurel(x: float, y: float, size: float) -> str:
    if size > 40:
        return art.third_space_laurel(x, y + size / 2 + 14)
    return points(x, y + size / 2 + 8, 3, 15)


def _reach(x: float, y: float, size: float) -> Box | None:
    return Box(x - 22, y - 22, 44, 44, 0) if size < 40 else None


def _price(view: BrugesView, side: int, space: int) -> int:
    return EDITIONS[view.edition].canal_price[(SIDE_COUNT * view.seat + side) * SPACES + space]


def _space_title(view: BrugesView, words: Words, side: int, space: int) -> str:
    if space < view.canals[view.seat][side]:
        return words(N_("Canal tile, {side:term} space {space}"), side=SIDES[side], space=space + 1)
    colour = canal_colours(view, view.seat)[side][space]
    template = N_("Canal, {side:term} space {space}: {colour:term}, price {price}")
    price = _price(view, side, space)
    return words(template, side=SIDES[side], space=space + 1, colour=colour, price=price)


def _statue(view: BrugesView, words: Words, side: int, x: float, y: float, radius: float) -> str:
    value = view.statue_tiles[view.seat][side]
    template = N_("Statue worth {value}") if value else N_("A statue for a complete section")
    return element("g", name(words(template, value=value)) + statue(x, y, radius, value or None))


# ---- goods


def _worker(view: BrugesView, words: Words, colour: int, x: float, y: float, size: float) -> str:
    count = view.workers[view.seat][colour]
    title = words(N_("{n} {colour:term} {n:worker|workers}"), n=count, colour=COLOURS[colour])
    body = workers(x, y, size, COLOURS[colour], count)
    box = Box(x - 2, y - 2, size + 20, size + 4, 6)
    return pick(f"worker-{COLOURS[colour]}", title, body, box)


def _threat(view: BrugesView, words: Words, colour: int, x: float, y: float, radius: float) -> str:
    body = threat(view, view.seat, colour, words, x, y, radius)
    title = threat_title(view, view.seat, colour, words)
    reach = Box(x - 22, y - 20, 44, 40, 0)
    return pick(f"threat-{COLOURS[colour]}", title, body, Disc(x, y, radius), reach=reach)


# ---- houses


def _wide_houses(view: BrugesView, words: Words) -> str:
    """The houses in one row, or as lower ones in two."""
    houses = houses_of(view, view.seat, words)
    room = Box(18, 192, WIDTH - 36, 134)
    boxes = house_boxes(len(houses), room) if houses else []
    boxes = boxes or _crowded(len(houses), room)
    placed = zip(houses, boxes, strict=True)
    return "".join(own_house(view, house, words, box, above(box, WIDTH, 330)) for house, box in placed)


def _crowded(count: int, room: Box) -> list[Box]:
    """Two rows of houses too narrow for their names, when there are very many."""
    columns = -(-count // 2) or 1
    step = room.width / columns
    places = [divmod(index, columns) for index in range(count)]
    return [Box(room.x + x * step, room.y + y * 69, step - 4, 65, 4) for y, x in places]


def narrow_own(view: BrugesView, names: Sequence[str], words: Words) -> Panel:
    """The viewer's display on a phone."""
    seat, houses = view.seat, houses_of(view, view.seat, words)
    rows = -(-len(houses) // 4)
    height = 146.0 + 94 * rows
    body = panel_ground(NARROW, height, turn=False) + _canals(view, words, NARROW / 2, 28, 24)
    body += "".join(_worker(view, words, colour, 12 + colour * 46, 64, 24) for colour in range(len(COLOURS)))
    body += amount(256, 77, 12, "gold", view.guilders[seat], "t-count big")
    drawn = name(display_title(view, seat, names, words)) + points(NARROW - 30, 78, view.scores[seat], 38)
    body += element("g", drawn)
    body += "".join(_threat(view, words, colour, 28 + colour * 46, 120, 16) for colour in range(len(COLOURS)))
    body += majorities(view, seat, words, 262, 120, 37, 14)
    for index, house in enumerate(houses):
        box = Box(10 + index % 4 * 88, 148 + index // 4 * 94, 82, 86, 4)
        body += own_house(view, house, words, box, above(box, NARROW, 346))
    return Panel("own", words(N_("Your display")), NARROW, height, body)
