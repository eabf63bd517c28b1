"""Building on a bridge: where a building may go, and how strong it will be."""

from __future__ import annotations

from typing import NamedTuple

from guildhall.core.action import Action
from guildhall.core.event import Params

from ..actions import REPLACE_ACTIONS
from ..components import Edition
from ..position import LondonPosition
from ..terms import ALL_COATS, COAT_COUNT, COATS, PARK, SLOTS, TYPES
from ..view import LondonView


def can_append(edition: Edition, bridges: list[int], built: int, seat: int, building: int) -> bool:
    """L5.2, L5.4, L5.5: the leftmost empty slot takes a number below its left neighbour's; a park's is 0."""
    if not built:
        return True
    before = edition.number_of[bridges[seat * SLOTS + built - 1]]
    return before == 0 or edition.number_of[building] < before


def replaceable(edition: Edition, bridges: list[int], built: int, seat: int, building: int) -> list[int]:
    """L5.8, L5.12: the slots whose building may be replaced; never empty when appending is forbidden."""
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


def options_replacement(state: LondonPosition, seat: int) -> list[Action]:
    """L5.6: the buildings that the new one may replace."""
    slots = replaceable(state.edition, state.bridges, state.built[seat], seat, state.building)
    return [REPLACE_ACTIONS[slot] for slot in slots]


def forbids_replacement(state: LondonPosition, seat: int, action: Action) -> str:
    """L5.6, L5.8, L5.10: the clause that forbids a building to take the place of the one on a slot."""
    slot, built = action.a, state.built[seat]
    if slot >= built:
        return "L5.6"
    if state.edition.number_of[state.bridges[seat * SLOTS + slot]] == 0:
        return "L5.10"
    return "" if slot in replaceable(state.edition, state.bridges, built, seat, state.building) else "L5.8"


def strength_with(edition: Edition, coats: list[int], seat: int, building: int, replaced: int) -> int:
    """L6.2, L6.3, L6.4: the strength of a building once it stands, `replaced` (0 for none) being gone."""
    coat = edition.coat_of[building]
    if coat == ALL_COATS:
        return 0
    lost = replaced != 0 and edition.coat_of[replaced] in (coat, ALL_COATS)
    return coats[seat * COAT_COUNT + coat] + 1 - (1 if lost else 0)


def strength_of(state: LondonPosition, seat: int, building: int) -> int:
    """L6.2, L6.3: how many coats on the bridge equal that of a building that stands there."""
    return state.coats[seat * COAT_COUNT + state.edition.coat_of[building]]


def count_coats(state: LondonPosition, seat: int, building: int, change: int) -> None:
    """L6.5, L6.6, L6.23: keep the sums of coats; a guild house counts for all four."""
    coat = state.edition.coat_of[building]
    first = seat * COAT_COUNT
    if coat == ALL_COATS:
        for each in range(first, first + COAT_COUNT):
            state.coats[each] = state.coats[each] + change
    else:
        state.coats[first + coat] = state.coats[first + coat] + change


def append(state: LondonPosition, seat: int, building: int) -> None:
    """L5.2, L5.13: build on the leftmost empty slot."""
    slot = state.built[seat]
    state.bridges[seat * SLOTS + slot] = building
    state.built[seat] = slot + 1
    count_coats(state, seat, building, 1)
    if state.events is not None:
        kind = "park" if state.edition.type_of[building] == PARK else "build"
        state.tell(kind, seat, **_named(state, building, slot))


def replace(state: LondonPosition, seat: int, slot: int, building: int) -> None:
    """L5.11: build in the place of another, which leaves the game."""
    here = seat * SLOTS + slot
    old = state.bridges[here]
    state.bridges[here] = building
    count_coats(state, seat, old, -1)
    count_coats(state, seat, building, 1)
    if state.events is not None:
        state.tell("replace", seat, **_named(state, building, slot), old=state.edition.number_of[old])


def _named(state: LondonPosition, building: int, slot: int) -> Params:
    edition = state.edition
    return {
        "type": TYPES[edition.type_of[building]].word,
        "number": edition.number_of[building],
        "coat": COATS[edition.coat_of[building]].word,
        "slot": slot + 1,
    }


class Outcome(NamedTuple):
    """One way to build: the slot, the building that would give way (0 for none), the strength."""

    slot: int
    replaced: int
    strength: int


def outcomes(view: LondonView, seat: int, building: int) -> list[Outcome]:
    """L5.7, L5.8: every slot a seat could build on, with what follows; none on a bridge that is complete."""
    edition, built = view.edition, view.built[seat]
    if built == SLOTS:
        return []
    if can_append(edition, view.bridges, built, seat, building):
        return [Outcome(built, 0, strength_with(edition, view.coats, seat, building, 0))]
    slots = replaceable(edition, view.bridges, built, seat, building)
    return [_replacing(view, seat, building, slot) for slot in slots]


def _replacing(view: LondonView, seat: int, building: int, slot: int) -> Outcome:
    old = view.bridges[seat * SLOTS + slot]
    return Outcome(slot, old, strength_with(view.edition, view.coats, seat, building, old))
