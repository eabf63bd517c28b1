"""Figures show what their captions say, played on by the rules."""

import pytest

from guildhall.core.figure import figures_of
from guildhall.games.london_bridge.game import GAME
from guildhall.games.london_bridge.state import LondonState
from guildhall.games.london_bridge.terms import CARDS_EACH, COAT_COUNT, COATS, find

from .positions import RED, finish, play

FIGURES = {figure.id: figure for figure in figures_of(GAME).figures}


def shown(name: str) -> LondonState:
    state = FIGURES[name].start()
    assert isinstance(state, LondonState)
    return state


def strength(state: LondonState, colour: str) -> int:
    return state.coats[RED * COAT_COUNT + find(COATS, colour)]


def test_the_disc_turns_by_one_between_the_two_figures() -> None:
    before, after = shown("L2.4-before"), shown("L2.4-after")
    assert (before.disc + after.markers[after.round - 1]) % 6 == after.disc


def test_turns_follow_in_the_order_of_the_captions() -> None:
    assert [place // CARDS_EACH for place in shown("L3.4").order] == [0, 1, 2, 3]
    assert [place // CARDS_EACH for place in shown("L12.6").order] == [0, 1, 1, 0]


@pytest.mark.parametrize(
    ("name", "plots"),
    [("L5.9-one-run", ["replace 5", "replace 6"]), ("L5.9-two-runs", [f"replace {n}" for n in (1, 4, 5)])],
)
def test_only_the_ringed_buildings_may_be_replaced(name: str, plots: list[str]) -> None:
    assert [action.text for action in shown(name).legal(RED)] == plots


@pytest.mark.parametrize(
    ("name", "colour", "count"),
    [
        ("L6.3", "orange", 4),
        ("L6.10", "blue", 6),
        ("L6.20", "grey", 4),
        ("L6.22", "blue", 7),
        ("L6.22", "orange", 5),
        ("L6.22", "grey", 2),
        ("L6.22", "green", 2),
    ],
)
def test_coats_are_as_many_as_the_captions_say(name: str, colour: str, count: int) -> None:
    assert strength(shown(name), colour) == count


def test_tracks_stand_as_the_captions_say() -> None:
    assert shown("L6.8").chapel[RED] == 3
    assert shown("L6.9").gate[RED] == 6
    assert shown("L6.9").owed == 2
    assert shown("L8.4").owed == 1
    assert shown("L8.30").chapel[RED] == 2


def test_the_inn_has_strength_six() -> None:
    assert shown("L6.10").purse == 6


def test_the_example_of_the_final_scoring() -> None:
    """L10.16: 30 + 1 + 5 − 1 + 2 = 37."""
    state = shown("L10.16")
    play(state, "place park")
    assert state.money[RED] == 37


@pytest.mark.parametrize(
    ("name", "slot", "pounds"),
    [
        ("L11.10", "chapel slot", [10, 6, 4, 0]),
        ("L11.12", "chapel slot", [11]),
        ("L11.16", "gate slot", [9, 9, 3, 3]),
        ("L11.17", "bonus tiles", [9]),
        ("L11.24", "inn slot", [7]),
        ("L11.26", "inn slot", [10]),
    ],
)
def test_score_tiles_pay_what_the_captions_say(name: str, slot: str, pounds: list[int]) -> None:
    state = finish(shown(name))
    assert [state.breakdown(seat)[slot] for seat in range(len(pounds))] == pounds
