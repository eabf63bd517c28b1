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


class Comparison(NamedTuple):
    """An action and the best other one: the share of the victory each may bring, and how sure the difference is."""

    played: Action
    other: Action
    value: float
    other_value: float
    error: float

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


def _search(view: View, wanted: Sequence[Action], alone: bool, iterations: int, seed: str) -> dict[Action, float]:
    """The share of the victory that each action looked at may bring, the best action first."""
    bot = Comparing(find_game(view.game), find_policy(view.game), Random(seed), Budget(iterations=iterations))
    bot.wanted, bot.alone = wanted, alone
    return {thought.action: thought.chances[view.seat] for thought in bot.think(view)}


def compare(view: View, played: Action, seed: str | int = 0, iterations: int = 400) -> Comparison | None:
    """A decision beside the best other one, from what the seat could see; None if there was no choice.

    The iterations are shared by all searches; the same seed gives the same figures.
    """
    if len(view.legal) < 2:
        return None
    each = max(1, iterations // (DUELS + 1))
    found = _search(view, [played], False, each, f"{seed} search")
    other = next(action for action in found if action != played)
    duels = [_search(view, [played, other], True, each, f"{seed} duel {number}") for number in range(DUELS)]
    own, its = (sum(duel[action] for duel in duels) / DUELS for action in (played, other))
    spread = sum((duel[other] - duel[played] - its + own) ** 2 for duel in duels) / (DUELS - 1)
    return Comparison(played, other, own, its, math.sqrt(spread / DUELS))
