"""Our own figures: random play, copies, search and bytes of every game at every number of players."""

from __future__ import annotations

import time
import tracemalloc
from collections.abc import Callable, Iterator, Sequence
from random import Random

from guildhall.bots.policy import find_policy
from guildhall.bots.search.search import Budget, SearchBot
from guildhall.core.dice import QuickDice
from guildhall.core.game import Game
from guildhall.core.match import Match
from guildhall.core.registry import all_games
from guildhall.core.state import State

from .timing import rate

Row = dict[str, object]
ITERATIONS = 200


def random_game(game: Game, seats: int, rng: Random) -> Callable[[], int]:
    """Work that plays one random game and counts its actions."""
    options = game.check_options({})
    random = rng.random

    def work() -> int:
        state, count = game.start(seats, options, QuickDice(rng)), 0
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


def copies(state: State) -> Callable[[], int]:
    """Work that copies a state a hundred times."""

    def work() -> int:
        for _ in range(100):
            state.copy()
        return 100

    return work


def searches(game: Game, state: State) -> Callable[[], int]:
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


def rows(seconds: float, games: Sequence[str] = ()) -> Iterator[Row]:
    """All figures of our own games."""
    for name, game in sorted(all_games().items()):
        if not games or name in games:
            for seats in range(game.min_seats, game.max_seats + 1):
                yield from rows_of(game, seats, seconds)
            yield from growth(game)


def rows_of(game: Game, seats: int, seconds: float) -> Iterator[Row]:
    """The figures of one game at one number of players."""
    subject = f"{game.id}/{seats}"
    state = middle(game, seats, Random(7))
    works = (
        ("random_play", "actions/s", random_game(game, seats, Random(7))),
        ("copy", "copies/s", copies(state)),
        ("search", "iterations/s", searches(game, state)),
    )
    for metric, unit, work in works:
        measured = rate(work, seconds=seconds)
        yield row(metric, subject, measured.value, unit, measured.spread)
    yield row("state_size", subject, size_of(state.copy), "bytes", 0)
    yield row("match_size", subject, size_of(lambda: Match(game, seats, seed=7), 1000), "bytes", 0)


def growth(game: Game) -> Iterator[Row]:
    """Seconds of processor time against the number of games: the cost of a game does not grow."""
    work = random_game(game, game.min_seats, Random(7))
    for number in (1, 10, 100, 1000, 10_000):
        if number > 100 and game_seconds(work) * number > 60:
            break
        began = time.process_time()
        for _ in range(number):
            work()
        yield row("growth", f"{game.id}/{game.min_seats}/{number}", time.process_time() - began, "seconds", 0)


def game_seconds(work: Callable[[], int]) -> float:
    """How long one game takes, about."""
    began = time.process_time()
    for _ in range(20):
        work()
    return (time.process_time() - began) / 20


def row(metric: str, subject: str, value: float, unit: str, spread: float) -> Row:
    """One figure."""
    return {"metric": metric, "subject": subject, "value": round(value, 4), "unit": unit, "spread": round(spread, 3)}
