"""The registry: games announce themselves by entry points, so that they can live in other distributions."""

from __future__ import annotations

import logging
from difflib import get_close_matches
from functools import cache
from importlib.metadata import entry_points

from .errors import BrokenGame, UnknownGame
from .game import Game

GROUP = "guildhall.games"
logger = logging.getLogger(__name__)
_added: dict[str, Game] = {}
_broken: dict[str, Exception] = {}
"""Why an installed game cannot be loaded."""


def add_game(game: Game) -> None:
    """Make a game known that has no entry point, for tests and notebooks."""
    _added[game.id] = game


@cache
def _installed() -> dict[str, Game]:
    """The games that are installed; one that cannot be loaded is left out, so that it harms no other."""
    found = {}
    _broken.clear()
    for point in sorted(entry_points(group=GROUP)):
        try:
            found[point.name] = point.load()
        except Exception as error:
            _broken[point.name] = error
            logger.warning("%s; the game is left out", _why_broken(point.name))
    return found


def all_games() -> dict[str, Game]:
    """Every known game by its name."""
    return {**_installed(), **_added}


def _why_broken(name: str) -> str:
    return f"{name!r} cannot be loaded: {type(_broken[name]).__name__}: {_broken[name]}"


def find_game(name: str) -> Game:
    """The game with this name."""
    games = all_games()
    if name in _broken and name not in games:
        raise BrokenGame(_why_broken(name)) from _broken[name]
    if name not in games:
        near = get_close_matches(name, games, n=1)
        hint = f"did you mean {near[0]!r}?" if near else f"known games: {', '.join(games)}"
        raise UnknownGame(f"there is no game {name!r}; {hint}")
    return games[name]
