"""Bots play every game, and cannot peek: what their seat cannot know never changes their move."""

from random import Random

import pytest

from guildhall.bots.bot import Bot
from guildhall.bots.levels import LEVELS
from guildhall.bots.policy import find_policy
from guildhall.bots.spec import make_bot
from guildhall.core.dice import QuickDice
from guildhall.core.registry import find_game
from tests.contract.play import GAMES, positions

games = pytest.mark.parametrize("name", GAMES)
POSITIONS = {"random": 200, "greedy": 200, "beginner": 200, "apprentice": 200, "search:iterations=12": 60}


def move(spec: str, name: str, view: object) -> str:
    bot: Bot = make_bot(spec, name, 11)
    return bot.choose(view).text  # type: ignore[arg-type]


def assert_blind(name: str, spec: str, count: int) -> None:
    """The same seat's view from another world that fits it leads to the same move."""
    game = find_game(name)
    rng = Random(name)
    for state in positions(name, count):
        seat = rng.choice(state.deciders())
        world = game.determinize(state.view(seat), QuickDice(rng))
        chosen = move(spec, name, state.view(seat))
        assert chosen == move(spec, name, world.view(seat))
        assert chosen in {action.text for action in state.legal(seat)}


@games
@pytest.mark.parametrize("spec", POSITIONS)
def test_no_bot_peeks(name: str, spec: str) -> None:
    assert_blind(name, spec, POSITIONS[spec])


@pytest.mark.long
@games
@pytest.mark.parametrize("spec", ["search:iterations=100", "search:iterations=400"])
def test_no_search_peeks_in_200_positions(name: str, spec: str) -> None:
    assert_blind(name, spec, 200)


@games
def test_policies_weigh_every_choice(name: str) -> None:
    policy = find_policy(name)
    for state in positions(name, 80):
        for seat in state.deciders():
            view = state.view(seat)
            assert len(policy.weigh(view)) == len(view.legal)


@games
def test_evaluations_are_shares_of_the_victory(name: str) -> None:
    for state in positions(name, 80):
        values = find_policy(name).evaluate(state)
        assert len(values) == state.view(0).seats
        assert all(0 <= value <= 1 for value in values), values


@games
def test_every_level_plays(name: str) -> None:
    state = next(positions(name, 1, seeds=1))
    seat = state.deciders()[0]
    for level in ("beginner", "apprentice", "journeyman"):
        assert level in LEVELS
        assert move(level, name, state.view(seat)) in {action.text for action in state.legal(seat)}
