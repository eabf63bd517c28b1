"""Tuning: better weights for a policy, found by playing against the weights it has."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import exp
from random import Random
from typing import Final, NamedTuple

from guildhall.bots.policy import Policy
from guildhall.core.errors import BadOption

from .contest import Bout, Journal, contest, tasks

SEARCH_WEIGHTS: Final = ("exploration", "guidance", "rollout", "widening")
"""Weights that greedy play does not use."""
POPULATION: Final = 8
PARENTS: Final = 3
STEP: Final = 0.35
"""How far the first candidates stray: the spread of the logarithm of each factor."""


class Generation(NamedTuple):
    """One generation of a tuning: the best candidate, its share of the victories, and the middle of the parents."""

    number: int
    best: float
    step: float
    weights: dict[str, float]


class Tuner:
    """A (mu, lambda) evolution of factors on the weights, with weighted recombination.

    All candidates of a generation play the same deals, each against the weights that are tuned, in every seat. A
    factor can never change the sign of a weight, and a weight that is 0 stays 0.
    """

    def __init__(self, game: str, seats: int, kind: str, names: Sequence[str], policy: Policy, seed: str) -> None:
        usual = policy.weights.values()
        if unknown := [name for name in names if name not in usual]:
            raise BadOption(f"{game} has no weight {unknown[0]!r}; choose from {', '.join(usual)}")
        self.game = game
        self.seats = seats
        self.kind = kind
        self.seed = seed
        self.middle = {name: usual[name] for name in names}
        self.step = STEP
        self.rng = Random(seed)

    def run(self, generations: int, games: int, workers: int) -> Iterator[Generation]:
        """Play so many generations; the same seed gives the same weights, however many processes play."""
        for number in range(generations):
            candidates = [self.stray() for _ in range(POPULATION)]
            shares = [self.share(candidate, f"{self.seed}-{number}", games, workers) for candidate in candidates]
            ranked = sorted(range(POPULATION), key=lambda place: -shares[place])
            self.recombine([candidates[place] for place in ranked[:PARENTS]])
            yield Generation(number + 1, shares[ranked[0]], self.step, dict(self.middle))

    def stray(self) -> dict[str, float]:
        """A candidate near the middle."""
        return {name: value * exp(self.step * self.rng.gauss(0, 1)) for name, value in self.middle.items()}

    def recombine(self, parents: Sequence[Mapping[str, float]]) -> None:
        """Move the middle to the parents, the best counting most, and search nearer."""
        importance = [PARENTS - place for place in range(len(parents))]
        for name in self.middle:
            values = [parent[name] * weight for parent, weight in zip(parents, importance, strict=True)]
            self.middle[name] = sum(values) / sum(importance)
        self.step *= 0.85

    def share(self, candidate: Mapping[str, float], seed: str, games: int, workers: int) -> float:
        """The candidate's share of the victories against the usual weights."""
        spec = with_weights(self.kind, candidate)
        todo = tasks(self.game, [spec, self.kind], self.seats, games, seed, {})
        played = contest(todo, Journal(None, {}), workers=workers)
        return sum(_won(bout, spec) for bout in played) / games


def _won(bout: Bout, spec: str) -> float:
    return sum(bout.share(seat) for seat, other in enumerate(bout.lineup) if other == spec)


def with_weights(kind: str, weights: Mapping[str, float]) -> str:
    """The spec of a bot with these weights.

    >>> with_weights("search:iterations=100", {"exploration": 0.5})
    'search:iterations=100,exploration=0.5'
    """
    settings = ",".join(f"{name}={value:.6g}" for name, value in weights.items())
    return f"{kind}{',' if ':' in kind else ':'}{settings}"


def tunable(policy: Policy, kind: str) -> list[str]:
    """The weights that make a difference to this kind of bot."""
    names = policy.weights.names()
    return names if kind.startswith("search") else [name for name in names if name not in SEARCH_WEIGHTS]
