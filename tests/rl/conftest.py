"""Every game with the fewest and the most players."""

import pytest

from guildhall.core.registry import find_game

GAMES = ("bruges", "fortune_knights", "london_bridge", "venice")
SIZES = [(name, seats) for name in GAMES for seats in (find_game(name).min_seats, find_game(name).max_seats)]


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if {"name", "seats"} <= {*metafunc.fixturenames}:
        metafunc.parametrize(("name", "seats"), SIZES, ids=[f"{name}-{seats}" for name, seats in SIZES])
    elif "name" in metafunc.fixturenames:
        metafunc.parametrize("name", GAMES)
