"""What positions of Brügge are judged by, and that the fit behind it finds what is there."""

from random import Random

import pytest
from tools.judgement import FIRST_GUESS, TIMES, Fit, Sample, explained, fit_effects, fit_scale, fit_terms, shares

from guildhall.bots.policies.bruges.judgement import JUDGEMENT, TERMS, cards_to_play, file_of, judgement_of, time_left
from guildhall.bots.policies.bruges.policy import POLICY
from guildhall.games.bruges.components import EDITIONS, STANDARD
from guildhall.games.bruges.terms import DRAW
from tests.games.bruges.positions import BLUE, RED, Position, number


def term(position: Position, seat: int, name: str) -> float:
    """One term of a seat."""
    return JUDGEMENT.terms(position.state, time_left(position.state))[seat][TERMS.index(name)]


def test_points_are_what_a_seat_would_have_if_the_game_ended_now() -> None:
    position = Position()
    position.points(RED, 12)
    position.canals(RED, 3, 1)
    position.person(RED, "Prince")
    third_space, house, prince = 3, 1, position.state.edition.cost[number("Prince")] // 3
    assert term(position, RED, "points") == 12 + third_space + house + prince


def test_workers_beyond_their_use_are_told_apart() -> None:
    """One of a colour builds a house, a second one if there is a card for it."""
    position = Position()
    position.workers(RED, blue=3, red=1)
    assert (term(position, RED, "workers"), term(position, RED, "workers_beyond")) == (2, 2)
    position.hand(RED, "blue")
    assert (term(position, RED, "workers"), term(position, RED, "workers_beyond")) == (3, 1)


def test_leads_count_until_the_marker_is_turned() -> None:
    position = Position()
    position.steps(RED, 2)
    position.steps(BLUE, 2)
    assert [term(position, seat, "tie_in_steps") for seat in (RED, BLUE)] == [1, 1]
    position.steps(RED, 3)
    assert [term(position, seat, "lead_in_steps") for seat in (RED, BLUE)] == [1, 0]
    position.state.majorities[0] = 1
    assert term(position, RED, "lead_in_steps") == 0


def test_threats_that_are_averted_do_not_count() -> None:
    position = Position()
    position.threats(RED, blue=2, red=1)
    assert (term(position, RED, "markers"), term(position, RED, "second_markers")) == (3, 1)
    protector = next(
        person.name for person in position.state.edition.persons if person.effect.startswith("immune:flood")
    )
    position.person(RED, protector)
    assert (term(position, RED, "markers"), term(position, RED, "second_markers")) == (1, 0)


def test_time_runs_out() -> None:
    """The rounds that are known, with what is left of this one."""
    position = Position()
    position.state.round, position.state.last = 6, 7
    assert time_left(position.state) == 2
    position.state.turn = 4
    assert time_left(position.state) == 1.5
    position.state.phase = DRAW
    assert time_left(position.state) == 2


def test_cards_to_play_are_those_of_the_turns_left() -> None:
    position = Position()
    position.hand(RED, "blue", "red", "yellow", "brown", "purple")
    position.hand(BLUE, "blue", "red")
    assert [cards_to_play(position.state, seat) for seat in (RED, BLUE)] == [4, 2]
    position.state.played = 1
    assert cards_to_play(position.state, RED) == 3


@pytest.mark.parametrize("name", ["guilders", "workers", "points", "lead_in_steps"])
def test_what_is_good_is_worth_something_in_the_middle_of_the_game(name: str) -> None:
    assert JUDGEMENT.worths_at(3.0)[TERMS.index(name)] > 0.2


def test_worths_between_two_times_lie_between() -> None:
    guilders = TERMS.index("guilders")
    late, early = JUDGEMENT.worths_at(TIMES[2])[guilders], JUDGEMENT.worths_at(TIMES[3])[guilders]
    assert JUDGEMENT.worths_at((TIMES[2] + TIMES[3]) / 2)[guilders] == pytest.approx((late + early) / 2)
    assert JUDGEMENT.worths_at(99.0)[guilders] == JUDGEMENT.worths[guilders][-1]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_richest_seat_has_the_largest_share_of_the_victory(seats: int) -> None:
    position = Position(seats)
    position.points(BLUE, 15)
    found = POLICY.evaluate(position.state)
    assert sum(found) == pytest.approx(1)
    assert max(found) == found[BLUE]


def test_a_better_judged_hand_needs_guilders() -> None:
    """A card that cannot be paid soon promises half."""
    position = Position()
    position.state.last = 7
    position.hand(RED, "Prince")
    position.guilders(RED, 12)
    rich = term(position, RED, "best_card")
    position.guilders(RED, 0)
    assert 0 < term(position, RED, "best_card") == pytest.approx(rich / 2)


def made_up(rng: Random, count: int) -> list[Sample]:
    """Positions where points count once, guilders half, and a Prince a quarter in a round, with a little luck."""
    samples = []
    for game in range(count):
        time = rng.uniform(0, 6)
        terms = [0.0] * len(TERMS)
        terms[0], terms[1] = rng.randint(-9, 9), rng.randint(-9, 9)
        princes = rng.choice((-1, 0, 1))
        margin = terms[0] + 0.5 * terms[1] + 0.25 * time * princes + rng.gauss(0, 1)
        samples.append(Sample(game, time, terms, {"prince": princes * time}, round(margin)))
    return samples


def test_the_fit_finds_what_is_there() -> None:
    samples = made_up(Random(1), 6000)
    terms = fit_terms(samples, FIRST_GUESS)
    assert terms["points"] == pytest.approx([1.0] * 5, abs=0.1)
    assert terms["guilders"] == pytest.approx([0.5] * 5, abs=0.1)
    assert terms["markers"] == pytest.approx([0.0] * 5)
    assert fit_effects(samples, FIRST_GUESS)["prince"] == pytest.approx(0.25, abs=0.1)
    assert min(explained(samples, terms).values()) > 0.9
    assert fit_scale(samples, terms)[0] < 2


def test_what_never_occurs_stays_at_its_guess() -> None:
    fit = Fit([1.0, 7.0], [0.001, 0.001])
    for value in (1.0, 2.0, 3.0):
        fit.add([(0, value)], 4 * value, 1.0)
    assert fit.solve() == pytest.approx([4.0, 7.0], abs=0.01)


def test_a_time_is_shared_between_its_neighbours() -> None:
    assert shares(1.0) == [(1, 0.5), (2, 0.5)]
    assert shares(9.0) == [(4, 1.0)]


def test_an_edition_of_the_package_may_have_a_judgement_of_its_own() -> None:
    """Where canals cost less, a tile on the way is worth more; what has no fit is judged like the usual edition."""
    assert judgement_of(EDITIONS[STANDARD]) is JUDGEMENT
    own = judgement_of(EDITIONS["balanced"])
    assert own is not JUDGEMENT
    assert own.worths != JUDGEMENT.worths
    assert file_of("balanced").exists()
