"""The benchmark measures what it says and compares like with like."""

from pathlib import Path
from random import Random

import pytest

from guildhall.bench import compare as module
from guildhall.bench.compare import PeersMissing, compare, ratios, table
from guildhall.bench.own import Row, middle, random_game, row, rows_of
from guildhall.bench.timing import rate
from guildhall.core.registry import find_game


def peer(subject: str, value: float, metric: str = "random_play") -> Row:
    return row(metric, subject, value, "actions/s", 0)


def test_a_rate_is_work_per_second() -> None:
    def busy() -> int:
        return sum(1 for _ in range(1000))

    measured = rate(busy, seconds=0.02)
    assert measured.value > 1000
    assert 0 <= measured.spread < 1


def test_two_players_are_compared_with_two_and_more_with_four() -> None:
    peers = [peer("catanatron/2", 20), peer("catanatron/4", 10), peer("openspiel_hearts", 100), peer("python_chess", 5)]
    found = ratios([*peers, peer("lanterns/2", 100), peer("lanterns/3", 100)])
    assert found["random_play/lanterns/2/catanatron"] == 5
    assert found["random_play/lanterns/3/catanatron"] == 10
    assert found["random_play/lanterns/3/openspiel_hearts"] == 1
    assert len(found) == 6


def test_only_the_same_metric_is_compared() -> None:
    assert ratios([peer("catanatron/2", 20, "copy"), peer("lanterns/2", 100)]) == {}


def test_rows_cover_every_metric() -> None:
    found = list(rows_of(find_game("lanterns"), 2, 0.01))
    assert [line["metric"] for line in found] == ["random_play", "copy", "search", "state_size", "match_size"]
    assert all(float(str(line["value"])) > 0 for line in found)


def test_the_middle_of_a_game_offers_a_choice() -> None:
    game = find_game("lanterns")
    assert random_game(game, 2, Random(1))() > 8
    state = middle(game, 2, Random(7))
    assert len(state.legal(state.deciders()[0])) >= 3


def test_the_table_is_for_people(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "peer_rows", lambda folder, seconds: iter([peer("catanatron/2", 20)]))
    monkeypatch.setattr(module, "rows", lambda seconds, games: iter([peer("lanterns/2", 100)]))
    text = table(compare(Path("nowhere"), 0.01))
    assert "random_play/lanterns/2/catanatron" in text
    assert "5.00" in text


def test_missing_peers_are_said_to_be_missing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shutil.which", lambda name: "/nowhere/uv")
    with pytest.raises(PeersMissing, match="cannot be installed"):
        module.environment(tmp_path / "peers")
