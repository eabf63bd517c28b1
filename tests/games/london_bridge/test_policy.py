"""The greedy bot's opinions."""

from random import Random

import pytest

from guildhall.arena.simulate import simulate
from guildhall.bots.greedy import GreedyBot
from guildhall.bots.policies.london_bridge.judgement import turns_to_come
from guildhall.bots.policies.london_bridge.policy import POLICY, overtaken
from guildhall.core.dice import QuickDice
from guildhall.games.london_bridge import GAME
from guildhall.games.london_bridge.state import LondonState

from .positions import BLACK, PURPLE, RED, build, climb, empty, give, on_top, show, start, turn, turn_disc


def choice_of(state: LondonState, seat: int) -> str:
    return GreedyBot(POLICY, Random(1)).choose(state.view(seat)).text


@pytest.mark.parametrize("greedy", [RED, PURPLE])
def test_greedy_beats_random(greedy: int) -> None:
    """At least 95 of 100 two-player games, half of them from each seat."""
    bots = ["greedy", "random"] if greedy == RED else ["random", "greedy"]
    won = sum(played.result.winners == (greedy,) for played in simulate(GAME, 2, 50, "policy", bots))
    assert won >= 48


def test_estimates_are_shares_of_the_victory() -> None:
    rng = Random(2)
    state = start(4, QuickDice(rng), score_tiles="random")
    while state.deciders():
        shares = POLICY.evaluate(state)
        assert len(shares) == 4
        assert sum(shares) == pytest.approx(1)
        seat = rng.choice(state.deciders())
        state.play(seat, rng.choice(state.legal(seat)))
    best = max(range(4), key=lambda seat: state.money[seat])
    assert POLICY.evaluate(state)[best] == max(POLICY.evaluate(state))


def test_a_strong_shop_is_taken() -> None:
    state = turn(start(), RED)
    turn_disc(state, "gate")
    build(state, RED, 57, 55, 46)
    on_top(state, 43)
    assert choice_of(state, RED) == "place haberdashery"


def test_high_cards_are_saved_when_nothing_is_at_stake() -> None:
    """With only one stack left to build from it does not matter who comes first."""
    state = start()
    turn_disc(state, "gate")
    empty(state, "gate", "inn", "haberdashery", "guild", "chapel")
    state.money = [0] * 4
    assert choice_of(state, BLACK) == "card 0"


def test_a_card_is_raised_past_others_only() -> None:
    state = start()
    climb(state, 0, 1, 2, 3)
    give(state, RED, "plus_one")
    show(state, 2, 3, 2, 1)
    assert overtaken(state, RED, 0) == 1
    assert turns_to_come(state, RED) == 12
    state.picked[4] = 0
    assert overtaken(state, RED, 0) == 0
    assert choice_of(state, RED) == "pass"
