"""What holds at every step of any game."""

from collections.abc import Iterator
from random import Random

import pytest

from guildhall.bots.greedy import GreedyBot
from guildhall.bots.policy import find_policy
from guildhall.core.dice import KeyedDice, QuickDice
from guildhall.games.fortune_knights.components import (
    COPIES,
    EDITIONS,
    KINDS,
    PIECES_PER_CASTLE,
    USUAL_EDITION,
)
from guildhall.games.fortune_knights.position import use_of
from guildhall.games.fortune_knights.state import KnightsState
from guildhall.games.fortune_knights.terms import CHOICE, KIND
from tests.games.fortune_knights.positions import new_state

each_number = pytest.mark.parametrize("seats", [3, 4, 5, 6])

USUAL = EDITIONS[USUAL_EDITION]


def random_states(seats: int, games: int) -> Iterator[KnightsState]:
    """Every state of some games played at random."""
    rng = Random(seats)
    for _ in range(games):
        state = new_state(seats, QuickDice(rng))
        yield state
        while state.deciders():
            seat = rng.choice(state.deciders())
            state.play(seat, rng.choice(state.legal(seat)))
            yield state


def coins(state: KnightsState) -> tuple[int, int]:
    gold = state.bag_gold + sum(state.gold) + sum(state.field_gold)
    return gold, state.bag_silver + sum(state.silver) + sum(state.field_silver)


def documents(state: KnightsState) -> list[int]:
    held = [sum(hand[kind] for hand in state.hands) for kind in range(KINDS)]
    return [state.used[kind] + held[kind] + state.stack.count(kind) for kind in range(KINDS)]


@each_number
def test_nothing_is_created_or_lost(seats: int) -> None:
    """K1.4, K1.7, K1.8, K1.9: coins, documents, ducat cards and pieces, at every step."""
    for state in random_states(seats, 25):
        assert coins(state) == (40, 60)
        assert documents(state) == COPIES
        assert sorted(state.ducat_stack) == list(range(USUAL.ducat_cards))
        assert 0 <= sum(state.walls) <= 24
        assert 0 <= sum(state.towers) <= 24


@each_number
def test_no_stock_is_ever_negative(seats: int) -> None:
    """K9.4, K10.3, K13.9: nor is a site or a purse too full when somebody chooses cards."""
    for state in random_states(seats, 15):
        for stock in (state.gold, state.silver, state.walls, state.towers, state.field_gold, state.field_silver):
            assert min(stock) >= 0
        assert min(state.bag_gold, state.bag_silver) >= 0
        assert max(state.walls + state.towers) <= PIECES_PER_CASTLE
        assert state.documents == [sum(hand) for hand in state.hands]
        if state.question[KIND] == CHOICE:
            assert max(state.gold + state.silver) < 8


@each_number
def test_documents_leave_a_hand_only_by_use(seats: int) -> None:
    """K14.6: they are never given, sold or stolen."""
    rng = Random(seats)
    for state in random_states(seats, 10):
        for seat in state.deciders()[:1]:
            after = state.copy()
            after.play(seat, rng.choice(state.legal(seat)))
            if after.kept_hands is state.kept_hands:
                assert_only_draws_and_uses(state, after)


def assert_only_draws_and_uses(before: KnightsState, after: KnightsState) -> None:
    spent = after.spent[len(before.spent) :]
    drawn = 0
    for seat in range(before.seats):
        for kind in range(KINDS):
            change = after.hands[seat][kind] - before.hands[seat][kind] + spent.count(use_of(seat, kind))
            assert change >= 0
            drawn += change
    assert drawn == len(before.stack) - len(after.stack)


@each_number
def test_games_end_with_a_castle_or_after_sixty_rounds(seats: int) -> None:
    """K17.1, K17.6: there is no third end."""
    for state in random_states(seats, 30):
        result = state.result()
        if result is not None:
            assert result.winners
            assert (result.reason == "castle") == (max(result.scores) == 8)
            assert result.reason == "castle" or state.round == 60


@pytest.mark.parametrize(("seats", "expected"), [(3, 9), (4, 11), (5, 13), (6, 15)])
def test_length_of_sensible_games(seats: int, expected: int) -> None:
    """Greedy players need about as many rounds as the ducat cards were made for."""
    rng = Random(seats)
    rounds = []
    for _ in range(15):
        state = new_state(seats, QuickDice(rng))
        bot = GreedyBot(find_policy("fortune_knights"), rng)
        while state.deciders():
            seat = state.deciders()[0]
            state.play(seat, bot.choose(state.view(seat)))
        rounds.append(state.round)
    assert abs(sorted(rounds)[7] - expected) <= 4


# Numbers of sequences of 1, 2, 3 and more actions, from the start and from the middle of a game, for a fixed seed.
FROM_THE_START = {3: [45, 1350, 20250], 4: [60, 2700], 5: [75, 4500], 6: [90, 6750]}
FROM_THE_MIDDLE = {
    3: [30, 450, 450, 900, 3058],
    4: [2, 12, 18, 808],
    5: [3, 12, 30, 440],
    6: [3, 24, 42, 84],
}


def sequences(state: KnightsState, depth: int) -> int:
    """In how many ways the next `depth` actions can go."""
    if depth == 0:
        return 1
    total = 0
    for seat in state.deciders():
        for action in state.legal(seat):
            twin = state.copy()
            twin.play(seat, action)
            total += sequences(twin, depth - 1)
    return total


def counts(state: KnightsState, depths: int) -> list[int]:
    return [sequences(state, depth) for depth in range(1, depths + 1)]


@each_number
def test_perft_from_the_start(seats: int) -> None:
    expected = FROM_THE_START[seats]
    assert counts(new_state(seats, KeyedDice(b"perft")), len(expected)) == expected


@each_number
def test_perft_from_the_middle(seats: int) -> None:
    """After 100 actions, chosen in turn from the list of what is legal, when documents are about."""
    state = new_state(seats, KeyedDice(b"perft"))
    for number in range(100):
        seat = state.deciders()[0]
        options = state.legal(seat)
        state.play(seat, options[7 * number % len(options)])
    assert counts(state, len(FROM_THE_MIDDLE[seats])) == FROM_THE_MIDDLE[seats]
