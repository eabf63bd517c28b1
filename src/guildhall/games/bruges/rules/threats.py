"""Threats: dealing markers by the dice and the events a third marker brings (B4.3, B14)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from guildhall.core.action import Action

from .. import actions
from ..position import A, BrugesPosition
from ..terms import BLUE, COLOURS, EVENTS, IMMUNE, POWERS, PURPLE, YELLOW
from . import frames
from .gains import lose_guilders, lose_points, lose_workers

_FULL: Final = 3
"""So many markers of a colour bring its event."""


def deal_threats(table: BrugesPosition, seat: int) -> None:
    """B4.3, B4.5, B14.18: all markers of this roll for one player; then the events in an order of one's own choice."""
    dealt = [colour for colour, value in enumerate(table.dice_values) if value >= 5]
    due = 0
    for colour in dealt:
        table.threats[5 * seat + colour] += 1
        if table.threats[5 * seat + colour] == _FULL:
            due |= 1 << colour
    if table.events is not None and dealt:
        table.tell("threats", seat, colours=[COLOURS[colour] for colour in dealt])
    if due:
        table.push(frames.EVENTS, seat, due)


def receive_marker(table: BrugesPosition, seat: int, colour: int) -> None:
    """B13.80: one marker from an opponent; a third one brings its event at once."""
    table.threats[5 * seat + colour] += 1
    if table.events is not None:
        table.tell("threats", seat, colours=[COLOURS[colour]])
    if table.threats[5 * seat + colour] == _FULL:
        table.push(frames.EVENTS, seat, 1 << colour)


def event_candidates(table: BrugesPosition, seat: int) -> list[Action]:
    """B14.18: the events that are due."""
    return actions.settle


def refuse_event(table: BrugesPosition, seat: int, action: Action) -> str:
    """B14.1: only events whose third marker has come."""
    return "" if table.stack[A] >> action.a & 1 else "B14.1"


def answer_event(table: BrugesPosition, seat: int, action: Action) -> None:
    """B14.19: the event takes place, unless a protector averts it."""
    colour = action.a
    table.stack[A] &= ~(1 << colour)
    averted = table.powers[POWERS * seat + IMMUNE + colour] > 0
    if table.events is not None:
        table.tell("averted" if averted else "event", seat, event=EVENTS[colour])
    if averted:
        return_markers(table, seat, colour)
    else:
        STRIKE[colour](table, seat)


def return_markers(table: BrugesPosition, seat: int, colour: int) -> None:
    """B14.16, B14.17: the three markers go back, without points."""
    table.threats[5 * seat + colour] -= _FULL


def _flood(table: BrugesPosition, seat: int) -> None:
    lose_workers(table, seat)
    return_markers(table, seat, BLUE)


def _plague(table: BrugesPosition, seat: int) -> None:
    table.push(frames.LOSE_PERSON, seat)


def _raid(table: BrugesPosition, seat: int) -> None:
    lose_guilders(table, seat)
    return_markers(table, seat, YELLOW)


def _fire(table: BrugesPosition, seat: int) -> None:
    table.push(frames.LOSE_BUILDING, seat)


def _intrigue(table: BrugesPosition, seat: int) -> None:
    lose_points(table, seat, 3)
    return_markers(table, seat, PURPLE)


STRIKE: Final[list[Callable[[BrugesPosition, int], None]]] = [_flood, _plague, _raid, _fire, _intrigue]
"""What each event does, in the order of the colours."""
