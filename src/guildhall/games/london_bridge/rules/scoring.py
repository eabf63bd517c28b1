"""Scoring: faces that pay every round, and the final scoring step by step."""

from __future__ import annotations

from typing import Final

from guildhall.core.event import Params
from guildhall.core.state import Result, ranks_by

from ..position import LondonPosition
from ..terms import EMPTY_SLOTS, KINDS, OVER, SLOTS, UNUSED_TILES
from .faces import BASE, FACES, FACES_AT, GATE_SLOT, HOARD, SCORE_SLOTS, SLOT_COUNT, ranking

PRIZES: Final[list[list[int]]] = [[], [], [5], [5, 3], [5, 3, 1]]
"""L10.2, L10.3, L12.15: what first, second and third earn, by the number of players."""
PENALTIES: Final = [0, 1, 4, 7, 10, 14]


def pay_every_round(state: LondonPosition) -> None:
    """L9.4: the faces that pay at the end of each round."""
    for face in state.faces:
        if face != BASE:
            pays = FACES[face].for_round
            if pays is not None:
                pays(state)


def slot_pounds(state: LondonPosition, slot: int) -> list[int]:
    """What each seat earns for a slot in the final scoring."""
    compares = FACES_AT[slot][state.faces[slot]].compares
    if compares is None:
        return [slot_pounds_of(state, slot, seat) for seat in range(state.seats)]
    ranked = ranking(state, compares(state))
    pounds = [0] * state.seats
    for place, prize in enumerate(PRIZES[state.seats][: len(ranked)]):
        pounds[ranked[place]] = prize
    return pounds


def slot_pounds_of(state: LondonPosition, slot: int, seat: int) -> int:
    """What one seat earns for a slot: as in `slot_pounds`, but nobody asks what the others get."""
    face = FACES_AT[slot][state.faces[slot]]
    compares, earns = face.compares, face.earns
    if compares is None:
        return earns(state, seat) if earns is not None else 0
    values = compares(state)
    value = values[seat]
    place, wins_ties = 0, False
    for other in state.chapel_ranking:
        if other == seat:
            wins_ties = True
        else:
            lead = values[other] - value
            if lead > 0 or (lead == 0 and not wins_ties):
                place += 1
    prizes = PRIZES[state.seats]
    return prizes[place] if value > 0 and place < len(prizes) else 0


def final_pounds_of(state: LondonPosition, seat: int) -> int:
    """What one seat earns for all slots."""
    total = 0
    for slot in range(SLOT_COUNT):
        total += slot_pounds_of(state, slot, seat)
    return total


def empty_slot_price(state: LondonPosition, seat: int) -> int:
    """L10.12: what the empty plots of a bridge cost."""
    return PENALTIES[min(SLOTS - state.built[seat], len(PENALTIES) - 1)]


def unused_tiles(state: LondonPosition, seat: int) -> int:
    """How many bonus tiles a seat has left, this round's included."""
    count = 0
    for place in range(seat * KINDS, seat * KINDS + KINDS):
        count += state.tiles[place] + state.fresh[place]
    return count


def tile_pounds(state: LondonPosition, seat: int) -> int:
    """L10.14, L11.17: what unused bonus tiles earn."""
    return pounds_for_tiles(state, unused_tiles(state, seat))


def pounds_for_tiles(state: LondonPosition, count: int) -> int:
    """What this many unused tiles earn."""
    return HOARD[min(count, len(HOARD) - 1)] if FACES[state.faces[GATE_SLOT]].hoards else count


def final_scoring(state: LondonPosition) -> None:
    """L9.5, L11.18: the four slots, then the empty plots, then the unused tiles."""
    for number, slot in enumerate(SCORE_SLOTS):
        compared = FACES_AT[number][state.faces[number]].compares is not None
        for seat, pounds in enumerate(slot_pounds(state, number)):
            place = PRIZES[state.seats].index(pounds) + 1 if compared and pounds else 0
            _score(state, seat, pounds, slot.source, slot.event, place)
    for seat in range(state.seats):
        # L10.13: nobody pays more than all
        price = min(empty_slot_price(state, seat), state.money[seat])
        _score(state, seat, -price, EMPTY_SLOTS, "score_empty")
    for seat in range(state.seats):
        _score(state, seat, tile_pounds(state, seat), UNUSED_TILES, "score_tiles")


def _score(state: LondonPosition, seat: int, pounds: int, source: int, kind: str, place: int = 0) -> None:
    """Pay and tell it; a prize for a place names the place."""
    state.pay(seat, pounds, source)
    if pounds:
        values: Params = {"place": place} if place else {}
        state.tell(kind, seat, pounds=abs(pounds), **values)


def end_game(state: LondonPosition) -> None:
    """L9.5: the final scoring."""
    state.tell("early_end" if state.early else "last_round")
    final_scoring(state)
    state.phase = OVER
    for seat in range(state.seats):
        state.tell("final_money", seat, money=state.money[seat])


def is_over(state: LondonPosition) -> bool:
    """L9.1, L9.2: nothing follows the final scoring."""
    return state.phase == OVER


def result(state: LondonPosition) -> Result | None:
    """L10.16, L13.8: most money wins, ties by the chapel track."""
    if not is_over(state):
        return None
    seats = range(state.seats)
    keys = [(state.money[seat], -state.chapel_ranking.index(seat)) for seat in seats]
    ties = [{"chapel": state.chapel[seat], "first there": -state.chapel_ranking.index(seat)} for seat in seats]
    reason = "stacks" if state.early else "rounds"
    return Result(state.money, ranks_by(keys), reason, [state.breakdown(seat) for seat in seats], ties)
