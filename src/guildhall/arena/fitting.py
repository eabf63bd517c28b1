"""Fitting: the worths of terms that foretell best how games ended, and how well they do.

The differences of terms between a seat and the mean of all are fitted to the differences of scores (weighted least
squares), which tells much with few games; then worths and spread are refined until the victories of the games are most
likely (a softmax over the seats), held near what the scores told.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from guildhall.core.errors import BadOption

from .gather import Position

Array = Any
"""An array of numpy, which is not there for those who only play."""
HELD_OUT: Final = 4
"""Every so many games are kept out of the fit, to see how well it foretells."""
PULL: Final = 100.0
"""How strongly worths are held to nothing, in positions."""
LIKENESS: Final = 300.0
"""How strongly the worths of a term are held to be alike at neighbouring times."""
HOLD: Final = 3000.0
"""How strongly worths are held to what the scores told while they are fitted to victories."""
STEPS: Final = 6
QUARTERS: Final = 4
BINS: Final = 10


class Table(NamedTuple):
    """Positions as arrays: by position, seat and term."""

    time: Array
    terms: Array
    scores: Array
    shares: Array
    progress: Array
    chances: Array


def numpy() -> Any:
    """numpy, which only training needs."""
    try:
        import numpy as np
    except ImportError:
        raise BadOption("training needs the package numpy: pip install guildhall-games[train]") from None
    return np


def split(positions: Sequence[Position]) -> tuple[Table, Table]:
    """Positions to fit and those held out, by whole games."""
    names = sorted({position.game for position in positions})
    held = {name for place, name in enumerate(names) if place % HELD_OUT == HELD_OUT - 1}
    learnt = [position for position in positions if position.game not in held]
    return table([*learnt]), table([position for position in positions if position.game in held])


def table(positions: Sequence[Position]) -> Table:
    """Positions as arrays."""
    np = numpy()
    return Table(
        np.array([position.time for position in positions]),
        np.array([position.terms for position in positions], dtype=float),
        np.array([position.scores for position in positions], dtype=float),
        np.array([position.shares for position in positions], dtype=float),
        np.array([position.progress for position in positions]),
        np.array([position.chances for position in positions], dtype=float),
    )


class Fitting:
    """The worths found so far, and the spread at each time."""

    def __init__(self, times: Sequence[float], learnt: Table) -> None:
        self.np = np = numpy()
        self.times = np.array(times)
        self.learnt = learnt
        self.scale = np.maximum(centred(learnt.terms).std(axis=(0, 1)), 1e-3)
        """How much each term varies, so that all are held alike."""
        self.worths = np.zeros((len(times), learnt.terms.shape[2]))
        self.spread = np.ones(len(times))

    def run(self) -> None:
        """Fit to the scores, then to the victories."""
        self.fit_scores()
        self.fit_spread(self.learnt)
        self.fit_victories()
        self.fit_spread(self.learnt)

    def shares_of(self, time: Array) -> Array:
        """How near each position is to each of the times."""
        np = self.np
        columns = np.eye(len(self.times))
        return np.stack([np.interp(time, self.times, column) for column in columns], axis=1)

    def rows(self, data: Table) -> Array:
        """The terms of each seat, in their usual variation, shared out between the times."""
        near = self.shares_of(data.time)
        terms = data.terms / self.scale
        seen = near[:, None, :, None] * terms[:, :, None, :]
        return seen.reshape(len(data.time), terms.shape[1], -1)

    def fit_scores(self) -> None:
        """Weighted least squares; what a position near the end foretells is surer."""
        np, data = self.np, self.learnt
        rows = centred(self.rows(data))
        target = centred(data.scores)
        spread = np.sqrt(np.maximum(smooth(np, data.time, (target**2).mean(axis=1), self.times), 1e-6))
        weight = spread.mean() / spread[:, None]
        flat = (rows * weight[:, :, None]).reshape(-1, rows.shape[2])
        right = (target * weight).reshape(-1)
        steps = np.diff(np.eye(len(self.times)), axis=0)
        alike = np.kron(steps.T @ steps, np.eye(data.terms.shape[2]))
        matrix = flat.T @ flat + PULL * np.eye(flat.shape[1]) + LIKENESS * alike
        found = np.linalg.solve(matrix, flat.T @ right)
        self.worths = found.reshape(len(self.times), -1) / self.scale

    def fit_spread(self, data: Table) -> None:
        """The spread at each time with which the victories of these positions are most likely."""
        np = self.np
        near, points = self.shares_of(data.time), self.prospects(data)

        def surprise(spread: Array) -> float:
            return float(-(data.shares * np.log(softmax(np, points / (near @ spread)[:, None]) + 1e-12)).sum())

        start = max(1e-3, float(points.std()))
        best = np.full(len(self.times), start) if (self.spread == 1).all() else self.spread
        for step in (2.0, 1.5, 1.2, 1.1, 1.05, 1.02):
            for _ in range(6):
                for place in range(len(best)):
                    choices = [best.copy() for _ in range(3)]
                    choices[1][place] *= step
                    choices[2][place] /= step
                    best = min(choices, key=surprise)
        self.spread = np.maximum(best, best.max() / 50)

    def fit_victories(self) -> None:
        """Newton's steps on the worths, the spread as it is."""
        np, data = self.np, self.learnt
        near = self.shares_of(data.time)
        rows = self.rows(data) / (near @ self.spread)[:, None, None]
        first = (self.worths * self.scale).reshape(-1)
        hold = HOLD / float(np.mean(self.spread)) ** 2
        found = first.copy()
        for _ in range(STEPS):
            likely = softmax(np, rows @ found)
            slope = np.einsum("ps,psk->k", data.shares - likely, rows) - hold * (found - first)
            mean = np.einsum("ps,psk->pk", likely, rows)
            spread = (rows - mean[:, None, :]) * np.sqrt(likely)[:, :, None]
            flat = spread.reshape(-1, rows.shape[2])
            found = found + np.linalg.solve(flat.T @ flat + hold * np.eye(len(found)), slope)
        self.worths = found.reshape(len(self.times), -1) / self.scale

    def prospects(self, data: Table) -> Array:
        """What the terms of each seat are worth."""
        worths = self.shares_of(data.time) @ self.worths
        return self.np.einsum("psk,pk->ps", data.terms, worths)

    def chances(self, data: Table) -> Array:
        """Each seat's share of the victory."""
        spread = self.shares_of(data.time) @ self.spread
        return softmax(self.np, self.prospects(data) / spread[:, None])


def centred(values: Any) -> Any:
    """Differences from the mean of the seats."""
    return values - values.mean(axis=1, keepdims=True)


def softmax(np: Any, values: Any) -> Any:
    """Shares that grow with the values."""
    powers = np.exp(values - values.max(axis=1, keepdims=True))
    return powers / powers.sum(axis=1, keepdims=True)


def smooth(np: Any, time: Any, values: Any, times: Any) -> Any:
    """The values as they are on average around the times."""
    near = np.stack([np.interp(time, times, column) for column in np.eye(len(times))], axis=1)
    means = (near * values[:, None]).sum(axis=0) / np.maximum(near.sum(axis=0), 1e-9)
    return near @ means


def brier(chances: Any, shares: Any) -> float:
    """The mean squared error of a seat's share: the lower the better."""
    return float(((chances - shares) ** 2).mean())


def temperature(np: Any, chances: Any, shares: Any) -> float:
    """By what the logarithms should be divided for the victories to be most likely: above 1 if they say too much."""
    logs = np.log(np.clip(chances, 1e-9, 1))
    choices = np.exp(np.arange(-1.2, 1.2, 0.01))
    surprise = [-(shares * np.log(softmax(np, logs / choice) + 1e-12)).sum() for choice in choices]
    return float(choices[int(np.argmin(surprise))])


def report(chances: Any, data: Table) -> dict[str, Any]:
    """How well chances foretell: Brier by quarter beside knowing nothing, temperature, reliability."""
    np, seats = numpy(), data.shares.shape[1]
    quarter = np.minimum((data.progress * QUARTERS).astype(int), QUARTERS - 1)
    parts = [quarter == place for place in range(QUARTERS)]
    said, came = chances.reshape(-1), data.shares.reshape(-1)
    bins = np.minimum((said * BINS).astype(int), BINS - 1)
    lines = [(bins == place) for place in range(BINS)]
    return {
        "positions": len(data.time),
        "brier": round(brier(chances, data.shares), 4),
        "quarters": [round(brier(chances[part], data.shares[part]), 4) for part in parts],
        "nothing": [round(brier(np.full_like(data.shares[part], 1 / seats), data.shares[part]), 4) for part in parts],
        "temperature": round(temperature(np, chances, data.shares), 2),
        "reliability": [
            [int(line.sum()), round(float(said[line].mean()), 3), round(float(came[line].mean()), 3)]
            for line in lines
            if line.any()
        ],
    }
