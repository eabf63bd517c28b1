"""Games that end in a way bots never find: nobody builds for 60 rounds."""

from guildhall.core.match import Match
from guildhall.games.fortune_knights import GAME


def matches() -> dict[str, Match]:
    """A match for each rare end, by the name of its record."""
    return {f"{seats}-idle-rounds": idle(seats) for seats in (3, 6)}


def idle(seats: int) -> Match:
    """Everybody wants the coins of fields 5 and 6, and nothing else."""
    match = Match(GAME, seats, seed="golden-idle")
    while match.deciders:
        match.play(match.deciders[0], "choose 5 6")
    return match
