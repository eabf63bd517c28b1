"""What every seat may hope for in Die Säulen von Venedig: points, what will still pay, and the card under way."""

from __future__ import annotations

from guildhall.games.venice.components import (
    ARCHITECT,
    CARD_ROLE,
    CARD_STONES,
    CARD_TOKENS,
    COUNCILLOR,
    GONDOLIER,
    LAWYER,
    PILE_DRIVER,
    SABOTEUR,
    TILE_COATS,
    card_count,
)
from guildhall.games.venice.position import BUILDING, CHOOSING, DRIVING, MARKING, NOTHING, PLACING, TAKING
from guildhall.games.venice.rules.others import AWAITED, SPECULATION_POINTS
from guildhall.games.venice.state import VeniceState

from .builder import WEIGHTS, Builder
from .outlook import ROLE_CARDS


def hope(table: VeniceState, seat: int, left: float) -> float:
    """The points a seat has, and part of those it may still get; `left` tells which part of the game is to come."""
    tokens = table.lagoon.tokens[seat].bit_count()
    lasting = WEIGHTS.token * tokens + WEIGHTS.coat * min(coats_in(table.stocks[seat]), 16)
    if table.aboard == seat:
        lasting += WEIGHTS.aboard * table.seats
    return table.scores[seat] + left * lasting + promise(table, seat, left)


def coats_in(tiles: list[int]) -> int:
    """The coats of arms of these tiles."""
    coats = 0
    for tile in tiles:
        coats += TILE_COATS[tile]
    return coats


def promise(table: VeniceState, seat: int, left: float) -> float:
    """What the card that a seat has chosen will bring, as far as it is not yet carried out."""
    if table.phase <= CHOOSING:
        card = table.chosen[seat]
    elif (seat - table.start) % table.seats >= table.acted:
        card = table.shown[seat]
    else:
        return rest(table, left) if seat == table.actor else 0.0
    return card_promise(table, seat, card, left) if card != NOTHING else 0.0


def card_promise(table: VeniceState, seat: int, card: int, left: float) -> float:
    """What a card will bring."""
    role = CARD_ROLE[card]
    if role in (ARCHITECT, LAWYER):
        return _building(table, seat, CARD_STONES[card], role != LAWYER, NOTHING)
    if role == COUNCILLOR:
        return left * WEIGHTS.stone * CARD_STONES[card]
    if role == PILE_DRIVER:
        return left * WEIGHTS.token * min(CARD_TOKENS[card], table.tokens[seat])
    if role == GONDOLIER:
        return left * WEIGHTS.aboard * table.seats if table.aboard != seat and table.tokens[seat] else 0.0
    if role in AWAITED:
        return SPECULATION_POINTS * chance_of(table, seat, AWAITED[role])
    return 0.0 if role == SABOTEUR else WEIGHTS.copied


def rest(table: VeniceState, left: float) -> float:
    """What the card being carried out will still bring."""
    phase, card = table.phase, table.card
    if phase in (BUILDING, PLACING):
        return _building(table, table.actor, table.stones, CARD_ROLE[card] != LAWYER, table.tile)
    if phase == TAKING:
        return left * WEIGHTS.stone * table.stones
    if phase == DRIVING:
        return left * WEIGHTS.token * min(CARD_TOKENS[card], table.tokens[table.actor])
    return left * WEIGHTS.token * table.tokens_due if phase == MARKING else 0.0


def _building(table: VeniceState, seat: int, stones: int, pays: bool, first: int) -> float:
    """Part of what the best plan would bring, as others may be in the way."""
    builder = Builder(seat, table.lagoon, table.stocks[seat], table.aboard)
    return WEIGHTS.promise * builder.plan(stones, pays, first)


def chance_of(table: VeniceState, seat: int, role: int) -> float:
    """How likely another player shows a role in this round."""
    nobody, cards = 1.0, table.chosen if table.phase <= CHOOSING else table.shown
    for other in range(table.seats):
        if other == seat:
            continue
        if cards[other] == NOTHING:
            nobody *= 1 - card_count(table.hands[other] & ROLE_CARDS[role]) / card_count(table.hands[other])
        elif CARD_ROLE[cards[other]] == role:
            return 1.0
    return 1 - nobody
