"""L7: the chapel track and the gate track."""

import pytest

from guildhall.games.london_bridge.rules.tracks import move_chapel, move_gate
from guildhall.games.london_bridge.state import LondonState

from .positions import (
    BLACK,
    PURPLE,
    RED,
    YELLOW,
    climb,
    finish,
    give,
    kinds_of,
    on_top,
    play,
    start,
    turn,
)


def chapel(space: int, steps: int, seat: int = RED) -> LondonState:
    """A chapel marker that has moved on from a space."""
    state = start()
    state.chapel[seat] = space
    move_chapel(state, seat, steps)
    return state


def gate(space: int, steps: int) -> LondonState:
    """A gate marker that has moved on from a space."""
    state = start()
    state.gate[RED] = space
    move_gate(state, RED, steps)
    return state


def test_fifteen_spaces_each() -> None:
    """L7.1, L7.7, L7.12: steps beyond space 15 are lost, on both tracks."""
    assert chapel(14, 1).chapel[RED] == 15
    assert chapel(13, 9).chapel[RED] == 15
    assert gate(14, 1).gate[RED] == 15
    assert gate(13, 9).gate[RED] == 15


@pytest.mark.parametrize("seat", range(4))
def test_every_stair_is_space_0(seat: int) -> None:
    """L7.2: the first step leads to space 1 from any stair."""
    assert chapel(0, 1, seat).chapel[seat] == 1


def test_money_on_the_chapel_track() -> None:
    """L7.3, L7.4: 1, 2, 3 and 5 pounds on 2, 5, 8 and 11 for those who reach or pass them."""
    earned = {space: chapel(space - 1, 1).money[RED] - 5 for space in range(1, 15)}
    assert {space: pounds for space, pounds in earned.items() if pounds} == {2: 1, 5: 2, 8: 3, 11: 5}
    assert chapel(4, 2).money[RED] == 5 + 2


def test_several_money_spaces_in_one_move() -> None:
    """L7.5: from 1 to 8 earns 1 + 2 + 3."""
    assert chapel(1, 7).money[RED] == 5 + 6


def test_marker_goes_on_top() -> None:
    """L7.6: the newcomer on an occupied space stands better."""
    state = start()
    climb(state, 0, 3, 3, 0)
    assert state.chapel_ranking == [YELLOW, PURPLE, BLACK, RED]
    move_chapel(state, BLACK, 3)
    assert state.chapel_ranking == [BLACK, YELLOW, PURPLE, RED]


def test_bonus_spaces() -> None:
    """L7.8, L7.9, L7.11: a tile for 3, 6, 9 and 12, reached or passed, none for 15."""
    assert [space for space in range(1, 16) if gate(space - 1, 1).owed] == [3, 6, 9, 12]
    assert gate(2, 4).owed == 2
    assert gate(0, 15).owed == 4


def test_ten_pounds_at_the_end() -> None:
    """L7.10: on each track."""
    assert chapel(12, 3).money[RED] == 15
    assert gate(12, 3).money[RED] == 15


def test_ten_pounds_only_once() -> None:
    """L7.13, L7.15: a marker at the end moves no more, whatever is built."""
    state = turn(start(), RED)
    state.chapel[RED] = state.gate[RED] = 15
    on_top(state, 26, 37)
    assert "chapel_end" in kinds_of(play(state, "centre chapel"))
    assert (state.chapel[RED], state.money[RED]) == (15, 3)
    turn(state, RED)
    state.pawns[RED] = -1
    assert "gate_end" in kinds_of(play(state, "centre gate"))
    assert (state.gate[RED], state.money[RED], state.owed) == (15, 1, 0)


def test_under_the_others_on_the_last_space() -> None:
    """L7.14: who comes later to space 15 stands behind those who are there."""
    state = start()
    climb(state, 0, 15, 14, 0)
    state.chapel_ranking = [PURPLE, YELLOW, RED, BLACK]
    move_chapel(state, YELLOW, 3)
    assert state.chapel_ranking == [PURPLE, YELLOW, RED, BLACK]
    move_chapel(state, BLACK, 15)
    assert state.chapel_ranking == [PURPLE, YELLOW, BLACK, RED]


def test_tiles_earn_on_the_tracks_too() -> None:
    """L7.16: `chapel_2` collects money, `gate_2` a bonus tile."""
    state = turn(start(), RED)
    give(state, RED, "chapel_2", "gate_2")
    state.chapel[RED], state.gate[RED] = 3, 1
    play(state, "use chapel_2")
    assert state.money[RED] == 5 + 2
    play(state, "use gate_2")
    assert state.owed == 1


def test_order_on_a_gate_space_has_no_effect() -> None:
    """L7.17: whoever comes last lies on top, but the chapel track decides between equals."""
    state = start(3)
    climb(state, 1, 4, 2)
    state.gate = [3, 3, 0]
    move_gate(state, YELLOW, 3)
    assert state.gate_ranking[0] == YELLOW
    finish(state)
    assert [state.breakdown(seat)["gate slot"] for seat in range(3)] == [0, 5, 3]
