"""The board: panels of a view for every form of window, and the picture they make together."""

from __future__ import annotations

from collections.abc import Sequence

from guildhall.art.form import DESK, Form
from guildhall.art.panel import Panel
from guildhall.art.picture import MARGIN, Layout, compose
from guildhall.core.words import Words

from ..view import BrugesView
from .narrow import narrow_panels
from .split import split_panels
from .tall import tall_panels
from .wide import GAP, low_panels, wide_panels


def panels(view: BrugesView, names: Sequence[str], words: Words, *, form: Form) -> list[Panel]:
    """The table as panels; who only watches sees all players alike."""
    smaller = {"low": low_panels, "tall": tall_panels, "split": split_panels, "narrow": narrow_panels}
    return smaller.get(form.name, wide_panels)(view, names, words, form)


def picture(view: BrugesView, names: Sequence[str], words: Words, *, dark: bool) -> str:
    """The table as one picture."""
    drawn = panels(view, names, words, form=DESK)
    return compose(drawn, _laid_out(drawn), "dark" if dark else "light", "Brügge")


def _laid_out(drawn: Sequence[Panel]) -> Layout:
    """The panels of a desk below each other, the own display beside the town."""
    places: dict[str, tuple[float, float]] = {}
    x, y, foot = float(MARGIN), float(MARGIN), 0.0
    for panel in drawn:
        x, y = (x, y) if panel.name == "own" else (MARGIN, foot + GAP if places else MARGIN)
        places[panel.name] = (x, y)
        x, foot = x + panel.width + GAP, y + panel.height
    return Layout(DESK.width + 2 * MARGIN, foot + MARGIN, places)
