"""Counts: what effects of the kind "so much per so many" look at (B12.22, B12.23)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ..position import BrugesPosition
from ..terms import COLOURS, SPACES

Count = Callable[[BrugesPosition, int, int], int]


def amount_per(table: BrugesPosition, seat: int, person: int) -> int:
    """B12.22: how much a person brings that pays by count, rounded down on the total."""
    _, amount, each, counted, kind, limit = table.edition.args[person]
    total = amount * (COUNTS[counted](table, seat, kind) // each)
    return min(total, limit) if limit else total


def group_members(table: BrugesPosition, seat: int, group: int) -> int:
    """B13.88: own persons of a group."""
    return sum([table.edition.group[person] == group for person in table.persons(seat)])


def of_colour(table: BrugesPosition, seat: int, colour: int) -> int:
    """B13.95: own houses and own persons of a colour."""
    cards = table.persons(seat) + standing_houses(table, seat)
    return sum([table.edition.colour[card] == colour for card in cards])


def standing_houses(table: BrugesPosition, seat: int) -> list[int]:
    """The cards that lie as houses in a display."""
    return [card for card in table.houses[seat] if card]


def house_colours(table: BrugesPosition, seat: int, _: int = 0) -> int:
    """B13.10: different colours among the own houses."""
    return len({table.edition.colour[card] for card in standing_houses(table, seat)})


def third_spaces(table: BrugesPosition, seat: int) -> int:
    """B17.6: sections with a tile on the third space."""
    return (table.canals[2 * seat] >= 3) + (table.canals[2 * seat + 1] >= 3)


def _steps(table: BrugesPosition, seat: int, _: int) -> int:
    return table.steps[seat]


def _workers(table: BrugesPosition, seat: int, _: int) -> int:
    return table.worker_count(seat)


def _persons(table: BrugesPosition, seat: int, _: int) -> int:
    return len(table.persons(seat))


def _guilders(table: BrugesPosition, seat: int, _: int) -> int:
    return table.guilders[seat]


def _majorities(table: BrugesPosition, seat: int, _: int) -> int:
    return sum(table.majorities[3 * seat : 3 * seat + 3])


def _tiles(table: BrugesPosition, seat: int, _: int) -> int:
    return table.tile_count(seat)


def _full_sections(table: BrugesPosition, seat: int, _: int) -> int:
    return (table.canals[2 * seat] == SPACES) + (table.canals[2 * seat + 1] == SPACES)


def _groups(table: BrugesPosition, seat: int, _: int) -> int:
    return len({table.edition.group[person] for person in table.persons(seat)})


def _houses(table: BrugesPosition, seat: int, _: int) -> int:
    return len(standing_houses(table, seat))


def _empty_houses(table: BrugesPosition, seat: int, _: int) -> int:
    return table.tenants[seat].count(0)


def _third_spaces_and_statues(table: BrugesPosition, seat: int, _: int) -> int:
    statues = sum(value > 0 for value in table.statue_tiles[2 * seat : 2 * seat + 2])
    return third_spaces(table, seat) + statues


def _all_house_colours(table: BrugesPosition, seat: int, _: int) -> int:
    return int(house_colours(table, seat) == len(COLOURS))


COUNTS: Final[list[Count]] = [
    group_members,
    of_colour,
    _steps,
    _workers,
    _persons,
    _guilders,
    _majorities,
    _tiles,
    _full_sections,
    _groups,
    _houses,
    house_colours,
    _empty_houses,
    _third_spaces_and_statues,
    _all_house_colours,
]
"""In the order of `vocabulary.COUNTS`."""
