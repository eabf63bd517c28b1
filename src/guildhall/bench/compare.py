"""The whole benchmark: peers in an environment of their own, our figures, and the ratios between them."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

from guildhall.core.errors import GuildhallError

from .own import Row, rows

SCRIPTS = Path(__file__).parent / "peers"
PEERS = {
    "measure_catanatron.py": "catanatron==3.2.1",
    "measure_openspiel.py": "open-spiel==2.0.2",
    "measure_python_chess.py": "chess==1.11.2",
}


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
        done = subprocess.run(command, capture_output=True, text=True, check=True)  # noqa: S603
        yield from (json.loads(line) for line in done.stdout.splitlines() if line.startswith("{"))


def compare(folder: Path, seconds: float, games: list[str] | None = None) -> dict[str, object]:
    """All rows of one run, and the ratios of ours to each peer's."""
    measured = [*peer_rows(folder, seconds), *rows(seconds, games or [])]
    return {"rows": measured, "ratios": ratios(measured)}


def ratios(measured: Iterable[Row]) -> dict[str, float]:
    """Ours divided by the peer's, for each metric, game, number of players and peer."""
    found = list(measured)
    ours = [row for row in found if not is_peer(row)]
    result = {}
    for row in ours:
        for peer in found:
            if is_peer(peer) and peer["metric"] == row["metric"] and fits(row, peer):
                name = str(peer["subject"]).partition("/")[0]
                result[f"{row['metric']}/{row['subject']}/{name}"] = round(number(row) / number(peer), 2)
    return result


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
    lines += ["", "ratios (ours / peer)", *(f"  {name:60} {value:8.2f}" for name, value in given.items())]
    return "\n".join(lines)
