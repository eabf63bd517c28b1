"""V7, V8, V10, V13: points for tiles, tokens and the gondola, and who wins."""

import pytest

from guildhall.games.venice.components import TRACK
from guildhall.games.venice.rules.scoring import finish
from guildhall.games.venice.rules.squares import names_of, square_at, square_set
from guildhall.games.venice.state import VeniceState
from guildhall.games.venice.terms import BRIDGES, COATS, COVERED, EDGES, GONDOLA, OVER, SOURCES, SPECULATION

from .positions import (
    BLUE,
    GREEN,
    RED,
    YELLOW,
    built,
    kinds,
    legal,
    new_game,
    pillars,
    play,
    points_from,
    showing,
    stock,
    tokens,
)
from .usual import nearest_water

IDLE = "gondolier_1"


def placing(name: str, state: VeniceState, *, seat: int = RED) -> VeniceState:
    """A seat must place this tile; the others do nothing before it."""
    cards = ["architect_3", "pile_driver_1", "pile_driver_2", "pile_driver_3"][: state.seats]
    cards = cards[-seat:] + cards[:-seat] if seat else cards
    return showing(stock(state, seat, name), *cards, start=seat)


def worth(name: str, square: str, degrees: int, state: VeniceState) -> int:
    """What red earns with the tile there."""
    placing(name, state)
    play(state, RED, f"at {square} {degrees}")
    return state.scores[RED]


def test_points_are_marked_at_once() -> None:
    """V7.1: before the architect goes on."""
    state = placing("domino_07 domino_08", pillars(new_game(), "r2c1 r2c2 r8c1 r8c2"))
    play(state, RED, "build domino_07", "at r2c1 0")
    assert state.view(BLUE).scores == [2, 0]


def test_track_to_a_hundred() -> None:
    """V7.2, V7.3: its last space is 100, and points beyond are counted on."""
    assert TRACK == 100
    state = pillars(new_game(), "r1c1 r1c2 r2c1 r2c2")
    state.scores[RED] = 98
    placing("square4_01", state)
    play(state, RED, "at r1c1 0")
    assert state.scores[RED] == 105


@pytest.mark.parametrize(
    ("name", "squares", "points"),
    [
        ("domino_07", "r2c1 r2c2", 2),
        ("line3_01", "r2c1 r2c2 r2c3", 4),
        ("corner3_05", "r2c1 r2c2 r1c1", 4),
        ("square4_01", "r1c1 r1c2 r2c1 r2c2", 7),
    ],
)
def test_coats(name: str, squares: str, points: int) -> None:
    """V10.1: one point for each."""
    state = placing(name, pillars(new_game(), squares))
    play(state, RED, legal(state, RED)[0])
    assert state.scores == [points, 0]
    assert points_from(state, RED, COATS) == points


def test_square_with_four_matching_edges() -> None:
    """V10.2: 7 coats and four matching edges make 11."""
    state = built(built(new_game(), "square4_01", "r1c1"), "square4_03", "r1c5")
    assert worth("square4_02", "r1c3", 0, pillars(state, "r1c3 r1c4 r2c3 r2c4")) == 11
    assert points_from(state, RED, EDGES) == 4


def test_kinds_must_match() -> None:
    """V10.3: building with building, plaza with plaza; a building beside a plaza earns nothing."""
    for left, right, edges in (
        ("domino_07", "domino_08", 1),
        ("domino_09", "domino_10", 1),
        ("domino_07", "domino_09", 0),
    ):
        state = pillars(built(new_game(), left, "r2c1"), "r2c3 r2c4")
        assert worth(right, "r2c3", 0, state) == 2 + edges


def test_whoever_built_the_other_tile() -> None:
    """V10.4: red's tile matches blue's."""
    state = placing("domino_07", pillars(new_game(), "r2c1 r2c2 r1c1 r1c2"), seat=BLUE)
    play(state, BLUE, "at r2c1 0")
    assert state.scores == [0, 2]
    placing("domino_08", state)
    play(state, RED, "at r1c1 0")
    assert state.scores == [2 + 2, 2]


def test_edges_count_not_tiles() -> None:
    """V10.5: two matching edges with one tile earn 2."""
    state = pillars(built(new_game(), "domino_07", "r2c1"), "r1c1 r1c2")
    assert worth("domino_08", "r1c1", 0, state) == 4


def test_edges_inside_a_tile() -> None:
    """V10.6: earn nothing; a square with three buildings side by side brings its coats alone."""
    assert worth("square4_07", "r1c1", 0, pillars(new_game(), "r1c1 r1c2 r2c1 r2c2")) == 7


def test_tiles_of_one_action_match() -> None:
    """V10.7: the second tile matches the first."""
    state = placing("domino_07 domino_08", pillars(new_game(), "r2c1 r2c2 r1c1 r1c2"))
    play(state, RED, "build domino_07", "at r2c1 0", "at r1c1 0")
    assert state.scores[RED] == 2 + 2 + 2


def test_bridge_ends_match() -> None:
    """V10.8, V10.9: its ends like other squares, its span not at all."""
    state = pillars(built(built(new_game(), "domino_07", "r2c3"), "domino_08", "r4c3"), "r2c2 r4c2")
    assert worth("bridge_01", "r2c2", 90, state) == 5 + 2
    assert points_from(state, RED, BRIDGES) == 5
    beside = pillars(built(new_game(), "bridge_01", "r2c2", 90), "r2c3 r4c3")
    assert worth("bridge_02", "r2c3", 90, beside) == 5 + 2  # the two ends, not the spans side by side


def test_tokens_pay_their_owners() -> None:
    """V10.10, V10.11: the rulebook's example: 7 for blue and nothing for the own token, 3 for red."""
    state = tokens(tokens(pillars(new_game(), "r1c1 r1c2"), BLUE, "r2c1"), RED, "r2c2")
    placing("square4_01", state, seat=BLUE)
    play(state, BLUE, "at r1c1 0")
    assert state.scores == [3, 7]
    assert state.tokens == [8, 8]
    assert state.lagoon.tokens == [0, 0]


def test_several_tokens() -> None:
    """V10.12: two red tokens and a green one under blue's tile: red 6, green 3."""
    state = tokens(tokens(pillars(new_game(4), "r1c1"), RED, "r1c2 r2c1"), GREEN, "r2c2")
    placing("square4_01", state, seat=BLUE)
    play(state, BLUE, "at r1c1 0")
    assert state.scores == [6, 7, 0, 3]
    assert points_from(state, RED, COVERED) == 6


def aboard(seat: int, state: VeniceState) -> VeniceState:
    state.aboard = seat
    state.tokens[seat] -= 1
    return state


@pytest.mark.parametrize("rider", [RED, BLUE])
def test_the_gondola_pays(rider: int) -> None:
    """V8.1, V8.2: 2 points for a tile at the canal, to the builder, too, if aboard."""
    state = aboard(rider, pillars(new_game(), "r2c1 r2c2"))
    placing("domino_07", state)
    play(state, RED, "at r2c1 0")
    assert state.scores[rider] == 2 + (2 if rider == RED else 0)
    assert points_from(state, rider, GONDOLA) == 2


def test_each_tile_pays_the_gondola() -> None:
    """V8.3: two tiles of one action bring 4 points."""
    state = aboard(BLUE, pillars(new_game(), "r2c1 r2c2 r4c1 r4c2"))
    placing("domino_07 domino_08", state)
    play(state, RED, "build domino_07", "at r2c1 0", "at r4c1 0")
    assert state.scores == [4, 4]


def test_what_is_at_the_canal() -> None:
    """V8.4: a tile with a quay square; one in the second row from the canal is not."""
    state = aboard(BLUE, pillars(new_game(), "r1c1 r1c2 r1c3 r2c3"))
    placing("domino_07 domino_08", state)
    play(state, RED, "build domino_07", "at r1c1 0")
    assert state.scores[BLUE] == 0
    play(state, RED, "at r1c3 90")
    assert state.scores[BLUE] == 2


def test_several_quays_pay_once() -> None:
    """V8.5: a line along the canal brings 2 points."""
    state = aboard(BLUE, pillars(new_game(), "r2c1 r2c2 r2c3"))
    placing("line3_01", state)
    play(state, RED, "at r2c1 0")
    assert state.scores[BLUE] == 2


def test_a_bridge_pays_once() -> None:
    """V8.6: though both its ends are quays."""
    state = aboard(BLUE, pillars(new_game(), "r2c1 r4c1"))
    placing("bridge_01", state)
    play(state, RED, "at r2c1 90")
    assert state.scores == [5, 2]


def test_nobody_aboard() -> None:
    """V8.7: nobody earns for the gondola."""
    state = placing("domino_07", pillars(new_game(), "r2c1 r2c2"))
    events = play(state, RED, "at r2c1 0")
    assert "gondola" not in kinds(events)
    assert state.scores == [2, 0]


def test_earlier_tiles_do_not_pay() -> None:
    """V8.8: boarding after the tile was built earns nothing."""
    state = stock(pillars(new_game(), "r2c1 r2c2"), RED, "domino_07")
    showing(state, "architect_1", IDLE)
    play(state, RED, "at r2c1 0")
    assert state.aboard == BLUE
    assert state.scores == [2, 0]


def test_the_place_of_the_gondola_does_not_matter() -> None:
    """V8.9: wherever it lies, the same is offered and the same is earned."""
    seen = set()
    for square in ("r6c9", "r3c1", "r3c2", "r4c6"):
        state = aboard(BLUE, pillars(new_game(), "r2c1 r2c2 r4c2"))
        state.lagoon.gondola = square_at(square)
        placing("domino_07 bridge_01", state)
        offered = tuple(legal(state, RED))
        play(state, RED, "build domino_07", "at r2c1 0")
        seen.add((offered, tuple(state.scores)))
    assert len(seen) == 1


@pytest.mark.parametrize(
    ("bridges", "lies", "goes"),
    [
        ([], "r6c9", "r6c8"),  # two as near: the lower column
        (["r6c8"], "r6c9", "r6c10"),
        ([], "r3c1", "r3c2"),  # the end of the canal
        ([], "r3c17", "r3c16"),
        (["r6c8", "r6c10", "r6c7"], "r6c9", "r6c11"),
        ([], "r4c6", "r3c6"),  # two as near in the same column: the upper one
        ([], "r5c6", "r4c6"),
        ([], "r4c12", "r3c12"),
        (["r4c12"], "r5c12", "r6c12"),
    ],
)
def test_the_gondola_gives_way(bridges: list[str], lies: str, goes: str) -> None:
    """V8.10: to the nearest canal square without a bridge, on a tie further left, then further up."""
    state = new_game()
    state.lagoon.gondola = square_at(lies)
    state.lagoon.bridged = square_set(bridges)
    first, last, turn = ends_of_bridge(lies)
    placing("bridge_01", pillars(state, f"{first} {last}"))
    events = play(state, RED, f"at {first} {turn}")
    assert names_of(1 << state.lagoon.gondola) == [goes]
    assert "give_way" in kinds(events)


def ends_of_bridge(site: str) -> tuple[str, str, int]:
    """Where the ends of a bridge over this site are, and how it is turned."""
    row, column = (int(number) for number in site[1:].split("c"))
    if row in (4, 5):
        return f"r{row}c{column - 1}", f"r{row}c{column + 1}", 0
    return f"r{row - 1}c{column}", f"r{row + 1}c{column}", 90


def test_the_gondola_goes_left_rather_than_up() -> None:
    """V8.10: round a bend, of two as near ones the column decides before the row."""
    bridges = square_set(["r3c12", "r4c12", "r5c12"])
    assert nearest_water(square_at("r4c12"), bridges) == square_at("r6c12")  # not r3c13


def over(scores: list[int]) -> VeniceState:
    state = new_game(len(scores))
    state.scores = scores
    finish(state, "pillars")
    return state


def test_most_points_win() -> None:
    """V10.13: the ranks follow the points."""
    result = over([30, 41, 25]).result()
    assert result is not None
    assert result.winners == (BLUE,)
    assert result.ranks == (2, 1, 3)


def test_shared_victory() -> None:
    """V13.1: equal points win together."""
    result = over([41, 30, 41]).result()
    assert result is not None
    assert result.winners == (RED, YELLOW)


def test_points_above_a_hundred_count() -> None:
    """V13.2, V13.3: whoever reached 100 is beaten by more, by 103 as by 101."""
    state = tokens(pillars(new_game(), "r1c1"), BLUE, "r1c2")
    state.scores = [98, 99]
    placing("domino_07", state)
    play(state, RED, "at r1c1 0")
    assert state.phase == OVER
    assert state.scores == [100, 102]
    result = state.result()
    assert result is not None
    assert result.winners == (BLUE,)


def test_breakdown_adds_up() -> None:
    """V10.1, V10.2: the points by source are all there are."""
    state = aboard(RED, tokens(pillars(new_game(), "r1c1 r1c2 r2c1"), BLUE, "r2c2"))
    built(state, "domino_07", "r1c3")
    placing("square4_01", state)
    play(state, RED, "at r1c1 0")
    finish(state, "pillars")
    result = state.result()
    assert result is not None
    assert result.breakdown[RED] == dict(zip(SOURCES, (7, 0, 1, 0, 2, 0), strict=True))
    assert result.breakdown[BLUE] == dict(zip(SOURCES, (0, 0, 0, 3, 0, 0), strict=True))
    assert SOURCES[SPECULATION] == "roles"
