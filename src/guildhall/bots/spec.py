"""Bot specs: how people name a bot on the command line and at a table."""

from __future__ import annotations

from math import isfinite, nan
from random import Random

from guildhall.core.errors import BadOption
from guildhall.core.registry import find_game

from .bot import Bot, RandomBot
from .coach import Coached
from .engine import EngineBot
from .greedy import GreedyBot
from .levels import LEVELS, make_level
from .policy import find_policy
from .reweighted import Reweighted
from .search.search import Budget, SearchBot

KINDS = (
    "random",
    "greedy",
    "search:iterations=400",
    "search:seconds=1",
    *LEVELS,
    "steady:LEVEL",
    "coached:LEVEL",
    "engine:COMMAND",
)


def make_bot(spec: str, game: str, seed: str | int) -> Bot:
    """The bot with this spec; the seed decides all its choices.

    >>> make_bot("random", "lanterns", 1).__class__.__name__
    'RandomBot'
    """
    rng = Random(seed)
    kind, _, settings = spec.partition(":")
    if kind == "random" and not settings:
        return RandomBot(rng)
    if kind in ("greedy", "search"):
        return make_thinker(kind, game, rng, read_settings(settings))
    if kind == "engine":
        return EngineBot(settings, GreedyBot(find_policy(game), rng))
    if kind in LEVELS and not settings:
        return make_level(LEVELS[kind], find_game(game), find_policy(game), rng)
    if kind == "steady" and settings in LEVELS:
        level = LEVELS[settings]._replace(seconds=0.0)
        return make_level(level, find_game(game), find_policy(game), rng)
    if kind == "coached" and settings in LEVELS:
        return Coached(make_bot(settings, game, seed), rng)
    raise BadOption(f"there is no bot {spec!r}; choose from {', '.join(KINDS)}")


def make_thinker(kind: str, game: str, rng: Random, settings: dict[str, float]) -> Bot:
    """A greedy or searching bot; settings that are not its budget are weights other than the usual ones."""
    policy = find_policy(game)
    bot: Bot = GreedyBot(policy, rng)
    if kind == "search":
        iterations = 0 if "seconds" in settings else Budget().iterations
        budget = Budget(int(settings.pop("iterations", iterations)), settings.pop("seconds", 0.0))
        if min(budget) < 0 or max(budget) == 0:
            raise BadOption("a search needs iterations=N or seconds=S above 0")
        bot = SearchBot(find_game(game), policy, rng, budget)
    return Reweighted(bot, policy.weights, settings) if settings else bot


def read_settings(settings: str) -> dict[str, float]:
    """Numbers by name, written like `iterations=400,seconds=1`."""
    found = {}
    for setting in filter(None, settings.split(",")):
        name, _, value = setting.partition("=")
        try:
            found[name] = float(value)
        except ValueError:
            found[name] = nan
        if not isfinite(found[name]):
            raise BadOption(f"a setting is written name=number, not {setting!r}")
    return found
