"""V5: where tiles may lie."""

import pytest

from guildhall.games.venice.rules.patterns import TURNS, turned_right
from guildhall.games.venice.rules.squares import names_of, square_set
from guildhall.games.venice.state import VeniceState
from guildhall.games.venice.terms import PLACING, SHAPES

from .positions import (
    BLUE,
    RED,
    built,
    legal,
    new_game,
    offered,
    pillars,
    play,
    showing,
    squares_of,
    stock,
    tile,
    tokens,
    why,
)
from .usual import EDITION, GROUND, ROTATIONS, SITES, rotation

IDLE = "gondolier_1"


def placing(name: str, state: VeniceState, card: str = "architect_3") -> VeniceState:
    """Red must place this tile, the only one in stock."""
    return showing(stock(state, RED, name), card, IDLE)


def test_own_tiles_only() -> None:
    """V5.1: neither another player's tile nor one of a stack."""
    state = stock(stock(pillars(new_game(), "r2c1 r2c2 r2c3 r1c1"), RED, "domino_01 domino_02"), BLUE, "domino_03")
    showing(state, "architect_1", IDLE)
    assert legal(state, RED) == ["build domino_01", "build domino_02"]
    assert why(state, RED, "build domino_03") == "V5.1"
    assert why(state, RED, "build line3_01") == "V5.1"


def test_every_square_on_a_pillar() -> None:
    """V5.2: a line of three needs three pillars in a row."""
    state = placing("line3_01", pillars(new_game(), "r2c1 r2c2 r2c3 r1c3"))
    assert legal(state, RED) == ["at r2c1 0"]
    assert why(state, RED, "at r2c2 0") == "V5.2"
    assert why(state, RED, "at r1c3 90") == "V5.2"
    assert why(state, RED, "at r2c16 0") == "V5.2"


def test_a_tile_that_fits_nowhere_is_not_offered() -> None:
    """V5.2, V5.11: neither a square without four pillars nor a bridge without two ends."""
    state = stock(pillars(new_game(), "r2c1 r2c2 r1c2 r8c1 r8c2"), RED, "domino_01 domino_02 square4_01 bridge_01")
    showing(state, "architect_3", IDLE)
    assert legal(state, RED) == ["build domino_01", "build domino_02"]
    assert why(state, RED, "build square4_01") == "V5.2"
    assert why(state, RED, "build bridge_01") == "V5.11"


def test_not_on_another_tile() -> None:
    """V5.3: what is built on is taken."""
    state = placing("domino_01", pillars(built(new_game(), "domino_07", "r2c1"), "r2c3 r2c4"))
    assert {text.split()[0] for text in offered(state, RED, "at")} == {"r2c3"}
    assert why(state, RED, "at r2c1 0") == "V5.3"
    assert why(state, RED, "at r2c2 0") == "V5.3"


def test_tokens_do_not_prevent_building() -> None:
    """V5.4: one builds over own and others' tokens."""
    state = placing("domino_07", tokens(tokens(new_game(), RED, "r2c1"), BLUE, "r2c2"))
    play(state, RED, "at r2c1 0")
    assert state.lagoon.buildings == square_set(["r2c1", "r2c2"])


def test_tiles_lie_straight() -> None:
    """V5.5: pillars that touch at corners carry no domino."""
    state = stock(pillars(new_game(), "r2c1 r1c2 r2c3"), RED, "domino_01")
    showing(state, "architect_3", IDLE)
    assert state.phase != PLACING
    assert state.lagoon.places[tile("domino_01")] == -1


def test_quarter_turns() -> None:
    """V5.6, V5.15: a domino of two kinds can lie in four ways, one of one kind in two."""
    both = placing("domino_01", pillars(new_game(), "r2c1 r2c2 r1c1"))
    assert legal(both, RED) == ["at r2c1 0", "at r1c1 90", "at r2c1 180", "at r1c1 270"]
    plain = placing("domino_07", pillars(new_game(), "r2c1 r2c2 r1c1"))
    assert legal(plain, RED) == ["at r2c1 0", "at r1c1 90"]
    assert why(plain, RED, "at r2c1 180") == "V5.15"
    assert why(plain, RED, "at r1c1 270") == "V5.15"


@pytest.mark.parametrize(("degrees", "buildings"), [(0, "r1c1"), (90, "r1c2"), (180, "r2c2"), (270, "r2c1")])
def test_turning_is_clockwise(degrees: int, buildings: str) -> None:
    """V5.6: the building in the upper left corner of a square goes round with the turn."""
    corner = "square4_09"  # PP/PB: the building is at the lower right
    state = placing(corner, pillars(new_game(), "r1c1 r1c2 r2c1 r2c2"))
    play(state, RED, f"at r1c1 {(degrees + 180) % 360}")
    assert names_of(state.lagoon.buildings) == [buildings]


def test_rotations_differ() -> None:
    """V5.6, V5.15: no two rotations of a tile look alike, and together they are all there are."""
    for number, kind in enumerate(EDITION.tiles):
        rows, all_rows = kind.rows, set()
        for _ in TURNS:
            all_rows.add(rows)
            rows = turned_right(rows)
        looks = [turned.rows for turned in ROTATIONS[number]]
        assert len(looks) == len(set(looks))
        assert set(looks) == all_rows
        assert {rotation(number, turn).rows for turn in range(4)} == all_rows


def test_tiles_are_not_turned_over() -> None:
    """V5.7: the corner BB/P- never looks like its mirror image BB/-P."""
    looks = {turned.rows for turned in ROTATIONS[tile("corner3_05")]}
    assert looks == {("BB", "P-"), ("PB", "-B"), ("-P", "BB"), ("B-", "BP")}
    assert ("BB", "-P") not in looks


def test_covered_tokens_go_home() -> None:
    """V5.8: to the supplies of their owners."""
    state = placing("square4_01", tokens(tokens(new_game(), RED, "r1c1 r2c1"), BLUE, "r1c2 r2c2"))
    assert state.tokens == [6, 6]
    events = play(state, RED, "at r1c1 0")
    assert state.lagoon.tokens == [0, 0]
    assert state.tokens[RED] == 8
    assert state.tokens[BLUE] == 7  # one of them has gone aboard the gondola
    assert [event.seat for event in events if event.kind == "board"] == [BLUE]


def test_tokens_that_came_home_are_placed_again() -> None:
    """V5.9: blue, who had none left, has one for the gondola as soon as red has covered it."""
    everywhere = "r2c1 r2c2 r8c1 r8c2 r8c3 r8c4 r8c5 r8c6"
    state = placing("domino_07", tokens(new_game(), BLUE, everywhere))
    assert state.tokens[BLUE] == 0
    play(state, RED, "at r2c1 0")
    assert state.aboard == BLUE
    assert state.tokens[BLUE] == 1


def test_bridges_cross_the_canal() -> None:
    """V5.10: upright over a level stretch, level over an upright one; nowhere else."""
    state = placing("bridge_01", pillars(new_game(), "r2c2 r4c2 r4c5 r4c7 r1c1 r1c3"))
    assert offered(state, RED, "at") == {"r2c2 90", "r4c5 0"}
    assert why(state, RED, "at r1c1 0") == "V5.10"
    assert why(state, RED, "at r2c2 0") == "V5.10"


def test_every_site_can_be_bridged() -> None:
    """V5.10: with pillars on all ground the spans of the bridges are exactly over the sites."""
    state, spans = new_game(), 0
    for look in ROTATIONS[tile("bridge_01")]:
        spans |= look.anchors(GROUND, state.lagoon.open_water()) << look.span_step
    assert spans == SITES


def test_both_ends_need_a_free_pillar() -> None:
    """V5.11: without a tile on it."""
    state = built(pillars(new_game(), "r2c2 r4c2 r2c4"), "domino_07", "r4c3")
    placing("bridge_01", state)
    assert offered(state, RED, "at") == {"r2c2 90"}
    assert why(state, RED, "at r2c4 90") == "V5.11"
    assert why(state, RED, "at r2c1 90") == "V5.11"


def test_one_bridge_over_a_site() -> None:
    """V5.12: a bridged site carries no other, not even across it."""
    state = built(pillars(new_game(), "r2c2 r4c2 r2c3 r4c3"), "bridge_01", "r2c2", 90)
    placing("bridge_02", state)
    assert offered(state, RED, "at") == {"r2c3 90"}
    assert why(state, RED, "at r2c2 90") == "V5.12"


def test_the_gondola_gives_way() -> None:
    """V5.13: a bridge can be built over it."""
    state = placing("bridge_01", pillars(new_game(), "r5c9 r7c9"))
    play(state, RED, "at r5c9 90")
    assert names_of(state.lagoon.bridged) == ["r6c9"]
    assert names_of(1 << state.lagoon.gondola) == ["r6c8"]


def test_built_tiles_belong_to_nobody() -> None:
    """V5.14: they leave the stock, and who built them is not kept."""
    state = placing("domino_07", pillars(new_game(), "r2c1 r2c2"))
    play(state, RED, "at r2c1 0")
    assert state.stocks[RED] == []
    assert state.lagoon.to_data()["built"] == [["domino_07", "r2c1", 0]]


def test_places_cover_the_squares_they_say() -> None:
    """V5.2: the named square is the tile's first in reading order, in every rotation."""
    for shape in SHAPES:
        number = next(index for index, kind in enumerate(EDITION.tiles) if SHAPES[kind.shape] == shape)
        for turned in ROTATIONS[number]:
            squares = squares_of(EDITION.tiles[number].name, "r4c8", TURNS[turned.turn])
            assert min(squares, key=lambda name: square_set([name])) == "r4c8"
            assert len(squares) == len("".join(turned.rows).replace("-", "").replace("=", ""))
