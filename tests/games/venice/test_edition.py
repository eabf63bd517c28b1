"""V15.1 and the tables of the edition."""

import csv
import shutil
from pathlib import Path

from guildhall.core.registry import find_game
from guildhall.games.venice.components import read_edition
from guildhall.games.venice.terms import ROLE_NUMBERS

DATA = find_game("venice").folder / "data"
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
    with (DATA / name).open(encoding="utf-8", newline="") as table:
        return list(csv.DictReader(table))


def test_every_row_names_its_source() -> None:
    """V15.1: and none claims the rulebook for what it does not state."""
    for name in ("cards.csv", "tiles.csv", "pieces.csv"):
        for row in rows(name):
            assert any(word in row["attested"] for word in ("rulebook", "public", "reconstruction", "reconstructed"))
    for row in rows("cards.csv"):
        if "rulebook" in row["attested"]:
            assert row["role"] in RULEBOOK_ROLES
            assert not row["replaces"]
            numbers = row["stone_limit"] or row["pillars"]
            assert not numbers or "reconstructed" in row["attested"]
    for row in rows("tiles.csv"):
        known = row["shape"] in ("domino", "square")
        assert ("rulebook" in row["attested"]) == known
        assert "reconstruction" in row["attested"]
    stated = {row["piece"] for row in rows("pieces.csv") if row["attested"] == "rulebook"}
    assert stated == {"pillars", "tokens", "gondolas", "hand"}


def test_an_owner_can_correct_the_tables(tmp_path: Path) -> None:
    """V15.1: another folder with the same tables is another edition."""
    shutil.copytree(DATA, tmp_path / "box")
    cards = tmp_path / "box" / "cards.csv"
    cards.write_text(
        cards.read_text(encoding="utf-8").replace("councillor_1,councillor,2,4", "councillor_1,councillor,2,3")
    )
    edition = read_edition(tmp_path / "box")
    assert edition.cards[0].stones == 3
    assert edition.cards[1] == read_edition(DATA).cards[1]
    assert edition.tiles == read_edition(DATA).tiles


def test_the_start_player_card_is_in_the_table() -> None:
    """V1.19: 30 action cards and the start player card; five more replace roles."""
    table = rows("cards.csv")
    assert [row["role"] for row in table].count("start_player") == 1
    assert len([row for row in table if row["role"] in ROLE_NUMBERS and not row["replaces"]]) == 30
    assert len([row for row in table if row["replaces"]]) == 5
