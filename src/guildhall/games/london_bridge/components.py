"""Components: what is printed on tiles, disc, tracks and cards, read from the tables of an edition."""

from __future__ import annotations

import csv
from collections.abc import Sequence
from itertools import accumulate
from pathlib import Path
from typing import Final, final

from guildhall.core.errors import GuildhallError
from guildhall.core.words import N_

from .terms import BONUS_STACKS, BONUS_TILES, COATS, SEAT_NAMES, STACK_COUNT, STAIRS, TYPES, VALUES, Term, find

X_SPACE: Final = 0
"""The pounds of the space marked X: it pays nothing."""
TRACKS: Final = (Term("chapel", ""), Term("gate", ""))

FOLDER: Final = Path(__file__).parent
DATA: Final = FOLDER / "data"
USUAL_EDITION: Final = N_("reconstruction")


@final
class Line:
    """A row of a table, which knows where it stands."""

    def __init__(self, place: str, cells: dict[str, str]) -> None:
        self.place = place
        self.cells = cells

    def number(self, column: str) -> int:
        """The number in a column."""
        if not self.cells[column].isdigit():
            raise GuildhallError(f"{self.place}: {self.cells[column]!r} is not a number")
        return int(self.cells[column])

    def row(self, column: str, rows: Sequence[Term]) -> int:
        """The number of the kind that a column names."""
        try:
            return find(rows, self.cells[column])
        except GuildhallError as error:
            raise GuildhallError(f"{self.place}: {error}") from None


def read_table(folder: Path, table: str) -> list[Line]:
    """The rows of one table of an edition."""
    path = folder / f"{table}.csv"
    with path.open(encoding="utf-8", newline="") as source:
        return [
            Line(f"{folder.name}/{path.name}, line {line}", cells)
            for line, cells in enumerate(csv.DictReader(source), start=2)
        ]


@final
class Edition:
    """All components of one edition as plain numbers.

    Buildings are numbered as printed; the parks, which carry no number, follow after them.
    """

    def __init__(self, folder: Path) -> None:
        self.name = folder.name
        self.type_of: list[int] = [0]
        self.coat_of: list[int] = [0]
        self.number_of: list[int] = [0]
        self.stacks: list[list[int]] = [[] for _ in TYPES]
        self._read_buildings(read_table(folder, "buildings"))
        self.highest_number: int = max(self.number_of)
        disc = read_table(folder, "disc")
        self.ring: list[int] = [line.row("stack", TYPES) for line in disc]
        _check(sorted(self.ring) == list(range(STACK_COUNT)), folder, "disc", "every stack needs one space")
        self.place_of: list[int] = [self.ring.index(kind) for kind in range(STACK_COUNT)]
        self.spaces: list[int] = [X_SPACE if line.cells["space"] == "X" else line.number("space") for line in disc]
        self.pounds_at: list[list[int]] = [
            [self.spaces[(place - turned) % STACK_COUNT] for place in self.place_of] for turned in range(STACK_COUNT)
        ]
        """For each orientation of the disc what the space pays that faces each stack."""
        self.x_at: list[int] = [_bits_of(pounds, X_SPACE) for pounds in self.pounds_at]
        """The same as bits: the stacks that the X faces."""
        self._read_supplies(folder)
        self._read_tracks(read_table(folder, "tracks"))

    def _read_buildings(self, lines: list[Line]) -> None:
        built = [line for line in lines if line.cells["number"]]
        parks = [line for line in lines if not line.cells["number"]]
        for building, line in enumerate([*sorted(built, key=_printed), *parks], start=1):
            kind = line.row("type", TYPES)
            self.type_of.append(kind)
            self.coat_of.append(line.row("coat", COATS))
            self.number_of.append(_printed(line) if line.cells["number"] else 0)
            self.stacks[kind].append(building)

    def _read_supplies(self, folder: Path) -> None:
        """Cards, round markers, bonus tiles, and what players begin with."""
        cards = read_table(folder, "cards")
        values = [line.number("value") for line in cards]
        _check(values == list(range(VALUES)), folder, "cards", f"the values must be 0 to {VALUES - 1}, each once")
        self.cards: list[int] = [line.number("count") for line in cards]
        lines = read_table(folder, "markers")
        self.markers: list[int] = [line.number("steps") for line in lines for _ in range(line.number("count"))]
        self.most_steps: int = max(self.markers)
        tiles = read_table(folder, "bonus")
        stacks = sorted({line.cells["stack"] for line in tiles})
        _check(len(stacks) == BONUS_STACKS, folder, "bonus", f"there must be {BONUS_STACKS} stacks")
        self.bonus_stacks: list[list[int]] = [
            [line.row("kind", BONUS_TILES) for line in tiles if line.cells["stack"] == stack] for stack in stacks
        ]
        items = [Term("money", ""), *(Term(f"stair_{stair}", "") for stair in STAIRS[: len(SEAT_NAMES)])]
        start = {line.row("item", items): line.number("amount") for line in read_table(folder, "start")}
        _check(len(start) == len(items), folder, "start", "money and a card for every stair are needed")
        self.start_money: int = start[0]
        self.extra_cards: list[int] = [start[1 + stair] for stair in range(len(STAIRS))]

    def _read_tracks(self, lines: list[Line]) -> None:
        chapel = [line for line in lines if TRACKS[line.row("track", TRACKS)].name == "chapel"]
        gate = [line for line in lines if line not in chapel]
        self.chapel_pounds: list[int] = _track(chapel, "pounds")
        self.gate_pounds: list[int] = _track(gate, "pounds")
        self.gate_tiles: list[int] = _track(gate, "tiles")
        self.chapel_earned: list[int] = list(accumulate(self.chapel_pounds))
        """What a marker has earned on its way to each space."""
        self.gate_earned: list[int] = list(accumulate(self.gate_pounds))
        self.gate_tiles_earned: list[int] = list(accumulate(self.gate_tiles))


def _printed(line: Line) -> int:
    return line.number("number")


def _track(lines: list[Line], column: str) -> list[int]:
    """What each space of a track gives; the last special space is the end of the track."""
    special = {line.number("space"): line.number(column) for line in lines}
    return [special.get(space, 0) for space in range(max(special) + 1)]


def _bits_of(numbers: list[int], wanted: int) -> int:
    """The places of a number, one bit for each."""
    return sum(1 << place for place, number in enumerate(numbers) if number == wanted)


def _check(right: bool, folder: Path, table: str, wanted: str) -> None:
    if not right:
        raise GuildhallError(f"{folder.name}/{table}.csv: {wanted}")


def _folders() -> list[Path]:
    others = sorted(folder for folder in DATA.iterdir() if folder.name != USUAL_EDITION)
    return [DATA / USUAL_EDITION, *others]


EDITIONS: Final[dict[str, Edition]] = {folder.name: Edition(folder) for folder in _folders()}
"""Every folder of tables in `data/` is an edition; a corrected set of tables needs no change of code."""
