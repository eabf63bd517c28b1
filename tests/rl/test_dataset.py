"""Data sets: what is written replays, and says what it is."""

import json
from pathlib import Path

import pytest

from guildhall.arena.simulate import simulate
from guildhall.core.registry import find_game

pq = pytest.importorskip("pyarrow.parquet", reason="needs the extra data")

from guildhall.rl.dataset import DECISIONS, MATCHES, Episode, export, read_episodes
from guildhall.rl.encoder import Encoder


def episodes(name: str, count: int) -> list[Episode]:
    game = find_game(name)
    options = game.check_options({})
    found = simulate(game, game.min_seats, count, 1, ["greedy"], options)
    return [
        Episode(game.min_seats, each.seed, options, ["greedy"] * game.min_seats, each.history, each.result)
        for each in found
    ]


def test_matches_replay_from_the_file(name: str, tmp_path: Path) -> None:
    game, written = find_game(name), episodes(name, 3)
    assert export(game, written, tmp_path) == 3
    assert not (tmp_path / DECISIONS).exists()
    for match, episode in zip(read_episodes(game, tmp_path / MATCHES), written, strict=True):
        assert match.result is not None
        assert match.result.scores == episode.result.scores


def test_decisions_are_what_the_seat_knew(name: str, tmp_path: Path) -> None:
    game = find_game(name)
    export(game, episodes(name, 2), tmp_path, decisions=True)
    table = pq.read_table(tmp_path / DECISIONS)
    matches = list(read_episodes(game, tmp_path / MATCHES))
    encoder = Encoder(game.fields, game.max_seats)
    rows = table.to_pylist()
    assert rows
    for row in rows[:: max(1, len(rows) // 20)]:
        state = matches[row["match"]].at(row["step"]).state
        assert row["observation"] == bytes(encoder.encode(state.view(row["seat"])))
        assert row["legal"] == [action.index for action in state.legal(row["seat"])]
        assert row["action"] in row["legal"]


def test_the_file_says_what_its_bytes_mean(name: str, tmp_path: Path) -> None:
    game = find_game(name)
    export(game, episodes(name, 1), tmp_path)
    about = {key.decode(): value.decode() for key, value in pq.read_schema(tmp_path / MATCHES).metadata.items()}
    assert about["rules_version"] == str(game.rules_version)
    told = json.loads(about["fields"])
    assert sum(field["bytes"] for field in told) + 2 * game.max_seats == Encoder(game.fields, game.max_seats).size
    assert json.loads(about["actions"])[0] == game.actions[0].text
