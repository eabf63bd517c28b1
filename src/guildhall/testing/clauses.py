"""Every clause of the rules is proven by a test, and nothing cites a clause that is not there."""

import ast
import re
from pathlib import Path

from .base import Contract

CITED = re.compile(r"^((?:[A-Z]+\d+\.\d+(?:, | and )?)+)[:.]")
NUMBER = re.compile(r"[A-Z]+\d+\.\d+")


def cited(path: Path, *, tests_only: bool) -> set[str]:
    """The clauses at the beginning of the docstrings of a file's functions."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef) and (node.name.startswith("test_") or not tests_only):
            match = CITED.match((ast.get_docstring(node) or "").replace("\n", " "))
            found |= set(NUMBER.findall(match[1])) if match else set()
    return found


class ClauseTests(Contract):
    """Rules, tests and code are traced to one another."""

    def test_every_clause_has_a_test(self) -> None:
        clauses = set(self.game.clauses())
        tested: set[str] = set().union(*(cited(path, tests_only=True) for path in self.tests.rglob("*.py")))
        assert clauses, "the rules page has no clauses"
        assert not clauses - tested, f"clauses without a test: {sorted(clauses - tested)}"

    def test_only_known_clauses_are_cited(self) -> None:
        clauses = set(self.game.clauses())
        for path in [*self.tests.rglob("*.py"), *self.game.folder.rglob("*.py")]:
            unknown = cited(path, tests_only=False) - clauses
            assert not unknown, f"{path.name} cites unknown clauses: {sorted(unknown)}"
