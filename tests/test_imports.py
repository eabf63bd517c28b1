"""Arrows point inward: who may import whom."""

import ast
from pathlib import Path

SOURCE = Path(__file__).parents[1] / "src" / "guildhall"
MAY_IMPORT = {
    "art": set(),
    "core": {"art"},
    "games": {"art", "core"},
    "bench": {"art", "bots", "core"},
    "bots": {"core", "games"},
    "arena": {"art", "bots", "core"},
    "cli": {"arena", "art", "bench", "bots", "client", "core", "review", "rl", "server"},
    "client.py": {"bots", "core"},
    "review": {"art", "bots", "core"},
    "notebook": {"art", "bots", "core", "server"},
    "rl": {"bots", "core"},
    "server": {"art", "bots", "core", "review"},
    "testing": {"art", "bots", "core", "rl"},
}
"""Parts of the package and the other parts they may know; bots know games only in their policies."""


def imported(path: Path) -> set[tuple[str, ...]]:
    """The guildhall modules a file imports, as paths below the package."""
    found: set[tuple[str, ...]] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.level:
            base = path.relative_to(SOURCE).parts[: -node.level]
            found.add((*base, *(node.module or "").split(".")))
        elif isinstance(node, ast.ImportFrom) and (node.module or "").split(".")[0] == "guildhall":
            found.add(tuple((node.module or "").split("."))[1:])
        elif isinstance(node, ast.Import):
            found |= {tuple(name.name.split("."))[1:] for name in node.names if name.name.startswith("guildhall.")}
    return found


def test_arrows_point_inward() -> None:
    for path in SOURCE.rglob("*.py"):
        part = path.relative_to(SOURCE).parts[0]
        for target in imported(path):
            other = target[0] if target else ""
            if part in MAY_IMPORT and other not in {part, ""}:
                assert other in MAY_IMPORT[part], f"{path.relative_to(SOURCE)} imports {'.'.join(target)}"


def test_only_policies_know_games() -> None:
    for path in (SOURCE / "bots").rglob("*.py"):
        if "policies" not in path.parts:
            assert not any(target[:1] == ("games",) for target in imported(path)), path


def test_games_do_not_know_each_other() -> None:
    for path in (SOURCE / "games").rglob("*.py"):
        own = path.relative_to(SOURCE).parts[:2]
        for target in imported(path):
            assert target[:1] != ("games",) or target[:2] == own, f"{path} imports {'.'.join(target)}"
