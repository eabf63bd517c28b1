"""The notebooks among the examples run from the first cell to the last, and are kept without what they put out."""

import json
from pathlib import Path
from typing import Any

import pytest

NOTEBOOKS = sorted((Path(__file__).parents[2] / "examples" / "notebooks").glob("*.ipynb"))
WITH_A_BOARD = "play_and_look"
notebooks = pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)


def cells(path: Path) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(path.read_text("utf-8"))["cells"]
    return [cell for cell in found if cell["cell_type"] == "code"]


def run(path: Path) -> dict[str, Any]:
    """Everything the cells define; what a cell ends with is evaluated as in a notebook."""
    known: dict[str, Any] = {"__name__": "__main__"}
    for cell in cells(path):
        exec(compile("".join(cell["source"]), f"{path.name} {cell['id']}", "exec"), known)  # noqa: S102 our own cells
    return known


def test_there_are_three() -> None:
    assert [path.stem for path in NOTEBOOKS] == [WITH_A_BOARD, "study_the_balance", "write_a_bot"]


@notebooks
def test_they_are_kept_without_outputs(path: Path) -> None:
    assert [cell["id"] for cell in cells(path) if cell["outputs"] or cell["execution_count"]] == []


def test_a_bot_is_written_and_measured(capsys: pytest.CaptureFixture[str]) -> None:
    known = run(next(path for path in NOTEBOOKS if path.stem == "write_a_bot"))
    assert known["match"].result is not None
    assert known["measured"]["random"][0] > 0.5, "whoever dreams beats whoever plays by chance"
    assert "against beginner" in capsys.readouterr().out


def test_the_balance_of_an_edition_is_studied(capsys: pytest.CaptureFixture[str]) -> None:
    known = run(next(path for path in NOTEBOOKS if path.stem == "study_the_balance"))
    assert known["shares"]["balanced"]["canals"] > known["shares"]["standard"]["canals"]
    assert all(sum(shares.values()) == pytest.approx(1) for shares in known["shares"].values())
    assert "points, place 4" in capsys.readouterr().out


@pytest.mark.long
def test_a_match_is_played_and_looked_at(capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("anywidget", reason="the extra `notebook` is not installed")
    known = run(next(path for path in NOTEBOOKS if path.stem == WITH_A_BOARD))
    assert known["match"].result is not None
    assert known["match"].record() in capsys.readouterr().out
