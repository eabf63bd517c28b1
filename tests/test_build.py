"""What is compiled is there, and what draws or words a game is not among it."""

import os
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


@pytest.fixture
def sources(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A small package of two modules, of which nothing is compiled."""
    package = tmp_path / "src" / "guildhall"
    package.mkdir(parents=True)
    for name in ("a", "b"):
        (package / f"{name}.py").write_text("")
        os.utime(package / f"{name}.py", (1000, 1000))
    monkeypatch.setattr(hatch_build, "PACKAGE", package)
    monkeypatch.setattr(hatch_build, "BESIDE", tmp_path / "beside")
    paths = [str(package / "a.py"), str(package / "b.py")]
    monkeypatch.setattr(hatch_build, "groups", lambda: [(paths, "group")])
    return package


def compiled(folder: Path, when: float, *names: str) -> None:
    """Modules as a compiler leaves them: one for each source, and one for their group."""
    (folder / "guildhall").mkdir(parents=True, exist_ok=True)
    for name in names or ("group", "guildhall/a", "guildhall/b"):
        path = folder / f"{name}{hatch_build.SUFFIX}"
        path.write_text("compiled")
        os.utime(path, (when, when))


def test_what_was_compiled_beside_is_fetched(sources: Path) -> None:
    assert not hatch_build.fetch()
    compiled(hatch_build.BESIDE, 2000)
    assert hatch_build.fetch()
    assert (sources / f"a{hatch_build.SUFFIX}").exists()
    assert (sources.parent / f"group{hatch_build.SUFFIX}").exists()


def test_what_was_compiled_of_other_sources_is_removed(sources: Path) -> None:
    compiled(sources.parent, 2000)
    assert hatch_build.fetch()
    os.utime(sources / "a.py", (3000, 3000))
    assert not hatch_build.fetch()
    assert not hatch_build.compiled_in(sources.parent)


def test_half_of_what_is_to_be_compiled_is_nothing(sources: Path) -> None:
    compiled(sources.parent, 2000, "group", "guildhall/a")
    assert not hatch_build.is_fresh(sources.parent)


def test_without_a_compiler_the_app_starts_as_it_is(sources: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hatch_build, "COMPILER", "no-such-compiler")
    compiled(sources.parent, 2000)
    assert hatch_build.fetch()
    assert not hatch_build.compiled_in(sources.parent)


def test_compiling_replaces_whatever_was_compiled(sources: Path, tmp_path: Path) -> None:
    compiled(sources.parent, 2000, "guildhall/old", "guildhall/a")
    compiled(tmp_path / "library", 3000)
    hatch_build.put(tmp_path / "library", hatch_build.compiled_in(tmp_path / "library"), sources.parent)
    assert {path.stem for path in hatch_build.compiled_in(sources.parent)} == {"group", "a", "b"}
