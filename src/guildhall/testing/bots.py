"""Bots play every game, and cannot peek: what their seat cannot know never changes their move."""

from random import Random

import pytest

from guildhall.bots.levels import LEVELS
from guildhall.bots.policy import find_policy
from guildhall.bots.spec import make_bot
from guildhall.core.dice import QuickDice
from guildhall.core.registry import find_game
from guildhall.core.state import View

from .base import Contract
from .play import positions

POSITIONS = {"random": 200, "greedy": 200, "beginner": 200, "apprentice": 200, "search:iterations=12": 60}


def move(spec: str, view: View) -> str:
    """What a bot does that knows no more than this."""
    return make_bot(spec, view.game, 11).choose(view).text


def assert_blind(name: str, spec: str, count: int) -> None:
    """The same seat's view from another world that fits it leads to the same move."""
    game = find_game(name)
    rng = Random(name)
    for state in positions(name, count):
        seat = rng.choice(state.deciders())
        world = game.determinize(state.view(seat), QuickDice(rng))
        chosen = move(spec, state.view(seat))
        assert chosen == move(spec, world.view(seat))
        assert chosen in {action.text for action in state.legal(seat)}


class BotTests(Contract):
    """Bots and the policy they play by."""

    @pytest.mark.parametrize("spec", POSITIONS)
    def test_no_bot_peeks(self, spec: str) -> None:
        assert_blind(self.name, spec, POSITIONS[spec])

    def test_policies_weigh_every_choice(self) -> None:
        policy = find_policy(self.name)
        for state in positions(self.name, 80):
            for seat in state.deciders():
                view = state.view(seat)
                assert len(policy.weigh(view)) == len(view.legal)

    def test_evaluations_are_shares_of_the_victory(self) -> None:
        for state in positions(self.name, 80):
            values = find_policy(self.name).evaluate(state)
            assert len(values) == state.view(0).seats
            assert all(0 <= value <= 1 for value in values), values

    def test_every_level_plays(self) -> None:
        state = next(positions(self.name, 1, seeds=1))
        seat = state.deciders()[0]
        for level in ("beginner", "apprentice", "journeyman"):
            assert level in LEVELS
            assert move(level, state.view(seat)) in {action.text for action in state.legal(seat)}
