"""The lagoon: pillars, tokens, tiles and the gondola, which everybody sees; and what a tile would bring there."""

from __future__ import annotations

from typing import final

from guildhall.core.data import Data

from ..components import PILLARS, TILES
from .shapes import TURNS, Turned, rotation
from .squares import (
    BLOCK,
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
        """For each tile its first square and its rotation as one number, -1 while it is not built."""
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
        return (QUAYS | around(self.pillars)) & self.free_ground()

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
        self.places[tile] = square * len(TURNS) + turned.turn

    def lift(self, tile: int) -> None:
        """Take a tile off the board; its pillars stay."""
        place = self.places[tile]
        square = place // len(TURNS)
        turned = rotation(tile, place % len(TURNS))
        self.buildings &= ~(turned.buildings << square)
        self.plazas &= ~(turned.plazas << square)
        self.bridged &= ~(turned.span << square)
        self.places[tile] = -1

    def to_data(self) -> Data:
        """The lagoon as plain data: names of squares, of tiles and their places."""
        return {
            "pillars": names_of(self.pillars),
            "tokens": [names_of(squares) for squares in self.tokens],
            "built": [
                [TILES[tile], SQUARE_NAMES[place // len(TURNS)], TURNS[place % len(TURNS)]]
                for tile, place in enumerate(self.places)
                if place >= 0
            ],
            "gondola": SQUARE_NAMES[self.gondola],
        }


def empty_lagoon(seats: int) -> Lagoon:
    """The lagoon before the first pillar."""
    return Lagoon([0] * seats, [-1] * len(TILES))


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
