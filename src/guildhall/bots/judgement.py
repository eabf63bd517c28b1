"""Judgement: how good a position is for each seat, by plain terms whose worths were fitted to how games ended.

A seat has terms, such as its money or its turns to come. Each term has a worth that changes as the game goes on, for
each number of players its own. `guildhall train` fits them (`guildhall.arena.train`).
"""

from __future__ import annotations

import json
from abc import abstractmethod
from collections.abc import Sequence
from math import exp
from pathlib import Path
from typing import Any, final

from mypy_extensions import mypyc_attr

from guildhall.core.state import State

from .policy import Policy, Weights

FOLDER = "weights"
FILE = "trained.json"


@final
class Fit:
    """The worths of all terms at some times of a game with one number of players."""

    def __init__(self, times: list[float], spread: list[float], worths: list[list[float]]) -> None:
        self.times = times
        """What is left of the game, from nothing upwards; worths in between lie in between."""
        self.spread = spread
        """For each time how far ahead one must be for e times the chance."""
        self.worths = worths
        """For each term its worth at each time."""
        self.known: dict[float, list[float]] = {}
        self.known_spreads: dict[float, float] = {}

    def worths_at(self, time: float) -> list[float]:
        """The worth of one unit of each term at a time."""
        found = self.known.get(time)
        if found is None:
            found = [between(self.times, worths, time) for worths in self.worths]
            self.known[time] = found
        return found

    def spread_at(self, time: float) -> float:
        """How far ahead one must be at a time for e times the chance."""
        found = self.known_spreads.get(time)
        if found is None:
            found = between(self.times, self.spread, time)
            self.known_spreads[time] = found
        return found

    def prospects(self, terms: list[list[float]], time: float) -> list[float]:
        """What the terms of each seat are worth, but for what all have alike."""
        worths = self.worths_at(time)
        found: list[float] = []
        for own in terms:
            total = 0.0
            for term in range(len(worths)):
                total += own[term] * worths[term]
            found.append(total)
        return found

    def chances(self, terms: list[list[float]], time: float) -> list[float]:
        """Each seat's share of the victory."""
        prospects, spread = self.prospects(terms, time), self.spread_at(time)
        best = max(prospects)
        powers = [exp((prospect - best) / spread) for prospect in prospects]
        whole = sum(powers)
        return [power / whole for power in powers]


def between(times: list[float], values: list[float], time: float) -> float:
    """The value at a time, of those at some times."""
    for place in range(1, len(times)):
        if time < times[place]:
            share = (time - times[place - 1]) / (times[place] - times[place - 1])
            return values[place - 1] + share * (values[place] - values[place - 1])
    return values[len(times) - 1]


@final
class Judgement:
    """The fits of a game, one for each number of players; where there is none, that of the nearest number."""

    def __init__(self, terms: Sequence[str], times: Sequence[float], fits: dict[str, Any]) -> None:
        self.names = list(terms)
        self.times = list(times)
        """What may be left of a game when worths are fitted."""
        self.near: dict[int, Fit] = {}
        """The fits that serve other numbers of players."""
        self.fits: dict[int, Fit] = {int(seats): self._fit(fit) for seats, fit in fits.items()}

    def _fit(self, fit: dict[str, Any]) -> Fit:
        nothing = [0.0] * len(fit["times"])
        return Fit(fit["times"], fit["spread"], [fit["terms"].get(name, nothing) for name in self.names])

    def fit(self, seats: int) -> Fit:
        """The fit for a number of players."""
        found = self.fits.get(seats)
        if found is None:
            found = self.near.get(seats) or self._nearest(seats)
            self.near[seats] = found
        return found

    def _nearest(self, seats: int) -> Fit:
        """The fit for a number of players near this one; one that knows nothing before anything was fitted."""
        nearest = min(self.fits, key=lambda other: abs(other - seats), default=0)
        return self.fits[nearest] if nearest else Fit([0.0], [1.0], [[0.0] for _ in self.names])


def judgement_in(folder: Path, terms: Sequence[str], times: Sequence[float]) -> Judgement:
    """The judgement that `guildhall train` found for the game in a folder, kept there with how it was found."""
    path = folder / FOLDER / FILE
    fits = json.loads(path.read_text(encoding="utf-8"))["players"] if path.exists() else {}
    return Judgement(terms, times, fits)


@mypyc_attr(allow_interpreted_subclasses=True)
class JudgingPolicy(Policy):
    """A policy whose evaluation is a judgement: it tells the terms, and how much of the game is left."""

    def __init__(self, weights: Weights, judgement: Judgement) -> None:
        super().__init__(weights)
        self.judgement = judgement

    @abstractmethod
    def terms(self, state: State) -> list[list[float]]:
        """What each seat has, in the order of the judgement's names."""

    @abstractmethod
    def time_left(self, state: State) -> float:
        """How much of the game is left, in a unit of the game's own; 0 at its end."""

    def plain(self, state: State) -> list[float]:
        """Each seat's share of the victory as somebody with less practice sees it."""
        return self.judge(state)

    def evaluate(self, state: State) -> list[float]:
        """Each seat's share of the victory, by the judgement or, if the weights say so, without it."""
        return self.judge(state) if self.weights.practice > 0 else self.plain(state)

    def judge(self, state: State) -> list[float]:
        """Each seat's share of the victory, as the judgement foretells it."""
        terms = self.terms(state)
        return self.judgement.fit(len(terms)).chances(terms, self.time_left(state))
