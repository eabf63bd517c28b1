"""Scoring: faces that pay every round, and the final scoring step by step."""

from __future__ import annotations

from typing import Final

from .data import KINDS, SLOTS
from .faces import (
    BASE,
    BRIDGE_SLOT,
    CHAPEL_LEADER,
    CHAPEL_SLOT,
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
from .table import EMPTY_SLOTS, EVERY_ROUND, FIRST_SLOT, NONE, UNUSED_TILES, LondonTable

COMPETITIONS: Final = (BASE, MOST_CHAPELS, MOST_GATES, MOST_HABERDASHERIES, LONGEST_RUN)
PRIZES: Final = ((), (), (5,), (5, 3), (5, 3, 1))
"""L10.2, L10.3, L12.15: what first, second and third earn, by the number of players."""
PENALTIES: Final = (0, 1, 4, 7, 10, 14)
HOARD: Final = (0, 1, 4, 9, 16)
LEADER_POUNDS: Final = 1
LOWEST_NUMBER_POUNDS: Final = 2


def pay_every_round(table: LondonTable) -> None:
    """L9.4, L12.16: the faces that pay at the end of each round."""
    if table.faces[CHAPEL_SLOT] == CHAPEL_LEADER:
        pay_leader(table, table.chapel, "chapel_leader")
    if table.faces[GATE_SLOT] == GATE_LEADER:
        pay_leader(table, table.gate, "gate_leader")
    if table.faces[BRIDGE_SLOT] == LOWEST_NUMBER and table.lowest_seat != NONE:
        table.pay(table.lowest_seat, LOWEST_NUMBER_POUNDS, EVERY_ROUND)
        if table.events is not None:
            params = {"pounds": LOWEST_NUMBER_POUNDS, "number": table.lowest_number}
            table.tell("lowest_number", table.lowest_seat, params)


def pay_leader(table: LondonTable, spaces: list[int], kind: str) -> None:
    """L11.9, L11.15, L13.6, L13.7: the leader of a track earns, once a marker has left its start."""
    leader = ranking(table, spaces, 1)
    if leader:
        table.pay(leader[0], LEADER_POUNDS, EVERY_ROUND)
        if table.events is not None:
            table.tell(kind, leader[0], {"pounds": LEADER_POUNDS})


def ranking(table: LondonTable, values: list[int], least: int) -> list[int]:
    """L10.4, L13.1: the seats that may earn, the highest value first, ties by the chapel track."""
    seats = [seat for seat in table.chapel_ranking if values[seat] >= least]
    return sorted(seats, key=lambda seat: -values[seat])


def slot_pounds(table: LondonTable, slot: int) -> list[int]:
    """What each seat earns for a slot in the final scoring."""
    values = [measure(table, slot, seat) for seat in range(table.seats)]
    if table.faces[slot] not in COMPETITIONS:
        return values
    pounds = [0] * table.seats
    for seat, prize in zip(ranking(table, values, 1), PRIZES[table.seats], strict=False):
        pounds[seat] = prize
    return pounds


def empty_slot_price(table: LondonTable, seat: int) -> int:
    """L10.12: what the empty slots of a bridge cost."""
    return PENALTIES[min(SLOTS - table.built[seat], len(PENALTIES) - 1)]


def unused_tiles(table: LondonTable, seat: int) -> int:
    """How many bonus tiles a seat has left, this round's included."""
    return sum(table.tiles[seat * KINDS : seat * KINDS + KINDS]) + sum(table.fresh[seat * KINDS : seat * KINDS + KINDS])


def tile_pounds(table: LondonTable, seat: int) -> int:
    """L10.14, L11.17: what unused bonus tiles earn."""
    count = unused_tiles(table, seat)
    return HOARD[min(count, len(HOARD) - 1)] if table.faces[GATE_SLOT] == TILE_HOARD else count


def final_scoring(table: LondonTable) -> None:
    """L9.5, L11.18: the four slots, then the empty slots, then the unused tiles."""
    for slot in range(len(SLOT_NAMES)):
        for seat, pounds in enumerate(slot_pounds(table, slot)):
            _score(table, seat, pounds, FIRST_SLOT + slot, f"score_{SLOT_NAMES[slot]}")
    for seat in range(table.seats):
        # L10.13: nobody pays more than all
        price = min(empty_slot_price(table, seat), table.money[seat])
        _score(table, seat, -price, EMPTY_SLOTS, "score_empty")
    for seat in range(table.seats):
        _score(table, seat, tile_pounds(table, seat), UNUSED_TILES, "score_tiles")


def _score(table: LondonTable, seat: int, pounds: int, source: int, kind: str) -> None:
    table.pay(seat, pounds, source)
    if pounds and table.events is not None:
        table.tell(kind, seat, {"pounds": abs(pounds)})
