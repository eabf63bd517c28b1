"""The table as text."""

from collections.abc import Sequence

from guildhall.core.words import N_, Words

from ..view import PebblesView


def headline(view: PebblesView, words: Words) -> str:
    """What is left."""
    return words(N_("{n} {n:stone|stones} left"), n=view.heap)


def standing(view: PebblesView, seat: int, words: Words) -> str:
    """What a seat has."""
    return words(N_("{n} {n:stone|stones}"), n=view.taken[seat])


def render(view: PebblesView, names: Sequence[str], words: Words) -> str:
    """The table for terminal and screen reader."""
    rows = [f"{names[seat]}: {standing(view, seat, words)}" for seat in range(view.seats)]
    return "\n".join([headline(view, words), *rows])
