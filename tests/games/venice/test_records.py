"""Golden records: every end of the game is among them, and the special ones are still played so."""

from pathlib import Path

import pytest

import guildhall

from .special_records import FOLDER, SPECIAL, played

RECORDS = sorted(FOLDER.glob("*.guild"))


def test_every_end_is_recorded() -> None:
    """V9.1, V9.5, V9.9: the last pillar, 100 points, and 30 rounds without a pillar."""
    reasons = set()
    for path in RECORDS:
        result = guildhall.load(path.read_text(encoding="utf-8")).result
        assert result is not None
        reasons.add(result.reason)
    assert reasons == {"pillars", "hundred", "standstill"}


@pytest.mark.parametrize("name", SPECIAL)
def test_special_games_are_played_as_recorded(name: str) -> None:
    record = Path(FOLDER / f"{name}.guild").read_text(encoding="utf-8")
    assert played(*SPECIAL[name]).record() == record
