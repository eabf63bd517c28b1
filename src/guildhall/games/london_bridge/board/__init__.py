"""The board: panels of a view for every form of window, and the picture they make together."""

from __future__ import annotations

from collections.abc import Sequence

from guildhall.art.form import DESK, Form
from guildhall.art.panel import Panel
from guildhall.art.picture import MARGIN, compose, flow
from guildhall.core.words import Words

from ..view import LondonView
from .desk import desk_panels
from .low import low_panels
from .narrow import narrow_panels
from .split import split_panels
from .tall import tall_panels

FORMS = {
    "great": desk_panels,
    "desk": desk_panels,
    "low": low_panels,
    "tall": tall_panels,
    "split": split_panels,
    "narrow": narrow_panels,
}


def panels(view: LondonView, names: Sequence[str], words: Words, *, form: Form) -> list[Panel]:
    """The table as panels; who only watches sees all players alike."""
    return FORMS[form.name](view, names, words, form)


def picture(view: LondonView, names: Sequence[str], words: Words, *, dark: bool) -> str:
    """The table as one picture."""
    drawn = panels(view, names, words, form=DESK)
    return compose(drawn, flow(drawn, DESK.width + 2 * MARGIN), "dark" if dark else "light", "Old London Bridge")
