"""Gymnasium: its own checker, and what a learner relies on."""

from random import Random

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from numpy.typing import NDArray

import guildhall
from guildhall.rl.seat import SeatEnv, SeatVectorEnv


def any_of(mask: NDArray[np.int8], rng: Random) -> int:
    return rng.choice([int(index) for index in np.flatnonzero(mask)])


def play(env: SeatEnv, rng: Random) -> float:
    """An episode at random, and its reward."""
    while True:
        *_, reward, over, _, _ = env.step(any_of(env.action_masks(), rng))
        if over:
            return reward


@pytest.mark.filterwarnings("ignore:.*render")
def test_the_checker_is_content(name: str, seats: int) -> None:
    check_env(SeatEnv(name, seats, opponents="random"), skip_render_check=True)


def test_an_episode_ends_with_a_share_of_the_victory(name: str) -> None:
    env = SeatEnv(name, seat=0)
    _, info = env.reset(seed=1)
    assert info["seat"] == 0
    assert info["action_mask"].sum() > 1
    assert -1 <= play(env, Random(1)) <= 1
    match = env.match()
    assert match.result is not None
    assert guildhall.load(match.record()).check() == match.check()


def test_what_is_not_legal_costs_and_changes_nothing(name: str) -> None:
    env = SeatEnv(name)
    before, info = env.reset(seed=2)
    wrong = int(np.flatnonzero(info["action_mask"] == 0)[0])
    after, reward, over, _, again = env.step(wrong)
    assert (reward, over) == (-1.0, False)
    assert (before == after).all()
    assert (info["action_mask"] == again["action_mask"]).all()


def test_a_function_plays_the_other_seats() -> None:
    asked = []

    def frozen(observation: NDArray[np.uint8], mask: NDArray[np.int8]) -> int:
        asked.append(observation.shape)
        return int(np.flatnonzero(mask)[0])

    env = SeatEnv("london_bridge", opponents=frozen)
    env.reset(seed=1)
    play(env, Random(1))
    assert {*asked} == {env.observation_space.shape}


def test_the_same_seed_the_same_episode(name: str) -> None:
    env, seen = SeatEnv(name, opponents="random"), []
    for _ in range(2):
        env.reset(seed=7)
        play(env, Random(7))
        seen.append(env.match().check())
    assert seen[0] == seen[1]


@pytest.mark.parametrize("opponents", [None, "random"])
def test_a_batch_plays_what_single_matches_would(name: str, opponents: str | None) -> None:
    """Row for row: what is shown is what the state of the row has to show."""
    env = SeatVectorEnv(name, 3, opponents=opponents)
    rng = Random(1)
    shown, info = env.reset(seed=1)
    ended = 0
    for _ in range(700):
        if ended:
            break
        check_rows(env, shown, info["action_mask"], info["choices"], info["number_of_choices"])
        shown, rewards, over, _, info = env.step(np.array([any_of(mask, rng) for mask in info["action_mask"]]))
        ended += int(over.sum())
        assert {*np.flatnonzero(over)} == {*info["rewards"]}
        assert all(sum(given) == pytest.approx(0) for given in info["rewards"].values())
        assert (rewards[~over] == 0).all()
    assert ended


def check_rows(
    env: SeatVectorEnv,
    shown: NDArray[np.uint8],
    masks: NDArray[np.int8],
    choices: NDArray[np.int16],
    numbers: NDArray[np.int16],
) -> None:
    batch = env.batch
    for row, state in enumerate(batch.states):
        seat = int(batch.deciding[row])
        legal = state.legal(seat)
        assert bytes(shown[row]) == bytes(batch.encoder.encode(state.view(seat)))
        assert [int(index) for index in np.flatnonzero(masks[row])] == sorted(action.index for action in legal)
        assert [int(index) for index in choices[row][: numbers[row]]] == [action.index for action in legal]
        assert (choices[row][numbers[row] :] == -1).all()


def test_an_illegal_action_in_a_batch_is_refused_before_anything_is_played() -> None:
    env = SeatVectorEnv("london_bridge", 2, opponents=None)
    shown, info = env.reset(seed=1)
    legal = int(np.flatnonzero(info["action_mask"][0])[0])
    wrong = int(np.flatnonzero(info["action_mask"][1] == 0)[0])
    with pytest.raises(ValueError, match="is not legal in row 1"):
        env.step(np.array([legal, wrong]))
    assert (env._seen() == shown).all()


def test_the_seat_of_the_learner_moves_on() -> None:
    env = SeatVectorEnv("london_bridge", 2, opponents="random")
    rng, seats = Random(1), set()
    _, info = env.reset(seed=1)
    for _ in range(60):
        seats |= {int(seat) for seat in info["seat"]}
        *_, info = env.step(np.array([any_of(mask, rng) for mask in info["action_mask"]]))
    assert seats == {0, 1}
