"""By what positions are judged: worths by time and number of players, and that the chances told are honest."""

from random import Random

import pytest

from guildhall.arena.fitting import report, table
from guildhall.arena.gather import parts_of, play_part
from guildhall.arena.train import in_lines
from guildhall.bots.judgement import Fit, Judgement, JudgingPolicy, between
from guildhall.bots.policy import find_policy
from guildhall.core.dice import QuickDice
from guildhall.core.registry import find_game

JUDGING = ("fortune_knights", "london_bridge", "venice")
NUMBERS = [
    (game, seats) for game in JUDGING for seats in range(find_game(game).min_seats, find_game(game).max_seats + 1)
]


def judging(game: str) -> JudgingPolicy:
    policy = find_policy(game)
    assert isinstance(policy, JudgingPolicy)
    return policy


def fit() -> Fit:
    return Fit([0.0, 2.0], [1.0, 3.0], [[1.0, 2.0], [0.0, 4.0]])


def test_worths_between_two_times_lie_between() -> None:
    assert fit().worths_at(0.0) == [1, 0]
    assert fit().worths_at(1.0) == [1.5, 2]
    assert fit().worths_at(9.0) == [2, 4]
    assert between([0.0, 2.0], [1.0, 3.0], 0.5) == 1.5


def test_chances_grow_with_what_a_seat_has_and_are_one_victory() -> None:
    found = fit().chances([[6.0, 0.0], [2.0, 1.0], [0.0, 0.0]], 1.0)
    assert sum(found) == pytest.approx(1)
    assert found[0] > found[1] > found[2]


def test_a_lead_is_surer_near_the_end() -> None:
    early, late = (fit().chances([[4.0, 0.0], [0.0, 0.0]], time)[0] for time in (2.0, 0.0))
    assert late > early > 0.5


def test_each_number_of_players_has_its_own_fit_and_others_the_nearest() -> None:
    one = {"times": [0.0], "spread": [1.0], "terms": {"money": [1.0]}}
    other = {"times": [0.0], "spread": [1.0], "terms": {"money": [2.0]}}
    judgement = Judgement(["money", "unheard"], [0.0], {"2": one, "4": other})
    assert judgement.fit(2).worths == [[1.0], [0.0]]
    assert judgement.fit(6) is judgement.fit(4)
    assert Judgement(["money"], [0.0], {}).fit(3).chances([[1.0], [2.0]], 0.0) == [0.5, 0.5]


@pytest.mark.parametrize(("game", "seats"), NUMBERS)
def test_every_number_of_players_was_fitted(game: str, seats: int) -> None:
    """Each seat has as many terms as there are names, and the worths of just these were kept."""
    policy = judging(game)
    description = find_game(game)
    state = description.start(seats, description.check_options({}), QuickDice(Random(1)))
    assert [len(own) for own in policy.terms(state)] == [len(policy.judgement.names)] * seats
    assert seats in policy.judgement.fits
    assert all(len(worths) == len(policy.judgement.times) for worths in policy.judgement.fit(seats).worths)
    assert min(policy.judgement.fit(seats).spread) > 0


@pytest.mark.parametrize("game", JUDGING)
def test_chances_are_better_than_knowing_nothing(game: str) -> None:
    """In the second half of games that no fit has seen, far better."""
    seats = find_game(game).min_seats
    data = table(play_part(parts_of(game, seats, 16, 0, "unseen")[0]))
    found = report(data.chances, data)
    assert found["brier"] < 0.9 * sum(found["nothing"]) / 4
    assert found["quarters"][3] < 0.75 * found["nothing"][3]


@pytest.mark.long
@pytest.mark.parametrize(("game", "seats"), NUMBERS)
def test_chances_are_honest(game: str, seats: int) -> None:
    """Over many fresh games: neither too bold nor too timid, and never worse than knowing nothing, but for luck."""
    positions = [position for part in parts_of(game, seats, 300, 0, "honest") for position in play_part(part)]
    data = table(positions)
    found = report(data.chances, data)
    assert 0.8 <= found["temperature"] <= 1.25
    for own, nothing in zip(found["quarters"], found["nothing"], strict=True):
        assert own < 1.02 * nothing


def test_what_is_kept_is_readable() -> None:
    assert in_lines({"a": {"b": [1, 2]}}) == '{\n  "a": {\n    "b": [ 1, 2 ]\n  }\n}\n'
