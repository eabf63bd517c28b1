"""What a bot is: a player that is given a View and answers with an action."""

from __future__ import annotations

from abc import abstractmethod
from random import Random

from mypy_extensions import mypyc_attr

from guildhall.core.action import Action
from guildhall.core.state import View


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """A player without a body; it sees what its seat may see and nothing else."""

    @abstractmethod
    def choose(self, view: View) -> Action:
        """One of `view.legal`."""


class RandomBot(Bot):
    """Plays any legal action, each with the same chance."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng

    def choose(self, view: View) -> Action:
        """Any legal action."""
        return self.rng.choice(view.legal)
