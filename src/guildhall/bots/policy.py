"""Policies: what bots know about a game, a small file for each in `policies/`."""

from __future__ import annotations

from abc import ABC, abstractmethod
from functools import cache
from importlib.metadata import entry_points

from guildhall.core.errors import UnknownGame
from guildhall.core.state import State, View

GROUP = "guildhall.policies"


class Policy(ABC):
    """Readable features with weights, from which greedy play and the search's evaluation are made."""

    @abstractmethod
    def weigh(self, view: View) -> list[float]:
        """How good each action of `view.legal` looks, from what the seat knows; higher is better."""

    @abstractmethod
    def evaluate(self, state: State) -> list[float]:
        """Each seat's estimated share of the victory, from 0 to 1, in the middle of a game."""


@cache
def find_policy(game: str) -> Policy:
    """The policy of a game."""
    for point in entry_points(group=GROUP):
        if point.name == game:
            policy: Policy = point.load()
            return policy
    raise UnknownGame(f"no policy is known for {game!r}, so only random bots can play it")
