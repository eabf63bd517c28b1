"""The load script: figures for machines, and a plain sentence where there are none."""

import json
import subprocess
import sys

from .process import ROOT


def load(*arguments: str) -> "subprocess.CompletedProcess[str]":
    command = [sys.executable, "-m", "tools.load", "--tables", "2", "--seconds", "1", *arguments]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=120, check=False)


def test_every_pause_has_a_row_for_echo_and_moves() -> None:
    done = load("--pause", "0", "0.1", "--json")
    rows = json.loads(done.stdout)["rows"]
    assert [(row["subject"], row["pause"]) for row in rows] == [("echo", 0), ("move", 0), ("echo", 0.1), ("move", 0.1)]
    assert all(0 < row["p50_ms"] <= row["p99_ms"] and row["per_second"] > 0 for row in rows)
    assert rows[1]["per_second"] > rows[3]["per_second"]


def test_when_no_move_gets_through_it_says_so() -> None:
    done = load("--pause", "0", "--game", "chess")
    assert done.returncode == 1
    assert done.stderr.strip().splitlines() == [
        "No run to report, because a player failed: the server opens no table of chess for 3"
    ]
