"""The table as text."""

from collections.abc import Sequence

from guildhall.core.words import N_, Words

from ..view import LanternsView
from .labels import headline, standing


def table_text(view: LanternsView, names: Sequence[str], words: Words) -> str:
    """The table for terminal and screen reader."""
    rows = [words.headed(names[seat], standing(view, seat, words)) for seat in range(view.seats)]
    shown = [words(N_("Shown: {cards:terms}"), cards=view.chosen)] if all(view.chosen) else []
    hand = [words(N_("Your hand: {cards:terms}"), cards=view.hand)] if view.hand else []
    pile = words(N_("In the pile: {n} {n:card|cards}"), n=view.pile_size)
    return "\n".join([headline(view, words), *rows, *shown, pile, *hand])
