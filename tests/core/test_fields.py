"""Fields: what a class declares is saved, restored and shared with views."""

import pytest

from guildhall.core.fields import Fields, Kind, Shared, declared, each, fresh

COLOUR = Kind(("red", "blue").__getitem__, ("red", "blue").index)


class Board:
    coins: list[int]
    """One for each seat."""
    hands: list[list[int]]
    leader: int
    colours: list[int]
    total: int


class Seen:
    coins: list[list[int]]
    hands: list[list[int]]
    leader: int


BOARD = Fields(Board, derived=("total",), kinds={"colours": each(COLOUR)})


def board() -> Board:
    found = Board()
    found.coins, found.hands, found.leader, found.colours, found.total = [1, 2], [[1], [2, 3]], 1, [0, 1, 1], 3
    return found


def test_a_class_declares_its_fields_in_its_body() -> None:
    assert declared(Board) == ["coins", "hands", "leader", "colours", "total"]


def test_fields_are_saved_and_restored_but_for_derived_ones() -> None:
    data = BOARD.dump(board())
    assert data == {"coins": [1, 2], "hands": [[1], [2, 3]], "leader": 1, "colours": ["red", "blue", "blue"]}
    restored = Board()
    BOARD.fill(restored, data)
    assert BOARD.dump(restored) == data
    assert not hasattr(restored, "total")


def test_saved_lists_are_copies() -> None:
    one = board()
    data = BOARD.dump(one)
    one.hands[1].append(4)
    assert data["hands"] == [[1], [2, 3]]


def test_a_name_that_is_no_field_is_an_error() -> None:
    with pytest.raises(TypeError, match="Board declares no colour"):
        Fields(Board, kinds={"colour": COLOUR})


def test_views_share_the_fields_of_the_same_name() -> None:
    shared = Shared(BOARD, Fields(Seen), unlike=("hands",), rows={"coins": 1})
    one, seen, drawn = board(), Seen(), Board()
    shared.show(one, seen)
    assert (seen.coins, seen.leader) == ([[1], [2]], 1)
    assert not hasattr(seen, "hands")
    shared.take_over(seen, drawn)
    assert (drawn.coins, drawn.leader) == ([1, 2], 1)


def test_what_is_shared_is_fresh() -> None:
    one = [[1], [2]]
    copy = fresh(one)
    copy[0].append(3)
    assert one == [[1], [2]]
    assert fresh((1, 2)) == (1, 2)
    assert fresh({1}) == {1}
    edition = object()
    assert fresh(edition) is edition, "what cannot copy itself does not change"
