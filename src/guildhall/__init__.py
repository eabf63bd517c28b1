"""Guildhall: four board games about building cities, exactly by their rules.

>>> import guildhall
>>> match = guildhall.new("fortune_knights", seats=3, seed=7)
>>> match.result is None
True
"""

from .core.action import Action
from .core.errors import (
    BadOption,
    BadRecord,
    GuildhallError,
    IllegalAction,
    NothingToUndo,
    StaleAction,
    UnknownGame,
    UnreadableAction,
)
from .core.match import Match, new
from .core.record import read as load
from .core.registry import all_games as games
from .core.state import Result, State, View

__version__ = "0.1.0"

__all__ = [
    "Action",
    "BadOption",
    "BadRecord",
    "GuildhallError",
    "IllegalAction",
    "Match",
    "NothingToUndo",
    "Result",
    "StaleAction",
    "State",
    "UnknownGame",
    "UnreadableAction",
    "View",
    "games",
    "load",
    "new",
]
