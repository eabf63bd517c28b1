"""Games are found whoever has imported what."""

import os
import subprocess
import sys
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path

import pytest

from guildhall.core import registry
from guildhall.core.errors import BrokenGame
from guildhall.core.registry import all_games, find_game

CALLS = """
import guildhall
before = list(guildhall.games())
import guildhall.games.bruges as bruges
assert list(guildhall.games()) == before, before
assert guildhall.games.bruges is bruges
"""


def test_games_are_listed_before_and_after_one_is_imported() -> None:
    subprocess.run([sys.executable, "-c", CALLS], check=True)


def test_a_game_brings_its_own_files() -> None:
    """Rules, translations and looks of a game from another distribution are not looked for among ours."""
    folder = find_game("lanterns").folder
    assert folder.name == "guildhall_lanterns"
    assert "Laternen" in find_game("lanterns").rules("de")
    for game in all_games().values():
        assert {"clauses", "locale", "board.css"} <= {path.name for path in Path(game.folder).iterdir()}


def test_a_game_can_be_added_by_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "_added", {})
    game = type(find_game("lanterns"))()
    registry.add_game(game)
    assert find_game("lanterns") is game


def test_a_game_that_cannot_be_loaded_harms_no_other(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    broken = EntryPoint("broken", "no_such_package:GAME", registry.GROUP)
    points = [*entry_points(group=registry.GROUP), broken]
    monkeypatch.setattr(registry, "entry_points", lambda group: points)
    registry._installed.cache_clear()
    try:
        assert "broken" not in all_games()
        assert "bruges" in all_games()
        assert "'broken' cannot be loaded: ModuleNotFoundError: No module named 'no_such_package'" in caplog.text
        assert "Traceback" not in caplog.text
        with pytest.raises(
            BrokenGame, match="'broken' cannot be loaded: ModuleNotFoundError: No module named"
        ) as refused:
            find_game("broken")
        assert isinstance(refused.value.__cause__, ModuleNotFoundError)
    finally:
        registry._installed.cache_clear()


def test_the_command_says_why_a_game_cannot_be_loaded(tmp_path: Path) -> None:
    """In a sentence, before the games that there are, and to whoever asks for it."""
    announced = tmp_path / "broken-1.0.dist-info"
    announced.mkdir()
    (announced / "METADATA").write_text("Name: broken\nVersion: 1.0\n", encoding="utf-8")
    (announced / "entry_points.txt").write_text(
        f"[{registry.GROUP}]\nbroken = no_such_package:GAME\n", encoding="utf-8"
    )
    path = os.pathsep.join([str(tmp_path), *filter(None, [os.environ.get("PYTHONPATH")])])
    why = "'broken' cannot be loaded: ModuleNotFoundError: No module named 'no_such_package'"
    for command, code in ((["games"], 0), (["rules", "broken"], 2)):
        asked = [sys.executable, "-m", "guildhall", *command]
        done = subprocess.run(asked, env={**os.environ, "PYTHONPATH": path}, capture_output=True, text=True)
        assert done.returncode == code
        assert why in done.stderr.splitlines()[-1]
        assert "Traceback" not in done.stderr
