"""The table for a tablet held upright: the lagoon stands at the left, beside it players, stacks, tiles and hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from guildhall.art.form import Form
from guildhall.art.labels import panel_ground
from guildhall.art.panel import Panel
from guildhall.art.svg import text
from guildhall.core.words import N_, Words

from ..rules.squares import COLUMNS, ROWS
from ..terms import OVER
from ..view import VeniceView
from .hand import asked_cards, folded_cards, hand_title, low_cards, passing
from .lagoon import WITHOUT_TRACK, plain_lagoon
from .parts import Area, is_asked, is_turning, own_cards
from .seats import seats_column, strip
from .stacks import stacks
from .tiles import own_tiles, turns

GAP: Final = 10.0
SLACK: Final = 26.0
"""For a question that makes the act box higher than usual."""
END: Final = 72.0
"""For the result of a match."""
LEAST: Final = 350.0
"""So wide is the column beside the lagoon at least."""
STACKS: Final = 86.0
HAND: Final = 164.0
MOST_HAND: Final = 230.0
TILES: Final = 92.0
MOST_TILES: Final = 190.0
FINGER: Final = 44.0
MOST_STRIP: Final = 66.0


def tall_panels(view: VeniceView, names: Sequence[str], words: Words, form: Form) -> list[Panel]:
    """The column beside the lagoon is as high as the lagoon; tiles take what the rest of it leaves."""
    across = (form.width - GAP - LEAST - WITHOUT_TRACK) / ROWS
    slack = END if view.phase == OVER else SLACK
    size = min(across, (form.height - slack - WITHOUT_TRACK) / COLUMNS)
    lagoon = plain_lagoon(view, names, words, size, standing=True)
    side, high = form.width - lagoon.width - GAP, lagoon.height
    least = STACKS + GAP + (HAND + TILES + 2 * GAP if view.seat >= 0 else 0)
    seats = min(view.seats * (MOST_STRIP + 5) - 5, high - least - GAP)
    common = [
        lagoon,
        seats_column(view, names, words, strip, side, seats),
        stacks(view, words, side, STACKS, 6),
    ]
    if view.seat < 0:
        return common
    rest = high - seats - STACKS - 3 * GAP
    hand = min(MOST_HAND, max(HAND, rest * 0.55))
    tiles = min(MOST_TILES, rest - hand)
    return [*common, _tiles(view, words, side, tiles), _hand(view, names, words, side, hand)]


def _tiles(view: VeniceView, words: Words, width: float, height: float) -> Panel:
    body = panel_ground(width, height) + text(14, 22, words(N_("Your tiles")), "t-serif", size=15)
    area = Area(10, 30, width - 20, height - 36)
    body += own_tiles(view, words, area, standing=True, least=FINGER)
    return Panel("tiles", words(N_("Your tiles")), width, height, body)


def _hand(view: VeniceView, names: Sequence[str], words: Words, width: float, height: float) -> Panel:
    """The cards; while a tile is placed its rotations, and the cards folded below them."""
    body = panel_ground(width, height, turn=is_asked(view))
    if is_turning(view):
        title = words(N_("Turn the tile"))
        side = min((width - 46) / 4, height - 104)
        body += text(14, 22, title, "t-serif", size=15)
        body += turns(view, words, Area(14, 32, 4 * side + 18, side), standing=True)
        body += folded_cards(view, own_cards(view), words, Area(14, height - 62, width - 28, 58))
        return Panel("hand", title, width, height, body)
    title, cards = hand_title(view, names, words), asked_cards(view)
    body += text(14, 22, title, "t-serif", size=15) + passing(view, names, words, width - 14, 22, width - 130)
    body += low_cards(view, cards, words, Area(12, 32, width - 24, height - 42), 3)
    return Panel("hand", title, width, height, body)
