"""The lagoon, which everybody sees: tiles in all their rotations, where each fits, and what stands on the board."""

from __future__ import annotations

from typing import Final, final

from guildhall.core.data import Data

from ..components import EDITION, PILLARS, TILE_SHAPE, TILES
from ..terms import BRIDGE, NOTHING, SHAPES
from .squares import (
    BLOCK,
    CANAL,
    GONDOLA_START,
    GROUND,
    NAMED_SQUARES,
    QUAYS,
    SQUARE_NAMES,
    STRIDE,
    around,
    blocks,
    connected,
    names_of,
    square_set,
)

TURNS: Final = (0, 90, 180, 270)
"""Degrees, clockwise."""


@final
class Turned:
    """A pattern in one rotation: sets of squares relative to its first pillar square in reading order."""

    def __init__(self, turn: int, rows: tuple[str, ...]) -> None:
        cells = {row * STRIDE + column: kind for row, line in enumerate(rows) for column, kind in enumerate(line)}
        first = min(cell for cell, kind in cells.items() if kind in "BP")
        self.turn = turn
        self.rows = rows
        self.buildings = sum(1 << cell - first for cell, kind in cells.items() if kind == "B")
        self.plazas = sum(1 << cell - first for cell, kind in cells.items() if kind == "P")
        self.span = sum(1 << cell - first for cell, kind in cells.items() if kind == "=")
        self.outline = self.buildings | self.plazas
        self.steps = [cell - first for cell, kind in cells.items() if kind in "BP" and cell != first]
        self.span_step = self.span.bit_length() - 1

    def anchors(self, free: int, bridged: int) -> int:
        """Where the first square can lie so that the others, too, are on pillars without a tile."""
        fitting = free
        for step in self.steps:
            fitting &= free >> step
        return fitting & (CANAL ^ bridged) >> self.span_step if self.span else fitting


def turned_right(rows: tuple[str, ...]) -> tuple[str, ...]:
    """A pattern after a quarter turn clockwise.

    >>> turned_right(("BP", "P-"))
    ('PB', '-P')
    """
    return tuple("".join(column) for column in zip(*reversed(rows), strict=True))


def _rotations(rows: tuple[str, ...]) -> list[Turned]:
    """The rotations of a pattern that differ from each other."""
    found: list[Turned] = []
    for turn in range(len(TURNS)):
        if all(other.rows != rows for other in found):
            found.append(Turned(turn, rows))
        rows = turned_right(rows)
    return found


def _all_turns(rows: tuple[str, ...]) -> list[Turned]:
    """For each turn the rotation that looks like it."""
    different = _rotations(rows)
    found: list[Turned] = []
    for _ in TURNS:
        found += [turned for turned in different if turned.rows == rows]
        rows = turned_right(rows)
    return found


def _outlines(shape: int) -> list[Turned]:
    """One rotation for each outline a shape can have, whatever its pattern."""
    tile = TILE_SHAPE.index(shape)
    plain = tuple(row.replace("P", "B") for row in EDITION.tiles[tile].rows)
    return _rotations(plain)


ROTATIONS: Final = [_rotations(tile.rows) for tile in EDITION.tiles]
"""For each tile its different rotations."""
ALL_TURNS: Final = [_all_turns(tile.rows) for tile in EDITION.tiles]
OUTLINES: Final = [_outlines(shape) for shape in range(len(SHAPES))]


def rotation(tile: int, turn: int) -> Turned:
    """The tile turned so; a turn that looks like an earlier one gives that."""
    return ALL_TURNS[tile][turn]


def fits(shape: int, free: int, bridged: int) -> bool:
    """Whether a tile of this shape can lie anywhere on these free pillars."""
    for outline in OUTLINES[shape]:  # noqa: SIM110 a generator costs more than the search
        if outline.anchors(free, bridged):
            return True
    return False


def is_bridge(tile: int) -> bool:
    """Whether the tile is a bridge."""
    return TILE_SHAPE[tile] == BRIDGE


def place_number(square: int, turn: int) -> int:
    """A square and a rotation as one number."""
    return square * len(TURNS) + turn


@final
class Lagoon:
    """What stands on the board; sets of squares are numbers with a bit for each square."""

    def __init__(self, tokens: list[int], places: list[int]) -> None:
        self.pillars = 0
        self.buildings = 0
        self.plazas = 0
        self.bridged = 0
        self.tokens = tokens
        """For each seat the squares of its tokens."""
        self.places = places
        """For each tile the `place_number` of its first square and its rotation, `NOTHING` while it is not built."""
        self.gondola: int = GONDOLA_START

    def copy(self) -> Lagoon:
        """An independent copy."""
        twin = Lagoon(self.tokens[:], self.places[:])
        twin.pillars, twin.buildings, twin.plazas = self.pillars, self.buildings, self.plazas
        twin.bridged, twin.gondola = self.bridged, self.gondola
        return twin

    def free_pillars(self) -> int:
        """Pillars without a tile."""
        return self.pillars ^ (self.buildings | self.plazas)

    def free_ground(self) -> int:
        """Ground without a pillar."""
        return GROUND ^ self.pillars

    def marked(self) -> int:
        """All squares with a token."""
        marked = 0
        for squares in self.tokens:
            marked |= squares
        return marked

    def supply(self) -> int:
        """Pillars not yet placed."""
        return PILLARS - self.pillars.bit_count()

    def roomy_ground(self, size: int) -> int:
        """The free ground in connected pieces of at least this size (V4.9)."""
        rest = self.free_ground()
        roomy = connected(blocks(rest), rest) if size <= BLOCK else 0
        rest ^= roomy
        if size > 1:
            rest &= around(rest)
        while rest:
            piece = connected(rest & -rest, rest)
            rest ^= piece
            if piece.bit_count() >= size:
                roomy |= piece
        return roomy

    def largest_piece(self) -> int:
        """The size of the largest connected piece of free ground (V4.12)."""
        rest, largest = self.free_ground(), 0
        while rest:
            piece = connected(rest & -rest, rest)
            rest ^= piece
            largest = max(largest, piece.bit_count())
        return largest

    def footholds(self) -> int:
        """Free ground next to the canal or to a pillar (V4.4)."""
        pillars = self.pillars
        beside = pillars << 1 | pillars >> 1 | pillars << STRIDE | pillars >> STRIDE
        return (QUAYS | beside) & (GROUND ^ pillars)

    def matching_edges(self, turned: Turned, square: int) -> int:
        """How many edges a tile would share there with squares of the same kind of earlier tiles (V10.2 to V10.9)."""
        buildings = _shared_edges(turned.buildings << square, self.buildings)
        return buildings + _shared_edges(turned.plazas << square, self.plazas)

    def covered(self, seat: int, turned: Turned, square: int) -> int:
        """How many tokens of a seat a tile would cover there."""
        return (self.tokens[seat] & turned.outline << square).bit_count()

    def lay(self, tile: int, turned: Turned, square: int) -> None:
        """Put a tile on the board."""
        self.buildings |= turned.buildings << square
        self.plazas |= turned.plazas << square
        self.bridged |= turned.span << square
        self.places[tile] = place_number(square, turned.turn)

    def lift(self, tile: int) -> None:
        """Take a tile off the board; its pillars stay."""
        turn, square = self.place_of(tile)
        turned = rotation(tile, turn)
        self.buildings &= ~(turned.buildings << square)
        self.plazas &= ~(turned.plazas << square)
        self.bridged &= ~(turned.span << square)
        self.places[tile] = NOTHING

    def built(self) -> list[int]:
        """The tiles on the board."""
        return [tile for tile, place in enumerate(self.places) if place != NOTHING]

    def place_of(self, tile: int) -> tuple[int, int]:
        """The rotation of a built tile and its first square."""
        place = self.places[tile]
        return place % len(TURNS), place // len(TURNS)

    def to_data(self) -> Data:
        """The lagoon as plain data: names of squares, of tiles and their places."""
        return {
            "pillars": names_of(self.pillars),
            "tokens": [names_of(squares) for squares in self.tokens],
            "built": [
                [TILES[tile], SQUARE_NAMES[square], TURNS[turn]]
                for tile in self.built()
                for turn, square in [self.place_of(tile)]
            ],
            "gondola": SQUARE_NAMES[self.gondola],
        }


def empty_lagoon(seats: int) -> Lagoon:
    """The lagoon before the first pillar."""
    return Lagoon([0] * seats, [NOTHING] * len(TILES))


def _shared_edges(mine: int, theirs: int) -> int:
    """How often a square of one set is next to a square of the other."""
    if not mine or not theirs:
        return 0
    sideways = (mine << 1 & theirs).bit_count() + (mine >> 1 & theirs).bit_count()
    return sideways + (mine << STRIDE & theirs).bit_count() + (mine >> STRIDE & theirs).bit_count()


def at_canal(turned: Turned, square: int) -> bool:
    """Whether a tile there is at the canal: one of its squares on pillars is a quay (V8.4)."""
    return turned.outline << square & QUAYS != 0


def lagoon_from_data(data: Data) -> Lagoon:
    """The lagoon that `Lagoon.to_data` described."""
    lagoon = empty_lagoon(0)
    lagoon.pillars = square_set(data["pillars"])
    lagoon.tokens = [square_set(names) for names in data["tokens"]]
    lagoon.gondola = NAMED_SQUARES[data["gondola"]]
    for name, square, degrees in data["built"]:
        tile = TILES.index(name)
        turned = rotation(tile, TURNS.index(degrees))
        lagoon.lay(tile, turned, NAMED_SQUARES[square])
    return lagoon
