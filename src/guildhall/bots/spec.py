"""Bot specs: how people name a bot on the command line and at a table."""

from __future__ import annotations

from random import Random

from guildhall.core.errors import BadOption

from .bot import Bot, RandomBot
from .greedy import GreedyBot
from .policy import find_policy

KINDS = ("random", "greedy")


def make_bot(spec: str, game: str, seed: str | int) -> Bot:
    """The bot with this spec; the seed decides all its choices."""
    rng = Random(seed)
    if spec == "random":
        return RandomBot(rng)
    if spec == "greedy":
        return GreedyBot(find_policy(game), rng)
    raise BadOption(f"there is no bot {spec!r}; choose from {', '.join(KINDS)}")
