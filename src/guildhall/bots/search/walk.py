"""Walks through the tree: one iteration each, down in a sampled world, and the results back up.

In a full walk every seat looks for what is best for itself. Where a policy says so, opponents act as it likes best
instead, and the path is made of one's own actions alone: a plan that many worlds share, whatever the opponents hold.
Those who choose at the same time as the root may learn, from one world to the next, what goes best for them. Actions
without a choice are never part of the path.
"""

from __future__ import annotations

from abc import abstractmethod
from math import log, sqrt
from random import Random
from typing import Final, final

from guildhall.bots.policy import Policy
from guildhall.core.action import Action
from guildhall.core.state import State, View

from .tree import SEATS, Edge, Node, Sample, Tried

MEMORY: Final = 0x3FFFFFFFFFF
"""Own secret choices are remembered as a rolling number below this."""
DOUBT: Final = 20
"""How many failures each action of an opponent begins with, so that it trusts only what it has tried often."""


class Walk:
    """What all walks have in common."""

    def __init__(self, root: Node, own: int, rng: Random, policy: Policy, sample: Sample) -> None:
        self.node = root
        self.own = own
        self.rng = rng
        self.random = rng.random
        self.policy = policy
        self.sample = sample
        self.stage = policy.stage(sample.world)
        self.exploration = policy.weights.exploration
        self.widening = policy.weights.widening
        self.taken: list[Edge] = []
        self.takers: list[int] = []

    @abstractmethod
    def play(self, world: State, seat: int, action: Action) -> None:
        """Play an action that is no part of the path."""

    @abstractmethod
    def follow(self, world: State, seat: int, action: Action) -> None:
        """Play an action and go where it leads in the tree."""

    @abstractmethod
    def tried(self, world: State, seat: int, legal: list[Action]) -> Tried:
        """What the seat has tried here."""

    @abstractmethod
    def expand(self, tried: Tried, world: State, seat: int, legal: list[Action]) -> Edge:
        """An action that the seat has not tried here."""

    def descend(self, world: State) -> None:
        """Play the world down the tree until something new is tried or the stage ends."""
        while True:
            deciders = world.deciders()
            if not deciders or self.policy.stage(world) != self.stage:
                return
            seat = self.own if self.own in deciders else deciders[0]
            legal = world.legal(seat)
            if len(legal) == 1:
                self.play(world, seat, legal[0])
            elif not self.decide(world, seat, legal):
                return

    def decide(self, world: State, seat: int, legal: list[Action]) -> bool:
        """Let a seat choose; whether the tree goes on there."""
        edge = self.select(world, seat, legal)
        known = edge.visits > 0
        self.take(world, seat, edge)
        return known

    def take(self, world: State, seat: int, edge: Edge) -> None:
        """Follow an action and remember it for the way back."""
        self.taken.append(edge)
        self.takers.append(seat)
        self.follow(world, seat, edge.action)

    def select(self, world: State, seat: int, legal: list[Action]) -> Edge:
        """A new action while the tree may widen, else the most promising known one."""
        tried = self.tried(world, seat, legal)
        tried.visits += 1
        known: list[Edge] = []
        edges = tried.edges
        for action in legal:
            edge = edges.get(action.index)
            if edge is not None:
                edge.available += 1
                known.append(edge)
        if len(known) < len(legal) and (not known or len(known) < self.widening * sqrt(tried.visits)):
            new = self.expand(tried, world, seat, legal)
            new.available = 1
            return new
        return self.best(known)

    def best(self, known: list[Edge]) -> Edge:
        """The edge with the highest upper confidence bound, counted against how often it was available."""
        chosen, highest = known[0], -1.0
        for edge in known:
            if edge.visits == 0:
                return edge
            bound = edge.total / edge.visits + self.exploration * sqrt(log(edge.available + 1.0) / edge.visits)
            if bound > highest:
                chosen, highest = edge, bound
        return chosen

    def roll_out(self, world: State) -> None:
        """Play on for a few actions, some as the policy likes and some at random."""
        weights = self.policy.weights
        for _ in range(int(weights.rollout)):
            deciders = world.deciders()
            if not deciders:
                return
            seat = deciders[0]
            legal = world.legal(seat)
            if len(legal) == 1:
                world.play(seat, legal[0])
            elif weights.guidance > self.random():
                world.play(seat, self.policy.favourite(world.glance(seat, legal), self.rng))
            else:
                world.play(seat, legal[int(self.random() * len(legal))])

    def back_up(self, results: list[float]) -> None:
        """Tell every edge taken how it went for its seat."""
        for place, edge in enumerate(self.taken):
            edge.visits += 1
            edge.total += results[self.takers[place]]


@final
class FullWalk(Walk):
    """A walk in which every seat is searched for, each remembering its own secret choices alone."""

    def __init__(self, root: Node, own: int, rng: Random, policy: Policy, sample: Sample) -> None:
        super().__init__(root, own, rng, policy, sample)
        self.secret: list[int] = []
        """Who chooses at the same time, as long as not all have chosen."""
        self.memory = [0] * SEATS

    def play(self, world: State, seat: int, action: Action) -> None:
        """Play an action, whoever may know it."""
        self.play_in_secret(world, seat, action)

    def follow(self, world: State, seat: int, action: Action) -> None:
        """Remember a secret choice; what everybody sees leads to another node."""
        if self.play_in_secret(world, seat, action):
            self.memory[seat] = (self.memory[seat] * 31337 + action.index + 1) & MEMORY
        else:
            self.node = self.node.child(action.index * SEATS + seat)

    def play_in_secret(self, world: State, seat: int, action: Action) -> bool:
        """Play an action; whether its seat alone may know it, because several choose at the same time."""
        deciders = world.deciders()
        if len(deciders) > 1 and not self.secret:
            self.secret = deciders[:]
        secret = seat in self.secret
        world.play(seat, action)
        if secret:
            after = world.deciders()
            self.secret = [other for other in self.secret if other in after]
        return secret

    def tried(self, world: State, seat: int, legal: list[Action]) -> Tried:
        """What the seat has tried here after its own secret choices, in the order of the policy."""
        found = self.node.tried_by(self.memory[seat] * SEATS + seat)
        if not found.order:
            found.order = by_weight(self.policy, world.glance(seat, legal))
        return found

    def expand(self, tried: Tried, world: State, seat: int, legal: list[Action]) -> Edge:  # noqa: ARG002
        """The next action in the order of the policy, or one that was not there when the order was made."""
        edges = tried.edges
        for action in tried.order:
            if action.index not in edges and action in legal:
                return tried.edge(action)
        return tried.edge(next(action for action in legal if action.index not in edges))


@final
class PlanWalk(Walk):
    """A walk along one's own plan, among opponents who act as the policy likes best."""

    def __init__(self, root: Node, own: int, rng: Random, policy: Policy, sample: Sample) -> None:
        super().__init__(root, own, rng, policy, sample)
        self.root = root
        self.foresight = policy.weights.foresight
        self.together = sample.world.deciders()[:] if self.foresight else []
        """Who has yet to choose at the same time as the root."""
        self.replied = 0
        """How far opponents have come in the replies of the sample."""

    def decide(self, world: State, seat: int, legal: list[Action]) -> bool:
        """Opponents reply, which is no part of the plan."""
        if seat == self.own:
            return super().decide(world, seat, legal)
        self.play(world, seat, self.reply(world, seat, legal))
        return True

    def play(self, world: State, seat: int, action: Action) -> None:
        """Play an action, after which its seat has chosen."""
        if seat in self.together:
            self.together.remove(seat)
        world.play(seat, action)

    def follow(self, world: State, seat: int, action: Action) -> None:
        """Every own action leads to another node, whatever opponents do."""
        self.play(world, seat, action)
        self.node = self.node.child(action.index * SEATS + seat)

    def tried(self, world: State, seat: int, legal: list[Action]) -> Tried:  # noqa: ARG002
        """What was tried here, in no order, for each world may have dealt other cards."""
        return self.node.tried_by(seat)

    def expand(self, tried: Tried, world: State, seat: int, legal: list[Action]) -> Edge:
        """The new action the policy likes best in this world, which may have dealt the seat a new hand."""
        weights = self.policy.weigh(world.glance(seat, legal))
        edges = tried.edges
        chosen = -1
        for place in range(len(legal)):
            if legal[place].index not in edges and (chosen < 0 or weights[place] > weights[chosen]):
                chosen = place
        return tried.edge(legal[chosen])

    def reply(self, world: State, seat: int, legal: list[Action]) -> Action:
        """What an opponent does: the same as before in this sample where it has the same choice."""
        sample = self.sample
        learned = self.learned(seat)
        place = sample.find(self.replied, seat, legal)
        if place < 0:
            place = self.replied
            reply = self.foreseen(learned, legal) if learned is not None and self.random() < self.foresight else None
            sample.insert(place, seat, legal, reply or self.policy.reply(world, seat, legal, self.rng))
        self.replied = place + 1
        if learned is not None:
            self.taken.append(learned.edge(sample.replies[place]))
            self.takers.append(seat)
        return sample.replies[place]

    def learned(self, seat: int) -> Tried | None:
        """What an opponent has learnt about its choice, if it chooses at the same time as the root."""
        return self.root.tried_by(seat) if seat in self.together else None

    def foreseen(self, tried: Tried, legal: list[Action]) -> Action | None:
        """What has gone best for an opponent so far."""
        chosen, highest = None, 0.0
        for edge in tried.edges.values():
            estimate = edge.total / (edge.visits + DOUBT)
            if estimate > highest and edge.action in legal:
                chosen, highest = edge.action, estimate
        return chosen


def new_walk(root: Node, own: int, rng: Random, policy: Policy, sample: Sample) -> Walk:
    """The walk that the weights of the policy ask for."""
    if policy.weights.plain_opponents > 0:
        return PlanWalk(root, own, rng, policy, sample)
    return FullWalk(root, own, rng, policy, sample)


def by_weight(policy: Policy, view: View) -> list[Action]:
    """The legal actions, the one the policy likes best first."""
    weights = policy.weigh(view)
    places = sorted(range(len(weights)), key=lambda place: -weights[place])
    return [view.legal[place] for place in places]


def final_results(world: State, seats: int) -> list[float]:
    """What a finished game is worth to each seat: mostly the victory, a little the place."""
    result = world.result()
    if result is None:
        raise ValueError("the game goes on")
    ranks = result.ranks
    share = 0.8 / sum([1 for rank in ranks if rank == 1])
    return [(share if rank == 1 else 0.0) + 0.2 * (seats - rank) / (seats - 1) for rank in ranks]
