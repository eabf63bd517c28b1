"""The coach speaks before a clear mistake, never about anything else, and knows only what the seat knows."""

from random import Random

import pytest

import guildhall
from guildhall.bots.coach import WORTH_A_WORD, caution
from guildhall.bots.compare import compare
from guildhall.bots.greedy import GreedyBot
from guildhall.bots.hint import LOCALE
from guildhall.bots.policy import find_policy
from guildhall.core.dice import QuickDice
from guildhall.core.registry import find_game
from guildhall.core.state import View
from guildhall.core.words import LANGUAGES
from guildhall.games.fortune_knights.positions import CHOOSING, position

GAMES = ("bruges", "fortune_knights", "london_bridge", "venice")
games = pytest.mark.parametrize("name", GAMES)


def last_tower() -> View:
    """One tower is missing, and there is just enough money for it."""
    state = position(
        CHOOSING,
        number=7,
        money={"red": (1, 3), "blue": (1, 2), "yellow": (2, 1)},
        walls={"red": 4, "blue": 2, "yellow": 3},
        towers={"red": 3, "blue": 2, "yellow": 1},
        fields={5: (1, 2), 6: (1, 1)},
    )
    return state.view(0)


def some_view(name: str, decisions: int) -> View:
    """A view in the middle of a greedy game, with a real choice."""
    match = guildhall.new(name, seed=f"coach {decisions}")
    bot = GreedyBot(find_policy(name), Random(1))
    while len(match.history) < decisions or len(match.legal(match.deciders[0])) < 3:
        seat = match.deciders[0]
        match.play(seat, bot.choose(match.view(seat)))
    return match.view(match.deciders[0])


def test_giving_a_victory_away_is_told_with_the_reason() -> None:
    view = last_tower()
    wrong = find_game("fortune_knights").actions.parse("choose 1 2")
    found = caution(view, wrong, seed=1)
    assert found is not None
    assert "3" in found.better.text.split()
    for language in LANGUAGES:
        said = found.text(find_game("fortune_knights").words(language, LOCALE))
        assert "100" in said
        assert "{" not in said


def test_the_best_move_needs_no_word() -> None:
    view = last_tower()
    wrong = find_game("fortune_knights").actions.parse("choose 1 2")
    found = caution(view, wrong, seed=1)
    assert found is not None
    assert caution(view, found.better, seed=2) is None


@games
def test_the_same_seed_says_the_same(name: str) -> None:
    view = some_view(name, 12)
    action = view.legal[-1]
    first, again = (compare(view, action, seed=5, iterations=80) for _ in range(2))
    assert first == again
    assert first is not None
    assert first.other != action
    assert 0 <= first.value <= 1


@games
def test_what_the_seat_cannot_see_changes_nothing(name: str) -> None:
    view = some_view(name, 16)
    other = find_game(name).determinize(view, QuickDice(Random(9))).view(view.seat)
    action = view.legal[0]
    assert compare(other, action, seed=3, iterations=80) == compare(view, action, seed=3, iterations=80)


def test_a_forced_move_is_no_decision() -> None:
    match = guildhall.new("london_bridge", seed=4)
    bot = GreedyBot(find_policy("london_bridge"), Random(1))
    while len(match.legal(match.deciders[0])) > 1:
        seat = match.deciders[0]
        match.play(seat, bot.choose(match.view(seat)))
    view = match.view(match.deciders[0])
    assert compare(view, view.legal[0]) is None
    assert caution(view, view.legal[0]) is None


def test_the_bar_is_a_chance_of_winning() -> None:
    assert 0 < WORTH_A_WORD < 0.2
