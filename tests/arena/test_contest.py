"""Contests are fair, repeatable, and lose nothing when they are stopped."""

from collections import Counter
from pathlib import Path

import pytest

from guildhall.arena.contest import Bout, Journal, Task, contest, lineups, play, tasks
from guildhall.arena.statistics import ratings, standings, wilson
from guildhall.core.errors import BadOption


def some_tasks(games: int = 8, seed: str = "1") -> list[Task]:
    return tasks("lanterns", ["greedy", "random"], 2, games, seed, {})


def without_times(games: list[Bout]) -> list[Bout]:
    return sorted(game._replace(seconds=()) for game in games)


def test_every_bot_sits_in_every_seat_equally_often() -> None:
    for specs, seats in ((["a", "b"], 2), (["a", "b"], 4), (["a", "b", "c"], 2), (["a", "b", "c"], 3)):
        seatings = lineups(specs, seats)
        for spec in specs:
            counts = Counter(seat for lineup in seatings for seat, other in enumerate(lineup) if other == spec)
            assert len(set(counts.values())) == 1
            assert len(counts) == seats


def test_each_deal_is_played_in_every_seating() -> None:
    todo = some_tasks(4)
    assert [task.seed for task in todo] == ["1-0", "1-0", "1-1", "1-1"]
    assert todo[0].lineup == todo[1].lineup[::-1]


def test_the_same_seed_gives_the_same_games() -> None:
    first = [play(task) for task in some_tasks()]
    second = [play(task) for task in some_tasks()]
    assert without_times(first) == without_times(second)
    assert without_times(first) != without_times([play(task) for task in some_tasks(seed="2")])


def test_processes_give_the_same_games() -> None:
    alone = list(contest(some_tasks(), Journal(None, {})))
    together = list(contest(some_tasks(), Journal(None, {}), workers=2))
    assert without_times(alone) == without_times(together)


def test_a_stopped_contest_goes_on_where_it_was(tmp_path: Path) -> None:
    path = tmp_path / "contest.jsonl"
    running = contest(some_tasks(), Journal(path, {"seed": "1"}))
    before = [next(running) for _ in range(3)]
    running.close()
    with path.open("a") as file:
        file.write('[7, ["greedy", "ran')
    resumed = Journal(path, {"seed": "1"})
    assert without_times(list(resumed.done.values())) == without_times(before)
    rest = list(contest(some_tasks(), resumed))
    assert len(rest) == 5
    assert len(resumed.done) == 8


def test_another_contest_does_not_mix_in(tmp_path: Path) -> None:
    path = tmp_path / "contest.jsonl"
    Journal(path, {"seed": "1"})
    with pytest.raises(BadOption, match="another contest"):
        Journal(path, {"seed": "2"})


def test_a_contest_needs_two_bots_that_exist() -> None:
    with pytest.raises(BadOption, match="two bots"):
        tasks("lanterns", ["random"], 2, 1, "1", {})
    with pytest.raises(BadOption, match="no bot"):
        tasks("lanterns", ["random", "genius"], 2, 1, "1", {})


def test_wilson_intervals_hold_their_rate() -> None:
    for wins, games in ((0, 10), (5, 10), (10, 10), (81, 167)):
        low, high = wilson(wins, games)
        assert 0 <= low <= wins / games <= high <= 1
    assert wilson(0, 0) == (0, 1)


def test_shared_wins_count_in_shares() -> None:
    games = [
        Bout(0, ("a", "b"), (1, 1), (4, 4), (2, 2), (0.2, 0.4)),
        Bout(1, ("b", "a"), (1, 2), (5, 1), (2, 2), (0, 0)),
    ]
    first, second = standings(["a", "b"], games)
    assert (first["wins"], second["wins"]) == (0.5, 1.5)
    assert (first["win_rate"], second["win_rate"]) == (0.25, 0.75)
    assert (first["score"], second["score"]) == (2.5, 4.5)
    assert first["seconds_per_decision"] == 0.05


def test_the_winner_is_rated_higher() -> None:
    games = [Bout(n, ("a", "b"), (1, 2), (1, 0), (1, 1), (0, 0)) for n in range(10)]
    rated = ratings(["a", "b"], games)
    assert rated["a"] > 25 > rated["b"]
