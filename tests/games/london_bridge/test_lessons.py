"""What the lessons of Old London Bridge say comes true in their positions."""

from typing import cast

import pytest

from guildhall.core.lesson import Moment, consequence, course_of, moment
from guildhall.games.london_bridge.game import GAME
from guildhall.games.london_bridge.state import LondonState
from guildhall.games.london_bridge.terms import CARDS_EACH, COAT_COUNT, COATS, find

from .positions import PURPLE, RED, YELLOW, hand, legal, numbers

COURSE = course_of(GAME)
assert COURSE is not None
LESSONS = {lesson.id: lesson for lesson in COURSE.lessons}


def state_of(now: Moment) -> LondonState:
    return cast(LondonState, now.state)


def before(lesson: str, step: int) -> LondonState:
    """The table before a step, counted from 1."""
    return state_of(moment(GAME, LESSONS[lesson], step - 1))


def tried(lesson: str, step: int, text: str) -> LondonState:
    """The table after an action, and whatever follows it."""
    return state_of(consequence(GAME, LESSONS[lesson], step - 1, text))


def earned(lesson: str, step: int, text: str) -> int:
    return tried(lesson, step, text).money[RED] - before(lesson, step).money[RED]


def turns(state: LondonState) -> list[int]:
    return [place // CARDS_EACH for place in state.order]


@pytest.mark.parametrize(
    ("lesson", "step"), [("a-plot-a-turn", 1), ("the-disc", 3), ("who-goes-first", 2), ("guild-house-or-cash", 2)]
)
def test_what_makes_richest_really_does(lesson: str, step: int) -> None:
    wanted = LESSONS[lesson].steps[step - 1].do[0]
    pounds = {text: earned(lesson, step, text) for text in legal(before(lesson, step), RED)}
    assert [text for text, most in pounds.items() if most == max(pounds.values())] == [wanted]


@pytest.mark.parametrize(
    ("lesson", "step", "text", "pounds"),
    [
        ("a-plot-a-turn", 1, "place haberdashery", 3 + 1),
        ("a-plot-a-turn", 1, "place guild", 2),
        ("a-plot-a-turn", 1, "place park", 1),
        ("the-disc", 1, "centre haberdashery", 5 - 2),
        ("the-disc", 3, "place haberdashery", 2 + 2),
        ("the-disc", 3, "place inn", 3),
        ("who-goes-first", 2, "place haberdashery", 3 + 3),
        ("coats-of-arms", 1, "place haberdashery", 3 + 4),
        ("chapel-and-inn", 1, "place chapel", 1 + 2),
        ("gate-and-tiles", 4, "use chapel_2", 3),
        ("gate-and-tiles", 5, "centre haberdashery free", 5),
        ("gate-and-tiles", 5, "centre haberdashery", 5 - 2),
        ("start-high", 1, "place haberdashery", 3 + 1),
        ("guild-house-or-cash", 1, "place haberdashery", 2 + 4),
        ("guild-house-or-cash", 2, "place chapel", 3 + 5),
        ("a-game-of-two", 3, "place haberdashery", 3 + 4),
        ("a-game-of-two", 4, "centre haberdashery", 5 - 2),
    ],
)
def test_texts_name_the_right_sums(lesson: str, step: int, text: str, pounds: int) -> None:
    assert earned(lesson, step, text) == pounds


def test_the_x_closes_a_space_and_the_disc_turns_by_the_marker() -> None:
    state = before("the-disc", 1)
    assert "place haberdashery" not in legal(state, RED)
    after = before("the-disc", 2)
    assert after.markers[after.round - 1] == 2
    assert (state.disc + 2) % 6 == after.disc


@pytest.mark.parametrize(("card", "first"), [(0, PURPLE), (1, PURPLE), (2, PURPLE), (3, RED), (4, RED)])
def test_a_three_is_just_enough(card: int, first: int) -> None:
    assert turns(tried("who-goes-first", 1, f"card {card}"))[0] == first


def test_a_shown_card_is_gone_but_for_the_zero() -> None:
    state = before("who-goes-first", 3)
    assert hand(state, RED) == [0, 1, 2, 4]
    assert 0 in hand(state, YELLOW)


def test_where_the_thirteen_leaves_more_room() -> None:
    assert legal(before("falling-numbers", 1), RED) == ["replace 5", "replace 6"]
    assert numbers(before("falling-numbers", 2), RED) == [59, 51, 48, 33, 25, 13]
    assert numbers(tried("falling-numbers", 1, "replace 5"), RED) == [59, 51, 48, 33, 13, 6]


def test_only_park_and_guild_house_let_the_bridge_grow() -> None:
    built = before("falling-numbers", 2).built[RED]
    grown = {text for text in legal(before("falling-numbers", 2), RED) if text.startswith("place ")}
    assert {text for text in grown if tried("falling-numbers", 2, text).built[RED] > built} == {
        "place park",
        "place guild",
    }


@pytest.mark.parametrize(("step", "coats"), [(1, [0, 3, 1, 0]), (2, [0, 4, 1, 0]), (3, [1, 5, 2, 1])])
def test_coats_are_as_many_as_the_lesson_counts(step: int, coats: list[int]) -> None:
    state = before("coats-of-arms", step)
    assert [state.coats[RED * COAT_COUNT + place] for place in range(COAT_COUNT)] == coats


def test_the_orange_chapel_has_strength_six() -> None:
    state = tried("coats-of-arms", 3, "place chapel")
    assert state.coats[RED * COAT_COUNT + find(COATS, "orange")] == 6
    assert state.chapel[RED] == 6


def test_the_chapel_puts_red_in_front_and_wins_the_tie_of_zeros() -> None:
    assert before("chapel-and-inn", 1).chapel_ranking[-1] == RED
    state = before("chapel-and-inn", 2)
    assert state.chapel_ranking[0] == RED
    assert turns(state)[0] == RED
    assert before("chapel-and-inn", 3).purse == 6


def test_two_tiles_that_wait_for_the_next_round() -> None:
    assert before("gate-and-tiles", 2).owed == 2
    assert before("gate-and-tiles", 3).owed == 1
    state = before("gate-and-tiles", 4)
    assert "use chapel_2" in legal(state, RED)


@pytest.mark.parametrize(("text", "money", "rank"), [("place park", 40, 1), ("place haberdashery", 38, 2)])
def test_the_last_plot_decides(text: str, money: int, rank: int) -> None:
    state = tried("the-last-round", 3, text)
    while state.deciders():
        state.play(RED, state.legal(RED)[0])
    result = state.result()
    assert result is not None
    assert (state.money[RED], result.ranks[RED]) == (money, rank)
    assert state.money[YELLOW] == 39


def test_the_sum_of_the_scoring_is_that_of_the_text() -> None:
    state = before("the-last-round", 4)
    sources = ("chapel slot", "gate slot", "inn slot", "bridge slot", "bonus tiles", "empty plots")
    assert [state.breakdown(RED)[source] for source in sources] == [3, 1, 5, 3, 1, -1]


def test_the_haberdashery_space_must_be_left_in_a_game_of_two() -> None:
    assert turns(before("a-game-of-two", 3)) == [RED, PURPLE, PURPLE, RED]
    assert "place haberdashery" not in legal(before("a-game-of-two", 4), RED)
