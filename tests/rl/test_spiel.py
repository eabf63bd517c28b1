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
            hidden += other.moment.state.to_data() != state.moment.state.to_data()
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
    lengths, told = 0, moment
    while told.before is not None:
        told, lengths = told.before, lengths + 1
    assert lengths == 13, "the set-up and each decision is a link"


def test_a_state_survives_being_written_down(name: str) -> None:
    state = played(load(name, find_game(name).min_seats), 30, 5)
    for kept in (state, state.resample_from_infostate(state.current_player(), Random(1).random)):
        again = pickle.loads(pickle.dumps(kept.moment))
        assert again.state.to_data() == kept.moment.state.to_data()
        assert again.chain(state.current_player()) == kept.moment.chain(state.current_player())


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
