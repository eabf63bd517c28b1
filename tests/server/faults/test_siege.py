"""Under siege: whatever is sent, nothing breaks, memory stays, and games beside it go on as in peace."""

from pathlib import Path

import pytest
from tools.siege import Figures, besiege


def check(figures: Figures) -> None:
    print(figures)
    assert figures.errors == []
    assert figures.log == []
    assert figures.growth < 20


def test_a_short_siege(tmp_path: Path) -> None:
    """A few seconds tell nothing sure about how long moves take, but that they are made."""
    figures = besiege(tmp_path, 2500, 1, seed=1, peace=3, rest=1)
    check(figures)
    assert figures.moves[1] > 10
    assert len(figures.answers) > 15


@pytest.mark.long
def test_a_million_messages(tmp_path: Path) -> None:
    """By turns in peace and under attack; the rest at the end is long enough for tables to leave the memory."""
    figures = besiege(tmp_path, 1_000_000, 40, seed=2, peace=15, rest=330)
    check(figures)
    assert figures.messages >= 1_000_000
    for measured in (figures.busy, figures.waited):
        assert measured.p50[1] < 2 * measured.p50[0]
        assert measured.p99[1] < 3 * measured.p99[0]
