"""The lagoon square by square, as bots see it who compare many places.

Sets of squares are good for rules, but calculating with such large numbers takes time. Here every square has a small
number of its own, in lists that go on for some rows of nothing, so that steps beyond the board need no care.
"""

from __future__ import annotations

from typing import Final, final

from guildhall.games.venice.components import EDITIONS, USUAL_EDITION, Edition
from guildhall.games.venice.rules.lagoon import Lagoon
from guildhall.games.venice.rules.patterns import Turned
from guildhall.games.venice.rules.squares import ROWS, STRIDE, around, squares_in

SIZE: Final = (ROWS + 2) * STRIDE
TAKEN: Final = -1
"""The yield of a square on which nothing can be built."""
FIELD: Final = 6
"""The bits of each of the numbers that a yield holds side by side, so that one sum adds up all of them."""
FIELD_MASK: Final = (1 << FIELD) - 1
BUILDING_EDGE: Final = 1
PLAZA_EDGE: Final = 1 << FIELD
OTHER_TOKEN: Final = 1 << 2 * FIELD
OWN_TOKEN: Final = 1 << 3 * FIELD

BARE: Final = 0
FREE: Final = 1
BUILT: Final = 2
WATER: Final = 3
"""What a square holds: nothing, a pillar without a tile, one with a tile, or water without a bridge."""


@final
class Laying:
    """A tile in one rotation: the steps to its buildings and plazas, and where it lies at the canal."""

    def __init__(self, edition: Edition, turned: Turned) -> None:
        quays = edition.quays
        self.turned = turned
        self.buildings = squares_in(turned.buildings)
        self.plazas = squares_in(turned.plazas)
        self.span_step = turned.span_step
        self.at_canal = [turned.outline << square & quays != 0 for square in range(ROWS * STRIDE)]


@final
class Layings:
    """All tiles of an edition in their different rotations."""

    def __init__(self, edition: Edition) -> None:
        patterns = [[turned.rows for turned in rotations] for rotations in edition.rotations]
        self.alike = [patterns.index(pattern) for pattern in patterns]
        """For each tile the first one with the same pattern."""
        self.tiles = [[Laying(edition, turned) for turned in rotations] for rotations in edition.rotations]

    def turned(self, tile: int, turn: int) -> Laying:
        """The tile in one of its different rotations."""
        place = 0
        while self.tiles[tile][place].turned.turn != turn:
            place += 1
        return self.tiles[tile][place]


USUAL: Final = EDITIONS[USUAL_EDITION]
USUAL_LAYINGS: Final = Layings(USUAL)
_OTHERS: Final[dict[str, Layings]] = {}


def layings_of(edition: Edition) -> Layings:
    """The tiles of an edition in their rotations, worked out once."""
    if edition is USUAL:
        return USUAL_LAYINGS
    found = _OTHERS.get(edition.name)
    if found is None:
        found = Layings(edition)
        _OTHERS[edition.name] = found
    return found


@final
class Place:
    """A place for a tile, and what building there is worth."""

    def __init__(self, worth: float, laying: Laying, square: int) -> None:
        self.worth = worth
        self.laying = laying
        self.square = square


NOWHERE: Final = Place(-1000.0, USUAL_LAYINGS.tiles[0][0], 0)
"""Where a tile is built that fits on no free pillars."""


@final
class Ground:
    """What every free square would yield to whoever builds on it."""

    def __init__(self, free: list[int], yields: list[int], water: int) -> None:
        self.free = free
        self.yields = yields
        self.water = water
        """Canal without a bridge."""
        self.places: dict[int, Place] = {}
        """The best places of tiles, as far as somebody asked."""
        self.later: dict[int, Ground] = {}
        """The ground after building a tile at its best place, as far as somebody asked."""

    def gain(self, laying: Laying, square: int) -> int:
        """The edges, tokens of others and own tokens a tile would get there, `TAKEN` if it does not fit."""
        yields, built, paved = self.yields, 0, 0
        for step in laying.buildings:
            found = yields[square + step]
            if found < 0:
                return TAKEN
            built += found
        for step in laying.plazas:
            found = yields[square + step]
            if found < 0:
                return TAKEN
            paved += found
        if laying.span_step >= 0 and not self.water >> square + laying.span_step & 1:
            return TAKEN
        return (built & FIELD_MASK) + (paved >> FIELD & FIELD_MASK) + (built + paved >> 2 * FIELD << FIELD)

    def after(self, place: Place) -> Ground:
        """The ground once a tile is built at this place."""
        yields, laying, square = self.yields[:], place.laying, place.square
        for step in laying.buildings:
            yields[square + step] = TAKEN
            _add_edges(yields, square + step, BUILDING_EDGE)
        for step in laying.plazas:
            yields[square + step] = TAKEN
            _add_edges(yields, square + step, PLAZA_EDGE)
        free = [other for other in self.free if yields[other] >= 0]
        return Ground(free, yields, self.water & ~(laying.turned.span << square))


def _add_edges(yields: list[int], square: int, edge: int) -> None:
    """Free squares next to this one have one edge more with what stands here."""
    if yields[square - 1] >= 0:
        yields[square - 1] += edge
    if yields[square + 1] >= 0:
        yields[square + 1] += edge
    if yields[square - STRIDE] >= 0:
        yields[square - STRIDE] += edge
    if yields[square + STRIDE] >= 0:
        yields[square + STRIDE] += edge


def ground_of(lagoon: Lagoon, seat: int) -> Ground:
    """The ground as it is, for a seat that would build."""
    squares = lagoon.free_pillars()
    free, beside = squares_in(squares), around(squares)
    yields: list[int] = [TAKEN] * SIZE
    for square in free:
        yields[square] = 0
    for square in squares_in(lagoon.buildings & beside):
        _add_edges(yields, square, BUILDING_EDGE)
    for square in squares_in(lagoon.plazas & beside):
        _add_edges(yields, square, PLAZA_EDGE)
    for owner, tokens in enumerate(lagoon.tokens):
        for square in squares_in(tokens & squares):
            yields[square] += OWN_TOKEN if owner == seat else OTHER_TOKEN
    return Ground(free, yields, lagoon.open_water())


def chart_of(lagoon: Lagoon) -> list[int]:
    """What every square holds."""
    chart: list[int] = [BARE] * SIZE
    for square in squares_in(lagoon.pillars):
        chart[square] = BUILT
    for square in squares_in(lagoon.free_pillars()):
        chart[square] = FREE
    for square in squares_in(lagoon.open_water()):
        chart[square] = WATER
    return chart


def beside(chart: list[int], square: int, kind: int) -> int:
    """How many squares next to this one hold this."""
    found = 1 if chart[square - 1] == kind else 0
    if chart[square + 1] == kind:
        found += 1
    if chart[square - STRIDE] == kind:
        found += 1
    if chart[square + STRIDE] == kind:
        found += 1
    return found


def blocks_with(chart: list[int], square: int) -> int:
    """How many two by two blocks a square makes or would make with free pillars."""
    return _blocks_beside(chart, square, square - STRIDE) + _blocks_beside(chart, square, square + STRIDE)


def _blocks_beside(chart: list[int], square: int, across: int) -> int:
    """The same on one side only: above or below."""
    if chart[across] != FREE:
        return 0
    found = 1 if chart[square - 1] == FREE and chart[across - 1] == FREE else 0
    if chart[square + 1] == FREE and chart[across + 1] == FREE:
        found += 1
    return found


def faces_pillar(chart: list[int], square: int) -> bool:
    """Whether a free pillar stands on the other bank, straight across an open canal square."""
    for step in (1, STRIDE, -1, -STRIDE):  # noqa: SIM110 a generator costs more than the search
        if chart[square + step] == WATER and chart[square + 2 * step] == FREE:
            return True
    return False
