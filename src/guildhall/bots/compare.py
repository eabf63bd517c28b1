"""Comparing a decision with the best other one, by searches that know nothing of each other.

One search finds the best other action; fresh ones, which look at these two alone, tell how much worse the played one
is. What is chosen by one search and measured by others is not flattered by luck, and how far they differ tells how sure
it is.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from random import Random
from typing import Final, NamedTuple

from guildhall.core.action import Action
from guildhall.core.registry import find_game
from guildhall.core.state import View

from .policy import find_policy
from .search.search import Budget, SearchBot
from .search.tree import Edge

DUELS: Final = 3
"""How many fresh searches measure the difference."""

Chances = tuple[float, ...]
"""Each seat's share of the victory, 1 in all."""


class Comparison(NamedTuple):
    """A seat's action and the best other one: what each lets every seat hope for, and how sure the difference is."""

    seat: int
    played: Action
    other: Action
    chances: Chances
    other_chances: Chances
    error: float

    @property
    def value(self) -> float:
        """The seat's chance of winning after the action."""
        return self.chances[self.seat]

    @property
    def other_value(self) -> float:
        """The seat's chance of winning after the other one."""
        return self.other_chances[self.seat]

    @property
    def loss(self) -> float:
        """What was given away by not choosing the other one."""
        return max(0.0, self.other_value - self.value)

    def is_clear(self, least: float) -> bool:
        """Whether so much was given away, beyond what chance could explain."""
        return self.loss >= least and self.loss >= 2 * self.error


class Comparing(SearchBot):
    """A search that looks at an action whatever the policy thinks of it, or at some actions alone."""

    wanted: Sequence[Action] = ()
    alone: bool = False

    def _candidates(self, view: View) -> list[Edge]:
        known = super()._candidates(view)
        tried = self.root.tried[view.seat]
        wanted = [tried.edge(action) for action in self.wanted]
        return wanted if self.alone else [*known, *(edge for edge in wanted if edge not in known)]


def searching(view: View, seed: str, iterations: int) -> Comparing:
    """A fresh search of a view's game; the same seed gives the same figures."""
    return Comparing(find_game(view.game), find_policy(view.game), Random(seed), Budget(iterations=iterations))


def best_other(view: View, played: Action, seed: str, iterations: int) -> Action:
    """The best action but the one that was played, by a search that looked at that one as well."""
    bot = searching(view, seed, iterations)
    bot.wanted = [played]
    return next(thought.action for thought in bot.think(view) if thought.action != played)


def duel(view: View, actions: Sequence[Action], seed: str, iterations: int) -> list[Chances]:
    """What each of some actions lets every seat hope for, by a search that looks at these alone, as often at each."""
    bot = searching(view, seed, iterations)
    bot.wanted, bot.alone = actions, True
    found = {thought.action: thought.chances for thought in bot.think(view)}
    return [found[action] for action in actions]


def measured(view: View, played: Action, other: Action, seed: str | int, each: int) -> Comparison:
    """How an action does beside another one in some fresh duels."""
    found = [duel(view, [played, other], f"{seed} duel {number}", each) for number in range(DUELS)]
    own, its = (_mean(chances) for chances in zip(*found, strict=True))
    mean = its[view.seat] - own[view.seat]
    spread = sum((second[view.seat] - first[view.seat] - mean) ** 2 for first, second in found) / (DUELS - 1)
    return Comparison(view.seat, played, other, own, its, math.sqrt(spread / DUELS))


def _mean(chances: Sequence[Chances]) -> Chances:
    return tuple(math.fsum(seats) / len(chances) for seats in zip(*chances, strict=True))


def compare(view: View, played: Action, seed: str | int = 0, iterations: int = 400) -> Comparison | None:
    """A decision beside the best other one, from what the seat could see; None if there was no choice.

    The iterations are shared by all searches; the same seed gives the same figures.
    """
    if len(view.legal) < 2:
        return None
    each = max(1, iterations // (DUELS + 1))
    return measured(view, played, best_other(view, played, f"{seed} search", each), seed, each)
