"""Counts of action sequences from fixed positions: a change of the rules that nobody meant shows here."""

from random import Random

import pytest

from guildhall.core.dice import KeyedDice
from guildhall.games.bruges.state import BrugesState

from .positions import STANDARD, begin


def count(state: BrugesState, depth: int) -> int:
    """How many sequences of so many actions can be played."""
    deciders = state.deciders()
    if not depth or not deciders:
        return 1
    legal = state.legal(deciders[0])
    if depth == 1:
        return len(legal)
    total = 0
    for action in legal:
        twin = state.copy()
        twin.play(deciders[0], action)
        total += count(twin, depth - 1)
    return total


def position(seats: int, actions: int) -> BrugesState:
    """A position reached by random play."""
    rng = Random(actions)
    state = begin(STANDARD, seats, KeyedDice(b"perft"))
    for _ in range(actions):
        seat = state.deciders()[0]
        state.play(seat, rng.choice(state.legal(seat)))
    return state


@pytest.mark.parametrize(
    ("seats", "actions", "counts"),
    [
        (2, 0, [2, 4, 8, 16, 32, 64]),
        (2, 90, [23, 25, 420, 519]),
        (3, 61, [26, 27, 315, 318]),
        (3, 201, [1, 8, 14, 20]),
        (4, 34, [2, 2, 34, 34]),
        (4, 301, [2, 50, 58]),
    ],
)
def test_counts(seats: int, actions: int, counts: list[int]) -> None:
    assert [count(position(seats, actions), depth) for depth in range(1, len(counts) + 1)] == counts
