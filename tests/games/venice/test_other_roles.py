"""V6.17 to V6.29 and V6.47 to V6.53: gondolier, inventor, speculator, merchant, saboteur."""

import pytest

from guildhall.games.venice.rules.squares import names_of
from guildhall.games.venice.state import VeniceState
from guildhall.games.venice.terms import REMOVING, SHAPE_NUMBERS

from .positions import (
    BLUE,
    GREEN,
    RED,
    YELLOW,
    built,
    finish_round,
    kinds,
    legal,
    new_game,
    pillars,
    play,
    showing,
    stock,
    tile,
    tokens,
    why,
)

REST = ("pile_driver_1", "pile_driver_2", "pile_driver_3", "pile_driver_4")


def test_gondolier_boards() -> None:
    """V6.17, V6.19: an own token from the supply, nobody scores."""
    state = showing(new_game(), "gondolier_1", "pile_driver_1")
    assert state.aboard == RED
    assert state.tokens == [7, 8]
    assert state.scores == [0, 0]


def test_gondolier_sends_the_other_home() -> None:
    """V6.18, V6.19: the token aboard goes back to its owner's supply, without points."""
    state = new_game()
    state.aboard, state.tokens[BLUE] = BLUE, 7
    showing(state, "gondolier_1", "pile_driver_1")
    assert state.aboard == RED
    assert state.tokens == [7, 8]
    assert state.scores == [0, 0]


def test_gondolier_already_aboard() -> None:
    """V6.20: no effect."""
    state = new_game()
    state.aboard, state.tokens[RED] = RED, 7
    showing(state, "gondolier_1", "pile_driver_1")
    assert state.tokens == [7, 8]
    assert state.events is not None
    assert kinds(state.events)[0] == "nothing"


def test_gondolier_without_tokens() -> None:
    """V6.21: no effect, whoever is aboard stays."""
    state = tokens(new_game(), RED, "r8c1 r8c2 r8c3 r8c4 r8c5 r8c6 r8c7 r8c8")
    state.aboard, state.tokens[BLUE] = BLUE, 7
    showing(state, "gondolier_1", "pile_driver_1")
    assert state.aboard == BLUE
    assert state.tokens == [0, 7]


def points(*names: str, seat: int = RED) -> int:
    """What a seat has when the cards shown by four players, red first, have been carried out."""
    state = showing(new_game(4), *names)
    finish_round(state)
    return state.scores[seat]


@pytest.mark.parametrize(
    ("role", "awaited", "others"),
    [
        ("inventor_1", "pile_driver_1", ("architect_1", "councillor_1")),
        ("speculator_1", "architect_1", ("pile_driver_1", "councillor_1")),
        ("merchant_1", "councillor_1", ("pile_driver_1", "architect_1")),
    ],
)
def test_speculation(role: str, awaited: str, others: tuple[str, str]) -> None:
    """V6.22, V6.23, V6.24, V6.29: 6 points if another player shows the awaited role, else nothing."""
    assert points(role, awaited, "gondolier_1", "lawyer_1") == 6
    assert points(role, others[0], others[1], "gondolier_1") == 0
    state = showing(new_game(4), role, *others, "gondolier_1")
    assert state.events is not None
    assert state.events[0].kind == "nothing"


def test_six_points_in_all() -> None:
    """V6.25: also if two players show an architect."""
    assert points("speculator_1", "architect_1", "architect_2", "gondolier_1") == 6


def test_earlier_and_later_cards_count() -> None:
    """V6.26: whether the architect acts before or after the speculator."""
    assert points("speculator_1", "architect_1", "gondolier_1", "lawyer_1") == 6
    assert points("gondolier_1", "architect_1", "lawyer_1", "speculator_1", seat=GREEN) == 6


def test_copies_are_not_shown() -> None:
    """V6.27: a spy who uses an architect gives the speculator nothing."""
    cards = ("spy_1", "speculator_1", "gondolier_1", "pile_driver_1")
    state = showing(new_game(4), *cards, hands={YELLOW: "architect_1"})
    play(state, RED, "spy on yellow", "use architect_1")
    finish_round(state)
    assert state.scores[BLUE] == 0


def test_lawyer_is_no_architect() -> None:
    """V6.28: for the speculator."""
    assert points("speculator_1", "lawyer_1", "gondolier_1", "pile_driver_1") == 0


def sabotage(state: VeniceState) -> VeniceState:
    """Red shows the saboteur, with six players."""
    return showing(state, "saboteur_1", "gondolier_1", *REST)


def test_saboteur_removes_a_tile() -> None:
    """V6.47, V6.48: any built tile goes under its stack."""
    state = built(built(new_game(6), "domino_01", "r2c1"), "line3_01", "r1c1")
    sabotage(state)
    assert legal(state, RED) == ["remove domino_01", "remove line3_01"]
    assert why(state, RED, "remove domino_02") == "V6.47"
    play(state, RED, "remove line3_01")
    assert state.stacks[SHAPE_NUMBERS["line"]][0] == tile("line3_01")
    assert state.lagoon.places[tile("line3_01")] == -1
    assert names_of(state.lagoon.buildings | state.lagoon.plazas) == ["r2c1", "r2c2"]


def test_pillars_stay_and_can_be_built_on() -> None:
    """V6.49: the freed pillars carry another tile later in the round."""
    state = stock(built(new_game(6), "domino_01", "r2c1"), BLUE, "domino_07")
    showing(state, "saboteur_1", "architect_1", "gondolier_1", *REST[:3])
    play(state, RED, "remove domino_01")
    assert names_of(state.lagoon.free_pillars()) == ["r2c1", "r2c2"]
    play(state, BLUE, "at r2c1 0")
    assert state.scores[BLUE] == 2


def test_nobody_loses_points() -> None:
    """V6.50: the points for the tile were marked and stay."""
    state = built(new_game(6), "domino_01", "r2c1")
    state.scores = [5, 4, 3, 2, 1, 0]
    sabotage(state)
    play(state, RED, "remove domino_01")
    assert state.scores == [5, 4, 3, 2, 1, 0]


def test_removing_is_compulsory() -> None:
    """V6.51: if a tile is built; otherwise the card has no effect."""
    state = sabotage(built(new_game(6), "domino_01", "r2c1"))
    assert state.phase == REMOVING
    assert why(state, RED, "stop") == "V6.51"
    empty = sabotage(new_game(6))
    assert empty.events is not None
    assert kinds(empty.events)[0] == "nothing"


def test_a_removed_bridge_frees_its_site() -> None:
    """V6.52: another can be built there."""
    state = stock(built(new_game(6), "bridge_01", "r2c2", 90), BLUE, "bridge_02")
    showing(state, "saboteur_1", "architect_1", "gondolier_1", *REST[:3])
    assert names_of(state.lagoon.bridged) == ["r3c2"]
    play(state, RED, "remove bridge_01")
    assert state.lagoon.bridged == 0
    play(state, BLUE, "at r2c2 90")
    assert names_of(state.lagoon.bridged) == ["r3c2"]


def test_under_an_empty_stack() -> None:
    """V6.53: the tile is the top one and can be taken."""
    state = pillars(built(new_game(6), "line3_01", "r1c1"), "r2c1")
    state.stacks[SHAPE_NUMBERS["line"]] = []
    showing(state, "saboteur_1", "councillor_1", "gondolier_1", *REST[:3])
    play(state, RED, "remove line3_01")
    play(state, BLUE, "take line")
    assert tile("line3_01") in state.stocks[BLUE]
