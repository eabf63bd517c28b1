"""Questions and their answers, and where the game stands in a few words."""

from typing import Final

from guildhall.core.action import Action
from guildhall.core.words import N_, Words

from ..actions import CARD, DRAW, LEAVE
from ..components import ROUNDS
from ..terms import CHOOSE_CARD, DRAW_OR_LEAVE
from ..view import LanternsView

QUESTIONS: Final = {CHOOSE_CARD: N_("Choose a card"), DRAW_OR_LEAVE: N_("Draw a card or leave it")}
LABELS: Final = {CARD: N_("Choose card {card}"), DRAW: N_("Draw a card"), LEAVE: N_("Leave the card")}


def prompt(view: LanternsView, words: Words) -> str:
    """What is asked now."""
    return words(QUESTIONS[view.asked])


def label(action: Action, words: Words) -> str:
    """What an action does."""
    return words(LABELS[action.code], card=action.a)


def headline(view: LanternsView, words: Words) -> str:
    """The round."""
    return words(N_("Round {n}"), n=min(view.round + 1, ROUNDS))


def standing(view: LanternsView, seat: int, words: Words) -> str:
    """The lanterns of a seat."""
    return words(N_("{n} {n:lantern|lanterns}"), n=view.lanterns[seat])
