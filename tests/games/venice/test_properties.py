"""Whatever is played: nothing is created or lost, nothing overlaps, nothing floats."""

from collections.abc import Iterator
from random import Random

import pytest

from guildhall.core.dice import QuickDice
from guildhall.games.venice.components import PILLARS, TILES, TOKENS, card_set
from guildhall.games.venice.rules import decisions
from guildhall.games.venice.rules.patterns import TURNS
from guildhall.games.venice.rules.scoring import earnings
from guildhall.games.venice.rules.squares import BOARD, around, connected, squares_in
from guildhall.games.venice.state import VeniceState
from guildhall.games.venice.terms import DRIVING, NOBODY, PLACING, SOURCES

from .positions import start
from .usual import CANAL, EDITION, GROUND, QUAYS, SITES, at_canal, rotation

GAMES = [(seats, roles, tokens) for seats in range(2, 7) for roles in (True, False) for tokens in (True, False)]
whole_games = pytest.mark.parametrize(("seats", "all_roles", "any_pillar"), GAMES)


def states(seats: int, all_roles: bool, any_pillar: bool, games: int = 2) -> Iterator[VeniceState]:
    """Every state of some random games."""
    for number in range(games):
        rng = Random(f"{number} {seats} {all_roles} {any_pillar}")
        state = start(seats, all_roles, any_pillar, QuickDice(rng))
        yield state
        while state.deciders():
            seat = rng.choice(state.deciders())
            state.play(seat, rng.choice(state.legal(seat)))
            yield state
        assert state.result() is not None


@whole_games
def test_cards_are_conserved(seats: int, all_roles: bool, any_pillar: bool) -> None:
    """V2.13, V1.21: every card of the deck is in exactly one hand or face up; a face-down card is still in the hand."""
    deck = card_set(EDITION.deck(seats, all_roles))
    for state in states(seats, all_roles, any_pillar):
        places = [*state.hands, *(1 << card for card in state.shown if card >= 0)]
        assert sum(places) == deck
        assert sum(place.bit_count() for place in places) == 5 * seats
        assert all(card < 0 or state.hands[seat] >> card & 1 for seat, card in enumerate(state.chosen))


@whole_games
def test_tokens_are_conserved(seats: int, all_roles: bool, any_pillar: bool) -> None:
    """V1.10, V5.8: eight tokens of each player are in the supply, on pillars or aboard."""
    for state in states(seats, all_roles, any_pillar):
        for seat in range(seats):
            on_pillars = state.lagoon.tokens[seat].bit_count()
            assert state.tokens[seat] + on_pillars + (state.aboard == seat) == TOKENS
            assert state.tokens[seat] >= 0


@whole_games
def test_tiles_are_conserved(seats: int, all_roles: bool, any_pillar: bool) -> None:
    """V1.11, V6.48: every tile is in one stack, one stock or on the board."""
    for state in states(seats, all_roles, any_pillar):
        loose = [tile for tiles in (*state.stacks, *state.stocks) for tile in tiles]
        built = [tile for tile, place in enumerate(state.lagoon.places) if place >= 0]
        assert sorted(loose + built) == list(range(len(TILES)))
        assert all(0 <= sunk <= len(stack) for sunk, stack in zip(state.sunk, state.stacks, strict=True))


@whole_games
def test_pillars_and_tiles_fit(seats: int, all_roles: bool, any_pillar: bool) -> None:
    """V4.2, V4.15, V5.2, V5.3, V5.10, V5.12: no overlap, no gap, tokens on free pillars, bridges over sites."""
    for state in states(seats, all_roles, any_pillar):
        lagoon, covered, spans = state.lagoon, 0, 0
        assert lagoon.pillars & ~GROUND == 0
        assert lagoon.pillars.bit_count() + lagoon.supply() == PILLARS
        for tile, place in enumerate(lagoon.places):
            if place < 0:
                continue
            turned, square = rotation(tile, place % len(TURNS)), place // len(TURNS)
            squares, span = turned.outline << square, turned.span << square
            assert squares & ~lagoon.pillars == 0
            assert squares & covered == 0
            assert span & (spans | ~SITES) == 0
            covered, spans = covered | squares, spans | span
        assert covered == lagoon.buildings | lagoon.plazas
        assert lagoon.buildings & lagoon.plazas == 0
        assert spans == lagoon.bridged
        check_tokens(state, covered)


def check_tokens(state: VeniceState, covered: int) -> None:
    lagoon, marked = state.lagoon, 0
    for squares in lagoon.tokens:
        assert squares & marked == 0
        marked |= squares
    assert marked & ~(lagoon.pillars & ~covered) == 0
    assert 1 << lagoon.gondola & CANAL & ~lagoon.bridged


@whole_games
def test_points_are_never_lost(seats: int, all_roles: bool, any_pillar: bool) -> None:
    """V7.4: scores only grow, and are the sum of their sources."""
    before = [0] * seats
    for state in states(seats, all_roles, any_pillar):
        if state.round == 1 and not any(state.scores):
            before = [0] * seats
        assert all(new >= old for new, old in zip(state.scores, before, strict=True))
        before = state.scores[:]
        kinds = len(SOURCES)
        assert before == [sum(state.sources[seat * kinds : (seat + 1) * kinds]) for seat in range(seats)]


def test_what_is_foretold_of_a_place_is_what_it_brings() -> None:
    """V8.1, V10.1, V10.2, V10.10: for the builder, the owners of tokens and whoever is aboard the gondola."""
    seen = set()
    for state in states(4, True, False, games=6):
        if state.phase != PLACING:
            continue
        view = state.view(state.actor)
        for action in view.legal[:: max(1, len(view.legal) // 4)]:
            turned, after = rotation(state.tile, action.b), state.copy()
            foretold = earnings(view, turned, action.a)
            decisions.play(after, state.actor, action)
            gained = [new - old for new, old in zip(after.scores, state.scores, strict=True)]
            assert gained == [foretold.total(seat) for seat in range(4)]
            seen.add((at_canal(turned, action.a), state.aboard != NOBODY, any(foretold.tokens)))
    assert len(seen) == 8


def test_pillars_stay_connected_to_the_canal() -> None:
    """V4.3, V4.4: seen from the board, every group of pillars reaches the canal."""
    for state in states(4, True, False, games=4):
        if state.phase != DRIVING:
            reached = connected(state.lagoon.pillars & QUAYS, state.lagoon.pillars)
            assert reached == state.lagoon.pillars


def test_offered_pillars_lead_to_full_groups() -> None:
    """V4.9: whatever is offered can be completed, found by trying all groups of the size."""
    for state in states(2, True, False, games=3):
        if state.phase != DRIVING or state.group:
            continue
        free = state.lagoon.free_ground()
        for action in state.legal(state.actor):
            assert grow(1 << action.a, free, state.pillars_due)


def grow(group: int, free: int, size: int) -> bool:
    """Whether a group can grow to a size on free ground, square by square."""
    while group.bit_count() < size:
        rest = around(group) & free & ~group
        if not rest:
            return False
        group |= rest & -rest
    return True


def test_squares_never_leave_the_board() -> None:
    """V1.2: neighbours of edge squares are on the board, in the same or the next row."""
    for square in squares_in(BOARD):
        for other in squares_in(around(1 << square)):
            rows = abs(square // 18 - other // 18), abs(square % 18 - other % 18)
            assert sum(rows) == 1
