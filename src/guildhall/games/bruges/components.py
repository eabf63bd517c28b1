"""Editions: the component tables, read from folders so that an owner of the box can correct them."""

from __future__ import annotations

import csv
from pathlib import Path
from typing import Final, NamedTuple, final

from guildhall.core.errors import GuildhallError

from . import terms as v
from .rules.effect_keys import read_key

FOLDER: Final = Path(__file__).parent
EDITIONS_FOLDER: Final = FOLDER / "data" / "editions"
STANDARD: Final = "standard"


class Person(NamedTuple):
    """A card as players read it; `attested` tells whether name and effect are known or reconstructed."""

    number: int
    name: str
    names: dict[str, str]
    colour: str
    cost: int
    activation: str
    worker: str
    timing: str
    group: str
    effect: str
    text: str
    attested: str


@final
class Edition:
    """The component tables of one edition as the rules use them: lists of numbers indexed by card, space or step."""

    def __init__(self, name: str, persons: list[Person], canals: list[list[int]], step_points: list[int]) -> None:
        self.name = name
        self.persons = persons
        self.canal_colour, self.canal_price = canals
        self.step_points = step_points
        self.colour = [-1] + [v.COLOURS.index(person.colour) for person in persons]
        self.cost = [0] + [person.cost for person in persons]
        self.group = [-1] + [v.GROUPS.index(person.group) for person in persons]
        self.activation = [-1] + [v.ACTIVATIONS.index(person.activation) for person in persons]
        self.worker = [-1] + [v.COLOURS.index(person.worker) if person.worker else -1 for person in persons]
        self.usable = [False] + [person.timing == "own_turn_1x_round" for person in persons]
        meanings = [read_key(person.effect) for person in persons]
        self.effect = [v.NOTHING] + [meaning.effect for meaning in meanings]
        self.args: list[list[int]] = [[]] + [list(meaning.args) for meaning in meanings]
        self.power = [-1] + [meaning.power for meaning in meanings]
        self.amount = [0] + [meaning.amount for meaning in meanings]

    def person(self, number: int) -> Person:
        """The card with this number."""
        return self.persons[number - 1]


def load_edition(folder: Path) -> Edition:
    """The edition in a folder; a table that is not there is the one of the standard edition."""
    return Edition(folder.name, _persons(folder), _canals(folder), _step_points(folder))


def find_editions(folder: Path = EDITIONS_FOLDER) -> dict[str, Edition]:
    """All editions of a folder by name, the standard one first."""
    names = sorted((entry.name for entry in folder.iterdir() if entry.is_dir()), key=lambda name: name != STANDARD)
    return {name: load_edition(folder / name) for name in names}


def _rows(folder: Path, table: str) -> list[dict[str, str]]:
    path = folder / f"{table}.csv"
    path = path if path.exists() else EDITIONS_FOLDER / STANDARD / f"{table}.csv"
    with path.open(encoding="utf-8", newline="") as lines:
        return list(csv.DictReader(lines))


def _persons(folder: Path) -> list[Person]:
    persons = [_person(row) for row in _rows(folder, "persons")]
    if [person.number for person in persons] != list(range(1, v.CARDS + 1)):
        raise GuildhallError(f"the persons of edition {folder.name!r} are not numbered 1 to {v.CARDS}")
    return persons


def _person(row: dict[str, str]) -> Person:
    names = {"fr": row["name_fr"], "de": row["name_de"]}
    return Person(
        int(row["id"]),
        row["name_en"],
        names,
        row["colour"],
        int(row["cost"]),
        row["activation"],
        row["worker"],
        row["timing"],
        row["group"],
        row["effect_key"],
        row["effect_en"],
        row["attested"],
    )


def _canals(folder: Path) -> list[list[int]]:
    """Colours and prices of all spaces: ten for each seat, the left section first, outward from the seal."""
    size = len(v.SEATS) * 2 * v.SPACES
    colours, prices = [-1] * size, [0] * size
    for row in _rows(folder, "canals"):
        section = v.SEATS.index(row["seat"]) * 2 + v.SIDES.index(row["side"])
        space = section * v.SPACES + int(row["space"]) - 1
        colours[space], prices[space] = v.COLOURS.index(row["colour"]), int(row["price"])
    if -1 in colours:
        raise GuildhallError(f"the canals of edition {folder.name!r} are not complete")
    return [colours, prices]


def _step_points(folder: Path) -> list[int]:
    points = {int(row["step"]): int(row["points"]) for row in _rows(folder, "reputation")}
    if sorted(points) != list(range(1, v.STEPS + 1)):
        raise GuildhallError(f"the steps of edition {folder.name!r} are not numbered 1 to {v.STEPS}")
    return [0] + [points[step] for step in range(1, v.STEPS + 1)]


EDITIONS: Final[dict[str, Edition]] = find_editions()
