"""The table for a low window: fields in a row, each above its card, and opponents as strips in the rail."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from guildhall.art.castle import SITE_HEIGHT
from guildhall.art.form import RAIL, Form
from guildhall.art.labels import panel_ground
from guildhall.art.lettering import fit, lines, shortened
from guildhall.art.palette import shield
from guildhall.art.panel import Panel
from guildhall.art.picks import Disc, pick, signed
from guildhall.art.svg import circle, group, path, text
from guildhall.core.words import N_, Words

from .. import components as data
from ..view import KnightsView
from . import art, parts
from .fields import came, field_in_turn, field_name, field_title, players_on
from .own import card, documents_in, money, own_castle, purse_words, to_go
from .seats import player_of

SIDE: Final = 200
GAP: Final = 8
FIELDS: Final = 262
_STRIP: Final = 56


def low_panels(view: KnightsView, names: Sequence[str], words: Words, form: Form) -> list[Panel]:
    """The table above, one's own place below; who only watches has more of the table."""
    watching = view.seat < 0
    high = form.height if watching else FIELDS + max(0, form.height - 597) * 0.35
    common = [
        _strips(view, names, words),
        _middle(view, names, words, high),
        _fields(view, words, form.width - SIDE - GAP, high),
    ]
    if watching:
        return common
    rest = form.height - high - GAP
    return [*common, _own(view, names, words, rest), _hand(view, words, form.width - SIDE - GAP, rest)]


def _strips(view: KnightsView, names: Sequence[str], words: Words) -> Panel:
    seats = view.others()
    step = min(_STRIP + 5, 310 / len(seats))
    drawn = [
        group(parts.strip(player_of(view, seat, names), words, RAIL, step - 5), 0, index * step)
        for index, seat in enumerate(seats)
    ]
    return Panel("others", words(N_("The other players")), RAIL, step * len(seats) - 5, "".join(drawn), "rail")


def _middle(view: KnightsView, names: Sequence[str], words: Words, height: float) -> Panel:
    """Ducat card, bag and dungeon beside the fields."""
    held = view.bag_gold + view.bag_silver
    body = panel_ground(SIDE, height) + parts.ducats(view, words, 16, 14, 0.82, 108)
    body += group(art.bag(held, 44), 88, 78) + text(138, 108, words(N_("{n:coin|coins}"), n=held), "t-ui")
    body += parts.cell(view, names, words, 26, 140, 84)
    body += text(116, 172, words(N_("Dungeon")), "t-serif", size=15)
    jailed = ", ".join(names[seat] for seat in range(view.seats) if view.jailed[seat])
    ransom = N_("{jailed}: ransom {price} {price:ducat|ducats}")
    told = words(ransom, jailed=jailed, price=data.RANSOM_PRICE) if jailed else ""
    size, rows = fit(told, (12.5, 12), SIDE - 124, 3)
    body += lines(116, 191, rows[:3], 15, "t-soft", size=size)
    return Panel("middle", words(N_("Ducat card, bag and dungeon")), SIDE, height, body)


def _fields(view: KnightsView, words: Words, width: float, height: float) -> Panel:
    """The six fields side by side on the road, in the order they act."""
    step, radius = width / 6, min(52, width / 6 * 0.375)
    middle = radius + 24
    body = panel_ground(width, height) + path(f"M{step / 2} {middle}H{width - step / 2}", "road")
    body += path(f"M{step / 2} {middle}H{width - step / 2}", "road-line")
    for number in data.ALL_FIELDS:
        x = (number - 0.5) * step
        body += path(f"M{(number - 1) * step} {middle + radius + 16}V{height - 14}", "hair") if number > 1 else ""
        body += _field(view, words, number, x, middle, radius) + _about(view, words, number, x, middle + radius, step)
    return Panel("fields", words(N_("The six fields")), width, height, body)


def _field(view: KnightsView, words: Words, number: int, x: float, y: float, radius: float) -> str:
    now = signed("now", circle(x, y, radius + 9, "now")) if number == field_in_turn(view) else ""
    body = now + group(art.small_field(number, radius, closed=view.is_closed(number)), x, y)
    seats = players_on(view, number)
    left = x - len(seats) * 10
    body += "".join(came(left + index * 20, y + radius - 14, 18, seat) for index, seat in enumerate(seats))
    title, outline = field_title(view, words, number), Disc(x, y, radius + 6)
    return pick(f"field-{number}", title, body, outline, stands_for=f"card-{number}", under=True)


def _about(view: KnightsView, words: Words, number: int, x: float, y: float, room: float) -> str:
    """Below a field: its name, what lies there, what it costs."""
    size, rows = fit(field_name(words, number), (16, 15, 14, 13), room - 8, 2, bold=True)
    drawn = lines(x, y + 28, rows[:2], 16, "t-serif", "middle", size)
    top = y + 28 + 16 * (len(rows[:2]) - 1)
    goods = parts.goods(view, words, number, x, top + 24)
    return drawn + goods + parts.terms(words, number, x, top + (50 if goods else 28), room - 8, 3)


def _own(view: KnightsView, names: Sequence[str], words: Words, height: float) -> Panel:
    colour, seat = data.SEAT_NAMES[view.seat], view.seat
    body = panel_ground(SIDE, height) + shield(14, 12, 20, colour)
    body += text(42, 29, shortened(names[seat], 18, 146), "t-title", size=18)
    told = [row for line in purse_words(view, words) for row in fit(line, (12.5, 12), SIDE - 28, 3)[1]][:4]
    foot = height - 62 - 16 * len(told)
    wide = min(SIDE - 24.0, (foot - 60) / SITE_HEIGHT)
    body += own_castle(view, (SIDE - wide) / 2, 44, wide) if wide > 60 else ""
    body += lines(14, foot, told, 16, "t-soft", size=12.5) + money(view, words, 26, height - 42)
    size, rows = fit(to_go(view, words), (13, 12.5, 12), SIDE - 20, 1, bold=True)
    return Panel(
        "own",
        words(N_("Your castle and coins")),
        SIDE,
        height,
        body + text(SIDE / 2, height - 12, rows[0] if len(rows) == 1 else " ".join(rows), "t-bold", "middle", size),
    )


def _hand(view: KnightsView, words: Words, width: float, height: float) -> Panel:
    """The action cards, each below its field, and the documents."""
    step = width / 6
    kinds = sum(1 for count in view.hand if count)
    below = 0 if not kinds else 84
    tall = min(240.0, height - below - 36)
    wide = min(step - 18, tall * 0.64)
    body = panel_ground(width, height, turn=view.seat in view.deciders)
    top = (height - below - tall) / 2 + 2
    body += "".join(
        card(view, words, number, (number - 0.5) * step - wide / 2, top, (wide, tall)) for number in data.ALL_FIELDS
    )
    if kinds:
        body += path(f"M16 {height - below}H{width - 16}", "hair")
        body += documents_in(view, words, (16, height - below + 8, width - 32, below - 16))
    return Panel("hand", words(N_("Your action cards and documents")), width, height, body)
