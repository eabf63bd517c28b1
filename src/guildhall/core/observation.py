"""Observations: what a program is given of a view as numbers, one row for each field of the view.

A game lists its rows in `fields`; `guildhall.rl.encoder` writes a view as bytes by that list, the own seat first.
A byte tells a number plus one, less the lowest it can be; 0 says that there is nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, final

from .state import View

NUMBER: Final = 0
"""A number in one byte."""
WIDE: Final = 1
"""A number in two bytes, the high one first."""
ONE_OF: Final = 2
"""One of `of` values: a byte for each, 1 for the one it is."""
SEAT: Final = 3
"""One of `of` things of a seat, numbered seat by seat; a byte for each thing of each seat, the own seat first."""
BITS: Final = 4
"""A set in a number: a byte for each of `of` bits."""
COUNTS: Final = 5
"""A list of ids in no order: for each of `of` ids how many there are."""
LEFT_OUT: Final = 6
"""Not told, for a reason."""

Read = Callable[[Any], Any]


@final
class Field:
    """A row: the key of a view's details, how it is told, and how many there are.

    `length` numbers of a list are told, and nothing in place of those that are not there. With `by_seat` there is a
    value, or a list, for each seat; in a `flat` list the seats follow each other. Of `COUNTS`, `length` is the number
    of lists, each counted by itself, or all together if they are `flat`. `read` takes from the view what is told, where
    that is not what the view has under this name.
    """

    def __init__(
        self,
        name: str,
        kind: int = NUMBER,
        *,
        of: int = 1,
        low: int = 0,
        length: int = 0,
        by_seat: bool = False,
        flat: bool = False,
        read: Read | None = None,
        why: str = "",
    ) -> None:
        self.name = name
        self.kind = kind
        self.of = of
        self.low = low
        self.length = length
        self.by_seat = by_seat
        self.flat = flat
        self.read = read
        self.why = why

    def leaf(self, most: int) -> int:
        """How many bytes one value takes, in a game of so many seats at most."""
        if self.kind == NUMBER:
            return 1
        if self.kind == WIDE:
            return 2
        return self.of * most if self.kind == SEAT else self.of

    def size(self, most: int) -> int:
        """How many bytes the row takes."""
        if self.kind == LEFT_OUT:
            return 0
        values = 1 if self.kind == COUNTS and self.flat else max(1, self.length)
        return self.leaf(most) * values * (most if self.by_seat else 1)

    def value(self, view: Any) -> Any:
        """What a view has to tell here."""
        return getattr(view, self.name) if self.read is None else self.read(view)


def left_out(name: str, why: str) -> Field:
    """A part of views that is not told, or only in part."""
    return Field(name, LEFT_OUT, why=why)


def edition_left_out(name: str = "edition") -> Field:
    """The edition, which stays the same."""
    return left_out(name, "An option: it stays the same for a whole match, and learning is for one edition.")


def relative(seat: int, view: View) -> int:
    """A seat counted from the viewer's own, -1 for nobody."""
    return (seat - max(0, view.seat)) % view.seats if seat >= 0 else -1
