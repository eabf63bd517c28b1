"""Components: what is printed on tiles, disc, tracks and cards, read from the tables of an edition."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from pathlib import Path
from typing import Final, final

from guildhall.core.editions import Editions, Tables
from guildhall.core.errors import GuildhallError
from guildhall.core.rows import Row, each_once

from .terms import BONUS_STACKS, BONUS_TILES, COATS, SEAT_NAMES, STACK_COUNT, STAIRS, TYPES, VALUES, Term, find

X_SPACE: Final = 0
"""The pounds of the space marked X: it pays nothing."""
TRACKS: Final = (Term("chapel", ""), Term("gate", ""))

FOLDER: Final = Path(__file__).parent
DATA: Final = FOLDER / "data" / "editions"
USUAL_EDITION: Final = "reconstruction"
BUILDINGS: Final = "buildings.csv"
CARDS: Final = "cards.csv"
MARKERS: Final = "markers.csv"
DISC: Final = "disc.csv"
TRACK_SPACES: Final = "tracks.csv"
BONUS: Final = "bonus.csv"
START: Final = "start.csv"
FILES: Final = (BUILDINGS, CARDS, MARKERS, DISC, TRACK_SPACES, BONUS, START)
OF_A_TYPE: Final = 12
"""Buildings of each type, for which there are actions."""
ROUNDS: Final = 12
"""The most rounds of a game, each of which turns the disc by a marker."""
LONGEST_TRACK: Final = 30
MOST_POUNDS: Final = 30


def row_of(row: Row, column: str, rows: Sequence[Term]) -> int:
    """The number of the kind that a column names."""
    try:
        return find(rows, row.text(column))
    except GuildhallError as error:
        raise row.error(str(error)) from None


@final
class Edition:
    """All components of one edition as plain numbers.

    Buildings are numbered as printed; the parks, which carry no number, follow after them.
    """

    def __init__(self, tables: Tables) -> None:
        self.name = tables.label
        self.type_of: list[int] = [0]
        self.coat_of: list[int] = [0]
        self.number_of: list[int] = [0]
        self.stacks: list[list[int]] = [[] for _ in TYPES]
        self._read_buildings(tables)
        self.highest_number: int = max(self.number_of)
        disc = tables.rows(DISC)
        self.ring: list[int] = [row_of(row, "stack", TYPES) for row in disc]
        _check(sorted(self.ring) == list(range(STACK_COUNT)), tables, DISC, "every stack needs one space")
        self.place_of: list[int] = [self.ring.index(kind) for kind in range(STACK_COUNT)]
        self.spaces: list[int] = [_space(row) for row in disc]
        _check(self.spaces.count(X_SPACE) == 1, tables, DISC, "one space is marked X")
        self.pounds_at: list[list[int]] = [
            [self.spaces[(place - turned) % STACK_COUNT] for place in self.place_of] for turned in range(STACK_COUNT)
        ]
        """For each orientation of the disc what the space pays that faces each stack."""
        self.x_at: list[int] = [_bits_of(pounds, X_SPACE) for pounds in self.pounds_at]
        """The same as bits: the stacks that the X faces."""
        self._read_cards(tables)
        self._read_tiles(tables)
        self._read_start(tables)
        self._read_tracks(tables)

    def _read_buildings(self, tables: Tables) -> None:
        rows = tables.rows(BUILDINGS)
        built = [row for row in rows if row.text("number")]
        parks = [row for row in rows if not row.text("number")]
        each_once(built, "number")
        for building, row in enumerate([*sorted(built, key=_printed), *parks], start=1):
            kind = row_of(row, "type", TYPES)
            self.type_of.append(kind)
            self.coat_of.append(row_of(row, "coat", COATS))
            self.number_of.append(_printed(row) if row.text("number") else 0)
            self.stacks[kind].append(building)
        sizes = {len(stack) for stack in self.stacks}
        _check(sizes == {OF_A_TYPE}, tables, BUILDINGS, f"there must be {OF_A_TYPE} buildings of each type")

    def _read_cards(self, tables: Tables) -> None:
        rows = tables.rows(CARDS)
        values = [row.integer("value") for row in rows]
        _check(values == list(range(VALUES)), tables, CARDS, f"the values must be 0 to {VALUES - 1}, each once")
        self.cards: list[int] = [row.integer("count") for row in rows]

    def _check_hands(self, tables: Tables) -> None:
        """L1.27, L1.28: refuse cards too few for the first hands of four, or for the two 0 of two each."""
        for row, held in zip(tables.rows(CARDS), self.cards, strict=True):
            needed = len(SEAT_NAMES) + self.extra_cards.count(row.integer("value"))
            if held < needed:
                raise row.error(f"the first hands need {needed} of these cards, not {held}")

    def _read_tiles(self, tables: Tables) -> None:
        """Round markers and bonus tiles."""
        rows = tables.rows(MARKERS)
        steps = [row.integer("steps", STACK_COUNT) for row in rows]
        counts = [row.integer("count") for row in rows]
        self.markers: list[int] = [step for step, count in zip(steps, counts, strict=True) for _ in range(count)]
        _check(len(self.markers) >= ROUNDS, tables, MARKERS, f"there must be {ROUNDS} markers at least")
        self.most_steps: int = max(self.markers)
        tiles = tables.rows(BONUS)
        self.bonus_stacks: list[list[int]] = [[] for _ in range(BONUS_STACKS)]
        for row in tiles:
            stack = row.place("stack", [str(number) for number in range(1, BONUS_STACKS + 1)])
            self.bonus_stacks[stack].append(row_of(row, "kind", BONUS_TILES))
        _check(all(self.bonus_stacks), tables, BONUS, f"there must be {BONUS_STACKS} stacks")

    def _read_start(self, tables: Tables) -> None:
        """What players begin with: pounds, and a card by their stair."""
        items = [Term("money", ""), *(Term(f"stair_{stair}", "") for stair in STAIRS[: len(SEAT_NAMES)])]
        start: dict[int, int] = {}
        for row in tables.rows(START):
            item = row_of(row, "item", items)
            start[item] = row.integer("amount", VALUES - 1 if item else MOST_POUNDS)
        _check(len(start) == len(items), tables, START, "money and a card for every stair are needed")
        self.start_money: int = start[0]
        self.extra_cards: list[int] = [start[1 + stair] for stair in range(len(STAIRS))]
        self._check_hands(tables)

    def _read_tracks(self, tables: Tables) -> None:
        rows = tables.rows(TRACK_SPACES)
        chapel = [row for row in rows if TRACKS[row_of(row, "track", TRACKS)].name == "chapel"]
        gate = [row for row in rows if row not in chapel]
        _check(bool(chapel and gate), tables, TRACK_SPACES, "both tracks need spaces that give something")
        self.chapel_pounds: list[int] = _track(chapel, "pounds")
        self.gate_pounds: list[int] = _track(gate, "pounds")
        self.gate_tiles: list[int] = _track(gate, "tiles")
        self.chapel_earned: list[int] = list(accumulate(self.chapel_pounds))
        """What a marker has earned on its way to each space."""
        self.gate_earned: list[int] = list(accumulate(self.gate_pounds))
        self.gate_tiles_earned: list[int] = list(accumulate(self.gate_tiles))
        owed, tiles = len(SEAT_NAMES) * sum(self.gate_tiles), sum(len(stack) for stack in self.bonus_stacks)
        _check(owed <= tiles, tables, TRACK_SPACES, f"players may earn {owed} bonus tiles, but there are {tiles}")


def _printed(row: Row) -> int:
    return row.integer("number")


def _space(row: Row) -> int:
    """What a space of the disc pays."""
    if row.text("space") == "X":
        return X_SPACE
    pounds = row.integer("space", MOST_POUNDS)
    if not pounds:
        raise row.error("a space pays a pound at least, or is marked X")
    return pounds


def _track(rows: list[Row], column: str) -> list[int]:
    """What each space of a track gives; the last special space is the end of the track."""
    special = {row.integer("space", LONGEST_TRACK): row.integer(column, MOST_POUNDS) for row in rows}
    return [special.get(space, 0) for space in range(max(special) + 1)]


def _bits_of(numbers: list[int], wanted: int) -> int:
    """The places of a number, one bit for each."""
    return sum(1 << place for place, number in enumerate(numbers) if number == wanted)


def _check(right: bool, tables: Tables, file: str, wanted: str) -> None:
    if not right:
        raise tables.error(file, wanted)


def read_edition(tables: Tables) -> Edition:
    """The edition that some tables describe."""
    return Edition(tables)


EDITIONS: Final = Editions("london_bridge", DATA, USUAL_EDITION, FILES, read_edition)
