"""Policies: what bots know about a game, a small file for each in `policies/`."""

from __future__ import annotations

from abc import abstractmethod
from functools import cache
from importlib.metadata import entry_points
from typing import ClassVar

from mypy_extensions import mypyc_attr

from guildhall.core.errors import UnknownGame
from guildhall.core.state import State, View

GROUP = "guildhall.policies"


@mypyc_attr(allow_interpreted_subclasses=True)
class Policy:
    """Readable features with weights, from which greedy play and the search's evaluation are made."""

    exploration: ClassVar[float] = 0.5
    """How far the search strays from what looks best."""
    widening: ClassVar[float] = 1.5
    """How many actions the search compares, times the square root of its visits."""
    rollout: ClassVar[int] = 6
    """How many random actions the search plays before it asks for an evaluation."""

    @abstractmethod
    def weigh(self, view: View) -> list[float]:
        """How good each action of `view.legal` looks, from what the seat knows; higher is better."""

    @abstractmethod
    def evaluate(self, state: State) -> list[float]:
        """Each seat's estimated share of the victory, from 0 to 1, in the middle of a game."""


_added: dict[str, Policy] = {}


def add_policy(game: str, policy: Policy) -> None:
    """Make a policy known that has no entry point, for tests and notebooks."""
    _added[game] = policy


@cache
def _installed() -> dict[str, Policy]:
    return {point.name: point.load() for point in entry_points(group=GROUP)}


def find_policy(game: str) -> Policy:
    """The policy of a game."""
    policy = _added.get(game) or _installed().get(game)
    if policy is None:
        raise UnknownGame(f"no policy is known for {game!r}, so only random bots can play it")
    return policy
