"""Contests: bots play each other in fair seats, here or on many machines, and can be stopped and resumed."""

from __future__ import annotations

import json
import time
from collections.abc import Generator, Mapping, Sequence
from itertools import combinations
from pathlib import Path
from typing import NamedTuple

from guildhall.bots.bot import Bot
from guildhall.bots.spec import make_bot
from guildhall.core.action import Action
from guildhall.core.errors import BadOption, Unusable
from guildhall.core.registry import find_game
from guildhall.core.state import View

from .simulate import play_game
from .work import work


class Task(NamedTuple):
    """One game to be played: who sits where, and the seed of its dice."""

    number: int
    game: str
    lineup: tuple[str, ...]
    seed: str
    options: Mapping[str, str]


class Bout(NamedTuple):
    """One game of a contest that was played."""

    number: int
    lineup: tuple[str, ...]
    ranks: tuple[int, ...]
    scores: tuple[int, ...]
    decisions: tuple[int, ...]
    seconds: tuple[float, ...]

    def share(self, seat: int) -> float:
        """The seat's share of the victory."""
        return 1 / self.ranks.count(1) if self.ranks[seat] == 1 else 0.0


def lineups(specs: Sequence[str], seats: int) -> list[tuple[str, ...]]:
    """Every seating of a fair contest: fewer bots than seats fill up with the last one, more take turns.

    >>> lineups(["search", "greedy"], 3)
    [('search', 'greedy', 'greedy'), ('greedy', 'greedy', 'search'), ('greedy', 'search', 'greedy')]
    """
    if len(specs) < 2:
        raise BadOption("a contest needs at least two bots")
    filled = [*specs, *[specs[-1]] * (seats - len(specs))]
    return [group[turn:] + group[:turn] for group in combinations(filled, seats) for turn in range(seats)]


def tasks(game: str, specs: Sequence[str], seats: int, games: int, seed: str, options: Mapping[str, str]) -> list[Task]:
    """The games of a contest: each deal of the dice is played in every seating before the next."""
    description = find_game(game)
    description.check_seats(seats)
    complete = description.check_options(options)
    for spec in specs:
        make_bot(spec, game, 0)
    seatings = lineups(specs, seats)
    return [
        Task(number, game, seatings[number % len(seatings)], f"{seed}-{number // len(seatings)}", complete)
        for number in range(games)
    ]


class Timed(Bot):
    """A bot by the clock."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.decisions = 0
        self.seconds = 0.0

    def choose(self, view: View) -> Action:
        """What the bot chooses."""
        began = time.perf_counter()
        action = self.bot.choose(view)
        self.seconds += time.perf_counter() - began
        self.decisions += 1
        return action


def play(task: Task) -> Bout:
    """Play one game and measure how long each seat thought."""
    seeds = [f"{task.seed}-{task.number}-{seat}" for seat in range(len(task.lineup))]
    bots = [Timed(make_bot(spec, task.game, seed)) for spec, seed in zip(task.lineup, seeds, strict=True)]
    result = play_game(find_game(task.game), bots, task.seed, task.options).result
    decisions, seconds = tuple(bot.decisions for bot in bots), tuple(bot.seconds for bot in bots)
    return Bout(task.number, task.lineup, result.ranks, result.scores, decisions, seconds)


class Journal:
    """Finished games in a file, one a line, so that a contest can be stopped at any moment and resumed."""

    def __init__(self, path: Path | None, heading: Mapping[str, object]) -> None:
        self.path = path
        self.heading = json.dumps(heading, sort_keys=True)
        self.done: dict[int, Bout] = {}
        if path is not None and path.exists() and not path.is_file():
            raise BadOption(f"{path} is not a file, so it cannot be a journal")
        if path is not None and path.exists():
            self._read(path)
        elif path is not None:
            path.write_text(self.heading + "\n", encoding="utf-8")

    def _read(self, path: Path) -> None:
        heading, *lines = path.read_text(encoding="utf-8", errors="replace").split("\n")
        if heading != self.heading:
            raise BadOption(f"{path} belongs to another contest")
        for place, line in enumerate(lines, start=2):
            if line.endswith("]"):  # a line cut by a stop is played again
                self._add_line(line, f"{path}: line {place}")

    def _add_line(self, line: str, where: str) -> None:
        try:
            number, *rest = json.loads(line)
            self.done[number] = Bout(number, *(tuple(part) for part in rest))
        except (ValueError, TypeError, RecursionError):
            raise Unusable(f"{where} is no finished game; take the line out to have it played again") from None

    def add(self, game: Bout) -> None:
        """Keep a finished game."""
        self.done[game.number] = game
        if self.path is not None:
            with self.path.open("a", encoding="utf-8") as file:
                file.write(json.dumps(game) + "\n")


def contest(
    todo: Sequence[Task], journal: Journal, *, workers: int = 1, ray: str | None = None
) -> Generator[Bout, None, None]:
    """Play what the journal does not have yet, and keep each game as it ends."""
    left = [task for task in todo if task.number not in journal.done]
    for game in work(play, left, workers, ray):
        journal.add(game)
        yield game
