"""Old London Bridge: falling house numbers, coats of arms, and a disc that turns."""

from .game import GAME

__all__ = ["GAME"]
