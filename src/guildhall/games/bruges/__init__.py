"""Brügge by Stefan Feld (Hans im Glück 2013)."""

from .game import GAME

__all__ = ["GAME"]
