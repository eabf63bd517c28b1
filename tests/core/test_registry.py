"""Games are found whoever has imported what."""

import subprocess
import sys
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path

import pytest

from guildhall.core import registry
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
        assert "'broken' cannot be loaded" in caplog.text
    finally:
        registry._installed.cache_clear()
