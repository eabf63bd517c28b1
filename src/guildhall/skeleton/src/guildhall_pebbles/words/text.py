"""The table as text."""

from collections.abc import Sequence

from guildhall.core.words import Words

from ..view import PebblesView
from .labels import belongings, headline


def table_text(view: PebblesView, names: Sequence[str], words: Words) -> str:
    """The table for terminal and screen reader."""
    rows = [f"{names[seat]}: {belongings(view, seat, words)}" for seat in range(view.seats)]
    return "\n".join([headline(view, words), *rows])
