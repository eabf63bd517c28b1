"""Every text of pages, arguments and drawings that are no game's own has a French and a German translation."""

import re
from pathlib import Path

import pytest

from guildhall.testing.locale import assert_same_places, assert_translated, catalog

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


ALWAYS_SEVERAL = {"Waiting for {n} players", "{n} people are watching", "Where the {n} clauses come from"}
"""Said only of more than one."""


@languages
@folders
def test_what_is_counted_has_two_forms(folder: Path, language: str) -> None:
    """No plural stands behind a number that may be 1."""
    texts = [str(text) for message in catalog(folder, language) for text in (message.id, message.string)]
    counted = {text for text in texts if re.search(r"\{(?:n|amount|count|increment|minutes|number)\} [a-zé]+s\b", text)}
    translated = {
        str(catalog(folder, language)[text].string) for text in ALWAYS_SEVERAL if text in catalog(folder, language)
    }
    assert counted - ALWAYS_SEVERAL - translated == set()


@folders
def test_french_apostrophes_are_curved(folder: Path) -> None:
    assert [str(message.id) for message in catalog(folder, "fr") if "'" in str(message.string)] == []


OTHER_ADDRESS = {"fr": r"\b(tu|toi|ton|tes)\b", "de": r"^Ihre\b|[\w,;] (Sie|Ihnen|Ihre?[mnrs]?)\b"}
"""How nobody is spoken to here: French says vous, German du."""


@languages
@pytest.mark.parametrize(
    "folder",
    sorted(path.parent for path in SOURCE.rglob("locale")),
    ids=lambda folder: str(folder.relative_to(SOURCE)),
)
def test_everybody_is_addressed_in_one_way(folder: Path, language: str) -> None:
    said = [str(message.string) for message in catalog(folder, language)]
    assert [text for text in said if re.search(OTHER_ADDRESS[language], text)] == []
