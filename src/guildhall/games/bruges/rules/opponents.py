"""Opponents: what persons make each of the others give, lose or fear (B13.69 to B13.84)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from guildhall.core.action import Action

from .. import actions
from ..position import BrugesPosition
from . import frames
from .supply import gain_points, lose_points
from .threats import receive_marker


def _has_workers(state: BrugesPosition, victim: int) -> bool:
    return state.worker_count(victim) > 0


def _demand_workers(state: BrugesPosition, seat: int, victim: int, person: int) -> None:
    """B13.69: the victim chooses which."""
    state.push(frames.GIVE, victim, state.edition.args[person][0], seat)


def _has_guilders(state: BrugesPosition, victim: int) -> bool:
    return state.guilders[victim] > 0


def _demand_guilders(state: BrugesPosition, seat: int, victim: int, person: int) -> None:
    """B13.70, B12.26: or all there are."""
    given = min(state.edition.args[person][0], state.guilders[victim])
    state.guilders[victim] -= given
    state.guilders[seat] += given
    if state.events is not None and given:
        state.tell("hand_over", victim, to=seat, n=given)


def _has_tile(state: BrugesPosition, victim: int) -> bool:
    return state.tile_count(victim) > 0


def _demand_tile(state: BrugesPosition, seat: int, victim: int, person: int) -> None:
    """B13.76: from the end of a section the victim chooses."""
    state.push(frames.LOSE_TILE, victim)


def _has_house(state: BrugesPosition, victim: int) -> bool:
    return any(state.houses[victim])


def _demand_house(state: BrugesPosition, seat: int, victim: int, person: int) -> None:
    """B13.78: the victim chooses which."""
    state.push(frames.LOSE_HOUSE, victim)


def _has_points(state: BrugesPosition, victim: int) -> bool:
    return state.points[victim] > 0


def _demand_points(state: BrugesPosition, seat: int, victim: int, person: int) -> None:
    """B13.79: not below 0."""
    lose_points(state, victim, state.edition.args[person][0], state.name(person))


def _anybody(state: BrugesPosition, victim: int) -> bool:
    """Everybody can be threatened."""
    return True


def _threaten(state: BrugesPosition, seat: int, victim: int, person: int) -> None:
    """B13.80: a marker of the colour that the frame on top of the stack holds."""
    receive_marker(state, victim, state.stack[frames.COLOUR])


@final
class Attack:
    """What a person does to each opponent, and which opponents have what it wants."""

    def __init__(
        self, strike: Callable[[BrugesPosition, int, int, int], None], reaches: Callable[[BrugesPosition, int], bool]
    ) -> None:
        self.strike = strike
        self.reaches = reaches


def _nothing(state: BrugesPosition, seat: int, victim: int, person: int) -> None:
    """Most effects do nothing to opponents."""


NOTHING: Final = Attack(_nothing, _anybody)
WORKERS: Final = Attack(_demand_workers, _has_workers)
GUILDERS: Final = Attack(_demand_guilders, _has_guilders)
TILE: Final = Attack(_demand_tile, _has_tile)
HOUSE: Final = Attack(_demand_house, _has_house)
POINTS: Final = Attack(_demand_points, _has_points)
MARKER: Final = Attack(_threaten, _anybody)


def play_name(state: BrugesPosition, seat: int, action: Action) -> None:
    """B13.81: all opponents get a marker of this colour."""
    person = state.stack[frames.PERSON]
    state.pop()
    state.push(frames.EACH_OPPONENT, seat, person, 0, action.a)


# The Moneylender


def start_lending(state: BrugesPosition, seat: int, person: int) -> None:
    """B13.73, B13.74: a guilder to each opponent, or as far as they go."""
    state.push(frames.LEND, seat, min(state.guilders[seat], state.seats - 1), 0, person)


def options_lend(state: BrugesPosition, seat: int) -> list[Action]:
    """Whom to give a guilder; with enough for all there is nothing to choose."""
    left = [other for other in range(state.seats) if other != seat and not state.stack[frames.RECEIVERS] >> other & 1]
    return [actions.lend[other] for other in (left[:1] if len(left) <= state.stack[frames.COUNT] else left)]


def forbids_lend(state: BrugesPosition, seat: int, action: Action) -> str:
    """B13.74, B13.75: one each to opponents, never to oneself."""
    if action.a == seat or action.a >= state.seats:
        return "B13.75"
    return "B13.74" if not state.stack[frames.COUNT] or state.stack[frames.RECEIVERS] >> action.a & 1 else ""


def play_lend(state: BrugesPosition, seat: int, action: Action) -> None:
    """A guilder given is a point scored."""
    state.stack[frames.COUNT] -= 1
    state.stack[frames.RECEIVERS] |= 1 << action.a
    state.guilders[seat] -= 1
    state.guilders[action.a] += 1
    if state.events is not None:
        state.tell("hand_over", seat, to=action.a, n=1)
    gain_points(state, seat, 1, state.stack[frames.LENDER])
