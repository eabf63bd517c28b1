"""Golden records: finished games that must replay forever."""

from pathlib import Path

import pytest

import guildhall
from guildhall.core.registry import all_games, find_game

FOLDER = Path(__file__).parents[1] / "games"
RECORDS = sorted(FOLDER.glob("*/records/*.guild"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: f"{path.parts[-3]}/{path.stem}")
def test_it_replays(path: Path) -> None:
    match = guildhall.load(path.read_text(encoding="utf-8"))
    assert match.result is not None
    assert match.record() == path.read_text(encoding="utf-8")


@pytest.mark.parametrize("name", sorted(all_games()))
def test_every_number_of_players_is_there(name: str) -> None:
    game = find_game(name)
    counts = {guildhall.load(path.read_text(encoding="utf-8")).seats for path in RECORDS if path.parts[-3] == name}
    assert counts == set(range(game.min_seats, game.max_seats + 1))
