"""The floor plan of docs/decisions/0013 holds: who knows one game knows all."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src" / "guildhall"
OURS = sorted(path.parent for path in SOURCE.glob("games/*/game.py"))
FOREIGN = [path.parent for root in (ROOT / "examples", SOURCE / "skeleton") for path in sorted(root.rglob("game.py"))]
MODULES = {
    "__init__", "actions", "components", "determinize", "game", "position", "setup", "state", "terms", "view",
}  # fmt: skip
FOLDERS = {"board", "clauses", "data", "locale", "rules", "weights", "words"}
OPTIONAL = {"lessons"}
TEACHING = {"advice", "figures"}
LEARNING = {"observation"}
"""What a game may tell programs that learn it."""
WORDS = {"__init__", "labels", "messages", "text"}
MORE_WORDS = {"bruges": {"persons"}}
"""What some games tell besides: Brügge has an almanac of persons."""
LEDGER = {"ledger", "legend", "missing"}
"""What a game may tell of an action before it is played, of one that is forbidden, and of the signs on its board."""
RULES = {"__init__", "decisions", "rounds", "scoring"}
OLD_NAMES = re.compile(r"refuse_|refuses_|.*_clause$|.*_candidates$")
LONGEST = 40
MOST_NAMES = 5

our_games = pytest.mark.parametrize("folder", OURS, ids=lambda folder: folder.name)
all_games = pytest.mark.parametrize("folder", OURS + FOREIGN, ids=lambda folder: folder.name)


def stems(folder: Path) -> set[str]:
    return {path.stem for path in folder.glob("*.py")}


def parsed(folder: Path) -> Iterator[tuple[Path, ast.Module]]:
    for path in sorted(folder.rglob("*.py")):
        yield path, ast.parse(path.read_text(encoding="utf-8"))


def functions(folder: Path) -> Iterator[tuple[Path, ast.FunctionDef | ast.AsyncFunctionDef]]:
    for path, tree in parsed(folder):
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                yield path, node


def test_there_are_games() -> None:
    assert len(OURS) == 4
    assert {folder.name for folder in FOREIGN} == {"guildhall_lanterns", "guildhall_pebbles"}


@our_games
def test_the_folder_of_a_game(folder: Path) -> None:
    assert stems(folder) - TEACHING == MODULES | LEARNING | {"positions"}
    found = {path.name for path in folder.iterdir() if path.is_dir() and path.name != "__pycache__"}
    assert found - OPTIONAL == FOLDERS
    assert (folder / "board.css").exists()


@pytest.mark.parametrize("folder", FOREIGN, ids=lambda folder: folder.name)
def test_a_foreign_game_has_its_policy_beside_it(folder: Path) -> None:
    assert stems(folder) - {"positions"} - TEACHING - LEARNING == MODULES | {"policy"}


@all_games
def test_rules_have_steps_decisions_and_scoring(folder: Path) -> None:
    assert stems(folder / "rules") >= RULES


@all_games
def test_words_are_events_questions_and_text(folder: Path) -> None:
    assert stems(folder / "words") - LEDGER == WORDS | MORE_WORDS.get(folder.name, set())


@all_games
def test_the_same_idea_has_the_same_name(folder: Path) -> None:
    named = {function.name for _, function in functions(folder)}
    assert {"set_up", "proceed", "look", "determinize"} <= named
    for beginning in ("options_", "forbids_", "play_"):
        assert any(name.startswith(beginning) for name in named), beginning
    assert sorted(name for name in named if OLD_NAMES.match(name)) == []


def declared_fields(folder: Path) -> set[str]:
    """The names that positions and views declare in the bodies of their classes."""
    trees = [ast.parse((folder / f"{name}.py").read_text(encoding="utf-8")) for name in ("position", "view")]
    bodies = [node.body for tree in trees for node in ast.walk(tree) if isinstance(node, ast.ClassDef)]
    targets = [line.target for body in bodies for line in body if isinstance(line, ast.AnnAssign)]
    return {target.id for target in targets if isinstance(target, ast.Name)}


@all_games
def test_fields_are_declared_once(folder: Path) -> None:
    """No list repeats the names of fields; `copy` and `glance` use them."""
    fields = declared_fields(folder)
    assert fields, "position.py and view.py declare no fields"
    for path, tree in parsed(folder):
        for node in ast.walk(tree):
            if isinstance(node, ast.Tuple | ast.List | ast.Set):
                names = [item.value for item in node.elts if isinstance(item, ast.Constant)]
                assert len(names) < MOST_NAMES or not {*names} <= fields, f"{path.name}:{node.lineno} lists fields"


def test_functions_are_short() -> None:
    long = [
        f"{path.relative_to(SOURCE)}: {function.name}"
        for path, function in functions(SOURCE)
        if (function.end_lineno or 0) - function.lineno >= LONGEST
    ]
    assert long == []
