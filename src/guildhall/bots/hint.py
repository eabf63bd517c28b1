"""Hints: what a strong bot would do, and why, in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

from guildhall.core.action import Action
from guildhall.core.dice import QuickDice
from guildhall.core.game import Game
from guildhall.core.registry import find_game
from guildhall.core.state import View
from guildhall.core.words import ENGLISH, N_, Words

from .policy import Feature, Policy, find_policy
from .search.search import Budget, SearchBot, Thought

LOCALE: Final = Path(__file__).parent / "locale"
BUDGET: Final = Budget(iterations=600, seconds=1.0)
WORLDS: Final = 16
"""In how many imagined worlds two actions are compared to find a reason."""
LOOKAHEAD: Final = 8
"""How many actions after it are played before it is asked what an action brought."""
NOTICEABLE: Final = 0.2
"""What a difference must be worth to be a reason."""
SOON: Final = N_("Compared with the next best choice it brings more {what:term} soon (about {amount} more).")


class Hint(NamedTuple):
    """An action, and why: templates for `Words` with their values."""

    action: Action
    reasons: list[tuple[str, Mapping[str, Any]]]

    def text(self, words: Words = ENGLISH) -> str:
        """The reasons as sentences; `words` must know the texts in `LOCALE`."""
        return " ".join(words(template, **values) for template, values in self.reasons)


def hint(view: View, seed: str | int = 0, budget: Budget = BUDGET) -> Hint:
    """What the search would do in about a second; the seed decides its choices."""
    return hint_of(adviser(view.game, seed, budget), view)


def adviser(game: str, seed: str | int = 0, budget: Budget = BUDGET) -> SearchBot:
    """Whoever gives the hints of a game."""
    return SearchBot(find_game(game), find_policy(game), Random(seed), budget)


def hint_of(bot: SearchBot, view: View) -> Hint:
    """What an adviser would do, and why."""
    if len(view.legal) == 1:
        return Hint(view.legal[0], [(N_("There is no other choice."), {})])
    thoughts = bot.think(view)
    best = thoughts[0]
    chance = {"chance": round(100 * best.chances[view.seat])}
    reasons = [(N_("Your chance of winning is then about {chance} %."), chance)]
    return Hint(best.action, [*gain(bot.game, bot.policy, view, thoughts[:2], bot.rng), *reasons])


def gain(
    game: Game, policy: Policy, view: View, thoughts: Sequence[Thought], rng: Random, template: str = SOON
) -> list[tuple[str, Mapping[str, Any]]]:
    """What the first action soon brings more of than the second, if there is something to tell."""
    if len(thoughts) < 2:
        return []
    best, other = (expected(game, policy, view, thought.action, rng) for thought in thoughts)
    more = [Feature(mine.name, mine.amount - its.amount, mine.worth) for mine, its in zip(best, other, strict=True)]
    most = max(more, key=lambda feature: feature.amount * feature.worth, default=None)
    if most is None or most.amount * most.worth < NOTICEABLE:
        return []
    values = {"what": most.name, "amount": round(most.amount, 1)}
    return [(template, values)]


def expected(game: Game, policy: Policy, view: View, action: Action, rng: Random) -> list[Feature]:
    """The seat's features some actions after this one, on average over imagined worlds."""
    samples = [look_ahead(game, policy, view, action, rng) for _ in range(WORLDS)]
    return [
        Feature(first.name, sum(sample[place].amount for sample in samples) / WORLDS, first.worth)
        for place, first in enumerate(samples[0])
    ]


def look_ahead(game: Game, policy: Policy, view: View, action: Action, rng: Random) -> list[Feature]:
    """The seat's features in one imagined world, once everybody has played on as the policy likes."""
    world = game.determinize(view, QuickDice(rng))
    world.play(view.seat, action)
    for _ in range(LOOKAHEAD):
        if deciders := world.deciders():
            world.play(deciders[0], policy.favourite(world.view(deciders[0]), rng))
    return policy.features(world, view.seat)
