"""How one stands among all who have played the same deal."""

import pytest

from guildhall.server.store.deals import Tally
from guildhall.server.web.comparison import Below, bars_of, below, field_of, marks_of, streak_of

FIELD = [Tally(30, 1, 0), Tally(40, 2, 0), Tally(50, 1, 1)]


def test_a_field_has_a_middle_and_a_best() -> None:
    assert field_of(FIELD) == (4, 40, 50, 1)
    assert field_of([]) is None
    assert field_of([Tally(7, 1, 0)]) == (1, 7, 7, 0)


@pytest.mark.parametrize(("score", "worse"), [(30, 0), (40, 1), (50, 3)])
def test_others_did_worse(score: int, worse: int) -> None:
    assert below(FIELD, score) == Below(worse, 3)


def test_very_many_others_are_told_as_a_hundred() -> None:
    assert below([Tally(30, 100, 0), Tally(40, 1, 0)], 40) == Below(100, 100)
    assert below([Tally(30, 150, 0), Tally(40, 51, 0)], 40) == Below(75, 100)


def test_without_others_nobody_did_worse() -> None:
    assert below([Tally(7, 1, 0)], 7) is None


@pytest.mark.parametrize("highest", [1, 24, 25, 300, 4711])
def test_bars_hold_everybody_and_are_not_too_many(highest: int) -> None:
    tallies = [Tally(score, 1, 0) for score in (-3, 0, highest)]
    bars = bars_of(tallies, highest)
    assert len(bars) <= 25
    assert sum(bar.number for bar in bars) == 3
    assert [bar.own for bar in bars] == [False] * (len(bars) - 1) + [True]
    assert len({bar.last - bar.first for bar in bars}) == 1


def test_marks_compare_where_points_came_from() -> None:
    others = [{"houses": n, "canals": 5, "none": 0} for n in range(9)]
    assert marks_of({"houses": 8, "canals": 5, "none": 0}, others) == ["tower", "house"]
    assert marks_of({"houses": 0, "canals": 4, "none": 1}, others) == ["gap", "gap", "tower"]


def test_of_few_nothing_is_said() -> None:
    assert marks_of({"houses": 8}, [{"houses": 1}, {"houses": 8}]) == ["house"]
    assert marks_of({}, []) == ["house"]


@pytest.mark.parametrize(
    ("days", "streak"),
    [
        ([], (0, 0)),
        (["2026-11-19"], (1, 1)),
        (["2026-11-18"], (1, 1)),
        (["2026-11-17"], (0, 1)),
        (["2026-11-19", "2026-11-18", "2026-11-16", "2026-11-15", "2026-11-14"], (2, 3)),
        (["2026-03-01", "2026-02-28"], (0, 2)),
    ],
)
def test_days_in_a_row(days: list[str], streak: tuple[int, int]) -> None:
    assert streak_of(days, "2026-11-19") == streak
