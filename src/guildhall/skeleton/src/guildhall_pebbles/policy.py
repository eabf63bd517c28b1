"""What bots know: more is better.

`weigh` is what a greedy bot sees in each action, `evaluate` what the search hopes for in the middle of a game.
"""

from typing import Final

from guildhall.bots.policy import Policy
from guildhall.core.state import State, View

from .components import HEAP, TOKENS
from .position import PebblesPosition


class PebblesPolicy(Policy):
    """Take as many as there are."""

    def weigh(self, view: View) -> list[float]:
        """How good each legal action looks."""
        return [float(action.a) for action in view.legal]

    def evaluate(self, state: State) -> list[float]:
        """Each seat's share of the victory, from 0 to 1."""
        if not isinstance(state, PebblesPosition):
            raise TypeError(f"{type(state).__name__} is not a state of The Pebbles")
        points = zip(state.taken, state.tokens, strict=True)
        return [(stones + token) / (HEAP + max(TOKENS)) for stones, token in points]


POLICY: Final = PebblesPolicy()
