"""Lessons in the terminal: every step by its notation, answers to wrong tries, and ways out."""

import pytest

from guildhall.cli.app import main
from guildhall.cli.learn import Teacher
from guildhall.core.lesson import course_of
from guildhall.core.registry import all_games, find_game

from .test_terminal import Typist

TAUGHT = sorted(name for name, game in all_games().items() if course_of(game))
KNIGHTS = "fortune_knights"


def learnt(*lines: str, game: str = KNIGHTS, first: str | None = None, language: str = "en") -> str:
    console = Typist(iter(lines))
    Teacher(find_game(game), language, console).run(first)
    return console.printed


def main_line(game: str) -> list[str]:
    course = course_of(find_game(game))
    assert course is not None
    return [step.do[0] if step.do else "" for lesson in course.lessons for step in lesson.steps]


@pytest.mark.parametrize("game", TAUGHT)
@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_all_lessons_by_notation(game: str, language: str) -> None:
    printed = learnt(*main_line(game), game=game, language=language)
    course, words = course_of(find_game(game)), find_game(game).words(language)
    assert course is not None
    for lesson in course.lessons:
        assert words(lesson.aha) in printed
    assert f"guildhall play {game}" in printed


def test_a_wrong_try_is_answered_and_taken_back() -> None:
    printed = learnt("", "choose 1 2", "choose 3 5", "decline", "buy 1 tower", "q")
    assert "What would happen:" in printed
    assert "You have all four walls already." in printed
    assert printed.count("Try again.") == 2
    assert "A complete castle wins, not points" in printed


def test_choices_go_by_number_and_can_be_searched() -> None:
    printed = learnt("", "/craftsman", "2", "q")
    assert "   2 Choose monk and craftsman  [choose 1 3]" in printed
    assert "Nobody else came to him" in printed


def test_what_cannot_be_done_is_said() -> None:
    assert learnt("", "99", "fly", "0", "q").count("This cannot be done here.") == 3


def test_ways_on_and_out() -> None:
    printed = learnt("n", "h", "t", "", "s", "q")
    assert "== Two of six ==" in printed
    assert "Blue came to field 5, too" in printed
    assert printed.rstrip().endswith("Good bye.")
    assert "== Money melts ==" in learnt(first="money-melts")
    assert "== Two of six ==" not in learnt(first="money-melts")


def test_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    main(["learn", KNIGHTS, "--list", "--language", "de"])
    assert "two-of-six         Zwei von sechs" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "said"), [(["lanterns"], "has no lessons"), ([KNIGHTS, "nonesuch"], "there is no lesson 'nonesuch'")]
)
def test_lessons_that_are_not_there(words: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(["learn", *words])
    assert left.value.code == 2
    assert said in capsys.readouterr().err
