"""Editions for tests: those of a box, in a folder that is looked into while a test runs."""

from __future__ import annotations

import csv
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from guildhall.core import editions
from guildhall.core.editions import VARIABLE, Editions
from guildhall.core.registry import find_game

GAMES = ("bruges", "fortune_knights", "london_bridge", "venice")
FIGURES = {
    "bruges": ("reputation.csv", "points", "1"),
    "fortune_knights": ("ducats.csv", "tax_collector", "2"),
    "london_bridge": ("tracks.csv", "pounds", "6"),
    "venice": ("cards.csv", "stone_limit", "7"),
}
"""For each game a figure of its box: a table, a column, and what every row says there that says something."""


def editions_of(game: str) -> Editions[object]:
    found = find_game(game).editions
    assert found is not None
    return found


def write_edition(folder: Path, game: str, name: str = "box") -> Path:
    """An edition with the figures of a box, in a folder as a user has it."""
    known = editions_of(game)
    target = folder / game / name
    shutil.copytree(known.folder / known.usual, target)
    table, column, figure = FIGURES[game]
    change(target / table, column, figure)
    return target


def change(path: Path, column: str, figure: str, row: int | None = None) -> None:
    with path.open(encoding="utf-8", newline="") as lines:
        rows = list(csv.DictReader(lines))
    for number, cells in enumerate(rows, start=1):
        if cells[column] and row in (None, number):
            cells[column], cells["attested"] = figure, "box"
    with path.open("w", encoding="utf-8", newline="") as lines:
        writer = csv.DictWriter(lines, rows[0].keys())
        writer.writeheader()
        writer.writerows(rows)


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder of editions that is looked into; what was found there is forgotten afterwards."""
    folder = tmp_path / "editions"
    monkeypatch.setenv(VARIABLE, str(folder))
    for game in editions.ALL:
        forget(game)
    yield folder
    for game in editions.ALL:
        forget(game)


def forget(game: str) -> None:
    """As in a process that has not seen any edition from outside."""
    found = editions.ALL[game]
    for label in [label for label, tables in found.tables.items() if found.folder not in tables.folder.parents]:
        del found[label], found.tables[label]
    found.broken.clear()
