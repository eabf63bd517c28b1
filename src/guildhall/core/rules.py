"""Rules pages: the clauses that tests cite and refusals name."""

from __future__ import annotations

import re
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


def rules_folder() -> Path:
    """Where the pages are: beside the code in an installed package, in docs/ in a checkout."""
    package = Path(__file__).parents[1]
    installed = package / "rules"
    return installed if installed.exists() else package.parents[1] / "docs" / "rules"


def rules_page(game: str, language: str = "en") -> str:
    """The rules page of a game, in English where the language has none."""
    folder = rules_folder()
    for path in (folder / language / f"{game}.md", folder / f"{game}.md"):
        if path.exists():
            return path.read_text(encoding="utf-8")
    raise GuildhallError(f"there is no rules page for {game!r}")
