"""Die Säulen von Venedig: rules, data and drawing."""

from .game import GAME

__all__ = ["GAME"]
