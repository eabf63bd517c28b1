"""The board: panels of a view for desk and phone, and the picture they make together."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from guildhall.art.form import DESK, Form
from guildhall.art.panel import Panel
from guildhall.art.picture import Layout, compose
from guildhall.core.words import Words

from ..view import KnightsView
from .fields import wide_fields
from .low import low_panels
from .narrow import narrow_fields
from .own import narrow_documents, narrow_hand, narrow_own, wide_own
from .seats import all_seats, narrow_others, wide_others
from .split import split_panels
from .tall import tall_panels

PLAYING: Final = Layout(1116, 856, {"others": (16, 16), "fields": (264, 16), "own": (16, 548)})
WATCHING: Final = Layout(1116, 714, {"fields": (140, 16), "seats": (16, 548)})


def panels(view: KnightsView, names: Sequence[str], words: Words, *, form: Form) -> list[Panel]:
    """The table as panels; who only watches sees all players alike."""
    smaller = {"low": low_panels, "tall": tall_panels, "split": split_panels}
    if form.name in smaller:
        return smaller[form.name](view, names, words, form)
    if form.narrow:
        return _narrow(view, names, words)
    if view.seat < 0:
        return [wide_fields(view, names, words), all_seats(view, names, words)]
    return [wide_others(view, names, words), wide_fields(view, names, words), wide_own(view, names, words)]


def _narrow(view: KnightsView, names: Sequence[str], words: Words) -> list[Panel]:
    common = [narrow_others(view, names, words), narrow_fields(view, names, words)]
    if view.seat < 0:
        return common
    own = [narrow_own(view, names, words), narrow_hand(view, words)]
    return [*common, *own, narrow_documents(view, words)] if any(view.hand) else [*common, *own]


def picture(view: KnightsView, names: Sequence[str], words: Words, *, dark: bool) -> str:
    """The table as one picture."""
    layout = WATCHING if view.seat < 0 else PLAYING
    return compose(panels(view, names, words, form=DESK), layout, "dark" if dark else "light", "Die Glücksritter")
