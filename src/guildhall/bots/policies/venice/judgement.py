"""What a position of Die Säulen von Venedig is judged by."""

from __future__ import annotations

from typing import Final

from guildhall.games.venice.components import CARD_ROLE, PILLARS, cards_in
from guildhall.games.venice.position import VenicePosition
from guildhall.games.venice.rules.lagoon import is_bridge
from guildhall.games.venice.state import VeniceState
from guildhall.games.venice.terms import (
    ARCHITECT,
    CHOOSING,
    COUNCILLOR,
    LAWYER,
    NOTHING,
    PILE_DRIVER,
    ROLES,
)

from .hopes import coats_in, promise

TERMS: Final = (
    *("score", "tokens_out", "tokens_left", "aboard", "start_place", "promise"),
    *("coats", "stones", "tiles", "bridges", "buildable", "beyond"),
    *(f"hand_{role.name}" for role in ROLES),
    *("hand_stones", "most_stones", "hand_purchases", "hand_pillars"),
    *(f"coming_{role}" for role in ("councillor", "pile_driver", "architect", "other")),
    *("near_hundred", "stock_now", "tokens_now"),
)
"""`coming` is the card that the right neighbour shows and will pass on; `now` is multiplied with what is left."""
TIMES: Final = [0.0, 1.0, 3.0, 6.0, 10.0]
"""Tenths of the pillars still to come at which the worths are fitted."""
HUNDRED: Final = 85
SCALE: Final = 10.0 / PILLARS


def time_left(state: VenicePosition) -> float:
    """The part of the pillars in the supply, in tenths."""
    return state.lagoon.supply() * SCALE


def terms(state: VeniceState) -> list[list[float]]:
    """What each seat has, in the order of `TERMS`."""
    time = time_left(state)
    return [_terms_of(state, seat, time) for seat in range(state.seats)]


def _terms_of(state: VeniceState, seat: int, time: float) -> list[float]:
    tokens = state.lagoon.tokens[seat].bit_count()
    found = [float(state.scores[seat]), float(tokens), float(state.tokens[seat])]
    found.append(1.0 if state.aboard == seat else 0.0)
    found.append(float((seat - state.start) % state.seats) / state.seats)
    found.append(promise(state, seat, 1.0))
    stones, coats, bridges = _stock(state, seat)
    hand, most = _hand(state, seat)
    found += [float(coats), float(stones), float(len(state.stocks[seat])), float(bridges)]
    found += [float(min(stones, most)), float(max(0, stones - most))]
    found += hand
    _add_coming(found, state, seat)
    found += [float(max(0, state.scores[seat] - HUNDRED)), coats * time, tokens * time]
    return found


def _stock(state: VeniceState, seat: int) -> tuple[int, int, int]:
    """The stones that the tiles in stock cost, their coats, and how many of them are bridges."""
    tiles, edition = state.stocks[seat], state.lagoon.edition
    stones = bridges = 0
    for tile in tiles:
        stones += edition.tile_stones[tile]
        bridges += is_bridge(tile)
    return stones, coats_in(state, tiles), bridges


def _hand(state: VeniceState, seat: int) -> tuple[list[float], int]:
    """The cards in hand by role, what they allow, and the stones of the best card to build with."""
    edition = state.lagoon.edition
    counts = [0.0] * len(ROLES)
    building = most = purchases = pillars = 0
    for card in cards_in(state.hands[seat]):
        role = CARD_ROLE[card]
        counts[role] = counts[role] + 1.0
        if role in (ARCHITECT, LAWYER):
            building += edition.card_stones[card]
            most = max(most, edition.card_stones[card])
        elif role == COUNCILLOR:
            purchases += edition.card_stones[card]
        elif role == PILE_DRIVER:
            pillars += edition.card_pillars[card]
    return [*counts, float(building), float(most), float(purchases), float(pillars)], most


def _add_coming(found: list[float], state: VeniceState, seat: int) -> None:
    """The card that the right neighbour has shown or chosen."""
    right = (seat - 1) % state.seats
    card = state.chosen[right] if state.phase <= CHOOSING else state.shown[right]
    role = CARD_ROLE[card] if card != NOTHING else -1
    found += [1.0 if role == wanted else 0.0 for wanted in (COUNCILLOR, PILE_DRIVER, ARCHITECT)]
    found.append(1.0 if role >= 0 and role not in (COUNCILLOR, PILE_DRIVER, ARCHITECT) else 0.0)
