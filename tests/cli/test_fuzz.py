"""Command lines made of odd pieces by seed: each ends with a sentence and an exit code, never with a traceback."""

from pathlib import Path
from random import Random

import pytest

from guildhall.cli import main

from .test_sentences import PATHS, TALKING

COMMANDS = sorted({*TALKING, *(command[0] for _, command in PATHS)} - {"serve", "bench", "tune", "engine", "play"})
WORDS = [
    "lanterns", "bruges", "nonesuch", "²", "-1", "0", "1", "9" * 5000, "1e9", "nan", "", " ", "--", "-", "\udcff", "💥",
    "match.guild", "file", "file/x", ".", "..", "/dev/null", "/dev/full", "random", "greedy", "search:seconds=", "a=b",
]  # fmt: skip
OPTIONS = [
    "--seat", "--at", "--games", "--players", "--seed", "--bot", "--workers", "--records", "--svg", "--json", "--kept",
    "--language", "--data", "--folder", "--journal", "--help", "--nonesuch", "-x", "--seat=²", "--games=0", "--out",
]  # fmt: skip


def odd_command(rng: Random) -> list[str]:
    pieces = [rng.choice(OPTIONS if rng.random() < 0.4 else WORDS) for _ in range(rng.randrange(5))]
    return [rng.choice(COMMANDS), *pieces]


def exit_code(command: list[str]) -> int:
    """How a command ends; whatever else it raises is an error of ours."""
    try:
        main(command)
    except SystemExit as ended:
        return int(ended.code or 0)
    return 0


def try_all(seeds: range, capfd: pytest.CaptureFixture[str]) -> None:
    Path("file").touch()
    for seed in seeds:
        command = odd_command(Random(seed))
        code = exit_code(command)
        out, err = capfd.readouterr()
        assert code in {0, 1, 2}, command
        assert "Traceback" not in out + err, command
        assert err or not code, command


def test_odd_commands(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> None:
    monkeypatch.chdir(tmp_path)
    try_all(range(150), capfd)


@pytest.mark.long
def test_many_odd_commands(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> None:
    monkeypatch.chdir(tmp_path)
    try_all(range(1000, 6000), capfd)
