"""Writes docs/performance.md and its chart from what `guildhall bench` and the load test measured.

guildhall bench --json > build/bench.json
python -m tools.load --json > build/load.json
python -m tools.performance build/bench.json build/load.json
"""

from __future__ import annotations

import json
import subprocess
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

from cyclopts import App

from guildhall.bench.chart import chart
from guildhall.core.registry import find_game

ROOT: Final = Path(__file__).parents[1]
PAGE: Final = ROOT / "docs" / "performance.md"
CHART: Final = ROOT / "docs" / "pictures" / "performance.svg"
app = App(help_format="plaintext")
Report = dict[str, Any]


@app.default
def write(bench: Path, load: Path | None = None) -> None:
    """Write the page; without a load test its part is left out."""
    report = json.loads(bench.read_text(encoding="utf-8"))
    parts = [introduction(report), speeds(report), peers(report), growth(report)]
    if load is not None:
        parts.append(server(json.loads(load.read_text(encoding="utf-8"))))
    PAGE.write_text("\n".join(parts), encoding="utf-8")
    CHART.write_text(chart(report), encoding="utf-8")


def commit() -> str:
    """The commit that was measured."""
    answer = subprocess.run(["git", "rev-parse", "--short", "HEAD"], cwd=ROOT, capture_output=True, check=True)
    return answer.stdout.decode().strip()


def table(head: Iterable[str], rows: Iterable[Iterable[str]]) -> str:
    """A table of Markdown, numbers to the right."""
    names = list(head)
    lines = [names, ["---", *["---:"] * (len(names) - 1)], *(list(row) for row in rows)]
    return "\n".join("| " + " | ".join(line) + " |" for line in lines) + "\n"


def figures(report: Report) -> dict[tuple[str, str], Report]:
    """All rows by metric and subject."""
    return {(row["metric"], row["subject"]): row for row in report["rows"]}


def subjects(report: Report) -> list[str]:
    """Our games with their numbers of players."""
    return [row["subject"] for row in report["rows"] if row["metric"] == "stepped_play"]


def title(subject: str) -> str:
    """A game and its number of players in words."""
    name, _, seats = subject.partition("/")
    return f"{find_game(name).title}, {seats}"


def introduction(report: Report) -> str:
    """What was measured, where and how."""
    machine = report["machine"]
    code = "compiled with mypyc" if machine["compiled"] else "as plain Python"
    return INTRODUCTION.format(commit=commit(), code=code, **machine)


def speeds(report: Report) -> str:
    """Our games, their rates and what they are beside the nearest peers."""
    found, ratios, spreads = figures(report), report["ratios"], report["ratio_spreads"]

    def ratio(metric: str, subject: str, peer: str) -> str:
        name = f"{metric}/{subject}/{peer}"
        return f"{ratios[name]:.1f} (± {spreads[name] / 2:.0%})"

    lines = [
        [
            title(subject),
            *(f"{found[metric, subject]['value']:,.0f}" for metric in ("random_play", "copy", "search", "match_size")),
            ratio("random_play", subject, "catanatron"),
            ratio("random_play", subject, "openspiel_hearts"),
            ratio("stepped_play", subject, "openspiel_hearts"),
            ratio("copy", subject, "catanatron"),
            ratio("search", subject, "openspiel_python_hearts"),
        ]
        for subject in subjects(report)
    ]
    return SPEEDS + table(SPEED_HEAD, lines)


def peers(report: Report) -> str:
    """The peers' own figures."""
    ours = {subject.partition("/")[0] for subject in subjects(report)}
    lines = [
        [row["subject"], row["metric"].replace("_", " "), f"{row['value']:,.0f}", row["unit"], f"{row['spread']:.0%}"]
        for row in report["rows"]
        if row["subject"].partition("/")[0] not in ours
    ]
    return PEERS + table(("peer", "metric", "figure", "unit", "spread"), lines)


def growth(report: Report) -> str:
    """Seconds against games, memory against matches."""
    found = figures(report)
    names = sorted({subject for metric, subject in found if metric == "growth"}, key=lambda name: name.split("/")[0])
    starts = sorted({name.rpartition("/")[0] for name in names})
    numbers = sorted({int(name.rpartition("/")[2]) for name in names})
    lines = [
        [title(start), *(f"{found['growth', f'{start}/{number}']['value']:.4g}" for number in numbers)]
        for start in starts
    ]
    memory = [
        [title(subject.rpartition("/")[0]), f"{row['value']:.1f}"]
        for (metric, subject), row in found.items()
        if metric == "live_matches"
    ]
    head = ("seconds for so many games", *(f"{number:,}" for number in numbers))
    return GROWTH + table(head, lines) + "\n" + table(("1,000 live matches without their histories", "MiB"), memory)


def server(load: Report) -> str:
    """What the load test measured."""
    lines = [
        [
            f"{row['subject']}, each after about {row['pause']:.0f} s"
            if row["pause"]
            else f"{row['subject']}, at once",
            *(f"{row[name]:,.{digits}f}" for name, digits in LOAD_FIGURES),
            f"{row['kib_per_table']:,.0f} KiB" if row["kib_per_table"] else "",
        ]
        for row in load["rows"]
    ]
    head = ("200 tables of 3", "a second", "p50, ms", "p99, ms", "processor ms each", "memory a table")
    return SERVER + table(head, lines)


LOAD_FIGURES: Final = (("per_second", 0), ("p50_ms", 1), ("p99_ms", 1), ("cpu_ms", 2))
INTRODUCTION: Final = """# How fast Guildhall is

Measured at commit {commit} on one core of a 2-core {architecture} machine with Python {python}; rules, core and search
{code}. Written by

    guildhall bench --json --seconds 0.5 > build/bench.json
    python -m tools.load --pause 0 5 --json > build/load.json
    python -m tools.performance build/bench.json build/load.json

The speed of a machine drifts, so peers and games take turns in one run, and a claim is a ratio: the median of the
rounds, in brackets how far they lie around it.

![Random play of our games and of peers](pictures/performance.svg)
"""
SPEEDS: Final = """## Our games

*Random play* is whole games from shuffling to the last action by `guildhall.core.playout`, in actions a second;
*stepped* is the same driven action by action from an interpreted program, as the peers are through their Python
interfaces. Copies are of a state in the middle of a game. *Search* is iterations a second of the bots' own search with
their own rollouts from a new tree, beside OpenSpiel's search written in Python on hearts. The last columns are ratios.

"""
SPEED_HEAD: Final = (
    "game, players",
    "actions/s",
    "copies/s",
    "search/s",
    "bytes of a match",
    "play / Catanatron",
    "play / OpenSpiel hearts (Python interface)",
    "stepped / the same",
    "copy / Catanatron",
    "search / OpenSpiel",
)
PEERS: Final = """
## The peers in the same run

Catanatron 3.2.1, OpenSpiel 2.0.2 (*cpp* is play or search that never leaves C++) and python-chess 1.11.2, each from the
package index. Peers with chance nodes are counted by their players' actions.

"""
GROWTH: Final = """
## Growth

Random games of the smallest number of players, processor seconds against their number; and the memory of many matches
at once.

"""
SERVER: Final = """
## The server

Measured apart from the games, perhaps at an earlier commit: 200 live tables with scripted players, beside a bare
websocket echo of the same stack in the same run (see [the server](server.md)).

"""

if __name__ == "__main__":
    app()
