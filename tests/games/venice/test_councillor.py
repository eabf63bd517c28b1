"""V6.1 to V6.8: the councillor."""

import pytest

from guildhall.games.venice.components import TILES
from guildhall.games.venice.state import VeniceState
from guildhall.games.venice.terms import SHAPE_NUMBERS, SHAPES, TAKING

from .positions import RED, kinds, legal, new_game, offered, play, showing, tile, why

IDLE = "gondolier_1"


def taking(name: str, *, seats: int = 2) -> VeniceState:
    state = new_game(seats)
    state.stocks[RED] = []
    return showing(state, *[name, IDLE, "pile_driver_1"][:seats])


def ways(state: VeniceState, taken: tuple[str, ...] = ()) -> set[tuple[str, ...]]:
    """All sets of tiles, by shape, that can be taken from here."""
    if state.phase != TAKING:
        return {tuple(sorted(taken))}
    found: set[tuple[str, ...]] = set()
    for text in legal(state, RED):
        twin = state.copy()
        play(twin, RED, text)
        if text == "stop":
            found.add(tuple(sorted(taken)))
        else:
            found |= ways(twin, (*taken, text.removeprefix("take ")))
    return found


def test_six_ways_with_four_stones() -> None:
    """V6.1, V6.2: the rulebook's example: a square, a line, a corner, a bridge, a domino, or two dominoes."""
    assert ways(taking("councillor_1")) == {
        ("square",),
        ("line",),
        ("corner",),
        ("bridge",),
        ("domino",),
        ("domino", "domino"),
    }


def test_stones_limit() -> None:
    """V6.1: after a line, five stones leave enough for a domino only."""
    state = taking("councillor_2")
    play(state, RED, "take line")
    assert legal(state, RED) == ["take domino", "stop"]
    assert why(state, RED, "take corner") == "V6.1"


def test_at_least_one_tile() -> None:
    """V6.2: one cannot stop before the first."""
    state = taking("councillor_1")
    assert "stop" not in legal(state, RED)
    assert why(state, RED, "stop") == "V6.2"


def test_stopping_early() -> None:
    """V6.3, V6.5: after the first tile one may stop; the stones left are lost."""
    state = taking("councillor_3")
    play(state, RED, "take domino")
    assert why(state, RED, "stop") == ""
    play(state, RED, "stop")
    assert len(state.stocks[RED]) == 1
    showing(state, "councillor_1", IDLE)
    assert state.stones == 4


def test_the_tile_below_can_be_taken_next() -> None:
    """V6.4: it lies on top at once."""
    state = taking("councillor_1")
    first, second = state.stacks[0][-1], state.stacks[0][-2]
    play(state, RED, "take domino")
    assert state.view(-1).tops[0] == second
    play(state, RED, "take domino")
    assert state.stocks[RED] == [first, second]


@pytest.mark.parametrize(
    ("lines", "sunk", "reveals"),
    [
        (3, 0, True),  # one of two comes to light
        (2, 0, False),  # the last one is known, as all others have been seen
        (1, 0, False),
        (4, 1, True),
        (3, 1, False),
        (2, 1, False),  # a tile that a saboteur put there
    ],
)
def test_what_taking_a_tile_reveals(lines: int, sunk: int, reveals: bool) -> None:
    """V14.10, V14.11: taken back it is only if nobody learned which tile was below."""
    state, stack = new_game(), SHAPE_NUMBERS["line"]
    state.stacks[stack] = state.stacks[stack][:lines]
    state.sunk[stack] = sunk
    showing(state, "councillor_1", IDLE)
    events = play(state, RED, "take line")
    assert (events[0].kind, events[0].reveals) == ("take", reveals)
    assert len(state.stacks[stack]) == lines - 1
    assert state.sunk[stack] == min(sunk, lines - 1)


def test_unused_stones_are_lost() -> None:
    """V6.5: when nothing is affordable any more the card is over."""
    state = taking("councillor_2")
    play(state, RED, "take square")
    assert state.phase != TAKING
    assert state.round == 2


def test_empty_stacks() -> None:
    """V6.6: from an empty stack nothing can be taken."""
    state = new_game()
    state.stacks[SHAPE_NUMBERS["line"]] = []
    showing(state, "councillor_1", IDLE)
    assert "line" not in offered(state, RED, "take")
    assert why(state, RED, "take line") == "V6.6"


def test_stock_is_open_and_without_limit() -> None:
    """V6.7: a player may own any number of tiles, which all see."""
    state = new_game()
    state.stocks[RED] = [tile(name) for name in TILES if name.startswith(("line", "corner"))]
    state.stacks[1], state.stacks[2] = [], []
    showing(state, "councillor_1", IDLE)
    play(state, RED, "take square")
    assert len(state.stocks[RED]) == 21
    assert state.view(1).stocks[RED] == state.stocks[RED]


def test_nothing_affordable() -> None:
    """V6.8: with only squares left and three stones, or with empty stacks, the card has no effect."""
    state = new_game()
    state.stacks = [[] for _ in SHAPES]
    showing(state, "councillor_1", IDLE)
    assert state.events is not None
    assert kinds(state.events)[0] == "nothing"


def test_too_dear_for_the_rest() -> None:
    """V6.8, V6.1: two stones left and no domino in the stack end the card."""
    state = new_game()
    state.stacks[0] = []
    showing(state, "councillor_3", IDLE)
    play(state, RED, "take square")
    assert state.phase != TAKING
