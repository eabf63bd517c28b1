"""Counts: what effects of the kind "so much per so many" look at (B12.22, B12.23)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from ..position import BrugesPosition
from ..terms import COLOUR_COUNT, COLOURS, FIELD_COUNT, GROUPS, SIDE_COUNT, SPACES


def amount_per(state: BrugesPosition, seat: int, person: int) -> int:
    """B12.22: how much a person brings that pays by count, rounded down on the total."""
    _, amount, each, counted, kind, limit = state.edition.args[person]
    total = amount * (COUNTS[counted].count(state, seat, kind) // each)
    return min(total, limit) if limit else total


def _group_members(state: BrugesPosition, seat: int, group: int) -> int:
    """B13.88: own persons of a group."""
    return sum([state.edition.group[person] == group for person in state.persons(seat)])


def _of_colour(state: BrugesPosition, seat: int, colour: int) -> int:
    """B13.95: own houses and own persons of a colour."""
    cards = state.persons(seat) + standing_houses(state, seat)
    return sum([state.edition.colour[card] == colour for card in cards])


def standing_houses(state: BrugesPosition, seat: int) -> list[int]:
    """The cards that lie as houses in a display."""
    return [card for card in state.houses[seat] if card]


def _house_colours(state: BrugesPosition, seat: int, _: int) -> int:
    """B13.10: different colours among the own houses."""
    return len({state.edition.colour[card] for card in standing_houses(state, seat)})


def third_spaces(state: BrugesPosition, seat: int) -> int:
    """B17.6: sections with a tile on the third space."""
    left = SIDE_COUNT * seat
    return (state.canals[left] >= 3) + (state.canals[left + 1] >= 3)


def _steps(state: BrugesPosition, seat: int, _: int) -> int:
    return state.steps[seat]


def _workers(state: BrugesPosition, seat: int, _: int) -> int:
    return state.worker_count(seat)


def _persons(state: BrugesPosition, seat: int, _: int) -> int:
    return len(state.persons(seat))


def _guilders(state: BrugesPosition, seat: int, _: int) -> int:
    return state.guilders[seat]


def _majorities(state: BrugesPosition, seat: int, _: int) -> int:
    return sum(state.majorities[FIELD_COUNT * seat : FIELD_COUNT * (seat + 1)])


def _tiles(state: BrugesPosition, seat: int, _: int) -> int:
    return state.tile_count(seat)


def _full_sections(state: BrugesPosition, seat: int, _: int) -> int:
    return state.canals[SIDE_COUNT * seat : SIDE_COUNT * (seat + 1)].count(SPACES)


def _groups(state: BrugesPosition, seat: int, _: int) -> int:
    return len({state.edition.group[person] for person in state.persons(seat)})


def _houses(state: BrugesPosition, seat: int, _: int) -> int:
    return len(standing_houses(state, seat))


def _empty_houses(state: BrugesPosition, seat: int, _: int) -> int:
    return state.tenants[seat].count(0)


def _third_spaces_and_statues(state: BrugesPosition, seat: int, _: int) -> int:
    statues = sum(value > 0 for value in state.statue_tiles[SIDE_COUNT * seat : SIDE_COUNT * (seat + 1)])
    return third_spaces(state, seat) + statues


def _all_house_colours(state: BrugesPosition, seat: int, _: int) -> int:
    return int(_house_colours(state, seat, 0) == COLOUR_COUNT)


@final
class Count:
    """Something that is counted: its key in the table of persons, how, and the kinds of it if there are several."""

    def __init__(self, key: str, count: Callable[[BrugesPosition, int, int], int], kinds: tuple[str, ...] = ()) -> None:
        self.key = key
        self.count = count
        self.kinds = kinds


COUNTS: Final[list[Count]] = [
    Count("group", _group_members, GROUPS),
    Count("colour", _of_colour, COLOURS),
    Count("steps", _steps),
    Count("workers", _workers),
    Count("person", _persons),
    Count("guilders", _guilders),
    Count("majority", _majorities),
    Count("canal", _tiles),
    Count("full_section", _full_sections),
    Count("distinct_group", _groups),
    Count("house", _houses),
    Count("house_colour", _house_colours),
    Count("empty_house", _empty_houses),
    Count("third_spaces_and_statues", _third_spaces_and_statues),
    Count("all_house_colours", _all_house_colours),
]
