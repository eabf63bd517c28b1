"""A new game passes its contract tests at once."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from guildhall.cli import main
from guildhall.cli.new_game import write_skeleton
from guildhall.core.errors import BadOption

UV = shutil.which("uv") or str(Path(__file__).parents[2] / ".tools" / "bin" / "uv")


def test_a_new_game_keeps_the_contract(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """It is installed beside Guildhall and runs its own tests: the contract and one for each clause."""
    folder, site = tmp_path / "river", tmp_path / "site"
    main(["new-game", "river_trade", "--folder", str(folder)])
    assert f"files are in {folder}" in capsys.readouterr().out
    install = [UV, "pip", "install", "-q", "--no-deps", "--python", sys.executable, "--target", str(site), str(folder)]
    subprocess.run(install, check=True)
    path = os.pathsep.join([str(site), *filter(None, [os.environ.get("PYTHONPATH")])])
    tests = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", str(folder)]
    done = subprocess.run(tests, cwd=folder, env={**os.environ, "PYTHONPATH": path}, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


def test_everything_bears_the_new_name(tmp_path: Path) -> None:
    for path in write_skeleton("river_trade", tmp_path / "river"):
        assert "pebbles" not in f"{path}{path.read_text(encoding='utf-8')}".lower()
    game = (tmp_path / "river" / "src" / "guildhall_river_trade" / "game.py").read_text(encoding="utf-8")
    assert 'title = "River Trade"' in game
    assert "class RiverTrade(Game):" in game


@pytest.mark.parametrize("name", ["", "River", "9stones", "river trade", "../river", "a__b", "bruges"])
def test_a_bad_name_is_refused(name: str, tmp_path: Path) -> None:
    with pytest.raises(BadOption, match=r"cannot be the name|already a game"):
        write_skeleton(name, tmp_path / "new")
    assert not (tmp_path / "new").exists()


def test_a_folder_that_is_there_is_left_alone(tmp_path: Path) -> None:
    with pytest.raises(BadOption, match="already there"):
        write_skeleton("river_trade", tmp_path)
