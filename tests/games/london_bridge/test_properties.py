"""Whatever is played: nothing is created or lost, nothing is negative, nothing is leaked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from random import Random

import pytest

from guildhall.core.dice import QuickDice
from guildhall.core.state import SPECTATOR
from guildhall.games.london_bridge.state import LondonState
from guildhall.games.london_bridge.terms import INN_TIME, LAST_TILES, NONE, PAWN, REPLACEMENT, SLOTS, VALUES

from .positions import EDITION, numbers, start

IN_TURN = (PAWN, REPLACEMENT, INN_TIME, LAST_TILES)
TABLES = [(2, "base"), (3, "random"), (4, "base"), (2, "random"), (4, "random")]
tables = pytest.mark.parametrize(("seats", "score_tiles"), TABLES)


def random_states(seats: int, score_tiles: str, games: int = 3) -> Iterator[LondonState]:
    """Every state of some random games."""
    for seed in range(games):
        rng = Random(seed)
        state = start(seats, QuickDice(rng), score_tiles=score_tiles)
        yield state
        while state.deciders():
            seat = rng.choice(state.deciders())
            state.play(seat, rng.choice(state.legal(seat)))
            yield state


def cards_in_front(state: LondonState) -> list[int]:
    """Shown cards whose turn has not begun."""
    if not state.order:
        shown = state.picked if state.raises and state.phase > 2 else []
        return [card for card in shown if card != NONE]
    later = state.order[state.turn + (state.phase in IN_TURN) :]
    return [state.picked[place] for place in later]


@tables
def test_cards_are_conserved(seats: int, score_tiles: str) -> None:
    """Hands, supply and shown cards always make up the whole deck in play."""
    for state in random_states(seats, score_tiles):
        counts = Counter(cards_in_front(state))
        for value in range(VALUES):
            held = sum(state.hands[seat * VALUES + value] for seat in range(seats))
            total = EDITION.cards[value] if value else seats * state.cards_each
            assert held + state.supply[value] + counts[value] == total


@tables
def test_buildings_are_conserved(seats: int, score_tiles: str) -> None:
    """No building is in two places, and only replaced ones are nowhere."""
    gone: set[int] = set()
    for state in random_states(seats, score_tiles):
        if state.round == 1 and not any(state.built) and not state.building:
            gone = set()
        piles = [building for pile, left in zip(state.piles, state.left, strict=True) for building in pile[:left]]
        there = [*piles, *(b for b in state.bridges if b), *([state.building] if state.building else [])]
        assert len(set(there)) == len(there)
        missing = set(range(1, 73)) - set(there)
        assert gone <= missing
        assert not any(EDITION.number_of[building] == 0 for building in missing)
        gone = missing


@tables
def test_tiles_are_conserved(seats: int, score_tiles: str) -> None:
    """Tiles in stacks and with players never grow in number, kind by kind."""
    before: Counter[int] = Counter()
    for state in random_states(seats, score_tiles):
        piles = zip(state.bonus_piles, state.bonus_left, strict=True)
        there = Counter(kind for pile, left in piles for kind in pile[:left])
        for place, count in enumerate(state.tiles):
            there[place % 8] += count + state.fresh[place]
        new_game = sum(there.values()) == 24
        assert new_game or all(there[kind] <= before[kind] for kind in range(8))
        before = there


@tables
def test_nothing_is_negative(seats: int, score_tiles: str) -> None:
    for state in random_states(seats, score_tiles):
        for stock in (state.money, state.hands, state.supply, state.left, state.bonus_left, state.tiles, state.fresh):
            assert min(stock) >= 0
        assert min(state.purse, state.owed, state.taken) >= 0


@tables
def test_bridges_are_always_in_order(seats: int, score_tiles: str) -> None:
    """Numbers fall from left to right between parks, and coats are counted right."""
    for state in random_states(seats, score_tiles):
        for seat in range(seats):
            row = numbers(state, seat)
            assert all(left > right for left, right in pairwise(row) if left and right)
            bridge = state.bridges[seat * SLOTS : seat * SLOTS + state.built[seat]]
            for coat in range(4):
                shown = sum(EDITION.coat_of[building] in (coat, 4) for building in bridge)
                assert state.coats[seat * 4 + coat] == shown


@tables
def test_rankings_agree_with_the_tracks(seats: int, score_tiles: str) -> None:
    for state in random_states(seats, score_tiles):
        for spaces, ranking in ((state.chapel, state.chapel_ranking), (state.gate, state.gate_ranking)):
            assert sorted(ranking) == list(range(seats))
            assert [spaces[seat] for seat in ranking] == sorted(spaces, reverse=True)


@tables
def test_a_decision_always_has_an_answer(seats: int, score_tiles: str) -> None:
    """A legal placement always exists, and so does any other answer that is asked for."""
    for state in random_states(seats, score_tiles):
        for seat in state.deciders():
            assert state.legal(seat)


def test_views_do_not_depend_on_what_is_hidden() -> None:
    """The order below the tops changes nobody's view."""
    for number, state in enumerate(random_states(4, "random", games=1)):
        if number % 7:
            continue
        twin = state.copy()
        twin.piles = [pile[:] for pile in state.piles]
        rng = Random(number)
        for pile, left in zip(twin.piles, twin.left, strict=True):
            below = pile[: max(left - 1, 0)]
            rng.shuffle(below)
            pile[: len(below)] = below
        for seat in (SPECTATOR, 0, 3):
            assert twin.view(seat) == state.view(seat)
