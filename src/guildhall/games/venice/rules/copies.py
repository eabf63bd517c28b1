"""Spy and beggar carry out somebody else's card (V6.33 to V6.46)."""

from __future__ import annotations

from guildhall.core.action import Action
from guildhall.core.event import Event

from ..actions import COPY_CARD, SPY_ON_SEAT, USE_CARD
from ..components import BEGGAR, CARD_ROLE, CARDS, ROLE_NAMES, SPY, cards_in
from ..position import CARD_PARAMS, COPYING, DONE, NOBODY, SPYING, USING, VenicePosition
from .knowledge import learn_card, learn_hand


def begin_spying(table: VenicePosition) -> bool:
    """Ask whose hand to look at."""
    table.phase = SPYING
    return True


def victims(table: VenicePosition) -> list[Action]:
    """All opponents."""
    return [SPY_ON_SEAT[seat] for seat in range(table.seats) if seat != table.actor]


def forbids_victim(table: VenicePosition, action: Action) -> str:
    """V6.33: one of the opponents must be named."""
    return "V6.33" if action.a == table.actor or action.a >= table.seats else ""


def look(table: VenicePosition, action: Action) -> None:
    """See the cards in a hand; the card shown is not among them."""
    table.partner = action.a
    learn_hand(table, table.actor, table.partner)
    if table.events is not None:
        cards = cards_in(table.hands[table.partner])
        hand = {"cards": [CARDS[card] for card in cards], "roles": [ROLE_NAMES[CARD_ROLE[card]] for card in cards]}
        params, both = {"other": table.partner}, (table.actor, table.partner)
        table.events.append(Event("spy", table.actor, params, secret=hand, seen_by=both, reveals=True))
    table.phase = USING if usable(table) else DONE


def usable(table: VenicePosition) -> list[Action]:
    """The cards of that hand but spies."""
    return [USE_CARD[card] for card in cards_in(table.hands[table.partner]) if CARD_ROLE[card] != SPY]


def forbids_use(table: VenicePosition, action: Action) -> str:
    """V6.34, V6.36: a card of that hand, and no spy."""
    if not table.hands[table.partner] >> action.a & 1:
        return "V6.34"
    return "V6.36" if CARD_ROLE[action.a] == SPY else ""


def use(table: VenicePosition, action: Action) -> None:
    """V6.35, V14.8: the card is carried out, stays in that hand, and all know it is there."""
    for row in range(table.seats + 1):
        learn_card(table, row, action.a, table.partner)
    if table.events is not None:
        table.announce("use", table.actor, {**CARD_PARAMS[action.a], "other": table.partner}, reveals=True)
    table.partner = NOBODY
    table.through_spy = True


def begin_begging(table: VenicePosition) -> bool:
    """Ask for a card of another player; False if none can be copied."""
    table.phase = COPYING
    return bool(copyable(table))


def forbids_copy(table: VenicePosition, action: Action) -> str:
    """V6.38, V6.41, V6.45: a card another player shows, no beggar, and no spy if a spy uses the beggar."""
    if action.a not in table.shown or table.shown.index(action.a) == table.actor:
        return "V6.38"
    if CARD_ROLE[action.a] == BEGGAR:
        return "V6.41"
    return "V6.45" if table.through_spy and CARD_ROLE[action.a] == SPY else ""


def copyable(table: VenicePosition) -> list[Action]:
    """The cards the others show, as far as they may be copied."""
    shown = [COPY_CARD[card] for card in sorted(table.shown)]
    return [action for action in shown if not forbids_copy(table, action)]


def copy(table: VenicePosition, action: Action) -> None:
    """Tell whose card is copied; carrying it out comes next."""
    if table.events is not None:
        table.announce("copy", table.actor, {**CARD_PARAMS[action.a], "other": table.shown.index(action.a)})
