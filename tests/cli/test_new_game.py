"""A new game passes its contract tests at once."""

import os
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from guildhall.cli import main
from guildhall.cli.new_game import SKELETON, write_skeleton
from guildhall.core.errors import BadOption

EXAMPLE = Path(__file__).parents[2] / "examples" / "lanterns"
UV = shutil.which("uv") or str(Path(__file__).parents[2] / ".tools" / "bin" / "uv")


@pytest.fixture(scope="module")
def river(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A new game, installed beside Guildhall."""
    folder = tmp_path_factory.mktemp("new") / "river"
    main(["new-game", "river_trade", "--folder", str(folder)])
    site = str(folder.parent / "site")
    install = [UV, "pip", "install", "-q", "--no-deps", "--python", sys.executable, "--target", site, str(folder)]
    subprocess.run(install, check=True)
    return folder


def run(folder: Path, *command: str) -> str:
    """What a command says that is run where the new game is; it must succeed."""
    path = os.pathsep.join([str(folder.parent / "site"), *filter(None, [os.environ.get("PYTHONPATH")])])
    there = {**os.environ, "PYTHONPATH": path}
    done = subprocess.run([sys.executable, "-m", *command], cwd=folder, env=there, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_a_new_game_keeps_the_contract(river: Path) -> None:
    """It runs its own tests: the contract and one for each clause."""
    assert "passed" in run(river, "pytest", "-q", "-p", "no:cacheprovider", "tests")


def test_golden_records_are_written_as_its_readme_says(river: Path, tmp_path: Path) -> None:
    folder = tmp_path / "river" / "tests"
    shutil.copytree(river / "tests", folder)
    readme = (river / "README.md").read_text(encoding="utf-8")
    commands = re.findall(r"^    guildhall (simulate .*) --records tests/records$", readme, re.MULTILINE)
    for command in commands:
        run(river, "guildhall", *command.split(), "--records", str(folder / "records"))
    assert len(commands) == len(list((folder / "records").glob("*.guild"))) == 3
    said = run(river, "pytest", "-v", "-p", "no:cacheprovider", str(folder))
    assert "test_there_is_a_record_for_every_number_of_players PASSED" in said


def test_it_says_where_it_is(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main(["new-game", "river_trade", "--folder", str(tmp_path / "river")])
    assert f"files are in {tmp_path / 'river'}" in capsys.readouterr().out


@pytest.mark.parametrize("readme", [SKELETON / "README.md", EXAMPLE / "README.md"], ids=["skeleton", "lanterns"])
def test_nobody_is_sent_to_a_stranger(readme: Path) -> None:
    """On the public index the name `guildhall` belongs to somebody else; ours is `guildhall-games`."""
    project = tomllib.loads((readme.parent / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert project["dependencies"] == ["guildhall-games>=0.1"]
    assert project["optional-dependencies"]["test"] == ["guildhall-games[testing]>=0.1"]
    assert not re.search(r"pip install '?guildhall(?!-games)", readme.read_text(encoding="utf-8"))


def test_everything_bears_the_new_name(tmp_path: Path) -> None:
    for path in write_skeleton("river_trade", tmp_path / "river"):
        assert "pebbles" not in f"{path}{path.read_text(encoding='utf-8')}".lower()
    game = (tmp_path / "river" / "src" / "guildhall_river_trade" / "game.py").read_text(encoding="utf-8")
    assert 'title = "River Trade"' in game
    assert "class RiverTrade(Game):" in game


@pytest.mark.parametrize("name", ["", "River", "9stones", "river trade", "../river", "a__b", "class", "bruges"])
def test_a_bad_name_is_refused(name: str, tmp_path: Path) -> None:
    with pytest.raises(BadOption, match=r"cannot be the name|already a game"):
        write_skeleton(name, tmp_path / "new")
    assert not (tmp_path / "new").exists()


def test_a_folder_that_is_there_is_left_alone(tmp_path: Path) -> None:
    with pytest.raises(BadOption, match="already there"):
        write_skeleton("river_trade", tmp_path)
