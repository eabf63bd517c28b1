"""Pairings: everybody plays, nobody meets anybody twice who need not, and a knock-out leaves one."""

from collections import Counter
from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from guildhall.server.tournaments.matching import can_all_be_paired, largest_matching
from guildhall.server.tournaments.pairing import Record, bracket, circle, split, swiss
from guildhall.server.tournaments.standings import standings

from .players import Contest, plan

COUNTS = [2, 3, 4, 5, 6, 7, 9, 12, 17, 33, 64]
quick = settings(max_examples=25, deadline=None)


def most_pairs(people: list[str], may: dict[str, list[str]]) -> int:
    """How many pairs there can be, by trying everything."""
    if len(people) < 2:
        return 0
    first, *rest = people
    found = [1 + most_pairs([p for p in rest if p != other], may) for other in rest if other in may[first]]
    return max([most_pairs(rest, may), *found])


@quick
@given(st.integers(0, 9), st.randoms(use_true_random=False), st.floats(0.1, 0.9))
def test_as_many_are_paired_as_can_be(count: int, rng: Random, density: float) -> None:
    people = [str(number) for number in range(count)]
    edges = [pair for pair in combinations(people, 2) if rng.random() < density]
    may = {one: [b if a == one else a for a, b in edges if one in (a, b)] for one in people}
    mate = largest_matching(may)
    assert all(mate[mate[one]] == one and mate[one] in may[one] for one in mate)
    assert len(mate) // 2 == most_pairs(people, may)


@given(st.integers(1, 64), st.integers(2, 6), st.integers(2, 6))
def test_tables_are_about_as_large_and_as_few_rest_as_can_be(count: int, one: int, other: int) -> None:
    least, most = sorted((one, other))
    sizes, byes = split(count, least, most)
    assert sum(sizes) + byes == count
    assert max(sizes, default=0) - min(sizes, default=0) <= 1
    assert byes < max(least, 2)
    assert count < 2 or sizes


def check_byes(contest: Contest) -> None:
    """Nobody has had more than one bye more than anybody else who takes part."""
    byes = [contest.tournament.byes_of(entrant.person) for entrant in contest.tournament.active]
    assert max(byes) - min(byes) <= 1


def check_everybody_is_somewhere(contest: Contest, groups: list[list[str]]) -> None:
    people = sorted(person for group in groups for person in group)
    assert people == sorted(entrant.person for entrant in contest.tournament.active)
    assert all(len(group) <= contest.tournament.plan.seats for group in groups)


def avoidable(contest: Contest, before: dict[str, dict[str, int]]) -> bool:
    """Whether all, but somebody of those next for a bye, could have met somebody new."""
    people = [entrant.person for entrant in contest.tournament.active]
    may = {one: [other for other in people if other != one and not before[one].get(other)] for one in people}
    if len(people) % 2 == 0:
        return can_all_be_paired(may)
    byes = {one: contest.tournament.byes_of(one) - (one in contest.tournament.rounds[-1].byes) for one in people}
    least = min(byes.values())
    rests = [one for one in people if byes[one] == least]
    return any(
        can_all_be_paired({k: [o for o in v if o != rest] for k, v in may.items() if k != rest}) for rest in rests
    )


def come_and_go(contest: Contest, rng: Random, rate: float = 0.3) -> None:
    """Somebody withdraws, somebody comes late."""
    from guildhall.server.tournaments import deeds

    tournament = contest.tournament
    if rng.random() < rate and len(tournament.active) > 2:
        contest.do(deeds.withdraw(rng.choice(tournament.active).person))
    if rng.random() < rate and len(tournament.active) < 64 and len(tournament.rounds) < tournament.planned:
        number = len(tournament.entrants)
        contest.do(deeds.join(f"p{number}", f"Late {number}"))


@quick
@given(st.integers(2, 24), st.integers(1, 12), st.randoms(use_true_random=False))
def test_swiss_pairs_have_no_rematch_while_one_can_be_avoided(count: int, rounds: int, rng: Random) -> None:
    contest = Contest(plan("swiss", 2, rounds), count)
    while contest.tournament.status in {"announced", "playing"}:
        before = contest.tournament.met()
        groups = contest.begin_round()
        check_everybody_is_somewhere(contest, groups)
        check_byes(contest)
        assert sum(len(group) == 1 for group in groups) == len(contest.tournament.active) % 2
        if avoidable(contest, before):
            assert not any(before[group[0]].get(group[1]) for group in groups if len(group) == 2)
        contest.end_round(rng)
        if contest.tournament.status == "playing":
            come_and_go(contest, rng)


@quick
@given(st.integers(2, 40), st.integers(3, 4), st.integers(1, 6), st.randoms(use_true_random=False))
def test_swiss_tables_take_everybody(count: int, seats: int, rounds: int, rng: Random) -> None:
    contest = Contest(plan("swiss", seats, rounds), count)
    while contest.tournament.status in {"announced", "playing"}:
        groups = contest.begin_round()
        check_everybody_is_somewhere(contest, groups)
        check_byes(contest)
        contest.end_round(rng)
        if contest.tournament.status == "playing":
            come_and_go(contest, rng)


@pytest.mark.parametrize(("count", "seats", "game"), [(64, 2, "venice"), (64, 4, "bruges"), (63, 6, "fortune_knights")])
def test_sixty_four_are_paired_in_good_time_and_meet_few_twice(count: int, seats: int, game: str) -> None:
    contest = Contest(plan("swiss", seats, 5, game=game), count)
    contest.play(Random(3))
    assert contest.tournament.status == "over"
    assert len(contest.tournament.rounds) == 5
    again = Counter(times for met in contest.tournament.met().values() for times in met.values())
    assert max(again) == 1, again


def test_the_best_meet_the_best() -> None:
    order = [Record(str(number), points=120 * (number < 4)) for number in range(8)]
    for seats in (2, 4):
        groups = swiss(order, 2, seats, Random(1))
        assert all(len({person < "4" for person in group}) == 1 for group in groups)


@pytest.mark.parametrize("count", COUNTS)
def test_a_round_robin_of_pairs_is_complete(count: int) -> None:
    contest = Contest(plan("round_robin", 2), count)
    contest.play(Random(count))
    tournament = contest.tournament
    assert tournament.status == "over"
    assert len(tournament.rounds) == count - 1 + count % 2
    assert all(met == dict.fromkeys(set(tournament.entrants) - {one}, 1) for one, met in tournament.met().items())
    assert {tournament.byes_of(person) for person in tournament.entrants} == {count % 2}


def test_the_first_seat_goes_round_in_a_round_robin() -> None:
    people = [str(number) for number in range(8)]
    first = Counter(group[0] for number in range(7) for group in circle(people, number))
    assert set(first.values()) <= {3, 4}


@pytest.mark.parametrize(("count", "seats"), [(5, 3), (9, 3), (10, 4), (16, 4), (31, 4)])
def test_a_round_robin_of_tables_is_balanced(count: int, seats: int) -> None:
    contest = Contest(plan("round_robin", seats), count)
    contest.play(Random(1))
    tournament = contest.tournament
    tables = [standing.tables for standing in standings(tournament)]
    assert max(tables) - min(tables) <= 1
    met = [tournament.met()[one].get(other, 0) for one, other in combinations(tournament.entrants, 2)]
    assert max(met) <= 3
    assert sum(times > 1 for times in met) <= len(met) / 3


@quick
@given(st.integers(4, 20), st.randoms(use_true_random=False))
def test_who_withdraws_from_a_round_robin_leaves_a_bye(count: int, rng: Random) -> None:
    from guildhall.server.tournaments import deeds

    contest = Contest(plan("round_robin", 2), count)
    gone = 0
    while contest.tournament.status in {"announced", "playing"}:
        contest.begin_round()
        contest.end_round(rng)
        byes = [contest.tournament.byes_of(entrant.person) for entrant in contest.tournament.active]
        assert max(byes) - min(byes) <= 1 + gone
        if contest.tournament.status == "playing" and rng.random() < 0.2 and len(byes) > 2:
            contest.do(deeds.withdraw(rng.choice(contest.tournament.active).person))
            gone += 1
    assert all(times == 1 for met in contest.tournament.met().values() for times in met.values())


@pytest.mark.parametrize("count", COUNTS)
@pytest.mark.parametrize(("seats", "game"), [(2, "venice"), (3, "bruges"), (4, "bruges"), (6, "fortune_knights")])
def test_a_knock_out_leaves_one(count: int, seats: int, game: str) -> None:
    contest = Contest(plan("knock_out", seats, game=game), count)
    contest.play(Random(count))
    tournament = contest.tournament
    assert tournament.status == "over"
    left = [person for person in tournament.entrants if not tournament.is_out(person)]
    assert left == [standings(tournament)[0].entrant.person]
    assert len(tournament.rounds) <= 7


@quick
@given(st.integers(2, 40), st.integers(2, 4), st.randoms(use_true_random=False))
def test_a_knock_out_ends_however_many_withdraw(count: int, seats: int, rng: Random) -> None:
    from guildhall.server.tournaments import deeds

    contest = Contest(plan("knock_out", seats), count)
    while contest.tournament.status in {"announced", "playing"}:
        contest.begin_round()
        contest.end_round(rng)
        if contest.tournament.status == "playing" and rng.random() < 0.5:
            contest.do(deeds.withdraw(rng.choice(contest.tournament.active).person))
    assert contest.tournament.status == "over"
    assert len(contest.tournament.rounds) <= 8


def test_the_places_of_a_bracket_keep_the_first_apart() -> None:
    assert bracket(list("abcdef")) == ["a", "", "d", "e", "b", "", "c", "f"]


def test_the_same_lot_gives_the_same_pairs() -> None:
    pairs = []
    for _ in range(2):
        contest = Contest(plan("swiss", 4), 19)
        contest.play(Random(9))
        pairs.append([each.groups for each in contest.tournament.rounds])
    assert pairs[0] == pairs[1]


def test_seats_are_shared_out() -> None:
    contest = Contest(plan("swiss", 4, 8), 16)
    contest.play(Random(2))
    had = Counter(
        (person, seat)
        for each in contest.tournament.rounds
        for group in each.groups
        for seat, person in enumerate(group)
    )
    assert set(had.values()) <= {1, 2, 3}
