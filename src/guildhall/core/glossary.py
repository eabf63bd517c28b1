"""Glossaries: the words of a game, what they mean, and what the rulebook calls it."""

from __future__ import annotations

import csv
from functools import cache
from pathlib import Path
from typing import NamedTuple


class Term(NamedTuple):
    """A word of a game in one language."""

    term: str
    """As the catalogues know it."""
    word: str
    rulebook: str
    """The word in the published rules of this language, empty if there are none or they have no word for it."""
    meaning: str
    avoid: tuple[str, ...]
    """What might be said instead and never is, lest one thing have two names."""


@cache
def glossary_of(folder: Path, language: str = "en") -> list[Term]:
    """The glossary of the game in a folder, `locale/glossary.csv`; empty if it has none in this language."""
    path = folder / "locale" / "glossary.csv"
    if not path.exists():
        return []
    with path.open(encoding="utf-8", newline="") as lines:
        rows = [row for row in csv.DictReader(lines) if row["language"] == language]
    return [
        Term(row["term"], row["word"], row["rulebook"], row["meaning"], tuple(filter(None, row["avoid"].split("; "))))
        for row in rows
    ]
