"""Scoring: faces that pay every round, and the final scoring step by step."""

from __future__ import annotations

from typing import Final

from ..components import KINDS, SLOTS
from ..position import EMPTY_SLOTS, EVERY_ROUND, FIRST_SLOT, NONE, UNUSED_TILES, LondonPosition
from .faces import (
    BASE,
    BRIDGE_SLOT,
    CHAPEL_LEADER,
    CHAPEL_SLOT,
    FACE_NAMES,
    GATE_LEADER,
    GATE_SLOT,
    LONGEST_RUN,
    LOWEST_NUMBER,
    MOST_CHAPELS,
    MOST_GATES,
    MOST_HABERDASHERIES,
    SLOT_NAMES,
    TILE_HOARD,
)
from .measures import measure

COMPETITIONS: Final = (BASE, MOST_CHAPELS, MOST_GATES, MOST_HABERDASHERIES, LONGEST_RUN)
IS_COMPETITION: Final = [face in COMPETITIONS for face in range(len(FACE_NAMES))]
PRIZES: Final[list[list[int]]] = [[], [], [5], [5, 3], [5, 3, 1]]
"""L10.2, L10.3, L12.15: what first, second and third earn, by the number of players."""
PENALTIES: Final = [0, 1, 4, 7, 10, 14]
HOARD: Final = [0, 1, 4, 9, 16]
SLOT_COUNT: Final = 4
SLOT_EVENTS: Final = [f"score_{name}" for name in SLOT_NAMES]
LEADER_POUNDS: Final = 1
LOWEST_NUMBER_POUNDS: Final = 2


def pay_every_round(table: LondonPosition) -> None:
    """L9.4, L12.16: the faces that pay at the end of each round."""
    if table.faces[CHAPEL_SLOT] == CHAPEL_LEADER:
        pay_leader(table, table.chapel, "chapel_leader")
    if table.faces[GATE_SLOT] == GATE_LEADER:
        pay_leader(table, table.gate, "gate_leader")
    if table.faces[BRIDGE_SLOT] == LOWEST_NUMBER and table.lowest_seat != NONE:
        table.pay(table.lowest_seat, LOWEST_NUMBER_POUNDS, EVERY_ROUND)
        if table.events is not None:
            params = {"pounds": LOWEST_NUMBER_POUNDS, "number": table.lowest_number}
            table.announce("lowest_number", table.lowest_seat, params)


def pay_leader(table: LondonPosition, spaces: list[int], kind: str) -> None:
    """L11.9, L11.15, L13.6, L13.7: the leader of a track earns, once a marker has left its start."""
    leader = ranking(table, spaces, 1)
    if leader:
        table.pay(leader[0], LEADER_POUNDS, EVERY_ROUND)
        if table.events is not None:
            table.announce(kind, leader[0], {"pounds": LEADER_POUNDS})


def ranking(table: LondonPosition, values: list[int], least: int) -> list[int]:
    """L10.4, L13.1: the seats that may earn, the highest value first, ties by the chapel track."""
    seats: list[int] = []
    for seat in table.chapel_ranking:
        if values[seat] >= least:
            place = len(seats)
            while place > 0 and values[seats[place - 1]] < values[seat]:
                place -= 1
            seats.insert(place, seat)
    return seats


def slot_pounds(table: LondonPosition, slot: int) -> list[int]:
    """What each seat earns for a slot in the final scoring."""
    values = [measure(table, slot, seat) for seat in range(table.seats)]
    if not IS_COMPETITION[table.faces[slot]]:
        return values
    ranked = ranking(table, values, 1)
    pounds = [0] * table.seats
    for place, prize in enumerate(PRIZES[table.seats][: len(ranked)]):
        pounds[ranked[place]] = prize
    return pounds


def slot_pounds_of(table: LondonPosition, slot: int, seat: int) -> int:
    """What one seat earns for a slot: as in `slot_pounds`, but nobody asks what the others get."""
    value = measure(table, slot, seat)
    if not IS_COMPETITION[table.faces[slot]]:
        return value
    place, wins_ties = 0, False
    for other in table.chapel_ranking:
        if other == seat:
            wins_ties = True
        else:
            lead = measure(table, slot, other) - value
            if lead > 0 or (lead == 0 and not wins_ties):
                place += 1
    prizes = PRIZES[table.seats]
    return prizes[place] if value > 0 and place < len(prizes) else 0


def final_pounds_of(table: LondonPosition, seat: int) -> int:
    """What one seat earns for all slots."""
    total = 0
    for slot in range(SLOT_COUNT):
        total += slot_pounds_of(table, slot, seat)
    return total


def empty_slot_price(table: LondonPosition, seat: int) -> int:
    """L10.12: what the empty slots of a bridge cost."""
    return PENALTIES[min(SLOTS - table.built[seat], len(PENALTIES) - 1)]


def unused_tiles(table: LondonPosition, seat: int) -> int:
    """How many bonus tiles a seat has left, this round's included."""
    count = 0
    for place in range(seat * KINDS, seat * KINDS + KINDS):
        count += table.tiles[place] + table.fresh[place]
    return count


def tile_pounds(table: LondonPosition, seat: int) -> int:
    """L10.14, L11.17: what unused bonus tiles earn."""
    return pounds_for_tiles(table, unused_tiles(table, seat))


def pounds_for_tiles(table: LondonPosition, count: int) -> int:
    """What this many unused tiles earn."""
    return HOARD[min(count, len(HOARD) - 1)] if table.faces[GATE_SLOT] == TILE_HOARD else count


def final_scoring(table: LondonPosition) -> None:
    """L9.5, L11.18: the four slots, then the empty slots, then the unused tiles."""
    for slot in range(SLOT_COUNT):
        for seat, pounds in enumerate(slot_pounds(table, slot)):
            _score(table, seat, pounds, FIRST_SLOT + slot, SLOT_EVENTS[slot])
    for seat in range(table.seats):
        # L10.13: nobody pays more than all
        price = min(empty_slot_price(table, seat), table.money[seat])
        _score(table, seat, -price, EMPTY_SLOTS, "score_empty")
    for seat in range(table.seats):
        _score(table, seat, tile_pounds(table, seat), UNUSED_TILES, "score_tiles")


def _score(table: LondonPosition, seat: int, pounds: int, source: int, kind: str) -> None:
    table.pay(seat, pounds, source)
    if pounds and table.events is not None:
        table.announce(kind, seat, {"pounds": abs(pounds)})
