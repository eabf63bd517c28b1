"""What is missing for what a clause forbids: ducats, room on the building site, a document."""

from __future__ import annotations

from typing import Final

from guildhall.core.action import Action
from guildhall.core.missing import Missing, Sentence, plainly
from guildhall.core.words import N_

from .. import actions as can
from .. import components as data
from .. import terms
from ..view import KnightsView
from .labels import price_of

DUCATS_SHORT: Final = N_("You are {n} {n:ducat|ducats} short: the price is {price}, you have {held}.")
PAID_SHORT: Final = N_("That is {n} {n:ducat|ducats} short of {price}.")
COINS_HELD: Final = N_("You have {gold} gold and {silver} silver.")
WALLS_FULL: Final = N_("You have {n} {n:wall|walls}; there is room for {room} more.")
TOWERS_FULL: Final = N_("You have {n} {n:tower|towers}; there is room for {room} more.")
NOT_JAILED: Final = N_("Your black knight is not in the dungeon.")
NO_DOCUMENT: Final = N_("You do not hold this document.")
NO_WALL: Final = N_("{player:name} has no wall.")
NO_TOWER: Final = N_("{player:name} has no tower.")
EMPTY_SEAT: Final = N_("Nobody plays this colour.")
CARD_NOT_PLAYED: Final = N_("You have not played the card of this field.")
DEALING: Final = (can.BUY, can.TAKE_DOCUMENT)


def _short(price: int, view: KnightsView) -> list[Sentence]:
    held = view.ducats(view.seat)
    return [(DUCATS_SHORT, {"n": price - held, "price": price, "held": held})] if price > held else []


def _ransom(action: Action, view: KnightsView) -> list[Sentence]:
    return _short(data.RANSOM_PRICE, view)


def _purchase(action: Action, view: KnightsView) -> list[Sentence]:
    """K8.3, K9.1, K9.2, K10.1, K10.2: what the field asks too much."""
    if action.code == can.TAKE_DOCUMENT:
        return _short(price_of(view, data.MONK), view)
    return _short(action.b * price_of(view, action.a), view) if action.code == can.BUY else []


def _site(action: Action, view: KnightsView) -> list[Sentence]:
    """K9.4, K10.3, K15.6: how much room is left."""
    piece = action.a - data.FARMER if action.code == can.BUY else action.a
    held = (view.walls, view.towers)[piece][view.seat]
    return [((WALLS_FULL, TOWERS_FULL)[piece], {"n": held, "room": data.PIECES_PER_CASTLE - held})]


def _coins(action: Action, view: KnightsView) -> list[Sentence]:
    """K13.8: coins one does not have."""
    asked = view.question[terms.KIND] == terms.PAYMENT and view.seat in view.deciders
    return [(COINS_HELD, {"gold": view.gold[view.seat], "silver": view.silver[view.seat]})] if asked else []


def _payment(action: Action, view: KnightsView) -> list[Sentence]:
    """K13.2: coins that do not cover the price."""
    _, _, price, _ = view.question
    short = price - 2 * action.a - action.b
    return [(PAID_SHORT, {"n": short, "price": price})] if short > 0 else []


def _document(action: Action, view: KnightsView) -> list[Sentence]:
    """K6.1: a document that is not in hand."""
    held = action.code != can.LAY or view.hand[action.a]
    return [] if held else [(NO_DOCUMENT, {})]


def _yellow(kind: int) -> Missing[KnightsView]:
    return lambda action, view: [] if view.hand[kind] else [(NO_DOCUMENT, {})]


def _victim(action: Action, view: KnightsView) -> list[Sentence]:
    return [((NO_WALL, NO_TOWER)[action.b], {"player": action.a})] if action.code == can.ROB else []


def _field(action: Action, view: KnightsView) -> list[Sentence]:
    return [(CARD_NOT_PLAYED, {})] if action.code in DEALING else []


MISSING: Final[dict[str, Missing[KnightsView]]] = {
    "K1.3": plainly(EMPTY_SEAT),
    "K3.1": plainly(NOT_JAILED),
    "K3.4": _ransom,
    "K6.1": _document,
    "K7.3": _field,
    "K8.3": _purchase,
    "K9.1": _purchase,
    "K9.2": _purchase,
    "K9.4": _site,
    "K10.1": _purchase,
    "K10.2": _purchase,
    "K10.3": _site,
    "K13.2": _payment,
    "K13.8": _coins,
    "K15.6": _site,
    "K15.16": _victim,
    "K16.2": _yellow(data.LUCKY_KNIGHT),
    "K16.5": _yellow(data.GIFT),
    "K16.9": _yellow(data.DUEL_VICTORY),
    "K16.10": _yellow(data.CHARTER),
    "K16.13": plainly(NOT_JAILED),
}
