"""Observations tell all that a view tells, in numbers that fit, and no two views look alike in them."""

from collections.abc import Iterator
from itertools import chain
from typing import Any

import pytest

from guildhall.core.data import canonical
from guildhall.core.observation import BITS, COUNTS, LEFT_OUT, NUMBER, ONE_OF, SEAT, Field
from guildhall.core.state import View

from .base import Contract
from .play import good_positions, has_policy, positions
from .views import seats_of


class ObservationTests(Contract):
    """The field table of a game and what is written by it."""

    def views(self) -> Iterator[View]:
        """Views of all seats and of spectators, from matches at random and from good ones."""
        found = positions(self.name, 200)
        for state in chain(found, good_positions(self.name, 100)) if has_policy(self.name) else found:
            for seat in seats_of(state):
                yield state.view(seat)

    def test_each_part_of_a_view_has_its_row(self) -> None:
        """What is not told is named, with the reason."""
        named = {field.name for field in self.game.fields}
        for view in self.views():
            assert view.details().keys() <= named
        assert all(field.why for field in self.game.fields if field.kind == LEFT_OUT)

    def test_every_number_fits(self) -> None:
        """Nothing is too large for its bytes, and no list longer than its room."""
        for view in self.views():
            for field in self.game.fields:
                if field.kind != LEFT_OUT:
                    for value in values_of(field, view):
                        assert fits(field, value, self.game.max_seats), f"{field.name}: {value}"

    def test_different_views_look_different(self) -> None:
        """Two views that differ in anything but what is left out differ in their bytes."""
        encoder = pytest.importorskip("guildhall.rl.encoder", reason="needs librt, of the extra rl")
        writer = encoder.Encoder(self.game.fields, self.game.max_seats)
        silent = {field.name for field in self.game.fields if field.kind == LEFT_OUT}
        seen: dict[bytes, str] = {}
        for view in self.views():
            row = bytes(writer.encode(view))
            assert len(row) == writer.size
            if view.seat >= 0:
                details = {name: value for name, value in view.details().items() if name not in silent}
                told = canonical([view.seat, view.seats, details])
                assert seen.setdefault(row, told) == told

    def test_a_row_is_written_where_it_stands(self) -> None:
        """Among the rows of others nothing is touched."""
        encoder = pytest.importorskip("guildhall.rl.encoder", reason="needs librt, of the extra rl")
        writer = encoder.Encoder(self.game.fields, self.game.max_seats)
        blank = bytes(writer.size)
        for view in self.views():
            rows = encoder.filled(3 * writer.size)
            writer.write(view, rows, writer.size)
            assert bytes(rows) == blank + bytes(writer.encode(view)) + blank


def values_of(field: Field, view: View) -> list[Any]:
    """What a row tells of a view, value by value; lists are as long as the view has them."""
    value = field.value(view)
    listed = field.length > 0 or field.kind == COUNTS
    if field.kind == COUNTS and field.length:
        rows = value
        assert len(rows) == field.length, field.name
    elif not field.by_seat:
        rows = [value if listed else [value]]
    elif field.flat:
        rows = [value[start : start + field.length] for start in range(0, len(value), field.length)]
    else:
        rows = value if listed else [[one] for one in value]
    assert not field.by_seat or len(rows) == view.seats, field.name
    for row in rows:
        assert field.kind == COUNTS or len(row) <= max(1, field.length), f"{field.name} has {len(row)} values"
    return [one for row in rows for one in row]


def fits(field: Field, value: int, most: int) -> bool:
    """Whether the number can be told; for one of several things there may be none."""
    place = int(value) - field.low
    if field.kind == NUMBER:
        return 0 <= place < 255
    if field.kind == BITS:
        return value >= 0 and value < 1 << field.of
    if field.kind in (ONE_OF, SEAT):
        return -1 <= place < field.of * (most if field.kind == SEAT else 1)
    if field.kind == COUNTS:
        return place < field.of  # what is below the lowest is nothing, like a place without a house
    return 0 <= place < 65535
