"""The table for a phone held upright: everything below each other, the hand in the sheet."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from guildhall.art.form import Form
from guildhall.art.labels import panel_ground
from guildhall.art.panel import Panel
from guildhall.art.picks import Box
from guildhall.core.words import N_, Words

from ..view import BrugesView
from .hand import sheet_hand
from .own import canals, ring, worker
from .parts import above, guilders, majorities, own_house, own_points, player_of
from .seats import in_a_row, narrow_displays, summary
from .town import is_supply_asked, small_town, supply_panel

WIDTH: Final = 366
FINGER: Final = 48
"""A phone of 360 shows it as 44."""
_HOUSE: Final = (114, 96)
_IN_A_ROW: Final = 3
_HIGH: Final = 740
"""On a lower phone the six uses stand in one row."""


def narrow_panels(view: BrugesView, names: Sequence[str], words: Words, form: Form) -> list[Panel]:
    """Opponents in short, town, one's own display, the hand, and the displays of the others below."""
    town, displays = small_town(view, names, words, 128, FINGER), narrow_displays(view, names, words)
    if view.seat < 0:
        return [town, displays]
    hand = sheet_hand(view, words, WIDTH, *((282, 3) if form.height >= _HIGH else (212, 6)))
    supply = [supply_panel(words, WIDTH)] if is_supply_asked(view) else []
    others = in_a_row(view, names, words, (WIDTH, 80), 8, summary)
    return [others, town, _own(view, names, words), *supply, *hand, displays]


def _own(view: BrugesView, names: Sequence[str], words: Words) -> Panel:
    """The viewer's display."""
    own = player_of(view, view.seat, names, words)
    wide, high = _HOUSE
    height = 158.0 + (high + 6) * -(-len(own.houses) // _IN_A_ROW)
    body = panel_ground(WIDTH, height) + canals(own.canals, words, WIDTH / 2, 26, 25, FINGER)
    body += "".join(worker(n, words, colour, 10 + colour * 49, 68, 26, FINGER) for colour, n in enumerate(own.workers))
    body += guilders(own, 269, 81, 12, "t-count big") + own_points(own, words, WIDTH - 26, 81, 38)
    body += majorities(own, words, 278, 130, 33, 13.5)
    body += "".join(ring(n, words, colour, 28 + colour * 49, 130, 21, FINGER) for colour, n in enumerate(own.threats))
    for index, house in enumerate(own.houses):
        box = Box(8 + index % _IN_A_ROW * (wide + 4), 156 + index // _IN_A_ROW * (high + 6), wide, high, 4)
        body += own_house(house, words, box, above(box, WIDTH, 346))
    return Panel("own", words(N_("Your display")), WIDTH, height, body)
