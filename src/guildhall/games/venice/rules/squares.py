"""The squares of the lagoon as bits: sets of squares are numbers, moved as a whole by shifting (V1.2 to V1.8).

A row takes one bit more than it has squares; nothing ever stands on that bit, so that shifting a set sideways cannot
carry a square into the next row.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

ROWS: Final = 8
COLUMNS: Final = 17
STRIDE: Final = COLUMNS + 1
WORD_BITS: Final = 60
WORD: Final = (1 << WORD_BITS) - 1
THIRD_BITS: Final = 3 * STRIDE
THIRD: Final = (1 << THIRD_BITS) - 1
BLOCK: Final = 6
"""The squares of a block of two by three."""
SQUARES: Final = [row * STRIDE + column for row in range(ROWS) for column in range(COLUMNS)]


def square_name(square: int) -> str:
    """The name of a square: row and column, both from 1.

    >>> square_name(square_at("r3c6"))
    'r3c6'
    """
    return f"r{square // STRIDE + 1}c{square % STRIDE + 1}"


SQUARE_NAMES: Final = {square: square_name(square) for square in SQUARES}
NAMED_SQUARES: Final = {name: square for square, name in SQUARE_NAMES.items()}
BOARD: Final = sum([1 << square for square in SQUARES])


def square_at(name: str) -> int:
    """The square with this name."""
    return NAMED_SQUARES[name]


def around(squares: int) -> int:
    """All squares next to one of these (sharing an edge)."""
    return (squares << 1 | squares >> 1 | squares << STRIDE | squares >> STRIDE) & BOARD


def connected(start: int, within: int) -> int:
    """All squares that can be reached from `start` inside a set, edge to edge.

    The board is cut into thirds of three rows, numbers of a machine word: compiled that is many times as fast.
    """
    row: i64 = STRIDE
    rows: i64 = 2 * STRIDE
    upper: i64 = within & THIRD
    middle: i64 = within >> THIRD_BITS & THIRD
    lower: i64 = within >> 2 * THIRD_BITS
    start &= within
    a: i64 = start & THIRD
    b: i64 = start >> THIRD_BITS & THIRD
    c: i64 = start >> 2 * THIRD_BITS
    growing = True
    while growing:
        more_a = (a | a << 1 | a >> 1 | a << row | a >> row | b << rows) & upper
        more_b = (b | b << 1 | b >> 1 | b << row | b >> row | a >> rows | c << rows) & middle
        more_c = (c | c << 1 | c >> 1 | c << row | c >> row | b >> rows) & lower
        growing = more_a != a or more_b != b or more_c != c
        a, b, c = more_a, more_b, more_c
    return int(a) | int(b) << THIRD_BITS | int(c) << 2 * THIRD_BITS


def blocks(squares: int) -> int:
    """The first squares of all blocks of two by three, upright or level, within a set."""
    pairs = squares & squares >> 1
    fours = pairs & pairs >> STRIDE
    return fours & (fours >> 1 | fours >> STRIDE)


def squares_in(squares: int) -> list[int]:
    """The squares of a set in reading order.

    It is taken apart in pieces that fit into a machine word, as larger numbers are slow to calculate with.
    """
    found: list[int] = []
    base = -1
    while squares:
        piece = squares & WORD
        while piece:
            lowest = piece & -piece
            found.append(base + lowest.bit_length())
            piece ^= lowest
        squares >>= WORD_BITS
        base += WORD_BITS
    return found


def names_of(squares: int) -> list[str]:
    """The names of the squares of a set."""
    return [SQUARE_NAMES[square] for square in squares_in(squares)]


def square_set(names: list[str]) -> int:
    """The set of the squares with these names."""
    return sum(1 << NAMED_SQUARES[name] for name in names)


def canal_distances(start: int, canal: int) -> dict[int, int]:
    """How far every canal square is from this one along the canal."""
    distance, reached, found = 0, 1 << start, {}
    while reached:
        found.update(dict.fromkeys(squares_in(reached), distance))
        distance += 1
        reached = around(reached) & canal & ~sum(1 << square for square in found)
    return found


def nearest_water(start: int, canal: int, bridged: int) -> int:
    """V8.10: the nearest canal square without a bridge, on a tie the one further left, then the one further up."""
    distances = canal_distances(start, canal)
    open_water = [square for square in distances if not bridged >> square & 1]
    return min(open_water, key=lambda square: (distances[square], square % STRIDE, square))
