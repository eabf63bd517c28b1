"""Lessons: positions of steps, answers to tries, dice beyond the script."""

import pytest

from guildhall.core.dice import KeyedDice, ScriptedDice
from guildhall.core.lesson import Step, answer, course_of
from guildhall.core.registry import find_game


def test_the_fullest_answer_is_given() -> None:
    step = Step(
        "A choice",
        "Which?",
        do=("buy 1 tower",),
        wrong={"buy": "too much", "buy 2 walls": "walls"},
        otherwise="no",
        after="yes",
    )
    assert answer(step, "buy 1 tower") == "yes"
    assert answer(step, "buy 2 walls") == "walls"
    assert answer(step, "buy 2 towers") == "too much"
    assert answer(step, "buyer") == "no"


def test_a_game_without_lessons_has_no_course() -> None:
    assert course_of(find_game("lanterns")) is None


def test_dice_beyond_the_script() -> None:
    dice = ScriptedDice({"die": [6]}, KeyedDice(b"beyond"))
    other = KeyedDice(b"beyond")
    assert dice.roll("die") == 6
    assert [dice.copy().roll("die"), dice.roll("die"), dice.below("pile", 9)] == [
        first := other.roll("die"),
        first,
        other.below("pile", 9),
    ]
    with pytest.raises(ValueError, match="used up"):
        ScriptedDice({"die": []}).roll("die")
