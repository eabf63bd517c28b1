"""The greedy bot: does what its policy likes best."""

from __future__ import annotations

from random import Random

from guildhall.core.action import Action
from guildhall.core.state import View

from .bot import Bot
from .policy import Policy


class GreedyBot(Bot):
    """Plays the action with the highest weight; chance decides between equals."""

    def __init__(self, policy: Policy, rng: Random) -> None:
        self.policy = policy
        self.rng = rng

    def choose(self, view: View) -> Action:
        """The action that looks best now."""
        return self.policy.favourite(view, self.rng)
