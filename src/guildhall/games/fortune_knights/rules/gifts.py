"""Gifts: the document with which coins change hands (K16.5 to K16.8)."""

from __future__ import annotations

from guildhall.core.action import Action

from ..actions import DECLINE_ACTION, GIFTS, GOLD_GIVEN, SILVER_GIVEN
from ..components import GIFT
from ..position import NOBODY, KnightsPosition
from .agenda import GIFT_OF_GOLD, GIFT_OF_SILVER, Task
from .money import coins, receive


def gifts(table: KnightsPosition, seat: int) -> list[Action]:
    """K16.5: whom the seat could make a gift now, if it has the document and a coin."""
    if not table.can_use(seat, GIFT) or not table.gold[seat] + table.silver[seat]:
        return []
    return [GIFTS[other] for other in range(table.seats) if other != seat]


def gift_or_decline(table: KnightsPosition, seat: int) -> list[Action]:
    """Somebody who can do nothing but use a gift."""
    return [*gifts(table, seat), DECLINE_ACTION]


def may_give(table: KnightsPosition, seat: int) -> bool:
    """Whether, for all that everybody knows, the seat might make a gift now."""
    return table.may_hold(seat, GIFT) and table.gold[seat] + table.silver[seat] > 0


def forbids_gift(table: KnightsPosition, seat: int, action: Action) -> str:
    """K16.5: one other player at the table, at least one coin; K14.3: not twice in a round."""
    if action.a >= table.seats:
        return "K1.3"
    if table.used_now[seat] >> GIFT & 1:
        return "K14.3"
    return "" if action in gifts(table, seat) else "K16.5"


def make_gift(table: KnightsPosition, seat: int, action: Action) -> None:
    """K16.5: the document is used; which coins is asked next, and then the same question again."""
    table.agenda.append(table.question)
    table.asked = NOBODY
    table.use(seat, GIFT)
    if table.events is not None:
        table.reveal("use_gift", seat, receiver=action.a)
    table.agenda.append((GIFT_OF_GOLD, seat, action.a, 0))


def settle_gift_of_gold(table: KnightsPosition, task: Task) -> None:
    """K16.5: how much gold is given, if there is a choice."""
    options = gold_options(table, task[1])
    if len(options) == 1:
        table.agenda.append((GIFT_OF_SILVER, task[1], task[2], options[0].a))
    else:
        table.ask(task)


def gold_options(table: KnightsPosition, seat: int) -> list[Action]:
    """From nothing, or from 1 for somebody without silver, to all gold."""
    return GOLD_GIVEN[0 if table.silver[seat] else 1 : table.gold[seat] + 1]


def answer_gift_of_gold(table: KnightsPosition, seat: int, action: Action) -> None:
    """Remember the gold and go on to the silver."""
    table.agenda.append((GIFT_OF_SILVER, seat, table.question[2], action.a))


def settle_gift_of_silver(table: KnightsPosition, task: Task) -> None:
    """K16.5: how much silver is given, if there is a choice."""
    options = silver_options(table, task[1], task[3])
    if len(options) == 1:
        hand_over(table, task, options[0].a)
    else:
        table.ask(task)


def silver_options(table: KnightsPosition, seat: int, gold: int) -> list[Action]:
    """From nothing, or from 1 if no gold is given, to all silver."""
    return SILVER_GIVEN[0 if gold else 1 : table.silver[seat] + 1]


def silver_question_options(table: KnightsPosition, seat: int) -> list[Action]:
    """The silver that may go with the gold already said."""
    return silver_options(table, seat, table.question[3])


def forbids_amount(table: KnightsPosition, seat: int, action: Action) -> str:
    """K16.5: coins the giver has, at least one in all."""
    gold = table.question[0] == GIFT_OF_GOLD
    options = gold_options(table, seat) if gold else silver_question_options(table, seat)
    return "" if action in options else "K16.5"


def answer_gift_of_silver(table: KnightsPosition, seat: int, action: Action) -> None:
    """All is said: hand the coins over."""
    hand_over(table, table.question, action.a)


def hand_over(table: KnightsPosition, task: Task, silver: int) -> None:
    """K13.15, K16.8: the coins change hands, and the receiver's limit is checked."""
    _, giver, receiver, gold = task
    table.gold[giver] -= gold
    table.silver[giver] -= silver
    if table.events is not None:
        table.note("gift", giver, receiver=receiver, **coins(gold, silver))
    receive(table, receiver, gold, silver)
