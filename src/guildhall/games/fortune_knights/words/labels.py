"""Questions and actions in words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

from guildhall.core.action import Action
from guildhall.core.words import N_, Words

from .. import actions as can
from .. import components as data
from .. import terms
from ..view import KnightsView

Text = tuple[str, dict[str, Any]]

WAITING: Final = N_("Waiting for {players:terms}.")
GAME_OVER: Final = N_("The game is over.")
ROUND: Final = N_("Round {round}")
BUILT: Final = N_("{pieces} of {needed} pieces built")


class Question(NamedTuple):
    """What is asked, and what declining means where one can."""

    prompt: str
    decline: str = N_("Do nothing")


QUESTIONS: Final[dict[int, Question]] = {
    terms.RANSOM: Question(N_("Ransom step: free your knight or make a gift?"), N_("Go on")),
    terms.CHOICE: Question(N_("Choose two action cards in secret.")),
    terms.LAYING: Question(N_("Lay red documents face down, as many as you like.")),
    terms.DOCUMENT + data.VETO: Question(N_("Veto: which field do you close?")),
    terms.DOCUMENT + data.WALL_OR_TOWER: Question(N_("Wall or tower: which do you take?")),
    terms.DOCUMENT + data.ROBBER_KNIGHT: Question(N_("Robber knight: whose wall or tower do you destroy?")),
    terms.ROBBED: Question(N_("A robber knight is at your gate: use a lucky knight?"), N_("Let it happen")),
    terms.GIFTS_FOR_DOCUMENTS: Question(N_("Before the documents are sold: make a gift?"), N_("No gift")),
    terms.GIFTS_FOR_PIECES: Question(N_("Before walls and towers are sold: make a gift?"), N_("No gift")),
    terms.LAST_GIFTS: Question(N_("Ducats decide the victory: make a gift first?"), N_("No gift")),
    data.MONK: Question(N_("Monk: take a document?"), N_("No document")),
    data.FARMER: Question(N_("Farmer: how many walls do you buy?"), N_("Buy nothing")),
    data.CRAFTSMAN: Question(N_("Craftsman: how many towers do you buy?"), N_("Buy nothing")),
    terms.DUEL: Question(N_("Duel: use a duel victory?"), N_("Rely on the dice")),
    terms.LONE_KNIGHT: Question(N_("Black knight: take gold or attack?")),
    terms.ATTACKED: Question(N_("You are attacked: make a gift before the die is rolled?"), N_("No gift")),
    terms.THEFT: Question(N_("The die shows the castle: what do you steal?")),
    terms.PAYMENT: Question(N_("Pay {price} ducats: with which coins?")),
    terms.LIMIT: Question(N_("You have too many coins: make a gift before they are halved?"), N_("Halve them")),
    terms.GIFT_OF_GOLD: Question(N_("Gift: how much gold?")),
    terms.GIFT_OF_SILVER: Question(N_("Gift: how much silver?")),
}


def prompt(view: KnightsView, words: Words) -> str:
    """What the seat is asked, or whom everybody waits for; nothing between two decisions."""
    if view.ended:
        return words(GAME_OVER)
    if not view.deciders:
        return ""
    if view.seat not in view.deciders:
        return words(WAITING, players=[data.SEAT_NAMES[seat] for seat in view.deciders])
    return words(QUESTIONS[view.question[terms.KIND]].prompt, price=_price_asked(view))


def label(action: Action, view: KnightsView, names: Sequence[str], words: Words) -> str:
    """What the action does."""
    template, values = LABELS[action.code](action, view)
    return words(template, names=names, **values)


def small_coins_first(view: KnightsView) -> Action | None:
    """The payment with most coins, where a payment is asked for: gold is worth more room in the purse."""
    if view.question[terms.KIND] != terms.PAYMENT or not view.legal:
        return None
    return max(view.legal, key=lambda action: (action.a + action.b, action.b))


def headline(view: KnightsView, words: Words) -> str:
    """The round."""
    return words(ROUND, round=view.round)


def standing(view: KnightsView, seat: int, words: Words) -> str:
    """How much of a castle stands."""
    return words(BUILT, pieces=view.pieces(seat), needed=2 * data.PIECES_PER_CASTLE)


def price_of(view: KnightsView, field: int) -> int:
    """What the field asks of those who chose it."""
    alone = sum(cards >> field & 1 for cards in view.chosen) == 1
    return data.PRICE_ALONE[field] if alone else data.PRICE_SHARED[field]


def _price_asked(view: KnightsView) -> int:
    """The price of a payment; no other question has one."""
    _, _, price, _ = view.question
    return price


def _decline(action: Action, view: KnightsView) -> Text:
    question = QUESTIONS.get(view.question[terms.KIND])
    return question.decline if question else N_("Do nothing"), {}


def _document(action: Action, view: KnightsView) -> Text:
    price = price_of(view, data.MONK)
    if price:
        return N_("Buy a document for {price} ducats"), {"price": price}
    return N_("Take a document for free"), {}


def _buy(action: Action, view: KnightsView) -> Text:
    walls = N_("Buy {number} {number:wall|walls} for {price} ducats")
    towers = N_("Buy {number} {number:tower|towers} for {price} ducats")
    values = {"number": action.b, "price": action.b * price_of(view, action.a)}
    return walls if action.a == data.FARMER else towers, values


def _pay(action: Action, view: KnightsView) -> Text:
    values = {"gold": action.a, "silver": action.b}
    if action.a and action.b:
        return N_("Pay {gold} gold and {silver} silver"), values
    if action.b:
        return N_("Pay {silver} silver"), values
    change = 2 * action.a > _price_asked(view) and view.question[terms.KIND] == terms.PAYMENT and view.bag_silver > 0
    return N_("Pay {gold} gold, 1 silver back") if change else N_("Pay {gold} gold"), values


def _plain(template: str) -> Callable[[Action, KnightsView], Text]:
    return lambda action, view: (template, {})


def _with(name: str, template: str) -> Callable[[Action, KnightsView], Text]:
    """The first operand under this name."""
    return lambda action, view: (template, {name: action.a})


_TAKE_PIECE: Final = (N_("Take a wall; field 2 is closed"), N_("Take a tower; field 3 is closed"))
_ROB: Final = (N_("Destroy a wall of {player:name}"), N_("Destroy a tower of {player:name}"))
_STEAL: Final = (N_("Steal a wall"), N_("Steal a tower"))

LABELS: Final[dict[int, Callable[[Action, KnightsView], Text]]] = {
    can.CHOOSE: lambda action, view: (
        N_("Choose {first:term} and {second:term}"),
        {"first": data.FIELDS[action.a], "second": data.FIELDS[action.b]},
    ),
    can.LAY: lambda action, view: (N_("Lay {document:term}"), {"document": data.DOCUMENTS[action.a]}),
    can.DONE: _plain(N_("Done")),
    can.DECLINE: _decline,
    can.PAY_RANSOM: _plain(N_("Pay 4 ducats ransom for the black knight")),
    can.USE_CHARTER: _plain(N_("Use charter: the black knight is free")),
    can.USE_GIFT: _with("player", N_("Use gift: hand coins to {player:name}")),
    can.USE_LUCKY_KNIGHT: _plain(N_("Use lucky knight: keep the piece")),
    can.USE_DUEL_VICTORY: _plain(N_("Use duel victory: win without dice")),
    can.CLOSE: lambda action, view: (
        N_("Close field {field} ({person:term})"),
        {"field": action.a, "person": data.FIELDS[action.a]},
    ),
    can.TAKE_PIECE: lambda action, view: (_TAKE_PIECE[action.a], {}),
    can.ROB: lambda action, view: (_ROB[action.b], {"player": action.a}),
    can.TAKE_DOCUMENT: _document,
    can.BUY: _buy,
    can.TAKE_GOLD: lambda action, view: (
        N_("Take {gold} gold from field {field}"),
        {"field": action.a, "gold": view.field_gold[action.a]},
    ),
    can.ATTACK: _with("player", N_("Attack {player:name}")),
    can.NOTHING: _plain(N_("Do nothing")),
    can.STEAL: lambda action, view: (_STEAL[action.a], {}),
    can.PAY: _pay,
    can.GIVE_GOLD: _with("number", N_("Give {number} gold")),
    can.GIVE_SILVER: _with("number", N_("Give {number} silver")),
}
