"""Questions and their answers, and where the game stands in a few words."""

from typing import Final

from guildhall.core.action import Action
from guildhall.core.words import N_, Words

from ..view import PebblesView

QUESTION: Final = N_("How many stones?")
HAS_TOKEN: Final = N_("{stones}, token {token}")
TAKE: Final = N_("Take {n} {n:stone|stones}")


def prompt(words: Words) -> str:
    """What is asked now."""
    return words(QUESTION)


def label(action: Action, words: Words) -> str:
    """What an action does."""
    return words(TAKE, n=action.a)


def headline(view: PebblesView, words: Words) -> str:
    """What is left."""
    return words(N_("{n} {n:stone|stones} left"), n=view.heap)


def standing(view: PebblesView, seat: int, words: Words) -> str:
    """What a seat has, as far as everybody may know."""
    return words(N_("{n} {n:stone|stones}"), n=view.taken[seat])


def belongings(view: PebblesView, seat: int, words: Words) -> str:
    """What a seat has, with its token if the viewer may know it."""
    stones, token = standing(view, seat, words), view.tokens[seat]
    return words(HAS_TOKEN, stones=stones, token=token) if token else stones
