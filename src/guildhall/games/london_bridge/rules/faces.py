"""Score tiles: the four slots of the board, and the faces that may cover their base scoring."""

from __future__ import annotations

from typing import Final

SLOT_NAMES: Final = ("chapel", "gate", "inn", "bridge")
CHAPEL_SLOT: Final = 0
GATE_SLOT: Final = 1
INN_SLOT: Final = 2
BRIDGE_SLOT: Final = 3

BASE: Final = 0
MOST_CHAPELS: Final = 1
CHAPEL_LEADER: Final = 2
CHAPEL_LEAD: Final = 3
CHAPEL_MONEY: Final = 4
MOST_GATES: Final = 5
GATE_LEADER: Final = 6
GATE_DISTANCE: Final = 7
TILE_HOARD: Final = 8
MOST_HABERDASHERIES: Final = 9
HIGHEST_CARD: Final = 10
HAND_SIZE: Final = 11
CARD_SETS: Final = 12
LONGEST_RUN: Final = 13
LOWEST_NUMBER: Final = 14
LOW_NUMBERS: Final = 15
FULL_SETS: Final = 16

FACE_NAMES: Final = (
    "base",
    "most-chapels",
    "chapel-leader",
    "chapel-lead",
    "chapel-money",
    "most-gates",
    "gate-leader",
    "gate-distance",
    "tile-hoard",
    "most-haberdasheries",
    "highest-card",
    "hand-size",
    "card-sets",
    "longest-run",
    "lowest-number",
    "low-numbers",
    "full-sets",
)
FACES_PER_SLOT: Final = 4


def faces_of(slot: int) -> range:
    """L11.1: the four faces that may cover a slot."""
    first = 1 + slot * FACES_PER_SLOT
    return range(first, first + FACES_PER_SLOT)
