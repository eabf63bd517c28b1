"""The worked example: weights that a learner wrote sit down at the arena."""

import sys
from pathlib import Path
from random import Random

import numpy as np
import pytest

from guildhall.bots.engine import EngineBot
from guildhall.bots.spec import make_bot
from guildhall.core.registry import find_game
from guildhall.rl.episodes import begin, encoder_of

BOT = Path(__file__).parents[2] / "examples" / "learning" / "bot.py"
GAME = find_game("london_bridge")

pytestmark = pytest.mark.long


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
