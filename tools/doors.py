"""Steps a second through each door, beside PettingZoo's connect_four and OpenSpiel's liar's poker, in one run.

    uv pip install -r requirements/spiel.lock pygame     # pygame is what PettingZoo's own games draw with
    python -m tools.doors [--seconds 1] [--rounds 3]

All take turns for some rounds; figures are medians of processor time, so that ratios within a run can be compared.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable
from functools import partial
from random import Random
from statistics import median
from typing import Any, Final

import numpy as np

from guildhall.core import state as compiled
from guildhall.core.registry import find_game
from guildhall.rl.seat import SeatVectorEnv
from guildhall.rl.zoo import Zoo

GAMES: Final = ("bruges", "fortune_knights", "london_bridge", "venice")
ROWS: Final = 64
Task = Callable[[float], float]
"""Given seconds to work, steps a second."""


def zoo_steps(make: Callable[[], Any], seconds: float) -> float:
    """Random legal steps of an AEC environment; what is chosen costs next to nothing."""
    env, rng, steps = make(), Random(1), 0
    env.reset(seed=1)
    began = time.process_time()
    while time.process_time() - began < seconds:
        for _ in range(50):
            observation, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.reset()
                continue
            env.step(rng.choice(observation["action_mask"].nonzero()[0].tolist()))
            steps += 1
    return steps / (time.process_time() - began)


def batch_steps(game: str, seconds: float) -> float:
    """The same in a batch whose learner plays all seats."""
    env, rng = SeatVectorEnv(game, ROWS, opponents=None, skip_forced=False, copy=False), np.random.default_rng(1)
    _, info = env.reset(seed=1)
    rows, steps = np.arange(ROWS), 0
    began = time.process_time()
    while time.process_time() - began < seconds:
        picks = (rng.random(ROWS) * info["number_of_choices"]).astype(np.intp)
        *_, info = env.step(info["choices"][rows, picks])
        steps += ROWS
    return steps / (time.process_time() - began)


def spiel_steps(name: str, seconds: float) -> float:
    """Random play through OpenSpiel, chance included."""
    import pyspiel

    game, rng, steps = pyspiel.load_game(name), Random(1), 0
    state = game.new_initial_state()
    began = time.process_time()
    while time.process_time() - began < seconds:
        for _ in range(20):
            if state.is_terminal():
                state = game.new_initial_state()
            if state.is_chance_node():
                state.apply_action(rng.choice(state.chance_outcomes())[0])
            else:
                state.apply_action(rng.choice(state.legal_actions()))
            steps += 1
    return steps / (time.process_time() - began)


def spiel_clones(name: str, seconds: float) -> float:
    """Clones a second in the midst of a match."""
    import pyspiel

    state, rng = pyspiel.load_game(name).new_initial_state(), Random(1)
    for _ in range(20):
        if not state.is_terminal():
            chance = state.is_chance_node()
            legal = [outcome for outcome, _ in state.chance_outcomes()] if chance else state.legal_actions()
            state.apply_action(rng.choice(legal))
    clones, began = 0, time.process_time()
    while time.process_time() - began < seconds:
        for _ in range(100):
            state.clone()
        clones += 100
    return clones / (time.process_time() - began)


def tasks() -> dict[tuple[str, str], Task]:
    """What is measured, by door and game."""
    import open_spiel.python.games  # noqa: F401 likewise
    from pettingzoo.classic import connect_four_v3

    import guildhall.rl.spiel  # noqa: F401 makes the games known to OpenSpiel

    found: dict[tuple[str, str], Task] = {
        ("raw_env", "connect_four"): partial(zoo_steps, connect_four_v3.raw_env),
        ("env", "connect_four"): partial(zoo_steps, connect_four_v3.env),
        ("OpenSpiel", "liars_poker"): partial(spiel_steps, "python_liars_poker"),
        ("clones", "liars_poker"): partial(spiel_clones, "python_liars_poker"),
    }
    for game in GAMES:
        found["raw_env", game] = partial(zoo_steps, Zoo(game).raw_env)
        found["env", game] = partial(zoo_steps, Zoo(game).env)
        found["batch of 64", game] = partial(batch_steps, game)
        found["OpenSpiel", game] = partial(spiel_steps, f"python_{game}")
        found["clones", game] = partial(spiel_clones, f"python_{game}")
    return found


BESIDE: Final = {
    "raw_env": ("raw_env", "connect_four"),
    "env": ("env", "connect_four"),
    "batch of 64": ("raw_env", "connect_four"),
    "OpenSpiel": ("OpenSpiel", "liars_poker"),
    "clones": ("clones", "liars_poker"),
}
"""What each door is compared with."""


def main() -> None:
    """Measure, and print a table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=1.0)
    parser.add_argument("--rounds", type=int, default=3)
    asked = parser.parse_args()
    work = tasks()
    rates: dict[tuple[str, str], list[float]] = {key: [] for key in work}
    for _ in range(asked.rounds):
        for key, task in work.items():
            rates[key].append(task(asked.seconds))
    print("compiled" if not str(compiled.__file__).endswith(".py") else "plain Python")
    print("| door | game | steps/s | of the peer's |\n|---|---|---|---|")
    for key, found in rates.items():
        rate, peer = median(found), median(rates[BESIDE[key[0]]])
        name = find_game(key[1]).title if key[1] in GAMES else key[1]
        print(f"| {key[0]} | {name} | {rate / 1000:,.1f} k | {rate / peer:.2f} |")


if __name__ == "__main__":
    main()
