"""When newcomers to Die Glücksritter are told what."""

from typing import Any

import pytest

from guildhall.games.fortune_knights.advice import ADVICE
from tests.games.advised import matters


def facts(own: int = 3, others: tuple[int, int] = (3, 3), ducats: int = 4, gold: int = 0, silver: int = 0) -> Any:
    """Seat 1 of three with so many pieces of its castle, and those of the others; what it could pay, and its coins."""
    pieces = [others[0], own, others[1]]
    return {
        "round": 2,
        "seats": 3,
        "pieces": pieces.__getitem__,
        "ducats": [0, ducats, 0].__getitem__,
        "gold": [9, gold, 9],
        "silver": [9, silver, 9],
    }


@pytest.mark.parametrize(
    ("name", "asked", "known", "wanted"),
    [
        ("start", "choose", facts() | {"round": 1}, True),
        ("start", "choose", facts(), False),
        ("start", "ransom", facts() | {"round": 1}, False),
        ("nearly-done", "choose", facts(own=7), True),
        ("nearly-done", "choose", facts(own=6), False),
        ("nearly-done", "choose", facts(others=(7, 7)), False),
        ("nearly-done", "attack", facts(own=7), False),
        ("rival", "choose", facts(others=(3, 7)), True),
        ("rival", "choose", facts(others=(7, 3)), True),
        ("rival", "choose", facts(others=(6, 6)), False),
        ("rival", "choose", facts(own=7), False),
        ("rival", "ransom", facts(others=(3, 7)), False),
        ("poor", "choose", facts(ducats=3), True),
        ("poor", "choose", facts(ducats=4), False),
        ("poor", "ransom", facts(ducats=3), False),
        ("rich", "choose", facts(gold=6), True),
        ("rich", "choose", facts(silver=6), True),
        ("rich", "choose", facts(gold=5, silver=5), False),
        ("rich", "ransom", facts(gold=6), False),
        ("ransom", "ransom", facts(), True),
        ("ransom", "choose", facts(), False),
        ("lone-knight", "attack", facts(), True),
        ("lone-knight", "choose", facts(), False),
    ],
)
def test_advice_comes_when_it_matters(name: str, asked: str, known: dict[str, Any], wanted: bool) -> None:
    assert matters(ADVICE, name, asked, known) == wanted
