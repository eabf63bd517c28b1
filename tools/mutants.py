"""Breaks the rules of a game on purpose, one small break at a time, and asks the tests whether they notice.

    python -m tools.mutants bruges --sample 150 --seed 1

A break that no test notices is a rule that no test proves, or one that changes nothing anybody could notice: those are
listed with their reason in `tools/mutants.toml`.
"""

from __future__ import annotations

import argparse
import ast
import json
import os
import shutil
import subprocess
import sys
import tomllib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

from tools.warm import environment

ROOT: Final = Path(__file__).parents[1]
GAMES: Final = Path("src/guildhall/games")
LEFT_OUT: Final = {"board", "lessons", "words"}
"""Folders whose mistakes show on the page, not in the rules."""
NO_RULES: Final = {"__init__.py", "figures.py", "game.py", "positions.py"}
"""Files that describe the game, or lay out tables for tests, lessons and figures."""
LISTED: Final = Path(__file__).with_suffix(".toml")
PASS: Final = 0.97

COMPARED: Final[dict[type[ast.cmpop], type[ast.cmpop]]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
COUNTED: Final[dict[type[ast.operator], type[ast.operator]]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
}


class Break(NamedTuple):
    """One place of a file and how it is changed there; `start` and `end` count characters of the whole text."""

    path: str
    line: int
    start: int
    end: int
    new: str

    def applied(self, text: str) -> str:
        """The text with the break."""
        return text[: self.start] + self.new + text[self.end :]


class Outcome(NamedTuple):
    """What became of a break: `killed` by a test, `equivalent` or `survived`."""

    broken: Break
    verdict: str
    killer: str
    seconds: float


def sources(game: str) -> list[Path]:
    """The files of a game whose breaks change how it is played."""
    folder = ROOT / GAMES / game
    modules = [path for path in sorted(folder.rglob("*.py")) if path.name not in NO_RULES]
    return [path for path in modules if path.relative_to(folder).parts[0] not in LEFT_OUT]


def breaks(path: Path) -> list[Break]:
    """Every break of a file."""
    text = path.read_text(encoding="utf-8")
    starts = [0]
    for each in text.splitlines(keepends=True):
        starts.append(starts[-1] + len(each))
    found = []
    for function in _functions(ast.parse(text)):
        for node in _inside(function):
            for line, column, last, end, new in _changes(node, text, starts):
                start, stop = starts[line - 1] + column, starts[last - 1] + end
                found.append(Break(str(path.relative_to(ROOT)), line, start, stop, new))
    return list(dict.fromkeys(found))  # a function within a function is walked twice


def _functions(tree: ast.Module) -> Iterator[ast.FunctionDef]:
    return (node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef))


def _inside(function: ast.FunctionDef) -> Iterator[ast.AST]:
    """What is carried out in a function: not its docstring and not its annotations."""
    for statement in function.body:
        for node in ast.walk(statement):
            if isinstance(node, ast.AnnAssign) and node.value is not None:
                yield from ast.walk(node.value)
            elif not isinstance(node, ast.FunctionDef):
                yield node


Change = tuple[int, int, int, int, str]


def _changes(node: ast.AST, text: str, starts: list[int]) -> Iterator[Change]:
    """How a node can be broken: its place in lines and characters, and the text of what stands there instead."""
    if not isinstance(node, ast.expr | ast.stmt):
        return
    first, last = node.lineno, node.end_lineno or node.lineno
    begin = _column(text, starts[first - 1], node.col_offset)
    end = _column(text, starts[last - 1], node.end_col_offset or 0)
    for mutated in mutations(node):
        new = ast.unparse(mutated)
        yield first, begin, last, end, f"({new})" if isinstance(mutated, ast.expr) else new


def _column(text: str, start: int, offset: int) -> int:
    """The parser counts bytes of a line, we count characters."""
    line = text[start:].partition("\n")[0]
    return len(line.encode()[:offset].decode())


def mutations(node: ast.expr | ast.stmt) -> Iterator[ast.AST]:
    """What may stand in the place of a node so that something is done wrong."""
    match node:
        case ast.Compare(left, [operator], right) if type(operator) in COMPARED:
            yield ast.Compare(left, [COMPARED[type(operator)]()], right)
        case ast.BinOp(left, operator, right) if type(operator) in COUNTED and not _is_text(left) | _is_text(right):
            yield ast.BinOp(left, COUNTED[type(operator)](), right)
        case ast.BoolOp(operator, values):
            yield ast.BoolOp(ast.Or() if isinstance(operator, ast.And) else ast.And(), values)
        case ast.UnaryOp(ast.Not(), operand):
            yield operand
        case ast.IfExp(_, body, otherwise):
            yield body
            yield otherwise
        case ast.Constant(bool(value)):
            yield ast.Constant(not value)
        case ast.Constant(int(value)):
            yield ast.Constant(value + 1)
        case ast.Return(ast.Constant(str(clause))) if clause:
            yield ast.Return(ast.Constant(""))
        case ast.AugAssign() | ast.Delete() | ast.Continue():
            yield ast.Pass()
        case ast.Subscript(value, ast.Slice(None, None, None)):
            yield value


def _is_text(node: ast.expr) -> bool:
    match node:
        case ast.JoinedStr() | ast.List() | ast.Constant(str()):
            return True
    return False


def breaks_at(game: str, places: list[str]) -> list[Break]:
    """Every break in files of a game, or in single lines of them, as in `rules/money.py:96`."""
    ends = tuple(places)
    every = [found for path in sources(game) for found in breaks(path)]
    return [found for found in every if f"{found.path}:{found.line}".endswith(ends) or found.path.endswith(ends)]


def sample(game: str, size: int, seed: int) -> list[Break]:
    """So many breaks of a game, found by the seed."""
    every = [found for path in sources(game) for found in breaks(path)]
    return sorted(Random(f"{game} {seed}").sample(every, min(size, len(every))))


def equivalents() -> dict[tuple[str, str, str], str]:
    """Breaks that change nothing, by file, source line and what stands there instead, with the reason."""
    if not LISTED.exists():
        return {}
    rows = tomllib.loads(LISTED.read_text(encoding="utf-8")).get("equivalent", [])
    return {(row["file"], row["line"], row["new"]): row["reason"] for row in rows}


def key(broken: Break) -> tuple[str, str, str]:
    """How a break is found in the list: line numbers change, lines hardly do."""
    text = (ROOT / broken.path).read_text(encoding="utf-8")
    return broken.path, text.splitlines()[broken.line - 1].strip(), broken.new


def try_all(game: str, wanted: list[Break], processes: int) -> Iterator[Outcome]:
    """Try every break, some side by side, in the order in which they are done."""
    known = equivalents()
    yield from (Outcome(broken, "equivalent", "", 0.0) for broken in wanted if key(broken) in known)
    tried = [broken for broken in wanted if key(broken) not in known]
    folder = prepared(game, tried)
    command = [sys.executable, "-m", "tools.warm", game, str(folder), str(processes)]
    with subprocess.Popen(command, cwd=ROOT, env=environment(folder), stdout=subprocess.PIPE, text=True) as warm:
        for line in warm.stdout or []:
            number, killer, seconds = json.loads(line)
            yield Outcome(tried[number], "killed" if killer else "survived", killer, seconds)
    if warm.returncode:
        raise SystemExit(f"the tests of {game} fail without any break: {folder / 'pytest.txt'}")


def prepared(game: str, wanted: list[Break]) -> Path:
    """A folder with a copy of the sources and the breaks to try on it."""
    folder = ROOT / "build" / "mutants" / game
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(ROOT / "src", folder / "src", ignore=shutil.ignore_patterns("*.so", "__pycache__"))
    (folder / "docs").symlink_to(ROOT / "docs")
    texts = {broken.path: (ROOT / broken.path).read_text(encoding="utf-8") for broken in wanted}
    tasks = [(broken.path, broken.line, broken.applied(texts[broken.path])) for broken in wanted]
    (folder / "tasks.json").write_text(json.dumps(tasks), encoding="utf-8")
    return folder


def told(outcome: Outcome) -> str:
    """A break in a line, as one would write it down."""
    broken = outcome.broken
    file, line, new = key(broken)
    by = f"  by {outcome.killer}" if outcome.killer else ""
    return f"{outcome.verdict:10} {file}:{broken.line}  {line}  ->  {new}{by}"


def judge(game: str, outcomes: list[Outcome]) -> float:
    """Say how many breaks were noticed; their share among those that could be."""
    counts = Counter(outcome.verdict for outcome in outcomes)
    tried = counts["killed"] + counts["survived"]
    share = counts["killed"] / tried if tried else 1.0
    print(f"{game}: {tried} breaks, {counts['equivalent']} more change nothing, {share:.1%} noticed")
    return share


def main() -> None:
    """Break a game and say what the tests noticed."""
    parser = argparse.ArgumentParser(description="Break the rules of a game and see whether its tests notice.")
    parser.add_argument("game", choices=sorted(path.parent.name for path in (ROOT / GAMES).glob("*/state.py")))
    parser.add_argument("--sample", type=int, default=150)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    parser.add_argument(
        "--at", nargs="+", help="every break in files or in lines, as in rules/money.py:96, not a sample"
    )
    parser.add_argument("--all", action="store_true", help="also list the breaks that a test noticed, and which")
    given = parser.parse_args()
    wanted = breaks_at(given.game, given.at) if given.at else sample(given.game, given.sample, given.seed)
    outcomes = []
    for outcome in try_all(given.game, wanted, given.processes):
        outcomes.append(outcome)
        if outcome.verdict != "killed" or given.all:
            print(told(outcome), flush=True)
    raise SystemExit(judge(given.game, outcomes) < PASS)


if __name__ == "__main__":
    main()
