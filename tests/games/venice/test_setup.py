"""V1: components and set-up."""

from collections import Counter
from random import Random

import pytest

from guildhall.core.dice import KeyedDice, QuickDice, ScriptedDice
from guildhall.core.errors import BadOption
from guildhall.core.match import new
from guildhall.games.venice.components import CARD_ROLE, HAND, PIECES, PILLARS, TILE_SHAPE, TILES, TOKENS, card_set
from guildhall.games.venice.rules.squares import (
    COLUMNS,
    ROWS,
    STRIDE,
    around,
    connected,
    names_of,
    square_at,
    square_set,
)
from guildhall.games.venice.terms import NOBODY, NOTHING, ROLES, SHAPE_NUMBERS, SHAPES

from .positions import RED, legal, new_game, play, showing, tile
from .usual import CANAL, EDITION, GROUND, QUAYS, SITES, TILE_COATS, TILE_STONES, canal_distances


@pytest.mark.parametrize("seats", [1, 7])
def test_two_to_six_players(seats: int) -> None:
    """V1.1: other numbers of players are refused."""
    with pytest.raises(BadOption):
        new("venice", seats=seats)
    assert {new("venice", seats=number).seats for number in range(2, 7)} == {2, 3, 4, 5, 6}


def test_board_size() -> None:
    """V1.2: eight rows of seventeen squares."""
    assert (ROWS, COLUMNS) == (8, 17)
    assert {len(row) for row in EDITION.board} == {17}


def test_canal_is_one_band() -> None:
    """V1.3: 23 squares in a row, each with two neighbours but the ends r3c1 and r3c17."""
    assert CANAL.bit_count() == 23
    assert connected(CANAL & -CANAL, CANAL) == CANAL
    neighbours = {name: (around(square_set([name])) & CANAL).bit_count() for name in names_of(CANAL)}
    assert {name for name, number in neighbours.items() if number == 1} == {"r3c1", "r3c17"}
    assert Counter(neighbours.values()) == {1: 2, 2: 21}
    assert canal_distances(square_at("r3c1"))[square_at("r3c17")] == 22


def test_ground_in_two_banks() -> None:
    """V1.4: 113 squares, 49 above the canal and 64 below."""
    upper = connected(square_set(["r1c1"]), GROUND)
    lower = connected(square_set(["r8c1"]), GROUND)
    assert (GROUND.bit_count(), upper.bit_count(), lower.bit_count()) == (113, 49, 64)
    assert upper | lower == GROUND


def test_quays() -> None:
    """V1.5: 42 ground squares are next to the canal."""
    assert QUAYS.bit_count() == 42
    assert all(around(square_set([name])) & CANAL for name in names_of(QUAYS))


def test_bridge_sites() -> None:
    """V1.6, V1.7: 19 canal squares with ground on opposite sides, the ends among them, the bends not."""
    bends = square_set(["r3c6", "r3c12", "r6c6", "r6c12"])
    assert CANAL & ~bends == SITES
    assert SITES.bit_count() == 19
    for name in ("r3c1", "r3c17"):
        square = square_at(name)
        assert GROUND >> square - STRIDE & 1
        assert GROUND >> square + STRIDE & 1


def test_gondola_starts_in_the_middle() -> None:
    """V1.8, V1.28: on r6c9, without a token."""
    state = new_game()
    assert names_of(1 << state.lagoon.gondola) == ["r6c9"]
    assert state.aboard == -1
    assert sum(state.tokens) == 2 * TOKENS


def test_pillars_and_tokens() -> None:
    """V1.9, V1.10, V1.27: 60 pillars, eight tokens each besides the one that marks 0 points."""
    state = new_game(6)
    assert state.lagoon.supply() == PILLARS == 60
    assert PIECES["tokens"] == 9
    assert state.tokens == [8] * 6
    assert state.scores == [0] * 6


def test_tiles_by_shape() -> None:
    """V1.11: 48 tiles in five shapes."""
    assert len(TILES) == 48
    assert [TILE_SHAPE.count(shape) for shape in range(len(SHAPES))] == [10, 10, 10, 10, 8]


@pytest.mark.parametrize(
    ("shape", "stones", "coats"),
    [("domino", 2, 2), ("square", 4, 7), ("line", 3, 4), ("corner", 3, 4), ("bridge", 3, 5)],
)
def test_prices_and_coats(shape: str, stones: int, coats: int) -> None:
    """V1.12, V1.13, V1.14, V1.15: what the tiles of each shape cost and bring."""
    tiles = [number for number in range(len(TILES)) if SHAPES[TILE_SHAPE[number]].name == shape]
    assert {(TILE_STONES[number], TILE_COATS[number]) for number in tiles} == {(stones, coats)}


def test_every_square_is_building_or_plaza() -> None:
    """V1.16: but the span of a bridge, which is its middle."""
    for number in EDITION.tiles:
        signs = "".join(number.rows).replace("-", "")
        if SHAPES[number.shape].name == "bridge":
            assert signs[1] == "="
            signs = signs[0] + signs[2]
        assert set(signs) <= {"B", "P"}


def test_stacks_are_shuffled_and_face_up() -> None:
    """V1.17: one stack for each shape, in another order with other dice, its top seen by all."""
    games = [new_game(2, dice=KeyedDice(bytes([number]))) for number in range(4)]
    for shape in range(len(SHAPES)):
        assert len({tuple(state.stacks[shape]) for state in games}) > 1
        for state in games:
            assert {TILE_SHAPE[number] for number in state.stacks[shape]} == {shape}
            assert state.view(-1).tops[shape] == state.stacks[shape][-1]


def test_only_the_top_tile_can_be_taken() -> None:
    """V1.18: a councillor gets what lies on top."""
    state = showing(new_game(), "councillor_1", "gondolier_1")
    top = state.stacks[SHAPE_NUMBERS["line"]][-1]
    assert legal(state, RED) == ["take domino", "take line", "take corner", "take square", "take bridge"]
    play(state, RED, "take line")
    assert top in state.stocks[RED]
    assert top == tile("line3_10")


def test_thirty_action_cards() -> None:
    """V1.19: and the start player card, besides the five that replace roles."""
    rows = (EDITION.cards, [row for row in EDITION.cards if not row.replaces])
    assert [len(cards) for cards in rows] == [35, 30]


def test_cards_by_mark() -> None:
    """V1.20: a card is used from the number of players on that is its mark."""
    for seats in range(2, 7):
        used = set(EDITION.deck(seats, True))
        for number, row in enumerate(EDITION.cards):
            if not row.replaces:
                assert (number in used) == (row.min_players <= seats)


@pytest.mark.parametrize("seats", range(2, 7))
def test_five_cards_for_each_player(seats: int) -> None:
    """V1.21, V1.25: all used cards are dealt, five to each, in another order with other dice."""
    deck = EDITION.deck(seats, True)
    assert len(deck) == HAND * seats == 5 * seats
    games = [new_game(seats, dice=KeyedDice(bytes([number]))) for number in range(5)]
    for state in games:
        assert [hand.bit_count() for hand in state.hands] == [5] * seats
        assert sum(state.hands) == card_set(deck)
    assert len({tuple(state.hands) for state in games}) > 1


def _count(seats: int, *roles: str) -> tuple[int, ...]:
    found = Counter(ROLES[CARD_ROLE[number]].name for number in EDITION.deck(seats, True))
    return tuple(found[role] for role in roles)


def test_main_roles_by_players() -> None:
    """V1.22: councillors, pile drivers, architects."""
    numbers = [_count(seats, "councillor", "pile_driver", "architect") for seats in range(2, 7)]
    assert numbers == [(3, 3, 3), (4, 4, 4), (5, 5, 4), (6, 6, 6), (7, 7, 7)]


def test_other_roles_by_players() -> None:
    """V1.23: gondolier always, the others from their numbers of players on."""
    names = ("gondolier", "speculator", "lawyer", "inventor", "merchant", "spy", "beggar", "saboteur")
    assert [_count(seats, *names) for seats in range(2, 7)] == [
        (1, 0, 0, 0, 0, 0, 0, 0),
        (1, 1, 1, 0, 0, 0, 0, 0),
        (1, 1, 1, 1, 1, 1, 0, 0),
        (1, 1, 1, 1, 1, 1, 1, 0),
        (1, 1, 1, 1, 1, 2, 1, 1),
    ]


def test_a_random_player_starts() -> None:
    """V1.24: every player can be the first."""
    dice = QuickDice(Random(1))
    assert {new_game(6, dice=dice).start for _ in range(60)} == set(range(6))


def test_first_tiles() -> None:
    """V1.26: from the start player clockwise the top domino and the top square; six players leave four of each."""
    state = new_game(6)
    dominoes = [tile(f"domino_{number:02}") for number in range(10, 4, -1)]
    squares = [tile(f"square4_{number:02}") for number in range(10, 4, -1)]
    assert state.stocks == [list(pair) for pair in zip(dominoes, squares, strict=True)]
    assert [len(stack) for stack in state.stacks] == [4, 10, 10, 4, 8]


def test_start_player_takes_first() -> None:
    """V1.26: then the others clockwise."""
    state = new_game(3, dice=ScriptedDice({"start player": [2]}))
    assert [TILES[owned[0]] for owned in state.stocks] == ["domino_08", "domino_10", "domino_09"]


def test_what_chance_decides_is_revealed() -> None:
    """V1.17, V1.24: who starts and which tiles come to light; nobody can take that back."""
    events = new_game(3).events or []
    assert {event.kind for event in events if event.reveals} == {"start_player", "take"}
    assert [event.kind for event in events if not event.reveals] == ["round"]


def test_nothing_is_under_way_at_the_start() -> None:
    """V1.27, V1.28: no card is carried out, nothing is owed, nobody is aboard."""
    state = new_game(3)
    assert (state.stones, state.took, state.tile, state.through_spy) == (0, False, NOTHING, False)
    assert (state.group, state.room, state.pillars_due, state.tokens_due) == (0, 0, 0, 0)
    assert (state.card, state.drawn, state.partner, state.aboard, state.acted) == (NOTHING, NOTHING, NOBODY, NOBODY, 0)
    assert (state.round, state.idle_rounds, state.reason) == (1, 1, "")
    assert [state.scores, state.sunk] == [[0] * 3, [0] * len(SHAPES)]
    assert not any(state.sources)
    assert {*state.chosen, *state.shown} == {NOTHING}
