"""Every clause of the rules: the docstring of a test begins with the clauses it proves."""

from guildhall_pebbles.state import PebblesState

import guildhall
from guildhall import Match


def begun(seats: int = 2, seed: int = 1) -> tuple[Match, PebblesState]:
    """A new match in which seat 0 begins."""
    match = guildhall.new("pebbles", seats=seats, seed=seed)
    assert isinstance(match.state, PebblesState)
    match.state.turn = 0
    return match, match.state


def why_not(match: Match, seat: int, action: str) -> str:
    """The clause that forbids an action."""
    clause = match.why_not(seat, action)
    return clause.id if clause else ""


def test_there_are_21_stones() -> None:
    """P1.1: all on the heap."""
    _, state = begun()
    assert (state.heap, state.taken) == (21, [0, 0])


def test_everybody_has_a_secret_token() -> None:
    """P1.2: the seat itself knows it, others and spectators do not."""
    match, state = begun(3)
    assert len({*state.tokens}) == 3
    assert {*state.tokens} <= {1, 2, 3, 4}
    assert match.view(1).to_data()["tokens"] == [0, state.tokens[1], 0]
    assert match.view().to_data()["tokens"] == [0, 0, 0]


def test_nobody_is_told_the_token_of_another() -> None:
    """P1.2: what is told when it is dealt."""
    match, state = begun()
    dealt = next(event for event in match.events if (event.kind, event.seat) == ("dealt", 0))
    assert dealt.seen_from(0).params == {"token": state.tokens[0]}
    assert dealt.seen_from(1).params == {}


def test_anybody_may_begin() -> None:
    """P1.3: another seat in another match."""
    assert {guildhall.new("pebbles", seats=3, seed=seed).deciders for seed in range(20)} == {(0,), (1,), (2,)}


def test_the_turn_goes_round() -> None:
    """P2.1: nobody takes stones in another's turn."""
    match, _ = begun(3)
    assert why_not(match, 1, "take 1") == "P2.1"
    match.play(0, "take 1")
    assert match.deciders == (1,)


def test_up_to_three_stones_are_taken() -> None:
    """P2.2: fewer if there are not so many."""
    match, state = begun()
    assert [action.text for action in match.legal(0)] == ["take 1", "take 2", "take 3"]
    match.play(0, "take 3")
    assert (state.heap, state.taken) == (18, [3, 0])
    state.heap = 2
    assert why_not(match, 1, "take 3") == "P2.2"


def test_an_empty_heap_ends_the_game() -> None:
    """P3.1: nothing can be taken any more."""
    match, state = begun()
    state.heap = 1
    assert match.result is None
    match.play(0, "take 1")
    assert match.deciders == ()
    assert why_not(match, 1, "take 1") == "P3.1"


def test_tokens_are_shown_at_the_end() -> None:
    """P3.2: to everybody."""
    match, state = begun()
    state.heap = 1
    match.play(0, "take 1")
    assert match.view().to_data()["tokens"] == state.tokens
    assert match.events[-1].params == {"tokens": state.tokens}


def test_most_points_win() -> None:
    """P3.3: two who have as many share the victory."""
    match, state = begun(3)
    state.heap, state.taken, state.tokens = 1, [6, 8, 7], [4, 3, 1]
    match.play(0, "take 1")
    assert match.result is not None
    assert match.result.scores == (11, 11, 8)
    assert match.result.winners == (0, 1)
