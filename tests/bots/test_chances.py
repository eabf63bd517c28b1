"""What people are told of a position: everybody's share of the victory."""

from random import Random

import pytest

import guildhall
from guildhall.bots.chances import chances
from guildhall.bots.policy import find_policy
from guildhall.bots.search.search import Budget, SearchBot
from guildhall.bots.spec import make_bot
from guildhall.core.dice import QuickDice
from guildhall.core.registry import find_game

GAMES = ("bruges", "fortune_knights", "london_bridge", "venice")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("most", [False, True])
def test_the_chances_of_all_seats_are_one_victory(game: str, most: bool) -> None:
    match = guildhall.new(game, seats=find_game(game).max_seats if most else find_game(game).min_seats, seed=5)
    for seat in range(match.seats):
        found = chances(match.view(seat), seed=1, iterations=16)
        assert len(found) == match.seats
        assert sum(found) == pytest.approx(1)
        assert found == chances(match.view(seat), seed=1, iterations=16)
        assert min(found) > 0


@pytest.mark.parametrize("game", GAMES)
def test_in_the_end_they_are_what_came_of_it(game: str) -> None:
    description = find_game(game)
    seats = description.min_seats
    state = description.start(seats, description.check_options({}), QuickDice(Random(1)))
    bots = [make_bot("random", game, seat) for seat in range(seats)]
    while deciders := state.deciders():
        state.play(deciders[0], bots[deciders[0]].choose(state.view(deciders[0])))
    result = state.result()
    assert result is not None
    found = find_policy(game).chances(state)
    assert sum(found) == pytest.approx(1)
    assert [share > 0 for share in found] == [rank == 1 for rank in result.ranks]


def test_what_is_told_is_apart_from_what_the_search_wishes_for() -> None:
    """With three seats the search also likes to be second; the chances are those of the victory."""
    view = guildhall.new("lanterns", seats=3, seed=3).view(0)
    bot = SearchBot(find_game("lanterns"), find_policy("lanterns"), Random(1), Budget(200))
    for thought in bot.think(view):
        assert len(thought.chances) == 3
        assert sum(thought.chances) == pytest.approx(1)
