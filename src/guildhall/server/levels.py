"""Levels: which bots sit at tables, from the weakest to the strongest."""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from guildhall.bots.spec import make_bot
from guildhall.core.errors import GuildhallError
from guildhall.core.words import N_

from .errors import Refused


class Level(NamedTuple):
    """A bot that people may choose: its name in the log, which is also its spec, and its name on the page."""

    id: str
    title: str


BY_CHANCE: Final = Level("random", N_("By chance"))
"""Who plays games that no other bot knows."""
LEVELS: Final = (
    BY_CHANCE,
    Level("beginner", N_("Beginner")),
    Level("apprentice", N_("Apprentice")),
    Level("journeyman", N_("Journeyman")),
    Level("artisan", N_("Artisan")),
    Level("master", N_("Master")),
)
USUAL: Final = LEVELS[3]
"""Whom people meet who did not choose, and who plays on for somebody who left."""


@cache
def levels_for(game: str) -> tuple[Level, ...]:
    """The levels that can play a game."""
    return tuple(level for level in LEVELS[1:] if _can_play(level, game)) or (BY_CHANCE,)


def _can_play(level: Level, game: str) -> bool:
    try:
        make_bot(level.id, game, 0)
    except GuildhallError:
        return False
    return True


def usual_for(game: str) -> Level:
    """The level that people meet who did not choose."""
    known = levels_for(game)
    return USUAL if USUAL in known else known[-1]


def find_level(name: str, game: str) -> Level:
    """The level with this name; the strongest one there is for a game stands in for one it lacks."""
    if name not in {level.id for level in LEVELS}:
        raise Refused("malformed", N_("There is no such bot."))
    known = levels_for(game)
    return next((level for level in known if level.id == name), known[-1])
