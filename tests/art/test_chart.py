"""Charts: what is drawn is as large as what is told, and stays inside."""

import re

import pytest

from guildhall.art.chart import WIDTH, Bar, Column, Point, balance, bars, columns, course, dots, pair, steps

from .drawings import parsed, words_in


@pytest.mark.parametrize(
    ("most", "least"), [(83, 0), (1720, 1390), (1, 0), (0.3, 0), (7, 7), (1e6, -1e6), (-3, -90), (0, 0)]
)
def test_a_scale_holds_what_is_drawn_on_it(most: float, least: float) -> None:
    found = steps(most, least)
    assert found[0] <= least
    assert found[-1] >= most
    assert 2 <= len(found) <= 6
    assert found == sorted(set(found))


def heights(drawn: str, css: str) -> list[float]:
    return [float(each) for each in re.findall(rf'class="{css}"[^>]* height="([\d.]+)"', drawn)]


def test_columns_are_as_high_as_their_numbers() -> None:
    drawn = columns("Scores", [Column("10", 4, 1), Column("20", 8), Column("30", 0)])
    four, eight, nothing = heights(drawn, "chart-rest")
    assert eight == pytest.approx(2 * four)
    assert nothing == 0
    assert heights(drawn, "chart-mark")[0] == pytest.approx(four / 4, abs=0.01)
    assert 'role="img" aria-label="Scores"' in drawn


def test_many_columns_leave_labels_out_before_they_touch() -> None:
    words = words_in(parsed(columns("Many", [Column(str(n), n) for n in range(40)])))
    assert len([word for word in words if word.isdigit()]) < 18


def test_bars_have_whiskers_and_a_fair_line() -> None:
    drawn = bars("Seats", [Bar("Red", 0.5, "50 %", 0.4, 0.6), Bar("Blue", 0.25, "25 %")], fair=1 / 3)
    assert drawn.count("chart-whisker") == 1
    assert drawn.count("chart-fair") == 1
    widths = [float(each) for each in re.findall(r'width="([\d.]+)" height="16" rx="3" fill', drawn)]
    assert widths[0] == pytest.approx(2 * widths[1], rel=0.01)


def xs(drawn: str) -> list[float]:
    return [float(x) for path in re.findall(r' d="([^"]+)"', drawn) for x in re.findall(r"[ML]([-\d.]+) ", path)]


@pytest.mark.parametrize("count", [1, 2, 100])
@pytest.mark.parametrize("bare", [True, False])
def test_a_course_stays_inside(count: int, bare: bool) -> None:
    drawn = course("Rating", [Point(1500 + n, 40) for n in range(count)], bare=bare)
    parsed(drawn)
    assert all(-0.01 <= x <= WIDTH + 0.01 for x in xs(drawn))
    assert drawn.count("chart-band") == drawn.count("chart-line") == 1


def test_nothing_at_all_can_be_drawn() -> None:
    for drawn in (columns("", []), bars("", []), course("", []), dots("", [], [], [])):
        parsed(drawn)


def test_dots_show_what_was_won() -> None:
    drawn = dots("Scores", [3.0, -1.0, 8.0], [False, False, True], [3.0, 1.0, 3.3])
    assert drawn.count("<circle") == 3
    assert drawn.count("chart-dot won") == 1
    assert drawn.count("chart-line") == 1


def test_a_balance_goes_both_ways_and_ends() -> None:
    drawn = balance("Skill −20, luck +300", [(-0.2, "skill"), (3.0, "luck")])
    (left, wide), (middle, far) = [
        (float(x), float(width))
        for x, width in re.findall(r'class="(?:skill|luck)" x="([\d.]+)" [^>]*?width="([\d.]+)"', drawn)
    ]
    assert left + wide == pytest.approx(middle) == 38
    assert middle + far <= 76


def test_a_pair_is_for_eyes_alone() -> None:
    assert 'aria-hidden="true"' in pair(3.0, 2.0, 4.0)
