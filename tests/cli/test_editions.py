"""`guildhall edition`: what an owner of a box does in an evening."""

from __future__ import annotations

from pathlib import Path

import pytest

from guildhall.cli import main
from guildhall.core.editions import TO_FILL
from tests.editions import GAMES, change, editions_of, write_edition


def run(capsys: pytest.CaptureFixture[str], *arguments: object) -> tuple[int, str, str]:
    code = 0
    try:
        main([str(argument) for argument in arguments])
    except SystemExit as end:
        code = int(end.code or 0)
    printed = capsys.readouterr()
    return code, printed.out, printed.err


def test_list_tells_all_editions_and_the_broken_ones(shelf: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write_edition(shelf, "venice")
    change(write_edition(shelf, "bruges", "torn") / "persons.csv", "cost", "much", row=4)
    for game in ("venice", "bruges"):
        editions_of(game).refresh()
    code, out, _ = run(capsys, "edition", "list")
    assert code == 0
    assert "  standard: reconstruction, in the package\n    53 of 213 table rows are attested" in out
    assert f"venice{chr(10)}" not in out
    assert f"  {editions_of('venice').label('box')}: box, {shelf / 'venice' / 'box'}" in out
    assert f"{shelf / 'bruges' / 'torn'} is left out: torn/persons.csv, row 4: cost 'much' is not a number" in out
    assert f"looked for in {shelf}/GAME/EDITION" in out
    only = run(capsys, "edition", "list", "london_bridge")[1]
    assert "Old London Bridge" in only
    assert "Brügge" not in only


@pytest.mark.parametrize("game", GAMES)
def test_new_keeps_what_is_attested_and_marks_the_rest(
    shelf: Path, game: str, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = shelf / game / "mine"
    assert run(capsys, "edition", "new", game, folder)[0] == 0
    found = editions_of(game)
    tables, usual = found.at(folder), found.at(found.folder / found.usual)
    assert tables.fingerprint == usual.fingerprint
    for file in (file for file in found.files if file.endswith(".csv")):
        for row, known in zip(tables.rows(file), usual.rows(file), strict=True):
            attested = known.values["attested"]
            assert row.values["attested"] == (TO_FILL if "reconstruction" in attested else "") + attested
    code, _, err = run(capsys, "edition", "new", game, folder)
    assert (code, "is not empty" in err) == (2, True)


@pytest.mark.parametrize("name", ["standard", "My box", "a" * 32])
def test_new_refuses_names(shelf: Path, name: str, capsys: pytest.CaptureFixture[str]) -> None:
    code, _, err = run(capsys, "edition", "new", "bruges", shelf / name)
    assert code == 2
    assert "cannot be called" in err


@pytest.mark.parametrize("game", GAMES)
def test_check_plays_an_edition_beside_the_usual_one(
    shelf: Path, game: str, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = shelf / game / "mine"
    run(capsys, "edition", "new", game, folder)
    code, out, err = run(capsys, "edition", "check", folder, "--games", 2)
    assert (code, err) == (0, "")
    assert "2 greedy games of" in out
    assert "  place 1: " in out
    assert "rows wait for the box: 1, 2" in out or game == "bruges"
    assert out.endswith(f"{folder}: can be played with\n")


def test_check_names_file_and_row(shelf: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = write_edition(shelf, "bruges")
    change(folder / "persons.csv", "effect_key", "fly:2", row=7)
    code, _, err = run(capsys, "edition", "check", folder)
    assert code == 1
    assert "box/persons.csv, row 7: there is no effect 'fly" in err


def test_check_doubts_what_contradicts_a_source(shelf: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A row that is attested and changed without the box, a file that nobody reads, a person nobody can place."""
    folder = write_edition(shelf, "bruges")
    path = folder / "persons.csv"
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace("Prince,Prinz,purple,9,worker,yellow", "Prince,Prinz,red,9,worker,yellow"), "utf-8")
    (folder / "persons.xlsx").write_text("", encoding="utf-8")
    code, out, _ = run(capsys, "edition", "check", folder, "--games", 1)
    assert code == 0
    assert "look at this: box/persons.csv, row 1: colour: attested otherwise" in out
    assert "look at this: nobody reads box/persons.xlsx" in out


def test_a_folder_that_tells_no_game_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "box").mkdir()
    code, _, err = run(capsys, "edition", "check", tmp_path / "box")
    assert code == 2
    assert "does not tell its game" in err
    assert run(capsys, "edition", "check", tmp_path / "nowhere")[0] == 2


def test_a_folder_elsewhere_is_known_by_its_tables(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run(capsys, "edition", "new", "fortune_knights", tmp_path / "mine")
    assert run(capsys, "edition", "diff", tmp_path / "mine", "fortune_knights/reconstruction")[1] == (
        "the tables say the same\n"
    )


def test_diff_tells_rows_and_cells(shelf: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write_edition(shelf, "bruges")
    _, out, _ = run(capsys, "edition", "diff", "bruges/standard", "bruges/box")
    assert "reputation.csv, row 2 (2, 2): points 2 > 1\n" in out
    assert out.endswith("7 rows differ\n")
    code, _, err = run(capsys, "edition", "diff", "bruges/standard", "venice/reconstruction")
    assert code == 2
    assert "is of Brügge" in err


def test_games_tells_editions_by_their_names(shelf: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write_edition(shelf, "venice")
    editions_of("venice").refresh()
    assert "--option edition=reconstruction|box\n" in run(capsys, "games")[1]
