"""Views as bytes, by the field table of the game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, final

from librt.vecs import vec
from mypy_extensions import i64, u8

from guildhall.core.action import Action
from guildhall.core.observation import BITS, COUNTS, LEFT_OUT, NUMBER, ONE_OF, SEAT, WIDE, Field
from guildhall.core.state import View

MOST_TOLD: Final = 255
BYTE_BITS: Final = 8


@final
class Encoder:
    """Writes views of a game: whose they are, how many play, then each row of the table."""

    def __init__(self, fields: Sequence[Field], most: int) -> None:
        self.fields: list[Field] = [field for field in fields if field.kind != LEFT_OUT]
        self.most = most
        self.size: int = 2 * most + sum([field.size(most) for field in self.fields])

    def encode(self, view: View) -> vec[u8]:
        """A view as bytes that nobody else writes."""
        out = filled(self.size)
        self.write(view, out, 0)
        return out

    def write(self, view: View, out: vec[u8], at: i64) -> None:
        """Write a view into a row of bytes; every byte of the row is written."""
        most: i64 = self.most
        seats: i64 = view.seats
        own: i64 = max(0, view.seat)
        _put_one(out, at, most, view.seat)
        _put_one(out, at + most, most, seats - 1)
        at += 2 * most
        for field in self.fields:
            at = _put_field(out, at, field, view, most, own, seats)


def _put_field(out: vec[u8], at: i64, field: Field, view: View, most: i64, own: i64, seats: i64) -> i64:
    value: Any = getattr(view, field.name) if field.read is None else field.read(view)
    if not field.by_seat:
        if field.length == 0 and field.kind != COUNTS:
            return _put(out, at, field, value, most, own, seats)
        numbers: list[int] = value
        return _put_list(out, at, field, numbers, 0, len(numbers), most, own, seats)
    values: list[Any] = value
    for step in range(seats):
        at = _put_seat(out, at, field, values, (own + step) % seats, most, own, seats)
    size: i64 = field.size(int(most - seats)) if field.kind != SEAT else field.size(int(most)) // most * (most - seats)
    return _put_nothing(out, at, size)


def _put_seat(
    out: vec[u8], at: i64, field: Field, values: list[Any], seat: i64, most: i64, own: i64, seats: i64
) -> i64:
    width: i64 = field.length
    if field.flat:
        return _put_list(out, at, field, values, seat * width, (seat + 1) * width, most, own, seats)
    if width == 0 and field.kind != COUNTS:
        return _put(out, at, field, values[seat], most, own, seats)
    row: list[int] = values[seat]
    return _put_list(out, at, field, row, 0, len(row), most, own, seats)


def _put_list(
    out: vec[u8], at: i64, field: Field, numbers: list[int], start: i64, end: i64, most: i64, own: i64, seats: i64
) -> i64:
    """A stretch of a list, then nothing in place of what is not there."""
    if field.kind == COUNTS:
        return _put_counts(out, at, field, numbers)
    low: i64 = field.low
    after: i64 = at + field.length * field.leaf(int(most))
    for place in range(start, min(end, start + field.length)):
        if field.kind == NUMBER:
            out[at] = _byte(i64(numbers[place]) - low)
            at += 1
        else:
            at = _put(out, at, field, numbers[place], most, own, seats)
    return _put_nothing(out, at, after - at)


def _put_counts(out: vec[u8], at: i64, field: Field, numbers: list[int]) -> i64:
    of: i64 = field.of
    low: i64 = field.low
    after = _put_nothing(out, at, of)
    for number in numbers:
        place: i64 = i64(number) - low
        if 0 <= place < of:
            out[at + place] = out[at + place] + 1
    return after


def _put(out: vec[u8], at: i64, field: Field, number: int, most: i64, own: i64, seats: i64) -> i64:
    """One value."""
    kind: i64 = field.kind
    of: i64 = field.of
    if kind == BITS:
        return _put_bits(out, at, of, number)
    low: i64 = field.low
    value: i64 = i64(number) - low
    if kind == NUMBER:
        out[at] = _byte(value)
        return at + 1
    if kind == WIDE:
        told: i64 = max(0, min(value + 1, 65535))
        out[at], out[at + 1] = u8(told >> 8), u8(told & MOST_TOLD)
        return at + 2
    if kind == ONE_OF:
        return _put_one(out, at, of, value)
    if value >= 0:
        value = (value // of - own) % seats * of + value % of
    return _put_one(out, at, of * most, value)


def _byte(value: i64) -> u8:
    return u8(max(0, min(value + 1, MOST_TOLD)))


def _put_one(out: vec[u8], at: i64, of: i64, value: i64) -> i64:
    after = _put_nothing(out, at, of)
    if 0 <= value < of:
        out[at + value] = 1
    return after


def _put_bits(out: vec[u8], at: i64, of: i64, number: int) -> i64:
    """By way of bytes: sets may be longer than a machine word."""
    data = number.to_bytes(int(of + BYTE_BITS - 1) // BYTE_BITS, "little")
    for place in range(of):
        out[at + place] = u8((data[place // BYTE_BITS] >> (place % BYTE_BITS)) & 1)
    return at + of


def _put_nothing(out: vec[u8], at: i64, size: i64) -> i64:
    for place in range(at, at + size):
        out[place] = 0
    return at + size


def filled(size: int, number: int = 0) -> vec[u8]:
    """So many bytes that are all this number."""
    return vec[u8]([u8(number)] * size)


def mask_of(legal: list[Action], count: int) -> bytearray:
    """A byte for each action of a game, 1 for those that are legal."""
    mask = bytearray(count)
    for action in legal:
        mask[action.index] = 1
    return mask
