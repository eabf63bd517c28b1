"""Levels: which bots sit at tables, from the weakest to the strongest."""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from guildhall.bots.spec import make_bot
from guildhall.core.errors import GuildhallError
from guildhall.core.words import N_

from .errors import Refused


class Level(NamedTuple):
    """A bot that people may choose: its name on the page and its spec."""

    id: str
    spec: str
    title: str


LEVELS: Final = (
    Level("beginner", "random", N_("Beginner")),
    Level("steady", "greedy", N_("Steady")),
)
STAND_IN: Final = LEVELS[-1]
"""Who plays on for somebody who left."""


@cache
def levels_for(game: str) -> tuple[Level, ...]:
    """The levels that can play a game."""
    return tuple(level for level in LEVELS if _can_play(level, game))


def _can_play(level: Level, game: str) -> bool:
    try:
        make_bot(level.spec, game, 0)
    except GuildhallError:
        return False
    return True


def find_level(name: str, game: str) -> Level:
    """The level with this name; the strongest one there is for a game stands in for one it lacks."""
    if name not in {level.id for level in LEVELS}:
        raise Refused("malformed", N_("There is no such bot."))
    known = levels_for(game)
    return next((level for level in known if level.id == name), known[-1])
