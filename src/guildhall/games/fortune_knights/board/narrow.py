"""The common board for a phone: the fields as a table of six, below them ducat card, bag and dungeon."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from guildhall.art.labels import panel_ground
from guildhall.art.lettering import fit, lines, wrap
from guildhall.art.panel import Panel
from guildhall.art.picks import Box, pick, signed
from guildhall.art.pieces import amount
from guildhall.art.svg import group, path, rect, text
from guildhall.core.words import N_, Words

from .. import components as data
from ..view import KnightsView
from . import art
from .fields import (
    came,
    coins_said,
    dungeon_title,
    field_in_turn,
    field_name,
    field_title,
    players_on,
    prison,
    short_prices,
)

WIDTH: Final = 366
_CELL: Final = (122, 122)
_STRIP: Final = 62


def narrow_fields(view: KnightsView, names: Sequence[str], words: Words) -> Panel:
    """The board for a phone."""
    wide, high = _CELL
    height = 2 * high + _STRIP
    rules = path(
        f"M8 {high}H{WIDTH - 8}M8 {2 * high}H{WIDTH - 8}M{wide} 8V{2 * high - 8}M{2 * wide} 8V{2 * high - 8}", "hair"
    )
    cells = [
        _cell(view, words, number, (number - 1) % 3 * wide, (number - 1) // 3 * high) for number in data.ALL_FIELDS
    ]
    body = panel_ground(WIDTH, height) + rules + "".join(cells) + _strip(view, names, words, 2 * high)
    return Panel("fields", words(N_("The six fields")), WIDTH, height, body)


def _cell(view: KnightsView, words: Words, number: int, x: float, y: float) -> str:
    wide, high = _CELL
    ground = field_ground(view, number, Box(x + 3, y + 3, wide - 6, high - 6, 8))
    content = art.small_field(number, 23, closed=view.is_closed(number))
    body = ground + group(content, x + 36, y + 38) + _name(words, number, x, y) + _present(view, number, x, y)
    outline = Box(x + 6, y + 6, wide - 12, high - 12, 8)
    return pick(f"field-{number}", field_title(view, words, number), body, outline) + small_goods(
        view, words, number, x + 68, y + 14
    )


def _name(words: Words, number: int, x: float, y: float) -> str:
    middle, room = x + _CELL[0] / 2, _CELL[0] - 12
    size, rows = fit(field_name(words, number), (13, 12), room, 2, bold=True)
    top = y + (78 if len(rows) == 1 else 75)
    name = lines(middle, top, rows, 13, "t-serif", "middle", size)
    told = [row for line in short_prices(words, number) for row in fit(line, (12,), room, 1, bold=True)[1]]
    return name + lines(middle, top + 13 * len(rows) + 2, told[:2], 13, "t-bold t-soft", "middle", 12)


def _present(view: KnightsView, number: int, x: float, y: float) -> str:
    seats = players_on(view, number)
    step = min(14, 50 / max(len(seats), 1))
    return "".join(came(x + 62 + index * step, y + 50, 12, seat) for index, seat in enumerate(seats))


def field_ground(view: KnightsView, number: int, box: Box) -> str:
    """What lies under a field; it shines while the field is settled."""
    now = number == field_in_turn(view)
    drawn = rect(box.x, box.y, box.width, box.height, box.radius, "in-turn" if now else "clear")
    return signed("now", drawn) if now else drawn


def small_goods(view: KnightsView, words: Words, number: int, x: float, y: float) -> str:
    """What lies at a field, beside its person."""
    if number in (data.TAX_COLLECTOR, data.CUSTOMS_OFFICER):
        return _coins(view, words, number, x, y)
    left = {
        data.MONK: ("scroll", view.stack_size),
        data.FARMER: ("wall", data.PIECES_OF_A_KIND - sum(view.walls)),
        data.CRAFTSMAN: ("tower", data.PIECES_OF_A_KIND - sum(view.towers)),
    }
    return signed("supply", group(art.counter(x, y + 2, *left[number]), css="through")) if number in left else ""


def _coins(view: KnightsView, words: Words, number: int, x: float, y: float) -> str:
    gold, silver = view.field_gold[number], view.field_silver[number]
    body = amount(x + 9, y + 7, 8, "gold", gold) + amount(x + 9, y + 27, 8, "silver", silver)
    said = coins_said(words, gold, silver)
    title = f"{field_name(words, number)}: {said}"
    return pick(
        f"coins-{number}",
        title,
        signed("coins", body),
        Box(x - 3, y - 5, 47, 44, 6),
        reach=Box(x - 3, y - 5, 47, 44, 0),
    )


def _strip(view: KnightsView, names: Sequence[str], words: Words, y: float) -> str:
    held = view.bag_gold + view.bag_silver
    body = group(art.small_ducat_card(*view.ducat_card()), 14, y + 5, scale=0.52)
    body += lines(58, y + 28, wrap(words(N_("Ducat card")), 12, 66, bold=True)[:2], 13, "t-caption")
    body += group(art.bag(held, 52), 128, y + 5) + text(186, y + 36, words(N_("{n:coin|coins}"), n=held), "t-caption")
    cell = prison(view.jailed, 252, y + 7, 48)
    cell += text(298, y + 36, words(N_("Dungeon")), "t-caption")
    return body + pick("dungeon", dungeon_title(view.jailed, names, words), cell, Box(248, y + 5, 112, 52, 8))
