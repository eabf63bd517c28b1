"""Rows of data files: what is wrong is told with file and row."""

from pathlib import Path

import pytest

from guildhall.core.errors import GuildhallError
from guildhall.core.rows import each_once, read_rows


def test_rows_by_column(tmp_path: Path) -> None:
    path = tmp_path / "ships.csv"
    path.write_text("name,cost,colour\nKogge,3,red\nGaleere,many,pink\nNef,1\n", encoding="utf-8")
    first, second, third = read_rows(path)
    assert (first.text("name"), first.integer("cost"), first.place("colour", ("blue", "red"))) == ("Kogge", 3, 1)
    where = f"{tmp_path.name}/ships.csv, row"
    with pytest.raises(GuildhallError, match=f"{where} 2: cost 'many' is not a number"):
        second.integer("cost")
    with pytest.raises(GuildhallError, match=f"{where} 2: there is no colour 'pink'; known are blue, red"):
        second.place("colour", ("blue", "red"))
    with pytest.raises(GuildhallError, match=f"{where} 3: nothing stands under colour"):
        third.text("colour")


def test_what_stands_twice_is_told_with_both_rows(tmp_path: Path) -> None:
    path = tmp_path / "berths.csv"
    path.write_text("quay,berth\nleft,1\nright,1\nleft,2\nleft,01\n", encoding="utf-8")
    rows = read_rows(path)
    each_once(rows[:3], "quay", "berth")
    with pytest.raises(GuildhallError, match=r"berths\.csv, row 4: quay, berth: left, 1 stands in row 1 already"):
        each_once(rows, "quay", "berth")
