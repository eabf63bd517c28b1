"""PettingZoo: its own tests, and what they do not ask."""

import warnings
from random import Random
from typing import Any

import numpy as np
import pytest

with warnings.catch_warnings():  # where pygame is installed they bring a game of their own in the old way
    warnings.simplefilter("ignore", DeprecationWarning)
    from pettingzoo.test import api_test, parallel_api_test, render_test, seed_test
from pettingzoo.utils.conversions import turn_based_aec_to_parallel

import guildhall
from guildhall.core.errors import BadOption
from guildhall.rl.zoo import RawEnv, Zoo

# PettingZoo says so of every environment whose observations are dicts with a mask.
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent"),
]


def legal_of(env: RawEnv) -> list[int]:
    return [int(index) for index in np.flatnonzero(env.observe(env.agent_selection)["action_mask"])]


def play_on(env: Any, rng: Random, steps: int = 100_000) -> int:
    """Random steps until the end, and how many there were."""
    for step in range(steps):
        if not env.agents or any(env.terminations.values()) or any(env.truncations.values()):
            return step
        env.step(rng.choice(legal_of(env)))
    return steps


def test_it_keeps_the_contract(name: str, seats: int) -> None:
    api_test(Zoo(name).env(seats=seats), num_cycles=60)


@pytest.mark.long
def test_it_keeps_the_contract_for_long(name: str, seats: int) -> None:
    api_test(Zoo(name).env(seats=seats), num_cycles=1000)


@pytest.mark.long
def test_a_seed_repeats_a_match_for_long(name: str, seats: int) -> None:
    seed_test(lambda **_: Zoo(name).env(seats=seats), 500)


def test_a_seed_repeats_a_match(name: str) -> None:
    seed_test(lambda **_: Zoo(name).env(), 20)


def test_it_can_be_looked_at(name: str, seats: int) -> None:
    svg = {"svg": lambda drawn: isinstance(drawn, str) and drawn.startswith("<svg")}
    render_test(lambda render_mode: Zoo(name).env(seats=seats, render_mode=render_mode), custom_tests=svg)


@pytest.mark.long
def test_it_is_a_parallel_environment_too(name: str, seats: int) -> None:
    parallel_api_test(turn_based_aec_to_parallel(Zoo(name).raw_env(seats=seats)), num_cycles=300)


def test_it_ends_when_there_were_cycles_enough(name: str) -> None:
    env = RawEnv(name, max_cycles=7)
    env.reset(seed=1)
    assert play_on(env, Random(1)) == 7
    assert all(env.truncations.values())
    assert not any(env.terminations.values())
    assert all(reward == 0 for reward in env.rewards.values())
    assert not env.observe(env.agents[0])["action_mask"].any()
    for _ in range(env.num_agents):
        env.step(None)
    assert env.agents == []


@pytest.mark.parametrize("reward", ["win", "rank"])
def test_what_is_won_adds_up_to_nothing(name: str, reward: str) -> None:
    env = RawEnv(name, reward=reward)
    env.reset(seed=3)
    play_on(env, Random(3))
    assert all(env.terminations.values())
    assert sum(env.rewards.values()) == pytest.approx(0)
    assert max(env.rewards.values()) > 0
    assert all(env.last()[1] == env.rewards[env.agent_selection] for _ in range(2))


def test_an_episode_is_a_match_with_a_record(name: str) -> None:
    env = RawEnv(name, skip_forced=True)
    env.reset(seed=4)
    play_on(env, Random(4))
    match = env.match()
    assert match.state.to_data() == env.state_now.to_data()
    assert guildhall.load(match.record()).check() == match.check()


def test_a_moment_can_be_come_back_to(name: str) -> None:
    env = RawEnv(name)
    env.reset(seed=5)
    play_on(env, Random(5), 20)
    moment = env.snapshot()
    ends = []
    for _ in range(2):
        env.restore(moment)
        play_on(env, Random(6))
        ends.append((env.state_now.to_data(), env.rewards, env.agent_selection))
    assert ends[0] == ends[1]


def test_later_choosers_see_nothing_of_what_earlier_ones_chose(name: str) -> None:
    """Whatever the first of several choosers does, the others are shown the same bytes."""
    if name == "bruges":
        pytest.skip("in Brügge one player decides at a time")
    tried = 0
    for seed in range(2):
        env = RawEnv(name, options=None)
        env.reset(seed=seed)
        rng = Random(seed)
        while tried < 30 * (seed + 1) and env.agents and not any(env.terminations.values()):
            if len(env.state_now.deciders()) > 1:
                tried += compare_choices(env, rng)
            env.step(rng.choice(legal_of(env)))
    assert tried


def compare_choices(env: RawEnv, rng: Random) -> int:
    """How many choices of the first of several choosers were compared."""
    first, *others = env.state_now.deciders()
    moment, seen = env.snapshot(), set()
    legal = legal_of(env)
    compared = 0
    for index in rng.sample(legal, min(6, len(legal))):
        env.restore(moment)
        env.step(index)
        if first in env.state_now.deciders() or not {*others} & {*env.state_now.deciders()}:
            continue
        seen.add(tuple(env.observe(f"player_{seat}")["observation"].tobytes() for seat in others))
        compared += 1
    env.restore(moment)
    assert len(seen) <= 1
    return compared


def test_arrays_are_not_written_again(name: str) -> None:
    env = RawEnv(name)
    env.reset(seed=1)
    before = env.observe(env.agent_selection)
    kept = {key: value.tobytes() for key, value in before.items()}
    play_on(env, Random(1), 10)
    assert {key: value.tobytes() for key, value in before.items()} == kept


def test_what_is_not_known_is_refused() -> None:
    with pytest.raises(BadOption, match="no reward 'money'"):
        RawEnv("bruges", reward="money")
    with pytest.raises(BadOption, match="render mode"):
        RawEnv("bruges", render_mode="rgb_array")
    with pytest.raises(BadOption, match="2 to 4 players"):
        RawEnv("bruges", seats=9)
