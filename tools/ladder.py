"""Plays the ladder of every game and writes docs/strength.md.

    python -m tools.ladder play --folder build/ladder --games 200 --searches 100 --workers 2 [--game GAME]
    python -m tools.ladder write --folder build/ladder

Playing goes on where it was stopped; writing tells what the journals hold.
"""

from __future__ import annotations

import subprocess
from pathlib import Path
from typing import Any, Final, NamedTuple

from cyclopts import App

import guildhall
from guildhall.arena.contest import Journal, contest, tasks
from guildhall.arena.statistics import standings
from guildhall.core import state
from guildhall.core.registry import find_game

SEED: Final = "ladder"
SEATS: Final = {"bruges": 2, "london_bridge": 2, "venice": 2, "fortune_knights": 3}
PAIRS: Final = (
    ("search:iterations=400", "greedy"),
    ("greedy", "random"),
    ("apprentice", "beginner"),
    ("journeyman", "apprentice"),
    ("artisan", "journeyman"),
    ("search:iterations=400", "search:iterations=100"),
    ("master", "artisan"),
    ("search:iterations=1600", "search:iterations=400"),
    ("search:iterations=1600", "search:iterations=100"),
)
SEARCHING: Final = ("search:iterations=100", "search:iterations=400", "artisan")
PAGE: Final = Path(__file__).parents[1] / "docs" / "strength.md"
app = App(help_format="plaintext")


class Rung(NamedTuple):
    """One contest of the ladder: one of the stronger against as many of the weaker as there are other seats."""

    game: str
    stronger: str
    weaker: str

    def journal(self, folder: Path) -> Path:
        name = f"{self.game}-{self.stronger}-{self.weaker}".replace(":", "-").replace("=", "")
        return folder / f"{name}.jsonl"

    def heading(self) -> dict[str, Any]:
        specs = [self.stronger, self.weaker]
        return {"game": self.game, "bots": specs, "players": SEATS[self.game], "seed": SEED, "options": {}}


def rungs(game: str = "") -> list[Rung]:
    return [Rung(name, *pair) for pair in PAIRS for name in SEATS if game in ("", name)]


@app.command
def play(*, folder: Path, games: int = 200, searches: int = 100, game: str = "", workers: int = 1) -> None:
    """Play what is missing, the most telling contests first; contests of two searches take long and get fewer games."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "played-with.txt").write_text(
        f"{commit()} {'pure' if str(state.__file__).endswith('.py') else 'compiled'}"
    )
    for rung in rungs(game):
        seats = SEATS[rung.game]
        count = searches if rung.weaker in SEARCHING else games
        todo = tasks(rung.game, [rung.stronger, rung.weaker], seats, count - count % seats, SEED, {})
        for _ in contest(todo, Journal(rung.journal(folder), rung.heading()), workers=workers):
            pass
        print(row(rung, folder), flush=True)


@app.command
def write(*, folder: Path) -> None:
    """Write docs/strength.md from the journals."""
    source = (folder / "played-with.txt").read_text().split()
    parts = [INTRODUCTION.format(commit=source[0], code=source[1], version=guildhall.__version__)]
    for game, seats in SEATS.items():
        parts.append(f"## {find_game(game).title}, {seats} players\n\n{HEAD}")
        played = [rung for rung in rungs(game) if rung.journal(folder).exists()]
        parts.append("\n".join(row(rung, folder) for rung in played) + "\n")
    PAGE.write_text("\n".join([*parts, REMARKS]), encoding="utf-8")


def row(rung: Rung, folder: Path) -> str:
    bouts = list(Journal(rung.journal(folder), rung.heading()).done.values())
    strong, weak = standings([rung.stronger, rung.weaker], bouts)
    interval = f"{float(str(strong['low'])):.1%} to {float(str(strong['high'])):.1%}"
    times = f"{1000 * float(str(strong['seconds_per_decision'])):.1f} ms"
    rate = f"{float(str(strong['win_rate'])):.1%}"
    scores = f"{strong['score']} : {weak['score']}"
    return f"| {rung.stronger} | {rung.weaker} | {len(bouts)} | {rate} | {interval} | {scores} | {times} |"


def commit() -> str:
    """The commit that is measured."""
    answer = subprocess.run(["git", "rev-parse", "--short", "HEAD"], cwd=PAGE.parent, capture_output=True, check=True)
    return answer.stdout.decode().strip()


HEAD: Final = """| bot | against | games | won | 95 % interval | scores | time per decision |
|---|---|---|---|---|---|---|"""
REMARKS: Final = """## What it tells

Search with 400 iterations beats greedy play clearly in all four games, and each level beats the next lower one: all
intervals lie above chance.

More iterations play stronger. In Old London Bridge and Die Glücksritter both steps are proven, from 100 to 400 and from
400 to 1600. In Die Säulen von Venedig the first step is proven, the second not, and both together are. In Brügge only
both together are proven, from 100 to 1600: each single step is too small to be told from chance with so many games. On
the deals of two other seeds 1600 won 54.1 % of 160 (46.4 to 61.6) against 400. The plan for a round is soon complete
there, and what follows is up to the judgement of positions, which iterations do not change (docs/decisions/0011).

Brügge and Die Glücksritter were played at this commit, the other games at 919adea but for the last two lines of Die
Säulen von Venedig, which were begun there and ended or played here. The bots of these two games have not changed in
between: 12 games played again gave the same scores. Contests of two searches that a first hundred games left open were
played on where there was time, so their intervals are a little too narrow.
"""
INTRODUCTION: Final = """# How strong our bots are

Each line is a contest in fair seats: every deal is played with each bot in every seat. *Won* is the first bot's share
of the victories (ties count in shares) with its 95 % interval (Wilson). With two players chance would give 50 %. In Die
Glücksritter one of the first bots plays against two of the second, so chance would give 33.3 %.

Measured at commit {commit} of version {version} ({code} rules), two games side by side on two cores. Contests of two
searches take long and were played less often; the intervals say what that means. The whole ladder is played and written
by

    python -m tools.ladder play --folder build/ladder --games 200 --searches 100 --workers 2
    python -m tools.ladder write --folder build/ladder

and any single line, like the first of Brügge, by

    guildhall arena bruges --bot search:iterations=400 --bot greedy --players 2 --games 200 --seed ladder

The levels are made of these bots (`src/guildhall/bots/levels.py`): beginner and apprentice play like greedy but pass
over their best ideas now and then, journeyman is greedy, artisan and master search. Measured is a bot that stays the
same for a whole game and keeps what its search has learnt between its decisions, which is also how bots play at the
tables of a server ([server.md](server.md#bots)). The weights behind greedy play were
found by `guildhall tune`; commands and results are in `src/guildhall/games/<game>/weights/`.
"""

if __name__ == "__main__":
    app()
