"""A seat's bot keeps what it has learnt, as long as all it said was played and nothing else."""

from collections.abc import Iterator

import pytest

import guildhall
from guildhall.bots.levels import LEVELS
from guildhall.bots.search.search import SearchBot
from guildhall.bots.spec import make_bot
from guildhall.core.match import Match
from guildhall.core.registry import find_game
from guildhall.server.bots import worker
from guildhall.server.bots.worker import MOST_KEPT, Question, think, think_afresh

SEARCH = "search:iterations=30"


@pytest.fixture(autouse=True)
def nothing_kept() -> Iterator[None]:
    worker.kept.clear()
    yield
    worker.kept.clear()


def question(match: Match, seat: int, spec: str = SEARCH) -> Question:
    moves = [action.text for who, action in match.history if who == seat]
    return Question(f"t/{seat}", spec, match.view(seat).to_data(), moves)


def play(match: Match, moves: int) -> None:
    """Let worker's bots play on, each with a seed of its seat."""
    for _ in range(moves):
        if match.deciders:
            seat = match.deciders[0]
            match.play(seat, think(question(match, seat), seat))


def test_the_same_bot_answers_the_decisions_of_a_seat() -> None:
    match = guildhall.new("london_bridge", 2, seed=1)
    play(match, 4)
    bots = {seat: kept.bot for seat, kept in worker.kept.items()}
    assert bots.keys() == {"t/0", "t/1"}
    assert bots["t/0"] is not bots["t/1"]
    play(match, 10)
    assert {seat: kept.bot for seat, kept in worker.kept.items()} == bots


@pytest.mark.parametrize("game", ["bruges", "fortune_knights", "london_bridge", "venice"])
def test_the_served_bot_is_the_measured_one(game: str) -> None:
    """Asked by plain data in a worker, a bot plays as it does where the arena measures it."""
    seats = 3
    served, measured = guildhall.new(game, seats, seed=1), guildhall.new(game, seats, seed=1)
    play(served, 60)
    bots = [make_bot(SEARCH, game, seat) for seat in range(seats)]
    for _ in range(len(served.history)):
        seat = measured.deciders[0]
        measured.play(seat, bots[seat].choose(measured.view(seat)))
    assert served.history == measured.history


def test_a_bot_whose_answer_was_not_played_begins_afresh() -> None:
    match = guildhall.new("bruges", 2, seed=1)
    play(match, 1)
    seat, _ = match.history[0]
    bot = worker.kept[f"t/{seat}"].bot
    match.undo()
    asked = question(match, seat)
    think(asked, 7)
    again = worker.kept[f"t/{seat}"].bot
    assert again is not bot
    think(asked._replace(moves=["draw left", "draw left"]), 7)
    assert worker.kept[f"t/{seat}"].bot is not again


def test_another_level_is_another_bot() -> None:
    match = guildhall.new("bruges", 2, seed=1)
    play(match, 1)
    seat, action = match.history[0]
    think(question(match, seat, "greedy")._replace(moves=[action.text]), 7)
    assert not isinstance(worker.kept[f"t/{seat}"].bot, SearchBot)


def test_a_bot_that_fails_is_not_kept() -> None:
    match = guildhall.new("bruges", 2, seed=1)
    play(match, 1)
    seat, _ = match.history[0]
    broken = question(match, seat)
    broken.view.pop("seats")
    with pytest.raises(KeyError):
        think(broken, 1)
    assert not worker.kept


def test_only_so_many_bots_are_kept() -> None:
    asked = question(guildhall.new("bruges", 2, seed=1), 0, "greedy")
    for number in range(3 * MOST_KEPT):
        think(asked._replace(seat=f"t{number}/0"), 1)
        think(asked._replace(seat="often/0"), 1)
    assert len(worker.kept) == MOST_KEPT
    assert "often/0" in worker.kept
    assert f"t{3 * MOST_KEPT - 1}/0" in worker.kept


def test_the_same_seed_thinks_the_same() -> None:
    asked = question(guildhall.new("fortune_knights", 3, seed=1), 0, "random")
    assert think(asked, 3) == think(asked, 3)


def test_what_a_worker_gets_holds_no_secret() -> None:
    match = guildhall.new("fortune_knights", 3, seed=1)
    match.play(1, "choose 1 2")
    asked = question(match, 0)
    match.undo()
    match.play(1, "choose 5 6")
    assert question(match, 0) == asked


def test_where_a_deal_is_the_same_the_bots_are_the_same_too() -> None:
    """Whoever plays alike meets the same answers, whenever and wherever the bots think."""

    def played(seat: str) -> list[str]:
        match = Match(find_game("venice"), 2, seed="a seed", deal="a deal")
        for number in range(6):
            question = Question(f"{seat} {number}", "steady:artisan", match.view(match.deciders[0]).to_data(), [])
            match.play(match.deciders[0], think_afresh(question, f"seed {number}"))
        return [action.text for _, action in match.history]

    assert played("here") == played("there")
    assert not any(seat.startswith(("here", "there")) for seat in worker.kept)


def test_a_steady_bot_has_no_clock() -> None:
    bot = make_bot("steady:master", "venice", 1)
    assert isinstance(bot, SearchBot)
    assert bot.budget == (LEVELS["master"].iterations, 0.0)
