"""The table for a phone held sideways and for pages enlarged: the board at the left, the decision at the right."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from guildhall.art.form import Form
from guildhall.art.labels import panel_ground
from guildhall.art.panel import Panel
from guildhall.art.picks import Box
from guildhall.core.words import N_, Words

from ..terms import COLOURS
from ..view import BrugesView
from .hand import sheet_hand
from .own import FINGER, canals, gables, ring, worker
from .parts import can_pick, guilders, majorities, own_points, player_of
from .seats import below_each_other, chips, in_a_row, in_rows, summary
from .town import is_supply_asked, small_town, supply_panel

LEFT: Final = 366
GAP: Final = 5
_CHIP: Final = 46
_ACT: Final = 150
"""What the act box keeps of the height."""
_HIGH: Final = 500
"""In so high a window opponents are told in short, not as chips."""
_ROW: Final = 36
_SPACE: Final = 25
_STRIP: Final = 92
_ONE_ROW: Final = 230
"""In a lower sheet the six uses stand in one row."""


def split_panels(view: BrugesView, names: Sequence[str], words: Words, form: Form) -> list[Panel]:
    """Opponents, town and one's own display below each other; the hand, or the supply, in the sheet."""
    if view.seat < 0:
        return _watched(view, names, words, form.height)
    if form.height < _HIGH:
        others = chips(view, names, words, LEFT, _CHIP, 4)
    else:
        others = in_a_row(view, names, words, (LEFT, 80), 4, summary)
    rest = form.height - others.height - 2 * GAP
    own = small_own(view, names, words, rest - 64)
    town = small_town(view, names, words, min(rest - own.height, 124))
    width, height = form.width - LEFT, form.height - _ACT
    if is_supply_asked(view):
        return [others, town, own, supply_panel(words, width)]
    return [others, town, own, *sheet_hand(view, words, width, height, 3 if height >= _ONE_ROW else 6)]


def _watched(view: BrugesView, names: Sequence[str], words: Words, height: float) -> list[Panel]:
    """What spectators see: players as strips, or where there are too many in short."""
    town = small_town(view, names, words, 120)
    step = (height - town.height - GAP) / view.seats
    if step >= _STRIP:
        return [town, below_each_other(view, names, words, LEFT, min(step, 112))]
    return [town, in_rows(view, names, words, (LEFT, 165), 5, drawn=summary)]


def small_own(view: BrugesView, names: Sequence[str], words: Words, height: float) -> Panel:
    """One's own display in four rows: canals, goods, threats and majorities, gables."""
    goods = FINGER if any(can_pick(view, f"worker-{colour}") for colour in COLOURS) else _ROW
    rings = FINGER if any(can_pick(view, f"threat-{colour}") for colour in COLOURS) else _ROW
    own = player_of(view, view.seat, names, words)
    rows = -(-len(own.houses) // 8)
    top = _SPACE + 24 + goods + rings
    high = min(64.0, max(FINGER, (height - top - 6) / max(rows, 1))) if rows else 0
    body = panel_ground(LEFT, top + rows * high + 6) + canals(
        own.canals, words, LEFT / 2, _SPACE / 2 + 8, _SPACE, FINGER
    )
    y = _SPACE + 20 + goods / 2
    body += "".join(worker(n, words, colour, 10 + colour * 45, y - 12, 24, 44) for colour, n in enumerate(own.workers))
    body += guilders(own, 250, y, 12, "t-count big") + own_points(own, words, LEFT - 28, y, 36)
    y += goods / 2 + rings / 2
    body += majorities(own, words, 262, y, 35, 14)
    body += "".join(ring(n, words, colour, 26 + colour * 45, y, 15, 44) for colour, n in enumerate(own.threats))
    body += gables(own.houses, words, Box(8, top, LEFT - 16, rows * high - 2), rows, FINGER)
    return Panel("own", words(N_("Your display")), LEFT, top + rows * high + 6, body)
