"""The catalogue: the games of the house, and of others who brought theirs."""

from __future__ import annotations

from guildhall.core.game import Game
from guildhall.core.registry import all_games
from guildhall.core.words import N_

from ..refusals import Refused


def catalogue() -> dict[str, Game]:
    """All games in the order of the pages: those that fewer people can play come first."""
    return dict(sorted(all_games().items(), key=lambda item: (item[1].min_seats, item[0])))


def choice_of_games(wanted: str) -> tuple[dict[str, Game], Game]:
    """All games, and the one that is wanted; the first if there is no such game."""
    games = catalogue()
    if not games:
        raise Refused("unknown", N_("No game is installed here yet."))
    return games, games.get(wanted) or next(iter(games.values()))
