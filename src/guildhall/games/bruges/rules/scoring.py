"""Phase 4 and the end: majorities (B15), final scoring (B17), winner (B18)."""

from __future__ import annotations

from typing import Final

from guildhall.core.state import Result, ranks_by

from ..position import BrugesPosition
from ..terms import DRAW, FIELD_COUNT, FIELDS, LAUREL, MAJORITY_POINTS, SIDE_COUNT, THIRD_SPACE_POINTS, TIES_COUNT
from .amounts import amount_per, standing_houses, third_spaces

REPUTATION: Final = FIELDS.index("reputation")
PEOPLE: Final = FIELDS.index("people")
SOURCES: Final = ("play", "persons", "houses", "laurels", "majorities", "canals", "reputation")


def turn_majorities(state: BrugesPosition) -> None:
    """B15.1: steps, placed persons, canal tiles."""
    for field in range(FIELD_COUNT):
        _compare(state, field, [field_count(state, seat, field) for seat in range(state.seats)])


def field_count(state: BrugesPosition, seat: int, field: int) -> int:
    """B15.1: what is compared in a field."""
    if field == REPUTATION:
        return state.steps[seat]
    return len(state.persons(seat)) if field == PEOPLE else state.tile_count(seat)


def _compare(state: BrugesPosition, field: int, numbers: list[int]) -> None:
    """B15.2, B15.3, B13.85: whoever is alone in front, and with the Judge also whoever shares the first place."""
    best = max(numbers)
    alone = numbers.count(best) == 1
    for seat, number in enumerate(numbers):
        if number == best and number and (alone or state.power(seat, TIES_COUNT)):
            _turn_marker(state, seat, field)


def _turn_marker(state: BrugesPosition, seat: int, field: int) -> None:
    """B15.6: once turned, a marker stays so."""
    if state.majorities[FIELD_COUNT * seat + field]:
        return
    state.majorities[FIELD_COUNT * seat + field] = 1
    if state.events is not None:
        state.tell("majority", seat, field=FIELDS[field])


def tell_laurels(state: BrugesPosition, seat: int) -> None:
    """B17.4: what each person with a laurel brings."""
    for person in state.persons(seat):
        if state.edition.activation[person] == LAUREL:
            state.tell("laurel", seat, name=state.name(person), n=amount_per(state, seat, person))


def points_by_source(state: BrugesPosition, seat: int) -> list[int]:
    """B17.1 to B17.9: the points of a player if the game ended now, in the order of `SOURCES`."""
    edition, majorities, statues = state.edition, state.majorities, state.statue_tiles
    field, left = FIELD_COUNT * seat, SIDE_COUNT * seat
    persons, laurels = 0, 0
    for person in state.tenants[seat]:
        if person > 0:
            persons += edition.cost[person] // 3
            if edition.activation[person] == LAUREL:
                laurels += amount_per(state, seat, person)
    return [
        state.points[seat],
        persons,
        len(standing_houses(state, seat)),
        laurels,
        MAJORITY_POINTS * (majorities[field] + majorities[field + 1] + majorities[field + 2]),
        third_space_points(state, seat) + statues[left] + statues[left + 1],
        edition.step_points[state.steps[seat]],
    ]


def third_space_points(state: BrugesPosition, seat: int) -> int:
    """B17.6: three for each third space that has a tile."""
    return THIRD_SPACE_POINTS * third_spaces(state, seat)


def breakdown(state: BrugesPosition, seat: int) -> dict[str, int]:
    """Where the points of a player come from, by the names of the sources."""
    return dict(zip(SOURCES, points_by_source(state, seat), strict=True))


def final_result(state: BrugesPosition) -> Result:
    """B18.1 to B18.3: points, then guilders, then a shared victory."""
    parts = [breakdown(state, seat) for seat in range(state.seats)]
    scores = [sum(part.values()) for part in parts]
    ranks = ranks_by([(score, state.guilders[seat]) for seat, score in enumerate(scores)])
    ties = [{"guilders": guilders} for guilders in state.guilders]
    return Result(scores, ranks, "pile_in_phase_1" if state.cause == DRAW else "pile_in_phase_3", parts, ties)
