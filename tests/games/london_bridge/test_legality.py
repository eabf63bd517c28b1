"""What is listed is exactly what is not refused, in played positions and in constructed corners."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise
from random import Random

import pytest

from guildhall.bots.greedy import GreedyBot
from guildhall.bots.policies.london_bridge.policy import POLICY
from guildhall.core.dice import QuickDice
from guildhall.games.london_bridge.actions import ACTIONS
from guildhall.games.london_bridge.rules import decisions
from guildhall.games.london_bridge.state import LondonState
from guildhall.games.london_bridge.terms import (
    ADD_TWO_TIME,
    CARDS_EACH,
    CENTRE,
    CHOICE,
    INN_TIME,
    LAST_TILES,
    NONE,
    PAWN,
    PLUS_ONE_TIME,
    REPLACEMENT,
    SLOTS,
    STACK_COUNT,
    VALUES,
)

from .positions import EDITION, build, numbers, start

IN_TURN = (PAWN, REPLACEMENT, INN_TIME, LAST_TILES)


def agree(state: LondonState) -> None:
    """For every seat the list is the whole table of actions without what is refused."""
    for seat in range(state.seats):
        listed = [action.text for action in state.legal(seat)]
        allowed = [action.text for action in ACTIONS.all if not state.refusal(seat, action)]
        assert sorted(listed) == sorted(allowed), (seat, state.to_data())


def played(seats: int, seed: int) -> Iterator[LondonState]:
    """The positions of a game, played at random or well."""
    rng = Random(seed)
    bot = GreedyBot(POLICY, Random(seed)) if seed % 2 else None
    state = start(seats, QuickDice(rng))
    while state.deciders():
        yield state
        seat = rng.choice(state.deciders())
        state.play(seat, bot.choose(state.view(seat)) if bot else rng.choice(state.legal(seat)))


def shake(state: LondonState, rng: Random) -> LondonState:
    """A corner: money, stacks, hands, tiles, pawns, tracks and bridges as they seldom are."""
    corner = state.copy()
    corner.disc = rng.randrange(STACK_COUNT)
    corner.money = [rng.randrange(4) for _ in corner.money]
    corner.left = [rng.choice((0, 1, left)) if left else 0 for left in corner.left]
    corner.bonus_left = [rng.choice((0, 1, left)) if left else 0 for left in corner.bonus_left]
    corner.supply = [0, *(rng.randrange(3) for _ in range(1, VALUES))]
    corner.tiles = [rng.choice((0, 0, 1, 2)) for _ in corner.tiles]
    corner.fresh = [rng.choice((0, 0, 1)) for _ in corner.fresh]
    corner.pawns = [rng.choice((NONE, CENTRE, *range(STACK_COUNT))) for _ in corner.pawns]
    corner.chapel = [rng.choice((0, 1, len(EDITION.chapel_pounds) - 1)) for _ in corner.chapel]
    corner.gate = [rng.choice((0, 1, len(EDITION.gate_pounds) - 1)) for _ in corner.gate]
    return corner


def at_add_two(state: LondonState, rng: Random) -> None:
    state.phase, state.order, state.asked = ADD_TWO_TIME, [], rng.randrange(state.seats)


def at_choice(state: LondonState, rng: Random) -> None:
    """Some have chosen nothing, some one of their cards, some all they can."""
    state.phase, state.order = CHOICE, []
    state.picked = [NONE] * (state.seats * CARDS_EACH)
    state.hands = [rng.randrange(3) for _ in state.hands]
    for seat in range(state.seats):
        state.hands[seat * VALUES] += 2
        cards = [value for value in range(VALUES) for _ in range(state.hands[seat * VALUES + value])]
        chosen = rng.sample(cards, rng.randint(0, state.cards_each))
        state.picked[seat * CARDS_EACH : seat * CARDS_EACH + len(chosen)] = chosen


def at_plus_one(state: LondonState, rng: Random) -> None:
    state.phase, state.order, state.asked = PLUS_ONE_TIME, [], rng.randrange(state.seats)
    state.picked = [
        rng.randrange(3) if place % CARDS_EACH < state.cards_each else NONE for place in range(len(state.picked))
    ]
    state.raises = [rng.randrange(2) for _ in state.raises]


def at_turn(state: LondonState, rng: Random) -> int:
    seat = rng.randrange(state.seats)
    state.order, state.turn = [seat * CARDS_EACH], 0
    state.picked[seat * CARDS_EACH] = rng.randrange(VALUES)
    return seat


def at_pawn(state: LondonState, rng: Random) -> None:
    at_turn(state, rng)
    state.phase = PAWN


def at_replacement(state: LondonState, rng: Random) -> None:
    """A bridge of any length with parks anywhere, and a building that cannot be appended."""
    seat = at_turn(state, rng)
    state.phase = REPLACEMENT
    bridges = [0] * len(state.bridges)
    state.bridges, state.built, state.coats = bridges, [0] * state.seats, [0] * len(state.coats)
    falling = sorted(rng.sample(range(1, EDITION.highest_number + 1), rng.randint(1, SLOTS)), reverse=True)
    parks = iter(rng.sample(EDITION.stacks[-1], len(EDITION.stacks[-1])))
    for number in falling:
        build(state, seat, next(parks) if rng.random() < 0.3 else number)
    spare = set(range(1, EDITION.highest_number + 1)) - set(falling)
    state.building = rng.choice(sorted(spare))


def at_inn(state: LondonState, rng: Random) -> None:
    at_turn(state, rng)
    state.phase, state.purse, state.taken = INN_TIME, rng.randrange(7), rng.randrange(2)


def at_last_tiles(state: LondonState, rng: Random) -> None:
    at_turn(state, rng)
    state.phase = LAST_TILES


def at_bonus(state: LondonState, rng: Random) -> None:
    at_turn(state, rng)
    state.phase, state.owed = rng.choice(IN_TURN), 1 + rng.randrange(2)


MOMENTS = [at_add_two, at_choice, at_plus_one, at_pawn, at_replacement, at_inn, at_last_tiles, at_bonus]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_played_positions(seats: int) -> None:
    """In games played at random and played well."""
    for seed in range(4):
        for state in played(seats, seed):
            agree(state)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("moment", MOMENTS, ids=lambda moment: moment.__name__)
def test_corners(moment: Callable[[LondonState, Random], object], seats: int) -> None:
    """At every decision, with money, stacks, hands, tiles, pawns and bridges as they seldom are."""
    rng = Random(seats)
    positions = [state.copy() for seed in (0, 1) for state in played(seats, seed)]
    for _ in range(150):
        corner = shake(rng.choice(positions), rng)
        corner.owed = 0
        moment(corner, rng)
        agree(corner)


def test_what_may_be_replaced() -> None:
    """L5.8, L5.10: a number, not a park, between whose neighbours the new one falls as numbers must."""
    rng = Random(5)
    for _ in range(400):
        state = start(3)
        at_replacement(state, rng)
        seat, new = state.active(), EDITION.number_of[state.building]
        row = numbers(state, seat)
        fits = []
        for slot, old in enumerate(row):
            after = [*row[:slot], new, *row[slot + 1 :]]
            if old and all(left > right for left, right in pairwise(after) if left and right):
                fits.append(f"replace {slot + 1}")
        assert [action.text for action in state.legal(seat)] == fits


@pytest.mark.parametrize("seats", [2, 4])
def test_what_is_called_by_its_name_is_what_the_row_says(seats: int) -> None:
    """The decisions asked most often are answered without a detour, but as their rows would answer."""
    for state in played(seats, seats + 1):
        row = decisions.BONUS if state.owed else decisions.BY_PHASE[state.phase]
        for seat in state.deciders():
            assert decisions.options(state, seat) == row.options(state, seat)
            action = state.legal(seat)[0]
            one, two = state.copy(), state.copy()
            decisions.play(one, seat, action)
            row.play(two, seat, action)
            assert one.to_data() == two.to_data()
