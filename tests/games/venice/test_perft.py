"""Counts of action sequences from fixed positions: a change of the rules that nobody meant shows here."""

from random import Random

import pytest

from guildhall.core.dice import KeyedDice
from guildhall.games.venice.state import VeniceState

from .positions import start


def count(state: VeniceState, depth: int) -> int:
    """How many sequences of so many actions can be played, the first decider first."""
    if depth == 0 or not state.deciders():
        return 1
    seat = state.deciders()[0]
    if depth == 1:
        return len(state.legal(seat))
    total = 0
    for action in state.legal(seat):
        twin = state.copy()
        twin.play(seat, action)
        total += count(twin, depth - 1)
    return total


def position(seats: int, actions: int, all_roles: bool) -> VeniceState:
    """A position reached by random play."""
    rng = Random(actions)
    state = start(seats, all_roles, False, KeyedDice(b"perft"))
    for _ in range(actions):
        seat = state.deciders()[0]
        state.play(seat, rng.choice(state.legal(seat)))
    return state


@pytest.mark.parametrize(
    ("seats", "actions", "all_roles", "counts"),
    [
        (2, 0, True, [2, 10, 50, 571, 4284]),
        (2, 60, True, [5, 25, 213, 1273, 9564]),
        (3, 100, True, [3, 15, 75, 375, 3184]),
        (4, 90, False, [5, 20, 860, 2100, 7480]),
        (4, 150, True, [5, 25, 125, 625, 9350]),
        (5, 95, True, [2, 3, 12, 36, 72]),
        (6, 60, True, [2, 12, 60, 300, 1500]),
        (6, 111, True, [5, 25, 125, 625, 3125]),
        (6, 111, False, [14, 48, 1624, 5028, 16460]),
    ],
)
def test_counts(seats: int, actions: int, all_roles: bool, counts: list[int]) -> None:
    state = position(seats, actions, all_roles)
    assert [count(state, depth) for depth in range(1, len(counts) + 1)] == counts
