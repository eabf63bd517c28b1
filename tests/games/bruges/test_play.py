"""Whole games played at random: they end, and nothing is made or lost on the way."""

from random import Random

import pytest

from guildhall.core.dice import QuickDice
from guildhall.games.bruges import GAME
from guildhall.games.bruges.editions import EDITIONS
from guildhall.games.bruges.state import BrugesState, begin


def random_game(seats: int, seed: int) -> BrugesState:
    rng = Random(seed)
    state = begin(EDITIONS["standard"], seats, QuickDice(rng))
    while deciders := state.deciders():
        state.play(deciders[0], rng.choice(state.legal(deciders[0])))
    return state


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_random_games_end(seats: int) -> None:
    for seed in range(5):
        result = random_game(seats, seed).result()
        assert result is not None
        assert len(result.scores) == seats
    assert GAME.title == "Brügge"
