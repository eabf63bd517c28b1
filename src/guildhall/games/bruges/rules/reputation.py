"""Reputation: advancing in phase 2 (B4) and through persons (B13.49 to B13.62)."""

from __future__ import annotations

from typing import Final

from guildhall.core.action import Action

from .. import actions
from ..position import A, B, BrugesPosition
from ..terms import (
    CHEAPER_STEP,
    COLOURS,
    EARL,
    POWERS,
    STEP_MARKERS,
    STEP_POINTS,
    STEP_WORKERS,
    STEPS,
    WORKERS_PAY_STEP,
)
from . import frames
from .gains import gain_points
from .markers import discard_marker, marker_count
from .workers import gain_workers

_ADVANCES: Final = [actions.advance, actions.stay]
_PAYMENTS: Final = [*actions.give, actions.pay]
_WATCHES: Final = [*actions.take, *actions.marker, actions.done]


def dice_price(values: list[int]) -> int:
    """B4.8: the sum of all dice that show 1 or 2, 0 if none does."""
    return sum(value for value in values if value <= 2)


def step_price(table: BrugesPosition, seat: int) -> int:
    """B13.53 to B13.57: the price of a step in phase 2 for this player, -1 if there is none."""
    price = dice_price(table.dice_values)
    if price:
        return max(0, price - table.powers[POWERS * seat + CHEAPER_STEP])
    return table.powers[POWERS * seat + EARL] or -1


def refuse_advance(table: BrugesPosition, seat: int) -> str:
    """B4.11, B4.13, B4.15: on the last step, without a 1 or 2, or without the guilders nobody advances."""
    if table.steps[seat] == STEPS:
        return "B4.15"
    price = step_price(table, seat)
    if price < 0:
        return "B4.13"
    means = table.guilders[seat]
    if table.powers[POWERS * seat + WORKERS_PAY_STEP]:
        means += table.worker_count(seat)
    return "" if price <= means else "B4.11"


def climb(table: BrugesPosition, seat: int, paid: int) -> None:
    """One step up for so many guilders, then what watches for it (B13.59 to B13.61)."""
    table.guilders[seat] -= paid
    table.steps[seat] += 1
    if table.events is not None:
        table.tell("advance", seat, step=table.steps[seat], paid=paid)
    powers = POWERS * seat
    if table.powers[powers + STEP_POINTS]:
        gain_points(table, seat, table.powers[powers + STEP_POINTS])
    markers, workers = table.powers[powers + STEP_MARKERS], table.powers[powers + STEP_WORKERS]
    if markers or workers:
        table.push(frames.STEP_WATCH, seat, markers, workers)


def advance_candidates(table: BrugesPosition, seat: int) -> list[Action]:
    """Advance or stay; who cannot advance is not asked."""
    return [] if refuse_advance(table, seat) else _ADVANCES


def refuse_advance_action(table: BrugesPosition, seat: int, action: Action) -> str:
    """Whoever is asked may do either."""
    return refuse_advance(table, seat)


def answer_advance(table: BrugesPosition, seat: int, action: Action) -> None:
    """B4.10, B4.12: pay and move up, or decline for nothing."""
    table.pop()
    if action.code == actions.STAY:
        if table.events is not None:
            table.tell("stay", seat)
    elif table.powers[POWERS * seat + WORKERS_PAY_STEP] and table.worker_count(seat):
        table.push(frames.PAY_STEP, seat, step_price(table, seat))
    else:
        climb(table, seat, step_price(table, seat))


def pay_candidates(table: BrugesPosition, seat: int) -> list[Action]:
    """B13.58: workers one by one, or guilders for the rest."""
    return _PAYMENTS


def refuse_payment(table: BrugesPosition, seat: int, action: Action) -> str:
    """B13.58: with workers and guilders the player has."""
    if not table.stack[A]:
        return "B4.10"
    if action.code == actions.PAY:
        return "" if table.guilders[seat] >= table.stack[A] else "B4.11"
    return "" if table.workers[5 * seat + action.a] else "B13.58"


def answer_payment(table: BrugesPosition, seat: int, action: Action) -> None:
    """Return a worker for one guilder of the price, or pay the rest."""
    if action.code == actions.PAY:
        price = table.stack[A]
        table.pop()
        climb(table, seat, price)
        return
    table.stack[A] -= 1
    table.workers[5 * seat + action.a] -= 1
    if table.events is not None:
        table.tell("return", seat, colour=COLOURS[action.a])


def close_payment(table: BrugesPosition, seat: int) -> None:
    """All is paid in workers."""
    table.pop()
    climb(table, seat, 0)


def offer_candidates(table: BrugesPosition, seat: int) -> list[Action]:
    """Pay and advance, or stay."""
    return _ADVANCES if table.guilders[seat] >= table.stack[A] else []


def refuse_offer(table: BrugesPosition, seat: int, action: Action) -> str:
    """B13.49: for the price named."""
    return "" if table.guilders[seat] >= table.stack[A] else "B13.49"


def answer_offer(table: BrugesPosition, seat: int, action: Action) -> None:
    """The Juror's step, or not."""
    price = table.stack[A]
    table.pop()
    if action.code == actions.ADVANCE:
        climb(table, seat, price)


def watch_candidates(table: BrugesPosition, seat: int) -> list[Action]:
    """B12.24: Countess and Preacher in the order the owner likes."""
    return _WATCHES


def refuse_watch(table: BrugesPosition, seat: int, action: Action) -> str:
    """B13.59, B13.61: a marker may be discarded, a worker is taken."""
    if action.code == actions.TAKE:
        return "" if table.stack[B] else "B13.61"
    if not table.stack[A] or not marker_count(table, seat):
        return "B13.59"
    if action.code == actions.DONE:
        return ""
    return "" if table.threats[5 * seat + action.a] else "B8.2"


def answer_watch(table: BrugesPosition, seat: int, action: Action) -> None:
    """Take a worker, discard a marker, or decline to."""
    if action.code == actions.TAKE:
        table.stack[B] -= 1
        gain_workers(table, seat, action.a, 1)
    elif action.code == actions.MARKER:
        table.stack[A] -= 1
        discard_marker(table, seat, action.a)
    else:
        table.stack[A] = 0
