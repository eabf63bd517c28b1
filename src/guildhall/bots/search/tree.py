"""The tree of an information-set search, and the worlds it is walked through in.

The tree is open to chance and hidden things: a node stands for what everybody saw being done since the root, whatever
was drawn. What seats choose at the same time and in secret is not part of the path; each seat keeps statistics of its
own at the node and remembers only its own secret choices. So nobody's play in the tree depends on what that seat
could not know, and each seat maximises its own result.
"""

from __future__ import annotations

from typing import Final, final

from guildhall.core.action import Action
from guildhall.core.dice import QuickDice
from guildhall.core.state import State

SEATS: Final = 8
"""More than any game has; an action and its seat make one key."""


@final
class Edge:
    """What is known of one action of one seat at one node."""

    def __init__(self, action: Action) -> None:
        self.action = action
        self.visits = 0
        self.available = 0
        self.total = 0.0
        self.shares: list[float] = []
        """The sums of what was foretold of the victory for each seat, at the root alone."""

    def foretell(self, chances: list[float]) -> None:
        """Add what one world makes of the victory."""
        sums = self.shares
        self.shares = [sums[seat] + chances[seat] for seat in range(len(chances))] if sums else chances

    def chances(self) -> tuple[float, ...]:
        """The average share of the victory for each seat; nothing while nobody has looked."""
        return tuple([share / self.visits for share in self.shares]) if self.visits else ()

    def value(self) -> float:
        """The average result for the seat that acts."""
        return self.total / self.visits if self.visits else 0.0


@final
class Tried:
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
        self.tried: dict[int, Tried] = {}
        self.children: dict[int, Node] = {}

    def tried_by(self, key: int) -> Tried:
        """What a seat has tried here, made on the first visit."""
        found = self.tried.get(key)
        if found is None:
            found = Tried([])
            self.tried[key] = found
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
