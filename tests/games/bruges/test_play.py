"""Whole games played at random: they end, and nothing is made or lost on the way."""

from random import Random

import pytest

from guildhall.core.dice import QuickDice
from guildhall.core.state import SPECTATOR
from guildhall.games.bruges.determinize import determinize
from guildhall.games.bruges.position import recompute_powers
from guildhall.games.bruges.rules.frames import MOVE_IN
from guildhall.games.bruges.rules.piles import pile_size
from guildhall.games.bruges.rules.scoring import breakdown
from guildhall.games.bruges.state import BrugesState
from guildhall.games.bruges.terms import COLOURS, MARKERS, STATUES

from .positions import STANDARD, WHOLE_DECK, all_cards, begin

each_number_of_players = pytest.mark.parametrize("seats", [2, 3, 4])


def check_stock(state: BrugesState) -> None:
    """Cards, markers, statues and tiles are all there, and nobody has less than nothing."""
    assert all_cards(state) == WHOLE_DECK
    for numbers in (state.points, state.guilders, state.steps, state.workers, state.threats, state.canals):
        assert min(numbers) >= 0
    assert max(state.steps) <= 8
    assert max(state.canals) <= 5
    assert max(state.threats) <= 3
    for colour in range(len(COLOURS)):
        assert sum(state.threats[colour::5]) <= MARKERS
    taken = sorted((value for value in state.statue_tiles if value), reverse=True)
    assert taken == list(STATUES[: state.statues])
    assert all(pile_size(state, pile) >= 0 for pile in range(3))


def check_displays(state: BrugesState) -> None:
    """Houses and their places fit, used persons are placed, known cards are in hands, powers are what persons give."""
    for seat in range(state.seats):
        houses, tenants = state.houses[seat], state.tenants[seat]
        assert [card == 0 for card in houses] == [person < 0 for person in tenants]
        assert state.hands[seat] == sorted(state.hands[seat])
    placed = {person for seat in range(state.seats) for person in state.persons(seat)}
    assert set(state.used) <= placed
    assert set(state.known) <= {card for hand in state.hands for card in hand}
    twin = state.copy()
    recompute_powers(twin)
    assert twin.powers == state.powers


def check_secrets(state: BrugesState) -> None:
    """No view names a card its seat cannot know."""
    for seat in (SPECTATOR, *range(state.seats)):
        view = state.view(seat)
        seen = {*view.hand, *view.faces, *view.discards} | {card for cards in view.known for card in cards}
        seen |= {person for tenants in view.tenants for person in tenants}
        hidden = set(state.deck[state.piles[0] : state.piles[1]]) | set(state.fresh)
        for other in set(range(state.seats)) - {seat}:
            hidden |= (set(state.hands[other]) - set(state.known)) | (set(state.houses[other]) - {0})
        assert not seen & hidden
        moving = {view.stack[place + 2] for place in range(0, len(view.stack), 5) if view.stack[place] == MOVE_IN}
        assert not moving & hidden


@each_number_of_players
def test_nothing_is_made_or_lost(seats: int) -> None:
    """B1.2, B1.9, B1.10: through whole games all cards, statues and markers stay in the game."""
    for seed in range(4):
        rng = Random(seed)
        state = begin(STANDARD, seats, QuickDice(rng))
        count = 0
        while deciders := state.deciders():
            state.play(deciders[0], rng.choice(state.legal(deciders[0])))
            count += 1
            check_stock(state)
            if count % 5 == 0:
                check_displays(state)
                check_secrets(state)
        result = state.result()
        assert result is not None
        assert list(result.scores) == [sum(breakdown(state, seat).values()) for seat in range(seats)]
        assert state.round == state.last
        assert 4 <= state.round <= 9


@each_number_of_players
def test_worlds_fit_at_every_step(seats: int) -> None:
    rng = Random(seats)
    state = begin(STANDARD, seats, QuickDice(rng))
    while deciders := state.deciders():
        if rng.random() < 0.15:
            seat = rng.randrange(-1, seats)
            view = state.view(seat)
            world = determinize(view, QuickDice(rng))
            assert world.view(seat) == view
            check_stock(world)
        state.play(deciders[0], rng.choice(state.legal(deciders[0])))
