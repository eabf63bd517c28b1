"""The table for a tablet held upright: opponents, town and one's own display, the hand in the sheet."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from guildhall.art.form import Form
from guildhall.art.panel import Panel
from guildhall.core.words import Words

from ..view import BrugesView
from .hand import plan_hand, sheet_hand
from .own import FINGER, own_panel
from .seats import chips, in_a_row, in_rows, tall_strip
from .town import is_supply_asked, long_town, supply_panel

GAP: Final = 10
_TOWN: Final = 116
_MARGIN: Final = 8
"""By so much the sheet is narrower than the board."""
_ROOMY: Final = 800
"""From this height on opponents are strips and the cards can be read."""
_OWN: Final = (232, 320)
"""The lowest and the highest own display."""


def tall_panels(view: BrugesView, names: Sequence[str], words: Words, form: Form) -> list[Panel]:
    """Three rows on the board; the sheet has the hand, above it the supply while that is asked for."""
    width, roomy = form.width, form.height >= _ROOMY
    town = long_town(view, names, words, width, _TOWN, FINGER)
    if view.seat < 0:
        high = min(form.height - _TOWN - GAP, 640)
        return [town, in_rows(view, names, words, (width, high), GAP, 1 if view.seats == 2 else 2)]
    if roomy:
        others = in_a_row(view, names, words, (width, 118), 8, tall_strip)
    else:
        others = chips(view, names, words, width, 48, 8)
    inside = width - _MARGIN
    supply = [supply_panel(words, inside)] if is_supply_asked(view) else []
    rest = form.height - others.height - _TOWN - 2 * GAP - sum(panel.height + 6 for panel in supply) - 16
    plan = plan_hand(view, inside, rest - _OWN[0], 6)
    own = min(rest - plan.foot, _OWN[1])
    return [
        others,
        town,
        own_panel(view, names, words, width, own, FINGER),
        *supply,
        *sheet_hand(view, words, inside, rest - _OWN[0], 6),
    ]
