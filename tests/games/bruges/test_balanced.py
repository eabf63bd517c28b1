"""The edition `balanced`: the tool writes it, and it leaves alone what is attested."""

from pathlib import Path

from tools.balance import CHOSEN, KNOBS, write_edition

from guildhall.games.bruges import GAME
from guildhall.games.bruges.components import EDITIONS, EDITIONS_FOLDER, FILES


def test_the_tool_writes_the_edition(tmp_path: Path) -> None:
    write_edition(CHOSEN, tmp_path / "balanced")
    for file in FILES:
        assert (tmp_path / "balanced" / file).read_bytes() == (EDITIONS_FOLDER / "balanced" / file).read_bytes()
    assert CHOSEN.keys() <= KNOBS.keys()


def test_only_reconstructed_rows_differ() -> None:
    standard, balanced = (EDITIONS.current()[name] for name in ("standard", "balanced"))
    changed = 0
    for file in FILES:
        for row, other in zip(standard.rows(file), balanced.rows(file), strict=True):
            if row.values != other.values:
                changed += 1
                assert row.values["attested"] == other.values["attested"] == "reconstruction"
    assert changed > 50


def test_every_sentence_of_it_is_translated() -> None:
    for language in ("fr", "de"):
        words = GAME.words(language)
        for person in EDITIONS["balanced"].persons:
            assert words.translate(person.text) != person.text, person.text
