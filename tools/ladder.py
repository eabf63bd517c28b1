"""Plays the ladder of every game, measures how well positions are judged, and writes docs/strength.md.

    python -m tools.ladder play --games 200 --searches 100 --workers 2 [--game GAME] [--stronger BOT]
    python -m tools.ladder judge --games 200 --workers 2 [--game GAME]
    python -m tools.ladder write

Playing goes on where it was stopped. Results are kept in docs/strength.json with the fingerprint of the bots that
played; a line whose bots have changed since is marked as such, and is the first to be played again.
"""

from __future__ import annotations

import json
import subprocess
from collections.abc import Iterator
from math import log10
from pathlib import Path
from typing import Any, Final, NamedTuple

from cyclopts import App

from guildhall.arena.contest import Bout, Journal, contest, tasks
from guildhall.arena.contest import play as play_bout
from guildhall.arena.fitting import report, table
from guildhall.arena.gather import gather, parts_of, read_all
from guildhall.arena.statistics import standings
from guildhall.core.registry import find_game

from .fingerprint import fingerprint

SEED: Final = "ladder"
SEATS: Final = {"bruges": 2, "london_bridge": 2, "venice": 2, "fortune_knights": 3}
OLD: Final = {"bruges": "", "london_bridge": ",practice=0", "venice": ",practice=0", "fortune_knights": ",practice=0"}
PAIRS: Final = (
    ("search:iterations=400", "greedy"),
    ("search:iterations=400", "search:iterations=400,practice=0"),
    ("search:iterations=1600", "search:iterations=400"),
    ("greedy", "random"),
    ("apprentice", "beginner"),
    ("journeyman", "apprentice"),
    ("artisan", "journeyman"),
    ("master", "artisan"),
)
CROWD: Final = ("search:iterations=100", "search:iterations=100,practice=0")
"""One of the first against the rest at more players than two."""
SEARCHING: Final = ("search", "artisan", "master")
DOCS: Final = Path(__file__).parents[1] / "docs"
PAGE: Final = DOCS / "strength.md"
KEPT: Final = DOCS / "strength.json"
BUILD: Final = Path("build/ladder")
LEVEL_PAIRS: Final = [
    ("apprentice", "beginner"), ("journeyman", "apprentice"), ("artisan", "journeyman"), ("master", "artisan"),
]  # fmt: skip
app = App(help_format="plaintext")


class Rung(NamedTuple):
    """One contest of the ladder: one of the stronger against as many of the weaker as there are other seats."""

    game: str
    players: int
    stronger: str
    weaker: str

    @property
    def name(self) -> str:
        return f"{self.game} {self.players}: {self.stronger} - {self.weaker}"

    @property
    def searching(self) -> bool:
        """Whether both think, so that a game takes long."""
        return self.weaker.startswith(SEARCHING)

    def journal(self, print_: str) -> Journal:
        file = "".join(sign if sign.isalnum() else "-" for sign in f"{self.name}-{print_}")
        specs = [self.stronger, self.weaker]
        heading = {"game": self.game, "bots": specs, "players": self.players, "seed": SEED, "fingerprint": print_}
        BUILD.mkdir(parents=True, exist_ok=True)
        return Journal(BUILD / f"{file}.jsonl", heading)


def rungs(game: str = "", stronger: str = "") -> Iterator[Rung]:
    """The whole ladder, the most telling contests first."""
    for one, other in PAIRS:
        for name, seats in SEATS.items():
            if game in ("", name) and one.startswith(stronger) and not (name == "bruges" and "practice" in other):
                yield Rung(name, seats, one, other)
    for name in SEATS:
        for seats in (3, 4):
            if game in ("", name) and CROWD[0].startswith(stronger) and name != "bruges":
                yield Rung(name, seats, *CROWD)


def read_kept() -> dict[str, Any]:
    """What was measured so far."""
    found: dict[str, Any] = {"lines": {}, "judgement": {}}
    return {**found, **json.loads(KEPT.read_text(encoding="utf-8"))} if KEPT.exists() else found


def keep(kind: str, name: str, value: dict[str, Any]) -> None:
    """Keep one more result."""
    kept = read_kept()
    kept[kind][name] = value
    lines = [
        f'"{part}": {{\n' + ",\n".join(f"{json.dumps(key)}: {json.dumps(rows[key])}" for key in sorted(rows)) + "\n}"
        for part, rows in kept.items()
    ]
    KEPT.write_text("{" + ",\n".join(lines) + "}\n", encoding="utf-8")


@app.command
def play(*, games: int = 200, searches: int = 100, game: str = "", stronger: str = "", workers: int = 1) -> None:
    """Play what is missing or was played by other bots; contests of two searches take long and get fewer games."""
    for rung in sorted(rungs(game, stronger), key=is_current):
        count = searches if rung.searching else games
        play_rung(rung, count - count % rung.players, workers)
        print(row(rung, read_kept()["lines"][rung.name]), flush=True)


def is_current(rung: Rung) -> bool:
    """Whether a line was played by the bots of today."""
    line = read_kept()["lines"].get(rung.name)
    return line is not None and line["fingerprint"] == fingerprint(rung.game)


def play_rung(rung: Rung, count: int, workers: int) -> None:
    """Play one contest up to so many games, and keep what came of it."""
    own = fingerprint(rung.game)
    journal = rung.journal(own)
    todo = tasks(rung.game, [rung.stronger, rung.weaker], rung.players, count, SEED, {})
    for _ in contest(todo, journal, workers=workers):
        pass
    bouts = [journal.done[number] for number in sorted(journal.done)]
    keep("lines", rung.name, summary(rung, bouts, own))


def summary(rung: Rung, bouts: list[Bout], own: str) -> dict[str, Any]:
    """What is kept of a contest; its first game as a sample that can be played again."""
    strong, weak = standings([rung.stronger, rung.weaker], bouts)
    names = ("games", "win_rate", "low", "high", "score", "seconds_per_decision")
    against = {"other_score": weak["score"], "other_seconds": weak["seconds_per_decision"]}
    sample = {"number": bouts[0].number, "scores": list(bouts[0].scores)}
    played = {name: strong[name] for name in names}
    return {**played, **against, "sample": sample, "fingerprint": own, "commit": commit()}


def replay(rung: Rung, line: dict[str, Any]) -> list[int]:
    """The scores of a line's sample, played again."""
    number = line["sample"]["number"]
    specs = [rung.stronger, rung.weaker]
    task = tasks(rung.game, specs, rung.players, number + 1, SEED, {})[number]
    return list(play_bout(task).scores)


@app.command
def judge(*, games: int = 200, iterations: int = 0, game: str = "", workers: int = 1) -> None:
    """Measure on games that no fit has seen how well positions are judged, for every number of players."""
    for name in SEATS:
        if game in ("", name):
            description = find_game(name)
            for seats in range(description.min_seats, description.max_seats + 1):
                keep("judgement", f"{name} {seats}", judged(name, seats, games, iterations, workers))


def judged(name: str, seats: int, games: int, iterations: int, workers: int) -> dict[str, Any]:
    """How well the judgement of today foretells so many games."""
    own = fingerprint(name)
    folder = BUILD / "judged" / own
    for _ in gather(parts_of(name, seats, games, iterations, "fresh"), folder, workers):
        pass
    data = table(read_all(name, seats, folder))
    command = f"python -m tools.ladder judge --games {games} --iterations {iterations} --game {name}"
    return {**report(data.chances, data), "games": games, "fingerprint": own, "commit": commit(), "command": command}


@app.command
def write() -> None:
    """Write docs/strength.md from what is kept."""
    kept = read_kept()
    parts = [INTRODUCTION]
    for game, seats in SEATS.items():
        parts.append(f"## {find_game(game).title}\n\n{HEAD}")
        lines = [row(rung, kept["lines"][rung.name]) for rung in rungs(game) if rung.name in kept["lines"]]
        parts.append(
            "\n".join(lines) + "\n\n" + scale(game, seats, kept["lines"]) + judgements(game, kept["judgement"])
        )
    PAGE.write_text("\n".join([*parts, REMARKS]), encoding="utf-8")


def row(rung: Rung, line: dict[str, Any]) -> str:
    """A line of the ladder; a dagger if its bots have changed since."""
    mark = "" if line["fingerprint"] == fingerprint(rung.game) else " †"
    interval = f"{line['low']:.1%} to {line['high']:.1%}"
    seconds = [line["seconds_per_decision"], line["other_seconds"]]
    times = " : ".join(f"{1000 * each:.1f}" for each in seconds if each is not None) + " ms"
    scores = f"{line['score']} : {line['other_score']}"
    cells = [rung.stronger, rung.weaker, rung.players, line["games"], f"{line['win_rate']:.1%}", interval]
    return "| " + " | ".join(str(cell) for cell in [*cells, scores, times, line["commit"] + mark]) + " |"


def scale(game: str, seats: int, lines: dict[str, Any]) -> str:
    """The levels on one scale, the journeyman at 1500: what their contests say of two players."""
    known = [(pair, lines.get(Rung(game, seats, *pair).name)) for pair in LEVEL_PAIRS]
    if any(line is None for _, line in known):
        return ""
    ahead = [elo(line["win_rate"], seats) for _, line in known if line is not None]
    ratings = {"beginner": 0.0}
    for (strong, weak), more in zip(LEVEL_PAIRS, ahead, strict=True):
        ratings[strong] = ratings[weak] + more
    start = 1500 - ratings["journeyman"]
    found = ", ".join(f"{name} {round(start + rating)}" for name, rating in ratings.items())
    return f"On one scale (Elo, journeyman 1500): {found}.\n\n"


def elo(share: float, seats: int) -> float:
    """How much stronger than each of the others, for a share of the victories of one against the rest."""
    share = min(0.999, max(0.001, share))
    return 400 * log10(share * (seats - 1) / (1 - share))


def judgements(game: str, kept: dict[str, Any]) -> str:
    """How well positions are judged, by number of players."""
    found = {name: rows for name, rows in kept.items() if name.startswith(f"{game} ")}
    if not found:
        return ""
    lines = [JUDGED]
    for name, rows in sorted(found.items()):
        mark = "" if rows["fingerprint"] == fingerprint(game) else " †"
        quarters = [
            f"{own:.3f} / {nothing:.3f}" for own, nothing in zip(rows["quarters"], rows["nothing"], strict=True)
        ]
        lines.append(
            "| " + " | ".join([name[-1] + mark, str(rows["games"]), *quarters, str(rows["temperature"])]) + " |"
        )
    lines += ["", "What was foretold and what came of it, all numbers of players together:", ""]
    return "\n".join([*lines, *reliability([rows["reliability"] for rows in found.values()])]) + "\n"


def reliability(tables: list[list[list[float]]]) -> list[str]:
    """Shares foretold in ten ranges, how many, and the share that came of them."""
    sums: dict[int, list[float]] = {}
    for rows in tables:
        for count, said, came in rows:
            cell = sums.setdefault(min(9, int(said * 10)), [0.0, 0.0, 0.0])
            sums[min(9, int(said * 10))] = [cell[0] + count, cell[1] + count * said, cell[2] + count * came]
    cells = [sums[place] for place in sorted(sums)]
    head = "| foretold | " + " | ".join(f"{said / count:.1%}" for count, said, _ in cells) + " |"
    line = "|---" * (len(cells) + 1) + "|"
    results = "| came | " + " | ".join(f"{came / count:.1%}" for count, _, came in cells) + " |"
    return [head, line, results, "| estimates | " + " | ".join(f"{int(count)}" for count, _, _ in cells) + " |"]


def commit() -> str:
    """The commit that is measured."""
    answer = subprocess.run(["git", "rev-parse", "--short", "HEAD"], cwd=DOCS, capture_output=True, check=True)
    return answer.stdout.decode().strip()


HEAD: Final = """| bot | against | players | games | won | 95 % interval | scores | time per decision | commit |
|---|---|---|---|---|---|---|---|---|"""
JUDGED: Final = """Brier score of the chances foretold beside that of knowing nothing,
by quarter of the game (lower is better), and the temperature, 1 if the chances are neither too bold nor too timid:

| players | games | first | second | third | last | temperature |
|---|---|---|---|---|---|---|"""
INTRODUCTION: Final = """# How strong our bots are

Each line is a contest in fair seats: one of the first bots plays against as many of the second as there are other
seats, and every deal is played with it in every seat. *Won* is its share of the victories (ties count in shares) with
the 95 % interval (Wilson). Chance would give one of two players 50 %, one of three 33.3 % and one of four 25 %.
All of it is played, kept and written by

    python -m tools.ladder play --games 200 --searches 100 --workers 2
    python -m tools.ladder judge --games 150 --workers 2
    python -m tools.ladder write

and any single line, like the first of Brügge, by

    guildhall arena bruges --bot search:iterations=400 --bot greedy --players 2 --games 200 --seed ladder

Results are kept in `docs/strength.json` with the fingerprint of code and weights. **A line marked † was played by bots
that have changed since**; `play` begins with these, and the long check plays a game of each other line again.

The levels are made of these bots (`src/guildhall/bots/levels.py`): beginner and apprentice play like greedy but pass
over their best ideas now and then, journeyman is greedy, artisan and master search, the artisan with a plain estimate
of positions (`practice=0`), the master with the judgement that `guildhall train` fitted (docs/decisions/0026). Measured
is a bot that stays the same for a whole game and keeps what its search has learnt between its decisions, which is also
how bots play at the tables of a server ([server.md](server.md#bots)). The weights behind greedy play were found by
`guildhall tune`; commands and results of both are in `src/guildhall/games/<game>/weights/`.
"""
REMARKS: Final = """## What it tells

The fitted judgement is told by the lines against `practice=0`, the same search with the estimates it had before. Both
take as long for a decision: the judgement costs no more than what it replaces. In Brügge the worths are those from
before and only the spread is new, fitted for each number of players, so there is no such line.

Chances are measured in games of greedy bots that slip now and then, with options as they come, on seeds that no fit has
seen. In the first quarter of Die Glücksritter with three players they said less than knowing nothing in these games.

What is open: the lines marked † are to be played again, most of all each level against the next lower one, 1600
iterations against 400, and one against the rest at more players than two; what their bots changed is the judgement
alone. Constants of the search were not tuned again after the fits, and there is no fitted policy.
"""

if __name__ == "__main__":
    app()
