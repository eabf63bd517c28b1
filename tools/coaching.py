"""Measures whether the coach gives good advice, and writes docs/coaching.md.

    python -m tools.coaching play --folder build/coaching --games 60
    python -m tools.coaching check --folder build/coaching --games 6
    python -m tools.coaching write --folder build/coaching

Beginner bots that obey the coach meet beginner bots that nobody advises, game by game in turn, so that it can be
stopped at any moment; playing goes on where it was. `check` counts how often the coach speaks in a beginner's game, and
asks it once more with twenty times the budget.
"""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Final

from cyclopts import App

import guildhall
from guildhall.arena.contest import Journal, contest, tasks
from guildhall.arena.simulate import play_game
from guildhall.bots.bot import Bot
from guildhall.bots.coach import ITERATIONS, caution
from guildhall.bots.compare import compare
from guildhall.bots.spec import make_bot
from guildhall.core.action import Action
from guildhall.core.registry import find_game
from guildhall.core.state import View

from .ladder import HEAD, SEATS, SEED, Rung, commit, row

PAGE: Final = Path(__file__).parents[1] / "docs" / "coaching.md"
RUNGS: Final = tuple(Rung(name, "coached:beginner", "beginner") for name in SEATS)
MORE: Final = 20
"""How many times the coach's budget confirms what it says."""
app = App(help_format="plaintext")


@app.command
def play(*, folder: Path, games: int = 60, batch: int = 6) -> None:
    """Play what is missing, a few games of each in turn."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "played-with.txt").write_text(commit())
    for most in range(batch, games + 1, batch):
        for rung in RUNGS:
            todo = tasks(rung.game, [rung.stronger, rung.weaker], SEATS[rung.game], most, SEED, {})
            for _ in contest(todo, Journal(rung.journal(folder), rung.heading())):
                pass
            print(row(rung, folder), flush=True)


class Watched(Bot):
    """A beginner who listens to the coach and does as it likes."""

    def __init__(self, game: str, seed: str) -> None:
        self.bot = make_bot("beginner", game, seed)
        self.rng = Random(seed)
        self.decisions = 0
        self.warned: list[tuple[View, Action]] = []

    def choose(self, view: View) -> Action:
        """What a beginner does; what the coach would have said is kept."""
        action = self.bot.choose(view)
        self.decisions += 1
        if caution(view, action, self.rng.getrandbits(32)):
            self.warned.append((view, action))
        return action


@app.command
def check(*, folder: Path, games: int = 6) -> None:
    """Count cautions in a beginner's games, and ask again with a larger budget."""
    folder.mkdir(parents=True, exist_ok=True)
    for game, seats in SEATS.items():
        found = [_cautions(game, seats, number) for number in range(games)]
        (folder / f"{game}-cautions.json").write_text(json.dumps(found))
        print(game, found, flush=True)


def _cautions(game: str, seats: int, number: int) -> dict[str, int]:
    """One game: the decisions of the watched seat, the cautions, and how many of them are confirmed."""
    seed = f"cautions-{number}"
    watched = Watched(game, seed)
    others = [make_bot("beginner", game, f"{seed}-{seat}") for seat in range(1, seats)]
    play_game(find_game(game), [watched, *others], seed, find_game(game).check_options({}))
    again = [compare(view, action, f"{seed} again", MORE * ITERATIONS) for view, action in watched.warned]
    confirmed = sum(found is not None and found.loss > 0 for found in again)
    return {"decisions": watched.decisions, "cautions": len(again), "confirmed": confirmed}


@app.command
def write(*, folder: Path) -> None:
    """Write docs/coaching.md from what was measured."""
    source = (folder / "played-with.txt").read_text().strip()
    rows = [f"| {find_game(rung.game).title}, {SEATS[rung.game]} players {row(rung, folder)}" for rung in RUNGS]
    counts = [_counted(folder, name) for name in SEATS if (folder / f"{name}-cautions.json").exists()]
    parts = [INTRODUCTION.format(commit=source, version=guildhall.__version__), _head(), *rows]
    if counts:
        parts += [CAUTIONS, *counts]
    parts.append(REMARKS.rstrip())
    PAGE.write_text("\n".join(parts) + "\n", encoding="utf-8")


def _head() -> str:
    names, rule = HEAD.split("\n")
    return f"| game {names}\n|---{rule}"


def _counted(folder: Path, game: str) -> str:
    found = json.loads((folder / f"{game}-cautions.json").read_text())
    decisions, cautions, confirmed = (
        sum(each[key] for each in found) for key in ("decisions", "cautions", "confirmed")
    )
    a_game = f"{cautions / len(found):.1f}"
    share = f"{confirmed} of {cautions}"
    return f"| {find_game(game).title} | {len(found)} | {decisions / len(found):.0f} | {a_game} | {share} |"


INTRODUCTION: Final = """# Is the coach right?

A beginner who does what the coach likes better, wherever the coach speaks, meets beginners whom nobody advises
(`coached:beginner` against `beginner`, see `src/guildhall/bots/coach.py`). Every deal is played with the coached one in
each seat. *Won* is its share of the victories with the 95 % interval (Wilson); chance would give one half with two
players and one third with three. Measured at commit {commit} of version {version} with

    python -m tools.coaching play --folder build/coaching --games 60
    python -m tools.coaching write --folder build/coaching
"""
CAUTIONS: Final = """
How often the coach speaks in the game of a beginner who does not listen, and how many of these cautions still find the
other move better when asked again with twenty times the budget
(`python -m tools.coaching check --folder build/coaching --games 6`):

| game | games | decisions a game | cautions a game | confirmed |
|---|---|---|---|---|"""
REMARKS: Final = """
Since c0bf163 the coach compares chances of winning, no longer what the search wishes for. The table is of the coach
before that and has not been played anew.
"""

if __name__ == "__main__":
    app()
