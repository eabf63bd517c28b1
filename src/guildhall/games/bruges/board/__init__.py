"""The board: panels of a view for desk and phone, and the picture they make together."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from guildhall.art.panel import Panel
from guildhall.art.picture import Layout, compose
from guildhall.core.words import ENGLISH, Words

from ..view import BrugesView
from .hand import narrow_hand, wide_hand
from .own import narrow_own, wide_own
from .seats import all_displays, narrow_displays, narrow_others, wide_others
from .town import long_town, narrow_town, wide_town

PLAYING: Final = Layout(1116, 854, {"others": (16, 16), "town": (16, 188), "own": (400, 188), "hand": (16, 536)})
WATCHING: Final = {"town": (16.0, 16.0), "others": (16.0, 160.0)}


def panels(view: BrugesView, names: Sequence[str], words: Words, *, narrow: bool) -> list[Panel]:
    """The table as panels; who only watches sees all players alike."""
    if narrow:
        return _narrow(view, names, words)
    if view.seat < 0:
        return [long_town(view, names, words), all_displays(view, names, words)]
    return [
        wide_others(view, names, words),
        wide_town(view, names, words),
        wide_own(view, names, words),
        wide_hand(view, names, words),
    ]


def _narrow(view: BrugesView, names: Sequence[str], words: Words) -> list[Panel]:
    if view.seat < 0:
        return [narrow_town(view, names, words), narrow_displays(view, names, words)]
    return [
        narrow_others(view, names, words),
        narrow_town(view, names, words),
        narrow_own(view, names, words),
        narrow_hand(view, words),
        narrow_displays(view, names, words),
    ]


def picture(view: BrugesView, names: Sequence[str], *, dark: bool) -> str:
    """The table as one picture."""
    drawn = panels(view, names, ENGLISH, narrow=False)
    layout = PLAYING if view.seat >= 0 else Layout(1116, 176 + drawn[1].height, WATCHING)
    return compose(drawn, layout, "dark" if dark else "light", "Brügge")
