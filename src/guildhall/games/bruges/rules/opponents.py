"""Opponents: persons that make each of the others give, lose or fear something (B13.69 to B13.84)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from guildhall.core.action import Action

from .. import actions
from .. import terms as v
from ..position import A, B, BrugesPosition, C
from . import frames
from .gains import gain_points, lose_points
from .threats import receive_marker

Against = Callable[[BrugesPosition, int, int, int], None]


def can_reach(table: BrugesPosition, seat: int, person: int) -> str:
    """B12.18, B12.27: whether any opponent has what the person wants."""
    for offset in range(1, table.seats):
        victim = (seat + offset) % table.seats
        if not table.powers[v.POWERS * victim + v.SHIELD] and _within_reach(table, victim, person):
            return ""
    return "B12.27"


def _within_reach(table: BrugesPosition, victim: int, person: int) -> bool:
    effect = table.edition.effect[person]
    if effect == v.DEMAND_WORKERS:
        return table.worker_count(victim) > 0
    if effect == v.DEMAND_GUILDERS:
        return table.guilders[victim] > 0
    if effect == v.DEMAND_TILE:
        return table.tile_count(victim) > 0
    if effect == v.DEMAND_HOUSE:
        return any(table.houses[victim])
    return effect == v.THREATEN or table.points[victim] > 0


def settle_next_opponent(table: BrugesPosition, seat: int) -> None:
    """B12.25, B13.82: the next opponent clockwise, whom a Shield-bearer may protect."""
    person, colour = table.stack[A], table.stack[C]
    table.stack[B] += 1
    if table.stack[B] == table.seats:
        table.pop()
        return
    victim = (seat + table.stack[B]) % table.seats
    if table.powers[v.POWERS * victim + v.SHIELD]:
        if table.events is not None:
            table.tell("shielded", victim)
        return
    effect = table.edition.effect[person]
    if effect == v.THREATEN:
        receive_marker(table, victim, colour)
    else:
        AGAINST[effect - v.DEMAND_WORKERS](table, seat, victim, table.edition.args[person][0])


def _demand_workers(table: BrugesPosition, seat: int, victim: int, count: int) -> None:
    """B13.69: the victim chooses which."""
    table.push(frames.GIVE, victim, count, seat)


def _demand_guilders(table: BrugesPosition, seat: int, victim: int, count: int) -> None:
    """B13.70, B12.26: or all there are."""
    given = min(count, table.guilders[victim])
    table.guilders[victim] -= given
    table.guilders[seat] += given
    if table.events is not None and given:
        table.tell("hand_over", victim, to=seat, n=given)


def _demand_tile(table: BrugesPosition, seat: int, victim: int, count: int) -> None:
    """B13.76: from the end of a section the victim chooses."""
    table.push(frames.LOSE_TILE, victim)


def _demand_house(table: BrugesPosition, seat: int, victim: int, count: int) -> None:
    """B13.78: the victim chooses which."""
    table.push(frames.LOSE_HOUSE, victim)


def _demand_points(table: BrugesPosition, seat: int, victim: int, count: int) -> None:
    """B13.79: not below 0."""
    lose_points(table, victim, count)


AGAINST: Final[list[Against]] = [_demand_workers, _demand_guilders, _demand_tile, _demand_house, _demand_points]
"""What befalls one victim, in the order of the effects in the vocabulary."""


def name_candidates(table: BrugesPosition, seat: int) -> list[Action]:
    """B13.81: one colour for all."""
    return actions.name


def refuse_name(table: BrugesPosition, seat: int, action: Action) -> str:
    """Any colour will do."""
    return ""


def answer_name(table: BrugesPosition, seat: int, action: Action) -> None:
    """B13.81: all opponents get a marker of this colour."""
    person = table.stack[A]
    table.pop()
    table.push(frames.EACH_OPPONENT, seat, person, 0, action.a)


# The Moneylender


def can_lend(table: BrugesPosition, seat: int) -> str:
    """B13.72: whether there is a guilder to give."""
    return "" if table.guilders[seat] else "B12.18"


def start_lending(table: BrugesPosition, seat: int) -> None:
    """B13.73, B13.74: a guilder to each opponent, or as far as they go."""
    table.push(frames.LEND, seat, min(table.guilders[seat], table.seats - 1), 0)


def lend_candidates(table: BrugesPosition, seat: int) -> list[Action]:
    """Whom to give a guilder; with enough for all there is nothing to choose."""
    left = [other for other in range(table.seats) if other != seat and not table.stack[B] >> other & 1]
    return [actions.lend[other] for other in (left[:1] if len(left) <= table.stack[A] else left)]


def refuse_lend(table: BrugesPosition, seat: int, action: Action) -> str:
    """B13.74, B13.75: one each to opponents, never to oneself."""
    if action.a == seat or action.a >= table.seats:
        return "B13.75"
    return "B13.74" if not table.stack[A] or table.stack[B] >> action.a & 1 else ""


def answer_lend(table: BrugesPosition, seat: int, action: Action) -> None:
    """A guilder given is a point scored."""
    table.stack[A] -= 1
    table.stack[B] |= 1 << action.a
    table.guilders[seat] -= 1
    table.guilders[action.a] += 1
    if table.events is not None:
        table.tell("hand_over", seat, to=action.a, n=1)
    gain_points(table, seat, 1)
