"""The tree of an information-set search, and one walk through it.

The tree is open to chance and hidden things: a node stands for what everybody saw being done since the root, whatever
was drawn. What seats choose at the same time and in secret is not part of the path; each seat keeps statistics of its
own at the node and remembers only its own secret choices. So nobody's play in the tree depends on what that seat
could not know, and each seat maximises its own result.

Where a policy says so, the opponents act as it likes best instead, and the path is made of one's own actions alone: a
plan that many worlds share, whatever the opponents hold. Those who choose at the same time as the root may learn, from
one world to the next, what goes best for them. Actions without a choice are never part of the path.
"""

from __future__ import annotations

from math import log, sqrt
from random import Random
from typing import Final, final

from guildhall.bots.policy import Policy
from guildhall.core.action import Action
from guildhall.core.dice import QuickDice
from guildhall.core.state import State, View

MEMORY: Final = 0x3FFFFFFFFFF
"""Own secret choices are remembered as a rolling number below this."""
SEATS: Final = 8
DOUBT: Final = 20
"""How many failures each action of an opponent begins with, so that it trusts only what it has tried often."""


@final
class Edge:
    """What is known of one action of one seat at one node."""

    def __init__(self, action: Action) -> None:
        self.action = action
        self.visits = 0
        self.available = 0
        self.total = 0.0

    def value(self) -> float:
        """The average result for the seat that acts."""
        return self.total / self.visits if self.visits else 0.0


@final
class Table:
    """The actions one seat has tried at one node."""

    def __init__(self, order: list[Action]) -> None:
        self.order = order
        """What to try, the best first as the policy saw it in the first world that came here; nothing in a plan."""
        self.visits = 0
        self.edges: dict[int, Edge] = {}

    def edge(self, action: Action) -> Edge:
        """What is known of an action."""
        found = self.edges.get(action.index)
        if found is None:
            found = Edge(action)
            self.edges[action.index] = found
        return found


@final
class Node:
    """What everybody saw being done since the root."""

    def __init__(self) -> None:
        self.tables: dict[int, Table] = {}
        self.children: dict[int, Node] = {}

    def table(self, key: int) -> Table:
        """What a seat has tried here, made on the first visit."""
        found = self.tables.get(key)
        if found is None:
            found = Table([])
            self.tables[key] = found
        return found

    def child(self, key: int) -> Node:
        """The node after something everybody saw."""
        found = self.children.get(key)
        if found is None:
            found = Node()
            self.children[key] = found
        return found


@final
class Sample:
    """A sampled world with the luck to come and what opponents did in it, so that all candidates meet the same."""

    def __init__(self, world: State, dice: QuickDice) -> None:
        self.world = world
        self.dice = dice
        self.seats: list[int] = []
        self.choices: list[list[Action]] = []
        self.replies: list[Action] = []
        """What opponents did, in turn, when they had which choice."""

    def begin(self) -> State:
        """A copy to play in."""
        world = self.world.copy()
        world.dice = self.dice.again()
        return world

    def find(self, start: int, seat: int, legal: list[Action]) -> int:
        """Where the seat was given the same choice, from a place on; -1 if nowhere."""
        for place in range(start, len(self.seats)):
            if self.seats[place] == seat and self.choices[place] == legal:
                return place
        return -1

    def insert(self, place: int, seat: int, legal: list[Action], reply: Action) -> None:
        """Remember what the seat did when it had this choice."""
        self.seats.insert(place, seat)
        self.choices.insert(place, legal)
        self.replies.insert(place, reply)


@final
class Walk:
    """One iteration: down the tree in a sampled world, and the results back up."""

    def __init__(self, root: Node, own: int, rng: Random, policy: Policy, sample: Sample) -> None:
        self.node = root
        self.sample = sample
        self.root = root
        self.chapter = policy.chapter(sample.world)
        self.own = own
        self.rng = rng
        self.random = rng.random
        self.policy = policy
        self.exploration = policy.weights.exploration
        self.widening = policy.weights.widening
        self.plain = policy.weights.plain_opponents > 0
        self.foresight = policy.weights.foresight
        self.together = sample.world.deciders()[:] if self.foresight else []
        """Who has yet to choose at the same time as the root."""
        self.secret: list[int] = []
        self.replied = 0
        """How far opponents have come in the replies of the sample."""
        self.memory = [0] * SEATS
        self.taken: list[Edge] = []
        self.takers: list[int] = []

    def descend(self, world: State) -> None:
        """Play the world down the tree until something new is tried or the chapter ends."""
        while True:
            deciders = world.deciders()
            if not deciders or self.policy.chapter(world) != self.chapter:
                return
            seat = self.own if self.own in deciders else deciders[0]
            legal = world.legal(seat)
            if len(legal) == 1:
                self.play(world, seat, legal[0])
            elif self.plain and seat != self.own:
                self.play(world, seat, self.reply(world, seat, legal))
            else:
                edge = self.select(world, seat, legal)
                fresh = edge.visits == 0
                self.take(world, seat, edge)
                if fresh:
                    return

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

    def learned(self, seat: int) -> Table | None:
        """What an opponent has learnt about its choice, if it chooses at the same time as the root."""
        return self.root.table(seat) if seat in self.together else None

    def foreseen(self, table: Table, legal: list[Action]) -> Action | None:
        """What has gone best for an opponent so far."""
        chosen, highest = None, 0.0
        for edge in table.edges.values():
            estimate = edge.total / (edge.visits + DOUBT)
            if estimate > highest and edge.action in legal:
                chosen, highest = edge.action, estimate
        return chosen

    def take(self, world: State, seat: int, edge: Edge) -> None:
        """Play an action, remember it for the way back, and go where it leads in the tree."""
        self.taken.append(edge)
        self.takers.append(seat)
        index = edge.action.index
        if self.play(world, seat, edge.action):
            self.memory[seat] = (self.memory[seat] * 31337 + index + 1) & MEMORY
        else:
            self.node = self.node.child(index * SEATS + seat)

    def play(self, world: State, seat: int, action: Action) -> bool:
        """Play an action; whether its seat alone may know it, because several choose at the same time."""
        if self.plain:
            if seat in self.together:
                self.together.remove(seat)
            world.play(seat, action)
            return False
        deciders = world.deciders()
        if len(deciders) > 1 and not self.secret:
            self.secret = deciders[:]
        secret = seat in self.secret
        world.play(seat, action)
        if secret:
            after = world.deciders()
            self.secret = [other for other in self.secret if other in after]
        return secret

    def table(self, world: State, seat: int, legal: list[Action]) -> Table:
        """The table of a seat that remembers its own secrets; in a plan without an order."""
        found = self.node.table(self.memory[seat] * SEATS + seat)
        if not found.order and not self.plain:
            found.order = by_weight(self.policy, world.glance(seat, legal))
        return found

    def select(self, world: State, seat: int, legal: list[Action]) -> Edge:
        """A new action while the table may widen, else the most promising known one."""
        table = self.table(world, seat, legal)
        table.visits += 1
        known: list[Edge] = []
        edges = table.edges
        for action in legal:
            edge = edges.get(action.index)
            if edge is not None:
                edge.available += 1
                known.append(edge)
        if len(known) < len(legal) and (not known or len(known) < self.widening * sqrt(table.visits)):
            return self.expand_plan(table, world, seat, legal) if self.plain else self.expand(table, legal)
        return self.best(known)

    def expand_plan(self, table: Table, world: State, seat: int, legal: list[Action]) -> Edge:
        """The new action the policy likes best in this world, which may have dealt the seat a new hand."""
        weights = self.policy.weigh(world.glance(seat, legal))
        edges = table.edges
        chosen = -1
        for place in range(len(legal)):
            if legal[place].index not in edges and (chosen < 0 or weights[place] > weights[chosen]):
                chosen = place
        edge = table.edge(legal[chosen])
        edge.available = 1
        return edge

    def expand(self, table: Table, legal: list[Action]) -> Edge:
        """The next action in the order of the policy, or one that was not there when the order was made."""
        edges = table.edges
        for action in table.order:
            if action.index not in edges and action in legal:
                break
        else:
            action = next(action for action in legal if action.index not in edges)
        edge = table.edge(action)
        edge.available = 1
        return edge

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
