"""Our own figures: random play, copies and bytes of every game at every number of players."""

from __future__ import annotations

import tracemalloc
from collections.abc import Callable, Iterator
from random import Random

from guildhall.core.dice import QuickDice
from guildhall.core.game import Game
from guildhall.core.registry import all_games
from guildhall.core.state import State

from .timing import rate

Row = dict[str, object]


def random_game(game: Game, seats: int, rng: Random) -> Callable[[], int]:
    """Work that plays one random game and counts its actions."""
    options = game.check_options({})
    random = rng.random

    def work() -> int:
        state, count = game.start(seats, options, QuickDice(rng)), 0
        state.events = None
        while deciders := state.deciders():
            seat = deciders[0]
            legal = state.legal(seat)
            state.play(seat, legal[int(random() * len(legal))])
            count += 1
        return count

    return work


def middle(game: Game, seats: int, rng: Random) -> State:
    """A state from the middle of a random game."""
    length = random_game(game, seats, Random(1))()
    state = game.start(seats, game.check_options({}), QuickDice(rng))
    state.events = None
    for _ in range(length // 2):
        deciders = state.deciders()
        if not deciders:
            break
        state.play(deciders[0], rng.choice(state.legal(deciders[0])))
    return state


def copies(state: State) -> Callable[[], int]:
    """Work that copies a state a hundred times."""

    def work() -> int:
        for _ in range(100):
            state.copy()
        return 100

    return work


def size_of(state: State) -> int:
    """How many bytes a copy of the state takes."""
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    kept = [state.copy() for _ in range(100)]
    size = (tracemalloc.get_traced_memory()[0] - before) // len(kept)
    tracemalloc.stop()
    return size


def rows(seconds: float, games: list[str] | None = None) -> Iterator[Row]:
    """All figures of our own games."""
    for name, game in sorted(all_games().items()):
        if games and name not in games:
            continue
        for seats in range(game.min_seats, game.max_seats + 1):
            subject = f"{name}/{seats}"
            played = rate(random_game(game, seats, Random(7)), seconds=seconds)
            yield row("random_play", subject, played.value, "actions/s", played.spread)
            state = middle(game, seats, Random(7))
            copied = rate(copies(state), seconds=seconds)
            yield row("copy", subject, copied.value, "copies/s", copied.spread)
            yield row("state_size", subject, size_of(state), "bytes", 0)


def row(metric: str, subject: str, value: float, unit: str, spread: float) -> Row:
    """One figure."""
    return {"metric": metric, "subject": subject, "value": round(value, 1), "unit": unit, "spread": round(spread, 3)}
