"""L13: ties."""

from guildhall.games.london_bridge.rules.tracks import move_chapel
from guildhall.games.london_bridge.terms import CARDS_EACH

from .positions import BLACK, PURPLE, RED, YELLOW, build, climb, face, finish, finish_round, hold, show, start


def test_every_tie_goes_by_the_chapel_track() -> None:
    """L13.1: cards, comparisons, every-round faces and victory."""
    state = start(3)
    climb(state, 2, 7, 4)
    face(state, "gate-leader")
    state.gate = [3, 3, 3]
    show(state, 2, 2, 2)
    assert [place // CARDS_EACH for place in state.order] == [PURPLE, YELLOW, RED]
    finish_round(state)
    assert [state.breakdown(seat)["every round"] for seat in range(3)] == [0, 1, 0]
    for seat in range(3):
        build(state, seat, 50)
        hold(state, seat, 0, 3)
    state.money = [20, 20, 20]
    finish(state)
    for slot in ("inn slot", "bridge slot"):
        assert [state.breakdown(seat)[slot] for seat in range(3)] == [0, 5, 3]
    result = state.result()
    assert result is not None
    assert result.ranks == (3, 1, 2)


def test_farther_is_better() -> None:
    """L13.2: a marker on a higher space."""
    state = start()
    move_chapel(state, YELLOW, 3)
    move_chapel(state, PURPLE, 5)
    move_chapel(state, BLACK, 4)
    assert state.chapel_ranking == [PURPLE, BLACK, YELLOW, RED]


def test_upper_marker_is_better() -> None:
    """L13.3: who comes later to a space before the last lies on top."""
    state = start()
    for seat in (YELLOW, RED, BLACK):
        move_chapel(state, seat, 14)
    assert state.chapel_ranking == [BLACK, RED, YELLOW, PURPLE]


def test_earlier_is_better_on_the_last_space() -> None:
    """L13.4: there the first to come stays ahead."""
    state = start()
    for seat in (YELLOW, RED, BLACK):
        move_chapel(state, seat, 15)
    assert state.chapel_ranking == [YELLOW, RED, BLACK, PURPLE]


def test_stairs_stand_behind_all_others() -> None:
    """L13.5: A before B before C before D, also when others have left between them."""
    state = start()
    assert state.chapel_ranking == [RED, PURPLE, YELLOW, BLACK]
    move_chapel(state, PURPLE, 1)
    assert state.chapel_ranking == [PURPLE, RED, YELLOW, BLACK]


def test_equal_gate_spaces() -> None:
    """L13.6: ranked by the chapel track."""
    state = start()
    climb(state, 1, 2, 3, 4)
    state.gate = [6, 6, 6, 2]
    state.gate_ranking = [RED, PURPLE, YELLOW, BLACK]
    finish(state)
    assert [state.breakdown(seat)["gate slot"] for seat in range(4)] == [1, 3, 5, 0]


def test_no_leader_at_the_start() -> None:
    """L13.7: nobody earns while no marker has left the start."""
    state = start()
    face(state, "chapel-leader")
    face(state, "gate-leader")
    finish_round(state)
    assert [state.breakdown(seat)["every round"] for seat in range(4)] == [0] * 4
    state.gate[BLACK] = 1
    finish_round(state)
    assert [state.breakdown(seat)["every round"] for seat in range(4)] == [0, 0, 0, 1]


def test_victory_is_never_shared() -> None:
    """L13.8: equal money is decided by the chapel track, even on the stairs."""
    state = start(4)
    for slot in ("most-chapels", "most-gates", "most-haberdasheries", "low-numbers"):
        face(state, slot)
    state.money = [30] * 4
    finish(state)
    result = state.result()
    assert result is not None
    assert len(set(result.scores)) == 1
    assert result.ranks == (1, 2, 3, 4)
    assert result.winners == (RED,)
