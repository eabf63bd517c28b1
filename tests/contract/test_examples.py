"""What people copy from is as it should be: the games outside, and the board in the documentation."""

import ast
import re
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import guildhall
from guildhall.art.form import FORMS, Form
from guildhall.art.memory import Memory
from guildhall.core.words import ENGLISH
from guildhall.testing.drawing import check_well_formed, elements

ROOT = Path(__file__).parents[2]
GAMES = [ROOT / "examples/lanterns/src/guildhall_lanterns", ROOT / "src/guildhall/skeleton/src/guildhall_pebbles"]
PLACES = {
    "setup.py": {"set_up(state, options)"},
    "state.py": {"state_from_data(data, dice)"},
    "view.py": {"view_from_data(data)"},
    "rules/decisions.py": {"options(state, seat)", "forbids(state, seat, action)", "play(state, seat, action)"},
    "rules/rounds.py": {"proceed(state)"},
    "words/labels.py": {"headline(view, words)", "standing(view, seat, words)"},
    "words/text.py": {"table_text(view, names, words)"},
}


def functions(path: Path) -> set[str]:
    """The functions of a file, as they are called."""
    body = ast.parse(path.read_text(encoding="utf-8")).body
    found = [node for node in body if isinstance(node, ast.FunctionDef)]
    return {f"{node.name}({', '.join(argument.arg for argument in node.args.args)})" for node in found}


@pytest.mark.parametrize("file", PLACES)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_everything_is_where_the_plan_has_it(game: Path, file: str) -> None:
    assert functions(game / file) >= PLACES[file]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_rounds_are_a_list_of_steps(game: Path) -> None:
    assert "STEPS: Final = (" in (game / "rules" / "rounds.py").read_text(encoding="utf-8")


@pytest.mark.parametrize("form", FORMS.values(), ids=lambda form: form.name)
def test_the_board_in_the_documentation_can_be_drawn(form: Form) -> None:
    code, *_ = re.findall(r"```python\n(.*?)```", (ROOT / "docs" / "board.md").read_text(encoding="utf-8"), re.DOTALL)
    made: dict[str, Any] = {}
    exec(code, made)  # noqa: S102 it is our own
    drawn = made["panels"](guildhall.new("lanterns").view(0), ("Anna", "Bert"), ENGLISH, form=form)
    check_well_formed(drawn)
    assert [element.get("data-pick") for element in elements(drawn[0]) if element.get("data-pick")] == ["card-7"]


def test_the_parts_in_the_documentation_are_drawn_once() -> None:
    _, code = re.findall(r"```python\n(.*?)```", (ROOT / "docs" / "board.md").read_text(encoding="utf-8"), re.DOTALL)
    made: dict[str, Any] = {}
    exec(code, made)  # noqa: S102 it is our own
    view = guildhall.new("lanterns", 3, seed=1).view(0)
    seen = SimpleNamespace(others=view.others, hands=[[1], [2, 3], [4, 5, 6]])
    plain, memory = made["others"](seen, ["Anna", "Bert", "Clara"], ENGLISH), Memory()
    assert plain.count("<text") == 4
    assert "2 cards" in plain
    with memory.at_work(1):
        drawn = [memory.whole(made["others"](seen, ["Anna", "Bert", "Clara"], ENGLISH)) for _ in range(2)]
    assert str(drawn[0]) == plain
    assert drawn[0] is drawn[1]
