"""The games: pure rules, their data, their drawing. Called, it lists every known game."""

import sys
from types import ModuleType

from guildhall.core.game import Game
from guildhall.core.registry import all_games


class _Games(ModuleType):
    """Once a game is imported, `guildhall.games` is this package and no longer the function of that name."""

    def __call__(self) -> dict[str, Game]:
        return all_games()


sys.modules[__name__].__class__ = _Games
