"""Questions and their answers."""

from typing import Final

from guildhall.core.action import Action
from guildhall.core.words import N_, Words

from ..view import LanternsView

QUESTIONS: Final = (N_("Choose a card"), N_("Draw a card or leave it"))
"""One for each decision, in their order."""
LABELS: Final = (N_("Choose card {card}"), N_("Draw a card"), N_("Leave the card"))
"""One for each kind of action, in the order of the codes."""


def prompt(view: LanternsView, words: Words) -> str:
    """What is asked now."""
    return words(QUESTIONS[view.asked])


def label(action: Action, words: Words) -> str:
    """What an action does."""
    return words(LABELS[action.code], card=action.a)
