"""What a position of Die Glücksritter is judged by."""

from __future__ import annotations

from typing import Final

from guildhall.games.fortune_knights import components as data
from guildhall.games.fortune_knights import terms as agenda
from guildhall.games.fortune_knights.position import KnightsPosition

CASTLE: Final = 2 * data.PIECES_PER_CASTLE
TERMS: Final = (
    *("pieces", "ducats", "gold", "near_limit", "documents", "jailed", "walls_done", "towers_done"),
    *("needs_3", "needs_2", "needs_1", "complete", "lead", "first", "herald_place"),
    *("affordable", "can_finish", "buying", "finishing", "earning", "knight"),
    *(f"document_{kind}" for kind in range(data.KINDS)),
)
"""`buying` and `earning` are what the cards chosen for this round will still bring."""
TIMES: Final = [0.0, 1.0, 2.0, 4.0, 8.0]
"""Pieces that the first still needs at which the worths are fitted."""
NEAR: Final = data.COIN_LIMIT - 2
"""Coins of a metal with which the limit is near."""


def time_left(state: KnightsPosition) -> float:
    """The pieces that whoever has most still needs, less what may be built soon."""
    most = 0
    for seat in range(state.seats):
        most = max(most, state.pieces(seat))
    return float(CASTLE - most) if not state.ended else 0.0


def terms(state: KnightsPosition) -> list[list[float]]:
    """What each seat has, in the order of `TERMS`."""
    pieces = [state.pieces(seat) for seat in range(state.seats)]
    waiting = _waiting(state)
    return [_terms_of(state, seat, pieces, waiting) for seat in range(state.seats)]


def _waiting(state: KnightsPosition) -> int:
    """The fields that this round has not settled yet, as bits."""
    found = 1 << state.question[agenda.KIND] if state.asked else 0
    for task in state.agenda:
        found |= 1 << task[agenda.KIND]
    return found


def _terms_of(state: KnightsPosition, seat: int, pieces: list[int], waiting: int) -> list[float]:
    own, ducats = pieces[seat], state.ducats(seat)
    found = [float(own), float(ducats), float(state.gold[seat])]
    found.append(float(max(0, state.gold[seat] - NEAR) * 2 + max(0, state.silver[seat] - NEAR)))
    found += [float(state.documents[seat]), float(state.jailed[seat])]
    found.append(1.0 if state.walls[seat] == data.PIECES_PER_CASTLE else 0.0)
    found.append(1.0 if state.towers[seat] == data.PIECES_PER_CASTLE else 0.0)
    for missing in (3, 2, 1, 0):
        found.append(1.0 if own == CASTLE - missing else 0.0)
    best = 0
    for other in range(state.seats):
        if other != seat:
            best = max(best, pieces[other])
    found += [float(max(-3, min(3, own - best))), 1.0 if own > best else 0.0]
    found.append(float((seat - state.herald) % state.seats) / state.seats)
    _add_purchases(found, state, seat, ducats)
    _add_round(found, state, seat, ducats, waiting)
    found += [float(count) for count in state.hands[seat]]
    return found


def _add_purchases(found: list[float], state: KnightsPosition, seat: int, ducats: int) -> None:
    """How many pieces the money pays in a round alone, and whether these complete the castle."""
    walls = data.PIECES_PER_CASTLE - state.walls[seat]
    towers = data.PIECES_PER_CASTLE - state.towers[seat]
    cheap = min(min(2, walls), ducats // data.PRICE_ALONE[data.FARMER])
    dear = min(min(2, towers), (ducats - cheap * data.PRICE_ALONE[data.FARMER]) // data.PRICE_ALONE[data.CRAFTSMAN])
    found.append(float(cheap + dear))
    price = walls * data.PRICE_ALONE[data.FARMER] + towers * data.PRICE_ALONE[data.CRAFTSMAN]
    found.append(1.0 if walls <= 2 and towers <= 2 and ducats >= price else 0.0)


def _add_round(found: list[float], state: KnightsPosition, seat: int, ducats: int, waiting: int) -> None:
    """What the chosen cards will still bring in this round: pieces, whether they complete the castle, and coins."""
    buying, earning = 0, 0.0
    chosen = state.chosen[seat]
    for field in (data.FARMER, data.CRAFTSMAN):
        if chosen >> field & 1 and waiting >> field & 1 and not state.closed >> field & 1:
            price = data.PRICE_ALONE[field] if _crowd(state, field) < 2 else data.PRICE_SHARED[field]
            missing = data.PIECES_PER_CASTLE - state.of_piece(field - data.FARMER)[seat]
            number = min(min(2, missing), ducats // price)
            buying += number
            ducats -= number * price
    for field in (data.TAX_COLLECTOR, data.CUSTOMS_OFFICER):
        if chosen >> field & 1 and waiting >> field & 1 and not state.closed >> field & 1:
            earning += (2 * state.field_gold[field] + state.field_silver[field]) / max(1, _crowd(state, field))
    found.append(float(buying))
    found.append(1.0 if buying and state.pieces(seat) + buying == CASTLE else 0.0)
    found.append(earning)
    knight = chosen >> data.BLACK_KNIGHT & 1 and waiting >> data.BLACK_KNIGHT & 1
    found.append(1.0 / max(1, _crowd(state, data.BLACK_KNIGHT)) if knight else 0.0)


def _crowd(state: KnightsPosition, field: int) -> int:
    """How many action cards were chosen for a field."""
    count = 0
    for cards in state.chosen:
        count += cards >> field & 1
    return count
