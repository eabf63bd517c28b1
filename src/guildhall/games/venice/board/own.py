"""One's own tiles and cards as panels, where they do not share one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from guildhall.art.labels import panel_ground
from guildhall.art.panel import Panel
from guildhall.art.svg import text
from guildhall.core.words import N_, Words

from ..view import VeniceView
from .hand import asked_cards, folded_cards, hand_title, low_cards, passing
from .parts import Area, is_asked, is_turning, own_cards
from .tiles import own_tiles, turns

FINGER: Final = 44.0


def tiles_panel(view: VeniceView, words: Words, width: float, height: float, *, standing: bool) -> Panel:
    """The tiles one holds."""
    body = panel_ground(width, height) + text(14, 22, words(N_("Your tiles")), "t-serif", size=15)
    area = Area(10, 30, width - 20, height - 36)
    body += own_tiles(view, words, area, standing=standing, least=FINGER)
    return Panel("tiles", words(N_("Your tiles")), width, height, body)


def hand_panel(
    view: VeniceView, names: Sequence[str], words: Words, width: float, height: float, *, standing: bool
) -> Panel:
    """The cards; while a tile is placed its rotations, and the cards folded below them."""
    body = panel_ground(width, height, turn=is_asked(view))
    if is_turning(view):
        title = words(N_("Turn the tile"))
        side = min((width - 46) / 4, height - 104)
        body += text(14, 22, title, "t-serif", size=15)
        body += turns(view, words, Area(14, 32, 4 * side + 18, side), standing=standing)
        body += folded_cards(view, own_cards(view), words, Area(14, height - 62, width - 28, 58))
        return Panel("hand", title, width, height, body)
    title, cards = hand_title(view, names, words), asked_cards(view)
    body += text(14, 22, title, "t-serif", size=15) + passing(view, names, words, width - 14, 22, width - 130)
    body += low_cards(view, cards, words, Area(12, 32, width - 24, height - 42), 3)
    return Panel("hand", title, width, height, body)
