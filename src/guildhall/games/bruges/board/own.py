"""One's own display: canals, workers, guilders, threats, majorities, houses with their persons."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from guildhall.art.icons import icon
from guildhall.art.labels import panel_ground
from guildhall.art.lettering import shortened, size_for, width_of
from guildhall.art.memory import part, remembered
from guildhall.art.palette import shield
from guildhall.art.panel import Panel
from guildhall.art.picks import Box, Disc, name, pick, signed
from guildhall.art.pieces import seal, workers
from guildhall.art.svg import element, group, path, text
from guildhall.core.words import N_, Words

from ..terms import COLOURS, SEATS, SIDE_COUNT, SIDES, SPACES
from ..view import BrugesView
from . import art
from .parts import (
    Canals,
    House,
    Player,
    above,
    flag,
    gable_boxes,
    guilders,
    house_boxes,
    majorities,
    own_house,
    own_points,
    played_marks,
    player_of,
    threat,
    threat_title,
)  # fmt: skip

NARROW: Final = 366
FINGER: Final = 44
_HEAD: Final = 46
_RINGS: Final = 176
"""The width of the threats beside the houses."""


def own_panel(
    view: BrugesView, names: Sequence[str], words: Words, width: float, height: float, reach: float = 0
) -> Panel:
    """The viewer's display: what one has above the canals, below them houses and threats."""
    size = min(46.0, (width - 106) / 12 - 5, (height - 130) * 0.3)
    middle = _HEAD + 8 + size / 2
    foot = middle + size / 2 + (28 if size >= 43 else 18)
    own = player_of(view, view.seat, names, words)
    body = panel_ground(width, height) + _head(own, words, width, reach)
    body += path(f"M14 {_HEAD}H{width - 14}M14 {foot}H{width - 14}", "hair")
    body += canals(own.canals, words, width / 2, middle, size, reach)
    left = width - _RINGS
    body += path(f"M{left} {foot + 8}V{height - 10}", "hair")
    body += _rings(own.threats, words, left + _RINGS / 2, (foot + height) / 2, height - foot, reach)
    body += _houses(own.houses, words, Box(14, foot + 7, left - 26, height - foot - 17), width, reach)
    return Panel("own", words(N_("Your display")), width, height, body)


@part
def _head(player: Player, words: Words, width: float, reach: float) -> str:
    """Name, cards played, workers, guilders, majorities, points."""
    tight = width < 640
    step, gap = (44.0, 32.0) if tight else (48.0, 38.0)
    right = width - 36
    marks = right - 30 - 2 * gap - 14
    coins = marks - 20 - (62 if tight else 70)
    start = coins - 18 - 5 * step
    body = signed("shield", shield(13, 11, 21, SEATS[player.seat])) + _name(player, words, start - 48)
    body += "".join(
        worker(n, words, colour, start + colour * step, 9, 27, reach) for colour, n in enumerate(player.workers)
    )
    body += guilders(player, coins, 23, 14, "t-count big")
    body += majorities(player, words, marks, 23, gap, 14 if tight else 16)
    return body + own_points(player, words, right, 24, 42)


def _name(player: Player, words: Words, room: float) -> str:
    left = 18 if player.first else 0
    size = size_for(player.name, (18, 16, 15, 14), room - left, bold=True)
    told = shortened(player.name, size, room - left)
    body = text(42, 24, told, "t-serif", size=size)
    if player.first:
        at = 46 + width_of(told, size, bold=True)
        body += flag(words, min(at, 42 + room - 14), 11, 14)
    return body + played_marks(player.played, words, 42, 29, 7)


# ---- canals


@part
@remembered
def canals(canals: Canals, words: Words, x: float, y: float, size: float, reach: float = 0) -> str:
    """Both sections outward from the seal, which lies round (x, y); a statue at each end."""
    gap, wax = (5.0, 24.0) if size > 38 else (2.5, max(12.0, size * 0.5))
    body = ""
    for side in range(len(SIDES)):
        outward = 2 * side - 1
        for space in range(SPACES):
            middle = x + outward * (wax + gap + 3 + (space + 0.5) * (size + gap) - gap / 2)
            body += _space(canals, words, side, space, middle, y, size, reach)
        share = 0.46 if size > 38 else 0.42
        end = x + outward * (wax + gap + 3 + SPACES * (size + gap) + size * share)
        body += _statue(canals, words, side, end, y, size * share)
    return body + signed("seal", seal(x, y, wax, SEATS[canals.seat]))


def _space(canals: Canals, words: Words, side: int, space: int, x: float, y: float, size: float, reach: float) -> str:
    """A space of a section; the next one to build and the last one built can be picked."""
    built, colour = canals.built[side], canals.colours()[side][space]
    left, top = x - size / 2, y - size / 2
    drawn = (
        art.canal_tile(size, colour) if space < built else art.canal_space(size, colour, _price(canals, side, space))
    )
    body = group(drawn, left, top)
    body += _laurel(x, y, size) if space == 2 else ""
    title = _space_title(canals, words, side, space)
    if space not in (built - 1, built):
        return element("g", name(title) + body)
    ident = f"space-{SIDES[side]}" if space == built else f"tile-{SIDES[side]}"
    return pick(ident, title, body, Box(left, top, size, size, 5), reach=_reach(canals, ident, x, y, reach))


def _reach(canals: Canals, ident: str, x: float, y: float, reach: float) -> Box | None:
    """A target for fingers, for what is asked about: neighbours would be in each other's way."""
    return Box(x - reach / 2, y - reach / 2, reach, reach, 0) if reach and ident in canals.asked else None


def _laurel(x: float, y: float, size: float) -> str:
    if size >= 43:
        return art.third_space_laurel(x, y + size / 2 + 14)
    return signed("third-space", icon("laurel", x - 6, y + size / 2 + 2, 12, "f-leaf"))


def _price(canals: Canals, side: int, space: int) -> int:
    return canals.edition.canal_price[(SIDE_COUNT * canals.seat + side) * SPACES + space]


def _space_title(canals: Canals, words: Words, side: int, space: int) -> str:
    if space < canals.built[side]:
        return words(N_("Canal tile, {side:term} space {space}"), side=SIDES[side], space=space + 1)
    colour = canals.colours()[side][space]
    template = N_("Canal, {side:term} space {space}: {colour:term}, {price} {price:guilder|guilders}")
    price = _price(canals, side, space)
    return words(template, side=SIDES[side], space=space + 1, colour=colour, price=price)


def _statue(canals: Canals, words: Words, side: int, x: float, y: float, radius: float) -> str:
    value = canals.statues[side]
    template = N_("Statue worth {value} points") if value else N_("A statue for a complete section")
    drawn = name(words(template, value=value)) + art.statue_token(x, y, radius, value)
    return element("g", drawn, id=f"statue-{SIDES[side]}")


# ---- goods


@part
@remembered
def worker(count: int, words: Words, colour: int, x: float, y: float, size: float, reach: float = 0) -> str:
    """A worker and how many there are of its colour; its upper left corner is (x, y)."""
    title = words(N_("{n} {colour:term} {n:worker|workers}"), n=count, colour=COLOURS[colour])
    body = signed(f"worker-{COLOURS[colour]}", workers(x, y, size, COLOURS[colour], count))
    box = Box(x - 2, y - 2, size + 19, size + 4, 6)
    target = Box(x - 3, y + size / 2 - reach / 2, reach, reach, 0) if reach else None
    return pick(f"worker-{COLOURS[colour]}", title, body, box, reach=target)


@part
@remembered
def ring(count: int, words: Words, colour: int, x: float, y: float, radius: float, reach: float = 0) -> str:
    """A threat of one's own, round (x, y)."""
    body = threat(count, colour, words, x, y, radius)
    title = threat_title(count, colour, words)
    wide = reach or 2 * radius + 4
    target = Box(x - wide / 2, y - wide / 2, wide, wide, 0)
    return pick(f"threat-{COLOURS[colour]}", title, body, Disc(x, y, radius), reach=target)


@part
def _rings(threats: tuple[int, ...], words: Words, x: float, y: float, height: float, reach: float) -> str:
    """The five threats in rows of three and two."""
    step, radius = min(62.0, height / 2 - 4), 21.0
    places = [(-54, -1), (0, -1), (54, -1), (-27, 1), (27, 1)]
    return "".join(
        ring(threats[colour], words, colour, x + across, y + down * step / 2, radius, reach)
        for colour, (across, down) in enumerate(places)
    )


# ---- houses


def _houses(houses: tuple[House, ...], words: Words, room: Box, right: float, reach: float) -> str:
    """The houses in one row, in two of lower ones, or as gables."""
    boxes = house_boxes(len(houses), room) if houses else []
    placed = zip(houses, boxes, strict=True)
    return "".join(own_house(house, words, box, above(box, right, 330), reach) for house, box in placed)


def gables(houses: tuple[House, ...], words: Words, room: Box, rows: int, reach: float) -> str:
    """The houses as gables in so many rows, as small windows show them."""
    boxes = gable_boxes(len(houses), room, rows) if houses else []
    right = room.x * 2 + room.width
    return "".join(
        own_house(house, words, box, above(box, right, 330), reach) for house, box in zip(houses, boxes, strict=True)
    )
