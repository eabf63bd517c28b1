"""Components: what is printed on tiles, disc, tracks and cards, read from the tables of an edition."""

from __future__ import annotations

import csv
from itertools import accumulate
from pathlib import Path
from typing import Final, final

TYPES: Final = ("chapel", "gate", "inn", "haberdashery", "guild", "park")
CHAPEL: Final = 0
GATE: Final = 1
INN: Final = 2
HABERDASHERY: Final = 3
GUILD: Final = 4
PARK: Final = 5
STACK_COUNT: Final = 6
CENTRE: Final = 6
"""The centre of the disc; the outer spaces are named by the type of the stack they face."""

COATS: Final = ("blue", "orange", "grey", "green")
ALL_COATS: Final = 4

BONUS_KINDS: Final = (
    "share_space",
    "free_centre",
    "enter_x",
    "keep_card",
    "chapel_2",
    "gate_2",
    "plus_one",
    "add_two",
)
SHARE_SPACE: Final = 0
FREE_CENTRE: Final = 1
ENTER_X: Final = 2
KEEP_CARD: Final = 3
CHAPEL_2: Final = 4
GATE_2: Final = 5
PLUS_ONE: Final = 6
ADD_TWO: Final = 7
KINDS: Final = 8

SLOTS: Final = 12
VALUES: Final = 5
"""Cards show 0 to 4."""
STAIRS: Final = "abcd"

X_SPACE: Final = 0
"""The pounds of the space marked X: it pays nothing."""

FOLDER: Final = Path(__file__).parent
DATA: Final = FOLDER / "data"
USUAL_EDITION: Final = "reconstruction"

Row = dict[str, str]


def read_table(edition: str, table: str) -> list[Row]:
    """The rows of one table of an edition."""
    with (DATA / edition / f"{table}.csv").open(encoding="utf-8", newline="") as source:
        return list(csv.DictReader(source))


@final
class Edition:
    """All components of one edition as plain numbers.

    Buildings are numbered as printed; the parks, which carry no number, follow from 61 on.
    """

    def __init__(self, name: str) -> None:
        self.name = name
        self.type_of: list[int] = [0]
        self.coat_of: list[int] = [0]
        self.number_of: list[int] = [0]
        self.stacks: list[list[int]] = [[] for _ in TYPES]
        self._read_buildings(sorted(read_table(name, "buildings"), key=lambda row: int(row["number"] or 99)))
        disc = read_table(name, "disc")
        self.ring: list[int] = [TYPES.index(row["stack"]) for row in disc]
        self.place_of: list[int] = [self.ring.index(kind) for kind in range(len(TYPES))]
        self.spaces: list[int] = [X_SPACE if row["space"] == "X" else int(row["space"]) for row in disc]
        self.pounds_at: list[list[int]] = [
            [self.spaces[(place - turned) % len(disc)] for place in self.place_of] for turned in range(len(disc))
        ]
        """For each orientation of the disc what the space pays that faces each stack."""
        self.x_at: list[int] = [_bits_of(pounds, X_SPACE) for pounds in self.pounds_at]
        """The same as bits: the stacks that the X faces."""
        self.cards: list[int] = [int(row["count"]) for row in read_table(name, "cards")]
        self.markers: list[int] = [
            int(row["steps"]) for row in read_table(name, "markers") for _ in range(int(row["count"]))
        ]
        self.most_steps: int = max(self.markers)
        tracks = read_table(name, "tracks")
        self.chapel_pounds: list[int] = _track(tracks, "chapel", "pounds")
        self.gate_pounds: list[int] = _track(tracks, "gate", "pounds")
        self.gate_tiles: list[int] = _track(tracks, "gate", "tiles")
        self.chapel_earned: list[int] = list(accumulate(self.chapel_pounds))
        """What a marker has earned on its way to each space."""
        self.gate_earned: list[int] = list(accumulate(self.gate_pounds))
        self.gate_tiles_earned: list[int] = list(accumulate(self.gate_tiles))
        self.bonus_stacks: list[list[int]] = _bonus_stacks(read_table(name, "bonus"))
        start = {row["item"]: int(row["amount"]) for row in read_table(name, "start")}
        self.start_money: int = start["money"]
        self.extra_cards: list[int] = [start[f"stair_{stair}"] for stair in STAIRS]

    def _read_buildings(self, rows: list[Row]) -> None:
        for building, row in enumerate(rows, start=1):
            kind = TYPES.index(row["type"])
            self.type_of.append(kind)
            self.coat_of.append(ALL_COATS if row["coat"] == "all" else COATS.index(row["coat"]))
            self.number_of.append(int(row["number"] or 0))
            self.stacks[kind].append(building)


def _track(rows: list[Row], track: str, column: str) -> list[int]:
    """What each space of a track gives; the last special space is the end of the track."""
    special = {int(row["space"]): int(row[column]) for row in rows if row["track"] == track}
    return [special.get(space, 0) for space in range(max(special) + 1)]


def _bits_of(numbers: list[int], wanted: int) -> int:
    """The places of a number, one bit for each."""
    return sum(1 << place for place, number in enumerate(numbers) if number == wanted)


def _bonus_stacks(rows: list[Row]) -> list[list[int]]:
    stacks = sorted({row["stack"] for row in rows})
    return [[BONUS_KINDS.index(row["kind"]) for row in rows if row["stack"] == stack] for stack in stacks]


def _names() -> list[str]:
    others = sorted(folder.name for folder in DATA.iterdir() if folder.name != USUAL_EDITION)
    return [USUAL_EDITION, *others]


EDITIONS: Final[dict[str, Edition]] = {name: Edition(name) for name in _names()}
"""Every folder of tables in `data/` is an edition; a corrected set of tables needs no change of code."""
