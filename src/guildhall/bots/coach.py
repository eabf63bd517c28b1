"""The coach: a word of caution before a move that gives a clearly better one away, with the reason."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, Final, NamedTuple

from guildhall.core.action import Action
from guildhall.core.registry import find_game
from guildhall.core.state import View
from guildhall.core.words import ENGLISH, N_, Words

from .bot import Bot
from .compare import compare
from .hint import gain
from .policy import find_policy
from .search.search import Thought

WORTH_A_WORD: Final = 0.08
"""What must be given away, in chances of winning, for the coach to speak."""
ITERATIONS: Final = 800
SOON: Final = N_("It brings more {what:term} soon (about {amount} more).")
CHANCES: Final = N_("Of 100 such games you would win about {better} instead of {chance}.")


class Caution(NamedTuple):
    """A better action, and why: templates for `Words` with their values."""

    better: Action
    reasons: list[tuple[str, Mapping[str, Any]]]

    def text(self, words: Words = ENGLISH) -> str:
        """The reasons as sentences; `words` must know the texts in `hint.LOCALE`."""
        return " ".join(words(template, **values) for template, values in self.reasons)


def caution(view: View, chosen: Action, seed: str | int = 0, iterations: int = ITERATIONS) -> Caution | None:
    """What the coach says before an action is played; nothing if it is fine, or if there is no reason to tell."""
    found = compare(view, chosen, seed, iterations)
    if found is None or not found.is_clear(WORTH_A_WORD):
        return None
    thoughts = [Thought(found.other, 0, found.other_value), Thought(chosen, 0, found.value)]
    reasons = gain(find_game(view.game), find_policy(view.game), view, thoughts, Random(f"{seed} reasons"), SOON)
    if not reasons:
        return None
    chances = {"chance": round(100 * found.value), "better": round(100 * found.other_value)}
    return Caution(found.other, [*reasons, (CHANCES, chances)])


class Coached(Bot):
    """A bot that does what the coach likes better, wherever the coach speaks: the proof that it is good advice."""

    def __init__(self, bot: Bot, rng: Random) -> None:
        self.bot = bot
        self.rng = rng

    def choose(self, view: View) -> Action:
        """What the bot would do, unless the coach knows something clearly better."""
        chosen = self.bot.choose(view)
        found = caution(view, chosen, self.rng.getrandbits(32))
        return found.better if found else chosen
