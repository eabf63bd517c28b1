"""Phase 4 and the end: majorities (B15), final scoring (B17), winner (B18)."""

from __future__ import annotations

from typing import Final

from guildhall.core.state import Result, ranks_by

from ..position import BrugesPosition
from ..terms import DRAW, FIELDS, LAUREL, MAJORITY_POINTS, THIRD_SPACE_POINTS, TIES_COUNT
from .counts import amount_per, standing_houses, third_spaces

SOURCES: Final = ("play", "persons", "houses", "laurels", "majorities", "canals", "reputation")


def turn_majorities(table: BrugesPosition) -> None:
    """B15.1: steps, placed persons, canal tiles."""
    seats = range(table.seats)
    _compare(table, 0, [table.steps[seat] for seat in seats])
    _compare(table, 1, [len(table.persons(seat)) for seat in seats])
    _compare(table, 2, [table.tile_count(seat) for seat in seats])


def _compare(table: BrugesPosition, field: int, numbers: list[int]) -> None:
    """B15.2, B15.3, B13.85: whoever is alone in front, and with the Judge also whoever shares the first place."""
    best = max(numbers)
    alone = numbers.count(best) == 1
    for seat, number in enumerate(numbers):
        if number == best and number and (alone or table.power(seat, TIES_COUNT)):
            _turn_marker(table, seat, field)


def _turn_marker(table: BrugesPosition, seat: int, field: int) -> None:
    """B15.6: once turned, a marker stays so."""
    if table.majorities[3 * seat + field]:
        return
    table.majorities[3 * seat + field] = 1
    if table.events is not None:
        table.tell("majority", seat, field=FIELDS[field])


def points_by_source(table: BrugesPosition, seat: int) -> list[int]:
    """B17.1 to B17.9: the points of a player if the game ended now, in the order of `SOURCES`."""
    edition, majorities, statues = table.edition, table.majorities, table.statue_tiles
    persons, laurels = 0, 0
    for person in table.tenants[seat]:
        if person > 0:
            persons += edition.cost[person] // 3
            if edition.activation[person] == LAUREL:
                laurels += amount_per(table, seat, person)
    return [
        table.points[seat],
        persons,
        len(standing_houses(table, seat)),
        laurels,
        MAJORITY_POINTS * (majorities[3 * seat] + majorities[3 * seat + 1] + majorities[3 * seat + 2]),
        THIRD_SPACE_POINTS * third_spaces(table, seat) + statues[2 * seat] + statues[2 * seat + 1],
        edition.step_points[table.steps[seat]],
    ]


def breakdown(table: BrugesPosition, seat: int) -> dict[str, int]:
    """Where the points of a player come from, by the names of the sources."""
    return dict(zip(SOURCES, points_by_source(table, seat), strict=True))


def final_result(table: BrugesPosition) -> Result:
    """B18.1 to B18.3: points, then guilders, then a shared victory."""
    parts = [breakdown(table, seat) for seat in range(table.seats)]
    scores = [sum(part.values()) for part in parts]
    ranks = ranks_by([(score, table.guilders[seat]) for seat, score in enumerate(scores)])
    return Result(scores, ranks, "pile_in_phase_1" if table.cause == DRAW else "pile_in_phase_3", parts)
