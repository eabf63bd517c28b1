"""Greedy bots do what looks best, and where all choose at once not all the same."""

from random import Random

import guildhall
from guildhall.bots.greedy import GreedyBot
from guildhall.bots.policy import find_policy
from guildhall_lanterns.policy import POLICY
from tests.bots.test_search import winning_position


def test_the_best_action_is_played() -> None:
    assert {GreedyBot(POLICY, Random(seed)).choose(winning_position()).text for seed in range(5)} == {"card 12"}


def test_chance_decides_between_what_is_all_the_same() -> None:
    policy = find_policy("fortune_knights")
    view = guildhall.new("fortune_knights", seats=3, seed=1).view(0)
    weights = dict(zip(view.legal, policy.weigh(view), strict=True))
    chosen = [GreedyBot(policy, Random(seed)).choose(view) for seed in range(40)]
    assert len(set(chosen)) > 2
    assert all(weights[action] >= max(weights.values()) - policy.indifference(view) for action in chosen)
