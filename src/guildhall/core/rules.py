"""Rules pages: the clauses that tests cite and refusals name."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from .errors import GuildhallError

CLAUSE: Final = re.compile(
    r"^- \*\*(?P<id>[A-Z]+\d+\.\d+)\*\* (?P<text>.*?)(?: \[(?P<source>[^\]]*)\])?$", re.MULTILINE
)


class Clause(NamedTuple):
    """One numbered statement of the rules, and where it comes from."""

    id: str
    text: str
    source: str


def read_clauses(page: str) -> dict[str, Clause]:
    """The clauses of a rules page by their number.

    >>> read_clauses("- **K1.1** Three to six players take part. [rulebook]")["K1.1"].source
    'rulebook'
    """
    found = CLAUSE.finditer(page)
    return {match["id"]: Clause(match["id"], match["text"], match["source"] or "") for match in found}


@cache
def rules_page(folder: Path, language: str = "en") -> str:
    """The rules page of the game in a folder, in English where the language has none."""
    for path in (folder / "clauses" / f"{language}.md", folder / "clauses" / "en.md"):
        if path.exists():
            return path.read_text(encoding="utf-8")
    raise GuildhallError(f"there is no rules page in {folder.name}/clauses")


@cache
def clauses_of(folder: Path, language: str = "en") -> dict[str, Clause]:
    """The clauses of the game in a folder."""
    return read_clauses(rules_page(folder, language))
