"""Standings: points, and what decides between those who have as many."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from .tournament import Entrant, Tournament


class Standing(NamedTuple):
    """Somebody in the standings; points are tenths, shares thousandths of a table's points."""

    place: int
    entrant: Entrant
    points: int
    opponents: float
    """The points of those one has met: of each table their mean, and one's own for a bye."""
    shares: int
    tables: int
    byes: int
    rounds: int
    """In how many rounds of a knock-out somebody was still in."""


def standings(tournament: Tournament) -> list[Standing]:
    """Everybody, the best first: no two have the same place, for in the end the lot decides."""
    points = tournament.points()
    found = [_standing(tournament, entrant, points) for entrant in tournament.entrants.values()]
    found.sort(key=_key(tournament))
    return [standing._replace(place=place) for place, standing in enumerate(found, start=1)]


def _key(tournament: Tournament) -> Callable[[Standing], tuple[float, ...]]:
    knock_out = tournament.plan.form == "knock_out"

    def key(standing: Standing) -> tuple[float, ...]:
        out = tournament.is_out(standing.entrant.person) if knock_out else False
        far = (-standing.rounds, out) if knock_out else ()
        return (*far, -standing.points, -standing.opponents, -standing.shares, standing.entrant.lot)

    return key


def _standing(tournament: Tournament, entrant: Entrant, points: dict[str, int]) -> Standing:
    """What somebody has reached; `opponents` counts tables that are over only."""
    opponents, shares, tables, byes, rounds = 0.0, 0, 0, 0, 0
    for each in tournament.rounds:
        number = each.group_of(entrant.person)
        if number < 0:
            continue
        rounds += 1
        group = each.groups[number]
        if len(group) == 1:
            byes += 1
            opponents += points[entrant.person]
        elif number in each.notes:
            tables += 1
            others = [points[person] for person in group if person != entrant.person]
            opponents += sum(others) / len(others)
            shares += each.notes[number].shares[group.index(entrant.person)]
    return Standing(0, entrant, points[entrant.person], round(opponents, 3), shares, tables, byes, rounds)
