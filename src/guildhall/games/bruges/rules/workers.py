"""Workers: taken, given away and exchanged one by one."""

from __future__ import annotations

from typing import Final

from guildhall.core.action import Action

from .. import actions
from ..position import A, B, BrugesPosition
from ..terms import COLOURS
from . import frames

_SWAPS: Final = [*actions.swap, actions.done]


def take_any(table: BrugesPosition, seat: int, count: int) -> None:
    """B13.2: so many workers of any colours, chosen one by one."""
    if count:
        table.push(frames.TAKE, seat, count)


def gain_workers(table: BrugesPosition, seat: int, colour: int, count: int) -> None:
    """Workers of one colour from the supply."""
    table.workers[5 * seat + colour] += count
    if table.events is not None:
        table.tell("take", seat, n=count, colour=COLOURS[colour])


def take_candidates(table: BrugesPosition, seat: int) -> list[Action]:
    """The five colours of the supply."""
    return actions.take


def refuse_take(table: BrugesPosition, seat: int, action: Action) -> str:
    """B13.2: any colour, as long as workers are due."""
    return "" if table.stack[A] else "B13.1"


def answer_take(table: BrugesPosition, seat: int, action: Action) -> None:
    """Take one worker."""
    table.stack[A] -= 1
    gain_workers(table, seat, action.a, 1)


def give_candidates(table: BrugesPosition, seat: int) -> list[Action]:
    """The five colours a worker may have."""
    return actions.give


def refuse_give(table: BrugesPosition, seat: int, action: Action) -> str:
    """B12.26: workers the player has, until the number demanded is given."""
    if not table.stack[A]:
        return "B12.26"
    return "" if table.workers[5 * seat + action.a] else "B12.28"


def answer_give(table: BrugesPosition, seat: int, action: Action) -> None:
    """Give one worker to whoever demands it, or back to the supply."""
    table.stack[A] -= 1
    hand_over(table, seat, table.stack[B], action.a)


def hand_over(table: BrugesPosition, seat: int, receiver: int, colour: int) -> None:
    """One worker from a player to another, or to the supply."""
    table.workers[5 * seat + colour] -= 1
    if receiver >= 0:
        table.workers[5 * receiver + colour] += 1
    if table.events is not None and receiver >= 0:
        table.tell("give", seat, to=receiver, colour=COLOURS[colour])
    elif table.events is not None:
        table.tell("return", seat, colour=COLOURS[colour])


def swap_candidates(table: BrugesPosition, seat: int) -> list[Action]:
    """Every pair of different colours, or an end of it."""
    return _SWAPS


def refuse_swap(table: BrugesPosition, seat: int, action: Action) -> str:
    """B13.5, B13.8: own workers, up to the number given; also none."""
    if not table.stack[A]:
        return "B13.8"
    if action.code == actions.DONE:
        return ""
    return "" if table.workers[5 * seat + action.a] else "B13.5"


def answer_swap(table: BrugesPosition, seat: int, action: Action) -> None:
    """Exchange one worker, or be done."""
    if action.code == actions.DONE:
        table.pop()
        return
    table.stack[A] -= 1
    table.workers[5 * seat + action.a] -= 1
    table.workers[5 * seat + action.b] += 1
    if table.events is not None:
        table.tell("swap", seat, given=COLOURS[action.a], taken=COLOURS[action.b])
