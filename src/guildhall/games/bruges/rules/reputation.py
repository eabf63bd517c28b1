"""Reputation: advancing in phase 2 (B4) and through persons (B13.49 to B13.62)."""

from __future__ import annotations

from typing import Any

from guildhall.core.action import Action

from .. import actions
from ..position import BrugesPosition
from ..terms import CHEAPER_STEP, COLOUR_COUNT, EARL, STEP_MARKERS, STEP_POINTS, STEP_WORKERS, STEPS, WORKERS_PAY_STEP
from . import frames
from .markers import discard_marker, marker_count
from .supply import gain_workers, return_worker, score_deed


def dice_price(values: list[int]) -> int:
    """B4.8: the sum of all dice that show 1 or 2, 0 if none does."""
    return sum(value for value in values if value <= 2)


def step_price(state: BrugesPosition, seat: int) -> int:
    """B13.53 to B13.57: the price of a step in phase 2 for this player, -1 if there is none."""
    price = dice_price(state.dice_values)
    if price:
        return max(0, price - state.power(seat, CHEAPER_STEP))
    return state.power(seat, EARL) or -1


def forbids_step(state: BrugesPosition, seat: int) -> str:
    """B4.11, B4.13, B4.15: on the last step, without a 1 or 2, or without the guilders nobody advances."""
    if state.steps[seat] == STEPS:
        return "B4.15"
    price = step_price(state, seat)
    if price < 0:
        return "B4.13"
    means = state.guilders[seat]
    if state.power(seat, WORKERS_PAY_STEP):
        means += state.worker_count(seat)
    return "" if price <= means else "B4.11"


def climb(state: BrugesPosition, seat: int, paid: int, person: int = 0) -> None:
    """One step up for so many guilders, through a person or not, then what watches for it (B13.59 to B13.61)."""
    state.guilders[seat] -= paid
    state.steps[seat] += 1
    if state.events is not None:
        through: dict[str, Any] = {"name": state.name(person)} if person else {}
        state.tell("advance", seat, step=state.steps[seat], paid=paid, **through)
    score_deed(state, seat, STEP_POINTS, "a step")
    markers, workers = state.power(seat, STEP_MARKERS), state.power(seat, STEP_WORKERS)
    if markers or workers:
        state.push(frames.STEP_WATCH, seat, markers, workers)


def forbids_advance(state: BrugesPosition, seat: int, action: Action) -> str:
    """Whoever is asked may do either."""
    return forbids_step(state, seat)


def play_advance(state: BrugesPosition, seat: int, action: Action) -> None:
    """B4.10, B4.12: pay and move up, or decline for nothing."""
    state.pop()
    if action.code == actions.STAY:
        if state.events is not None:
            state.tell("stay", seat)
    elif state.power(seat, WORKERS_PAY_STEP) and state.worker_count(seat):
        state.push(frames.PAY_STEP, seat, step_price(state, seat))
    else:
        climb(state, seat, step_price(state, seat))


def forbids_payment(state: BrugesPosition, seat: int, action: Action) -> str:
    """B13.58: with workers and guilders the player has."""
    if not state.stack[frames.PRICE]:
        return "B4.10"
    if action.code == actions.PAY:
        return "" if state.guilders[seat] >= state.stack[frames.PRICE] else "B4.11"
    return "" if state.workers[COLOUR_COUNT * seat + action.a] else "B13.58"


def play_payment(state: BrugesPosition, seat: int, action: Action) -> None:
    """Return a worker for one guilder of the price, or pay the rest."""
    if action.code == actions.PAY:
        price = state.stack[frames.PRICE]
        state.pop()
        climb(state, seat, price)
        return
    state.stack[frames.PRICE] -= 1
    return_worker(state, seat, action.a)


def close_payment(state: BrugesPosition, seat: int) -> None:
    """All is paid in workers."""
    state.pop()
    climb(state, seat, 0)


def forbids_offer(state: BrugesPosition, seat: int, action: Action) -> str:
    """B13.49: for the price named."""
    return "" if state.guilders[seat] >= state.stack[frames.PRICE] else "B13.49"


def play_offer(state: BrugesPosition, seat: int, action: Action) -> None:
    """The Juror's step, or not."""
    price, person = state.stack[frames.PRICE], state.stack[frames.OFFERER]
    state.pop()
    if action.code == actions.ADVANCE:
        climb(state, seat, price, person)


def forbids_watch(state: BrugesPosition, seat: int, action: Action) -> str:
    """B13.59, B13.61: a marker may be discarded, a worker is taken."""
    if action.code == actions.TAKE:
        return "" if state.stack[frames.WORKERS] else "B13.61"
    if not state.stack[frames.COUNT] or not marker_count(state, seat):
        return "B13.59"
    if action.code == actions.DONE:
        return ""
    return "" if state.threats[COLOUR_COUNT * seat + action.a] else "B8.2"


def play_watch(state: BrugesPosition, seat: int, action: Action) -> None:
    """Take a worker, discard a marker, or decline to."""
    if action.code == actions.TAKE:
        state.stack[frames.WORKERS] -= 1
        gain_workers(state, seat, action.a, 1)
    elif action.code == actions.MARKER:
        state.stack[frames.COUNT] -= 1
        discard_marker(state, seat, action.a, power=STEP_MARKERS)
    else:
        state.stack[frames.COUNT] = 0
