"""B15 and B16: majorities, end of the round, end of the game."""

import pytest

from guildhall.games.bruges.terms import DRAW

from .positions import BLUE, GREEN, RED, YELLOW, Position

PEOPLE = (
    ["Duke", "Mayor", "Earl", "Bishop", "Judge", "Notary"],
    ["King", "Queen", "Prince", "Princess", "Baker", "Cook"],
    ["Thief", "Beggar", "Abbot", "Monk", "Nun", "Hunter"],
    ["Actor", "Poet", "Rector", "Student", "Miller", "Jester"],
)


def markers(position: Position, field: int) -> list[int]:
    return position.state.majorities[field::3]


def with_counts(steps: tuple[int, ...], persons: tuple[int, ...], tiles: tuple[int, ...]) -> Position:
    """Players with so many steps, persons and tiles at the end of a round."""
    position = Position(len(steps))
    for seat, (step, people, count) in enumerate(zip(steps, persons, tiles, strict=True)):
        position.steps(seat, step)
        position.person(seat, *[name for name in PEOPLE[seat] if name != "Judge"][:people])
        position.canals(seat, min(5, count), max(0, count - 5))
    return position


def test_three_fields_every_round() -> None:
    """B15.1, B16.5: steps, placed persons, canal tiles, in the last round too."""
    for last in (0, 1):
        position = with_counts((2, 1), (1, 2), (3, 1))
        position.state.last = last
        position.end_round()
        assert position.state.majorities == [1, 0, 1, 0, 1, 0]
        assert (position.state.result() is None) == (last == 0)


def test_example_red_alone_in_front() -> None:
    """B15.2: red alone is furthest on the track: red turns the reputation marker."""
    position = with_counts((4, 3, 3, 0), (0, 0, 0, 0), (0, 0, 0, 0))
    position.end_round()
    assert markers(position, 0) == [1, 0, 0, 0]


def test_example_persons_6_5_4_4() -> None:
    """B15.2, B15.4: persons 6, 5, 4, 4 (blue, yellow, red, green): blue turns the marker, though others have 13."""
    position = with_counts((0, 0, 0, 0), (4, 6, 5, 4), (0, 0, 0, 0))
    position.end_round()
    assert markers(position, 1) == [0, 1, 0, 0]


def test_example_tiles_7_6_2_0() -> None:
    """B15.2, B15.5: canal tiles 7, 6, 2, 0 (green, red, yellow, blue), both sections together: green."""
    position = with_counts((0, 0, 0, 0), (0, 0, 0, 0), (6, 0, 2, 7))
    position.end_round()
    assert markers(position, 2) == [0, 0, 0, 1]


def test_example_tie() -> None:
    """B15.3: red and yellow together in front on the track: nobody turns the reputation marker."""
    position = with_counts((3, 1, 3, 2), (0, 0, 0, 0), (0, 0, 0, 0))
    position.end_round()
    assert markers(position, 0) == [0, 0, 0, 0]


def test_turned_for_good() -> None:
    """B15.6, B15.7: a turned marker stays so, and others may turn theirs later."""
    position = with_counts((2, 1), (0, 0), (0, 0))
    position.end_round()
    position.steps(BLUE, 5)
    position.state.stack = []
    position.state.phase = 3
    position.end_round()
    assert markers(position, 0) == [1, 1]


def test_nobody_is_first_with_nothing() -> None:
    """B15.8: a player at 0 cannot be first."""
    position = Position()
    position.end_round()
    assert position.state.majorities == [0] * 6


def test_first_player_moves_on() -> None:
    """B15.10: the next player clockwise becomes first player."""
    position = Position(4)
    position.state.first = GREEN
    position.end_round()
    assert position.state.first == RED
    assert position.state.round == 2
    assert position.decider == RED


# B16


def test_pile_runs_out_in_phase_1() -> None:
    """B16.1: the current round is the last."""
    position = Position()
    position.piles(3, 20, 30)
    position.next_roll(3, 3, 3, 3, 3)
    position.draw_phase()
    position.play(*["draw left"] * 3)
    assert position.state.last == position.state.round == 1
    while position.state.phase == DRAW:
        position.play("draw right")
    position.end_round()
    result = position.state.result()
    assert result is not None
    assert result.reason == "pile_in_phase_1"


def test_pile_runs_out_in_phase_3() -> None:
    """B16.2, B13.32: the following round is the last."""
    position = Position()
    position.person(RED, "Servant")
    position.piles(1, 30, 30)
    position.play("use Servant", "draw left")
    assert (position.state.round, position.state.last) == (1, 2)
    position.next_roll(3, 3, 3, 3, 3)
    position.end_round()
    assert position.state.result() is None
    while position.state.phase == DRAW:
        position.play("draw right")
    position.end_round()
    result = position.state.result()
    assert result is not None
    assert result.reason == "pile_in_phase_3"


def test_taken_even_if_nobody_needs_more() -> None:
    """B16.3: the pile has run out when its last card is taken, though nobody draws another."""
    position = Position()
    position.piles(20, 5, 30)
    position.state.hands[RED] = [1, 2, 3, 4, 5]
    position.next_roll(3, 3, 3, 3, 3)
    position.draw_phase()
    position.play(*["draw right"] * 5)
    assert position.decider == RED
    assert position.state.phase == 3
    assert position.state.last == 1


@pytest.mark.parametrize("phase_of_second", [1, 3])
def test_a_later_pile_changes_nothing(phase_of_second: int) -> None:
    """B16.4: the last round, once decided, does not move."""
    position = Position()
    position.person(RED, "Philosopher", "Servant")
    position.piles(1, 4, 3)
    position.play("use Servant", "draw left")
    assert position.state.last == 2
    if phase_of_second == 3:
        position.play("use Philosopher", "draw left", "draw left")
    position.state.hands = [[], []]
    position.next_roll(3, 3, 3, 3, 3)
    position.end_round()
    while position.state.phase == DRAW:
        position.play(position.legal()[0])
    assert position.state.last == 2


def test_the_last_round_is_played_in_full() -> None:
    """B16.5, B16.6: all four turns of everybody and phase 4, then the final scoring."""
    position = Position(3)
    position.state.last = 1
    position.steps(YELLOW, 1)
    turns = 0
    while position.state.result() is None:
        position.play("end turn")
        turns += 1
    assert turns == 12
    assert markers(position, 0) == [0, 0, 1]
    assert [event.kind for event in position.events][-4:] == ["final", "final", "final", "over"]
    assert position.events[-2].params["total"] == 5 + 4 + 1
