"""When newcomers to Die Säulen von Venedig are told what."""

from types import SimpleNamespace
from typing import Any

import pytest

from guildhall.games.venice.advice import ADVICE
from guildhall.games.venice.components import CARDS
from tests.games.advised import matters

ARCHITECT = 1 << next(number for number, name in enumerate(CARDS) if name.startswith("architect"))
OTHERS = sum(1 << number for number, name in enumerate(CARDS) if not name.startswith("architect"))


def facts(supply: int = 20, free: int = 7, **others: Any) -> dict[str, Any]:
    """So many pillars are left, so many stand free, and nothing else is out of the ordinary."""
    lagoon = SimpleNamespace(supply=lambda: supply, free_pillars=lambda: (1 << free) - 1)
    quiet = {"lagoon": lagoon, "scores": [10, 10], "stocks": [[4], [4]], "hand": ARCHITECT, "round": 3}
    return quiet | others


@pytest.mark.parametrize(
    ("name", "asked", "others", "wanted"),
    [
        ("end", "play", facts(supply=8), True),
        ("end", "play", facts(supply=9), False),
        ("end", "play", facts(scores=[90, 10]), True),
        ("end", "play", facts(scores=[89, 10]), False),
        ("end", "take", facts(supply=8), False),
        ("no-tiles", "play", facts(stocks=[[4], []]), True),
        ("no-tiles", "play", facts(stocks=[[], [4]]), False),  # the neighbour has none
        ("no-tiles", "play", facts(stocks=[[4], []], hand=OTHERS), False),
        ("no-tiles", "take", facts(stocks=[[4], []]), False),
        ("may-build", "play", facts(free=8), True),
        ("may-build", "play", facts(free=7), False),
        ("may-build", "play", facts(free=8, stocks=[[4], []]), False),
        ("may-build", "play", facts(free=8, hand=OTHERS), False),
        ("may-build", "take", facts(free=8), False),
        ("first-choice", "play", facts(round=2), True),
        ("first-choice", "play", facts(round=3), False),
        ("first-choice", "take", facts(round=1), False),
        ("marking", "token", facts(), True),
        ("marking", "take", facts(), False),
        ("driving", "pillar", facts(), True),
        ("driving", "token", facts(), False),
        ("turning", "at", facts(), True),
        ("turning", "take", facts(), False),
        ("taking", "take", facts(), True),
        ("taking", "at", facts(), False),
    ],
)
def test_advice_comes_when_it_matters(name: str, asked: str, others: dict[str, Any], wanted: bool) -> None:
    assert matters(ADVICE, name, asked, others) == wanted
