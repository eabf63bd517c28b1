"""The table for a low window: disc and tracks above, the own bridge and the hand below, opponents in the rail."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from guildhall.art.form import RAIL, Form
from guildhall.art.panel import Panel
from guildhall.core.words import Words

from ..view import LondonView
from .common import ring_panel, tracks_panel
from .disc import in_columns
from .hand import hand_panel
from .own import own_panel
from .seats import others_panel, strips_panel

GAP: Final = 8
HAND: Final = 308


def low_panels(view: LondonView, names: Sequence[str], words: Words, form: Form) -> list[Panel]:
    """Two rows; who only watches sees all bridges in the second."""
    width, height = min(form.width, 1300), min(form.height, 700)
    top = max(288.0, min(height * 0.523, 350))
    bridges = others_panel(view, names, words, 4, width) if view.seat < 0 else None
    if bridges:
        top = min(height - GAP - bridges.height, 360)
    disc = min(440.0, width * 0.405)
    common = [
        ring_panel(view, names, words, (disc, top), in_columns(disc, top)),
        tracks_panel(view, names, words, width - disc - GAP, top),
    ]
    if bridges:
        return [*common, bridges]
    rest = height - top - GAP
    return [
        strips_panel(view, names, words, RAIL, 1, "rail"),
        *common,
        own_panel(view, names, words, width - HAND - GAP, rest),
        hand_panel(view, words, HAND, rest),
    ]
