"""What the lessons say comes true in their positions."""

from random import Random
from typing import cast

import pytest

from guildhall.core.dice import KeyedDice
from guildhall.core.lesson import Moment, consequence, course_of, moment
from guildhall.games.bruges import GAME
from guildhall.games.bruges.positions import BLUE, RED, STANDARD, begin, notation, short_game
from guildhall.games.bruges.rules.scoring import breakdown
from guildhall.games.bruges.state import BrugesState
from guildhall.games.bruges.terms import COLOURS

COURSE = course_of(GAME)
assert COURSE is not None


def state_of(now: Moment) -> BrugesState:
    return cast(BrugesState, now.state)


def tried(lesson: str, step: int, text: str) -> BrugesState:
    """The table after an action, and whatever follows it."""
    assert COURSE is not None
    return state_of(consequence(GAME, COURSE.find(lesson), step - 1, notation(text)))


def learnt(lesson: str) -> BrugesState:
    """The table at the end of a lesson."""
    assert COURSE is not None
    found = COURSE.find(lesson)
    return state_of(moment(GAME, found, len(found.steps)))


def workers(state: BrugesState, seat: int = RED) -> int:
    return sum(state.workers[5 * seat : 5 * seat + 5])


def threats(state: BrugesState, colour: str) -> int:
    return state.threats[5 * RED + COLOURS.index(colour)]


@pytest.mark.parametrize(
    ("name", "guilders"), [("Servant", 6), ("Salt Merchant", 4), ("Alchemist", 3), ("Prince", 2), ("Fence", 1)]
)
def test_each_card_pays_what_its_die_shows(name: str, guilders: int) -> None:
    assert tried("six-uses", 1, f"guilders {name}").guilders[RED] == 5 + guilders


def test_the_alchemist_pays_for_himself() -> None:
    assert learnt("house-and-guest").guilders[RED] == 6


def test_work_before_and_after_the_card() -> None:
    state = learnt("people-at-work")
    assert state.guilders[RED] == 4
    assert workers(state) == 0


def test_whoever_waits_gets_the_smaller_statue() -> None:
    assert tried("canals", 1, "canal Fence left").statue_tiles[:4] == [7, 0, 6, 0]
    assert tried("canals", 1, "canal Minstrel right").statue_tiles[:4] == [0, 0, 7, 0]


def test_a_raid_or_the_plague() -> None:
    kept = tried("three-markers", 1, "threat Thief")
    assert (kept.guilders[RED], threats(kept, "yellow"), threats(kept, "brown")) == (11, 2, 3)
    robbed = tried("three-markers", 1, "threat Cook")
    assert (robbed.guilders[RED], len(robbed.persons(RED))) == (0, 2)
    assert tried("three-markers", 1, "guilders Thief").guilders[RED] == 0
    assert learnt("three-markers").persons(RED) == [int(notation("Accountant"))]


def test_level_is_not_enough() -> None:
    assert tried("alone-in-front", 2, "person Miller").majorities[:3] == [0, 1, 0]
    assert tried("alone-in-front", 2, "house Prince").majorities[:3] == [0, 0, 0]


@pytest.mark.parametrize(
    ("text", "points"),
    [
        ("person Inventor", 36),
        ("person Salt Merchant", 35),
        ("house Inventor", 35),
        ("threat Salt Merchant", 35),
        ("guilders Inventor", 34),
        ("workers Inventor", 34),
        ("canal Salt Merchant left", 34),
    ],
)
def test_the_last_card_is_worth_what_the_lesson_says(text: str, points: int) -> None:
    result = tried("last-round", 1, text).result()
    assert result is not None
    assert result.scores[RED] == 11 + points


def test_the_rector_is_worth_nine_points() -> None:
    parts = breakdown(learnt("whom-to-spare"), RED)
    assert (parts["laurels"], parts["persons"]) == (6, 1 + 1 + 3)


def test_the_flood_comes_to_whoever_kept_two_markers() -> None:
    assert workers(learnt("ride-the-dice")) == 8
    flooded = tried("ride-the-dice", 2, "guilders Duke")
    assert (workers(flooded), flooded.guilders[RED]) == (0, 15)


def test_three_majorities_in_the_first_round() -> None:
    state = learnt("early-majorities")
    assert state.round == 2
    assert state.majorities[:6] == [1, 1, 1, 0, 0, 0]
    assert state.first == RED
    assert state.guilders[BLUE] == 2


def rounds_of(state: BrugesState) -> int:
    """How many rounds somebody plays who chooses at random."""
    chance = Random(3)
    while seats := state.deciders():
        state.play(seats[0], chance.choice(state.legal(seats[0])))
    return state.round


def test_the_first_game_is_a_short_one() -> None:
    """A pile of 16 runs out in half the time (B16.1)."""
    whole = begin(STANDARD, 2, KeyedDice(b"short"))
    assert 3 <= rounds_of(short_game(KeyedDice(b"short"))) <= 5 < rounds_of(whole)
