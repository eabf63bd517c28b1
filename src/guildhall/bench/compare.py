"""The whole benchmark: peers in an environment of their own, our figures, and the ratios between them."""

from __future__ import annotations

import json
import platform
import shutil
import subprocess
import sys
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from statistics import median

from guildhall.core import state
from guildhall.core.errors import GuildhallError

from .own import Row, Task, growth, row, sizes, tasks
from .timing import rate

ROUNDS = 3
SCRIPTS = Path(__file__).parent / "peers"
PEERS = {
    "measure_catanatron.py": "catanatron==3.2.1",
    "measure_openspiel.py": "open-spiel==2.0.2",
    "measure_python_chess.py": "chess==1.11.2",
}


COMPARED = {"stepped_play": "random_play"}
"""Metrics of ours that are compared with another one of the peers."""


class PeersMissing(GuildhallError):
    """The peers could not be installed, so there is nothing to compare with."""


def environment(folder: Path) -> Path:
    """The Python of the peers' own environment, made on first use."""
    python = folder / "bin" / "python"
    if python.exists():
        return python
    uv = shutil.which("uv") or (Path(".tools/bin/uv") if Path(".tools/bin/uv").exists() else None)
    make = [str(uv), "venv", "-q", str(folder)] if uv else [sys.executable, "-m", "venv", str(folder)]
    fill = (
        [str(uv), "pip", "install", "-q", "--python", str(python)]
        if uv
        else [str(python), "-m", "pip", "install", "-q"]
    )
    try:
        subprocess.run(make, check=True)  # noqa: S603
        subprocess.run([*fill, *PEERS.values()], check=True)  # noqa: S603
    except (OSError, subprocess.CalledProcessError) as error:
        shutil.rmtree(folder, ignore_errors=True)
        raise PeersMissing(f"the peers cannot be installed: {error}") from None
    return python


def peer_rows(folder: Path, seconds: float) -> Iterator[Row]:
    """The figures of all peers."""
    python = environment(folder)
    for script in PEERS:
        command = [str(python), str(SCRIPTS / script), str(seconds)]
        try:
            done = subprocess.run(command, capture_output=True, text=True, check=True)  # noqa: S603
        except (OSError, subprocess.CalledProcessError) as error:
            raise PeersMissing(f"the peers in {folder} cannot be measured: {error}") from None
        yield from (json.loads(line) for line in done.stdout.splitlines() if line.startswith("{"))


def compare(folder: Path, seconds: float, games: Sequence[str] = (), rounds: int = ROUNDS) -> dict[str, object]:
    """Everything measured in one run.

    A machine's speed drifts, so peers and games take turns: a ratio is the median of those of the rounds.
    """
    own = tasks(games)
    passes = [[*peer_rows(folder, seconds), *own_rows(own, seconds)] for _ in range(rounds)]
    by_round = [ratios(measured) for measured in passes]
    found = {name: [each[name] for each in by_round] for name in by_round[0]}
    return {
        "rows": [*medians(passes), *sizes(games), *growth(games)],
        "ratios": {name: round(median(values), 2) for name, values in found.items()},
        "ratio_spreads": {name: spread(values) for name, values in found.items()},
        "machine": machine(),
    }


def own_rows(own: Iterable[Task], seconds: float) -> Iterator[Row]:
    """The rates of our games, once."""
    for task in own:
        task.work()
        yield row(task.metric, task.subject, rate(task.work, seconds), task.unit)


def medians(passes: Sequence[Sequence[Row]]) -> Iterator[Row]:
    """One row for each thing measured: the median of the rounds and how far they lie apart."""
    for repeats in zip(*passes, strict=True):
        values = [number(each) for each in repeats]
        first = repeats[0]
        yield row(str(first["metric"]), str(first["subject"]), median(values), str(first["unit"]), spread(values))


def spread(values: Sequence[float]) -> float:
    """How far the highest and the lowest lie apart, as a share of the median."""
    return round((max(values) - min(values)) / median(values), 3)


def machine() -> dict[str, object]:
    """What was measured on, and whether our rules were compiled."""
    compiled = not str(state.__file__).endswith(".py")
    return {"python": platform.python_version(), "architecture": platform.machine(), "compiled": compiled}


def ratios(measured: Sequence[Row]) -> dict[str, float]:
    """Ours divided by the peer's, for each metric, game, number of players and peer."""
    peers = [each for each in measured if is_peer(each)]
    result = {}
    for own in measured:
        for peer in peers:
            if not is_peer(own) and comparable(own, peer):
                name = str(peer["subject"]).partition("/")[0]
                result[f"{own['metric']}/{own['subject']}/{name}"] = round(number(own) / number(peer), 2)
    return result


def comparable(own: Row, peer: Row) -> bool:
    """Whether two figures tell the same of the same number of players."""
    return peer["metric"] == COMPARED.get(str(own["metric"]), own["metric"]) and fits(own, peer)


def number(row: Row) -> float:
    """The figure of a row."""
    return float(str(row["value"]))


def is_peer(row: Row) -> bool:
    """Whether a row is a peer's."""
    return str(row["subject"]).startswith(("catanatron", "openspiel", "python_chess"))


def fits(row: Row, peer: Row) -> bool:
    """Whether the numbers of players go together: two against two, more against four."""
    seats = str(row["subject"]).rpartition("/")[2]
    return str(peer["subject"]).rpartition("/")[2] == ("2" if seats == "2" else "4") or "/" not in str(peer["subject"])


def table(report: dict[str, object]) -> str:
    """The report for people."""
    measured = report["rows"]
    assert isinstance(measured, list)  # noqa: S101
    lines = [f"{'metric':12} {'subject':32} {'value':>14} {'unit':12} spread"]
    lines += [
        f"{row['metric']:12} {row['subject']:32} {row['value']:14,.6g} {row['unit']:12} {row['spread']:.0%}"
        for row in measured
    ]
    given = report["ratios"]
    assert isinstance(given, dict)  # noqa: S101
    spreads = report["ratio_spreads"]
    assert isinstance(spreads, dict)  # noqa: S101
    lines += ["", "ratios (ours / peer), spread"]
    lines += [f"  {name:60} {value:8.2f} {spreads[name]:6.0%}" for name, value in given.items()]
    return "\n".join(lines)
