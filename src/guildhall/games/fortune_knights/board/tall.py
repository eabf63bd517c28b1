"""The table for a tablet held upright: the road as a ring of six, each field with its card beneath."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from guildhall.art.castle import SITE_HEIGHT
from guildhall.art.form import Form
from guildhall.art.labels import panel_ground
from guildhall.art.lettering import fit, lines, shortened
from guildhall.art.palette import shield
from guildhall.art.panel import Panel
from guildhall.art.picks import Disc, pick, signed
from guildhall.art.svg import circle, group, path, rect, text
from guildhall.core.words import N_, Words

from .. import components as data
from ..view import KnightsView
from . import art, parts
from .fields import came, field_in_turn, field_name, field_title, players_on
from .own import card, documents_in, money, own_castle, to_go
from .seats import player_of

GAP: Final = 10
_STRIP: Final = 60
_OWN: Final = 118
_RING: Final = (1, 2, 3, 6, 5, 4)


def tall_panels(view: KnightsView, names: Sequence[str], words: Words, form: Form) -> list[Panel]:
    """Opponents, the ring, one's own place, under each other."""
    others = _others(view, names, words, form.width)
    own = 0 if view.seat < 0 else _OWN + GAP
    high = min(form.height - others.height - GAP - own, 720)
    ring = _ring(view, words, form.width, high)
    return [others, ring] if view.seat < 0 else [others, ring, _own(view, names, words, form.width)]


def _others(view: KnightsView, names: Sequence[str], words: Words, width: float) -> Panel:
    """Strips in rows of three, after the last of them ducat card, bag and dungeon."""
    wide = (width - 16) / 3
    seats = view.others()
    drawn = [parts.strip(player_of(view, seat, names), words, wide, _STRIP) for seat in seats]
    drawn.append(_middle(view, names, words, wide))
    body = "".join(group(site, index % 3 * (wide + 8), index // 3 * (_STRIP + 6)) for index, site in enumerate(drawn))
    rows = -(-len(drawn) // 3)
    return Panel("others", words(N_("The other players")), width, rows * (_STRIP + 6) - 6, body)


def _middle(view: KnightsView, names: Sequence[str], words: Words, width: float) -> str:
    body = panel_ground(width, _STRIP) + parts.ducats(view, words, 12, 5, 0.5, width - 160)
    body += group(art.bag(view.bag_gold + view.bag_silver, 44), width - 106, 8)
    return body + parts.cell(view, names, words, width - 56, 9, 44)


def _ring(view: KnightsView, words: Words, width: float, height: float) -> Panel:
    wide, high = width / 3, height / 2
    radius = max(34.0, min(48.0, (high - 150) / 3))
    body = panel_ground(width, height)
    body += rect(wide / 2, radius + 20, width - wide, high, 60, "road", fill="none")
    body += rect(wide / 2, radius + 20, width - wide, high, 60, "road-line", fill="none")
    body += path(f"M16 {high}H{width - 16}", "hair")
    for place, number in enumerate(_RING):
        x, top = place % 3 * wide, place // 3 * high
        body += _field(view, words, number, x + wide / 2, top + radius + 20, radius)
        body += _below(view, words, number, parts.Area(x, top + 2 * radius + 44, wide, high - 2 * radius - 54))
    return Panel("fields", words(N_("The six fields and your action cards")), width, height, body)


def _field(view: KnightsView, words: Words, number: int, x: float, y: float, radius: float) -> str:
    closed = words(N_("closed")) if view.is_closed(number) else ""
    now = signed("now", circle(x, y, radius + 10, "now")) if number == field_in_turn(view) else ""
    seats = players_on(view, number)
    shields = "".join(
        came(x + radius + 14 + index % 3 * 20, y - 22 + index // 3 * 24, 18, seat) for index, seat in enumerate(seats)
    )
    body = now + group(art.field(number, field_name(words, number), radius, closed), x, y) + shields
    outline = Disc(x, y, radius + 8)
    return pick(
        f"field-{number}", field_title(view, words, number), body, outline, stands_for=f"card-{number}", under=True
    )


def _below(view: KnightsView, words: Words, number: int, area: parts.Area) -> str:
    """Under a field its card, and beside that what lies there and what it costs."""
    x, y, width, height = area
    tall = min(height, 140.0)
    wide = tall * 0.66 if view.seat >= 0 else 0.0
    left = x + 18
    drawn = card(view, words, number, left, y + (height - tall) / 2, (wide, tall)) if wide else ""
    middle = (left + wide + 8 + x + width) / 2
    goods = parts.goods(view, words, number, middle, y + 30)
    return drawn + goods + parts.terms(words, number, middle, y + (60 if goods else 40), width - wide - 40, 4)


def _own(view: KnightsView, names: Sequence[str], words: Words, width: float) -> Panel:
    seat, colour = view.seat, data.SEAT_NAMES[view.seat]
    body = panel_ground(width, _OWN, turn=seat in view.deciders)
    body += own_castle(view, 14, (_OWN - 134 * SITE_HEIGHT) / 2, 134)
    body += shield(168, 16, 20, colour) + text(196, 33, shortened(names[seat], 18, 160), "t-title", size=18)
    size, rows = fit(to_go(view, words), (13, 12.5, 12), 196, 2, bold=True)
    body += money(view, words, 182, 60) + lines(168, 96 if len(rows) == 1 else 89, rows, 15, "t-bold", size=size)
    body += path(f"M376 14V{_OWN - 14}", "hair")
    if any(view.hand):
        body += documents_in(view, words, (388, 12, width - 400, _OWN - 24))
    else:
        body += text(388, 34, words(N_("Your documents")), "t-serif", size=16)
        body += text(388, 58, words(N_("none")), "t-ui t-soft")
    return Panel("own", words(N_("Your castle, coins and documents")), width, _OWN, body)
