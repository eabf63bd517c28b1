"""What the smaller forms share: goods at the fields, the middle of the board, and opponents as strips."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from guildhall.art.castle import SITE_HEIGHT, castle
from guildhall.art.icons import icon
from guildhall.art.labels import panel_ground
from guildhall.art.lettering import fit, lines, shortened, size_for, width_of
from guildhall.art.memory import part
from guildhall.art.palette import shield
from guildhall.art.picks import Box, pick, signed, tick
from guildhall.art.pieces import amount
from guildhall.art.svg import group, text
from guildhall.core.words import N_, Words

from .. import components as data
from ..view import KnightsView
from . import art
from .fields import coins_said, dungeon_title, field_name, field_title, prison, short_prices
from .seats import Player, counted_pieces, doing, herald_flag, pieces, possessions, site_title


class Area(NamedTuple):
    """A part of a panel."""

    x: float
    y: float
    width: float
    height: float


def goods(view: KnightsView, words: Words, number: int, x: float, y: float) -> str:
    """What lies at a field, centred at x: how much is left, or the coins, which a knight may take."""
    if number in (data.TAX_COLLECTOR, data.CUSTOMS_OFFICER):
        return _coins(number, view.field_gold[number], view.field_silver[number], words, x, y)
    left = {
        data.MONK: ("scroll", view.stack_size),
        data.FARMER: ("wall", data.PIECES_OF_A_KIND - sum(view.walls)),
        data.CRAFTSMAN: ("tower", data.PIECES_OF_A_KIND - sum(view.towers)),
    }
    if number not in left:
        return ""
    name, count = left[number]
    said = words(N_("{n} left"), n=count)
    wide = width_of(said, 13, bold=True) / 2
    drawn = icon(name, x - wide - 14, y - 9, 18, "f-text") + text(x + 8, y + 5, said, "t-bold", "middle", 13)
    return signed("supply", drawn)


@part
def _coins(number: int, gold: int, silver: int, words: Words, x: float, y: float) -> str:
    drawn = amount(x - 36, y, 10, "gold", gold) + amount(x + 10, y, 10, "silver", silver)
    title = f"{field_name(words, number)}: {coins_said(words, gold, silver)}"
    reach = Box(x - 50, y - 22, 100, 44, 8)
    return pick(f"coins-{number}", title, signed("coins", drawn), Box(x - 50, y - 15, 100, 30, 8), reach=reach)


@part
def terms(words: Words, number: int, x: float, y: float, room: float, most: int = 3) -> str:
    """What a field costs or does, centred at x: alone, and shared."""
    first, *others = short_prices(words, number)
    told, drawn = [(first, "t-bold")] + [(line, "t-bold t-soft") for line in others], ""
    rows = [(row, css) for line, css in told for row in fit(line, (13, 12), room, 2, bold=True)[1]]
    size = min(size_for(row, (13, 12), room, bold=True) for row, _ in rows)
    for index, (row, css) in enumerate(rows[:most]):
        drawn += text(x, y + index * 16, row, css, "middle", size)
    return drawn


def cell(view: KnightsView, names: Sequence[str], words: Words, x: float, y: float, size: float) -> str:
    """The dungeon, which can be picked."""
    drawn = prison(view.jailed, x, y, size)
    return pick("dungeon", dungeon_title(view.jailed, names, words), drawn, Box(x - 4, y - 4, size, size * 1.08, 8))


def ducats(view: KnightsView, words: Words, x: float, y: float, scale: float, room: float) -> str:
    """The ducat card small, and beside it in words which field gets how much."""
    drawn = group(art.small_ducat_card(*view.ducat_card()), x, y, scale=scale)
    fields = zip((data.TAX_COLLECTOR, data.CUSTOMS_OFFICER), view.ducat_card(), strict=True)
    told = [words(N_("{n} to field {field}"), n=count, field=number) for number, count in fields]
    size = min(size_for(line, (13, 12.5, 12), room) for line in told)
    return drawn + lines(x + 78 * scale + 6, y + 44 * scale, told, 17, "t-ui", size=size)


@part
def strip(player: Player, words: Words, width: float, height: float) -> str:
    """An opponent in one row: name and possessions, castle, walls and towers, cards chosen."""
    colour, middle = data.SEAT_NAMES[player.seat], height / 2
    right = width - 50
    site = min(58, (height - 8) / SITE_HEIGHT, right - 172)
    walls, towers = (right - 44, middle - 24), (right - 44, middle)
    left = right - 50 - site
    body = panel_ground(width, height) + shield(10, middle - 20, 14, colour) + _name(player, left - 30, middle)
    body += signed("castle", castle(left, middle - site * SITE_HEIGHT / 2 - 1, site, *pieces(player), colour))
    places = [(10.0, middle), (46.0, middle), (82.0, middle), walls, towers, (right + 4, middle - 20)]
    body += possessions(player, places)
    said = doing(player, words, short=True)
    body += text(right + 22, middle + 21, said, "t-ok" if player.chosen else "t-soft", "middle", 12)
    whole = pick(f"seat-{colour}", site_title(player, words), body, Box(3, 3, width - 6, height - 6, 9))
    return whole + counted_pieces(player, words, walls, towers)


def _name(player: Player, room: float, middle: float) -> str:
    herald = 18 if player.herald else 0
    size = size_for(player.name, (15, 14, 13, 12), room - herald, bold=True)
    said = shortened(player.name, size, room - herald)
    flag = herald_flag(34 + width_of(said, size, bold=True), middle - 19) if herald else ""
    return text(29, middle - 8, said, "t-serif", size=size) + flag


@part
def chip(player: Player, words: Words, width: float, height: float) -> str:
    """An opponent folded as far as can be: name, pieces built, whether the choice is made."""
    colour = data.SEAT_NAMES[player.seat]
    name = shortened(player.name, 12, width - 10)
    body = panel_ground(width, height) + text(7, 17, name, "t-bold", size=12)
    body += shield(7, height - 24, 12, colour)
    built = f"{player.walls + player.towers}/{2 * data.PIECES_PER_CASTLE}"
    body += signed("built", text(24, height - 12, built, "t-bold", size=12.5))
    chosen = player.chosen and not player.revealed
    body += signed("choice", tick(width - 13, height - 17, 8, "tick-ok")) if chosen else ""
    return pick(f"seat-{colour}", site_title(player, words), body, Box(2, 2, width - 4, height - 4, 8))


def field_pick(view: KnightsView, words: Words, number: int, body: str, outline: Box) -> str:
    """A field that also stands for its card: a click on either chooses the same."""
    return pick(f"field-{number}", field_title(view, words, number), body, outline, stands_for=f"card-{number}")
