"""What bots know of Lanterns: high cards win, and a card drawn may be a high one."""

from typing import Final

from guildhall.bots.policy import Policy
from guildhall.core.state import State, View

from .lanterns import CARD, DRAW, LanternsState, LanternsView


class LanternsPolicy(Policy):
    """Play high, always draw."""

    def weigh(self, view: View) -> list[float]:
        assert isinstance(view, LanternsView)
        return [action.a if action.code == CARD else float(action.code == DRAW) for action in view.legal]

    def evaluate(self, state: State) -> list[float]:
        assert isinstance(state, LanternsState)
        return [
            lanterns / 4 + max(hand, default=0) / 1000
            for lanterns, hand in zip(state.lanterns, state.hands, strict=True)
        ]


POLICY: Final = LanternsPolicy()
