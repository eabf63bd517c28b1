"""What is compiled is there, and what draws or words a game is not among it."""

from pathlib import Path

import hatch_build
import pytest

import guildhall
from guildhall.core.registry import all_games

ROOT = Path(__file__).parents[1]


def test_every_group_has_its_sources() -> None:
    groups = {name: paths for paths, name in hatch_build.groups()}
    ours = [name for name, game in all_games().items() if Path(guildhall.__file__).parent in game.folder.parents]
    assert len(ours) == 4
    assert {f"guildhall_{name}" for name in ours} < set(groups)
    for paths in groups.values():
        assert all((ROOT / path).exists() for path in paths)


def test_drawing_and_words_stay_interpreted() -> None:
    for paths, _ in hatch_build.groups():
        assert not [
            path for path in paths if Path(path).stem in {"board", "art", "text", "messages", "labels", "__init__"}
        ]


def test_cleaning_removes_what_was_compiled_but_is_not_wanted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "guildhall"
    package.mkdir()
    for name in ("a.cpython-311.so", "b.cpython-311.so", "a.py"):
        (package / name).write_text("")
    monkeypatch.setattr(hatch_build, "PACKAGE", package)
    hatch_build.clean({package / "b.cpython-311.so"})
    assert sorted(path.name for path in package.iterdir()) == ["a.py", "b.cpython-311.so"]
