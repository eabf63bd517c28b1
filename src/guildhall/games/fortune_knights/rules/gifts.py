"""Gifts: when one can make a difference, to whom, and how much (K13.15, K16.5 to K16.8, K16.14, K16.15)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from guildhall.core.action import Action

from .. import actions as can
from .. import components as data
from .. import terms
from ..position import NOBODY, KnightsPosition
from ..terms import Task
from .fields import price_on
from .money import coins, receive
from .scoring import leaders_at_the_end

Matters = Callable[[KnightsPosition, int], bool]
BUYERS_CARDS: Final = 1 << data.FARMER | 1 << data.CRAFTSMAN


def settle_gifts_for_documents(state: KnightsPosition, task: Task) -> None:
    """K16.14: before field 1, if its documents cost something."""
    if state.crowd[data.MONK] > 1:
        _ask_givers(state, task, _can_help_to_a_document)


def settle_gifts_for_pieces(state: KnightsPosition, task: Task) -> None:
    """K16.14: before fields 2 and 3, if somebody came to buy."""
    if state.crowd[data.FARMER] + state.crowd[data.CRAFTSMAN]:
        _ask_givers(state, task, _can_change_purchases)


def settle_last_gifts(state: KnightsPosition, task: Task) -> None:
    """K16.15: before the victory is decided, if ducats decide it."""
    if len(leaders_at_the_end(state)) > 1:
        _ask_givers(state, task, may_give)


def _ask_givers(state: KnightsPosition, task: Task, matters: Matters) -> None:
    """K19.8: in herald order, whoever might make a gift that makes a difference, for all that everybody knows."""
    kind, _, first, _ = task
    for place in range(first, state.seats):
        seat = (state.herald + place) % state.seats
        if may_give(state, seat) and matters(state, seat):
            state.ask((kind, seat, place, 0))
            return


def play_no_gift(state: KnightsPosition, seat: int, action: Action) -> None:
    """No gift: the next player."""
    kind, _, place, _ = state.question
    state.agenda.append((kind, seat, place + 1, 0))


def _can_help_to_a_document(state: KnightsPosition, giver: int) -> bool:
    """K16.14: whether the giver's coins could pay for a document that somebody else cannot pay for."""
    if state.closed >> data.MONK & 1 or not state.has_documents_left():
        return False
    price = price_on(state, data.MONK)
    for seat in range(state.seats):
        if seat != giver and state.chosen[seat] >> data.MONK & 1:
            ducats = state.ducats(seat)
            if ducats < price <= ducats + state.ducats(giver):
                return True
    return False


def _can_change_purchases(state: KnightsPosition, giver: int) -> bool:
    """K16.14: whether somebody else could buy more with the giver's coins, or less if they brought a halving."""
    for seat in range(state.seats):
        if seat != giver and state.chosen[seat] & BUYERS_CARDS:
            most = state.ducats(seat) + state.ducats(giver)
            least = 2 * _least(state.gold[seat], state.gold[giver]) + _least(state.silver[seat], state.silver[giver])
            wall, tower = price_on(state, data.FARMER), price_on(state, data.CRAFTSMAN)
            towers = _most_bought(state, seat, data.CRAFTSMAN)
            for walls in range(_most_bought(state, seat, data.FARMER) + 1):
                for number in range(towers + 1):
                    if least < walls * wall + number * tower <= most:
                        return True
    return False


def _most_bought(state: KnightsPosition, seat: int, field: int) -> int:
    """How many pieces the seat could buy on a field if it had the money."""
    if not state.chosen[seat] >> field & 1 or state.closed >> field & 1:
        return 0
    return min(2, data.PIECES_PER_CASTLE - state.of_piece(field - data.FARMER)[seat])


def _least(own: int, given: int) -> int:
    """What a gift can bring somebody down to who has so many coins of a metal: a halving, if it comes to one."""
    return min(own, data.COIN_LIMIT - data.COIN_LIMIT // 2) if own + given >= data.COIN_LIMIT else own


def may_give(state: KnightsPosition, seat: int) -> bool:
    """Whether, for all that everybody knows, the seat might make a gift now."""
    return state.may_hold(seat, data.GIFT) and state.gold[seat] + state.silver[seat] > 0


def options_gift(state: KnightsPosition, seat: int) -> list[Action]:
    """K16.5: whom the seat could make a gift now, if it has the document and a coin."""
    if not state.can_use(seat, data.GIFT) or not state.gold[seat] + state.silver[seat]:
        return []
    return [can.GIFTS[other] for other in range(state.seats) if other != seat]


def options_none(state: KnightsPosition, seat: int) -> list[Action]:
    """Somebody who can do nothing but make a gift."""
    return []


def forbids_gift(state: KnightsPosition, seat: int, action: Action) -> str:
    """K16.5: one other player at the table, at least one coin; K14.3: not twice in a round."""
    if action.a >= state.seats:
        return "K1.3"
    if state.used_now[seat] >> data.GIFT & 1:
        return "K14.3"
    return "" if action in options_gift(state, seat) else "K16.5"


def play_gift(state: KnightsPosition, seat: int, action: Action) -> None:
    """K16.5: the document is used; which coins is asked next, and then the same question once more."""
    state.agenda.append(state.question)
    state.asked = NOBODY
    state.use(seat, data.GIFT)
    if state.events is not None:
        state.tell("use_gift", seat, reveals=True, receiver=action.a)
    state.agenda.append((terms.GIFT_OF_GOLD, seat, action.a, 0))


def settle_gift_of_gold(state: KnightsPosition, task: Task) -> None:
    """K16.5: how much gold is given, if there is a choice."""
    _, seat, receiver, _ = task
    options = options_gift_of_gold(state, seat)
    if len(options) == 1:
        state.agenda.append((terms.GIFT_OF_SILVER, seat, receiver, options[0].a))
    else:
        state.ask(task)


def options_gift_of_gold(state: KnightsPosition, seat: int) -> list[Action]:
    """From nothing, or from 1 for somebody without silver, to all gold."""
    return can.GOLD_GIVEN[0 if state.silver[seat] else 1 : state.gold[seat] + 1]


def forbids_gift_of_gold(state: KnightsPosition, seat: int, action: Action) -> str:
    """K16.5: coins the giver has, at least one in all."""
    return "" if action in options_gift_of_gold(state, seat) else "K16.5"


def play_gift_of_gold(state: KnightsPosition, seat: int, action: Action) -> None:
    """Remember the gold and go on to the silver."""
    _, _, receiver, _ = state.question
    state.agenda.append((terms.GIFT_OF_SILVER, seat, receiver, action.a))


def settle_gift_of_silver(state: KnightsPosition, task: Task) -> None:
    """K16.5: how much silver is given, if there is a choice."""
    _, seat, _, gold = task
    options = _silver_beside(state, seat, gold)
    if len(options) == 1:
        _hand_over(state, task, options[0].a)
    else:
        state.ask(task)


def _silver_beside(state: KnightsPosition, seat: int, gold: int) -> list[Action]:
    """From nothing, or from 1 if no gold is given, to all silver."""
    return can.SILVER_GIVEN[0 if gold else 1 : state.silver[seat] + 1]


def options_gift_of_silver(state: KnightsPosition, seat: int) -> list[Action]:
    """The silver that may go with the gold already said."""
    _, _, _, gold = state.question
    return _silver_beside(state, seat, gold)


def forbids_gift_of_silver(state: KnightsPosition, seat: int, action: Action) -> str:
    """K16.5: coins the giver has, at least one in all."""
    return "" if action in options_gift_of_silver(state, seat) else "K16.5"


def play_gift_of_silver(state: KnightsPosition, seat: int, action: Action) -> None:
    """All is said: hand the coins over."""
    _hand_over(state, state.question, action.a)


def _hand_over(state: KnightsPosition, task: Task, silver: int) -> None:
    """K13.15, K16.8: the coins change hands, and the receiver's limit is checked."""
    _, giver, receiver, gold = task
    state.gold[giver] -= gold
    state.silver[giver] -= silver
    if state.events is not None:
        state.tell("gift", giver, receiver=receiver, **coins(gold, silver))
    receive(state, receiver, gold, silver)
