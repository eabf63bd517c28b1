"""When newcomers to Brügge are told what."""

from typing import Any

import pytest

from guildhall.games.bruges.advice import ADVICE
from guildhall.games.bruges.terms import CARD_TURNS
from tests.games.advised import matters

CARD = "guilders workers"
"""What every card can do."""


def facts(**others: Any) -> dict[str, Any]:
    """Nothing out of the ordinary, but for what is named."""
    quiet = {
        "phase": CARD_TURNS,
        "round": 6,
        "last": 0,
        "threats": [[0] * 5, [1] * 5],
        "tenants": [[], [3]],
        "dice_values": [1, 2, 3, 4, 4],
    }
    return quiet | others


@pytest.mark.parametrize(
    ("name", "asked", "others", "wanted"),
    [
        ("threatened", CARD, {"threats": [[0] * 5, [0, 0, 2, 0, 0]]}, True),
        ("threatened", CARD, {}, False),
        ("threatened", CARD, {"threats": [[2] * 5, [1] * 5]}, False),  # the neighbour's markers
        ("threatened", "guilders", {"threats": [[0] * 5, [2] * 5]}, False),
        ("threatened", "workers", {"threats": [[0] * 5, [2] * 5]}, False),
        ("threatened", CARD, {"threats": [[0] * 5, [2] * 5], "phase": CARD_TURNS + 1}, False),
        ("last-round", CARD, {"last": 9, "round": 9}, True),
        ("last-round", CARD, {"last": 9, "round": 8}, False),
        ("last-round", CARD, {"last": 0, "round": 0}, False),  # nobody knows yet when the last one is
        ("last-round", "draw", {"last": 9, "round": 9}, False),
        ("no-house", CARD, {"round": 5}, True),
        ("no-house", CARD, {"round": 6}, False),
        ("no-house", CARD, {"round": 5, "tenants": [[], [3, 0]]}, False),
        ("no-house", "draw", {"round": 5}, False),
        ("empty-house", CARD + " person", {"tenants": [[], [3, 0]]}, True),
        ("empty-house", CARD, {"tenants": [[], [3, 0]]}, False),
        ("empty-house", CARD + " person", {"tenants": [[0], [3]]}, False),  # the neighbour's house
        ("empty-house", "person", {"tenants": [[], [3, 0]]}, False),
        ("high-die", CARD, {"dice_values": [1, 2, 5, 4, 4]}, True),
        ("high-die", CARD, {"dice_values": [1, 2, 6, 4, 4]}, True),
        ("high-die", CARD, {}, False),
        ("high-die", "draw", {"dice_values": [5] * 5}, False),
        ("first-card", CARD, {"round": 1}, True),
        ("first-card", CARD, {"round": 2}, False),
        ("first-card", "draw", {"round": 1}, False),
        ("drawing", "draw", {}, True),
        ("drawing", "advance", {}, False),
        ("advancing", "advance", {}, True),
        ("advancing", "draw", {}, False),
    ],
)
def test_advice_comes_when_it_matters(name: str, asked: str, others: dict[str, Any], wanted: bool) -> None:
    assert matters(ADVICE, name, asked, facts(**others)) == wanted
