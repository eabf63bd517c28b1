"""Counts of action sequences from fixed positions, to notice any silent change of the rules."""

from random import Random

import pytest

from guildhall.core.dice import KeyedDice
from guildhall.games.london_bridge.state import LondonState

from .positions import start

BEGINNING = {2: [5, 22, 110, 484, 5324], 3: [5, 25, 125, 1375], 4: [5, 25, 125, 625, 6875]}
MIDDLE = {2: [4, 14, 30, 61, 130], 3: [2, 22, 102, 460, 1924], 4: [1, 11, 65, 311, 1450]}


def perft(state: LondonState, depth: int) -> int:
    """How many sequences of so many actions there are, simultaneous choices being made in the order of seats."""
    deciders = state.deciders()
    if depth == 0 or not deciders:
        return 1
    options = state.legal(deciders[0])
    if depth == 1:
        return len(options)
    return sum(perft(after(state, index), depth - 1) for index in range(len(options)))


def after(state: LondonState, index: int) -> LondonState:
    """The state after one of the options of the first who must decide."""
    twin = state.copy()
    seat = twin.deciders()[0]
    twin.play(seat, twin.legal(seat)[index])
    return twin


def beginning(seats: int) -> LondonState:
    return start(seats, KeyedDice(b"perft"), score_tiles="random")


def middle(seats: int) -> LondonState:
    """A position after many random actions, with tiles and replacing."""
    state, rng = beginning(seats), Random(seats)
    for _ in range(24 * seats):
        seat = state.deciders()[0]
        state.play(seat, rng.choice(state.legal(seat)))
    return state


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_from_the_beginning(seats: int) -> None:
    counts = BEGINNING[seats]
    assert [perft(beginning(seats), depth) for depth in range(1, len(counts) + 1)] == counts


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_from_the_middle(seats: int) -> None:
    counts = MIDDLE[seats]
    assert [perft(middle(seats), depth) for depth in range(1, len(counts) + 1)] == counts
