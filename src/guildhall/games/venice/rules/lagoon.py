"""The lagoon, which everybody sees: what stands on the board, and where a tile fits."""

from __future__ import annotations

from typing import final

from guildhall.core.data import Data

from ..components import EDITIONS, PILLARS, TILE_SHAPE, TILES, USUAL_EDITION, Edition
from ..terms import BRIDGE, NOTHING
from .patterns import TURNS, Turned
from .squares import (
    BLOCK,
    NAMED_SQUARES,
    SQUARE_NAMES,
    STRIDE,
    around,
    blocks,
    connected,
    names_of,
    square_set,
)


def rotation(edition: Edition, tile: int, turn: int) -> Turned:
    """The tile turned so; a turn that looks like an earlier one gives that."""
    return edition.all_turns[tile][turn]


def fits(edition: Edition, shape: int, free: int, water: int) -> bool:
    """Whether a tile of this shape can lie anywhere on these free pillars, a bridge over open water."""
    for outline in edition.outlines[shape]:  # noqa: SIM110 a generator costs more than the search
        if outline.anchors(free, water):
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

    def __init__(self, edition: Edition, tokens: list[int], places: list[int]) -> None:
        self.edition = edition
        """The components that are played with; states and views know them from here."""
        self.pillars = 0
        self.buildings = 0
        self.plazas = 0
        self.bridged = 0
        self.tokens = tokens
        """For each seat the squares of its tokens."""
        self.places = places
        """For each tile the `place_number` of its first square and its rotation, `NOTHING` while it is not built."""
        self.gondola: int = edition.gondola_start

    def copy(self) -> Lagoon:
        """An independent copy."""
        twin = Lagoon(self.edition, self.tokens[:], self.places[:])
        twin.pillars, twin.buildings, twin.plazas = self.pillars, self.buildings, self.plazas
        twin.bridged, twin.gondola = self.bridged, self.gondola
        return twin

    def free_pillars(self) -> int:
        """Pillars without a tile."""
        return self.pillars ^ (self.buildings | self.plazas)

    def free_ground(self) -> int:
        """Ground without a pillar."""
        return self.edition.ground ^ self.pillars

    def open_water(self) -> int:
        """Canal without a bridge."""
        return self.edition.canal ^ self.bridged

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
        return (self.edition.quays | beside) & (self.edition.ground ^ pillars)

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
        turned = rotation(self.edition, tile, turn)
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
        other = {} if self.edition.name == USUAL_EDITION else {"edition": self.edition.name}
        return {
            **other,
            "pillars": names_of(self.pillars),
            "tokens": [names_of(squares) for squares in self.tokens],
            "built": [
                [TILES[tile], SQUARE_NAMES[square], TURNS[turn]]
                for tile in self.built()
                for turn, square in [self.place_of(tile)]
            ],
            "gondola": SQUARE_NAMES[self.gondola],
        }


def empty_lagoon(edition: Edition, seats: int) -> Lagoon:
    """The lagoon before the first pillar."""
    return Lagoon(edition, [0] * seats, [NOTHING] * len(TILES))


def _shared_edges(mine: int, theirs: int) -> int:
    """How often a square of one set is next to a square of the other."""
    if not mine or not theirs:
        return 0
    sideways = (mine << 1 & theirs).bit_count() + (mine >> 1 & theirs).bit_count()
    return sideways + (mine << STRIDE & theirs).bit_count() + (mine >> STRIDE & theirs).bit_count()


def at_canal(edition: Edition, turned: Turned, square: int) -> bool:
    """Whether a tile there is at the canal: one of its squares on pillars is a quay (V8.4)."""
    return turned.outline << square & edition.quays != 0


def lagoon_from_data(data: Data) -> Lagoon:
    """The lagoon that `Lagoon.to_data` described."""
    lagoon = empty_lagoon(EDITIONS[data.get("edition", USUAL_EDITION)], 0)
    lagoon.pillars = square_set(data["pillars"])
    lagoon.tokens = [square_set(names) for names in data["tokens"]]
    lagoon.gondola = NAMED_SQUARES[data["gondola"]]
    for name, square, degrees in data["built"]:
        tile = TILES.index(name)
        turned = rotation(lagoon.edition, tile, TURNS.index(degrees))
        lagoon.lay(tile, turned, NAMED_SQUARES[square])
    return lagoon
