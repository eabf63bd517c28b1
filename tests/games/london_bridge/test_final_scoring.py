"""L9 and L10: the end of the game, and the final scoring of the base game."""

from random import Random

import pytest

from guildhall.core.dice import QuickDice
from guildhall.games.london_bridge.actions import CENTRAL, PLACE
from guildhall.games.london_bridge.rules.faces import SLOT_COUNT
from guildhall.games.london_bridge.rules.scoring import final_pounds_of, slot_pounds, slot_pounds_of, unused_tiles
from guildhall.games.london_bridge.state import LondonState
from guildhall.games.london_bridge.terms import CHAPEL, CHOICE, GUILD, KINDS, OVER, PARK, SLOTS

from .positions import (
    BLACK,
    PURPLE,
    RED,
    YELLOW,
    build,
    climb,
    empty,
    face,
    finish,
    finish_round,
    give,
    hold,
    kinds_of,
    refused,
    start,
)

LONG = [60, 55, 50, 45, 40, 35, 30, 25, 20, 15, 10, 5]
"""A full bridge."""


def earned(state: LondonState, source: str) -> list[int]:
    return [state.breakdown(seat)[source] for seat in range(state.seats)]


def test_game_ends_after_the_last_round() -> None:
    """L9.1: then nothing can be done any more."""
    state = start()
    state.round = 11
    finish_round(state)
    assert state.phase == CHOICE
    finish_round(state)
    assert state.phase == OVER
    assert state.deciders() == []
    assert refused(state, "card 0", RED) == "L9.1"


def test_three_empty_stacks_end_the_game() -> None:
    """L9.2: any three of the six; the round is finished first."""
    state = start()
    state.round = 10
    empty(state, "gate", "park")
    finish_round(state)
    assert state.phase == CHOICE
    empty(state, "inn")
    assert state.deciders() == [0, 1, 2, 3]
    events = finish_round(state)
    assert "early_end" in kinds_of(events)
    result = state.result()
    assert result is not None
    assert result.reason == "stacks"
    assert refused(state, "pass", RED) == "L9.2"


def test_early_end_needs_four_players_and_nine_rounds() -> None:
    """L9.3: 36 buildings take nine rounds of four; with three players the 36th falls in the last round."""
    for seats, last in ((4, 9), (3, 12), (2, 6)):
        state = start(seats)
        while state.deciders():
            seat = state.deciders()[0]
            give(state, seat, "share_space")
            state.money = [9] * seats
            options = state.legal(seat)
            wanted = [
                action for action in options if action.code in (PLACE, CENTRAL) and action.a in (CHAPEL, GUILD, PARK)
            ]
            state.play(seat, (wanted or options)[0])
        assert state.round == last
        result = state.result()
        assert result is not None
        assert result.reason == ("stacks" if seats == 4 else "rounds")


def test_every_round_faces_pay_in_the_last_round_too() -> None:
    """L9.4: and before the final scoring, so that the money can pay for empty plots."""
    state = start(2)
    face(state, "chapel-leader")
    climb(state, 3, 0)
    state.money = [0, 0]
    hold(state, RED)
    hold(state, PURPLE)
    finish(state)
    assert earned(state, "every round") == [1, 0]
    assert earned(state, "empty plots") == [-1, 0]


def test_steps_of_the_final_scoring() -> None:
    """L9.5: comparisons, empty plots, unused tiles."""
    state = start()
    climb(state, 1, 0, 0, 0)
    give(state, RED, "chapel_2")
    state.round = 12
    kinds = [kind for kind in kinds_of(finish_round(state)) if kind.startswith("score_")]
    assert list(dict.fromkeys(kinds)) == ["score_chapel", "score_inn", "score_empty", "score_tiles"]


def test_four_comparisons() -> None:
    """L10.1, L10.2, L10.5, L10.7, L10.9, L10.11: 5, 3 and 1 pounds for the tracks, the hand and the bridge."""
    state = start()
    climb(state, 2, 9, 7, 1)
    state.gate = [3, 1, 2, 8]
    for seat, cards in enumerate(([0, 4, 4], [0, 3], [0, 4, 2], [0, 1, 1])):
        hold(state, seat, *cards)
    for seat, count in enumerate((9, 12, 11, 10)):
        build(state, seat, *LONG[:count])
    finish(state)
    assert earned(state, "chapel slot") == [1, 5, 3, 0]
    assert earned(state, "gate slot") == [3, 0, 1, 5]
    assert earned(state, "inn slot") == [5, 1, 3, 0]
    assert earned(state, "bridge slot") == [0, 5, 3, 1]


def test_no_third_prize_with_three_players() -> None:
    """L10.3: 5 and 3 only."""
    state = start(3)
    climb(state, 2, 9, 7)
    finish(state)
    assert earned(state, "chapel slot") == [0, 5, 3]


def test_those_behind_move_up() -> None:
    """L10.4, L10.10: a hand worth 0 is left out, the next one takes its place."""
    state = start()
    for seat, cards in enumerate(([0], [0, 1], [0, 2], [0])):
        hold(state, seat, *cards)
    finish(state)
    assert earned(state, "inn slot") == [0, 3, 5, 0]


def test_markers_that_never_left() -> None:
    """L10.6, L10.8: no money from a stair or from the gate, whoever else earns."""
    state = start()
    climb(state, 0, 1, 0, 0)
    state.gate = [0, 0, 0, 4]
    finish(state)
    assert earned(state, "chapel slot") == [0, 5, 0, 0]
    assert earned(state, "gate slot") == [0, 0, 0, 5]


@pytest.mark.parametrize(("slots", "price"), [(0, 0), (1, 1), (2, 4), (3, 7), (4, 10), (5, 14), (6, 14), (12, 14)])
def test_price_of_empty_slots(slots: int, price: int) -> None:
    """L10.12: 1, 4, 7, 10, and 14 for five or more."""
    state = start()
    state.money = [50] * 4
    build(state, RED, *LONG[: SLOTS - slots])
    finish(state)
    assert state.breakdown(RED)["empty plots"] == -price


def test_nobody_pays_more_than_all() -> None:
    """L10.13, L10.14, L10.15: 3 pounds, four empty plots, two tiles: 3 - 3 + 2 = 2."""
    state = start(2)
    build(state, PURPLE, *LONG)
    build(state, RED, *LONG[:8])
    climb(state, 0, 5)
    hold(state, RED, 0)
    give(state, RED, "enter_x", "chapel_2")
    state.money = [3, 3]
    finish(state)
    assert earned(state, "empty plots") == [-3, 0]
    assert earned(state, "bonus tiles") == [2, 0]
    assert state.money[RED] == 2


def test_tiles_of_the_last_round_count() -> None:
    """L10.14: each unused tile earns 1 pound, also one just taken."""
    state = start()
    state.fresh[RED * 8] = 1
    give(state, RED, "keep_card")
    finish(state)
    assert state.breakdown(RED)["bonus tiles"] == 2


def test_paulas_37() -> None:
    """L10.16: 30 + 1 + 5 + 0 + 0 - 1 + 2 = 37, as in the rulebook."""
    paula, tim, lisa, leon = RED, PURPLE, YELLOW, BLACK
    state = start()
    climb(state, 3, 1, 9, 5)
    state.gate = [12, 3, 5, 0]
    hold(state, paula, 0)
    hold(state, tim, 0)
    hold(state, lisa, 0, 2)
    hold(state, leon, 0, 1)
    for seat, count in ((paula, 11), (tim, 12), (lisa, 12), (leon, 11)):
        build(state, seat, *LONG[:count])
    give(state, paula, "plus_one", "enter_x")
    state.pay(paula, 25, 0)
    finish(state)
    scores = state.breakdown(paula)
    sources = ("chapel slot", "gate slot", "inn slot", "bridge slot", "empty plots", "bonus tiles")
    assert [scores[source] for source in sources] == [1, 5, 0, 0, -1, 2]
    assert state.money[paula] == 37
    assert state.breakdown(leon)["bridge slot"] == 1
    assert state.breakdown(tim)["inn slot"] == 0
    result = state.result()
    assert result is not None
    assert result.winners == (paula,)


def test_breakdown_adds_up() -> None:
    for seed in range(6):
        rng = Random(seed)
        state = start(2 + seed % 3, QuickDice(rng), score_tiles="random" if seed % 2 else "base")
        while state.deciders():
            seat = rng.choice(state.deciders())
            state.play(seat, rng.choice(state.legal(seat)))
            assert state.money == [sum(state.breakdown(seat).values()) for seat in range(state.seats)]
        result = state.result()
        assert result is not None
        assert list(result.scores) == [sum(sources.values()) for sources in result.breakdown]


def random_end(rng: Random) -> LondonState:
    """A table at its end: tracks, hands, bridges and tiles at random, so that many are equal."""
    seats = rng.choice((2, 3, 4))
    state = start(seats, QuickDice(rng), score_tiles=rng.choice(("base", "random")))
    climb(state, *(rng.randrange(4) for _ in range(seats)))
    rng.shuffle(state.chapel_ranking)
    state.gate = [rng.randrange(4) * 3 for _ in range(seats)]
    state.hands = [rng.randrange(2) for _ in state.hands]
    state.tiles = [rng.randrange(3) for _ in state.tiles]
    state.fresh = [rng.randrange(2) for _ in state.fresh]
    for seat in range(seats):
        build(state, seat, *sorted(rng.sample(range(1, 61), rng.randrange(4)), reverse=True))
    return state


def test_what_one_earns_is_what_all_are_paid() -> None:
    """L10.2, L13.1: a seat's own reckoning, which bots use, comes to what the final scoring pays."""
    rng = Random(10)
    for _ in range(300):
        state = random_end(rng)
        paid = [slot_pounds(state, slot) for slot in range(SLOT_COUNT)]
        for seat in range(state.seats):
            assert [slot_pounds_of(state, slot, seat) for slot in range(SLOT_COUNT)] == [each[seat] for each in paid]
            assert final_pounds_of(state, seat) == sum(each[seat] for each in paid)


def test_unused_tiles_are_those_of_all_rounds() -> None:
    """L10.14: tiles earned in the last round count, those of neighbours do not."""
    rng = Random(11)
    for _ in range(20):
        state = random_end(rng)
        for seat in range(state.seats):
            own = slice(seat * KINDS, (seat + 1) * KINDS)
            assert unused_tiles(state, seat) == sum(state.tiles[own]) + sum(state.fresh[own])
