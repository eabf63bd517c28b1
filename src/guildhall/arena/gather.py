"""Gathering: positions of games of bots, with how the games ended, for the fit of a judgement.

Bots that slip now and then play, greedy ones and then ones that search with the judgement there is. The terms of
positions on the way are kept with the result, a file for each part, so that it can be stopped and gone on with.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

from guildhall.bots.bot import Bot
from guildhall.bots.judgement import JudgingPolicy
from guildhall.bots.levels import HastyBot
from guildhall.bots.policy import Policy, find_policy
from guildhall.bots.search.search import Budget, SearchBot
from guildhall.core.action import Action
from guildhall.core.dice import QuickDice
from guildhall.core.errors import BadOption
from guildhall.core.game import EDITION, Game
from guildhall.core.registry import find_game
from guildhall.core.state import State, View

from .work import work

SLIPS: Final = (0.0, 0.1, 0.25)
"""How likely a player of a game passes over a good idea."""
SAMPLED: Final = 20
"""How many positions of a game are kept at most, as far apart as chance has it."""
PART: Final = 25
"""How many games a process plays at a time."""


class Part(NamedTuple):
    """Some games that are played at once: whose, how many, and by whom."""

    number: int
    game: str
    seats: int
    games: int
    iterations: int
    seed: str


class Position(NamedTuple):
    """A position on the way: its game, which part of it was over, the terms of each seat, and how it ended."""

    game: str
    progress: float
    time: float
    terms: list[list[float]]
    chances: list[float]
    """What the judgement of that day made of it."""
    scores: list[int]
    shares: list[float]


class Slipping(Bot):
    """A searching bot that now and then takes what comes to mind."""

    def __init__(self, game: Game, rng: Random, iterations: int) -> None:
        policy = find_policy(game.id)
        self.rng = rng
        self.slip = rng.choice(SLIPS)
        self.searching = SearchBot(game, policy, rng, Budget(iterations)) if iterations else HastyBot(policy, rng, 0.0)
        self.hasty = HastyBot(policy, rng, 0.5)

    def choose(self, view: View) -> Action:
        """What it searched for, or what came to mind."""
        return (self.hasty if self.rng.random() < self.slip else self.searching).choose(view)


def judging_policy(game: str) -> JudgingPolicy:
    """The policy of a game, which must have terms to fit."""
    policy = find_policy(game)
    if not isinstance(policy, JudgingPolicy):
        raise BadOption(f"the policy of {game!r} has no terms to train")
    return policy


def parts_of(game: str, seats: int, games: int, iterations: int, seed: str) -> list[Part]:
    """The games that are asked for, some at a time."""
    find_game(game).check_seats(seats)
    return [
        Part(number, game, seats, min(PART, games - first), iterations, f"{seed}-{seats}-{iterations}-{number}")
        for number, first in enumerate(range(0, games, PART))
    ]


def play_part(part: Part) -> list[Position]:
    """Positions of the games of a part, each with its result."""
    rng, found = Random(part.seed), []
    for number in range(part.games):
        found += play_one(part, f"{part.seed}-{number}", rng)
    return found


def play_one(part: Part, name: str, rng: Random) -> list[Position]:
    """Positions of one game; each seat has a bot of its own, and options are as they come."""
    game, policy = find_game(part.game), find_policy(part.game)
    state = game.start(part.seats, any_options(game, rng), QuickDice(rng))
    state.events = None
    bots = [Slipping(game, rng, part.iterations) for _ in range(part.seats)]
    seen: list[tuple[int, float, list[list[float]], list[float]]] = []
    decisions = 0
    while deciders := state.deciders():
        view = state.view(deciders[0])
        if len(view.legal) > 1:
            seen.append((decisions, *looked_at(policy, state)))
            decisions += 1
        state.play(view.seat, bots[view.seat].choose(view) if len(view.legal) > 1 else view.legal[0])
    result, shares = state.result(), policy.chances(state)
    scores = list(result.scores) if result else []
    kept = sorted(rng.sample(seen, min(SAMPLED, len(seen))))
    return [
        Position(name, place / decisions, time, terms, chances, scores, shares) for place, time, terms, chances in kept
    ]


def looked_at(policy: Policy, state: State) -> tuple[float, list[list[float]], list[float]]:
    """What is left of the game, the terms of each seat, where a policy has any, and what the policy makes of it."""
    if isinstance(policy, JudgingPolicy):
        return policy.time_left(state), policy.terms(state), policy.chances(state)
    return 0.0, [], policy.chances(state)


def any_options(game: Game, rng: Random) -> dict[str, str]:
    """Options by chance, the usual ones most often; editions are as usual."""
    chosen = {
        option.name: rng.choice(option.values)
        for option in game.options
        if option.name != EDITION and rng.random() < 0.4
    }
    return dict(game.check_options(chosen))


def gather(parts: Sequence[Part], folder: Path, workers: int = 1, ray: str | None = None) -> Iterator[Path]:
    """Play the parts that are not in the folder yet; each is written whole as it ends."""
    left = {part.number: part for part in parts if not path_of(part, folder).exists()}
    for number, positions in work(_numbered_part, list(left.values()), workers, ray):
        path = path_of(left[number], folder)
        path.parent.mkdir(parents=True, exist_ok=True)
        lines = "".join(json.dumps(position) + "\n" for position in positions)
        path.with_suffix(".new").write_text(lines, encoding="utf-8")
        yield path.with_suffix(".new").replace(path)


def _numbered_part(part: Part) -> tuple[int, list[Position]]:
    return part.number, play_part(part)


def path_of(part: Part, folder: Path) -> Path:
    """Where the positions of a part are kept; all that decides them is in the name."""
    return folder_of(part.game, part.seats, folder) / f"{part.seed}-{part.games}.jsonl"


def folder_of(game: str, seats: int, folder: Path) -> Path:
    """Where all positions of a game with so many players are kept."""
    return folder / game / str(seats)


def read_all(game: str, seats: int, folder: Path) -> list[Position]:
    """The positions of a game with so many players that were ever gathered in a folder."""
    files = sorted(folder_of(game, seats, folder).glob("*.jsonl"))
    return [Position(*json.loads(line)) for file in files for line in file.read_text(encoding="utf-8").splitlines()]
