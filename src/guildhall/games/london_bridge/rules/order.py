"""Phase 2, order of play: extra cards, the secret choice, raised cards, and who goes when."""

from __future__ import annotations

from typing import Final

from guildhall.core.event import Event

from ..components import ADD_TWO, KINDS, PLUS_ONE, VALUES
from ..position import (
    CARDS_EACH,
    CHOICE,
    EVERY_ROUND,
    NONE,
    ORDER,
    PLUS_ONE_TIME,
    TURN,
    LondonPosition,
)
from .faces import HIGHEST_CARD, INN_SLOT

HIGHEST_CARD_POUNDS: Final = 2


def add_two_due(table: LondonPosition) -> bool:
    """L8.41, L8.42: whoever can use `add_two` is asked, in chapel order."""
    while table.asked < table.seats and table.supply[2] > 0:
        if table.tiles[table.chapel_ranking[table.asked] * KINDS + ADD_TWO] > 0:
            return True
        table.asked += 1
    table.phase = CHOICE
    return False


def add_two(table: LondonPosition, seat: int) -> None:
    """L8.39: a card 2 from the supply."""
    table.spend_tile(seat, ADD_TWO)
    table.supply[2] -= 1
    table.hands[seat * VALUES + 2] += 1
    if table.events is not None:
        table.announce("add_two", seat, {})


def chosen_count(table: LondonPosition, seat: int) -> int:
    """How many cards a seat has chosen in this round."""
    first = seat * CARDS_EACH
    return (table.picked[first] != NONE) + (table.picked[first + 1] != NONE)


def can_choose(table: LondonPosition, seat: int, value: int) -> bool:
    """L3.1, L3.7: any card in hand that is not chosen already."""
    first = seat * CARDS_EACH
    return table.hands[seat * VALUES + value] > (table.picked[first] == value) + (table.picked[first + 1] == value)


def choosable(table: LondonPosition, seat: int) -> int:
    """The values that `can_choose` allows a seat with at most one card chosen, one bit for each."""
    hand = seat * VALUES
    bits = 0
    for value in range(VALUES):
        if table.hands[hand + value] > 0:
            bits |= 1 << value
    first = table.picked[seat * CARDS_EACH]
    return bits if first == NONE or table.hands[hand + first] > 1 else bits & ~(1 << first)


def choose(table: LondonPosition, seat: int, value: int) -> None:
    """L3.1, L12.4: a card is laid face down."""
    table.picked[seat * CARDS_EACH + chosen_count(table, seat)] = value
    if table.events is not None:
        event = Event("choose", seat, secret={"card": value}, seen_by=(seat,))
        table.events.append(event)


def choice_due(table: LondonPosition) -> bool:
    """L3.2: when the last card is chosen all are shown."""
    for seat in range(table.seats):
        if table.picked[seat * CARDS_EACH + table.cards_each - 1] == NONE:
            return True
    show(table)
    return False


def show(table: LondonPosition) -> None:
    """L3.6: the cards lie in front of their players, outside hand and supply; the higher of two first."""
    for seat in range(table.seats):
        first = seat * CARDS_EACH
        if table.picked[first] < table.picked[first + 1]:
            table.picked[first], table.picked[first + 1] = table.picked[first + 1], table.picked[first]
        for place in range(first, first + table.cards_each):
            table.hands[seat * VALUES + table.picked[place]] -= 1
        if table.events is not None:
            cards = table.picked[first : first + table.cards_each]
            table.announce("show", seat, {"cards": cards}, reveals=True)
    if table.faces[INN_SLOT] == HIGHEST_CARD:
        pay_highest_card(table)
    table.asked = 0
    table.phase = PLUS_ONE_TIME


def pay_highest_card(table: LondonPosition) -> None:
    """L11.20, L11.22, L11.23: one player earns for the highest card, the chapel track decides between equals."""
    best = table.chapel_ranking[0]
    for seat in table.chapel_ranking:
        if table.picked[seat * CARDS_EACH] > table.picked[best * CARDS_EACH]:
            best = seat
    table.pay(best, HIGHEST_CARD_POUNDS, EVERY_ROUND)
    if table.events is not None:
        table.announce("highest_card", best, {"pounds": HIGHEST_CARD_POUNDS})


def plus_one_due(table: LondonPosition) -> bool:
    """L8.35: whoever can use `plus_one` is asked, in chapel order."""
    while table.asked < table.seats:
        if table.tiles[table.chapel_ranking[table.asked] * KINDS + PLUS_ONE] > 0:
            return True
        table.asked += 1
    table.phase = ORDER
    return False


def plus_one(table: LondonPosition, seat: int, place: int) -> None:
    """L8.34, L8.36, L12.12: raise one of the own shown cards, for the order only."""
    table.spend_tile(seat, PLUS_ONE)
    shown = seat * CARDS_EACH + place
    table.raises[shown] += 1
    if table.events is not None:
        card = table.picked[shown]
        table.announce("plus_one", seat, {"card": card, "value": card + table.raises[shown]})


def same_to_raise(table: LondonPosition, seat: int) -> bool:
    """Whether raising either of two shown cards comes to the same."""
    first = seat * CARDS_EACH
    return table.picked[first] == table.picked[first + 1] and table.raises[first] == table.raises[first + 1]


def raised_value(table: LondonPosition, place: int) -> int:
    """L8.34: what a shown card counts for the order."""
    return table.picked[place] + table.raises[place]


def settle_order(table: LondonPosition) -> None:
    """L3.3, L3.4, L12.6, L12.13: the highest value first, ties by the chapel track, of own equal cards the first."""
    order: list[int] = []
    for seat in table.chapel_ranking:
        first = seat * CARDS_EACH
        for place in range(first, first + table.cards_each):
            value = raised_value(table, place)
            turn = len(order)
            while turn > 0 and raised_value(table, order[turn - 1]) < value:
                turn -= 1
            order.insert(turn, place)
    table.order = order
    table.turn = 0
    table.phase = TURN
    if table.events is not None:
        table.announce("order", NONE, {"seats": [place // CARDS_EACH for place in order]})
