"""V4, V6.9, V6.10: pillars and tokens."""

import pytest

from guildhall.games.venice.rules.squares import SQUARES, STRIDE, names_of, square_set
from guildhall.games.venice.state import VeniceState
from guildhall.games.venice.terms import DRIVING, MARKING

from .positions import BLUE, RED, built, kinds, legal, new_game, offered, pillars, play, showing, tokens, why
from .usual import CANAL, GROUND, QUAYS

IDLE = "gondolier_1"


def driving(name: str = "pile_driver_2", state: VeniceState | None = None) -> VeniceState:
    """Red places pillars; by default four and two tokens."""
    return showing(state or new_game(), name, IDLE)


def test_anywhere_on_free_ground() -> None:
    """V4.1, V4.2: in the end every ground square is offered that has no pillar, and never the canal."""
    state = driving("pile_driver_2", pillars(new_game(), "r2c1 r2c2"))
    assert why(state, RED, "pillar r2c1") == "V4.1"
    assert why(state, RED, "pillar r3c1") == "V4.2"
    assert not square_set(list(offered(state, RED, "pillar"))) & CANAL
    everywhere = pillars(new_game(), " ".join(names_of(QUAYS)))
    assert square_set(list(offered(driving(state=everywhere), RED, "pillar"))) & QUAYS == 0


def test_first_pillar_of_the_game_on_a_quay() -> None:
    """V4.7, V4.8: next to the canal, as there is no earlier pillar."""
    state = driving()
    assert offered(state, RED, "pillar") == set(names_of(QUAYS))
    assert why(state, RED, "pillar r1c1") == "V4.8"


@pytest.mark.parametrize(
    ("squares", "allowed"),
    [
        (["r2c2", "r1c2", "r1c3", "r1c4"], True),  # a: begins beside the canal
        (["r8c16", "r8c15", "r8c14", "r8c13"], True),  # b: begins beside an earlier pillar
        (["r8c2", "r8c3", "r8c4", "r8c5"], False),  # c: touches neither
    ],
)
def test_where_a_group_may_begin(squares: list[str], allowed: bool) -> None:
    """V4.4, V4.8, V6.9: the rulebook's examples a, b and c with four pillars."""
    state = driving("pile_driver_2", pillars(new_game(), "r8c17"))
    if not allowed:
        assert why(state, RED, f"pillar {squares[0]}") == "V4.8"
        return
    play(state, RED, *(f"pillar {square}" for square in squares))
    assert state.lagoon.pillars == square_set(["r8c17", *squares])
    assert state.phase == MARKING


def test_one_connected_group() -> None:
    """V4.3, V4.8: each further pillar is next to one of this card, not to an earlier one or to the canal alone."""
    state = driving("pile_driver_2", pillars(new_game(), "r7c1"))
    play(state, RED, "pillar r2c3")
    assert offered(state, RED, "pillar") == {"r1c3", "r2c2", "r2c4"}
    assert why(state, RED, "pillar r7c2") == "V4.8"
    assert why(state, RED, "pillar r4c3") == "V4.8"
    play(state, RED, "pillar r1c3")
    assert offered(state, RED, "pillar") == {"r1c2", "r1c4", "r2c2", "r2c4"}


def test_pillars_under_tiles_count() -> None:
    """V4.5: a group may begin beside a built tile."""
    state = driving("pile_driver_2", built(new_game(), "domino_07", "r8c1"))
    assert why(state, RED, "pillar r8c3") == ""


def test_corners_do_not_connect() -> None:
    """V4.6: neither to an earlier pillar nor within the group."""
    state = driving("pile_driver_2", pillars(new_game(), "r8c2"))
    assert why(state, RED, "pillar r8c1") == ""
    assert why(state, RED, "pillar r8c4") == "V4.8"
    play(state, RED, "pillar r8c1")
    assert why(state, RED, "pillar r7c2") == "V4.8"
    assert why(state, RED, "pillar r7c1") == ""


def test_a_group_must_be_completable() -> None:
    """V4.9: two free squares in a corner are no place for three pillars, but for the last two of the supply."""
    enclosed = "r1c3 r2c1 r2c2"
    state = driving("pile_driver_1", pillars(new_game(), enclosed))
    assert why(state, RED, "pillar r1c1") == "V4.9"
    assert offered(state, RED, "pillar") & {"r1c1", "r1c2"} == set()
    wider = driving("pile_driver_1", pillars(new_game(), "r1c4 r2c1 r2c2 r2c3"))
    assert offered(wider, RED, "pillar") >= {"r1c1", "r1c2", "r1c3"}


def test_room_for_more_than_a_block() -> None:
    """V4.9: six free squares in a block are room for six pillars, not for seven."""
    block = square_set(["r1c1", "r1c2", "r1c3", "r2c1", "r2c2", "r2c3"])
    lagoon = new_game().lagoon
    lagoon.pillars = GROUND & ~block
    assert (lagoon.roomy_ground(6), lagoon.roomy_ground(7)) == (block, 0)
    assert lagoon.largest_piece() == 6


def test_all_pillars_must_be_placed() -> None:
    """V4.10: one cannot stop before."""
    state = driving("pile_driver_3")
    for number, square in enumerate(("r2c1", "r2c2", "r2c3", "r2c4", "r2c5"), start=1):
        assert state.phase == DRIVING
        assert why(state, RED, "stop") == "V4.10"
        play(state, RED, f"pillar {square}")
        assert state.lagoon.pillars.bit_count() == number
    assert state.phase == MARKING


def nearly_all(left: int) -> VeniceState:
    """All but so many pillars are placed, on the ground below the canal."""
    below = [name for name in names_of(GROUND) if name not in names_of(GROUND)[:49]]
    return pillars(new_game(), " ".join(below[: 60 - left]))


def test_fewer_pillars_than_the_card_says() -> None:
    """V4.11: all that are left are placed."""
    state = driving("pile_driver_3", nearly_all(2))
    play(state, RED, "pillar r2c1")
    assert state.phase == DRIVING
    play(state, RED, "pillar r2c2")
    assert state.lagoon.supply() == 0
    assert state.deciders() == []


def test_too_little_connected_ground() -> None:
    """V4.12: with no two free squares side by side the group is a single pillar."""
    chequered = [square for square in SQUARES if (square // STRIDE + square % STRIDE) % 2 == 0]
    squares = sum(1 << square for square in chequered) & GROUND
    state = driving("pile_driver_3", pillars(new_game(), " ".join(names_of(squares))))
    assert state.lagoon.supply() > 1
    play(state, RED, legal(state, RED)[0])
    assert state.phase == MARKING


def placed(name: str = "pile_driver_2", state: VeniceState | None = None) -> VeniceState:
    """Red has placed the pillars of a card along the top of the canal, from r2c1 on."""
    state = driving(name, state)
    column = 1
    while state.phase == DRIVING:
        play(state, RED, f"pillar r2c{column}")
        column += 1
    return state


def test_tokens_come_after_the_pillars() -> None:
    """V4.13, V6.10: as many as the card says."""
    state = driving("pile_driver_2")
    assert why(state, RED, "token r2c1") == "V4.13"
    state = placed("pile_driver_2")
    play(state, RED, "token r2c1")
    assert state.phase == MARKING
    play(state, RED, "token r2c3")
    assert state.lagoon.tokens[RED] == square_set(["r2c1", "r2c3"])
    assert state.tokens[RED] == 6
    assert state.phase != MARKING


def test_tokens_on_pillars_of_this_card_only() -> None:
    """V4.14: not on earlier ones, and not where no pillar stands."""
    state = placed("pile_driver_2", pillars(new_game(), "r7c1 r1c1"))
    assert offered(state, RED, "token") == {"r2c1", "r2c2", "r2c3", "r2c4"}
    assert why(state, RED, "token r7c1") == "V4.14"
    assert why(state, RED, "token r8c1") == "V4.14"


def test_one_token_on_a_pillar() -> None:
    """V4.15: a marked pillar is taken."""
    state = placed("pile_driver_2")
    play(state, RED, "token r2c2")
    assert why(state, RED, "token r2c2") == "V4.15"
    assert offered(state, RED, "token") == {"r2c1", "r2c3", "r2c4"}


def test_no_token_under_a_tile() -> None:
    """V4.16: a pillar with a tile carries none, whatever the option."""
    state = built(new_game(any_pillar=True), "domino_07", "r8c1")
    state = placed("pile_driver_2", state)
    assert why(state, RED, "token r8c1") == "V4.16"
    assert "r8c1" not in offered(state, RED, "token")


def test_tokens_are_compulsory() -> None:
    """V4.17: one cannot do without."""
    state = placed("pile_driver_2")
    assert why(state, RED, "stop") == "V4.17"
    play(state, RED, "token r2c1")
    assert why(state, RED, "stop") == "V4.17"


def test_too_few_tokens() -> None:
    """V4.18: whoever has one left places one, whoever has none places none."""
    state = tokens(new_game(), RED, "r8c1 r8c2 r8c3 r8c4 r8c5 r8c6 r8c7")
    state = placed("pile_driver_2", state)
    play(state, RED, "token r2c1")
    assert state.tokens[RED] == 0
    assert state.phase != MARKING
    state = tokens(new_game(), RED, "r8c1 r8c2 r8c3 r8c4 r8c5 r8c6 r8c7 r8c8")
    assert placed("pile_driver_2", state).deciders() == [RED]  # the next round: red starts it


def test_no_more_tokens_than_pillars() -> None:
    """V4.19: a group of one pillar takes one token, though the card says two."""
    chequered = [square for square in SQUARES if (square // STRIDE + square % STRIDE) % 2 == 0]
    squares = sum(1 << square for square in chequered) & GROUND
    state = driving("pile_driver_3", pillars(new_game(), " ".join(names_of(squares))))
    play(state, RED, legal(state, RED)[0])
    assert state.tokens_due == 1
    events = play(state, RED, legal(state, RED)[0])
    assert kinds(events)[0] == "token"
    assert state.phase != MARKING
    assert state.tokens == [7, 7]  # blue's gondolier has taken the other one


@pytest.mark.parametrize(("name", "number"), [("pile_driver_1", 3), ("pile_driver_2", 4), ("pile_driver_3", 5)])
def test_numbers_of_the_cards(name: str, number: int) -> None:
    """V6.9, V6.10: pillars by the left number, tokens by the right one."""
    state = placed(name)
    assert state.lagoon.pillars.bit_count() == number
    assert state.tokens_due == 2
    play(state, RED, "token r2c1", "token r2c2")
    assert state.lagoon.tokens[RED].bit_count() == 2
    assert state.lagoon.tokens[BLUE] == 0
