"""The board: panels of a view for every form of window, and the picture those of a desk make together."""

from __future__ import annotations

from collections.abc import Sequence

from guildhall.art.form import DESK, Form
from guildhall.art.panel import Panel
from guildhall.art.picture import MARGIN, Layout, compose
from guildhall.core.words import Words

from ..view import VeniceView
from .low import low_panels
from .narrow import narrow_panels
from .split import split_panels
from .tall import tall_panels
from .wide import GAP, SIDE, wide_panels


def panels(view: VeniceView, names: Sequence[str], words: Words, *, form: Form) -> list[Panel]:
    """The table as panels; who only watches has no hand."""
    if form.narrow:
        return narrow_panels(view, names, words)
    smaller = {"low": low_panels, "tall": tall_panels, "split": split_panels}
    return smaller.get(form.name, wide_panels)(view, names, words, form)


def picture(view: VeniceView, names: Sequence[str], words: Words, *, dark: bool) -> str:
    """The table as one picture."""
    drawn = panels(view, names, words, form=DESK)
    return compose(drawn, _layout(drawn), "dark" if dark else "light", "Die Säulen von Venedig")


def _layout(drawn: list[Panel]) -> Layout:
    """Where the panels of a desk stand in a picture."""
    by_name = {panel.name: panel for panel in drawn}
    seats, lagoon = by_name["seats"], by_name["lagoon"]
    middle = MARGIN + seats.height + GAP
    below = middle + lagoon.height + GAP
    places = {
        "seats": (MARGIN, MARGIN),
        "lagoon": (MARGIN, middle),
        "stacks": (MARGIN + lagoon.width + SIDE, middle),
        "own": (MARGIN, below),
    }
    height = below - GAP + MARGIN if "own" not in by_name else below + by_name["own"].height + MARGIN
    return Layout(seats.width + 2 * MARGIN, height, {name: places[name] for name in by_name})
