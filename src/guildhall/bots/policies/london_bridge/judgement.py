"""What a position of Old London Bridge is judged by."""

from __future__ import annotations

from typing import Final

from guildhall.games.london_bridge.position import LondonPosition
from guildhall.games.london_bridge.rules.faces import FACES, SLOT_COUNT, card_points
from guildhall.games.london_bridge.rules.scoring import empty_slot_price, pounds_for_tiles, slot_pounds_of, unused_tiles
from guildhall.games.london_bridge.terms import (
    CARDS_EACH,
    COAT_COUNT,
    FREE_CENTRE,
    KINDS,
    SLOTS,
    STACK_COUNT,
    TYPES,
    VALUES,
)

TYPE_NAMES: Final = [kind.name for kind in TYPES]
TERMS: Final = (
    *("money", "chapel_pays", "gate_pays", "inn_pays", "bridge_pays", "tile_pays", "empty_price", "round_pays"),
    *("tiles", "chapel", "gate", "chapel_rank", "gate_rank", "card_points"),
    *(f"cards_{value}" for value in range(VALUES)),
    *(f"coats_{place}" for place in range(COAT_COUNT)),
    *(f"built_{name}" for name in TYPE_NAMES),
    *("built", "room", "numbers", "run_low", "turns", "turns_round", "early_turns", "spare_turns", "free_centre"),
    *("coat_turns", "best_coat_turns", "chapel_turns", "gate_turns", "card_turns"),
)
"""`coats_0` counts the most frequent coat; what ends in `turns` is multiplied with the turns to come."""
TIMES: Final = [0.0, 1.0, 3.0, 6.0, 11.0]
"""Turns to come at which the worths are fitted."""
NUMBERS_PER_SLOT: Final = 8.0
"""How far a number falls, on average, from one building to the next."""
LOW: Final = 20
"""A last number below which hardly anything fits."""
PLACE_PAYS: Final = [1.0, 0.5, 0.25, 0.0]


def time_left(state: LondonPosition) -> float:
    """How many turns a seat still has, on average."""
    now = len(state.order) - state.turn if state.order else state.cards_each * state.seats
    return (state.rounds - state.round) * state.cards_each + now / state.seats


def turns_to_come(state: LondonPosition, seat: int) -> int:
    """How many turns a seat still has."""
    now = 0
    for turn in range(state.turn, len(state.order)):
        if state.order[turn] // CARDS_EACH == seat:
            now += 1
    if not state.order:
        now = state.cards_each
    return (state.rounds - state.round) * state.cards_each + now


def terms(state: LondonPosition) -> list[list[float]]:
    """What each seat has, in the order of `TERMS`."""
    return [_terms_of(state, seat) for seat in range(state.seats)]


def _terms_of(state: LondonPosition, seat: int) -> list[float]:
    turns = turns_to_come(state, seat)
    found = [float(state.money[seat])]
    _add_payments(found, state, seat, turns)
    _add_tracks(found, state, seat)
    _add_cards(found, state, seat)
    total, best = _add_coats(found, state, seat)
    _add_bridge(found, state, seat, turns)
    _add_turns(found, state, seat, turns)
    found += [float(total * turns), float(best * turns)]
    found += [float(state.chapel[seat] * turns), float(state.gate[seat] * turns)]
    found.append(float(card_points(state, seat) * turns))
    return found


def _add_payments(found: list[float], state: LondonPosition, seat: int, turns: int) -> None:
    """What the final scoring would pay now, and what the faces that pay each round will pay."""
    each_round = 0.0
    for slot in range(SLOT_COUNT):
        found.append(float(slot_pounds_of(state, slot, seat)))
        face = FACES[state.faces[slot]]
        if state.faces[slot] and (face.for_round is not None or face.for_cards is not None):
            ranking = state.gate_ranking if slot == 1 else state.chapel_ranking
            each_round += PLACE_PAYS[ranking.index(seat)] * turns
    found.append(float(pounds_for_tiles(state, unused_tiles(state, seat))))
    found.append(float(empty_slot_price(state, seat)))
    found.append(each_round)


def _add_tracks(found: list[float], state: LondonPosition, seat: int) -> None:
    """Tiles, both tracks and the places there."""
    found.append(float(unused_tiles(state, seat)))
    found.append(float(state.chapel[seat]))
    found.append(float(state.gate[seat]))
    found.append(float(-state.chapel_ranking.index(seat)))
    found.append(float(-state.gate_ranking.index(seat)))


def _add_cards(found: list[float], state: LondonPosition, seat: int) -> None:
    """The cards in hand, those that are chosen but not shown included, by value."""
    found.append(float(card_points(state, seat)))
    found += [float(count) for count in state.hands[seat * VALUES : (seat + 1) * VALUES]]


def _add_coats(found: list[float], state: LondonPosition, seat: int) -> tuple[int, int]:
    """The coats on the bridge, the most frequent first; how many they are in all, and the most of a kind."""
    coats = state.coats[seat * COAT_COUNT : (seat + 1) * COAT_COUNT]
    coats.sort(reverse=True)
    total = 0
    for count in coats:
        found.append(float(count))
        total += count
    return total, coats[0]


def _add_bridge(found: list[float], state: LondonPosition, seat: int, turns: int) -> None:
    """Buildings by type, and how many slots can still be filled: there must be slots, turns and numbers."""
    counts = [0] * STACK_COUNT
    first, built = seat * SLOTS, state.built[seat]
    for place in range(first, first + built):
        counts[state.edition.type_of[state.bridges[place]]] = counts[state.edition.type_of[state.bridges[place]]] + 1
    found += [float(count) for count in counts]
    last = state.edition.number_of[state.bridges[first + built - 1]] if built else 0
    numbers = (last or state.edition.highest_number + 1) / NUMBERS_PER_SLOT
    found.append(float(built))
    found.append(min(float(min(SLOTS - built, turns)), numbers))
    found.append(numbers)
    found.append(1.0 if 0 < last < LOW else 0.0)


def _add_turns(found: list[float], state: LondonPosition, seat: int, turns: int) -> None:
    """The turns to come, in this round too, how early they are, those beyond the empty slots, and the free centre."""
    now, early = 0, 0.0
    count = len(state.order)
    for turn in range(state.turn, count):
        if state.order[turn] // CARDS_EACH == seat:
            now += 1
            early += (count - turn) / count
    found.append(float(turns))
    found.append(float(now))
    found.append(early)
    found.append(float(max(0, turns - (SLOTS - state.built[seat]))))
    found.append(float(state.tiles[seat * KINDS + FREE_CENTRE] + state.fresh[seat * KINDS + FREE_CENTRE]))
