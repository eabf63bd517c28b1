"""Phase 2, order of play: extra cards, the secret choice, raised cards, and who goes when."""

from __future__ import annotations

from guildhall.core.action import Action
from guildhall.core.event import Event

from ..actions import (
    ADD_ACTION,
    CARD_CHOICES,
    PASS,
    PASS_ACTION,
    PLUS_ACTION,
    PLUS_HIGH_ACTION,
    PLUS_LOW_ACTION,
)
from ..position import LondonPosition
from ..terms import ADD_TWO, CARDS_EACH, CHOICE, KINDS, NONE, ORDER, PLUS_ONE, PLUS_ONE_TIME, TURN, VALUES
from .faces import BASE, FACES


def settle_add_two(state: LondonPosition) -> bool:
    """L8.41, L8.42: whoever can use `add_two` is asked, in chapel order."""
    while state.asked < state.seats and state.supply[2] > 0:
        if state.tiles[state.chapel_ranking[state.asked] * KINDS + ADD_TWO] > 0:
            return True
        state.asked += 1
    state.phase = CHOICE
    return False


def options_add_two(state: LondonPosition, seat: int) -> list[Action]:
    """L8.39: a tile that the seat holds, while the supply has a 2; `settle_add_two` has seen to both."""
    return [ADD_ACTION, PASS_ACTION]


def play_add_two(state: LondonPosition, seat: int, action: Action) -> None:
    """L8.39: a card 2 from the supply, or none."""
    if action.code == PASS:
        state.asked += 1
        return
    state.spend_tile(seat, ADD_TWO)
    state.supply[2] -= 1
    state.hands[seat * VALUES + 2] += 1
    if state.events is not None:
        state.tell("add_two", seat)


def forbids_card(state: LondonPosition, seat: int, action: Action) -> str:
    """L3.1, L3.7: any card in hand that is not chosen already."""
    first = seat * CARDS_EACH
    chosen = (state.picked[first] == action.a) + (state.picked[first + 1] == action.a)
    return "" if state.hands[seat * VALUES + action.a] > chosen else "L3.7"


def options_card(state: LondonPosition, seat: int) -> list[Action]:
    """L3.1: what `forbids_card` allows a seat with at most one card chosen."""
    return CARD_CHOICES[_choosable(state, seat)]


def _choosable(state: LondonPosition, seat: int) -> int:
    """The values of which a card is left in hand, one bit for each."""
    hand = seat * VALUES
    bits, bit = 0, 1
    for place in range(hand, hand + VALUES):
        if state.hands[place] > 0:
            bits += bit
        bit += bit
    first = state.picked[seat * CARDS_EACH]
    return bits if first == NONE or state.hands[hand + first] > 1 else bits & ~(1 << first)


def play_card(state: LondonPosition, seat: int, action: Action) -> None:
    """L3.1, L12.4: a card is laid face down."""
    state.picked[seat * CARDS_EACH + state.chosen_count(seat)] = action.a
    if state.events is not None:
        state.events.append(Event("choose", seat, secret={"card": action.a}, seen_by=(seat,)))


def settle_choice(state: LondonPosition) -> bool:
    """L3.1: all are asked; the last seat is looked at first, as it is mostly the last to answer."""
    place = state.seats * CARDS_EACH + state.cards_each - 1
    while place >= CARDS_EACH:
        place -= CARDS_EACH
        if state.picked[place] == NONE:
            return True
    show(state)
    return False


def undecided(state: LondonPosition) -> int:
    """L3.1: the seats that have yet to choose a card, one bit for each."""
    bits, bit = 0, 1
    for place in range(state.cards_each - 1, state.seats * CARDS_EACH, CARDS_EACH):
        if state.picked[place] == NONE:
            bits += bit
        bit += bit
    return bits


def show(state: LondonPosition) -> None:
    """L3.2, L3.6: the cards lie in front of their players, outside hand and supply; the higher of two first."""
    for seat in range(state.seats):
        first = seat * CARDS_EACH
        if state.picked[first] < state.picked[first + 1]:
            state.picked[first], state.picked[first + 1] = state.picked[first + 1], state.picked[first]
        for place in range(first, first + state.cards_each):
            state.hands[seat * VALUES + state.picked[place]] -= 1
        if state.events is not None:
            cards = state.picked[first : first + state.cards_each]
            state.tell("show", seat, reveals=True, cards=cards, count=len(cards))
    for face in state.faces:
        if face != BASE:
            pays = FACES[face].for_cards
            if pays is not None:
                pays(state)
    state.asked = 0
    state.phase = PLUS_ONE_TIME


def settle_plus_one(state: LondonPosition) -> bool:
    """L8.35: whoever can use `plus_one` is asked, in chapel order."""
    while state.asked < state.seats:
        if state.tiles[state.chapel_ranking[state.asked] * KINDS + PLUS_ONE] > 0:
            return True
        state.asked += 1
    state.phase = ORDER
    return False


def options_plus_one(state: LondonPosition, seat: int) -> list[Action]:
    """L12.12: with two players one says which card; equal ones need not be told apart."""
    if state.cards_each == 1:
        return [PLUS_ACTION, PASS_ACTION]
    if _same_to_raise(state, seat):
        return [PLUS_HIGH_ACTION, PASS_ACTION]
    return [PLUS_HIGH_ACTION, PLUS_LOW_ACTION, PASS_ACTION]


def forbids_plus_one(state: LondonPosition, seat: int, action: Action) -> str:
    """L12.12: one of the cards that `options_plus_one` tells apart."""
    return "" if action in options_plus_one(state, seat) else "L12.12"


def play_plus_one(state: LondonPosition, seat: int, action: Action) -> None:
    """L8.34, L8.36, L12.12: raise one of the own shown cards, for the order only."""
    if action.code == PASS:
        state.asked += 1
        return
    state.spend_tile(seat, PLUS_ONE)
    shown = seat * CARDS_EACH + action.a
    state.raises[shown] += 1
    if state.events is not None:
        state.tell("plus_one", seat, card=state.picked[shown], value=raised_value(state, shown))


def _same_to_raise(state: LondonPosition, seat: int) -> bool:
    """Whether raising either of two shown cards comes to the same."""
    first = seat * CARDS_EACH
    return state.picked[first] == state.picked[first + 1] and state.raises[first] == state.raises[first + 1]


def raised_value(state: LondonPosition, place: int) -> int:
    """L8.34: what a shown card counts for the order."""
    return state.picked[place] + state.raises[place]


def settle_order(state: LondonPosition) -> bool:
    """L3.3, L3.4, L12.6, L12.13: the highest value first, ties by the chapel track, of own equal cards the first."""
    order: list[int] = []
    for seat in state.chapel_ranking:
        first = seat * CARDS_EACH
        for place in range(first, first + state.cards_each):
            value = raised_value(state, place)
            turn = len(order)
            while turn > 0 and raised_value(state, order[turn - 1]) < value:
                turn -= 1
            order.insert(turn, place)
    state.order = order
    state.turn = 0
    state.phase = TURN
    if state.events is not None:
        state.tell("order", seats=[place // CARDS_EACH for place in order])
    return False
