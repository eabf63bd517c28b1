"""What an action costs and brings, line by line."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from guildhall.art.castle import tower, wall
from guildhall.art.icons import icon
from guildhall.art.pieces import coin
from guildhall.core.action import Action
from guildhall.core.ledger import Entry, Ledger
from guildhall.core.words import N_, Words, capital

from .. import actions as can
from .. import components as data
from ..view import KnightsView
from .labels import label, price_of

PIECES: Final = {data.FARMER: N_("{n} {n:wall|walls}"), data.CRAFTSMAN: N_("{n} {n:tower|towers}")}
DUCATS: Final = N_("{n} {n:ducat|ducats}")
_MOST: Final = 2
"""So many walls or towers may be bought at once."""


def ledger(action: Action, view: KnightsView, words: Words) -> Ledger | None:
    """The ledger of an action; None where its label says all there is to say."""
    reckon = LEDGERS.get(action.code)
    return reckon(action, view, words) if reckon else None


def _choice(action: Action, view: KnightsView, words: Words) -> Ledger:
    """What the two fields bring alone and shared, and that it stays a secret for now."""
    first, second = (words.translate(data.FIELDS[field]) for field in (action.a, action.b))
    waiting = len([seat for seat in view.deciders if seat != view.seat])
    entries = [*_field(action.a, view, words), *_field(action.b, view, words)]
    secret = words(N_("Nobody sees it before all have chosen"))
    still = words(N_("{n} {n:other chooses|others choose}"), n=waiting) if waiting else ""
    return Ledger(
        capital(words(N_("{first} and {second}"), first=first, second=second)),
        [*entries, Entry(secret, still, icon("lock", 1, 1, 18, "f-text"))],
        words(N_("Seal my choice: {first} and {second}"), first=action.a, second=action.b),
    )


def _field(field: int, view: KnightsView, words: Words) -> list[Entry]:
    who = f"{field} {capital(words.translate(data.FIELDS[field]))}"
    if field in PIECES:
        return _pieces(field, who, view, words)
    if field in (data.TAX_COLLECTOR, data.CUSTOMS_OFFICER):
        return _coins(field, who, view, words)
    if field == data.MONK:
        free = words(N_("{who}, alone: for free"), who=who)
        dear = words(N_("shared: {price} ducats"), price=data.PRICE_SHARED[field])
        one = words(N_("1 document"))
        return [Entry(free, one, icon("scroll", 1, 1, 18, "f-text"), "gain"), Entry(dear, one, "", "soft")]
    alone = words(N_("{who}, alone: gold of a field, or an attack"), who=who)
    shared = words(N_("two: a duel for a piece; more: the dungeon"))
    return [Entry(alone, "", icon("swords", 1, 1, 18, "f-text")), Entry(shared, "", "", "soft")]


def _pieces(field: int, who: str, view: KnightsView, words: Words) -> list[Entry]:
    alone = words(N_("{who}, alone: {price} ducats each; you can pay for"), who=who, price=data.PRICE_ALONE[field])
    shared = words(N_("shared: {price} ducats each"), price=data.PRICE_SHARED[field])
    sign = wall(1, 4, 18, 12) if field == data.FARMER else tower(5, 1, 10, 18)
    best, worst = (_affordable(field, price[field], view) for price in (data.PRICE_ALONE, data.PRICE_SHARED))
    return [
        Entry(alone, _number(field, best, words), sign, "gain" if best else "soft"),
        Entry(shared, _number(field, worst, words), "", "soft"),
    ]


def _affordable(field: int, price: int, view: KnightsView) -> int:
    built = view.walls if field == data.FARMER else view.towers
    return min(_MOST, data.PIECES_PER_CASTLE - built[view.seat], view.ducats(view.seat) // price)


def _number(field: int, number: int, words: Words) -> str:
    return words(PIECES[field], n=number) if number else words(N_("none"))


def _coins(field: int, who: str, view: KnightsView, words: Words) -> list[Entry]:
    gold, silver = view.field_gold[field], view.field_silver[field]
    alone = words(N_("{who}, alone: all coins there"), who=who)
    shared = words(N_("shared by two: equal shares, the rest stays"))
    each = words(N_("{n} each"), n=2 * (gold // 2) + silver // 2)
    return [
        Entry(alone, words(DUCATS, n=2 * gold + silver), coin(10, 10, 9), "gain"),
        Entry(shared, each, "", "soft"),
    ]


def _purchase(action: Action, view: KnightsView, words: Words) -> Ledger:
    """What is paid, and what stands afterwards."""
    price = action.b * price_of(view, action.a)
    built = (view.walls if action.a == data.FARMER else view.towers)[view.seat]
    what = words(PIECES[action.a], n=action.b)
    sign = wall(1, 4, 18, 12) if action.a == data.FARMER else tower(5, 1, 10, 18)
    entries = [
        _payment(price, view, words),
        Entry(words(N_("Your castle gets {what}"), what=what), f"{built} → {built + action.b}", sign, "gain"),
    ]
    return Ledger("", entries, words(N_("Buy {what}, pay {price} {price:ducat|ducats}"), what=what, price=price))


def _ransom(_: Action, view: KnightsView, words: Words) -> Ledger:
    """What is paid for the own black knight."""
    free = Entry(words(N_("Your black knight is free")), "", icon("swords", 1, 1, 18, "f-text"), "gain")
    said = words(N_("Free the black knight, pay {price} {price:ducat|ducats}"), price=data.RANSOM_PRICE)
    return Ledger("", [_payment(data.RANSOM_PRICE, view, words), free], said)


def _document(action: Action, view: KnightsView, words: Words) -> Ledger:
    """What is paid for a document, which nobody else sees."""
    price, held = price_of(view, data.MONK), sum(view.hand)
    told = words(N_("You get a document that nobody else sees"))
    taken = Entry(told, f"{held} → {held + 1}", icon("scroll", 1, 1, 18, "f-text"), "gain")
    paid = [_payment(price, view, words)] if price else []
    return Ledger("", [*paid, taken], label(action, view, (), words))


def _payment(price: int, view: KnightsView, words: Words) -> Entry:
    ducats = view.ducats(view.seat)
    paid = words(N_("You pay {n} {n:ducat|ducats}"), n=price)
    return Entry(paid, f"{ducats} → {ducats - price}", coin(10, 10, 9), "cost")


LEDGERS: Final[dict[int, Callable[[Action, KnightsView, Words], Ledger]]] = {
    can.CHOOSE: _choice,
    can.PAY_RANSOM: _ransom,
    can.TAKE_DOCUMENT: _document,
    can.BUY: _purchase,
}
