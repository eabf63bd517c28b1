"""Editions: the component tables, read from folders so that an owner of the box can correct them."""

from __future__ import annotations

from pathlib import Path
from typing import Final, NamedTuple, final

from guildhall.core.editions import Editions, Tables
from guildhall.core.rows import Row, each_once

from .actions import CARDS
from .rules.effects import Meaning, counts, read_effect
from .terms import (
    ACTIVATIONS,
    COLOURS,
    GROUPS,
    HAND,
    ONCE_A_ROUND,
    SEATS,
    SIDE_COUNT,
    SIDES,
    SPACES,
    STACKS,
    STEPS,
    TIMINGS,
)

FOLDER: Final = Path(__file__).parent
EDITIONS_FOLDER: Final = FOLDER / "data" / "editions"
STANDARD: Final = "standard"
PERSONS: Final = "persons.csv"
CANALS: Final = "canals.csv"
REPUTATION: Final = "reputation.csv"
FILES: Final = (PERSONS, CANALS, REPUTATION)
COSTS: Final = (0, 3, 6, 9, 12)
HIGHEST_PRICE: Final = 12
MOST_POINTS: Final = 30


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
    meaning: Meaning
    text: str
    attested: str


@final
class Edition:
    """The component tables of one edition as the rules use them: lists of numbers indexed by card, space or step."""

    def __init__(self, name: str, persons: list[Person], canals: list[list[int]], step_points: list[int]) -> None:
        self.name = name
        self.persons = persons
        self.cards = len(persons)
        self.canal_colour, self.canal_price = canals
        self.step_points = step_points
        self.colour = [-1] + [COLOURS.index(person.colour) for person in persons]
        self.cost = [0] + [person.cost for person in persons]
        self.group = [-1] + [GROUPS.index(person.group) for person in persons]
        self.activation = [-1] + [ACTIVATIONS.index(person.activation) for person in persons]
        self.worker = [-1] + [COLOURS.index(person.worker) if person.worker else -1 for person in persons]
        self.usable = [False] + [person.timing == ONCE_A_ROUND for person in persons]
        self.effect = [0] + [person.meaning.effect for person in persons]
        self.args: list[list[int]] = [[]] + [list(person.meaning.args) for person in persons]
        self.power = [-1] + [person.meaning.power for person in persons]
        self.amount = [0] + [person.meaning.amount for person in persons]

    def person(self, number: int) -> Person:
        """The card with this number."""
        return self.persons[number - 1]


def read_edition(tables: Tables) -> Edition:
    """The edition that some tables describe."""
    return Edition(tables.label, _persons(tables), _canals(tables), _step_points(tables))


def load_edition(folder: Path) -> Edition:
    """The edition in a folder; a table that is not there is the one of the standard edition."""
    return read_edition(Tables(folder, EDITIONS_FOLDER / STANDARD, FILES))


def _persons(tables: Tables) -> list[Person]:
    """Numbered from 1, each with a name of its own; there must be actions for all, and enough to fill all hands."""
    rows = tables.rows(PERSONS)
    persons = [_person(row) for row in rows]
    first = {person.name: person.number for person in reversed(persons)}
    for row, person in zip(rows, persons, strict=True):
        if first[person.name] != person.number:
            raise row.error(f"the name {person.name!r} is already that of person {first[person.name]}")
    if not STACKS * HAND <= len(persons) <= CARDS:
        raise tables.error(PERSONS, f"there are {len(persons)} persons, not {STACKS * HAND} to {CARDS}")
    return persons


def _person(row: Row) -> Person:
    if row.integer("id") != row.number:
        raise row.error(f"the persons are not numbered in order: {row.integer('id')}")
    for column, known in (("colour", COLOURS), ("activation", ACTIVATIONS), ("timing", TIMINGS), ("group", GROUPS)):
        row.place(column, known)
    for column in ("name_en", "name_fr", "name_de", "effect_en"):
        if not row.text(column).strip():
            raise row.error(f"{column} is empty")
    row.place("worker", COLOURS if row.text("activation") == "worker" else ("",))
    return Person(
        row.number,
        row.text("name_en"),
        {"fr": row.text("name_fr"), "de": row.text("name_de")},
        row.text("colour"),
        _cost(row),
        row.text("activation"),
        row.text("worker"),
        row.text("timing"),
        row.text("group"),
        row.text("effect_key"),
        _meaning(row),
        row.text("effect_en"),
        row.text("attested"),
    )


def _cost(row: Row) -> int:
    """B1.6: a third of the cost is the points."""
    cost = row.integer("cost")
    if cost not in COSTS:
        raise row.error(f"cost {cost} is none of {', '.join(map(str, COSTS))}")
    return cost


def _meaning(row: Row) -> Meaning:
    try:
        meaning = read_effect(row.text("effect_key"))
    except ValueError as error:
        raise row.error(str(error)) from error
    if row.text("activation") == "laurel" and not counts(meaning):
        raise row.error("a laurel scores by a count")
    return meaning


def _canals(tables: Tables) -> list[list[int]]:
    """Colours and prices of all spaces: ten for each seat, the left section first, outward from the seal."""
    size = len(SEATS) * SIDE_COUNT * SPACES
    colours, prices = [-1] * size, [0] * size
    rows = tables.rows(CANALS)
    each_once(rows, "seat", "side", "space")
    for row in rows:
        section = row.place("seat", SEATS) * SIDE_COUNT + row.place("side", SIDES)
        space = section * SPACES + row.place("space", [str(number + 1) for number in range(SPACES)])
        colours[space], prices[space] = row.place("colour", COLOURS), row.integer("price", HIGHEST_PRICE)
    if -1 in colours:
        section, space = divmod(colours.index(-1), SPACES)
        seat, side = divmod(section, SIDE_COUNT)
        raise tables.error(CANALS, f"the canals are not complete: {SEATS[seat]}, {SIDES[side]}, {space + 1} is missing")
    return [colours, prices]


def _step_points(tables: Tables) -> list[int]:
    rows = tables.rows(REPUTATION)
    each_once(rows, "step")
    points = {row.integer("step"): row.integer("points", MOST_POINTS) for row in rows}
    if sorted(points) != list(range(1, STEPS + 1)):
        raise tables.error(REPUTATION, f"the steps are not numbered 1 to {STEPS}")
    return [0] + [points[step] for step in range(1, STEPS + 1)]


EDITIONS: Final = Editions("bruges", EDITIONS_FOLDER, STANDARD, FILES, read_edition)
