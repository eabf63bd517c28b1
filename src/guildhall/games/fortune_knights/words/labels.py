"""Questions and actions in words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from guildhall.core.action import Action
from guildhall.core.words import Words

from ..actions import (
    ATTACK,
    BUY,
    CHOOSE,
    CLOSE,
    DECLINE,
    DONE,
    GIVE_GOLD,
    GIVE_SILVER,
    LAY,
    NOTHING,
    PAY,
    PAY_RANSOM,
    ROB,
    STEAL,
    TAKE_DOCUMENT,
    TAKE_GOLD,
    TAKE_PIECE,
    USE_CHARTER,
    USE_DUEL_VICTORY,
    USE_GIFT,
    USE_LUCKY_KNIGHT,
)
from ..components import (
    DOCUMENTS,
    FARMER,
    FIELDS,
    MONK,
    PRICE_ALONE,
    PRICE_SHARED,
    SEAT_NAMES,
)
from ..rules.agenda import PAYMENT
from ..view import KnightsView
from . import messages

Text = tuple[str, dict[str, Any]]


def prompt(view: KnightsView, words: Words) -> str:
    """What the seat is asked, or whom everybody waits for."""
    if view.ended:
        return words(messages.GAME_OVER)
    if view.seat not in view.deciders:
        return words(messages.WAITING, players=[SEAT_NAMES[seat] for seat in view.deciders])
    return words(messages.PROMPTS[view.question[0]], price=view.question[2])


def label(action: Action, view: KnightsView, names: Sequence[str], words: Words) -> str:
    """What the action does."""
    template, values = LABELS[action.code](action, view)
    return words(template, names=names, **values)


def price_of(view: KnightsView, field: int) -> int:
    """What the field asks of those who chose it."""
    alone = sum(cards >> field & 1 for cards in view.chosen) == 1
    return PRICE_ALONE[field] if alone else PRICE_SHARED[field]


def _choose(action: Action, view: KnightsView) -> Text:
    return messages.CHOOSE_LABEL, {"first": FIELDS[action.a], "second": FIELDS[action.b]}


def _decline(action: Action, view: KnightsView) -> Text:
    return messages.DECLINE_LABELS.get(view.question[0], messages.NOTHING_LABEL), {}


def _document(action: Action, view: KnightsView) -> Text:
    price = price_of(view, MONK)
    return (messages.DOCUMENT_LABEL, {"price": price}) if price else (messages.FREE_DOCUMENT_LABEL, {})


def _buy(action: Action, view: KnightsView) -> Text:
    template = messages.BUY_WALLS_LABEL if action.a == FARMER else messages.BUY_TOWERS_LABEL
    return template, {"number": action.b, "price": action.b * price_of(view, action.a)}


def _pay(action: Action, view: KnightsView) -> Text:
    values = {"gold": action.a, "silver": action.b}
    if action.a and action.b:
        return messages.PAY_BOTH_LABEL, values
    if action.b:
        return messages.PAY_SILVER_LABEL, values
    change = 2 * action.a > view.question[2] and view.question[0] == PAYMENT and view.bag_silver > 0
    return messages.PAY_CHANGE_LABEL if change else messages.PAY_GOLD_LABEL, values


def _plain(template: str) -> Callable[[Action, KnightsView], Text]:
    return lambda action, view: (template, {})


LABELS: Final[dict[int, Callable[[Action, KnightsView], Text]]] = {
    CHOOSE: _choose,
    LAY: lambda action, view: (messages.LAY_LABEL, {"document": DOCUMENTS[action.a]}),
    DONE: _plain(messages.DONE_LABEL),
    DECLINE: _decline,
    PAY_RANSOM: _plain(messages.RANSOM_LABEL),
    USE_CHARTER: _plain(messages.CHARTER_LABEL),
    USE_GIFT: lambda action, view: (messages.GIFT_LABEL, {"player": action.a}),
    USE_LUCKY_KNIGHT: _plain(messages.LUCKY_LABEL),
    USE_DUEL_VICTORY: _plain(messages.VICTORY_LABEL),
    CLOSE: lambda action, view: (messages.CLOSE_LABEL, {"field": action.a, "person": FIELDS[action.a]}),
    TAKE_PIECE: lambda action, view: (messages.TAKE_PIECE_LABELS[action.a], {}),
    ROB: lambda action, view: (messages.ROB_LABELS[action.b], {"player": action.a}),
    TAKE_DOCUMENT: _document,
    BUY: _buy,
    TAKE_GOLD: lambda action, view: (
        messages.TAKE_GOLD_LABEL,
        {"field": action.a, "gold": view.field_gold[action.a]},
    ),
    ATTACK: lambda action, view: (messages.ATTACK_LABEL, {"player": action.a}),
    NOTHING: _plain(messages.NOTHING_LABEL),
    STEAL: lambda action, view: (messages.STEAL_LABELS[action.a], {}),
    PAY: _pay,
    GIVE_GOLD: lambda action, view: (messages.GIVE_GOLD_LABEL, {"number": action.a}),
    GIVE_SILVER: lambda action, view: (messages.GIVE_SILVER_LABEL, {"number": action.a}),
}
