"""The table for a low window: players as strips in the rail, below the lagoon tiles and hand in one row."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from guildhall.art.form import RAIL, RAIL_HEIGHT, Form
from guildhall.art.labels import panel_ground
from guildhall.art.lettering import size_for
from guildhall.art.panel import Panel
from guildhall.art.svg import path, text
from guildhall.core.words import N_, Words

from ..rules.squares import COLUMNS, ROWS
from ..view import VeniceView
from .hand import asked_cards, folded_cards, hand_title, low_cards, passing
from .lagoon import WITH_TRACK, framed_lagoon
from .parts import Area, is_asked, is_turning, own_cards, spied_hand
from .seats import seats_column, strip
from .stacks import stacks
from .tiles import own_tiles, turns

GAP: Final = 8.0
STACKS: Final = 85.0
OWN: Final = 101.0
MOST_OWN: Final = 150.0
STRIP: Final = 54.0
CARD: Final = 132.0


def low_panels(view: VeniceView, names: Sequence[str], words: Words, form: Form) -> list[Panel]:
    """The lagoon as large as the box allows, beside it the stacks."""
    own = 0.0 if view.seat < 0 else OWN + GAP
    across, down = form.width - GAP - STACKS - WITH_TRACK, form.height - own - WITH_TRACK
    lagoon = framed_lagoon(view, names, words, min(across / COLUMNS, down / ROWS))
    width = min(form.width, lagoon.width + GAP + 1.6 * STACKS)
    rail = min(RAIL_HEIGHT, view.seats * (STRIP + 5) - 5)
    common = [
        seats_column(view, names, words, strip, RAIL, rail, place="rail"),
        lagoon,
        stacks(view, words, width - lagoon.width - GAP, lagoon.height, 1),
    ]
    if view.seat < 0:
        return common
    return [*common, _own(view, names, words, width, min(MOST_OWN, form.height - lagoon.height - GAP))]


def _own(view: VeniceView, names: Sequence[str], words: Words, width: float, height: float) -> Panel:
    cards = asked_cards(view)
    folded = is_turning(view)
    hand = width * 0.34 if folded else min(max(len(cards), 5) * CARD, width * 0.72)
    left, body = width - hand - 14, panel_ground(width, height, turn=is_asked(view))
    body += path(f"M{left - 10} 12V{height - 12}", "hair")
    body += _tiles(view, words, Area(16, 26, left - 34, height - 34))
    head = hand_title(view, names, words)
    body += text(left, 19, head, "t-serif", size=15)
    body += passing(view, names, words, width - 14, 19, hand - 110 - 4 * len(head)) if not spied_hand(view) else ""
    area = Area(left, 27, hand, height - 36)
    body += (
        folded_cards(view, own_cards(view), words, area)
        if folded
        else low_cards(view, cards, words, area, max(5, len(cards)))
    )
    return Panel("own", words(N_("Your tiles and cards")), width, height, body)


def _tiles(view: VeniceView, words: Words, area: Area) -> str:
    """The own tiles; while one is placed, its rotations before them."""
    if not is_turning(view):
        return text(16, 19, words(N_("Your tiles")), "t-serif", size=15) + own_tiles(view, words, area)
    room = 4 * area.height + 18
    said = words(N_("Turn with R, the wheel, or here"))
    body = text(16, 19, said, "t-bold t-soft", size=size_for(said, (13, 12.5, 12), room, bold=True))
    body += turns(view, words, area._replace(width=room))
    left = area.x + room + 18
    body += path(f"M{left - 8} 12V{area.y + area.height - 4}", "hair")
    body += text(left, 19, words(N_("Your tiles")), "t-serif", size=15)
    return body + own_tiles(view, words, Area(left, area.y, area.x + area.width - left, area.height))
