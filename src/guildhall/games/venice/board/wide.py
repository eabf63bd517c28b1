"""The table for large windows: players above the lagoon, one's own place below it, stacks at its side."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from guildhall.art.form import Form
from guildhall.art.labels import panel_ground
from guildhall.art.lettering import width_of
from guildhall.art.panel import Panel
from guildhall.art.svg import path, text
from guildhall.core.words import N_, Words

from ..rules.squares import COLUMNS, ROWS
from ..view import VeniceView
from .hand import hand_title, passing, tall_cards
from .lagoon import WITH_TRACK, framed_lagoon
from .parts import Area, is_asked, is_turning, own_cards, spied_hand
from .seats import display, seats_row
from .stacks import stacks
from .tiles import own_tiles, turns

GAP: Final = 12.0
SIDE: Final = 8.0
STACKS: Final = 92.0
MOST_STACKS: Final = 150.0
SEATS: Final = 88.0
OWN: Final = 204.0
MOST_OWN: Final = 250.0
MOST_SQUARE: Final = 72.0


def wide_panels(view: VeniceView, names: Sequence[str], words: Words, form: Form) -> list[Panel]:
    """The table as large as the box allows; who only watches has no hand."""
    own = 0.0 if view.seat < 0 else OWN + GAP
    across = (form.width - STACKS - SIDE - WITH_TRACK) / COLUMNS
    down = (form.height - SEATS - GAP - own - WITH_TRACK) / ROWS
    lagoon = framed_lagoon(view, names, words, min(across, down, MOST_SQUARE))
    width = min(form.width, lagoon.width + SIDE + MOST_STACKS)
    rest = form.height - lagoon.height - own - SEATS - GAP
    seats = SEATS + min(12.0, max(0.0, rest) / 3)
    common = [
        seats_row(view, names, words, display, width, seats),
        lagoon,
        stacks(view, words, width - lagoon.width - SIDE, lagoon.height, 1),
    ]
    if view.seat < 0:
        return common
    below = form.height - seats - lagoon.height - 2 * GAP
    return [*common, _own(view, names, words, width, min(MOST_OWN, below))]


def _own(view: VeniceView, names: Sequence[str], words: Words, width: float, height: float) -> Panel:
    """Tiles and hand below the lagoon."""
    hand = min(width * 0.56, 5 * (height - 44) * 0.66 + 40)
    left = width - hand - 32
    body = panel_ground(width, height, turn=is_asked(view)) + path(f"M{left + 8} 14V{height - 14}", "hair")
    body += _left(view, names, words, Area(16, 32, left - 24, height - 44))
    body += _heading(left + 24, words(N_("Your hand")))
    body += passing(view, names, words, width - 16, 20, hand - 110)
    body += tall_cards(view, own_cards(view), words, Area(left + 24, 34, hand - 8, height - 46))
    return Panel("own", words(N_("Your tiles and cards")), width, height, body)


def _left(view: VeniceView, names: Sequence[str], words: Words, area: Area) -> str:
    if spied_hand(view):
        return _heading(area.x, hand_title(view, names, words)) + tall_cards(view, spied_hand(view), words, area, 6)
    title = words(N_("Your tiles"))
    body = _heading(area.x, title)
    if not is_turning(view):
        return body + own_tiles(view, words, area)
    side = min(area.height / 2 - 3, 80.0)
    left = area.width - 4 * side - 24
    told = words(N_("Turn with R, the wheel, or here"))
    if width_of(title, 15, bold=True) + 12 + width_of(told, 12, bold=True) <= area.width:
        body += text(area.x + area.width, 20, told, "t-caption", "end")
    body += own_tiles(view, words, area._replace(width=left - 8))
    return body + turns(view, words, Area(area.x + left + 6, area.y + 4, 4 * side + 18, side))


def _heading(x: float, said: str) -> str:
    return text(x, 20, said, "t-serif", size=15)
