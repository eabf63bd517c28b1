"""Bot specs: how people name a bot on the command line and at a table."""

from __future__ import annotations

from random import Random

from guildhall.core.errors import BadOption
from guildhall.core.registry import find_game

from .bot import Bot, RandomBot
from .engine import EngineBot
from .greedy import GreedyBot
from .levels import LEVELS, make_level
from .policy import find_policy
from .search.search import Budget, SearchBot

KINDS = ("random", "greedy", "search:iterations=400", "search:seconds=1", *LEVELS, "engine:COMMAND")


def make_bot(spec: str, game: str, seed: str | int) -> Bot:
    """The bot with this spec; the seed decides all its choices.

    >>> make_bot("random", "lanterns", 1).__class__.__name__
    'RandomBot'
    """
    rng = Random(seed)
    kind, _, settings = spec.partition(":")
    if kind == "random" and not settings:
        return RandomBot(rng)
    if kind == "greedy" and not settings:
        return GreedyBot(find_policy(game), rng)
    if kind == "search":
        return SearchBot(find_game(game), find_policy(game), rng, read_budget(settings))
    if kind == "engine":
        return EngineBot(settings, GreedyBot(find_policy(game), rng))
    if kind in LEVELS and not settings:
        return make_level(LEVELS[kind], find_game(game), find_policy(game), rng)
    raise BadOption(f"there is no bot {spec!r}; choose from {', '.join(KINDS)}")


def read_budget(settings: str) -> Budget:
    """A budget written like `iterations=400,seconds=1`; without settings the usual one."""
    given = dict.fromkeys(("iterations", "seconds"), 0.0)
    for setting in filter(None, settings.split(",")):
        name, _, value = setting.partition("=")
        if name not in given or not value.replace(".", "", 1).isdigit() or float(value) <= 0:
            raise BadOption(f"a search takes iterations=N or seconds=S, not {setting!r}")
        given[name] = float(value)
    return Budget(int(given["iterations"]), given["seconds"]) if settings else Budget()
