"""Where the matches of a data set come from: records, or bots that play."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

import guildhall
from guildhall.arena.simulate import bots_for, simulate
from guildhall.core.errors import BadOption
from guildhall.core.game import Game
from guildhall.rl.dataset import Episode, from_match


def episodes_of(game: Game, records: Sequence[Path]) -> Iterator[Episode]:
    """The finished matches of records, but for those that cannot be dealt again from what a data set holds."""
    for path in records:
        match = guildhall.load(path.read_text(encoding="utf-8"))
        if match.game is not game:
            raise BadOption(f"{path} is a record of {match.game.id}, not of {game.id}")
        episode = from_match(match)
        if episode is not None:
            yield episode


def played_episodes(game: Game, seats: int, games: int, seed: str, specs: Sequence[str]) -> Iterator[Episode]:
    """New matches among bots."""
    options, players = game.check_options({}), bots_for(seats, specs)
    for played in simulate(game, seats, games, seed, specs, options):
        yield Episode(seats, played.seed, options, players, played.history, played.result)
