"""Learn a game from one seat against bots, and write the weights for `bot.py`.

pip install guildhall-games[rl] torch sb3-contrib
python train.py london_bridge london_bridge.npz --seconds 240
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
from sb3_contrib import MaskablePPO
from sb3_contrib.common.wrappers import ActionMasker
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.vec_env import DummyVecEnv

from guildhall.rl.seat import SeatEnv

SIZES = [128, 128]


class Logs(gymnasium.ObservationWrapper):
    """Bytes as small numbers."""

    def __init__(self, env: gymnasium.Env[Any, Any]) -> None:
        super().__init__(env)
        self.observation_space = gymnasium.spaces.Box(0, 6, env.observation_space.shape, np.float32)

    def observation(self, observation: Any) -> Any:
        return np.log1p(observation, dtype=np.float32)


class Enough(BaseCallback):
    """Stops after some seconds of processor time, however fast the machine is."""

    def __init__(self, seconds: float) -> None:
        super().__init__()
        self.seconds = seconds

    def _on_training_start(self) -> None:
        self.began = time.process_time()

    def _on_step(self) -> bool:
        return time.process_time() - self.began < self.seconds


def environment(game: str, opponents: str) -> Any:
    env = SeatEnv(game, opponents=opponents, reward="rank")
    return ActionMasker(Logs(env), lambda _: env.action_masks())


def weights_of(model: MaskablePPO) -> dict[str, Any]:
    """The layers of the policy, as plain arrays."""
    layers = [*model.policy.mlp_extractor.policy_net, model.policy.action_net]
    linear = [layer for layer in layers if hasattr(layer, "weight")]
    arrays = {}
    for number, layer in enumerate(linear):
        arrays[f"weight{number}"] = layer.weight.detach().numpy().astype(np.float16)
        arrays[f"bias{number}"] = layer.bias.detach().numpy().astype(np.float16)
    return arrays


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("weights", type=Path)
    parser.add_argument("--seconds", type=float, default=240)
    parser.add_argument("--against", nargs="+", default=["random", "greedy"], help="one after the other")
    asked = parser.parse_args()
    model = None
    for opponents in asked.against:
        env = DummyVecEnv([lambda opponents=opponents: environment(asked.game, opponents) for _ in range(16)])
        if model is None:
            settings = {"n_steps": 256, "batch_size": 512, "n_epochs": 4, "gamma": 1.0, "ent_coef": 0.01, "seed": 1}
            model = MaskablePPO("MlpPolicy", env, policy_kwargs={"net_arch": SIZES}, device="cpu", **settings)
        model.set_env(env)
        model.learn(10**9, callback=Enough(asked.seconds / len(asked.against)))
        print(f"{model.num_timesteps} decisions, the last against {opponents}", flush=True)
        np.savez_compressed(asked.weights, **weights_of(model))


if __name__ == "__main__":
    main()
