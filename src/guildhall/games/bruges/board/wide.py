"""The table for large windows: great, desk, and low, where the opponents stand in the rail."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from guildhall.art.form import Form
from guildhall.art.panel import Panel
from guildhall.core.words import Words

from ..view import BrugesView
from .hand import wide_hand
from .own import own_panel
from .seats import display, in_a_row, in_rows, in_the_rail
from .town import long_town, town_panel

GAP: Final = 12
_LOW_GAP: Final = 8
_WIDEST: Final = 1300
"""A wider table would be hard to overlook."""
_TOWN: Final = 0.343
"""The share of the width that the town has beside one's own display."""


def wide_panels(view: BrugesView, names: Sequence[str], words: Words, form: Form) -> list[Panel]:
    """Opponents above, the town and one's own display, the hand; who only watches sees all players alike."""
    width = min(form.width, _WIDEST)
    if view.seat < 0:
        return _watched(view, names, words, width, min(form.height, 690), GAP)
    height = min(form.height, 1000)
    others = 160 + max(0.0, height - 824) * 0.3
    middle = 318 + max(0.0, height - 824) * 0.35
    hand = height - others - middle - 2 * GAP
    return [
        in_a_row(view, names, words, (width, others), GAP, display),
        *_own_row(view, names, words, width, middle, GAP),
        wide_hand(view, names, words, width, hand),
    ]


def low_panels(view: BrugesView, names: Sequence[str], words: Words, form: Form) -> list[Panel]:
    """The same with opponents as strips in the rail."""
    if view.seat < 0:
        return _watched(view, names, words, form.width, min(form.height, 690), _LOW_GAP)
    height = min(form.height, 760)
    middle = height * 0.462
    return [
        in_the_rail(view, names, words),
        *_own_row(view, names, words, form.width, middle, _LOW_GAP),
        wide_hand(view, names, words, form.width, height - middle - _LOW_GAP),
    ]


def _own_row(
    view: BrugesView, names: Sequence[str], words: Words, width: float, height: float, gap: float
) -> list[Panel]:
    town = min(max(width * _TOWN, 318), 400)
    return [
        town_panel(view, names, words, town, height),
        own_panel(view, names, words, width - town - gap, height),
    ]


def _watched(
    view: BrugesView, names: Sequence[str], words: Words, width: float, height: float, gap: float
) -> list[Panel]:
    town = long_town(view, names, words, width, 124)
    return [town, in_rows(view, names, words, (width, height - town.height - gap), gap)]
