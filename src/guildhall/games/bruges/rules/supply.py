"""The supply: points, guilders and workers, taken, lost, given away and exchanged."""

from __future__ import annotations

from guildhall.core.action import Action

from .. import actions
from ..position import BrugesPosition
from ..terms import COLOUR_COUNT, COLOURS
from . import frames


def gain_points(state: BrugesPosition, seat: int, points: int, person: int) -> None:
    """Score at once what a person brings."""
    state.points[seat] += points
    if state.events is not None:
        state.tell("score", seat, n=points, helpers=[state.name(person)])


def score_deed(state: BrugesPosition, seat: int, power: int, deed: str) -> None:
    """Score at once what the persons with this power bring for a deed."""
    points = state.power(seat, power)
    if points:
        state.points[seat] += points
        if state.events is not None:
            state.tell("score", seat, n=points, helpers=state.helpers(seat, power), deed=deed)


def gain_guilders(state: BrugesPosition, seat: int, guilders: int) -> None:
    """Guilders from the supply."""
    state.guilders[seat] += guilders
    if state.events is not None:
        state.tell("guilders", seat, n=guilders)


def lose_points(state: BrugesPosition, seat: int, points: int, cause: str) -> None:
    """B14.14: the score never falls below 0."""
    lost = min(points, state.points[seat])
    state.points[seat] -= lost
    if state.events is not None and lost:
        state.tell("lost_points", seat, n=lost, cause=cause)


def lose_guilders(state: BrugesPosition, seat: int) -> None:
    """B14.7: all guilders."""
    lost = state.guilders[seat]
    state.guilders[seat] = 0
    if state.events is not None and lost:
        state.tell("lost_guilders", seat, n=lost)


def lose_workers(state: BrugesPosition, seat: int) -> None:
    """B14.3: all workers."""
    lost = state.worker_count(seat)
    state.workers[COLOUR_COUNT * seat : COLOUR_COUNT * (seat + 1)] = [0] * COLOUR_COUNT
    if state.events is not None and lost:
        state.tell("lost_workers", seat, n=lost)


# Workers, one by one


def take_any(state: BrugesPosition, seat: int, count: int) -> None:
    """B13.2: so many workers of any colours, chosen one by one."""
    if count:
        state.push(frames.TAKE, seat, count)


def gain_workers(state: BrugesPosition, seat: int, colour: int, count: int) -> None:
    """Workers of one colour from the supply."""
    state.workers[COLOUR_COUNT * seat + colour] += count
    if state.events is not None:
        state.tell("take", seat, n=count, colour=COLOURS[colour])


def forbids_take(state: BrugesPosition, seat: int, action: Action) -> str:
    """B13.2: any colour, as long as workers are due."""
    return "" if state.stack[frames.COUNT] else "B13.1"


def play_take(state: BrugesPosition, seat: int, action: Action) -> None:
    """Take one worker."""
    state.stack[frames.COUNT] -= 1
    gain_workers(state, seat, action.a, 1)


def forbids_give(state: BrugesPosition, seat: int, action: Action) -> str:
    """B12.26: workers the player has, until the number demanded is given."""
    if not state.stack[frames.COUNT]:
        return "B12.26"
    return "" if state.workers[COLOUR_COUNT * seat + action.a] else "B12.28"


def play_give(state: BrugesPosition, seat: int, action: Action) -> None:
    """Give one worker to whoever demands it, or back to the supply."""
    state.stack[frames.COUNT] -= 1
    receiver = state.stack[frames.RECEIVER]
    if receiver < 0:
        return_worker(state, seat, action.a)
    else:
        hand_over(state, seat, receiver, action.a)


def hand_over(state: BrugesPosition, seat: int, receiver: int, colour: int) -> None:
    """One worker from a player to another."""
    state.workers[COLOUR_COUNT * seat + colour] -= 1
    state.workers[COLOUR_COUNT * receiver + colour] += 1
    if state.events is not None:
        state.tell("give", seat, to=receiver, colour=COLOURS[colour])


def return_worker(state: BrugesPosition, seat: int, colour: int) -> None:
    """One worker back to the supply."""
    state.workers[COLOUR_COUNT * seat + colour] -= 1
    if state.events is not None:
        state.tell("return", seat, colour=COLOURS[colour])


def forbids_swap(state: BrugesPosition, seat: int, action: Action) -> str:
    """B13.5, B13.8: own workers, up to the number given; also none."""
    if not state.stack[frames.COUNT]:
        return "B13.8"
    if action.code == actions.DONE:
        return ""
    return "" if state.workers[COLOUR_COUNT * seat + action.a] else "B13.5"


def play_swap(state: BrugesPosition, seat: int, action: Action) -> None:
    """Exchange one worker, or be done."""
    if action.code == actions.DONE:
        state.pop()
        return
    state.stack[frames.COUNT] -= 1
    state.workers[COLOUR_COUNT * seat + action.a] -= 1
    state.workers[COLOUR_COUNT * seat + action.b] += 1
    if state.events is not None:
        state.tell("swap", seat, given=COLOURS[action.a], taken=COLOURS[action.b])
