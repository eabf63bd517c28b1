"""Building on a bridge: where a building may go, and how strong it will be."""

from __future__ import annotations

from typing import Final

from ..components import ALL_COATS, PARK, SLOTS, Edition
from ..position import LondonPosition
from ..terms import COAT_WORDS, TYPE_WORDS

COAT_COUNT: Final = 4


def can_append(edition: Edition, bridges: list[int], built: int, seat: int, building: int) -> bool:
    """L5.2, L5.4, L5.5: the leftmost empty slot takes a park, or a number below its left neighbour's."""
    number = edition.number_of[building]
    if number == 0 or built == 0:
        return True
    before = edition.number_of[bridges[seat * SLOTS + built - 1]]
    return before == 0 or number < before


def replace_clause(edition: Edition, bridges: list[int], built: int, seat: int, slot: int, building: int) -> str:
    """L5.8: the clause that forbids a building to take the place of the one on a slot."""
    if slot >= built:
        return "L5.6"
    here = seat * SLOTS + slot
    number_of = edition.number_of
    if number_of[bridges[here]] == 0:
        return "L5.10"
    number = number_of[building]
    before = number_of[bridges[here - 1]] if slot > 0 else 0
    after = number_of[bridges[here + 1]] if slot + 1 < built else 0
    return "" if (before == 0 or before > number) and after < number else "L5.8"


def replaceable(edition: Edition, bridges: list[int], built: int, seat: int, building: int) -> list[int]:
    """L5.12: the slots whose building may be replaced; never empty when appending is forbidden."""
    number_of = edition.number_of
    number = number_of[building]
    first = seat * SLOTS
    slots: list[int] = []
    before = 0
    for slot in range(built):
        here = number_of[bridges[first + slot]]
        if here != 0 and (before == 0 or before > number):
            after = number_of[bridges[first + slot + 1]] if slot + 1 < built else 0
            if after < number:
                slots.append(slot)
        before = here
    return slots


def strength_with(edition: Edition, coats: list[int], seat: int, building: int, replaced: int) -> int:
    """L6.2, L6.3, L6.4: the strength of a building once it stands, `replaced` (0 for none) being gone."""
    coat = edition.coat_of[building]
    if coat == ALL_COATS:
        return 0
    lost = replaced != 0 and edition.coat_of[replaced] in (coat, ALL_COATS)
    return coats[seat * COAT_COUNT + coat] + 1 - (1 if lost else 0)


def strength_of(table: LondonPosition, seat: int, building: int) -> int:
    """L6.2, L6.3: how many coats on the bridge equal that of a building that stands there."""
    return table.coats[seat * COAT_COUNT + table.edition.coat_of[building]]


def count_coats(table: LondonPosition, seat: int, building: int, change: int) -> None:
    """L6.5, L6.6, L6.23: keep the sums of coats; a guild house counts for all four."""
    coat = table.edition.coat_of[building]
    first = seat * COAT_COUNT
    if coat == ALL_COATS:
        for each in range(first, first + COAT_COUNT):
            table.coats[each] = table.coats[each] + change
    else:
        table.coats[first + coat] = table.coats[first + coat] + change


def append(table: LondonPosition, seat: int, building: int) -> None:
    """L5.2, L5.13: build on the leftmost empty slot."""
    slot = table.built[seat]
    table.bridges[seat * SLOTS + slot] = building
    table.built[seat] = slot + 1
    count_coats(table, seat, building, 1)
    if table.events is not None:
        table.announce(
            "park" if table.edition.type_of[building] == PARK else "build", seat, _named(table, building, slot)
        )


def replace(table: LondonPosition, seat: int, slot: int, building: int) -> None:
    """L5.11: build in the place of another, which leaves the game."""
    here = seat * SLOTS + slot
    old = table.bridges[here]
    table.bridges[here] = building
    count_coats(table, seat, old, -1)
    count_coats(table, seat, building, 1)
    if table.events is not None:
        params = {**_named(table, building, slot), "old": table.edition.number_of[old]}
        table.announce("replace", seat, params)


def _named(table: LondonPosition, building: int, slot: int) -> dict[str, object]:
    edition = table.edition
    return {
        "type": TYPE_WORDS[edition.type_of[building]],
        "number": edition.number_of[building],
        "coat": COAT_WORDS[edition.coat_of[building]],
        "slot": slot + 1,
    }
