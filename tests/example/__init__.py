"""A tiny game that shows all a game must have: the one to copy from when adding a game."""

from .lanterns import LANTERNS

__all__ = ["LANTERNS"]
