"""Views as bytes, by the field table of the game.

A view is written into bytes that are all 0, so that only what is there costs something.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, final

from librt.strings import read_i64_le
from librt.vecs import vec
from mypy_extensions import i64, u8

from guildhall.core.action import Action
from guildhall.core.observation import BITS, COUNTS, LEFT_OUT, NUMBER, ONE_OF, WIDE, Field, Read
from guildhall.core.state import View

MOST_TOLD: Final = 255
MOST_TOLD_WIDE: Final = 65535
BYTE_BITS: Final = 8
WORD_BITS: Final = 63
SAFE_BYTES: Final = 7
"""So many are read at once, as eight could be a negative number."""
SAFE_BITS: Final = SAFE_BYTES * BYTE_BITS
SAFE_MASK: Final = (1 << SAFE_BITS) - 1


@final
class Row:
    """A row of the table with its numbers as a machine has them, and where its bytes stand."""

    def __init__(self, field: Field, at: int, most: int) -> None:
        self.name = field.name
        self.read: Read | None = field.read
        self.kind: i64 = field.kind
        self.of: i64 = field.of
        self.low: i64 = field.low
        self.length: i64 = field.length
        self.leaf: i64 = field.leaf(most)
        self.listed = field.length > 0 or field.kind == COUNTS
        self.by_seat = field.by_seat
        self.flat = field.flat
        self.at: i64 = at
        self.stride: i64 = field.size(most) // most if field.by_seat else 0
        """From seat to seat."""


@final
class Encoder:
    """Writes views of a game: whose they are, how many play, then each row of the table."""

    def __init__(self, fields: Sequence[Field], most: int) -> None:
        self.most: i64 = most
        self.rows: list[Row] = []
        size = 2 * most
        for field in fields:
            if field.kind != LEFT_OUT:
                self.rows.append(Row(field, size, most))
                size += field.size(most)
        self.size: int = size

    def encode(self, view: View) -> vec[u8]:
        """A view as bytes that nobody else writes."""
        out = filled(self.size)
        self.write(view, out, 0)
        return out

    def write(self, view: View, out: vec[u8], at: i64) -> None:
        """Write a view into bytes that are all 0."""
        seats: i64 = view.seats
        own: i64 = max(0, view.seat)
        if view.seat >= 0:
            out[at + own] = 1
        out[at + self.most + seats - 1] = 1
        for row in self.rows:
            value: Any = getattr(view, row.name) if row.read is None else row.read(view)
            if row.by_seat:
                _put_seats(out, at + row.at, row, value, own, seats)
            elif row.kind == COUNTS and row.length:
                _put_all_counts(out, at + row.at, row, value)
            elif row.listed:
                _put_list(out, at + row.at, row, value, 0, own, seats)
            else:
                _put(out, at + row.at, row, value, own, seats)


def _put_seats(out: vec[u8], at: i64, row: Row, values: list[Any], own: i64, seats: i64) -> None:
    """What each seat has, the own seat first."""
    seat = own
    for _ in range(seats):
        if row.flat:
            _put_list(out, at, row, values, seat * row.length, own, seats)
        elif row.listed:
            _put_list(out, at, row, values[seat], 0, own, seats)
        else:
            _put(out, at, row, values[seat], own, seats)
        at += row.stride
        seat += 1
        if seat == seats:
            seat = 0


def _put_list(out: vec[u8], at: i64, row: Row, numbers: list[int], start: i64, own: i64, seats: i64) -> None:
    """A stretch of a list, as far as it goes."""
    if row.kind == COUNTS:
        _put_counts(out, at, row, numbers)
        return
    end: i64 = min(i64(len(numbers)), start + row.length)
    leaf: i64 = row.leaf
    if row.kind not in (NUMBER, WIDE):
        for place in range(start, end):
            _put(out, at, row, numbers[place], own, seats)
            at += leaf
        return
    above: i64 = 1 - row.low
    if leaf > 1:
        for place in range(start, end):
            _put_wide(out, at, max(0, i64(numbers[place]) + above))
            at += leaf
        return
    for place in range(start, end):
        told: i64 = i64(numbers[place]) + above
        if told > 0:
            out[at] = u8(told) if told < MOST_TOLD else MOST_TOLD
        at += 1


def _put_all_counts(out: vec[u8], at: i64, row: Row, lists: list[list[int]]) -> None:
    """What is in each of several lists, or in all of them."""
    for numbers in lists:
        _put_counts(out, at, row, numbers)
        if not row.flat:
            at += row.of


def _put_counts(out: vec[u8], at: i64, row: Row, numbers: list[int]) -> None:
    for number in numbers:
        place: i64 = i64(number) - row.low
        if 0 <= place < row.of:
            out[at + place] = out[at + place] + 1


def _put(out: vec[u8], at: i64, row: Row, number: int, own: i64, seats: i64) -> None:
    """One value."""
    kind, of = row.kind, row.of
    if kind == BITS:
        _put_bits(out, at, of, number)
        return
    value: i64 = i64(number) - row.low
    if kind == NUMBER:
        out[at] = u8(max(0, min(value + 1, MOST_TOLD)))
    elif kind == WIDE:
        _put_wide(out, at, max(0, value + 1))
    elif kind == ONE_OF:
        if 0 <= value < of:
            out[at + value] = 1
    elif value >= 0:
        place: i64 = (value // of - own) % seats * of + value % of
        if place < row.leaf:
            out[at + place] = 1


def _put_wide(out: vec[u8], at: i64, told: i64) -> None:
    wide: i64 = min(told, MOST_TOLD_WIDE)
    out[at] = u8(wide >> BYTE_BITS)
    out[at + 1] = u8(wide & MOST_TOLD)


def _put_bits(out: vec[u8], at: i64, of: i64, number: int) -> None:
    """Word by word: sets may be longer than what a machine takes at once."""
    if of < WORD_BITS:
        _put_word(out, at, i64(number))
    elif number:
        words: i64 = (of + SAFE_BITS - 1) // SAFE_BITS
        data = number.to_bytes(int(words * SAFE_BYTES + 1), "little")
        for word in range(words):
            _put_word(out, at + word * SAFE_BITS, read_i64_le(data, word * SAFE_BYTES) & SAFE_MASK)


def _put_word(out: vec[u8], at: i64, word: i64) -> None:
    while word:
        if word & MOST_TOLD == 0:
            word >>= BYTE_BITS
            at += BYTE_BITS
        else:
            if word & 1:
                out[at] = 1
            word >>= 1
            at += 1


def filled(size: int, number: int = 0) -> vec[u8]:
    """So many bytes that are all this number."""
    return vec[u8]([u8(number)] * size)


def mask_of(legal: list[Action], count: int) -> bytearray:
    """A byte for each action of a game, 1 for those that are legal."""
    mask = bytearray(count)
    for action in legal:
        mask[action.index] = 1
    return mask
