"""Tuning: better weights for a policy, found by playing against the weights it has."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import exp
from random import Random
from typing import Final, NamedTuple

from guildhall.bots.policy import Policy, Weights, find_policy
from guildhall.core.errors import BadOption

from .contest import Journal, contest, tasks
from .statistics import standings

POPULATION: Final = 8
PARENTS: Final = 3
STEP: Final = 0.35
"""How far the first candidates stray: the spread of the logarithm of each factor."""
COOLING: Final = 0.85
"""How much nearer the candidates of the next generation are."""


class Generation(NamedTuple):
    """One generation: the best candidate's share of the victories, and the weights that go on."""

    number: int
    best: float
    weights: dict[str, float]


class Tuner:
    """A (mu, lambda) evolution of factors on the weights.

    All candidates of a generation play the same deals, each against the weights that are tuned, in every seat. A
    factor never changes the sign of a weight, and a weight of 0 stays 0.
    """

    def __init__(
        self, game: str, seats: int, spec: str, seed: str, workers: int = 1, names: Sequence[str] = ()
    ) -> None:
        self.game = game
        self.seats = seats
        self.spec = spec
        self.seed = seed
        self.workers = workers
        self.weights = tunable(find_policy(game), spec, names)
        self.step = STEP
        self.rng = Random(seed)

    def run(self, generations: int, games: int) -> Iterator[Generation]:
        """Play so many generations; the same seed gives the same weights, however many processes play."""
        for number in range(1, generations + 1):
            candidates = [self.stray() for _ in range(POPULATION)]
            shares = [self.share(candidate, f"{self.seed}-{number}", games) for candidate in candidates]
            ranked = sorted(range(POPULATION), key=lambda place: -shares[place])
            self.weights = mean([candidates[place] for place in ranked[:PARENTS]])
            self.step *= COOLING
            yield Generation(number, shares[ranked[0]], self.weights)

    def stray(self) -> dict[str, float]:
        """A candidate near the weights found so far."""
        return {name: value * exp(self.step * self.rng.gauss(0, 1)) for name, value in self.weights.items()}

    def share(self, candidate: Mapping[str, float], seed: str, games: int) -> float:
        """The candidate's share of the victories against the usual weights."""
        return float(str(self.compare(candidate, seed, games)["win_rate"]))

    def compare(self, candidate: Mapping[str, float], seed: str, games: int) -> dict[str, object]:
        """How a candidate does against the usual weights, as the arena reports it."""
        specs = [with_weights(self.spec, candidate), self.spec]
        todo = tasks(self.game, specs, self.seats, games, seed, {})
        played = sorted(contest(todo, Journal(None, {}), workers=self.workers))
        return standings(specs, played)[0]


def mean(parents: Sequence[Mapping[str, float]]) -> dict[str, float]:
    """The mean of the parents, the first counting most.

    >>> mean([{"token": 4.0}, {"token": 1.0}])
    {'token': 3.0}
    """
    importance = range(len(parents), 0, -1)
    pairs = list(zip(parents, importance, strict=True))
    return {name: sum(parent[name] * count for parent, count in pairs) / sum(importance) for name in parents[0]}


def with_weights(spec: str, weights: Mapping[str, float]) -> str:
    """The spec of a bot with these weights.

    >>> with_weights("search:iterations=100", {"exploration": 0.5})
    'search:iterations=100,exploration=0.5'
    """
    settings = ",".join(f"{name}={value:.6g}" for name, value in weights.items())
    return f"{spec}{',' if ':' in spec else ':'}{settings}"


def tunable(policy: Policy, spec: str, names: Sequence[str] = ()) -> dict[str, float]:
    """The named weights as they are; without names all, but for greedy bots not those of the search."""
    values = policy.weights.values()
    if unknown := [name for name in names if name not in values]:
        raise BadOption(f"there is no weight {unknown[0]!r}; choose from {', '.join(values)}")
    search_only = [] if spec.startswith("search") else Weights().names()
    return {name: values[name] for name in names or values if names or name not in search_only}
