"""The golden records show every way a game can end."""

from pathlib import Path

import guildhall

RECORDS = sorted((Path(__file__).parent / "records").glob("*.guild"))


def test_every_end_is_there() -> None:
    """K17.1, K17.6: a castle for each number of players, and sixty rounds."""
    ends = set()
    for path in RECORDS:
        match = guildhall.load(path.read_text(encoding="utf-8"))
        assert match.result is not None
        ends.add((match.seats, match.result.reason))
    assert ends >= {(3, "castle"), (4, "castle"), (5, "castle"), (6, "castle"), (3, "rounds"), (6, "rounds")}
