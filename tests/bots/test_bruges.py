"""What the search is told about opponents and rounds of Brügge."""

from random import Random

from guildhall.bots.policies.bruges.policy import POLICY
from guildhall.games.bruges.terms import DRAW
from tests.games.bruges.positions import RED, Position


def test_opponents_think_about_the_card_they_play() -> None:
    position = Position()
    position.hand(RED, "blue", "red")
    legal = position.state.legal(RED)
    favourite = POLICY.favourite(position.state.view(RED), Random(1))
    assert {POLICY.reply(position.state, RED, legal, Random(seed)) for seed in range(20)} == {favourite}


def test_opponents_draw_from_any_pile() -> None:
    position = Position()
    position.state.phase = DRAW
    legal = position.state.legal(RED)
    assert {POLICY.reply(position.state, RED, legal, Random(seed)) for seed in range(20)} == set(legal)


def test_a_search_looks_to_the_end_of_the_round() -> None:
    position = Position()
    now = POLICY.stage(position.state)
    position.state.round += 1
    assert POLICY.stage(position.state) != now
