"""V9: the end of the game."""

from guildhall.games.venice.rules.squares import names_of, square_set
from guildhall.games.venice.state import VeniceState
from guildhall.games.venice.terms import OVER

from .positions import (
    BLUE,
    RED,
    YELLOW,
    kinds,
    legal,
    new_game,
    pillars,
    play,
    play_round,
    showing,
    stock,
    tokens,
    why,
)
from .usual import GROUND

LOWER_BANK = [name for name in names_of(GROUND) if square_set([name]) >= square_set(["r4c1"])]


def nearly_all(left: int, seats: int = 3) -> VeniceState:
    """All but so many pillars stand, in the lower half of the board."""
    return pillars(new_game(seats), " ".join(LOWER_BANK[::-1][: 60 - left]))


def test_the_last_pillar_ends_the_game_at_once() -> None:
    """V9.1, V9.2, V9.3: without its tokens, and later cards are void."""
    state = showing(nearly_all(3), "pile_driver_1", "inventor_1", "gondolier_1")
    events = play(state, RED, "pillar r2c1", "pillar r2c2", "pillar r2c3")
    assert kinds(events) == ["pillar", "end_pillars"]
    assert state.deciders() == []
    assert state.tokens == [8, 8, 8]
    assert state.scores == [0, 0, 0]  # the inventor would have earned 6
    assert state.aboard == -1
    result = state.result()
    assert result is not None
    assert result.reason == "pillars"
    assert why(state, RED, "token r2c1") == "V9.1"


def test_one_pillar_left_goes_on() -> None:
    """V9.1: 59 pillars are not the end."""
    state = showing(nearly_all(4), "pile_driver_1", "inventor_1", "gondolier_1")
    play(state, RED, "pillar r2c1", "pillar r2c2", "pillar r2c3")
    assert state.lagoon.supply() == 1
    assert state.deciders() == [RED]


def test_a_spy_places_the_last_pillar() -> None:
    """V9.4: this ends the game, too."""
    cards = ("spy_1", "inventor_1", "gondolier_1", "merchant_1")
    state = showing(nearly_all(3, 4), *cards, hands={BLUE: "pile_driver_1"})
    play(state, RED, "spy on blue", "use pile_driver_1", "pillar r2c1", "pillar r2c2", "pillar r2c3")
    assert state.phase == OVER
    assert state.aboard == -1


def test_a_beggar_places_the_last_pillar() -> None:
    """V9.4: before its owner could."""
    state = showing(nearly_all(3, 5), "beggar_1", "pile_driver_1", "gondolier_1", "merchant_1", "inventor_1")
    play(state, RED, "copy pile_driver_1", "pillar r2c1", "pillar r2c2", "pillar r2c3")
    assert state.phase == OVER


def reaching_a_hundred() -> VeniceState:
    """Red is about to build the first of two tiles, blue and yellow have tokens and the gondola at stake."""
    state = stock(pillars(new_game(3), "r2c1 r1c1 r1c2"), RED, "domino_07 domino_08")
    tokens(state, BLUE, "r2c2")
    state.aboard, state.tokens[YELLOW] = YELLOW, 7
    state.scores = [98, 97, 50]
    return showing(state, "architect_1", "inventor_1", "pile_driver_1")


def test_a_hundred_points_end_the_game() -> None:
    """V9.5, V9.6, V9.7: when all points of the tile are given, also between two tiles of one architect."""
    state = reaching_a_hundred()
    events = play(state, RED, "build domino_07", "at r2c1 0")
    assert state.scores == [100, 100, 52]
    assert kinds(events) == ["build", "covered", "gondola", "end_hundred"]
    assert state.phase == OVER
    assert len(state.stocks[RED]) == 1
    result = state.result()
    assert result is not None
    assert (result.reason, result.winners) == ("hundred", (RED, BLUE))
    assert why(state, RED, "build domino_08") == "V9.7"


def test_ninety_nine_points_go_on() -> None:
    """V9.5: a point less is not the end."""
    state = reaching_a_hundred()
    state.scores = [97, 90, 50]
    play(state, RED, "build domino_07", "at r2c1 0")
    assert state.scores[RED] == 99
    assert state.deciders() == [RED]


def test_six_points_reach_a_hundred() -> None:
    """V9.5, V9.7: a speculating role ends the game as well; later cards are void."""
    state = new_game(3)
    state.scores = [94, 0, 0]
    showing(state, "speculator_1", "gondolier_1", "architect_1")
    assert state.phase == OVER
    assert state.scores[RED] == 100
    assert state.aboard == -1


def test_nothing_is_scored_after_the_end() -> None:
    """V9.8: tiles in stock, tokens on pillars and cards are worth nothing."""
    state = tokens(nearly_all(3), BLUE, "r8c1 r8c2")
    state.scores = [10, 11, 12]
    showing(state, "pile_driver_1", "inventor_1", "gondolier_1")
    play(state, RED, "pillar r2c1", "pillar r2c2", "pillar r2c3")
    assert all(state.stocks)
    result = state.result()
    assert result is not None
    assert result.scores == (10, 11, 12)


def test_thirty_rounds_without_a_pillar() -> None:
    """V9.9: the game ends after the thirtieth."""
    state = new_game()
    for number in range(1, 31):
        assert state.phase != OVER
        assert state.round == number
        play_round(state, avoid="pile_driver")
    assert state.phase == OVER
    result = state.result()
    assert result is not None
    assert result.reason == "standstill"
    assert why(state, RED, "keep") == "V9.9"
    assert legal(state, RED) == []


def test_a_pillar_starts_the_count_again() -> None:
    """V9.9: thirty rounds in a row."""
    state = new_game()
    state.idle_rounds = 30
    play_round(state, {RED: next(text for text in _cards(state, RED) if text.startswith("pile_driver"))})
    assert state.phase != OVER
    assert state.idle_rounds == 1


def _cards(state: VeniceState, seat: int) -> list[str]:
    state = state.copy()
    play(state, state.start, "keep")
    return [text.removeprefix("play ") for text in legal(state, seat)]
