"""Coins: payments, change and the coin limit (K13)."""

from __future__ import annotations

from typing import Any

from guildhall.core.action import Action

from ..actions import PAYMENTS
from ..components import COIN_LIMIT, GIFT
from ..position import KnightsPosition
from ..terms import LIMIT, Task


def coins(gold: int, silver: int) -> dict[str, Any]:
    """What an event tells of coins: only metals that there are."""
    return {metal: number for metal, number in (("gold", gold), ("silver", silver)) if number}


def draw_coins(state: KnightsPosition, number: int, stream: str) -> tuple[int, int]:
    """K4.2, K15.7: draw coins blind from the bag, as many as it has; gold and silver that came."""
    below = state.dice.below
    gold, silver = state.bag_gold, state.bag_silver
    for _ in range(min(number, gold + silver)):
        if below(stream, gold + silver) < gold:
            gold -= 1
        else:
            silver -= 1
    drawn = state.bag_gold - gold, state.bag_silver - silver
    state.bag_gold, state.bag_silver = gold, silver
    return drawn


def receive(state: KnightsPosition, seat: int, gold: int, silver: int) -> None:
    """K13.12: take all coins of one receipt, then mind the limit."""
    state.gold[seat] += gold
    state.silver[seat] += silver
    mind_limit(state, seat)


def mind_limit(state: KnightsPosition, seat: int) -> None:
    """K13.9, K13.10: too many coins of one metal are the next thing to settle."""
    if state.gold[seat] >= COIN_LIMIT or state.silver[seat] >= COIN_LIMIT:
        state.agenda.append((LIMIT, seat, 0, 0))


def _ways_to_pay(state: KnightsPosition, seat: int, price: int) -> list[Action]:
    """K13.2: the payments without a superfluous coin."""
    gold, silver = state.gold[seat], state.silver[seat]
    return [way for way in PAYMENTS[price] if way.a <= gold and way.b <= silver]


def settle_payment(state: KnightsPosition, task: Task) -> None:
    """K13.2: the payer chooses the coins, where there is a choice."""
    _, seat, price, _ = task
    ways = _ways_to_pay(state, seat, price)
    if len(ways) == 1:
        _pay(state, seat, price, ways[0])
    else:
        state.ask(task)


def options_payment(state: KnightsPosition, seat: int) -> list[Action]:
    """The ways to pay the price in question."""
    _, _, price, _ = state.question
    return _ways_to_pay(state, seat, price)


def forbids_payment(state: KnightsPosition, seat: int, action: Action) -> str:
    """K13.2, K13.3: coins one has, covering the price, none superfluous."""
    _, _, price, _ = state.question
    if action.a > state.gold[seat] or action.b > state.silver[seat]:
        return "K13.8"
    if 2 * action.a + action.b < price:
        return "K13.2"
    return "" if action in PAYMENTS[price] else "K13.3"


def play_payment(state: KnightsPosition, seat: int, action: Action) -> None:
    """Pay with the chosen coins."""
    _, _, price, _ = state.question
    _pay(state, seat, price, action)


def _pay(state: KnightsPosition, seat: int, price: int, way: Action) -> None:
    """K7.12, K13.5, K13.6: coins into the bag, and one silver back for an odd price paid in gold."""
    change = 1 if 2 * way.a + way.b > price and state.bag_silver else 0
    state.gold[seat] -= way.a
    state.bag_gold += way.a
    state.silver[seat] -= way.b - change
    state.bag_silver += way.b - change
    if state.events is not None:
        told = coins(way.a, way.b)
        if change:
            told["change"] = change
        state.tell("pay", seat, **told)
    if change:
        mind_limit(state, seat)


def settle_limit(state: KnightsPosition, task: Task) -> None:
    """K13.9, K13.13: halve what is too much, unless a gift comes first; whoever might have one is asked."""
    _, seat, _, _ = task
    if state.gold[seat] < COIN_LIMIT and state.silver[seat] < COIN_LIMIT:
        return
    if state.may_hold(seat, GIFT):
        state.ask(task)
    else:
        _halve(state, seat)


def play_limit(state: KnightsPosition, seat: int, action: Action) -> None:
    """No gift: the coins are halved."""
    _halve(state, seat)


def _halve(state: KnightsPosition, seat: int) -> None:
    """K13.9 to K13.11, K13.17: half of what is too much, rounded down, into the bag; then the limit once more."""
    gold, silver = _surplus(state.gold[seat]), _surplus(state.silver[seat])
    if state.events is not None:
        state.tell("halve", seat, **coins(gold, silver))
    state.gold[seat] -= gold
    state.silver[seat] -= silver
    state.bag_gold += gold
    state.bag_silver += silver
    mind_limit(state, seat)


def _surplus(number: int) -> int:
    return number // 2 if number >= COIN_LIMIT else 0
