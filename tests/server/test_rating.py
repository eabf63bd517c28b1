"""Ratings: a lead is worth the same in every match, bots stand fast, and known strengths are found again."""

import re
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest

from guildhall.core.registry import all_games
from guildhall.server.bots.opponents import opponents_for
from guildhall.server.rating import ANCHORS, MIDDLE, Rated, Rating, anchor, places, rated
from guildhall.server.reckoning import steps_of

from .seasons import row

STRENGTH = Path(__file__).parents[2] / "docs" / "strength.md"
STRENGTHS = {"anna": 1150, "bert": 1300, "carl": 1450, "dora": 1550, "emil": 1650, "fred": 1800}


def in_order_of_arrival(people: list[str], rng: Random) -> list[str]:
    """Who comes first, second and so on, if 400 points more mean ten victories to one."""
    left, found = list(people), []
    while left:
        found.append(rng.choices(left, [10 ** (STRENGTHS[person] / 400) for person in left])[0])
        left.remove(found[-1])
    return found


def simulated(matches: int, seed: int, sizes: Sequence[int] = (2, 3, 4)) -> dict[str, Rating]:
    """Where players of known strength stand after many matches of two to four of them."""
    rng, rows = Random(seed), []
    for number in range(matches):
        people = rng.sample(sorted(STRENGTHS), rng.choice(sizes))
        order = in_order_of_arrival(people, rng)
        rows += [
            row(f"{number:06}", seat, person, 1 + order.index(person), ended_at=number)
            for seat, person in enumerate(people)
        ]
    (steps,) = steps_of(rows).values()
    return {
        person: standing.rating for step in steps for person, standing in zip(step.people, step.standings, strict=True)
    }


@pytest.mark.parametrize("seed", [1, 2])
def test_2000_matches_find_the_order_and_the_strengths_within_the_doubt(seed: int) -> None:
    found = simulated(2000, seed)
    assert sorted(found, key=lambda person: found[person].mu) == sorted(STRENGTHS, key=lambda person: STRENGTHS[person])
    shift = sum(rating.points for rating in found.values()) / 6 - sum(STRENGTHS.values()) / 6
    off = {person: abs(rating.points - shift - STRENGTHS[person]) for person, rating in found.items()}
    assert {person for person, rating in found.items() if off[person] > 1.5 * rating.doubt} == set()
    assert max(rating.doubt for rating in found.values()) < 110
    assert Rating().doubt > 450


def test_a_person_is_placed_among_the_bots_by_results_against_them() -> None:
    """Nobody else plays, and yet the scale is the one of the contests: 1646 wins every second match against 1646."""
    rng, rows = Random(3), []
    for number in range(400):
        person_wins = rng.random() < 1 / (1 + 10 ** ((1646 - 1600) / 400))
        rows += [
            row(f"{number:06}", 0, "anna", 1 if person_wins else 2, ended_at=number),
            row(f"{number:06}", 1, "", 2 if person_wins else 1, ended_at=number, level="artisan"),
        ]
    (steps,) = steps_of(rows).values()
    anna = steps[-1].standings[0].rating
    assert abs(anna.points - 1600) <= anna.doubt
    assert steps[-1].standings[1].rating == anchor("bruges", "artisan")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_lead_is_worth_as_much_among_many_as_between_two(seats: int) -> None:
    """Ratings lie as far apart whether people met two by two or all at one table."""
    found = simulated(2000, 4, [seats])
    true = STRENGTHS["fred"] - STRENGTHS["anna"]
    assert 0.85 * true < found["fred"].points - found["anna"].points < 1.25 * true


def test_who_is_tied_wins_nothing_from_an_equal() -> None:
    for after in rated([Rated(1, Rating()), Rated(1, Rating())]):
        assert after.points == MIDDLE


def test_leaving_counts_as_the_last_place_whatever_the_bot_wins() -> None:
    assert places([(1, True), (2, False), (3, False)]) == [4, 2, 3]
    assert places([(1, True), (2, True), (3, False)]) == [4, 4, 3]
    (left,) = steps_of([row("t", 0, "anna", 1, helped=1), row("t", 1, "bert", 2)]).values()
    assert left[0].gains[0] < 0 < left[0].gains[1]


def test_bots_stand_where_contests_have_put_them() -> None:
    """docs/strength.md and the ladder say the same; change both, and recompute the ratings."""
    told = re.findall(r"^On one scale \(Elo, journeyman 1500\): (.*)\.$", STRENGTH.read_text("utf-8"), re.MULTILINE)
    scales = [dict(re.findall(r"(\w+) (\d+)", line)) for line in told]
    assert sorted(map(str, scales)) == sorted(
        str({level: str(points) for level, points in levels.items()}) for levels in ANCHORS.values()
    )


@pytest.mark.parametrize("game", ANCHORS)
def test_every_level_of_our_games_has_its_place(game: str) -> None:
    assert game in all_games()
    levels = [opponent.id for opponent in opponents_for(game)]
    assert levels == list(ANCHORS[game])
    assert all(weak < strong for weak, strong in pairwise(anchor(game, level).points for level in levels))


def test_a_game_of_which_no_contest_has_told_leaves_all_open() -> None:
    assert anchor("lanterns", "random") == Rating()
