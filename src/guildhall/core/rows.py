"""Rows of data files: what cannot be understood is an error that names the file and the row."""

from __future__ import annotations

import csv
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final

from .errors import GuildhallError

LARGEST: Final = 999
"""No figure on a component is larger."""


class Row:
    """A row of a file, its values by the names of the columns."""

    def __init__(self, path: Path, number: int, values: dict[str, str]) -> None:
        self.path = path
        self.number = number
        self.values = values

    def error(self, message: str) -> GuildhallError:
        """What is wrong with the row, and where it stands."""
        return GuildhallError(f"{place_of(self.path)}, row {self.number}: {message}")

    def text(self, column: str) -> str:
        """What stands in a column."""
        value = self.values.get(column)
        if value is None:
            raise self.error(f"nothing stands under {column}")
        return value

    def integer(self, column: str, most: int = LARGEST) -> int:
        """The number in a column."""
        value = self.text(column)
        if not value.isdecimal():
            raise self.error(f"{column} {value!r} is not a number")
        if len(value) > len(str(LARGEST)) or int(value) > most:
            raise self.error(f"{column} {value!r} is more than {most}")
        return int(value)

    def place(self, column: str, names: Sequence[str]) -> int:
        """The place of the name in a column among all that are known."""
        value = self.text(column)
        if value not in names:
            raise self.error(f"there is no {column} {value!r}; known are {', '.join(names)}")
        return names.index(value)


def each_once(rows: Iterable[Row], *columns: str) -> None:
    """Refuse a row that says the same in these columns as one before it."""
    known: dict[tuple[str, ...], int] = {}
    for row in rows:
        said = tuple(row.text(column).lstrip("0") for column in columns)
        if said in known:
            raise row.error(f"{', '.join(columns)}: {', '.join(said)} stands in row {known[said]} already")
        known[said] = row.number


def place_of(path: Path) -> str:
    """A file as messages name it, with the folder that tells the edition."""
    return f"{path.parent.name}/{path.name}"


def read_text(path: Path) -> str:
    """The text of a file as people save it, with or without a mark at its beginning."""
    try:
        return path.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError:
        raise GuildhallError(f"{place_of(path)}: this is no text in UTF-8") from None
    except OSError as error:
        raise GuildhallError(f"{place_of(path)}: {error.strerror or error}") from None


def read_rows(path: Path) -> list[Row]:
    """The rows of a CSV file, the first one after the heading being number 1; semicolons may stand for commas."""
    lines = read_text(path).splitlines()
    between = ";" if lines and ";" in lines[0] and "," not in lines[0] else ","
    rows = []
    for number, values in enumerate(csv.DictReader(lines, delimiter=between), start=1):
        row = Row(path, number, values)
        if None in values:
            raise row.error("there are more cells than the heading has columns")
        rows.append(row)
    return rows
