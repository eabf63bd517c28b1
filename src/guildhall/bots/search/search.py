"""The search bot: samples worlds that fit its view and looks ahead in them."""

from __future__ import annotations

import time
from random import Random
from typing import NamedTuple

from guildhall.bots.bot import Bot
from guildhall.bots.policy import Policy
from guildhall.core.action import Action
from guildhall.core.dice import QuickDice
from guildhall.core.game import Game
from guildhall.core.state import View

from .tree import SEATS, Edge, Node, Walk, final_results


class Budget(NamedTuple):
    """How long to think: iterations, seconds, or whichever ends first."""

    iterations: int = 400
    seconds: float = 0.0


class Thought(NamedTuple):
    """What the search thinks of one action: how often it looked there, and the result it expects from 0 to 1."""

    action: Action
    visits: int
    value: float


class SearchBot(Bot):
    """Information-set Monte Carlo tree search over views; the same seed and iterations give the same move."""

    def __init__(self, game: Game, policy: Policy, rng: Random, budget: Budget) -> None:
        self.game = game
        self.policy = policy
        self.rng = rng
        self.budget = budget
        self.root = Node()
        self.stopped = False
        """Set from another thread to end the search after the iteration under way."""

    def choose(self, view: View) -> Action:
        """The action looked at most often."""
        best = view.legal[0] if len(view.legal) == 1 else self.think(view)[0].action
        self._follow(view, best)
        return best

    def think(self, view: View) -> list[Thought]:
        """All actions, the most visited first."""
        self._resume(view)
        deadline = time.monotonic() + self.budget.seconds if self.budget.seconds else 0.0
        done = 0
        while not self._enough(done, deadline):
            self.iterate(view)
            done += 1
        return self._thoughts(view)

    def _enough(self, done: int, deadline: float) -> bool:
        if self.budget.iterations and done >= self.budget.iterations:
            return True
        return done > 0 and (self.stopped or (deadline > 0 and time.monotonic() >= deadline))

    def iterate(self, view: View) -> None:
        """One sampled world, once down the tree and back."""
        world = self.game.determinize(view, QuickDice(self.rng))
        walk = Walk(self.root, view.seat, self.rng, self.policy)
        walk.descend(world)
        walk.roll_out(world)
        over = not world.deciders()
        walk.back_up(final_results(world, view.seats) if over else self.policy.evaluate(world))

    def _thoughts(self, view: View) -> list[Thought]:
        edges = sorted(self._own_edges(view).values(), key=lambda edge: -edge.visits)
        return [Thought(edge.action, edge.visits, edge.value()) for edge in edges]

    def _own_edges(self, view: View) -> dict[int, Edge]:
        table = self.root.tables.get(view.seat)
        return table.edges if table is not None else {}

    def _resume(self, view: View) -> None:
        """Keep what was learnt below the last action, if this decision can be the one that follows it."""
        legal = {action.index for action in view.legal}
        if not self._own_edges(view).keys() <= legal:
            self.root = Node()

    def _follow(self, view: View, action: Action) -> None:
        """Stand where the action leads; a secret choice leads nowhere that was looked at by itself."""
        alone = view.deciders == [view.seat]
        self.root = self.root.child(action.index * SEATS + view.seat) if alone else Node()
