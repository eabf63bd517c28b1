"""Figures: what many matches of a game with as many players have in common, worked out once for a while."""

from __future__ import annotations

import asyncio
import time
from collections import Counter, defaultdict
from collections.abc import Sequence
from math import ceil, sqrt
from statistics import median
from typing import Final, NamedTuple

from .store.statistics import SeatFigures, last_matches
from .store.storage import Storage

MOST_SEATS: Final = 12_000
"""So many seats of the last matches are looked at."""
AT_LEAST: Final = 10
"""Of fewer matches nothing is told: it would be of those who played them."""
KEPT: Final = 600.0
"""Seconds for which figures are kept."""
BINS: Final = 12
MINUTE: Final = 60_000
SURE: Final = 1.959964


class Bin(NamedTuple):
    """How often something was from `low` to `high`, and how often by those who won."""

    low: int
    high: int
    often: int
    won: int = 0


class Share(NamedTuple):
    """How often somebody won from a seat, and between what that may lie by chance alone."""

    share: float
    low: float
    high: float


class Source(NamedTuple):
    """What a source of points brought on average, to those who won and to the others."""

    name: str
    won: float
    others: float


class Figures(NamedTuple):
    """What matches with as many players have in common."""

    matches: int
    scores: list[Bin]
    mean: float
    mean_won: float
    best: int
    minutes: list[Bin]
    """Of matches at one sitting."""
    median_minutes: int
    moves: int
    """On average, of all seats together."""
    seats: list[Share]
    sources: list[Source]


class HouseFigures:
    """The figures of all games, made when somebody asks and kept for a while."""

    def __init__(self, storage: Storage) -> None:
        self.storage = storage
        self._kept: dict[str, tuple[float, dict[int, Figures]]] = {}
        self._making: dict[str, asyncio.Task[dict[int, Figures]]] = {}

    async def of(self, game: str) -> dict[int, Figures]:
        """The figures of a game by how many played; a number of players that is missing was played too seldom."""
        made, found = self._kept.get(game, (0.0, {}))
        if game in self._kept and time.monotonic() - made < KEPT:
            return found
        if game not in self._making:
            task = self._making[game] = asyncio.create_task(self._make(game))
            task.add_done_callback(lambda _: self._making.pop(game, None))
        # Whoever asks first may go away; the others wait on.
        return await asyncio.shield(self._making[game])

    async def _make(self, game: str) -> dict[int, Figures]:
        found = await asyncio.to_thread(by_seats, await last_matches(self.storage, game, MOST_SEATS))
        self._kept[game] = time.monotonic(), found
        return found


def by_seats(matches: Sequence[Sequence[SeatFigures]]) -> dict[int, Figures]:
    """The figures of some matches by how many played, what is played most first."""
    groups: dict[int, list[Sequence[SeatFigures]]] = defaultdict(list)
    for match in matches:
        groups[len(match)].append(match)
    ranked = sorted(groups, key=lambda seats: (-len(groups[seats]), seats))
    return {seats: figures_of(groups[seats]) for seats in ranked if len(groups[seats]) >= AT_LEAST}


def figures_of(matches: Sequence[Sequence[SeatFigures]]) -> Figures:
    """What matches with as many players have in common."""
    rows = [row for match in matches for row in match]
    won = [row.score for row in rows if row.place == 1]
    scores = [row.score for row in rows]
    lengths = [round((m[0].ended_at - m[0].begun_at) / MINUTE) for m in matches if m[0].pace != "days"]
    return Figures(
        matches=len(matches),
        scores=bins(scores, won),
        mean=sum(scores) / len(scores),
        mean_won=sum(won) / max(1, len(won)),
        best=max(scores),
        minutes=bins(lengths, []),
        median_minutes=round(median(lengths)) if lengths else 0,
        moves=round(sum(match[0].moves for match in matches) / len(matches)),
        seats=_shares(matches),
        sources=_sources(rows),
    )


def bins(values: Sequence[int], marked: Sequence[int]) -> list[Bin]:
    """How often which values came, in steps of a round width.

    >>> bins([1, 2, 2], [2])
    [Bin(low=1, high=1, often=1, won=0), Bin(low=2, high=2, often=2, won=1)]
    """
    if not values:
        return []
    width = _round_width((max(values) - min(values) + 1) / BINS)
    first = min(values) // width
    counts = Counter(value // width - first for value in values)
    of_marked = Counter(value // width - first for value in marked)
    return [
        Bin((first + n) * width, (first + n + 1) * width - 1, counts[n], of_marked[n]) for n in range(max(counts) + 1)
    ]


def _round_width(least: float) -> int:
    """The least round number that is not below."""
    unit = 1
    while True:
        for times in (1, 2, 5):
            if times * unit >= ceil(least):
                return times * unit
        unit *= 10


def _shares(matches: Sequence[Sequence[SeatFigures]]) -> list[Share]:
    """How often each seat won; a victory that is shared counts in parts."""
    wins = [0.0] * len(matches[0])
    for match in matches:
        winners = [row.seat for row in match if row.place == 1]
        for seat in winners:
            wins[seat] += 1 / len(winners)
    return [interval(won, len(matches)) for won in wins]


def interval(won: float, of: int) -> Share:
    """A share with the interval that holds the true one 19 times of 20 (Wilson's).

    >>> tuple(round(value, 2) for value in interval(5, 10))
    (0.5, 0.24, 0.76)
    """
    share, square = won / of, SURE * SURE
    middle = (share + square / (2 * of)) / (1 + square / of)
    half = SURE / (1 + square / of) * sqrt(share * (1 - share) / of + square / (4 * of * of))
    return Share(share, max(0.0, middle - half), min(1.0, middle + half))


def _sources(rows: Sequence[SeatFigures]) -> list[Source]:
    """What each source brought on average, the one that brought winners most first."""
    sums: dict[str, list[float]] = defaultdict(lambda: [0.0, 0.0])
    seats = [0, 0]
    for row in rows:
        side = int(row.place != 1)
        seats[side] += 1
        for source, points in row.points.items():
            sums[source][side] += points
    found = [Source(name, won / max(1, seats[0]), others / max(1, seats[1])) for name, (won, others) in sums.items()]
    return sorted((source for source in found if source.won or source.others), key=lambda source: -source.won)
