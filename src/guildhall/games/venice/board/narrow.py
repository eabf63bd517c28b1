"""The table for a phone: the lagoon stands beside the players; what one chooses from stands in the sheet below."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from guildhall.art.labels import panel_ground
from guildhall.art.panel import Panel, Place
from guildhall.art.svg import text
from guildhall.core.words import N_, Words

from ..rules.squares import ROWS
from ..terms import BUILDING, CHOOSING, EXCHANGING, GIVING, TAKING, USING
from ..view import VeniceView
from .hand import asked_cards, hand_title, low_cards
from .lagoon import WITHOUT_TRACK, plain_lagoon
from .parts import Area, is_asked, is_turning
from .seats import seats_column, small_cell
from .stacks import stacks
from .tiles import own_tiles, turns

WIDTH: Final = 366.0
SEATS: Final = 88.0
GAP: Final = 5.0
CARD: Final = 62.0
FINGER: Final = 44.0


def narrow_panels(view: VeniceView, names: Sequence[str], words: Words) -> list[Panel]:
    """Lagoon and players, below them tiles, stacks and hand as far as they are not in the sheet."""
    lagoon = plain_lagoon(view, names, words, (WIDTH - SEATS - GAP - WITHOUT_TRACK) / ROWS, standing=True)
    common = [lagoon, seats_column(view, names, words, small_cell, SEATS, lagoon.height)]
    of_stacks = stacks(view, words, WIDTH, 86, 6, _place(view, TAKING))
    if view.seat < 0:
        return [*common, of_stacks]
    found = [*common, _tiles(view, words), of_stacks, _hand(view, names, words)]
    return [*found, _turns(view, words)] if is_turning(view) else found


def _place(view: VeniceView, *phases: int) -> Place:
    return "sheet" if is_asked(view, *phases) else "board"


def _hand(view: VeniceView, names: Sequence[str], words: Words) -> Panel:
    cards, title = asked_cards(view), hand_title(view, names, words)
    place = _place(view, CHOOSING, GIVING, USING, EXCHANGING)
    high = -(-len(cards) // 3) * (CARD + 6) - 6
    body = text(10, 20, title, "t-serif", size=15) + low_cards(view, cards, words, Area(8, 28, WIDTH - 16, high), 3)
    ground = panel_ground(WIDTH, high + 36) if place == "board" else ""
    return Panel("hand", title, WIDTH, high + 36, ground + body, place)


def _turns(view: VeniceView, words: Words) -> Panel:
    return Panel(
        "turns", words(N_("Turn the tile")), WIDTH, 68, turns(view, words, Area(2, 0, 300, 68), standing=True), "sheet"
    )


def _tiles(view: VeniceView, words: Words) -> Panel:
    place = _place(view, BUILDING)
    body = text(10, 20, words(N_("Your tiles")), "t-serif", size=15)
    rows = max(1, -(-len(view.stocks[view.seat]) // 6))
    high = 26 + rows * 70.0
    body += own_tiles(view, words, Area(8, 26, WIDTH - 16, high - 30), standing=True, least=FINGER)
    ground = panel_ground(WIDTH, high) if place == "board" else ""
    return Panel("tiles", words(N_("Your tiles")), WIDTH, high, ground + body, place)
