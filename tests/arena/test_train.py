"""Training finds what is there, keeps what it played, and says honestly how well it foretells."""

import json
from pathlib import Path
from random import Random

import pytest

from guildhall.arena.fitting import Fitting, report, split
from guildhall.arena.gather import Position, gather, parts_of, read_all
from guildhall.arena.train import Plan, train
from guildhall.core.errors import BadOption

TIMES = (0.0, 2.0, 4.0)


def made_up(games: int, seats: int) -> list[Position]:
    """Games in which money counts once and a house twice, more so early; the third term means nothing."""
    rng, found = Random(1), []
    for game in range(games):
        time = rng.uniform(0, 4)
        terms = [[float(rng.randint(0, 9)), float(rng.randint(0, 4)), rng.random()] for _ in range(seats)]
        scores = [round(own[0] + (2 + time) * own[1] + rng.gauss(0, 1 + time)) for own in terms]
        winners = [score == max(scores) for score in scores]
        shares = [winner / sum(winners) for winner in winners]
        found.append(Position(f"g{game}", rng.random(), time, terms, [1 / seats] * seats, scores, shares))
    return found


@pytest.mark.parametrize("seats", [2, 4])
def test_the_fit_finds_what_is_there(seats: int) -> None:
    learnt, held = split(made_up(3000, seats))
    fitting = Fitting(TIMES, learnt)
    fitting.run()
    money, house, nothing = fitting.worths.T
    assert house / money == pytest.approx([2, 4, 6], rel=0.25)
    assert abs(nothing / money) == pytest.approx([0, 0, 0], abs=1.0)
    found = report(fitting.chances(held), held)
    assert 0.9 < found["temperature"] < 1.12
    assert found["brier"] < min(found["nothing"]) / 2
    for count, said, came in found["reliability"]:
        assert came == pytest.approx(said, abs=0.3 if count < 60 else 0.2)


def test_games_are_held_out_whole() -> None:
    positions = [position for position in made_up(40, 2) for _ in range(3)]
    learnt, held = split(positions)
    assert (len(learnt.time), len(held.time)) == (90, 30)


def test_an_overconfident_judgement_is_found_out() -> None:
    _, held = split(made_up(2000, 2))
    chances = held.shares * 0.98 + 0.01
    flipped = chances.copy()
    flipped[::4] = 1 - flipped[::4]
    assert report(flipped, held)["temperature"] > 2


@pytest.fixture
def plan(tmp_path: Path) -> Plan:
    return Plan("fortune_knights", [3], 6, 0, "t", tmp_path)


def test_what_was_played_is_not_played_again(plan: Plan) -> None:
    parts = parts_of(plan.game, 3, plan.games, 0, plan.seed)
    assert len(list(gather(parts, plan.folder))) == 1
    kept = read_all(plan.game, 3, plan.folder)
    assert len({position.game for position in kept}) == plan.games
    assert list(gather(parts, plan.folder)) == []
    assert read_all(plan.game, 3, plan.folder) == kept


def test_worths_settings_and_results_are_kept(plan: Plan, tmp_path: Path) -> None:
    out = tmp_path / "judgement.json"
    train(plan, out)
    kept = json.loads(out.read_text())
    fit = kept["players"]["3"]
    assert kept["commands"] == ["guildhall train fortune_knights --players 3 --games 6 --iterations 0 --seed t"]
    assert len(fit["terms"]["ducats"]) == len(fit["times"]) == len(fit["spread"])
    assert fit["games"] == plan.games
    first = out.read_text()
    train(plan, out)
    assert out.read_text() == first


def test_a_game_without_terms_cannot_be_trained(tmp_path: Path) -> None:
    with pytest.raises(BadOption, match="no terms"):
        train(Plan("lanterns", [2], 2, 0, "t", tmp_path))
