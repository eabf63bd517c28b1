"""Data sets: what is written replays, and says what it is."""

import json
from pathlib import Path

import pytest

from guildhall.arena.simulate import simulate
from guildhall.core.match import Match
from guildhall.core.registry import find_game
from guildhall.core.seed import BOT, Chance, Draw, number_commitment

pq = pytest.importorskip("pyarrow.parquet", reason="needs the extra data")

from guildhall.rl.dataset import DECISIONS, MATCHES, Episode, export, from_match, read_episodes
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


def shuffled_together(seats: int) -> Draw:
    """What a table of one person among bots adds to the shuffles."""
    number = "17" * 32
    bots = tuple(Chance(f"bot {seat}", BOT) for seat in range(1, seats))
    return Draw("table", (Chance("person", number_commitment("table", "person", number), number), *bots))


def test_matches_of_people_replay_from_the_file_too(name: str, tmp_path: Path) -> None:
    """Their dice come from the numbers of browsers as well, which the file holds."""
    game = find_game(name)
    match = Match(game, game.min_seats, seed="a", draw=shuffled_together(game.min_seats))
    while match.result is None:
        seat = match.deciders[0]
        match.play(seat, match.view(seat).legal[0])
    episode = from_match(match)
    assert episode is not None
    export(game, [episode], tmp_path, decisions=True)
    (again,) = read_episodes(game, tmp_path / MATCHES)
    assert again.draw == match.draw
    assert again.state.to_data() == match.state.to_data()
