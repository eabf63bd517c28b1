"""The secret choice of a card, and showing all of them (V2.7, V2.8)."""

from __future__ import annotations

from guildhall.core.action import Action
from guildhall.core.event import Event

from ..actions import PLAY_CARD, actions_for
from ..position import CARD_PARAMS, DONE, NOTHING, VenicePosition
from .knowledge import learn_shown


def options(table: VenicePosition, seat: int) -> list[Action]:
    """The cards of the hand."""
    return actions_for(PLAY_CARD, table.hands[seat])


def forbids(table: VenicePosition, seat: int, action: Action) -> str:
    """V2.7: a card of the own hand, once."""
    return "" if table.hands[seat] >> action.a & 1 else "V2.7"


def play(table: VenicePosition, seat: int, action: Action) -> None:
    """Lay a card face down; the last one shows them all."""
    table.chosen[seat] = action.a
    if table.events is not None:
        table.events.append(Event("lay", seat, secret=CARD_PARAMS[action.a], seen_by=(seat,)))
    for card in table.chosen:
        if card == NOTHING:
            return
    _show(table)


def _show(table: VenicePosition) -> None:
    table.shown = table.chosen
    table.chosen = [NOTHING] * table.seats
    for seat, card in enumerate(table.shown):
        table.hands[seat] ^= 1 << card
    learn_shown(table)
    if table.events is not None:
        for turn in range(table.seats):
            seat = (table.start + turn) % table.seats
            table.announce("show", seat, CARD_PARAMS[table.shown[seat]], reveals=True)
    table.acted = 0
    table.phase = DONE
