"""Our own figures: random play, copies, search and bytes of every game at every number of players."""

from __future__ import annotations

import time
import tracemalloc
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from random import Random
from typing import NamedTuple

from guildhall.bots.policy import find_policy
from guildhall.bots.search.search import Budget, SearchBot
from guildhall.core.dice import QuickDice
from guildhall.core.game import Game
from guildhall.core.match import Match
from guildhall.core.playout import play_at_random
from guildhall.core.registry import all_games
from guildhall.core.state import SPECTATOR, State

Row = dict[str, object]
Work = Callable[[], int]
ITERATIONS = 200
LIVE_MATCHES = 1000
GROWTH = (1, 10, 100, 1000, 10_000)


class Task(NamedTuple):
    """Something whose rate is measured."""

    metric: str
    subject: str
    unit: str
    work: Work


def random_game(game: Game, seats: int, rng: Random) -> Work:
    """Work that plays one random game and counts its actions."""
    options, dice = game.check_options({}), QuickDice(rng)

    def work() -> int:
        return play_at_random(game.start(seats, options, dice), dice)

    return work


def stepped_game(game: Game, seats: int, rng: Random) -> Work:
    """The same driven action by action from an interpreted program, as peers are through their Python API."""
    options, dice, random = game.check_options({}), QuickDice(rng), rng.random

    def work() -> int:
        state, count = game.start(seats, options, dice), 0
        state.events = None
        while deciders := state.deciders():
            seat = deciders[0]
            legal = state.legal(seat)
            state.play(seat, legal[int(random() * len(legal))])
            count += 1
        return count

    return work


def middle(game: Game, seats: int, rng: Random) -> State:
    """A state from the middle of a random game where somebody has a choice."""
    length = random_game(game, seats, Random(1))()
    state = game.start(seats, game.check_options({}), QuickDice(rng))
    played = 0
    while played < length // 2 or len(state.legal(state.deciders()[0])) < 3:
        seat = state.deciders()[0]
        state.play(seat, rng.choice(state.legal(seat)))
        played += 1
    return state


def copies(state: State) -> Work:
    """Work that copies a state a hundred times."""

    def work() -> int:
        for _ in range(100):
            state.copy()
        return 100

    return work


def searches(game: Game, state: State) -> Work:
    """Work that searches one decision as the bots do, from a new tree."""
    view = state.view(state.deciders()[0])

    def work() -> int:
        SearchBot(game, find_policy(game.id), Random(7), Budget(ITERATIONS)).think(view)
        return ITERATIONS

    return work


def size_of(make: Callable[[], object], number: int = 100) -> int:
    """How many bytes a thing takes."""
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    kept = [make() for _ in range(number)]
    size = (tracemalloc.get_traced_memory()[0] - before) // len(kept)
    tracemalloc.stop()
    return size


def tables(names: Sequence[str]) -> list[tuple[Game, int]]:
    """These games at every number of players."""
    return [(game, seats) for game in chosen(names) for seats in range(game.min_seats, game.max_seats + 1)]


def chosen(names: Sequence[str]) -> list[Game]:
    """The games of these names, all if there are none."""
    return [game for name, game in sorted(all_games().items()) if not names or name in names]


def tasks(names: Sequence[str]) -> list[Task]:
    """Everything whose rate is measured."""
    return [task for game, seats in tables(names) for task in of(game, seats)]


def of(game: Game, seats: int) -> list[Task]:
    """What is measured of one game at one number of players."""
    subject = f"{game.id}/{seats}"
    state = middle(game, seats, Random(7))
    return [
        Task("random_play", subject, "actions/s", random_game(game, seats, Random(7))),
        Task("stepped_play", subject, "actions/s", stepped_game(game, seats, Random(7))),
        Task("copy", subject, "copies/s", copies(state)),
        Task("search", subject, "iterations/s", searches(game, state)),
    ]


def sizes(names: Sequence[str]) -> Iterator[Row]:
    """How much memory states and live matches take, in the middle of a game."""
    for game, seats in tables(names):
        subject = f"{game.id}/{seats}"
        state = middle(game, seats, Random(7))
        live = size_of(partial(live_match, game, state), LIVE_MATCHES)
        yield row("state_size", subject, size_of(state.copy), "bytes")
        yield row("match_size", subject, live, "bytes")
        yield row("live_matches", f"{subject}/{LIVE_MATCHES}", live * LIVE_MATCHES / 2**20, "MiB")


def live_match(game: Game, state: State) -> Match:
    """A match in the middle of a game, without its history."""
    match = Match(game, state.view(SPECTATOR).seats, seed=7)
    match.state = state.copy()
    return match


def growth(names: Sequence[str]) -> Iterator[Row]:
    """Seconds of processor time against the number of games: the cost of a game does not grow."""
    for game in chosen(names):
        work = random_game(game, game.min_seats, Random(7))
        for number in GROWTH:
            began = time.process_time()
            for _ in range(number):
                work()
            yield row("growth", f"{game.id}/{game.min_seats}/{number}", time.process_time() - began, "seconds")


def row(metric: str, subject: str, value: float, unit: str, spread: float = 0.0) -> Row:
    """One figure."""
    return {"metric": metric, "subject": subject, "value": round(value, 4), "unit": unit, "spread": round(spread, 3)}
