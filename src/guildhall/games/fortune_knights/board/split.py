"""The table for a phone held sideways and for pages enlarged: fields at the left, the decision at the right."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from guildhall.art.form import Form
from guildhall.art.icons import icon
from guildhall.art.labels import panel_ground
from guildhall.art.lettering import fit, lines, shortened
from guildhall.art.panel import Panel
from guildhall.art.picks import Box, signed
from guildhall.art.svg import group, path, text
from guildhall.core.words import N_, Words

from .. import components as data
from ..terms import CHOICE, KIND
from ..view import KnightsView
from . import art, parts
from .fields import came, field_name, players_on
from .narrow import field_ground, small_goods
from .own import card, documents_in, money, own_castle, to_go
from .seats import player_of

LEFT: Final = 366
_CHIP: Final = 48
_ROW: Final = 58
_STRIP: Final = 52
_FIELDS: Final = 290
"""Where the fields keep so much of the height, opponents are told at length."""
_GAP: Final = 5
_NAMED: Final = 72
"""So wide is a card at least if its name stands below it."""


def split_panels(view: KnightsView, names: Sequence[str], words: Words, form: Form) -> list[Panel]:
    """The six fields over the opponents; beside them what one has, and what one chooses from."""
    others = _strips(view, names, words)
    if form.height - others.height - _GAP < _FIELDS:
        others = _chips(view, names, words)
    common = [_fields(view, names, words, form.height - others.height - _GAP), others]
    if view.seat < 0:
        return common
    return [*common, _own(view, names, words, form.width - LEFT), _hand(view, words, form.width - LEFT)]


def _fields(view: KnightsView, names: Sequence[str], words: Words, height: float) -> Panel:
    wide, high = LEFT / 3, min((height - _STRIP) / 2, 150)
    cells = [
        _field(view, words, number, parts.Area((number - 1) % 3 * wide, (number - 1) // 3 * high, wide, high))
        for number in data.ALL_FIELDS
    ]
    foot = 2 * high
    body = panel_ground(LEFT, foot + _STRIP) + path(f"M8 {foot}H{LEFT - 8}", "hair") + "".join(cells)
    body += parts.ducats(view, words, 12, foot + 3, 0.46, 96)
    held = view.bag_gold + view.bag_silver
    body += group(art.bag(held, 44), 158, foot + 4) + text(206, foot + 32, words(N_("{n:coin|coins}"), n=held), "t-ui")
    body += parts.cell(view, names, words, 262, foot + 6, 42)
    body += text(306, foot + 32, words(N_("Dungeon")), "t-bold", size=12)
    return Panel("fields", words(N_("The six fields")), LEFT, foot + _STRIP, body)


def _field(view: KnightsView, words: Words, number: int, area: parts.Area) -> str:
    x, y, wide, high = area
    ground = field_ground(view, number, Box(x + 5, y + 5, wide - 10, high - 9, 9))
    radius = 19 if high < 112 else 22
    body = ground + group(art.small_field(number, radius, closed=view.is_closed(number)), x + 34, y + radius + 13)
    size, rows = fit(field_name(words, number), (13, 12), wide - 12, 2, bold=True)
    top = y + 2 * radius + 30
    body += lines(x + wide / 2, top, rows[:2], 13, "t-serif", "middle", size)
    room = int((high - 2 * radius - 38) // 15) - len(rows[:2]) + 1
    body += parts.terms(words, number, x + wide / 2, top + 14 * len(rows[:2]) + 1, wide - 12, max(1, min(4, room)))
    seats = players_on(view, number)
    step = min(14.0, 52 / max(len(seats), 1))
    body += "".join(came(x + 60 + index * step, y + radius + 22, 12, seat) for index, seat in enumerate(seats))
    outline = Box(x + 5, y + 5, wide - 10, high - 9, 9)
    return parts.field_pick(view, words, number, body, outline) + small_goods(view, words, number, x + 68, y + 13)


def _strips(view: KnightsView, names: Sequence[str], words: Words) -> Panel:
    """The opponents under each other, with all they have."""
    seats = view.others()
    drawn = [
        group(parts.strip(player_of(view, seat, names), words, LEFT, _ROW), 0, place * (_ROW + 4))
        for place, seat in enumerate(seats)
    ]
    return Panel("others", words(N_("The other players")), LEFT, len(seats) * (_ROW + 4) - 4, "".join(drawn))


def _chips(view: KnightsView, names: Sequence[str], words: Words) -> Panel:
    """The opponents beside each other, folded as far as can be."""
    seats = view.others()
    wide = (LEFT - 4 * (len(seats) - 1)) / len(seats)
    drawn = [
        group(parts.chip(player_of(view, seat, names), words, wide, _CHIP), place * (wide + 4))
        for place, seat in enumerate(seats)
    ]
    return Panel("others", words(N_("The other players")), LEFT, _CHIP, "".join(drawn))


def _own(view: KnightsView, names: Sequence[str], words: Words, width: float) -> Panel:
    seat = view.seat
    body = own_castle(view, 0, 0, 76)
    body += text(86, 18, shortened(names[seat], 15, 110), "t-serif", size=15) + money(view, words, 96, 40)
    roomy = width > 420
    size, rows = fit(to_go(view, words), (12.5, 12), width - 214, 2, bold=True)
    body += lines(width, 18, rows[:2], 15, "t-bold", "end", size) if roomy else ""
    held = sum(view.hand)
    if held:
        said, y = words(N_("{n} {n:document|documents}"), n=held), 49 if roomy and len(rows) == 1 else 18
        drawn = icon("scroll", width - 100, y - 13, 16, "f-text") + text(width - 80, y, said, "t-ui", size=12.5)
        body += signed("scroll", drawn)
    return Panel("own", words(N_("Your castle and coins")), width, 60, body, "sheet")


def _hand(view: KnightsView, words: Words, width: float) -> Panel:
    """The action cards; while something else is asked, the documents."""
    asked = view.seat in view.deciders and view.question[KIND] != CHOICE
    if asked and any(view.hand):
        return _documents(view, words, width)
    step = width / 6
    body = ""
    for number in data.ALL_FIELDS:
        middle, wide = (number - 0.5) * step, min(64.0, step - 6)
        body += card(view, words, number, middle - wide / 2, 8, (wide, 74), named=False)
        size, rows = fit(field_name(words, number), (12, 11.5, 11), step + 2, 2, bold=True)
        body += lines(middle, 96, rows, 13, "t-bold", "middle", size) if step >= _NAMED else ""
    return Panel("hand", words(N_("Your action cards")), width, 114 if step >= _NAMED else 88, body, "sheet")


def _documents(view: KnightsView, words: Words, width: float) -> Panel:
    rows = -(-sum(1 for count in view.hand if count) // 2)
    body = documents_in(view, words, (0, 4, width, 50 * rows), least=44)
    return Panel("hand", words(N_("Your documents")), width, 50 * rows + 8, body, "sheet")
