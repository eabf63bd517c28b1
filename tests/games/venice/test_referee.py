"""A second pair of eyes: a referee with the bare board, who counts every building again square by square."""

from typing import Final

import pytest

from guildhall.core.event import Event
from guildhall.games.venice.components import TILES
from guildhall.games.venice.state import VeniceState
from guildhall.testing.play import played, retold

from .usual import EDITION

Square = tuple[int, int]

WATER: Final = {(row, column) for row, line in enumerate(EDITION.board) for column in range(17) if line[column] in "#G"}
AROUND: Final = ((0, 1), (1, 0), (0, -1), (-1, 0))


def next_to(square: Square) -> list[Square]:
    return [(square[0] + down, square[1] + right) for down, right in AROUND]


def square_at(name: str) -> Square:
    row, column = name[1:].split("c")
    return int(row) - 1, int(column) - 1


def squares_of(event: Event) -> dict[Square, str]:
    """What a building shows on each square, its first pillar square being the one that is told."""
    rows = [list(row) for row in EDITION.tiles[TILES.index(event.params["tile"])].rows]
    for _ in range(event.params["turn"] // 90):
        rows = [list(column) for column in zip(*rows[::-1], strict=True)]
    shown = {(down, right): kind for down, row in enumerate(rows) for right, kind in enumerate(row) if kind in "BP"}
    first, (row, column) = min(shown), square_at(event.params["square"])
    return {(row + down - first[0], column + right - first[1]): kind for (down, right), kind in shown.items()}


class Referee:
    """Follows the log and knows only pillars, tokens, tiles and who is aboard."""

    def __init__(self, seats: int) -> None:
        self.scores = [0] * seats
        self.pillars: set[Square] = set()
        self.tokens: dict[Square, int] = {}
        self.kinds: dict[Square, str] = {}
        self.built: dict[str, dict[Square, str]] = {}
        self.aboard = -1

    def see(self, event: Event) -> None:
        """Do again what an event tells."""
        if event.kind == "pillar":
            self.pillars.add(square_at(event.params["square"]))
        elif event.kind == "token":
            self.tokens[square_at(event.params["square"])] = event.seat
        elif event.kind == "build":
            self.build(event)
        elif event.kind == "board":
            self.aboard = event.seat
        elif event.kind == "remove":
            for square in self.built.pop(event.params["tile"]):
                del self.kinds[square]
        elif event.kind == "speculate":
            self.scores[event.seat] += 6
        elif event.kind == "covered":
            self.scores[event.seat] += 3 * event.params["tokens"]

    def build(self, event: Event) -> None:
        """Coats and matching edges for the builder, 2 for whoever is aboard if the tile is at the canal."""
        squares = squares_of(event)
        assert squares.keys() <= self.pillars - self.kinds.keys()
        edges = sum(self.kinds.get(other) == kind for square, kind in squares.items() for other in next_to(square))
        assert event.params["edges"] == edges
        self.scores[event.seat] += EDITION.tiles[TILES.index(event.params["tile"])].coats + edges
        if self.aboard >= 0 and any(other in WATER for square in squares for other in next_to(square)):
            self.scores[self.aboard] += 2
        self.kinds |= squares
        self.built[event.params["tile"]] = squares
        self.tokens = {square: seat for square, seat in self.tokens.items() if square not in squares}


@pytest.mark.parametrize("seed", range(10))
def test_every_building_counted_again(seed: int) -> None:
    """V5.2, V5.3, V8.1, V8.4, V10.1, V10.2, V10.3: the referee comes to the same scores, after every action."""
    match = played("venice", seed)
    referee = Referee(match.seats)
    for chapter, state in retold(match):
        for event in chapter:
            referee.see(event)
        assert isinstance(state, VeniceState)
        assert referee.scores == state.scores
        assert len(referee.tokens) == state.lagoon.marked().bit_count()
