"""The table as text."""

from collections.abc import Sequence

from guildhall.core.words import N_, Words

from ..components import ROUNDS
from ..view import LanternsView


def headline(view: LanternsView, words: Words) -> str:
    """The round."""
    return words(N_("Round {n}"), n=min(view.round + 1, ROUNDS))


def standing(view: LanternsView, seat: int, words: Words) -> str:
    """The lanterns of a seat."""
    return words(N_("{n} {n:lantern|lanterns}"), n=view.lanterns[seat])


def render(view: LanternsView, names: Sequence[str], words: Words) -> str:
    """The table for terminal and screen reader."""
    rows = [f"{names[seat]}: {standing(view, seat, words)}" for seat in range(view.seats)]
    shown = [words(N_("Shown: {cards:terms}"), cards=view.chosen)] if all(view.chosen) else []
    hand = [words(N_("Your hand: {cards:terms}"), cards=view.hand)] if view.hand else []
    pile = words(N_("Cards in the pile: {n}"), n=view.pile_size)
    return "\n".join([headline(view, words), *rows, *shown, pile, *hand])
