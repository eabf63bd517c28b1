"""Pairing: who meets whom in a round. Pure, and the same again for the same lot.

A round is a list of groups, each with its people in the order of their seats. A group of one has a bye; in a knock-out
an empty group keeps a place of which nobody is left.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import combinations, permutations
from random import Random
from types import MappingProxyType
from typing import Final, NamedTuple

from .matching import can_all_be_paired

Groups = list[list[str]]

NOTHING: Final[Mapping[str, int]] = MappingProxyType({})
NO_SEATS: Final[Mapping[int, int]] = MappingProxyType({})
MEETING: Final = 10_000
"""What meeting somebody again counts for, beside a place between two in the standings."""
STARTS: Final = 6
"""From how many beginnings better groups are looked for."""


class Record(NamedTuple):
    """What pairing knows of somebody."""

    id: str
    points: int = 0
    byes: int = 0
    met: Mapping[str, int] = NOTHING
    """How often they have met whom."""
    seats: Mapping[int, int] = NO_SEATS
    """How often they have had which seat."""


def split(count: int, least: int, most: int) -> tuple[list[int], int]:
    """The sizes of the tables for so many people, as equal as can be, and how many have a bye.

    Where too few are left for a single table, bots fill it up.

    >>> split(10, 2, 4), split(5, 3, 4), split(7, 2, 2)
    (([4, 3, 3], 0), ([4], 1), ([2, 2, 2], 1))
    """
    for byes in range(count):
        playing = count - byes
        tables = -(-playing // most)
        if tables * least <= playing:
            return [playing // tables + (number < playing % tables) for number in range(tables)], byes
    return split(count, 2, most) if least > 2 else ([], count)


def swiss(order: Sequence[Record], least: int, most: int, rng: Random) -> Groups:
    """People with like points meet, and nobody somebody they have met if that can be; the best come first."""
    sizes, byes = split(len(order), least, most)
    if most == 2:
        return _seated(_pairs(order, byes, rng), order, rng)
    resting = _resting(order, byes)
    playing = [record for record in order if record.id not in resting]
    return _seated(_groups(playing, sizes, rng, _by_points(playing)), order, rng) + [[person] for person in resting]


def balanced(order: Sequence[Record], least: int, most: int, rng: Random) -> Groups:
    """People meet those they have met least, whatever their points."""
    sizes, byes = split(len(order), least, most)
    shuffled = rng.sample(list(order), len(order))
    resting = _resting(shuffled, byes)
    playing = [record for record in shuffled if record.id not in resting]
    return _seated(_groups(playing, sizes, rng, lambda _, __: 0), order, rng) + [[person] for person in resting]


def circle(people: Sequence[str], number: int) -> Groups:
    """The round of this number, from 0, in which everybody meets everybody else once at tables of two."""
    ring = [*people, *([""] if len(people) % 2 else [])]
    turned = [ring[0], *(ring[1 + (place + number) % (len(ring) - 1)] for place in range(len(ring) - 1))]
    at = {person: place for place, person in enumerate(ring)}
    pairs = [sorted((turned[place], turned[-1 - place]), key=at.__getitem__) for place in range(len(ring) // 2)]
    # The one who comes first in the ring has the first seat against every other one behind: about half of all.
    flipped = [pair if (at[pair[0]] + at[pair[1]]) % 2 else pair[::-1] for pair in pairs]
    return [[person for person in pair if person] for pair in flipped]


def bracket(people: Sequence[str]) -> list[str]:
    """The places of a knock-out for tables of two: a power of two of them, the empty ones as far apart as can be."""
    places, count = [0], 1
    while count < len(people):
        count *= 2
        places = [place for seed in places for place in (seed, count - 1 - seed)]
    return [people[place] if place < len(people) else "" for place in places]


def knock_out(places: Sequence[str], least: int, most: int) -> Groups:
    """Neighbours meet; of tables of two empty places stay where they are, larger ones close ranks."""
    if most == 2:
        return [[person for person in pair if person] for pair in zip(places[::2], places[1::2], strict=True)]
    left = [person for person in places if person]
    sizes, byes = _going_on(len(left), least, most)
    groups, rest = [], list(left)
    for size in [*sizes, *([1] * byes)]:
        groups.append(rest[:size])
        rest = rest[size:]
    return groups


def _going_on(count: int, least: int, most: int) -> tuple[list[int], int]:
    """Tables such that those who go on are enough for a table again; where that cannot be, a bot fills up the last."""
    for byes in range(count - 1):
        sizes, more = split(count - byes, least, most)
        left = len(sizes) + byes
        if sizes and not more and (left == 1 or left >= least):
            return sizes, byes
    return split(count, 2, most)


def _resting(order: Sequence[Record], byes: int) -> list[str]:
    """Who has a bye: those who had fewest, of these the last."""
    last_first = list(reversed(order))
    return [record.id for record in sorted(last_first, key=lambda record: record.byes)[:byes]]


def _pairs(order: Sequence[Record], byes: int, rng: Random) -> Groups:
    """Pairs without a second meeting if there is a way, else with as few of the same two as can be."""
    lot = {record.id: rng.random() for record in order}
    fewest = min((record.byes for record in order), default=0)
    resting: list[Record | None] = [record for record in reversed(order) if record.byes == fewest] if byes else [None]
    often = 0
    while True:
        for bye in resting:
            playing = [record for record in order if record is not bye]
            if can_all_be_paired(_may_meet(playing, often)):
                return _chosen(playing, often, lot) + ([[bye.id]] if bye else [])
        often += 1


def _may_meet(playing: Sequence[Record], often: int) -> dict[str, list[str]]:
    return {
        one.id: [other.id for other in playing if other is not one and one.met.get(other.id, 0) <= often]
        for one in playing
    }


def _chosen(playing: Sequence[Record], often: int, lot: Mapping[str, float]) -> Groups:
    """From the best on, the nearest in points with whom all others can still be paired."""
    pairs, left = [], list(playing)
    while left:
        one = left[0]
        may_be = [other for other in left[1:] if one.met.get(other.id, 0) <= often]
        for other in sorted(may_be, key=lambda record: (one.points - record.points, lot[record.id])):
            rest = [record for record in left[1:] if record is not other]
            if can_all_be_paired(_may_meet(rest, often)):
                break
        pairs.append([one.id, other.id])
        left = rest
    return pairs


Cost = Callable[[int, int], int]
"""What it costs that two are at a table, by their places in the list."""


def _by_points(order: Sequence[Record]) -> Cost:
    """Those with like points belong together: the square of how many levels of points are between two."""
    levels = {points: level for level, points in enumerate(sorted({record.points for record in order}))}
    level = [levels[record.points] for record in order]
    return lambda one, other: (level[one] - level[other]) ** 2


def _groups(playing: Sequence[Record], sizes: Sequence[int], rng: Random, cost: Cost) -> Groups:
    """Tables of these sizes at which few meet again, and those who belong together."""
    pair = [[_met(one, other) + cost(n, m) for m, other in enumerate(playing)] for n, one in enumerate(playing)]
    found: list[tuple[int, list[list[int]]]] = []
    for start in range(STARTS):
        places = list(range(len(playing)))
        if start:
            rng.shuffle(places)
        tables = [[places.pop(0) for _ in range(size)] for size in sizes]
        _improve(tables, pair)
        found.append((sum(pair[n][m] for table in tables for n, m in combinations(table, 2)), sorted(tables)))
    return [[playing[place].id for place in sorted(table)] for table in min(found, key=lambda each: each[0])[1]]


def _met(one: Record, other: Record) -> int:
    return MEETING * one.met.get(other.id, 0) ** 2 if one is not other else 0


def _improve(tables: list[list[int]], pair: list[list[int]]) -> None:
    """Let two change places as long as that makes it better."""
    better = True
    while better:
        better = any(_change(one, other, pair) for one, other in combinations(tables, 2))


def _change(one: list[int], other: list[int], pair: list[list[int]]) -> bool:
    for n, first in enumerate(one):
        for m, second in enumerate(other):
            here = sum(pair[first][k] - pair[second][k] for k in one if k != first)
            there = sum(pair[second][k] - pair[first][k] for k in other if k != second)
            if here + there > 0:
                one[n], other[m] = second, first
                return True
    return False


def _seated(groups: Groups, order: Sequence[Record], rng: Random) -> Groups:
    """Each group in such an order that everybody has had every seat about as often."""
    seats = {record.id: record.seats for record in order}
    return [_in_order(group, seats, rng) for group in groups]


def _in_order(group: list[str], seats: Mapping[str, Mapping[int, int]], rng: Random) -> list[str]:
    ways = list(permutations(rng.sample(group, len(group))))
    return list(min(ways, key=lambda way: sum(seats[who].get(seat, 0) ** 2 for seat, who in enumerate(way))))
