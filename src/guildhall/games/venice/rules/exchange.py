"""The start player's exchange (V2.2 to V2.6)."""

from __future__ import annotations

from guildhall.core.action import Action
from guildhall.core.event import Event

from ..actions import EXCHANGE_WITH, GIVE_CARD, KEEP, KEEP_CARDS, actions_for
from ..components import cards_in
from ..position import CARD_PARAMS, CHOOSING, EXCHANGING, GIVING, NOBODY, NOTHING, VenicePosition
from .knowledge import learn_card, learn_draw


def begin(table: VenicePosition) -> None:
    """The start player may exchange a card."""
    table.phase = EXCHANGING
    table.actor = table.start
    table.partner = NOBODY
    table.drawn = NOTHING


def options(table: VenicePosition) -> list[Action]:
    """To keep the cards, or to draw from an opponent."""
    found = [KEEP_CARDS]
    found += [EXCHANGE_WITH[seat] for seat in range(table.seats) if seat != table.actor]
    return found


def forbids(table: VenicePosition, action: Action) -> str:
    """V2.2: one of the opponents must be named."""
    if action.code == KEEP:
        return ""
    return "V2.2" if action.a == table.actor or action.a >= table.seats else ""


def play(table: VenicePosition, action: Action) -> None:
    """Draw a card at random, or do without."""
    if action.code == KEEP:
        table.announce("keep", table.actor)
        table.phase = CHOOSING
        return
    table.partner = action.a
    hand = cards_in(table.hands[table.partner])
    table.drawn = hand[table.dice.below("exchange", len(hand))]
    _move(table, table.drawn, table.partner, table.actor)
    learn_draw(table, table.actor, table.partner, table.drawn)
    _tell(table, "draw", table.drawn)
    table.phase = GIVING


def gifts(table: VenicePosition) -> list[Action]:
    """The cards that may be given back."""
    return actions_for(GIVE_CARD, table.hands[table.actor] & ~(1 << table.drawn))


def forbids_gift(table: VenicePosition, action: Action) -> str:
    """V2.3, V2.4: an own card, and not the one just drawn."""
    if not table.hands[table.actor] >> action.a & 1:
        return "V2.3"
    return "V2.4" if action.a == table.drawn else ""


def give(table: VenicePosition, action: Action) -> None:
    """Give a card back and go on to the choice."""
    _move(table, action.a, table.actor, table.partner)
    learn_card(table, table.actor, action.a, table.partner)
    learn_card(table, table.partner, action.a, table.partner)
    _tell(table, "give", action.a)
    table.partner, table.drawn = NOBODY, NOTHING
    table.phase = CHOOSING


def _move(table: VenicePosition, card: int, giver: int, taker: int) -> None:
    table.hands[giver] ^= 1 << card
    table.hands[taker] ^= 1 << card


def _tell(table: VenicePosition, kind: str, card: int) -> None:
    if table.events is not None:
        both, other = (table.actor, table.partner), {"other": table.partner}
        table.events.append(Event(kind, table.actor, other, secret=CARD_PARAMS[card], seen_by=both, reveals=True))
