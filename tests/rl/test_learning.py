"""The worked examples: weights that a learner wrote sit down at the arena."""

import importlib.util
import sys
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

from guildhall.arena.contest import play, tasks
from guildhall.bots.engine import EngineBot
from guildhall.bots.spec import make_bot
from guildhall.core.registry import find_game
from guildhall.rl.episodes import begin, encoder_of

LEARNING = Path(__file__).parents[2] / "examples" / "learning"
BOT = LEARNING / "bot.py"
GAME = find_game("london_bridge")


@pytest.fixture
def weights(tmp_path: Path) -> Path:
    """A policy that knows nothing, of the shape that training gives."""
    rng = np.random.default_rng(1)
    sizes = [encoder_of(GAME).size, 16, len(GAME.actions)]
    path = tmp_path / "weights.npz"
    layers = [rng.normal(size=(sizes[n + 1], sizes[n])).astype(np.float16) for n in range(2)]
    nothing = [np.zeros(size, np.float16) for size in sizes[1:]]
    np.savez_compressed(path, weight0=layers[0], weight1=layers[1], bias0=nothing[0], bias1=nothing[1])
    return path


@pytest.mark.long
def test_weights_play_a_match_through(weights: Path) -> None:
    """The engine answers as the weights say, and the bot that stands in for engines that fail is never asked."""
    bot = make_bot(f"engine:{sys.executable} {BOT} {weights}", GAME.id, 1)
    assert isinstance(bot, EngineBot)
    layers = {name: array.astype(np.float32) for name, array in np.load(weights).items()}
    state, rng = begin(GAME, 2, GAME.check_options({}), "1"), Random(1)
    while state.deciders():
        seat = state.deciders()[0]
        view = state.view(seat)
        action = rng.choice(view.legal)
        if seat == 0:
            action = bot.choose(view)
            told = np.log1p(np.frombuffer(bytes(encoder_of(GAME).encode(view)), np.uint8), dtype=np.float32)
            scores = layers["weight1"] @ np.tanh(layers["weight0"] @ told)
            assert action is max(view.legal, key=lambda each: float(scores[each.index]))
        state.play(seat, action)
    assert bot.failures == []
    bot.close()


def selfplay() -> Any:
    """The example as a module."""
    spec = importlib.util.spec_from_file_location("selfplay", LEARNING / "selfplay.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_what_was_learnt_in_a_pettingzoo_environment_plays_at_the_arena(tmp_path: Path) -> None:
    """A few hundred matches against oneself are enough to beat chance, as an engine with bot.py."""
    path, learner = tmp_path / "weights.npz", selfplay()
    learner.write(learner.train(GAME.id, 480), path)
    specs = [f"engine:{sys.executable} {BOT} {path}", "random"]
    bouts = [play(task) for task in tasks(GAME.id, specs, 2, 8, "learnt", {})]
    learnt, chance = (sum(bout.scores[bout.lineup.index(spec)] for bout in bouts) for spec in specs)
    won = sum(bout.ranks[bout.lineup.index(specs[0])] == 1 for bout in bouts)
    print(won, learnt, chance)
    assert won >= 6
    assert learnt > chance


@pytest.mark.long
def test_the_same_seed_learns_the_same() -> None:
    """Matches, choices and weights follow from it."""
    learner = selfplay()
    assert np.array_equal(learner.train(GAME.id, 64).weights, learner.train(GAME.id, 64).weights)
