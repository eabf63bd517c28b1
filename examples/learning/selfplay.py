"""Learn a game by playing against oneself in a PettingZoo environment, with numpy alone; write weights for `bot.py`.

pip install guildhall-games[rl]
python selfplay.py london_bridge london_bridge.npz --matches 20000

The policy is the plainest there is: a number for each action, linear in what is seen, and a chance by its exponential
among the legal ones (REINFORCE, with Adam). What it is rewarded for is its score beside the mean of the others'.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

import numpy as np

from guildhall.rl.zoo import RawEnv, Zoo

GAMES_AT_ONCE = 32
"""Matches between two steps of learning."""
DECAY, DECAY_OF_SQUARES, TINY = 0.9, 0.99, 1e-8


class Policy:
    """The weights, how they last changed, and a chance for each legal action."""

    def __init__(self, sees: int, actions: int, seed: int) -> None:
        self.rng = np.random.default_rng(seed)
        self.weights = np.zeros((actions, sees + 1), np.float32)
        self.slope = np.zeros_like(self.weights)
        self.square = np.zeros_like(self.weights)
        self.steps = 0

    def choose(self, told: Any, legal: Any) -> tuple[int, Any]:
        """A legal action by chance, and what learning asks of this choice: what was chosen less what was expected."""
        values = self.weights[legal] @ told
        chances = np.exp(values - values.max())
        chances /= chances.sum()
        place = int(self.rng.choice(len(legal), p=chances.astype(np.float64) / chances.sum(dtype=np.float64)))
        surprise = -chances
        surprise[place] += 1
        return int(legal[place]), surprise

    def learn(self, told: Any, surprises: Any, rate: float) -> None:
        """A step of Adam uphill."""
        self.steps += 1
        slope = surprises.T @ told / len(told)
        self.slope += (1 - DECAY) * (slope - self.slope)
        self.square += (1 - DECAY_OF_SQUARES) * (slope**2 - self.square)
        fair = self.square / (1 - DECAY_OF_SQUARES**self.steps)
        self.weights += rate * self.slope / (1 - DECAY**self.steps) / (np.sqrt(fair) + TINY)


class Choice:
    """A decision of an agent, to be judged when the match is over."""

    def __init__(self, agent: str, told: Any, legal: Any, surprise: Any) -> None:
        self.agent, self.told, self.legal, self.surprise = agent, told, legal, surprise


def play(env: RawEnv, policy: Policy, seed: int | None) -> tuple[list[Choice], dict[str, float]]:
    """A match of the policy against itself: its choices, and the score of each agent."""
    env.reset(seed=seed)
    choices, scores = [], dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, terminated, truncated, _ = env.last()
        if terminated or truncated:
            scores[agent] = reward
            env.step(None)
            continue
        legal = np.flatnonzero(seen["action_mask"])
        told = np.append(np.log1p(seen["observation"], dtype=np.float32), np.float32(1))
        action, surprise = policy.choose(told, legal)
        if len(legal) > 1:
            choices.append(Choice(agent, told, legal, surprise))
        env.step(action)
    return choices, scores


def lesson(matches: list[tuple[list[Choice], dict[str, float]]], actions: int) -> tuple[Any, Any]:
    """What was seen at all decisions, and how far each answer should become likelier or rarer."""
    leads = [lead_of(scores) for _, scores in matches]
    spread = float(np.std([lead for each in leads for lead in each.values()])) + TINY
    told = np.stack([choice.told for choices, _ in matches for choice in choices])
    wanted = np.zeros((len(told), actions), np.float32)
    row = 0
    for (choices, _), lead in zip(matches, leads, strict=True):
        for choice in choices:
            wanted[row, choice.legal] = choice.surprise * lead[choice.agent] / spread
            row += 1
    return told, wanted


def lead_of(scores: dict[str, float]) -> dict[str, float]:
    """By how much each agent is before the mean of the others."""
    total, others = sum(scores.values()), len(scores) - 1
    return {agent: score - (total - score) / others for agent, score in scores.items()}


def train(game: str, matches: int, seats: int | None = None, rate: float = 0.01, seed: int = 1) -> Policy:
    """Play so many matches, and learn after some of them each; the same seed learns the same."""
    env: Any = Zoo(game).raw_env(seats=seats, reward="score", skip_forced=True)
    sees = env.observation_space("player_0")["observation"].shape[0]
    policy, count = Policy(sees, len(env.game.actions), seed), 0
    while count < matches:
        played = [play(env, policy, None if count + number else seed) for number in range(GAMES_AT_ONCE)]
        policy.learn(*lesson(played, len(env.game.actions)), rate)
        count += GAMES_AT_ONCE
    return policy


def write(policy: Policy, path: Path) -> None:
    """The weights as `bot.py` reads them: a single layer."""
    weights = policy.weights.astype(np.float16)
    np.savez_compressed(path, weight0=weights[:, :-1], bias0=weights[:, -1])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("weights", type=Path)
    parser.add_argument("--matches", type=int, default=20_000)
    parser.add_argument("--seats", type=int)
    parser.add_argument("--rate", type=float, default=0.01)
    asked = parser.parse_args()
    write(train(asked.game, asked.matches, asked.seats, asked.rate), asked.weights)


if __name__ == "__main__":
    main()
