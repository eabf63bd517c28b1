"""Training: positions are gathered, worths are fitted to them, and what came of it is kept beside the weights."""

from __future__ import annotations

import json
import re
import subprocess
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

import guildhall
from guildhall.core.registry import find_game

from .fitting import Fitting, Table, report, split
from .gather import Position, gather, judging_policy, parts_of, read_all

HERE: Final = Path(__file__).parent
MOST: Final = 120_000
"""More positions than this tell a fit of this size nothing new."""


class Plan(NamedTuple):
    """What is to be played for each number of players, and where it is kept."""

    game: str
    players: Sequence[int]
    games: int
    iterations: int
    seed: str
    folder: Path

    def command(self) -> str:
        """What to type for this."""
        players = "".join(f" --players {seats}" for seats in self.players)
        settings = f"--games {self.games} --iterations {self.iterations} --seed {self.seed}"
        return f"guildhall train {self.game}{players} {settings}"


def train(plan: Plan, out: Path | None = None, workers: int = 1, ray: str | None = None) -> dict[str, Any]:
    """Play what is missing, fit each number of players, and keep worths, settings and results."""
    description = find_game(plan.game)
    judging_policy(plan.game)
    kept: dict[str, Any] = json.loads(out.read_text(encoding="utf-8")) if out is not None and out.exists() else {}
    players = kept.get("players", {})
    for seats in plan.players or range(description.min_seats, description.max_seats + 1):
        parts = parts_of(plan.game, seats, plan.games, plan.iterations, plan.seed)
        for _ in gather(parts, plan.folder, workers, ray):
            pass
        players[str(seats)] = fit_one(plan.game, read_all(plan.game, seats, plan.folder))
    commands = [command for command in kept.get("commands", []) if command != plan.command()]
    kept = {
        "commands": [*commands, plan.command()],
        "version": guildhall.__version__,
        "commit": commit(),
        "players": dict(sorted(players.items())),
    }
    if out is not None:
        out.write_text(in_lines(kept), encoding="utf-8")
    return kept


def fit_one(game: str, positions: Sequence[Position]) -> dict[str, Any]:
    """The worths for one number of players, and how well they foretell games that were kept out of the fit."""
    policy = judging_policy(game)
    learnt, held = split(positions[:MOST])
    fitting = Fitting(policy.judgement.times, learnt)
    fitting.run()
    return {
        "games": len({position.game for position in positions}),
        "held_out": report(fitting.chances(held), held),
        "before": before(held),
        "times": [float(time) for time in policy.judgement.times],
        "spread": [round(float(spread), 3) for spread in fitting.spread],
        "terms": {
            name: [round(float(worth), 4) for worth in fitting.worths[:, place]]
            for place, name in enumerate(policy.judgement.names)
        },
    }


def before(held: Table) -> dict[str, Any]:
    """How the judgement foretold with which the games were played."""
    full = report(held.chances, held)
    return {name: full[name] for name in ("brier", "quarters", "temperature")}


def commit() -> str:
    """The commit with which it was fitted, if this is a clone of the repository."""
    try:
        answer = subprocess.run(["git", "rev-parse", "--short", "HEAD"], cwd=HERE, capture_output=True, check=True)  # noqa: S607
    except (OSError, subprocess.CalledProcessError):
        return ""
    return answer.stdout.decode().strip()


def in_lines(kept: dict[str, Any]) -> str:
    """What is kept as JSON, with each list on a line."""
    text = json.dumps(kept, indent=2, ensure_ascii=False)
    return re.sub(r"\[[^][{}]*\]", lambda found: " ".join(found[0].split()), text) + "\n"
