"""The search bot: samples worlds that fit its view and looks ahead in them."""

from __future__ import annotations

import math
import time
from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from mypy_extensions import mypyc_attr

from guildhall.bots.bot import Bot
from guildhall.bots.policy import Policy
from guildhall.core.action import Action
from guildhall.core.dice import QuickDice
from guildhall.core.game import Game
from guildhall.core.state import View

from .tree import SEATS, Edge, Node, Sample, Tried
from .walk import by_weight, final_results, new_walk

TRIALS = 6
"""How often each candidate can be tried at least, if the iterations are few."""


class Budget(NamedTuple):
    """How long to think: iterations, seconds, or whichever ends first."""

    iterations: int = 400
    seconds: float = 0.0


class Thought(NamedTuple):
    """What the search thinks of one action: how often it looked there, and what it expects.

    `value`, from 0 to 1, is what it wishes for: mostly the victory, a little the place. `chances` are for people: the
    share of the victory of each seat, all together 1.
    """

    action: Action
    visits: int
    value: float
    chances: tuple[float, ...] = ()


@mypyc_attr(allow_interpreted_subclasses=True)
class SearchBot(Bot):
    """Information-set Monte Carlo tree search over views; the same seed and iterations give the same move."""

    def __init__(self, game: Game, policy: Policy, rng: Random, budget: Budget) -> None:
        self.game = game
        self.policy = policy
        self.rng = rng
        self.budget = budget
        self.root = Node()
        self.stopped = False
        """Set from another thread to end the search after the world under way."""

    def choose(self, view: View) -> Action:
        """The best of those it could not tell apart sooner."""
        if len(view.legal) == 1:
            return view.legal[0]
        best = self.think(view)[0].action
        self._follow(view, best)
        return best

    def think(self, view: View) -> list[Thought]:
        """All actions it looked at, the best first.

        All candidates are tried in the same sampled worlds with the same luck to come, so that what they bring can be
        compared, and the worse ones drop out while the budget is spent (sequential halving).
        """
        self._resume(view)
        known = self._candidates(view)
        candidates, began, done, spent = known, time.monotonic(), 0, 0.0
        while not done or (spent < 1 and not self.stopped):
            sample = self._sample(view)
            tried = candidates * math.ceil(self.policy.weights.walks / len(candidates))
            if self.budget.iterations:
                tried = tried[: self.budget.iterations - done]
            for edge in tried:
                self.iterate(view, sample, edge)
            done += len(tried)
            spent = self._spent(done, began)
            candidates = best_of(candidates, math.ceil(len(known) ** (1 - min(1.0, spent))))
        ranked = best_of(known, len(known), candidates)
        return [Thought(edge.action, edge.visits, edge.value(), edge.chances()) for edge in ranked]

    def _candidates(self, view: View) -> list[Edge]:
        """The actions to compare: those the policy likes best if there are many.

        What was learnt below them stays, but they are compared only by what the worlds of this decision bring.
        """
        tried = Tried(by_weight(self.policy, view))
        self.root.tried[view.seat] = tried
        breadth = self.policy.weights.breadth
        if self.budget.iterations:
            breadth = min(breadth, self.budget.iterations / TRIALS)
        return [tried.edge(action) for action in tried.order[: max(2, int(breadth))]]

    def _spent(self, done: int, began: float) -> float:
        """Which part of the budget is used up."""
        iterations, seconds = self.budget
        by_count = done / iterations if iterations else 0.0
        return max(by_count, (time.monotonic() - began) / seconds) if seconds else by_count

    def _sample(self, view: View) -> Sample:
        """A world that fits the view."""
        dice = QuickDice(self.rng)
        return Sample(self.game.determinize(view, dice), dice)

    def iterate(self, view: View, sample: Sample, edge: Edge) -> None:
        """One action in a sampled world, on down the tree, and the results back up."""
        world = sample.begin()
        walk = new_walk(self.root, view.seat, self.rng, self.policy, sample)
        walk.take(world, view.seat, edge)
        walk.descend(world)
        walk.roll_out(world)
        chances = self.policy.chances(world)
        edge.foretell(chances)
        walk.back_up(chances if world.deciders() else final_results(world, view.seats))

    def _own_edges(self, view: View) -> dict[int, Edge]:
        tried = self.root.tried.get(view.seat)
        return tried.edges if tried is not None else {}

    def _resume(self, view: View) -> None:
        """Keep what was learnt below the last action, if this decision can be the one that follows it."""
        legal = {action.index for action in view.legal}
        if not self._own_edges(view).keys() <= legal:
            self.root = Node()

    def _follow(self, view: View, action: Action) -> None:
        """Stand where the action leads; a secret choice leads nowhere that was looked at by itself."""
        seen = view.deciders == [view.seat] or self.policy.weights.plain_opponents > 0
        self.root = self.root.child(action.index * SEATS + view.seat) if seen else Node()


def best_of(edges: list[Edge], number: int, first: Sequence[Edge] = ()) -> list[Edge]:
    """The best so many by what they brought, those of a list before all others."""
    return sorted(edges, key=lambda edge: (edge not in first, -edge.value()))[: max(1, number)]
