"""Opponents: the bots that people may choose, from the weakest to the strongest."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final, NamedTuple

from guildhall.bots.levels import LEVELS
from guildhall.bots.spec import make_bot
from guildhall.core.errors import GuildhallError
from guildhall.core.words import N_

from ..refusals import Refused


class Opponent(NamedTuple):
    """A bot that people may choose: its level in the log, which is also its spec, and its name on the page."""

    id: str
    title: str


BY_CHANCE: Final = Opponent("random", N_("By chance"))
"""Who plays games that no other bot knows."""
OPPONENTS: Final = (
    BY_CHANCE,
    Opponent("beginner", N_("Beginner")),
    Opponent("apprentice", N_("Apprentice")),
    Opponent("journeyman", N_("Journeyman")),
    Opponent("artisan", N_("Artisan")),
    Opponent("master", N_("Master")),
)
USUAL: Final = OPPONENTS[3]
"""Whom people meet who did not choose."""


@cache
def opponents_for(game: str) -> tuple[Opponent, ...]:
    """Those who can play a game."""
    return tuple(opponent for opponent in OPPONENTS[1:] if _can_play(opponent, game)) or (BY_CHANCE,)


def _can_play(opponent: Opponent, game: str) -> bool:
    try:
        make_bot(opponent.id, game, 0)
    except GuildhallError:
        return False
    return True


def usual_for(game: str) -> Opponent:
    """Whom people meet at a game who did not choose."""
    known = opponents_for(game)
    return USUAL if USUAL in known else known[-1]


def stand_in(levels: Sequence[str]) -> Opponent:
    """Who plays on for somebody who left: as strong as the bots that were chosen for the table, the middle one of them.

    Nothing else is known of how well somebody plays; without bots at the table it is the usual one.
    """
    order = [opponent.id for opponent in OPPONENTS]
    known = sorted(order.index(level) for level in levels if level in order)
    return OPPONENTS[known[(len(known) - 1) // 2]] if known else USUAL


def at_once(opponent: Opponent) -> Opponent:
    """The strongest one up to this one that answers without much thought."""
    return USUAL if OPPONENTS.index(opponent) > OPPONENTS.index(USUAL) else opponent


def steady(opponent: Opponent) -> str:
    """The spec by which this one plays the same wherever it plays: it looks as often, however long that takes."""
    return f"steady:{opponent.id}" if opponent.id in LEVELS else opponent.id


def find_opponent(level: str, game: str) -> Opponent:
    """The one of this level; the strongest one there is for a game stands in for one it lacks."""
    if level not in {opponent.id for opponent in OPPONENTS}:
        raise Refused("malformed", N_("There is no such bot."))
    known = opponents_for(game)
    return next((opponent for opponent in known if opponent.id == level), known[-1])
