"""Comparison: how one stands among all who have played the same deal, in numbers, bars and days in a row."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date, timedelta
from itertools import accumulate
from typing import Final, Literal, NamedTuple

from ..store.deals import Tally

MOST_BARS: Final = 24
HUNDRED: Final = 100
FEW: Final = 3
"""With fewer others, it cannot be said what most have done."""

Mark = Literal["tower", "house", "gap"]
"""Better than most, like most, worse than most."""


class Bar(NamedTuple):
    """Some scores, how many have reached them, and whether somebody's own is among them."""

    first: int
    last: int
    number: int
    own: bool


class Field(NamedTuple):
    """All who have played a deal."""

    number: int
    median: int
    best: int
    won: int
    """How many of them were first at their table."""


def field_of(tallies: Sequence[Tally]) -> Field | None:
    """What there is to say of all who have played; nothing if nobody has."""
    number = sum(tally.number for tally in tallies)
    if not number:
        return None
    reached = accumulate(tally.number for tally in tallies)
    median = next(tally.score for tally, up_to in zip(tallies, reached, strict=True) if 2 * up_to >= number)
    return Field(number, median, tallies[-1].score, sum(tally.won for tally in tallies))


class Below(NamedTuple):
    """How many of the others have done worse: all of them counted, or of a hundred if they are more than that."""

    worse: int
    others: int


def below(tallies: Sequence[Tally], score: int) -> Below | None:
    """How many have done worse than a score; None if there are no others."""
    others = sum(tally.number for tally in tallies) - 1
    worse = sum(tally.number for tally in tallies if tally.score < score)
    if others > HUNDRED:
        return Below(round(HUNDRED * worse / others), HUNDRED)
    return Below(worse, others) if others > 0 else None


def bars_of(tallies: Sequence[Tally], own: int | None) -> list[Bar]:
    """The scores in bars of the same width, from the lowest to the highest."""
    if not tallies:
        return []
    lowest, highest = tallies[0].score, tallies[-1].score
    width = 1 + (highest - lowest) // MOST_BARS
    return [
        Bar(
            first,
            first + width - 1,
            sum(tally.number for tally in tallies if first <= tally.score < first + width),
            own is not None and first <= own < first + width,
        )
        for first in range(lowest, highest + 1, width)
    ]


def marks_of(own: Mapping[str, int], everybody: Sequence[Mapping[str, int]]) -> list[Mark]:
    """For each source of points that anybody has used, whether one got more out of it than most, as most, or less."""
    found = [
        _mark(amount, [other.get(source, 0) for other in everybody])
        for source, amount in own.items()
        if amount or any(other.get(source) for other in everybody)
    ]
    return found or ["house"]


def _mark(own: int, all_: Sequence[int]) -> Mark:
    if len(all_) <= FEW:
        return "house"
    below, above = (sum(other < own for other in all_), sum(other > own for other in all_))
    if 2 * below > len(all_):
        return "tower"
    return "gap" if 2 * above > len(all_) else "house"


class Streak(NamedTuple):
    """How many days in a row somebody has played: now, and at most."""

    now: int
    longest: int


def streak_of(days: Sequence[str], today: str) -> Streak:
    """Days in a row; it goes on as long as today can still be played."""
    played = sorted(map(date.fromisoformat, days))
    runs = [0]
    for number, day in enumerate(played):
        follows = number > 0 and played[number - 1] == day - timedelta(days=1)
        runs.append(runs[-1] + 1 if follows else 1)
    fresh = bool(played) and date.fromisoformat(today) - played[-1] <= timedelta(days=1)
    return Streak(runs[-1] if fresh else 0, max(runs))
