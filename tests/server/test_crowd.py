"""A full house is as quick as an empty one: 1,000 people in it, 100 tournaments under way, one process."""

import json
import subprocess
import sys

import pytest

from .process import ROOT


def crowd(*arguments: str) -> list[dict[str, float]]:
    command = [sys.executable, "-m", "tools.crowd", "--json", *arguments]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=1500, check=True)
    found: list[dict[str, float]] = json.loads(done.stdout)
    return found


@pytest.mark.long
def test_pages_of_a_full_house_take_less_than_twice_the_time_of_an_empty_one() -> None:
    """Processor time on both sides, measured in turn: other things that the machine does are on both."""
    rows = crowd("--people", "1000", "--tournaments", "100", "--rounds", "8")
    assert len(rows) == 5
    ratios = {row["page"]: row["full_cpu_ms"] / row["empty_cpu_ms"] for row in rows}
    assert max(ratios.values()) < 2, ratios
