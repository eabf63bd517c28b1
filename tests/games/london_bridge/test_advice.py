"""When newcomers to Old London Bridge are told what."""

from types import SimpleNamespace
from typing import Any

import pytest

from guildhall.games.london_bridge.advice import ADVICE
from tests.games.advised import matters

EDITION = SimpleNamespace(number_of=[0, 12, 13])
"""Buildings by their numbers: a park, a 12, a 13."""
EMPTY = [0] * 24


def bridge(*buildings: int, left: int = 4) -> dict[str, Any]:
    """The bridge of seat 1, with so many of twelve rounds to come, this one included."""
    built = [0, len(buildings)]
    bridges = [*EMPTY[:12], *buildings, *EMPTY[len(buildings) :]]
    return {"rounds": 12, "round": 13 - left, "built": built, "bridges": bridges, "edition": EDITION}


@pytest.mark.parametrize(
    ("name", "asked", "facts", "wanted"),
    [
        ("first-card", "card", {"round": 1}, True),
        ("first-card", "card", {"round": 2}, False),
        ("first-card", "inn", {"round": 1}, False),
        ("low-hand", "card", {"round": 2}, True),
        ("low-hand", "card", {"round": 1}, False),
        ("low-hand", "inn", {"round": 2}, False),
        ("first-pawn", "place", {"round": 1}, True),
        ("first-pawn", "centre", {"round": 1}, True),
        ("first-pawn", "place", {"round": 2}, False),
        ("first-pawn", "card", {"round": 1}, False),
        ("gaps", "place", bridge(*[1] * 8, left=3), True),  # nine at most can stand where the game ends
        ("gaps", "place", bridge(*[1] * 9, left=3), False),
        ("gaps", "place", bridge(*[1] * 7, left=4), False),
        ("gaps", "place", bridge(*[1] * 10, left=1), True),
        ("gaps", "place", bridge(*[1] * 11, left=1), False),
        ("gaps", "card", bridge(*[1] * 8, left=3), False),
        ("low-number", "place", bridge(2, 1, left=4), True),
        ("low-number", "place", bridge(1, 2, left=4), False),  # 13 is high enough
        ("low-number", "place", bridge(1, 0, left=4), False),  # after a park any number may follow
        ("low-number", "place", bridge(left=4), False),
        ("low-number", "place", bridge(2, 1, left=3), False),
        ("low-number", "card", bridge(2, 1, left=4), False),
        ("replacing", "replace", {}, True),
        ("replacing", "place", {}, False),
        ("inn", "inn", {}, True),
        ("inn", "card", {}, False),
    ],
)
def test_advice_comes_when_it_matters(name: str, asked: str, facts: dict[str, Any], wanted: bool) -> None:
    assert matters(ADVICE, name, asked, facts) == wanted
