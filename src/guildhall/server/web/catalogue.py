"""The catalogue: the games of the house, and of others who brought theirs."""

from __future__ import annotations

from guildhall.core.game import Game
from guildhall.core.registry import all_games


def catalogue() -> dict[str, Game]:
    """All games in the order of the pages: those that fewer people can play come first."""
    return dict(sorted(all_games().items(), key=lambda item: (item[1].min_seats, item[0])))
