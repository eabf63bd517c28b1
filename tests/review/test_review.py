"""A review is honest: it sees what the seat saw, its parts add up, and the same record gives the same bytes."""

import json
from functools import cache
from random import Random

import pytest

import guildhall
from guildhall import Match
from guildhall.bots.chances import chances
from guildhall.core.dice import QuickDice
from guildhall.core.errors import BadOption
from guildhall.core.words import LANGUAGES
from guildhall.games.fortune_knights.lessons.black_knight import start
from guildhall.review.decisions import Decision, asked_in, decision_from_data, judged
from guildhall.review.review import Review, review
from guildhall.review.split import parts_of, shared_out, slip_of, steps_of
from guildhall.review.words import Reader, sum_of, words_of

from .games import GAMES, finished, greedy, played_on

FEW = 24
games = pytest.mark.parametrize("name", GAMES)
numbers = pytest.mark.parametrize("seats", range(2, 7))


@cache
def reviewed(name: str) -> Review:
    """A hasty review of a match of the fewest players."""
    return review(finished(name, guildhall.games()[name].min_seats), FEW)


def made_up(seats: int, count: int, seed: int = 1) -> list[Decision]:
    """Decisions as wild as they may come."""
    rng = Random(seed)
    found = []
    for number in range(count):
        one, other = (shared_out([rng.random() for _ in range(seats)]) for _ in range(2))
        found.append(Decision(number, rng.randrange(seats), "one", "other", one, other, rng.random() / 10, 400))
    return found


@numbers
def test_the_parts_add_up_to_the_result(seats: int) -> None:
    for seed in range(20):
        result = [1.0, *[0.0] * (seats - 1)]
        begin, steps = steps_of(made_up(seats, 40, seed), result)
        found = [parts_of(seat, begin, steps) for seat in range(seats)]
        assert any(parts.own < 0 for parts in found)
        for seat, parts in enumerate(found):
            assert parts.start + parts.own + parts.others + parts.luck == pytest.approx(result[seat], abs=1e-9)
        assert sum(parts.luck for parts in found) == pytest.approx(0, abs=1e-9)


def test_nothing_is_marked_within_two_standard_errors() -> None:
    doubtful = Decision(0, 0, "one", "other", [0.3, 0.7], [0.6, 0.4], 0.16, 400)
    assert doubtful.verdict == "fine"
    assert doubtful.loss == pytest.approx(0.3)
    assert slip_of(doubtful) == [0.0, 0.0]
    assert doubtful._replace(error=0.14).verdict == "blunder"


@pytest.mark.parametrize(
    ("loss", "verdict"), [(0.04, "fine"), (0.06, "inaccuracy"), (0.12, "mistake"), (0.2, "blunder")]
)
def test_verdicts(loss: float, verdict: str) -> None:
    decision = Decision(0, 0, "one", "other", [0.5, 0.5], [0.5 + loss, 0.5 - loss], 0.01, 400)
    assert decision.verdict == verdict


@games
def test_a_real_match_adds_up_in_chances_in_games_of_100_and_in_points(name: str) -> None:
    found = reviewed(name)
    match = found.match
    assert len(found.decisions) == len(asked_in(match)) > 10
    assert match.result is not None
    for seat, parts in enumerate(found.parts):
        assert parts.start + parts.own + parts.others + parts.luck == pytest.approx(parts.result, abs=1e-9)
        begin, own, others, luck, result = sum_of(found, seat)
        assert begin + own + others + luck == result
        score = match.result.scores[seat]
        average = (sum(match.result.scores) - score) / (match.seats - 1)
        assert sum(found.points(seat)) == pytest.approx(score - average)


@games
def test_a_review_is_told_in_three_languages(name: str) -> None:
    found = reviewed(name)
    told = {language: found.text(words_of(found.match.game, language)) for language in LANGUAGES}
    assert len(set(told.values())) == len(LANGUAGES)
    for text in told.values():
        assert "{" not in text
        assert "100" in text


@games
def test_what_the_seat_cannot_see_changes_nothing(name: str) -> None:
    match = finished(name, guildhall.games()[name].min_seats)
    for asked in asked_in(match)[5:30:12]:
        world = match.game.determinize(asked.view, QuickDice(Random(9)))
        elsewhere = asked._replace(view=world.view(asked.seat))
        assert judged(elsewhere, "seed", FEW) == judged(asked, "seed", FEW)


def test_a_review_that_was_ended_goes_on_to_the_same_bytes() -> None:
    whole = reviewed("fortune_knights")
    begun = review(whole.match, FEW, progress=lambda done, _: done < 7)
    assert len(begun.decisions) == 7
    kept = json.loads(json.dumps([decision.to_data() for decision in begun.decisions]))
    again = review(guildhall.load(whole.match.record()), FEW, known=[decision_from_data(data) for data in kept])
    assert json.dumps(again.to_data()) == json.dumps(whole.to_data())


def test_only_finished_matches_are_reviewed() -> None:
    with pytest.raises(BadOption, match="finished"):
        review(guildhall.new("london_bridge", seed=1))


def test_forced_moves_are_no_decisions() -> None:
    match = finished("london_bridge", 2)
    decided = {asked.number for asked in asked_in(match)}
    assert 0 < len(decided) < len(match.history)
    for number, (seat, _) in enumerate(match.history):
        assert (number in decided) == (len(match.at(number).legal(seat)) > 1)


def attacked(seed: int) -> Match:
    """Red attacks Blue; the seed decides what the die says."""
    match = Match(guildhall.games()["fortune_knights"], 3, seed=seed, start=start().to_data())
    for seat, text in ((0, "choose 4 5"), (1, "choose 3 6"), (2, "choose 3 6")):
        match.play(seat, text)
    while "attack blue" not in [action.text for action in match.legal(0)]:
        seat = match.deciders[0]
        match.play(seat, greedy("fortune_knights").choose(match.view(seat)))
    match.play(0, "attack blue")
    return match


def test_a_good_or_bad_die_is_luck_and_no_error() -> None:
    """The same attack, once with a castle and once without: the same loss, and more luck with the castle."""
    by_success = {match.deciders == (0,): match for match in map(attacked, range(12))}
    assert len(by_success) == 2
    own, luck = {}, {}
    for success, match in by_success.items():
        asked = next(one for one in asked_in(match) if one.action.text == "attack blue")
        attack = judged(asked, "the same", 200)
        opinion = list(chances(match.view(0), "the same", 200))
        after = attack._replace(number=attack.number + 1, chances=opinion, other_chances=opinion, error=0.0)
        played_on(match, [greedy("fortune_knights", seat) for seat in range(3)])
        found = Review(match, [attack, after])
        own[success], luck[success] = (attack.loss, found.parts[0].own), found.steps[1].luck[0]
    assert own[True] == own[False]
    assert luck[True] > luck[False]


def test_key_moments_are_the_largest_changes() -> None:
    match = finished("london_bridge", 2)
    found = Review(match, made_up(2, 12))
    for seat in range(2):
        changes = {moment.kind: moment.change for moment in found.moments(seat)}
        assert changes["dearest"] == min(step.slip[seat] for step in found.steps if step.seat == seat)
        assert abs(changes["luck"]) == max(abs(step.luck[seat]) for step in found.steps)


@games
def test_the_chart_shows_itself(name: str) -> None:
    match = finished(name, guildhall.games()[name].max_seats, "chart")
    found = Review(match, made_up(match.seats, 12))
    for dark in (False, True):
        svg = found.chart(0, "de", dark=dark)._repr_svg_()
        assert svg.startswith("<svg")
        assert svg.count('stroke="var(--c)"') == 2 * match.seats
        assert "Gewinnaussichten" in svg
    assert found.chart().svg == found._repr_svg_()


def test_luck_is_told_by_what_was_revealed() -> None:
    found = reviewed("fortune_knights")
    reader = Reader(found, words_of(found.match.game, "en"))
    told = [reader.luck(place, seat) for place in range(len(found.steps)) for seat in range(3)]
    assert any("rolls" in line or "reveals" in line for line in told)
    assert all("of 100 games" in line for line in told)
