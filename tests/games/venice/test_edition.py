"""V15.1 and the tables of the edition."""

import csv
import re
import shutil
from pathlib import Path

import pytest

from guildhall.core.errors import GuildhallError
from guildhall.core.registry import find_game
from guildhall.games.venice.components import load_edition
from guildhall.games.venice.rules.roles import rule_of
from guildhall.games.venice.terms import ROLE_NUMBERS

DATA = find_game("venice").folder / "data" / "editions" / "reconstruction"
FIXED = find_game("venice").folder / "data"
RULEBOOK_ROLES = {
    "start_player",
    "councillor",
    "pile_driver",
    "architect",
    "gondolier",
    "inventor",
    "speculator",
    "merchant",
}


def rows(name: str) -> list[dict[str, str]]:
    with ((FIXED if name == "pieces.csv" else DATA) / name).open(encoding="utf-8", newline="") as table:
        return list(csv.DictReader(table))


def test_every_row_names_its_source() -> None:
    """V15.1: and none claims the rulebook for what it does not state."""
    for name in ("cards.csv", "tiles.csv", "pieces.csv"):
        for row in rows(name):
            assert any(word in row["attested"] for word in ("rulebook", "public", "reconstruction"))
    for row in rows("cards.csv"):
        if "rulebook" in row["attested"]:
            assert row["role"] in RULEBOOK_ROLES
            assert not row["replaces"]
    for row in rows("tiles.csv"):
        known = row["shape"] in ("domino", "square")
        assert ("rulebook" in row["attested"]) == known
        assert "reconstruction" in row["attested"]
    stated = {row["piece"] for row in rows("pieces.csv") if row["attested"] == "rulebook"}
    assert stated == {"pillars", "tokens", "gondolas", "hand"}


def test_player_marks_are_attested_nowhere() -> None:
    """V15.1: the rulebook says that cards are marked, but on no card with which number."""
    for row in rows("cards.csv"):
        sources = dict(part.split(": ") for part in row["attested"].split("; ") if ": " in part)
        marks = [source for what, source in sources.items() if "player mark" in what]
        assert marks == ["reconstruction"] or row["attested"] == "reconstruction" or row["role"] == "start_player"


def test_the_numbers_of_the_rulebooks_examples() -> None:
    """V15.1: a councillor with 4 stones, an architect with 5 and a card with 4 pillars are all it names."""
    known = [row["card_id"] for row in rows("cards.csv") if "stones: rulebook" in row["attested"]]
    assert known == ["councillor_1", "architect_2"]
    known = [row["card_id"] for row in rows("cards.csv") if "pillars: rulebook" in row["attested"]]
    assert known == ["pile_driver_2"]


def test_an_owner_can_correct_the_tables(tmp_path: Path) -> None:
    """V15.1: another folder with the same tables is another edition."""
    shutil.copytree(DATA, tmp_path / "box")
    cards = tmp_path / "box" / "cards.csv"
    cards.write_text(
        cards.read_text(encoding="utf-8").replace("councillor_1,councillor,2,4", "councillor_1,councillor,2,3")
    )
    edition = load_edition(tmp_path / "box")
    assert edition.cards[0].stones == 3
    assert edition.cards[1] == load_edition(DATA).cards[1]
    assert edition.tiles == load_edition(DATA).tiles


def test_the_start_player_card_is_in_the_table() -> None:
    """V1.19: 30 action cards and the start player card; five more replace roles."""
    table = rows("cards.csv")
    assert [row["role"] for row in table].count("start_player") == 1
    assert len([row for row in table if row["role"] in ROLE_NUMBERS and not row["replaces"]]) == 30
    assert len([row for row in table if row["replaces"]]) == 5


@pytest.mark.parametrize(
    ("name", "old", "new", "told"),
    [
        ("cards.csv", "spy_1,spy,", "spy_1,spion,", "box/cards.csv, row 28: there is no role 'spion'; known are counc"),
        (
            "cards.csv",
            "councillor_1,councillor,2,4",
            "councillor_1,councillor,2,x",
            "row 2: stone_limit 'x' is",
        ),
        ("cards.csv", "councillor_1,councillor,2", "councillor_1,councillor,3", "2 players need 10 cards, not 9"),
        ("cards.csv", ",spy_1,", ",spy_9,", "cards.csv: there is no card spy_9 to replace"),
        ("tiles.csv", "domino_01,domino", "domino_01,triple", "box/tiles.csv, row 1: there is no shape 'triple'"),
        ("tiles.csv", "domino_01,domino,BP", "domino_01,domino,BX", "box/tiles.csv, row 1: the pattern 'BX'"),
        ("tiles.csv", "domino_01,", "domino_02,", "tiles.csv: two rows have the same id"),
        ("cards.csv", "spy_1,spy,", "spy_7,spy,", "box/cards.csv, row 28: its id, or its role or shape, is not"),
        ("tiles.csv", "domino_02,domino,BP", "domino_02,domino,BPB", "tiles.csv: row 2 is no domino like the others"),
        ("tiles.csv", "domino_01,domino,BP,2", "domino_01,domino,BP,0", "row 1: a tile costs a stone at least"),
        ("board.txt", "######.....######", "###.##.....######", "the canal must be one course"),
        ("board.txt", ".....#.....#.....", "....##.....#.....", "the canal must be one course"),
        ("cards.csv", "gondolier_2,gondolier,3", "gondolier_2,gondolier,4", "3 players need 15 cards, not 14"),
        ("board.txt", "G", "?", "board.txt: squares are ground"),
        ("board.txt", "G", "#", "board.txt: squares are ground"),
        ("board.txt", ".", "G", "board.txt: squares are ground"),
        ("board.txt", ".", "?", "board.txt: squares are ground"),
        ("board.txt", "######.", "######", "board.txt: there must be 8 rows of 17"),
    ],
)
def test_a_row_that_cannot_be_read_is_named(tmp_path: Path, name: str, old: str, new: str, told: str) -> None:
    """V15.1: nothing is dropped silently."""
    shutil.copytree(DATA, tmp_path / "box")
    path = tmp_path / "box" / name
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(GuildhallError, match=re.escape(told)):
        load_edition(tmp_path / "box")


def test_a_role_without_a_rule_is_named() -> None:
    with pytest.raises(GuildhallError, match="no rule says what the role 'doge' does"):
        rule_of("doge")
