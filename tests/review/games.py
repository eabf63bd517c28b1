"""Finished matches for the tests of reviews."""

from functools import cache
from random import Random

import guildhall
from guildhall import Match
from guildhall.bots.bot import Bot
from guildhall.bots.greedy import GreedyBot
from guildhall.bots.policy import find_policy

GAMES = ("bruges", "fortune_knights", "london_bridge", "venice")


def greedy(name: str, seed: object = 1) -> Bot:
    return GreedyBot(find_policy(name), Random(str(seed)))


def played_on(match: Match, bots: list[Bot]) -> Match:
    """The match, played to its end."""
    while match.result is None:
        seat = match.deciders[0]
        match.play(seat, bots[seat].choose(match.view(seat)))
    return match


@cache
def finished(name: str, seats: int, seed: str = "review") -> Match:
    """A finished match of greedy bots."""
    bots = [greedy(name, seat) for seat in range(seats)]
    return played_on(guildhall.new(name, seats=seats, seed=seed), bots)
