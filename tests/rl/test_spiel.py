"""OpenSpiel: its own tests, and resampling, of which no two players may disagree."""

import pickle
from pathlib import Path
from random import Random
from typing import Any

import pytest

from guildhall.core.registry import find_game

pyspiel = pytest.importorskip("guildhall.rl.spiel", reason="needs the extra spiel").pyspiel
pytestmark = pytest.mark.long
CHANCES = ("seeds", "exact")


def load(name: str, seats: int, chance: str = "seeds") -> Any:
    return pyspiel.load_game(f"python_{name}(players={seats},chance={chance})")


def step(state: Any, rng: Random) -> None:
    if state.is_chance_node():
        state.apply_action(rng.choice(state.chance_outcomes())[0])
    else:
        state.apply_action(rng.choice(state.legal_actions()))


def played(game: Any, decisions: int, seed: int) -> Any:
    """The state at which so many decisions have been taken, or the last one before the end."""
    state, rng = game.new_initial_state(), Random(seed)
    while True:
        while state.is_chance_node():
            step(state, rng)
        before = state.clone()
        if not decisions:
            return before
        step(state, rng)
        decisions -= 1
        while state.is_chance_node():
            step(state, rng)
        if state.is_terminal():
            return before


@pytest.mark.parametrize("chance", CHANCES)
def test_random_matches_keep_the_contract(name: str, seats: int, chance: str) -> None:
    pyspiel.random_sim_test(load(name, seats, chance), num_sims=2, serialize=True, verbose=False)


@pytest.mark.parametrize("chance", CHANCES)
def test_a_resampled_state_looks_the_same(name: str, seats: int, chance: str) -> None:
    """As a string, as a tensor, in what is legal; and all else may differ."""
    game, rng, hidden = load(name, seats, chance), Random(1), 0
    for decisions in (8, 21, 34):
        state = played(game, decisions, decisions)
        player = state.current_player()
        for _ in range(4):
            other = state.resample_from_infostate(player, rng.random)
            assert other.information_state_string(player) == state.information_state_string(player)
            assert other.observation_tensor(player) == state.observation_tensor(player)
            assert other.legal_actions() == state.legal_actions()
            hidden += other.moment.position().to_data() != state.moment.position().to_data()
            while not other.is_terminal():
                step(other, rng)
    assert hidden


def test_an_information_state_remembers(name: str) -> None:
    """What a seat has seen and done makes a different state of it, though the table may look the same."""
    game = load(name, find_game(name).min_seats)
    state = played(game, 30, 1)
    player = state.current_player()
    first, *_, last = state.legal_actions()
    seen = {state.child(action).information_state_string(player) for action in (first, last)}
    assert first == last or len(seen) == 2


def test_an_information_state_remembers_what_led_to_chance(name: str) -> None:
    """Two ways to the same moment of chance are two histories for whoever went them."""
    game = load(name, find_game(name).min_seats)
    state = played(game, 12, 3)
    moment = state.moment
    assert moment.chain(0)
    steps = 0
    while moment.before is not None:
        steps += moment.happened() is not None
        moment = moment.before
    assert steps == 13, "the set-up and each decision is a link"


def test_a_state_survives_being_written_down(name: str) -> None:
    state = played(load(name, find_game(name).min_seats), 30, 5)
    for kept in (state, state.resample_from_infostate(state.current_player(), Random(1).random)):
        again = pickle.loads(pickle.dumps(kept.moment))
        assert again.position().to_data() == kept.moment.position().to_data()
        assert again.chain(state.current_player()) == kept.moment.chain(state.current_player())


@pytest.mark.parametrize("chance", CHANCES)
def test_one_may_come_back_to_any_moment(name: str, chance: str) -> None:
    """Though play has gone on from there: it looks as it did, and the same choices lead to the same end."""
    state, rng = load(name, find_game(name).min_seats, chance).new_initial_state(), Random(4)
    passed = []
    while not state.is_terminal():
        moment, position = state.moment, state.moment.position()
        passed.append((moment, None if position is None else position.to_data()))
        step(state, rng)
    for moment, data in passed[:: max(1, len(passed) // 12)]:
        position = moment.position()
        assert (None if position is None else position.to_data()) == data
    choices = state.history()
    for start in (3, len(passed) // 2):
        moment = passed[start][0]
        for choice in choices[start:]:
            moment = moment.choose(choice) if moment.below else moment.play(choice)
        assert moment.position().to_data() == state.moment.position().to_data()


@pytest.mark.parametrize("chance", CHANCES)
def test_what_was_seen_is_the_same_whenever_one_asks(name: str, chance: str) -> None:
    """At each step, or only in the end, when all is played again."""
    game, told = load(name, find_game(name).min_seats, chance), []
    for asks in (True, False):
        state, rng = load(name, game.num_players(), chance).new_initial_state(), Random(2)
        for _ in range(60):
            if state.is_terminal():
                break
            if asks and not state.is_chance_node():
                state.information_state_string()
            step(state, rng)
        told.append([state.moment.chain(seat) for seat in range(game.num_players())])
    assert told[0] == told[1]


def test_chance_is_asked_again_once_dice_were_thrown() -> None:
    """Four bytes for the set-up, and two after each throw, so that what is drawn again is fair."""
    state, rng, asked = load("fortune_knights", 3).new_initial_state(), Random(1), []
    while not state.is_terminal():
        asked.append(state.is_chance_node())
        step(state, rng)
    assert asked[:5] == [True, True, True, True, False]
    runs = "".join("c" if each else " " for each in asked[4:]).split()
    assert {*runs} == {"cc"}
    assert len(runs) > 10


def test_clones_do_not_change(name: str) -> None:
    state = played(load(name, find_game(name).min_seats), 30, 1)
    before, twin = str(state), state.clone()
    step(twin, Random(1))
    assert str(state) == before
    assert twin.history() != state.history()


def test_a_playthrough_replays_as_it_was_written() -> None:
    from absl import flags
    from open_spiel.python.algorithms import generate_playthrough

    flags.FLAGS.mark_as_parsed()
    path = Path(__file__).parent / "london_bridge.playthrough"
    text = path.read_text(encoding="utf-8")
    assert generate_playthrough.replay(str(path)) == (text, text)


def test_ismcts_plays(name: str) -> None:
    import numpy as np
    from open_spiel.python.algorithms import ismcts, mcts

    game = load(name, find_game(name).min_seats)
    state = played(game, 25, 2)
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = ismcts.ISMCTSBot(game, evaluator, 2.0, 12, random_state=np.random.RandomState(1))
    assert bot.step(state) in state.legal_actions()


def test_mccfr_iterates(name: str) -> None:
    from open_spiel.python.algorithms import outcome_sampling_mccfr

    game = load(name, find_game(name).min_seats)
    if game.num_players() > 2:
        pytest.skip("OpenSpiel's outcome sampling is for two players")
    solver = outcome_sampling_mccfr.OutcomeSamplingSolver(game)
    for _ in range(3):
        solver.iteration()
    assert len(solver._infostates) > 10
