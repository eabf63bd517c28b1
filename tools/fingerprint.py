"""What a bot's play depends on, as a short number: it changes with its code or weights, not with words and drawings."""

from __future__ import annotations

import ast
import hashlib
from collections.abc import Iterator
from pathlib import Path
from typing import Final

SOURCE: Final = Path(__file__).parents[1] / "src" / "guildhall"
NOT_PLAYED: Final = {
    "__init__.py",
    "observation.py",
    "advice.py",
    "board",
    "figures.py",
    "game.py",
    "lessons",
    "locale",
    "positions.py",
}
WORDS: Final = {
    "clauses",
    "words",
    "engine.py",
    "engine_host.py",
    "hint.py",
    "coach.py",
    "compare.py",
    "chances.py",
    "lines.py",
}
PLAYED: Final = {".py", ".csv", ".txt", ".json"}


def fingerprint(game: str) -> str:
    """The number for the bots of a game."""
    found = hashlib.sha256()
    for path in sorted(_files(game)):
        found.update(path.relative_to(SOURCE).as_posix().encode())
        found.update(_essence(path).encode())
    return found.hexdigest()[:12]


def _files(game: str) -> Iterator[Path]:
    bots = SOURCE / "bots"
    for folder in (SOURCE / "core", bots, SOURCE / "games" / game):
        for path in folder.rglob("*"):
            parts = {*path.relative_to(folder).parts}
            others = folder == bots and "policies" in parts and game not in parts
            if path.suffix in PLAYED and not parts & (NOT_PLAYED | WORDS) and not others and _matters(path):
                yield path


def _matters(path: Path) -> bool:
    """Of the core only what a game is played with."""
    return path.parent.name != "core" or path.stem in ("action", "dice", "event", "playout", "state")


def _essence(path: Path) -> str:
    """A source without comments and docstrings; of data everything."""
    text = path.read_text(encoding="utf-8")
    if path.suffix != ".py":
        return text
    tree = ast.parse(text)
    for node in ast.walk(tree):
        body = getattr(node, "body", None)
        if isinstance(body, list):
            node.body = [line for line in body if not _is_remark(line)]  # type: ignore[attr-defined]
    return ast.dump(tree)


def _is_remark(line: ast.stmt) -> bool:
    return isinstance(line, ast.Expr) and isinstance(line.value, ast.Constant) and isinstance(line.value.value, str)
