"""What the slots measure: places, hands and bridges, as numbers to compare or as pounds."""

from __future__ import annotations

from typing import Final

from ..components import CHAPEL, GATE, HABERDASHERY, SLOTS, STACK_COUNT, VALUES
from ..position import LondonPosition
from .faces import (
    BASE,
    BRIDGE_SLOT,
    CARD_SETS,
    CHAPEL_LEAD,
    CHAPEL_MONEY,
    CHAPEL_SLOT,
    FULL_SETS,
    GATE_DISTANCE,
    GATE_SLOT,
    HAND_SIZE,
    LONGEST_RUN,
    LOW_NUMBERS,
    MOST_CHAPELS,
    MOST_GATES,
    MOST_HABERDASHERIES,
)

LOW_NUMBER: Final = 30
LOW_NUMBER_POUNDS: Final = 2
FULL_SET_POUNDS: Final = 10
CARD_SET_POUNDS: Final = 5


def measure(table: LondonPosition, slot: int, seat: int) -> int:
    """L11.3: what the slot's face, or its base scoring, counts for a seat; 0 for faces paid elsewhere."""
    face = table.faces[slot]
    if slot == CHAPEL_SLOT:
        return _chapel_measure(table, face, seat)
    if slot == GATE_SLOT:
        return _gate_measure(table, face, seat)
    if slot == BRIDGE_SLOT:
        return _bridge_measure(table, face, seat)
    return _inn_measure(table, face, seat)


def _chapel_measure(table: LondonPosition, face: int, seat: int) -> int:
    """L10.5, L11.8, L11.10, L11.11, L11.12."""
    if face == BASE:
        return table.chapel[seat]
    if face == MOST_CHAPELS:
        return count_type(table, seat, CHAPEL)
    if face == CHAPEL_LEAD:
        return table.chapel[seat] - min(table.chapel)
    if face == CHAPEL_MONEY:
        return table.edition.chapel_earned[table.chapel[seat]]
    return 0


def _gate_measure(table: LondonPosition, face: int, seat: int) -> int:
    """L10.7, L11.14, L11.16."""
    if face == BASE:
        return table.gate[seat]
    if face == MOST_GATES:
        return count_type(table, seat, GATE)
    if face == GATE_DISTANCE:
        return distance_pounds(table.gate[seat])
    return 0


def _inn_measure(table: LondonPosition, face: int, seat: int) -> int:
    """L10.9, L11.19, L11.24, L11.25."""
    if face == BASE:
        return card_points(table, seat)
    hand = table.hands[seat * VALUES : seat * VALUES + VALUES]
    if face == MOST_HABERDASHERIES:
        return count_type(table, seat, HABERDASHERY)
    if face == HAND_SIZE:
        return hand_size_pounds(sum(hand))
    return card_set_pounds(hand) if face == CARD_SETS else 0


def _bridge_measure(table: LondonPosition, face: int, seat: int) -> int:
    """L10.11, L11.28, L11.33, L11.34."""
    if face == BASE:
        return table.built[seat]
    if face == LONGEST_RUN:
        return longest_run(table, seat)
    if face == LOW_NUMBERS:
        return low_number_pounds(table, seat)
    return full_set_pounds(table, seat) if face == FULL_SETS else 0


def buildings_of(table: LondonPosition, seat: int) -> list[int]:
    """The buildings on a bridge from left to right."""
    return table.bridges[seat * SLOTS : seat * SLOTS + table.built[seat]]


def card_points(table: LondonPosition, seat: int) -> int:
    """L10.9: the sum of the card values in hand."""
    hands, first = table.hands, seat * VALUES
    return hands[first + 1] + 2 * hands[first + 2] + 3 * hands[first + 3] + 4 * hands[first + 4]


def count_type(table: LondonPosition, seat: int, kind: int) -> int:
    """How many buildings of a type stand on a bridge."""
    return len([building for building in buildings_of(table, seat) if table.edition.type_of[building] == kind])


def distance_pounds(space: int) -> int:
    """L11.16: pounds for a place on the gate track."""
    if space < 4:
        return 0
    return 3 if space < 7 else 5 if space < 10 else 9 if space < 13 else 12


def hand_size_pounds(cards: int) -> int:
    """L11.24: pounds for the number of cards in hand."""
    if cards < 3:
        return 0
    return 4 if cards < 5 else 7 if cards < 8 else 10


def card_set_pounds(hand: list[int]) -> int:
    """L11.26, L11.27: the best division into sets 1+2, 1+2+3, 1+2+3+4."""
    twos = min(hand[1], hand[2])
    threes = min(twos, hand[3])
    fours = min(threes, hand[4])
    return CARD_SET_POUNDS * (twos + threes + fours)


def longest_run(table: LondonPosition, seat: int) -> int:
    """L11.28, L11.29: the most buildings side by side without a park."""
    longest = run = 0
    for building in buildings_of(table, seat):
        run = run + 1 if table.edition.number_of[building] else 0
        longest = max(longest, run)
    return longest


def low_number_pounds(table: LondonPosition, seat: int) -> int:
    """L11.33: pounds for buildings numbered 30 or less; parks have no number."""
    numbers = [table.edition.number_of[building] for building in buildings_of(table, seat)]
    return LOW_NUMBER_POUNDS * len([number for number in numbers if 0 < number <= LOW_NUMBER])


def full_set_pounds(table: LondonPosition, seat: int) -> int:
    """L11.34, L11.35: pounds for sets of all types: as many as there are of the rarest."""
    return FULL_SET_POUNDS * min([count_type(table, seat, kind) for kind in range(STACK_COUNT)])
