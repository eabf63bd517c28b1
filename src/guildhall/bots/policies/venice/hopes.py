"""What every seat may hope for in Die Säulen von Venedig: points, what will still pay, and the card under way."""

from __future__ import annotations

from guildhall.games.venice.components import CARD_PAYS, CARD_ROLE, card_count
from guildhall.games.venice.rules.scoring import SPECULATION_POINTS
from guildhall.games.venice.state import VeniceState
from guildhall.games.venice.terms import (
    ARCHITECT,
    AWAITED,
    BEGGAR,
    BUILDING,
    CHOOSING,
    COUNCILLOR,
    DRIVING,
    GONDOLIER,
    LAWYER,
    MARKING,
    NOTHING,
    PILE_DRIVER,
    PLACING,
    SPY,
    TAKING,
)

from .builder import WEIGHTS, Builder
from .outlook import ROLE_CARDS


def hope(state: VeniceState, seat: int, left: float) -> float:
    """The points a seat has, and part of those it may still get; `left` tells which part of the game is to come."""
    tokens = state.lagoon.tokens[seat].bit_count()
    lasting = WEIGHTS.token * tokens + WEIGHTS.coat * min(coats_in(state, state.stocks[seat]), 16)
    if state.aboard == seat:
        lasting += WEIGHTS.aboard * state.seats
    return state.scores[seat] + left * lasting + promise(state, seat, left)


def coats_in(state: VeniceState, tiles: list[int]) -> int:
    """The coats of arms of these tiles."""
    coats = 0
    for tile in tiles:
        coats += state.lagoon.edition.tile_coats[tile]
    return coats


def promise(state: VeniceState, seat: int, left: float) -> float:
    """What the card that a seat has chosen will bring, as far as it is not yet carried out."""
    if state.phase <= CHOOSING:
        card = state.chosen[seat]
    elif (seat - state.start) % state.seats >= state.acted:
        card = state.shown[seat]
    else:
        return rest(state, left) if seat == state.actor else 0.0
    return card_promise(state, seat, card, left) if card != NOTHING else 0.0


def card_promise(state: VeniceState, seat: int, card: int, left: float) -> float:
    """What a card will bring."""
    role = CARD_ROLE[card]
    if role in (ARCHITECT, LAWYER):
        return _building(state, seat, state.lagoon.edition.card_stones[card], CARD_PAYS[card], NOTHING)
    if role == COUNCILLOR:
        return left * WEIGHTS.stone * state.lagoon.edition.card_stones[card]
    if role == PILE_DRIVER:
        return left * WEIGHTS.token * min(state.lagoon.edition.card_tokens[card], state.tokens[seat])
    if role == GONDOLIER:
        return left * WEIGHTS.aboard * state.seats if state.aboard != seat and state.tokens[seat] else 0.0
    if role in AWAITED:
        return SPECULATION_POINTS * chance_of(state, seat, AWAITED[role])
    return WEIGHTS.copied if role in (SPY, BEGGAR) else 0.0


def rest(state: VeniceState, left: float) -> float:
    """What the card being carried out will still bring."""
    phase, card = state.phase, state.card
    if phase in (BUILDING, PLACING):
        return _building(state, state.actor, state.stones, CARD_PAYS[card], state.tile)
    if phase == TAKING:
        return left * WEIGHTS.stone * state.stones
    if phase == DRIVING:
        return left * WEIGHTS.token * min(state.lagoon.edition.card_tokens[card], state.tokens[state.actor])
    return left * WEIGHTS.token * state.tokens_due if phase == MARKING else 0.0


def _building(state: VeniceState, seat: int, stones: int, pays: bool, first: int) -> float:
    """Part of what the best plan would bring, as others may be in the way."""
    builder = Builder(seat, state.lagoon, state.stocks[seat], state.aboard)
    return WEIGHTS.promise * builder.plan(stones, pays, first)


def chance_of(state: VeniceState, seat: int, role: int) -> float:
    """How likely another player shows a role in this round."""
    nobody, cards = 1.0, state.chosen if state.phase <= CHOOSING else state.shown
    for other in range(state.seats):
        if other == seat:
            continue
        if cards[other] == NOTHING:
            nobody *= 1 - card_count(state.hands[other] & ROLE_CARDS[role]) / card_count(state.hands[other])
        elif CARD_ROLE[cards[other]] == role:
            return 1.0
    return 1 - nobody
