"""The table for a phone held sideways and for pages enlarged: the lagoon at the left, the decision at the right."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from guildhall.art.form import Form
from guildhall.art.lettering import size_for
from guildhall.art.panel import Panel
from guildhall.art.svg import text
from guildhall.core.words import N_, Words

from ..rules.squares import COLUMNS, ROWS
from ..terms import BUILDING, DRIVING, EXCHANGING, MARKING, OVER, TAKING
from ..view import VeniceView
from .hand import asked_cards, folded_cards, hand_title, low_cards
from .lagoon import WITHOUT_TRACK, plain_lagoon
from .own import hand_panel, tiles_panel
from .parts import Area, is_asked, is_turning
from .seats import chip, seats_row
from .stacks import stacks
from .tiles import height_of_tiles, own_tiles, turns

GAP: Final = 5.0
SHEET: Final = 202.0
CHIP: Final = 46.0
MOST_CHIP: Final = 64.0
FINGER: Final = 44.0
HEAD: Final = 18.0
FOLDED: Final = 54.0
MOST_SHEET: Final = 260.0
ACT_BOX: Final = 150.0
OWN: Final = 164.0
MOST_OWN: Final = 200.0
HAND: Final = 385.0
"""Where a window is so high, tiles and cards lie below the lagoon, and the stacks in the sheet."""


def split_panels(view: VeniceView, names: Sequence[str], words: Words, form: Form) -> list[Panel]:
    """The lagoon over the players, below them what one has if the window is high; beside them what one chooses from."""
    across = (form.width - SHEET - WITHOUT_TRACK) / COLUMNS
    down = (form.height - CHIP - GAP - WITHOUT_TRACK) / ROWS
    lagoon = plain_lagoon(view, names, words, min(across, down), standing=False)
    high = min(MOST_CHIP, form.height - lagoon.height - GAP)
    common = [lagoon, seats_row(view, names, words, chip, lagoon.width, high, GAP)]
    width = min(MOST_SHEET, form.width - lagoon.width)
    own = min(MOST_OWN, form.height - lagoon.height - high - 2 * GAP)
    if own >= OWN and view.seat >= 0:
        tiles = tiles_panel(view, words, lagoon.width - GAP - HAND, own, standing=False)
        hand = hand_panel(view, names, words, HAND, own, standing=False)
        return [*common, tiles, hand, stacks(view, words, width - 4, 140.0, 3, "sheet")]
    if view.phase == OVER:
        return common
    return [*common, _choice(view, names, words, width - 4, form.height - ACT_BOX)]


def _choice(view: VeniceView, names: Sequence[str], words: Words, width: float, height: float) -> Panel:
    """What is asked about; else what one plans with."""
    if view.seat < 0 or is_asked(view, TAKING):
        return stacks(view, words, width, min(height, 140.0), 3, "sheet")
    if is_turning(view):
        side = (width - 18) / 4
        return Panel(
            "turns", words(N_("Turn the tile")), width, side, turns(view, words, Area(0, 0, width, side)), "sheet"
        )
    if is_asked(view, BUILDING, DRIVING, MARKING):
        area = Area(0, 0, width, height)
        body, used = own_tiles(view, words, area, least=FINGER), height_of_tiles(view, area, least=FINGER)
        return Panel("tiles", words(N_("Your tiles")), width, max(used, FINGER), body, "sheet")
    title, cards = hand_title(view, names, words), asked_cards(view)
    body = text(0, 13, title, "t-serif", size=size_for(title, (14, 13, 12), width, bold=True))
    if is_asked(view, EXCHANGING):
        rows = (cards[:3], cards[3:])
        areas = [Area(0, HEAD + row * FOLDED, width, FOLDED) for row in range(len(rows))]
        body += "".join(folded_cards(view, row, words, area) for row, area in zip(rows, areas, strict=True))
        return Panel("hand", title, width, HEAD + len(rows) * FOLDED, body, "sheet")
    high = min(height, HEAD + 3 * 60)
    body += low_cards(view, cards, words, Area(1, HEAD, width - 2, high - HEAD), 2, 4)
    return Panel("hand", title, width, high, body, "sheet")
