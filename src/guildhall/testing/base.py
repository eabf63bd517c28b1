"""What all parts of the contract share: the game they are about, and how often each test runs."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar

import pytest

from guildhall.art.form import FORMS, Form
from guildhall.core.game import Game
from guildhall.core.words import LANGUAGES, Words


class Contract:
    """Tests of one game; those that ask for seats, a form, a language or a record run once for each there is."""

    game: ClassVar[Game]
    tests: ClassVar[Path]
    """Where the tests of the game's own rules are, and its golden records, in the folder `records`."""

    @property
    def name(self) -> str:
        """The name under which the game is known."""
        return self.game.id

    def words(self, language: str) -> Words:
        """What players of the game read, in a language."""
        return self.game.words(language)

    def seat_counts(self) -> range:
        """Every number of players."""
        return range(self.game.min_seats, self.game.max_seats + 1)

    def records(self) -> list[Path]:
        """The golden records."""
        return sorted((self.tests / "records").glob("*.guild"))

    def pages(self) -> list[Path]:
        """The rules page in every language."""
        return sorted((self.game.folder / "clauses").glob("*.md"))

    def boxes(self) -> list[Form]:
        """The forms it is drawn in, each with its usual box."""
        return [form for form in FORMS.values() if form.name in self.game.forms]

    def pytest_generate_tests(self, metafunc: pytest.Metafunc) -> None:
        """Run a test for each value of what it asks for."""
        values = {
            "seats": self.seat_counts(),
            "form": self.boxes(),
            "language": LANGUAGES,
            "record": self.records(),
            "page": self.pages(),
            "translation": [path for path in self.pages() if path.stem != "en"],
        }
        for argument in values.keys() & set(metafunc.fixturenames):
            metafunc.parametrize(argument, values[argument], ids=_name_of)


def _name_of(value: object) -> str:
    """What a value is called in the name of a test."""
    return str(getattr(value, "stem", getattr(value, "name", value)))
