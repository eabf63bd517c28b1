"""Rules pages: the clauses that tests cite and refusals name."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from .errors import GuildhallError
from .words import N_

CLAUSE: Final = re.compile(
    r"^- \*\*(?P<id>[A-Z]+\d+\.\d+)\*\* (?P<text>.*?)(?: \[(?P<source>[^\]]*)\])?$", re.MULTILINE
)


SOURCES: Final = {
    N_("rulebook"): N_("stated in the published rules"),
    N_("public"): N_("known from reviews and descriptions of the game"),
    N_("derived"): N_("follows from other clauses"),
    N_("ruling"): N_("decided by us where the published rules are silent or unclear"),
    N_("reconstruction"): N_("designed by us for a component that nobody could look at"),
    N_("addition"): N_("ours, and beyond the published rules"),
    N_("invented"): N_("made up with a game that has no other rules than these"),
}
"""Where a clause may come from, and what that means; on pages of every language the same words in brackets."""


class Clause(NamedTuple):
    """One numbered statement of the rules, and where it comes from."""

    id: str
    text: str
    source: str

    @property
    def sources(self) -> list[str]:
        """The names of its sources, the most important first."""
        return self.source.split("; ") if self.source else []


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
