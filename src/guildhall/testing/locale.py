"""Every text marked for players has a translation with the same places to fill."""

import ast
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

from guildhall.core.words import CORE_WORDS, fields_of

from .base import Contract


def marked(path: Path) -> set[str]:
    """Texts in N_(...) and _(...) of a Python file."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    calls = (node for node in ast.walk(tree) if isinstance(node, ast.Call))
    named = (call for call in calls if isinstance(call.func, ast.Name) and call.func.id in {"N_", "_"} and call.args)
    texts = (call.args[0] for call in named)
    return {text.value for text in texts if isinstance(text, ast.Constant) and isinstance(text.value, str)}


def catalog(folder: Path, language: str) -> Catalog:
    """The translations of a language in the `locale` of a folder."""
    with (folder / "locale" / f"{language}.po").open("rb") as source:
        return read_po(source, locale=language)


def assert_translated(folder: Path, language: str) -> None:
    """Every text that is marked in a folder has its translation."""
    texts: set[str] = set().union(*(marked(path) for path in folder.rglob("*.py")))
    found = catalog(folder, language)
    missing = sorted(text for text in texts if text not in found or not found[text].string)
    assert not missing, f"{len(missing)} texts without a translation: {missing[:10]}"


def assert_same_places(folder: Path, language: str) -> None:
    """No translation fills a place that its text does not have, and none is only a guess."""
    for message in catalog(folder, language):
        if isinstance(message.id, str) and message.id:
            assert fields_of(str(message.string)) <= fields_of(message.id), message.id
            assert not message.fuzzy, message.id


class LocaleTests(Contract):
    """The translations in the folder `locale` of a game, those that there are."""

    def test_options_and_their_values_are_translated(self) -> None:
        """Whoever opens a table reads no value as the rules write it."""
        for option in self.game.options:
            assert not option.titles or len(option.titles) == len(option.values), option.name
            for language in self.languages():
                known, common = catalog(self.game.folder, language), catalog(CORE_WORDS.parent, language)
                texts = (option.title, *(option.titles or option.values))
                missing = [text for text in texts if text not in known and text not in common]
                assert not missing, f"the option {option.name!r} has values without words in {language}: {missing}"

    def languages(self) -> list[str]:
        return sorted(path.stem for path in (self.game.folder / "locale").glob("*.po"))

    def test_every_marked_text_is_translated(self) -> None:
        for language in self.languages():
            assert_translated(self.game.folder, language)

    def test_translations_fill_the_same_places(self) -> None:
        for language in self.languages():
            assert_same_places(self.game.folder, language)
