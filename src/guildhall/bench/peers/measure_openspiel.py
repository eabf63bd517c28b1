"""OpenSpiel: C++ games through its Python API and by themselves, a Python-written game, information-set search."""

import random

import numpy as np
import pyspiel
from measuring import measure
from open_spiel.python import games  # noqa: F401 registers the games written in Python
from open_spiel.python.algorithms import ismcts as python_ismcts
from open_spiel.python.algorithms import mcts as python_mcts


def random_game(game):  # type: ignore[no-untyped-def]
    """Work that plays one random game through the Python API and counts the players' actions."""

    def work() -> int:
        state, count = game.new_initial_state(), 0
        while not state.is_terminal():
            actions = state.legal_actions()
            count += not state.is_chance_node()
            state.apply_action(actions[int(random.random() * len(actions))])
        return count

    return work


def cpp_game(game):  # type: ignore[no-untyped-def]
    """Work that plays random games without leaving C++; their length is the average of games counted before."""
    count = random_game(game)
    length = sum(count() for _ in range(200)) / 200
    bots = [pyspiel.make_uniform_random_bot(player, player) for player in range(game.num_players())]

    def work() -> int:
        for seed in range(20):
            pyspiel.evaluate_bots(game.new_initial_state(), bots, seed)
        return round(20 * length)

    return work


def copies(game):  # type: ignore[no-untyped-def]
    """Work that clones a state in the middle of a game."""
    state = game.new_initial_state()
    while not state.is_terminal() and state.move_number() < 40:
        state.apply_action(random.choice(state.legal_actions()))

    def work() -> int:
        for _ in range(100):
            state.clone()
        return 100

    return work


def first_decision(game):  # type: ignore[no-untyped-def]
    """A state of hearts where the first card is to be played."""
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(random.choice(state.legal_actions()))
    return state


def cpp_search(game, iterations: int):  # type: ignore[no-untyped-def]
    """Work that searches one decision with the C++ search."""
    evaluator = pyspiel.RandomRolloutEvaluator(1, 7)
    kind = pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
    bot = pyspiel.ISMCTSBot(7, evaluator, 2.0, iterations, -1, kind, False, False)

    def work() -> int:
        bot.step(first_decision(game))
        return iterations

    return work


def python_search(game, iterations: int):  # type: ignore[no-untyped-def]
    """Work that searches one decision with the search written in Python."""
    evaluator = python_mcts.RandomRolloutEvaluator(1, np.random.RandomState(7))
    bot = python_ismcts.ISMCTSBot(
        game=game, evaluator=evaluator, uct_c=2.0, max_simulations=iterations, random_state=np.random.RandomState(7)
    )

    def work() -> int:
        bot.step(first_decision(game))
        return iterations

    return work


random.seed(7)
for name in ("hearts", "hanabi", "backgammon", "gin_rummy", "python_liars_poker"):
    loaded = pyspiel.load_game(name)
    measure("random_play", f"openspiel_{name}", "actions/s", random_game(loaded))
    if not name.startswith("python"):
        measure("random_play", f"openspiel_cpp_{name}", "actions/s", cpp_game(loaded))
    measure("copy", f"openspiel_{name}", "copies/s", copies(loaded))
hearts = pyspiel.load_game("hearts")
measure("search", "openspiel_cpp_hearts", "iterations/s", cpp_search(hearts, 2000))
measure("search", "openspiel_python_hearts", "iterations/s", python_search(hearts, 100))
