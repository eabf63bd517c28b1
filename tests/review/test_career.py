"""Many reviews of one player: means that are means, and habits that came more than once."""

import pytest

from guildhall.core.registry import find_game
from guildhall.core.words import ENGLISH, LANGUAGES
from guildhall.review.career import TOGETHER, Game, Mistake, drawn, habits, means
from guildhall.review.words import words_of


def mistake(number: int, loss: float, feature: str = "", source: str = "", game: str = "venice") -> Mistake:
    return Mistake(game, f"table {number}", number, loss, feature, source)


def test_a_habit_came_at_least_twice_and_the_dearest_are_its_examples() -> None:
    found = habits(
        [
            mistake(1, 0.05, "pounds"),
            mistake(2, 0.20, "pounds"),
            mistake(3, 0.10, "pounds"),
            mistake(4, 0.06, "pounds"),
            mistake(5, 0.30, "buildings"),
            mistake(6, 0.09, source="disc"),
            mistake(7, 0.09, source="disc"),
            mistake(8, 0.40),
            mistake(9, 0.40),
        ]
    )
    assert [(habit.feature, habit.source, len(habit.mistakes)) for habit in found] == [
        ("pounds", "", 4),
        ("", "disc", 2),
    ]
    assert [example.number for example in found[0].examples] == [2, 3, 4]
    assert found[0].loss == pytest.approx(0.1025)


def test_games_are_not_mixed() -> None:
    assert habits([mistake(1, 0.1, "points"), mistake(2, 0.1, "points", game="bruges")]) == []


def test_habits_are_told_in_every_language() -> None:
    habit = habits([mistake(1, 0.1, "points"), mistake(2, 0.2, "points")])[0]
    told = {habit.told(words_of(find_game("venice"), language), "") for language in LANGUAGES}
    assert len(told) == len(LANGUAGES)
    assert all("2" in text and "100" in text and "{" not in text for text in told)


def test_means_are_taken_over_the_last_games() -> None:
    games = [Game(number, number / 100, -number / 100) for number in range(1, 21)]
    found = means(games)
    assert found[0] == (0.01, -0.01)
    assert found[-1][0] == pytest.approx(sum(range(9, 21)) / 100 / TOGETHER)
    assert drawn(games, ENGLISH).svg().count("stroke=") == 2
