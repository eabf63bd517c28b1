"""Rows of data files: what cannot be understood is an error that names the file and the row."""

from __future__ import annotations

import csv
from collections.abc import Sequence
from pathlib import Path

from .errors import GuildhallError


class Row:
    """A row of a file, its values by the names of the columns."""

    def __init__(self, path: Path, number: int, values: dict[str, str]) -> None:
        self.path = path
        self.number = number
        self.values = values

    def error(self, message: str) -> GuildhallError:
        """What is wrong with the row, and where it stands."""
        return GuildhallError(f"{self.path.parent.name}/{self.path.name}, row {self.number}: {message}")

    def text(self, column: str) -> str:
        """What stands in a column."""
        value = self.values.get(column)
        if value is None:
            raise self.error(f"nothing stands under {column}")
        return value

    def integer(self, column: str) -> int:
        """The number in a column."""
        value = self.text(column)
        if not value.isdecimal():
            raise self.error(f"{column} {value!r} is not a number")
        return int(value)

    def place(self, column: str, names: Sequence[str]) -> int:
        """The place of the name in a column among all that are known."""
        value = self.text(column)
        if value not in names:
            raise self.error(f"there is no {column} {value!r}; known are {', '.join(names)}")
        return names.index(value)


def read_rows(path: Path) -> list[Row]:
    """The rows of a CSV file, the first one after the heading being number 1."""
    with path.open(encoding="utf-8", newline="") as lines:
        return [Row(path, number, values) for number, values in enumerate(csv.DictReader(lines), 1)]
