"""Die Glücksritter: bored knights compete at building castles."""

from .game import GAME

__all__ = ["GAME"]
