"""Play for the contract tests: positions of every game, found the same way each time."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from random import Random
from typing import Final

from guildhall.bots.bot import RandomBot
from guildhall.bots.greedy import GreedyBot
from guildhall.bots.policy import find_policy
from guildhall.core.action import Action
from guildhall.core.errors import UnknownGame
from guildhall.core.event import Event
from guildhall.core.game import Game
from guildhall.core.match import Match
from guildhall.core.registry import find_game
from guildhall.core.state import State

Choice = tuple[int, Action]
LONGEST: Final = 20_000
"""So many actions are more than any game takes, even one that is played at random."""


def options_of(game: Game, rng: Random) -> dict[str, str]:
    """Some values of all options of a game."""
    return {option.name: rng.choice(option.values) for option in game.options}


def random_match(name: str, seed: int) -> Match:
    """A new match; the seed decides the number of players and the options too."""
    game = find_game(name)
    rng = Random(seed)
    seats = game.min_seats + seed % (game.max_seats - game.min_seats + 1)
    return Match(game, seats, seed=seed, options=options_of(game, rng))


def random_choice(state: State, rng: Random) -> Choice:
    """A seat that owes a decision, and what it might do."""
    seat = rng.choice(state.deciders())
    legal = state.legal(seat)
    assert legal, f"seat {seat} owes a decision, but nothing is legal"
    return seat, rng.choice(legal)


def choices_to_the_end(state: State, choose: Callable[[State], Choice]) -> Iterator[Choice]:
    """Choices until the state is over, each to be played before the next is asked for; a game must end some time."""
    last: deque[str] = deque(maxlen=5)
    for _ in range(LONGEST):
        if not state.deciders():
            return
        seat, action = choose(state)
        last.append(f"{seat} {action.text}")
        yield seat, action
    assert not state.deciders(), f"not over after {LONGEST} actions; the last were: {', '.join(last)}"


def random_choices(state: State, rng: Random) -> Iterator[Choice]:
    """The same at random."""
    return choices_to_the_end(state, lambda state: random_choice(state, rng))


@cache
def played(name: str, seed: int) -> Match:
    """A match played to its end at random."""
    match = random_match(name, seed)
    for seat, action in random_choices(match.state, Random(seed)):
        match.play(seat, action)
    return match


def has_policy(name: str) -> bool:
    """Whether bots know more of the game than what is legal."""
    try:
        find_policy(name)
    except UnknownGame:
        return False
    return True


@cache
def played_well(name: str, seats: int) -> Match:
    """A match played to its end by greedy bots, which come to places that chance does not find."""
    match = Match(find_game(name), seats, seed=seats)
    rng = Random(seats)
    bot = GreedyBot(find_policy(name), rng) if has_policy(name) else RandomBot(rng)

    def choose(state: State) -> Choice:
        seat = state.deciders()[0]
        return seat, bot.choose(state.view(seat))

    for seat, action in choices_to_the_end(match.state, choose):
        match.play(seat, action)
    return match


def retold(match: Match) -> Iterator[tuple[Sequence[Event], State]]:
    """A match once more: what happened at the start and at each action, and how the table stood then."""
    again = match.at(0)
    for number, chapter in enumerate(match.story):
        if number:
            again.play(*match.history[number - 1])
        yield chapter, again.state


def positions(name: str, count: int, *, seeds: int = 5) -> Iterator[State]:
    """States from all parts of some random matches, about `count` in all."""
    for seed in range(seeds):
        yield from parts_of(played(name, seed), max(1, count // seeds), seed)


def good_positions(name: str, count: int) -> Iterator[State]:
    """States from all parts of matches played well, with every number of players, about `count` in all."""
    game = find_game(name)
    counts = range(game.min_seats, game.max_seats + 1)
    for seats in counts:
        yield from parts_of(played_well(name, seats), max(1, count // len(counts)), seats)


def parts_of(match: Match, count: int, start: int) -> Iterator[State]:
    """States at equal distances in a match, about `count` of them."""
    step = max(1, len(match.history) // count)
    again = match.at(0)
    for number, (seat, action) in enumerate(match.history):
        if number % step == start % step:
            yield again.state
        again.play(seat, action)
