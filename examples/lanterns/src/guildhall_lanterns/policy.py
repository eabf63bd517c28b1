"""What bots know of Lanterns: high cards win, and a card drawn may be a high one."""

from typing import Final

from guildhall.bots.policy import Policy
from guildhall.core.state import State, View

from .actions import CARD, DRAW
from .components import ROUNDS
from .position import LanternsPosition


class LanternsPolicy(Policy):
    """Play high, always draw."""

    def weigh(self, view: View) -> list[float]:
        """High cards first."""
        return [action.a if action.code == CARD else float(action.code == DRAW) for action in view.legal]

    def evaluate(self, state: State) -> list[float]:
        """The lanterns, and a little for the highest card in hand."""
        if not isinstance(state, LanternsPosition):
            raise TypeError(f"{type(state).__name__} is not a state of Lanterns")
        seats = zip(state.lanterns, state.hands, strict=True)
        return [lanterns / ROUNDS + max(hand, default=0) / 1000 for lanterns, hand in seats]


POLICY: Final = LanternsPolicy()
