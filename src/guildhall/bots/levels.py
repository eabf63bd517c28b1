"""Levels: bots with a name, from beginner to master.

The weaker ones think less and err like people: they take the second or third best that comes to mind, never a random
blunder.
"""

from __future__ import annotations

from random import Random
from typing import Final, NamedTuple

from guildhall.core.action import Action
from guildhall.core.game import Game
from guildhall.core.state import View

from .bot import Bot
from .greedy import GreedyBot
from .policy import Policy
from .reweighted import Reweighted
from .search.search import Budget, SearchBot


class Level(NamedTuple):
    """How a level plays: how likely it passes over a good idea, how long it thinks (0: not at all), and how it judges.

    `practice` is the weight of the same name: artisans judge positions by a plain estimate, masters as games taught.
    """

    error: float
    iterations: int
    seconds: float = 0.0
    practice: float = 1.0


LEVELS: Final = {
    "beginner": Level(error=0.6, iterations=0),
    "apprentice": Level(error=0.25, iterations=0),
    "journeyman": Level(error=0.0, iterations=0),
    "artisan": Level(error=0.0, iterations=60, seconds=2, practice=0.0),
    "master": Level(error=0.0, iterations=800, seconds=4),
}


class HastyBot(Bot):
    """Takes the best idea it does not pass over, in the order of its policy's weights."""

    def __init__(self, policy: Policy, rng: Random, error: float) -> None:
        self.policy = policy
        self.rng = rng
        self.error = error

    def choose(self, view: View) -> Action:
        """The first idea it holds on to; the best one if it passes over all."""
        weights = self.policy.weigh(view)
        places = sorted(range(len(weights)), key=lambda place: (-weights[place], self.rng.random()))
        for place in places:
            if self.rng.random() >= self.error:
                return view.legal[place]
        return view.legal[places[0]]


def make_level(level: Level, game: Game, policy: Policy, rng: Random) -> Bot:
    """The bot of a level."""
    if level.iterations:
        bot = SearchBot(game, policy, rng, Budget(level.iterations, level.seconds))
        return bot if level.practice else Reweighted(bot, policy.weights, {"practice": level.practice})
    return HastyBot(policy, rng, level.error) if level.error else GreedyBot(policy, rng)
