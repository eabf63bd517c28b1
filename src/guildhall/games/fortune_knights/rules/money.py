"""Coins: payments, change and the coin limit (K13)."""

from __future__ import annotations

from guildhall.core.action import Action

from ..actions import PAYMENTS
from ..components import COIN_LIMIT, GIFT
from ..position import KnightsPosition
from .agenda import LIMIT, Task


def coins(gold: int, silver: int) -> dict[str, int]:
    """What an event tells of coins: only metals that there are."""
    return {metal: number for metal, number in (("gold", gold), ("silver", silver)) if number}


def draw_coins(table: KnightsPosition, number: int) -> tuple[int, int]:
    """K4.2, K15.7: draw coins blind from the bag, as many as it has; gold and silver that came."""
    below = table.dice.below
    gold, silver = table.bag_gold, table.bag_silver
    for _ in range(min(number, gold + silver)):
        if below("bag", gold + silver) < gold:
            gold -= 1
        else:
            silver -= 1
    drawn = table.bag_gold - gold, table.bag_silver - silver
    table.bag_gold, table.bag_silver = gold, silver
    return drawn


def receive(table: KnightsPosition, seat: int, gold: int, silver: int) -> None:
    """K13.12: take all coins of one receipt, then mind the limit."""
    table.gold[seat] += gold
    table.silver[seat] += silver
    mind_limit(table, seat)


def mind_limit(table: KnightsPosition, seat: int) -> None:
    """K13.9, K13.10: too many coins of one metal are the next thing to settle."""
    if table.gold[seat] >= COIN_LIMIT or table.silver[seat] >= COIN_LIMIT:
        table.agenda.append((LIMIT, seat, 0, 0))


def ways_to_pay(table: KnightsPosition, seat: int, price: int) -> list[Action]:
    """K13.2: the payments without a superfluous coin."""
    gold, silver = table.gold[seat], table.silver[seat]
    return [way for way in PAYMENTS[price] if way.a <= gold and way.b <= silver]


def settle_payment(table: KnightsPosition, task: Task) -> None:
    """K13.2: the payer chooses the coins, where there is a choice."""
    ways = ways_to_pay(table, task[1], task[2])
    if len(ways) == 1:
        pay(table, task[1], task[2], ways[0])
    else:
        table.ask(task)


def payment_options(table: KnightsPosition, seat: int) -> list[Action]:
    """The ways to pay the price in question."""
    return ways_to_pay(table, seat, table.question[2])


def forbids_payment(table: KnightsPosition, seat: int, action: Action) -> str:
    """K13.2, K13.3: coins one has, covering the price, none superfluous."""
    if action.a > table.gold[seat] or action.b > table.silver[seat]:
        return "K13.8"
    if 2 * action.a + action.b < table.question[2]:
        return "K13.2"
    return "" if action in PAYMENTS[table.question[2]] else "K13.3"


def answer_payment(table: KnightsPosition, seat: int, action: Action) -> None:
    """Pay with the chosen coins."""
    pay(table, seat, table.question[2], action)


def pay(table: KnightsPosition, seat: int, price: int, way: Action) -> None:
    """K7.12, K13.5, K13.6: coins into the bag, and one silver back for an odd price paid in gold."""
    change = 1 if 2 * way.a + way.b > price and table.bag_silver else 0
    table.gold[seat] -= way.a
    table.bag_gold += way.a
    table.silver[seat] -= way.b - change
    table.bag_silver += way.b - change
    if table.events is not None:
        returned = {"change": change} if change else {}
        table.note("pay", seat, **coins(way.a, way.b), **returned)
    if change:
        mind_limit(table, seat)


def settle_limit(table: KnightsPosition, task: Task) -> None:
    """K13.9, K13.13: halve what is too much, unless a gift comes first."""
    seat = task[1]
    if table.gold[seat] < COIN_LIMIT and table.silver[seat] < COIN_LIMIT:
        return
    if table.may_hold(seat, GIFT):
        table.ask(task)
    else:
        halve(table, seat)


def answer_limit(table: KnightsPosition, seat: int, action: Action) -> None:
    """No gift: the coins are halved."""
    halve(table, seat)


def halve(table: KnightsPosition, seat: int) -> None:
    """K13.9 to K13.11, K13.17: half of the metal, rounded down, into the bag until fewer than 8 remain."""
    gold = _half_again(table.gold[seat])
    silver = _half_again(table.silver[seat])
    if table.events is not None:
        table.note("halve", seat, **coins(table.gold[seat] - gold, table.silver[seat] - silver))
    table.bag_gold += table.gold[seat] - gold
    table.bag_silver += table.silver[seat] - silver
    table.gold[seat] = gold
    table.silver[seat] = silver


def _half_again(number: int) -> int:
    while number >= COIN_LIMIT:
        number -= number // 2
    return number
