"""The benchmark measures what it says and compares like with like."""

from pathlib import Path
from random import Random
from xml.etree import ElementTree

import pytest

from guildhall.bench import compare as module
from guildhall.bench.chart import chart
from guildhall.bench.compare import PeersMissing, compare, ratios, table
from guildhall.bench.own import Row, growth, live_match, middle, of, random_game, row, size_of, sizes, stepped_game
from guildhall.bench.timing import rate
from guildhall.core.registry import find_game


def peer(subject: str, value: float, metric: str = "random_play") -> Row:
    return row(metric, subject, value, "actions/s", 0)


def test_a_rate_is_work_per_second() -> None:
    def busy() -> int:
        return sum(1 for _ in range(1000))

    assert rate(busy, seconds=0.02) > 1000


def test_two_players_are_compared_with_two_and_more_with_four() -> None:
    peers = [peer("catanatron/2", 20), peer("catanatron/4", 10), peer("openspiel_hearts", 100), peer("python_chess", 5)]
    found = ratios([*peers, peer("lanterns/2", 100), peer("lanterns/3", 100)])
    assert found["random_play/lanterns/2/catanatron"] == 5
    assert found["random_play/lanterns/3/catanatron"] == 10
    assert found["random_play/lanterns/3/openspiel_hearts"] == 1
    assert len(found) == 6


def test_only_the_same_metric_is_compared() -> None:
    assert ratios([peer("catanatron/2", 20, "copy"), peer("lanterns/2", 100)]) == {}


def test_stepped_play_is_compared_with_random_play() -> None:
    found = ratios([peer("openspiel_hearts", 20), peer("lanterns/2", 100, "stepped_play")])
    assert found == {"stepped_play/lanterns/2/openspiel_hearts": 5}


def test_every_metric_is_measured() -> None:
    tasks = of(find_game("lanterns"), 2)
    assert [task.metric for task in tasks] == ["random_play", "stepped_play", "copy", "search"]
    assert all(task.work() > 0 for task in tasks)


def test_both_ways_to_play_at_random_take_about_as_many_actions() -> None:
    game = find_game("lanterns")
    whole, stepped = random_game(game, 2, Random(1)), stepped_game(game, 2, Random(1))
    assert sum(whole() for _ in range(200)) == pytest.approx(sum(stepped() for _ in range(200)), rel=0.1)


def test_sizes_and_growth() -> None:
    metrics = [line["metric"] for line in (*sizes(["lanterns"]), *growth(["lanterns"]))]
    assert metrics.count("match_size") == metrics.count("state_size") == metrics.count("live_matches")
    assert metrics.count("growth") == 5


@pytest.mark.parametrize("name", ["bruges", "fortune_knights", "london_bridge", "venice"])
def test_a_live_match_is_small(name: str) -> None:
    """A match in the middle of a game, without its history, takes less than 32 KiB."""
    game = find_game(name)
    state = middle(game, game.max_seats, Random(7))
    assert size_of(lambda: live_match(game, state)) < 32 * 1024


def test_the_middle_of_a_game_offers_a_choice() -> None:
    game = find_game("lanterns")
    assert random_game(game, 2, Random(1))() > 8
    state = middle(game, 2, Random(7))
    assert len(state.legal(state.deciders()[0])) >= 3


@pytest.fixture
def report(monkeypatch: pytest.MonkeyPatch) -> dict[str, object]:
    """Three rounds in which the machine gets slower, and in one of them stumbles."""
    speeds = iter([1.0, 0.5, 0.25])
    monkeypatch.setattr(module, "peer_rows", lambda folder, seconds: iter([peer("catanatron/2", 20 * next(speeds))]))
    own = iter([100.0, 50.0, 20.0])
    monkeypatch.setattr(module, "own_rows", lambda tasks, seconds: iter([peer("lanterns/2", next(own))]))
    monkeypatch.setattr(module, "sizes", lambda games: iter([]))
    monkeypatch.setattr(module, "growth", lambda games: iter([]))
    return compare(Path("nowhere"), 0.01, ["lanterns"], rounds=3)


def test_a_ratio_is_the_median_of_the_rounds(report: dict[str, object]) -> None:
    assert report["ratios"] == {"random_play/lanterns/2/catanatron": 5}
    assert report["ratio_spreads"] == {"random_play/lanterns/2/catanatron": 0.2}


def test_the_table_is_for_people(report: dict[str, object]) -> None:
    text = table(report)
    assert "random_play/lanterns/2/catanatron" in text
    assert "5.00" in text


def test_the_chart_shows_everybody(report: dict[str, object]) -> None:
    drawing = chart(report)
    ElementTree.fromstring(drawing)
    assert "catanatron/2" in drawing
    assert "lanterns/2" in drawing


def test_missing_peers_are_said_to_be_missing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shutil.which", lambda name: "/nowhere/uv")
    with pytest.raises(PeersMissing, match="cannot be installed"):
        module.environment(tmp_path / "peers")
