"""The board: panels of a view for desk and phone, and the picture they make together."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from guildhall.art.panel import Panel
from guildhall.art.picture import Layout, compose
from guildhall.core.words import ENGLISH, Words

from ..terms import BUILDING, CHOOSING, GIVING, TAKING
from ..view import VeniceView
from .lagoon import narrow_lagoon, wide_lagoon
from .own import (
    is_turning,
    narrow_hand,
    narrow_spied,
    narrow_tiles,
    narrow_turns,
    spied_hand,
    wide_own,
)
from .seats import narrow_seats, wide_seats
from .stacks import narrow_stacks, wide_stacks

WATCHING: Final = Layout(1116, 628, {"seats": (16, 16), "lagoon": (16, 116), "stacks": (1008, 116)})
PLAYING: Final = Layout(1116, 852, {**WATCHING.places, "own": (16, 624)})


def panels(view: VeniceView, names: Sequence[str], words: Words, *, narrow: bool) -> list[Panel]:
    """The table as panels; who only watches has no hand."""
    if narrow:
        return _narrow(view, names, words)
    common = [wide_seats(view, names, words), wide_lagoon(view, names, words), wide_stacks(view, words)]
    return common if view.seat < 0 else [*common, wide_own(view, names, words)]


def _narrow(view: VeniceView, names: Sequence[str], words: Words) -> list[Panel]:
    """On a phone what one chooses from stands in the sheet below: panels named `hand` and `choice`."""
    lagoon = narrow_lagoon(view, names, words)
    common = [lagoon, narrow_seats(view, names, words, lagoon.height)]
    asked = view.phase if view.seat in view.deciders else -1
    stacks = narrow_stacks(view, words, "choice" if asked == TAKING else "stacks")
    if view.seat < 0:
        return [*common, stacks]
    tiles = narrow_tiles(view, words, "choice" if asked == BUILDING else "tiles")
    hand = narrow_hand(view, words, "hand" if asked in (CHOOSING, GIVING) else "cards")
    choice = [narrow_turns(view, words)] if is_turning(view) else []
    choice += [narrow_spied(view, names, words)] if spied_hand(view) else []
    return [*common, tiles, stacks, hand, *choice]


def picture(view: VeniceView, names: Sequence[str], *, dark: bool) -> str:
    """The table as one picture."""
    layout = WATCHING if view.seat < 0 else PLAYING
    title = "Die Säulen von Venedig"
    return compose(panels(view, names, ENGLISH, narrow=False), layout, "dark" if dark else "light", title)
