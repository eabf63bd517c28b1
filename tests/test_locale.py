"""Every text of pages, arguments and drawings that are no game's own has a French and a German translation."""

from pathlib import Path

import pytest

from guildhall.testing.locale import assert_same_places, assert_translated

SOURCE = Path(__file__).parents[1] / "src" / "guildhall"
FOLDERS = sorted(path.parent for path in SOURCE.rglob("locale") if "games" not in path.parts)
languages = pytest.mark.parametrize("language", ["fr", "de"])
folders = pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: str(folder.relative_to(SOURCE)))


@languages
@folders
def test_every_marked_text_is_translated(folder: Path, language: str) -> None:
    assert_translated(folder, language)


@languages
@folders
def test_translations_fill_the_same_places(folder: Path, language: str) -> None:
    assert_same_places(folder, language)
