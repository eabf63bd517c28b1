"""Questions and their answers."""

from typing import Final

from guildhall.core.action import Action
from guildhall.core.words import N_, Words

QUESTION: Final = N_("How many stones?")
TAKE: Final = N_("Take {n} {n:stone|stones}")


def prompt(words: Words) -> str:
    """What is asked now."""
    return words(QUESTION)


def label(action: Action, words: Words) -> str:
    """What an action does."""
    return words(TAKE, n=action.a)
