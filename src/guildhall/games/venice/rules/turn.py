"""A round from one card to the next: carrying out, passing on, the start player (V2.9 to V2.13, V3)."""

from __future__ import annotations

from typing import Final

from ..components import (
    ARCHITECT,
    BEGGAR,
    CARD_ROLE,
    CHANGES_START,
    COUNCILLOR,
    GONDOLIER,
    LAWYER,
    PILE_DRIVER,
    SABOTEUR,
    SPY,
)
from ..position import CARD_PARAMS, DONE, NOTHING, VenicePosition
from . import architect, copies, councillor, exchange, others, pile_driver
from .knowledge import learn_passed

PATIENCE: Final = 30
"""Rounds without a new pillar after which the game ends (V9.9)."""


def begin_round(table: VenicePosition) -> None:
    """V2.1: a round begins with the exchange."""
    table.round += 1
    table.idle_rounds += 1
    table.shown = [NOTHING] * table.seats
    table.card = NOTHING
    exchange.begin(table)
    if table.events is not None:
        table.announce("round", table.start, {"round": table.round})


def go_on(table: VenicePosition) -> None:
    """Carry out cards until somebody must decide (V3.1)."""
    while table.phase == DONE:
        if table.acted == table.seats:
            end_round(table)
        else:
            table.actor = (table.start + table.acted) % table.seats
            table.acted += 1
            table.through_spy = False
            carry_out(table, table.shown[table.actor])


def carry_out(table: VenicePosition, card: int) -> None:
    """V2.10, V2.11: do what the card says as far as it is possible."""
    table.card = card
    table.phase = DONE
    if not _begin(table, card):
        table.phase = DONE
        table.announce("nothing", table.actor, CARD_PARAMS[card])


def _begin(table: VenicePosition, card: int) -> bool:
    """Begin the card's action; False if it has no effect."""
    role = CARD_ROLE[card]
    if role == COUNCILLOR:
        return councillor.begin(table, card)
    if role == PILE_DRIVER:
        return pile_driver.begin(table, card)
    if role in (ARCHITECT, LAWYER):
        return architect.begin(table, card)
    if role == GONDOLIER:
        return others.board(table)
    if role == SPY:
        return copies.begin_spying(table)
    if role == BEGGAR:
        return copies.begin_begging(table)
    if role == SABOTEUR:
        return others.begin_sabotage(table)
    return others.speculate(table, role)


def _changes_start(shown: list[int]) -> bool:
    for card in shown:  # noqa: SIM110 a generator costs more than the search
        if CHANGES_START[card]:
            return True
    return False


def end_round(table: VenicePosition) -> None:
    """V2.12, V3.2 to V3.7, V9.9: pass on, move the start player card, begin the next round."""
    for seat, card in enumerate(table.shown):
        table.hands[table.left_of(seat)] |= 1 << card
    learn_passed(table)
    table.announce("pass_on")
    if _changes_start(table.shown):
        table.start = table.left_of(table.start)
        table.announce("start_player", table.start)
    if table.idle_rounds >= PATIENCE:
        table.finish("standstill")
    else:
        begin_round(table)
