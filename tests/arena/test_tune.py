"""Tuning finds better weights where there are any, the same each time."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from guildhall.arena.tune import Tuner, mean, tunable
from guildhall.bots.policy import Policy, Weights, add_policy
from guildhall.cli.app import main
from guildhall.core.errors import BadOption
from guildhall.core.state import State, View
from guildhall_lanterns.actions import CARD
from guildhall_lanterns.policy import POLICY


class ShyWeights(Weights):
    """A player who likes cards near a favourite one."""

    def __init__(self) -> None:
        super().__init__()
        self.favourite_card = 6.0


class ShyPolicy(Policy):
    """Plays the card nearest to a favourite one: the higher that is, the better."""

    def weigh(self, view: View) -> list[float]:
        assert isinstance(self.weights, ShyWeights)
        favourite = self.weights.favourite_card
        return [-abs(action.a - favourite) if action.code == CARD else 0.0 for action in view.legal]

    def evaluate(self, state: State) -> list[float]:
        return POLICY.evaluate(state)


@pytest.fixture
def shy() -> Iterator[None]:
    add_policy("lanterns", ShyPolicy(ShyWeights()))
    yield
    add_policy("lanterns", POLICY)


@pytest.mark.usefixtures("shy")
def test_better_weights_are_found() -> None:
    tuner = Tuner("lanterns", 2, "greedy", "1")
    *_, last = tuner.run(4, 40)
    assert last.best > 0.5
    assert tuner.weights["favourite_card"] > 6.5
    assert tuner.share(tuner.weights, "trial", 200) > 0.5


@pytest.mark.usefixtures("shy")
def test_the_same_seed_gives_the_same_weights() -> None:
    runs = [list(Tuner("lanterns", 2, "greedy", "1").run(2, 4)) for _ in range(2)]
    assert runs[0] == runs[1]
    assert runs[0] != list(Tuner("lanterns", 2, "greedy", "2").run(2, 4))


@pytest.mark.usefixtures("shy")
def test_greedy_play_has_no_search_settings_to_tune() -> None:
    policy = ShyPolicy(ShyWeights())
    assert tunable(policy, "greedy") == {"favourite_card": 6.0}
    assert tunable(policy, "greedy", ["rollout"]) == {"rollout": 6.0}
    with pytest.raises(BadOption, match="no weight 'luck'"):
        tunable(policy, "greedy", ["luck"])
    assert tunable(policy, "search:iterations=5") == {"favourite_card": 6.0, **Weights().values()}


def test_the_best_parent_counts_most() -> None:
    assert mean([{"a": 6.0}, {"a": 3.0}, {"a": 0.0}]) == {"a": 4.0}


@pytest.mark.usefixtures("shy")
def test_the_command_records_how_it_went(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "weights" / "lanterns.json"
    main(["tune", "lanterns", "--games", "4", "--generations", "2", "--trial", "10", "--seed", "7", "--out", str(out)])
    report = json.loads(out.read_text())
    assert report["command"].startswith("guildhall tune lanterns --players 2 --games 4 --generations 2 --seed 7")
    assert report["result"]["games"] == 10
    assert list(report["weights"]) == ["favourite_card"]
    assert "generation 2: the best candidate won" in capsys.readouterr().out
