"""A bot that thinks with weights of its own, for tuning and for comparing."""

from __future__ import annotations

from collections.abc import Mapping

from guildhall.core.action import Action
from guildhall.core.state import View

from .bot import Bot
from .policy import Weights
from .search.search import SearchBot


class Reweighted(Bot):
    """Another bot whose policy has these weights while it chooses, and its usual ones afterwards."""

    def __init__(self, bot: Bot, weights: Weights, values: Mapping[str, float]) -> None:
        self.bot = bot
        self.weights = weights
        self.values = dict(values)
        self.usual = weights.values()
        weights.fill(self.values)
        weights.fill(self.usual)

    @property
    def stopped(self) -> bool:
        """Whether the bot was told to come to an end, if it is one that can be told."""
        return isinstance(self.bot, SearchBot) and self.bot.stopped

    @stopped.setter
    def stopped(self, stopped: bool) -> None:
        if isinstance(self.bot, SearchBot):
            self.bot.stopped = stopped

    def choose(self, view: View) -> Action:
        """What the bot would choose with these weights."""
        self.weights.fill(self.values)
        try:
            return self.bot.choose(view)
        finally:
            self.weights.fill(self.usual)
