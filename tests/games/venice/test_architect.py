"""V6.11 to V6.16 and V6.30 to V6.32: architect and lawyer."""

import pytest

from guildhall.games.venice.components import CARDS
from guildhall.games.venice.state import VeniceState
from guildhall.games.venice.terms import BUILDING, PLACING

from .positions import (
    BLUE,
    RED,
    built,
    kinds,
    legal,
    new_game,
    offered,
    pillars,
    play,
    showing,
    stock,
    tile,
    tokens,
    why,
)
from .usual import CARD_STONES

IDLE = "gondolier_1"
ROW = "r1c1 r1c2 r1c3 r2c1 r2c2 r2c3 r1c4 r2c4 r1c5 r2c5 r1c6 r2c6"


def building(name: str, tiles: str, squares: str = ROW) -> VeniceState:
    """Red has these tiles and there are free pillars in the upper left corner."""
    return showing(stock(pillars(new_game(3), squares), RED, tiles), name, IDLE, "pile_driver_1")


def test_stones_limit() -> None:
    """V6.11: what is too dear is not offered."""
    state = building("architect_1", "domino_01 line3_01 square4_01")
    assert offered(state, RED, "build") == {"domino_01", "line3_01", "square4_01"}
    play(state, RED, "build domino_01", "at r1c1 0")
    assert state.stones == 2
    assert state.phase != BUILDING
    state = building("architect_2", "domino_01 domino_02 square4_01 line3_01")
    play(state, RED, "build domino_01", "at r1c1 0")
    assert why(state, RED, "build square4_01") == "V6.11"
    assert offered(state, RED, "build") == {"domino_02", "line3_01"}


def test_the_second_tile_must_follow() -> None:
    """V6.12, V6.14: tiles of 3, 2 and 4 stones, limit 5: after the first the second must be built."""
    state = building("architect_2", "line3_01 domino_01 square4_01")
    play(state, RED, "build line3_01")
    assert why(state, RED, "stop") == "V6.12"
    play(state, RED, "at r1c1 0")
    assert (state.phase, state.tile) == (PLACING, tile("domino_01"))
    assert why(state, RED, "stop") == "V6.12"
    play(state, RED, "at r2c1 0")
    assert state.stocks[RED] == [tile("square4_01")]


def test_the_last_stone_is_lost() -> None:
    """V6.12, V6.14: the same tiles: after the one of 4 stones, 1 is left and nothing follows."""
    state = building("architect_2", "line3_01 domino_01 square4_01")
    play(state, RED, "build square4_01", "at r1c1 0")
    assert state.stocks[RED] == [tile("line3_01"), tile("domino_01")]
    assert state.actor != RED
    showing(state, "architect_1", IDLE, "pile_driver_1")
    assert state.stones == CARD_STONES[CARDS.index("architect_1")]


def test_building_goes_on_only_while_a_tile_fits() -> None:
    """V6.12: without pillars for the next tile the card is over."""
    state = building("architect_3", "domino_01 domino_02 square4_01", "r1c1 r1c2")
    assert offered(state, RED, "build") == {"domino_01", "domino_02"}
    play(state, RED, "build domino_02", "at r1c1 0")
    assert state.actor != RED


def test_free_choice_of_tiles_places_and_sequence() -> None:
    """V6.13: any tile first, on any fitting place, in any rotation."""
    state = building("architect_3", "domino_01 square4_01", "r1c1 r1c2 r2c1 r2c2 r1c3")
    assert legal(state, RED) == ["build domino_01", "build square4_01"]
    other = state.copy()
    play(state, RED, "build square4_01")
    assert offered(state, RED, "at") == {"r1c1 0", "r1c1 90", "r1c1 180", "r1c1 270"}
    play(other, RED, "build domino_01")
    assert {text.split()[0] for text in offered(other, RED, "at")} == {"r1c1", "r1c2", "r2c1"}
    play(other, RED, "at r1c2 0")
    assert other.actor != RED


def test_a_single_tile_need_not_be_named() -> None:
    """V6.13: with one tile that can be built the question is only where."""
    state = building("architect_1", "domino_01")
    assert (state.phase, state.tile) == (PLACING, tile("domino_01"))


def test_no_tile_can_be_built() -> None:
    """V6.15: without pillars, without stones enough or without tiles the card has no effect."""
    for tiles, squares in (("domino_01", "r1c1"), ("", ROW), ("square4_01", "r1c1 r1c2 r1c3 r1c4")):
        state = building("architect_1", tiles, squares)
        assert state.events is not None
        assert kinds(state.events)[0] == "nothing"


def test_each_tile_is_scored_before_the_next() -> None:
    """V6.16: the points of the first are marked when the second is asked for."""
    state = building("architect_3", "square4_01 domino_01 domino_02")
    events = play(state, RED, "build square4_01", "at r1c1 0")
    assert state.scores[RED] == 7
    assert kinds(events) == ["build"]
    assert state.phase == BUILDING


def test_lawyer_builds_with_four_stones() -> None:
    """V6.30: like an architect."""
    assert CARD_STONES[CARDS.index("lawyer_1")] == 4
    state = building("lawyer_1", "square4_01 domino_01 domino_02")
    play(state, RED, "build domino_01", "at r1c1 0")
    assert (state.phase, state.tile) == (PLACING, tile("domino_02"))
    play(state, RED, "at r2c1 0")
    assert state.stocks[RED] == [tile("square4_01")]


@pytest.mark.parametrize(("name", "points", "at_home"), [("lawyer_1", 0, 7), ("architect_1", 3, 7)])
def test_lawyer_pays_no_tokens(name: str, points: int, at_home: int) -> None:
    """V6.31: covered tokens of others go home without points, unlike with an architect."""
    state = tokens(new_game(3), BLUE, "r1c1")
    showing(stock(pillars(state, "r1c2"), RED, "domino_01"), name, IDLE, "pile_driver_1")
    play(state, RED, "at r1c1 0")
    assert state.scores[BLUE] == points
    assert state.tokens[BLUE] == at_home  # one is aboard the gondola
    assert state.lagoon.tokens[BLUE] == 0


def test_lawyer_scores_all_else() -> None:
    """V6.32: coats, matching edges and the gondola."""
    state = built(new_game(3), "domino_07", "r1c1")
    state.aboard, state.tokens[BLUE] = BLUE, 7
    stock(pillars(state, "r2c1 r2c2"), RED, "domino_08")
    showing(state, "lawyer_1", "inventor_1", "pile_driver_1")
    play(state, RED, "at r2c1 0")
    assert state.scores[RED] == 2 + 2
    assert state.scores[BLUE] == 2 + 6  # and 6 for the inventor
