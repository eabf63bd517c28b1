"""Threats: dealing markers by the dice and the events a third marker brings (B4.3, B14)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from guildhall.core.action import Action

from ..position import BrugesPosition
from ..terms import BLUE, COLOUR_COUNT, COLOURS, EVENTS, IMMUNITIES, PURPLE, YELLOW
from . import frames
from .supply import lose_guilders, lose_points, lose_workers

_FULL: Final = 3
"""So many markers of a colour bring its event."""


def deal_threats(state: BrugesPosition, seat: int) -> None:
    """B4.3, B4.5, B14.18: all markers of this roll for one player; then the events in an order of one's own choice."""
    dealt = [colour for colour, value in enumerate(state.dice_values) if value >= 5]
    due = 0
    for colour in dealt:
        state.threats[COLOUR_COUNT * seat + colour] += 1
        if state.threats[COLOUR_COUNT * seat + colour] == _FULL:
            due |= 1 << colour
    if state.events is not None and dealt:
        state.tell("threats", seat, colours=[COLOURS[colour] for colour in dealt])
    if due:
        state.push(frames.EVENTS, seat, due)


def receive_marker(state: BrugesPosition, seat: int, colour: int) -> None:
    """B13.80: one marker from an opponent; a third one brings its event at once."""
    state.threats[COLOUR_COUNT * seat + colour] += 1
    if state.events is not None:
        state.tell("threats", seat, colours=[COLOURS[colour]])
    if state.threats[COLOUR_COUNT * seat + colour] == _FULL:
        state.push(frames.EVENTS, seat, 1 << colour)


def forbids_event(state: BrugesPosition, seat: int, action: Action) -> str:
    """B14.1: only events whose third marker has come."""
    return "" if state.stack[frames.DUE] >> action.a & 1 else "B14.1"


def play_event(state: BrugesPosition, seat: int, action: Action) -> None:
    """B14.19: the event takes place, unless a protector averts it."""
    colour = action.a
    state.stack[frames.DUE] &= ~(1 << colour)
    averted = state.power(seat, IMMUNITIES[colour]) > 0
    if state.events is not None:
        if averted:
            state.tell("averted", seat, event=EVENTS[colour], helpers=state.helpers(seat, IMMUNITIES[colour]))
        else:
            state.tell("event", seat, event=EVENTS[colour])
    if averted:
        return_markers(state, seat, colour)
    else:
        _STRIKES[EVENTS[colour]](state, seat)


def return_markers(state: BrugesPosition, seat: int, colour: int) -> None:
    """B14.16, B14.17: the three markers go back, without points."""
    state.threats[COLOUR_COUNT * seat + colour] -= _FULL
    if state.events is not None:
        state.tell("markers_back", seat, n=_FULL, colour=COLOURS[colour])


def _flood(state: BrugesPosition, seat: int) -> None:
    lose_workers(state, seat)
    return_markers(state, seat, BLUE)


def _plague(state: BrugesPosition, seat: int) -> None:
    state.push(frames.LOSE_PERSON, seat)


def _raid(state: BrugesPosition, seat: int) -> None:
    lose_guilders(state, seat)
    return_markers(state, seat, YELLOW)


def _fire(state: BrugesPosition, seat: int) -> None:
    state.push(frames.LOSE_BUILDING, seat)


def _intrigue(state: BrugesPosition, seat: int) -> None:
    lose_points(state, seat, 3, "intrigue")
    return_markers(state, seat, PURPLE)


_STRIKES: Final[dict[str, Callable[[BrugesPosition, int], None]]] = {
    "flood": _flood,
    "plague": _plague,
    "raid": _raid,
    "fire": _fire,
    "intrigue": _intrigue,
}
"""What each event does."""
