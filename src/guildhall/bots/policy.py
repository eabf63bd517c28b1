"""Policies: what bots know about a game, a folder for each in `policies/`."""

from __future__ import annotations

import json
import logging
from abc import abstractmethod
from collections.abc import Mapping
from functools import cache
from importlib.metadata import entry_points
from pathlib import Path
from random import Random
from typing import NamedTuple

from mypy_extensions import mypyc_attr

from guildhall.core.action import Action
from guildhall.core.errors import BadOption, UnknownGame
from guildhall.core.state import State, View

GROUP = "guildhall.policies"
logger = logging.getLogger(__name__)


@mypyc_attr(allow_interpreted_subclasses=True)
class Weights:
    """The numbers of a policy by name, all of them floats, so that `guildhall tune` can change them while it runs."""

    def __init__(self) -> None:
        self.exploration = 0.5
        """How far the search strays from what looks best."""
        self.breadth = 16.0
        """How many actions the search compares when it begins."""
        self.widening = 1.5
        """How many actions it looks at later on, times the square root of its visits."""
        self.plain_opponents = 0.0
        """1 if opponents act as the policy likes best and only one's own plan is searched, 0 if theirs are as well."""
        self.foresight = 0.0
        """How often plain opponents who choose at the same time do what has gone best for them in the search so far."""
        self.walks = 1.0
        """How many iterations a sampled world serves at least."""
        self.rollout = 6.0
        """How many actions the search plays beyond its tree before it asks for an evaluation."""
        self.guidance = 0.0
        """How many of these actions are those the policy likes best; the others are random."""

        self.practice = 1.0
        """1 if positions are judged as games have taught, 0 if by a plain estimate, where a policy has both."""

    def names(self) -> list[str]:
        """The names of all numbers, in alphabetical order."""
        return [name for name in dir(self) if isinstance(getattr(self, name), float)]

    def values(self) -> dict[str, float]:
        """All numbers by name."""
        return {name: getattr(self, name) for name in self.names()}

    def fill(self, values: Mapping[str, float]) -> None:
        """Change some numbers; a name that is none is refused."""
        for name, value in values.items():
            if not isinstance(getattr(self, name, None), float):
                raise BadOption(f"there is no weight {name!r}; choose from {', '.join(self.names())}")
            setattr(self, name, float(value))


def tuned(folder: Path) -> dict[str, float]:
    """The numbers that `guildhall tune` found for the game in a folder, kept there with how they were found."""
    path = folder / "weights" / "tuned.json"
    weights: dict[str, float] = json.loads(path.read_text(encoding="utf-8"))["weights"] if path.exists() else {}
    return weights


class Feature(NamedTuple):
    """Something a seat has: a term for people, how much of it, and what one more is worth beside other features."""

    name: str
    amount: float
    worth: float


@mypyc_attr(allow_interpreted_subclasses=True)
class Policy:
    """Readable features with weights, from which greedy play and the search's evaluation are made."""

    def __init__(self, weights: Weights | None = None) -> None:
        self.weights = weights or Weights()

    @abstractmethod
    def weigh(self, view: View) -> list[float]:
        """How good each action of `view.legal` looks, from what the seat knows; higher is better."""

    @abstractmethod
    def evaluate(self, state: State) -> list[float]:
        """Each seat's estimated share of the victory, from 0 to 1, in the middle of a game."""

    def chances(self, state: State) -> list[float]:
        """The share of the victory each seat may expect, all together 1: what people are told of a position.

        It is apart from what the search wishes for, and once the game is over it is what came of it.
        """
        result = state.result()
        if result is not None:
            winners = sum([1 for rank in result.ranks if rank == 1])
            return [1 / winners if rank == 1 else 0.0 for rank in result.ranks]
        values = self.evaluate(state)
        whole = sum(values)
        return [value / whole for value in values] if whole else [1 / len(values)] * len(values)

    def stage(self, state: State) -> int:  # noqa: ARG002 most games have one stage
        """A search does not look beyond the stage of the game in which it begins."""
        return 0

    def features(self, state: State, seat: int) -> list[Feature]:  # noqa: ARG002 a policy may have no words for it
        """What the evaluation counts for a seat, in words, from which hints are explained."""
        return []

    def favourite(self, view: View, rng: Random) -> Action:
        """The action that looks best; chance decides between those that are all the same."""
        weights = self.weigh(view)
        indifference = self.indifference(view)
        if indifference:
            random = rng.random
            weights = [weight + indifference * random() for weight in weights]
        best = max(weights)
        favourites = [view.legal[place] for place in range(len(weights)) if weights[place] == best]
        return favourites[0] if len(favourites) == 1 else rng.choice(favourites)

    def reply(self, state: State, seat: int, legal: list[Action], rng: Random) -> Action:
        """What an opponent does if the search does not search for it: its favourite, or what is found faster."""
        return self.favourite(state.glance(seat, legal), rng)

    def indifference(self, view: View) -> float:  # noqa: ARG002 most decisions have one best answer
        """How far weights may lie apart and still be all the same, so that those who think alike do not act alike."""
        return 0.0


_added: dict[str, Policy] = {}


def add_policy(game: str, policy: Policy) -> None:
    """Make a policy known that has no entry point, for tests and notebooks."""
    _added[game] = policy


@cache
def _installed() -> dict[str, Policy]:
    """The policies that are installed; one that cannot be loaded is left out, so that it harms no other."""
    found: dict[str, Policy] = {}
    for point in entry_points(group=GROUP):
        try:
            found[point.name] = point.load()
        except Exception:
            logger.exception("the policy of %r cannot be loaded and is left out", point.name)
    return found


def find_policy(game: str) -> Policy:
    """The policy of a game."""
    policy = _added.get(game) or _installed().get(game)
    if policy is None:
        raise UnknownGame(f"no policy is known for {game!r}, so only random bots can play it")
    return policy
