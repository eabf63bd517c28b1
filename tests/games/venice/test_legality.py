"""What is offered is exactly what nothing forbids: in played positions and in corners that play seldom reaches."""

from collections.abc import Iterator
from random import Random

import pytest

from guildhall.bots.policies.venice.policy import POLICY
from guildhall.core.dice import QuickDice
from guildhall.games.venice.actions import ACTIONS
from guildhall.games.venice.components import CARDS, TILE_SHAPE, TILES, card_set
from guildhall.games.venice.rules import decisions
from guildhall.games.venice.rules.decisions import DECISIONS
from guildhall.games.venice.rules.squares import squares_in
from guildhall.games.venice.state import VeniceState
from guildhall.games.venice.terms import GIVING, NOBODY, NOTHING, OVER, SHAPES

from .positions import start
from .usual import CANAL, GROUND, ROTATIONS, SITES


def check(state: VeniceState) -> None:
    """Every seat, and nobody else, is offered exactly what no clause forbids."""
    for seat in range(-1, state.seats + 1):
        offered = state.legal(seat)
        free = [action for action in ACTIONS.all if not state.refusal(seat, action)]
        assert sorted(action.text for action in offered) == sorted(action.text for action in free), (state.phase, seat)
        assert bool(offered) <= (seat in state.deciders())


def games(seats: int) -> Iterator[VeniceState]:
    """Some positions of a random and of a greedy game."""
    for well in (False, True):
        rng = Random(f"{seats} {well}")
        state = start(seats, True, bool(seats % 2), QuickDice(rng))
        while state.deciders():
            if rng.random() < 0.12:
                yield state
            seat = rng.choice(state.deciders())
            legal = state.legal(seat)
            weights = POLICY.weigh(state.view(seat)) if well else [rng.random() for _ in legal]
            state.play(seat, legal[weights.index(max(weights))])
        yield state


@pytest.mark.parametrize("seats", range(2, 7))
def test_played_positions(seats: int) -> None:
    for state in games(seats):
        check(state)


def disturb_board(state: VeniceState, rng: Random) -> None:
    """Pillars, tiles, bridges and tokens anywhere, from hardly any to nearly all."""
    lagoon = state.lagoon
    lagoon.pillars = lagoon.buildings = lagoon.plazas = lagoon.bridged = 0
    lagoon.places = [NOTHING] * len(TILES)
    share = rng.choice((0.0, 0.1, 0.4, 0.8, 1.0))
    lagoon.pillars = sum(1 << square for square in squares_in(GROUND) if rng.random() < share)
    for tile in rng.sample(range(len(TILES)), rng.choice((0, 3, 12, 40))):
        for turned in rng.sample(ROTATIONS[tile], len(ROTATIONS[tile])):
            places = squares_in(turned.anchors(lagoon.free_pillars(), lagoon.bridged))
            if places:
                lagoon.lay(tile, turned, rng.choice(places))
                break
    lagoon.bridged |= sum(1 << site for site in squares_in(SITES) if rng.random() < 0.2)
    chance = rng.choice((0.0, 0.3, 1.0))
    lagoon.tokens = [0] * state.seats
    for square in squares_in(lagoon.free_pillars()):
        if rng.random() < chance:
            lagoon.tokens[rng.randrange(state.seats)] |= 1 << square
    lagoon.gondola = rng.choice(squares_in(CANAL & ~lagoon.bridged) or squares_in(CANAL))


def disturb_card(state: VeniceState, rng: Random) -> None:
    """The card under way: its stones, its tile, its pillars so far and those to come."""
    lagoon = state.lagoon
    state.stones, state.took = rng.randrange(8), rng.random() < 0.5
    state.tile = rng.randrange(len(TILES))
    pillars = squares_in(lagoon.free_pillars())
    state.group = sum(1 << square for square in rng.sample(pillars, min(len(pillars), rng.choice((0, 0, 1, 3)))))
    state.room = lagoon.roomy_ground(rng.choice((1, 2, 4, 6, 20)))
    state.any_pillar, state.through_spy = rng.random() < 0.5, rng.random() < 0.5


def disturb_hands(state: VeniceState, rng: Random) -> None:
    """Cards anywhere, some hands empty, stacks and stocks full and empty."""
    cards = rng.sample(range(len(CARDS)), len(CARDS))
    state.shown = [cards.pop() for _ in range(state.seats)]
    state.hands = [card_set([cards.pop() for _ in range(rng.choice((0, 1, 4)))]) for _ in range(state.seats)]
    state.chosen = [rng.choice((NOTHING, cards[0])) for _ in range(state.seats)]
    state.partner = rng.choice([seat for seat in range(state.seats) if seat != state.actor])
    state.drawn = rng.choice([card for card in range(len(CARDS)) if state.hands[state.actor] >> card & 1] or [NOTHING])
    loose = [tile for tile in range(len(TILES)) if state.lagoon.places[tile] == NOTHING]
    rng.shuffle(loose)
    state.stocks = [[loose.pop() for _ in range(min(len(loose), rng.choice((0, 1, 5))))] for _ in range(state.seats)]
    kept = rng.choice((0.0, 0.5, 1.0))
    state.stacks = [
        [tile for tile in loose if TILE_SHAPE[tile] == shape and rng.random() < kept] for shape in range(len(SHAPES))
    ]
    state.aboard = rng.choice((NOBODY, *range(state.seats)))


@pytest.mark.parametrize("phase", range(len(DECISIONS)))
def test_constructed_corners(phase: int) -> None:
    """Each decision is asked in disturbed positions."""
    for number in range(120):
        rng = Random(f"{phase} {number}")
        state = start(2 + number % 5, True, False, QuickDice(rng))
        state.actor = rng.randrange(state.seats)
        disturb_board(state, rng)
        disturb_card(state, rng)
        disturb_hands(state, rng)
        state.phase = phase
        if phase == GIVING and state.drawn == NOTHING:
            continue
        check(state)


def test_nothing_is_legal_after_the_end() -> None:
    """V9.2: whoever asks is told why the game is over."""
    state = start(3, True, False, QuickDice(Random(1)))
    for reason, clause in (("pillars", "V9.1"), ("hundred", "V9.7"), ("standstill", "V9.9")):
        state.phase, state.reason = OVER, reason
        check(state)
        assert {state.refusal(0, action) for action in ACTIONS.all} == {clause}


def test_rows_stand_at_the_place_of_their_phase() -> None:
    assert [decision.phase for decision in DECISIONS] == list(range(len(DECISIONS)))


@pytest.mark.parametrize("seats", [2, 5])
def test_what_is_called_by_its_name_is_what_the_row_says(seats: int) -> None:
    """The decisions asked most often are answered without a detour, but as their rows would answer."""
    for state in games(seats):
        for seat in state.deciders():
            row = DECISIONS[state.phase]
            assert decisions.options(state, seat) == row.options(state, seat)
            action = state.legal(seat)[0]
            one, two = state.copy(), state.copy()
            decisions.play(one, seat, action)
            row.play(two, seat, action)
            assert one.to_data() == two.to_data()
