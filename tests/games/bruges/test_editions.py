"""Editions: the component tables can be swapped without touching code."""

import csv
from pathlib import Path
from random import Random

import pytest

from guildhall.core.dice import QuickDice
from guildhall.core.errors import GuildhallError
from guildhall.games.bruges import GAME
from guildhall.games.bruges.components import EDITIONS, EDITIONS_FOLDER, find_editions, load_edition
from guildhall.games.bruges.rules.effect_keys import read_key
from guildhall.games.bruges.state import begin
from guildhall.games.bruges.terms import EFFECTS, POWERS

from .positions import RED, STANDARD, Position, number


def write(folder: Path, table: str, rows: list[dict[str, str]]) -> None:
    folder.mkdir(exist_ok=True)
    with (folder / f"{table}.csv").open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, rows[0].keys())
        writer.writeheader()
        writer.writerows(rows)


def rows(table: str) -> list[dict[str, str]]:
    with (EDITIONS_FOLDER / "standard" / f"{table}.csv").open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def test_standard_edition() -> None:
    """B1.2: every row has its provenance, and nearly all are marked as what they are."""
    attested = [person.attested for person in STANDARD.persons]
    assert {name: attested.count(name) for name in set(attested)} == {
        "rulebook": 44,
        "public": 5,
        "reconstruction": 116,
    }
    activations = [person.activation for person in STANDARD.persons]
    assert {name: activations.count(name) for name in set(activations)} == {
        "arrow": 45,
        "worker": 50,
        "infinity": 44,
        "laurel": 26,
    }
    for table in ("canals", "reputation"):
        assert {row["attested"] for row in rows(table)} <= {"rulebook", "public", "reconstruction"}


def test_editions_are_options() -> None:
    option = GAME.options[0]
    assert option.name == "edition"
    assert option.values == tuple(EDITIONS)
    assert option.values[0] == "standard"


def test_another_edition_swaps_in(tmp_path: Path) -> None:
    """B1.14, B1.15, B1.22: other canal prices, other steps, other costs and colours, by data alone."""
    folder = tmp_path / "steep"
    write(folder, "canals", [row | {"price": str(2 * int(row["space"]))} for row in rows("canals")])
    write(folder, "reputation", [row | {"points": str(3 * int(row["step"]))} for row in rows("reputation")])
    persons = rows("persons")
    persons[number("Alchemist") - 1] |= {"cost": "0", "colour": "red", "effect_key": "gain:guilders=9"}
    write(folder, "persons", persons)
    steep = find_editions(tmp_path)["steep"]
    position = Position(edition=steep)
    card = position.hand(RED, "blue")[0]
    position.steps(RED, 2)
    position.play(f"canal {card} left")
    assert position.state.guilders[RED] == 5 - 2
    assert steep.step_points[2] == 6
    position = Position(edition=steep)
    position.house(RED)
    position.hand(RED, "Alchemist")
    position.play("person Alchemist")
    assert position.state.guilders[RED] == 5 + 9
    rng = Random(1)
    state = begin(steep, 3, QuickDice(rng))
    while deciders := state.deciders():
        state.play(deciders[0], rng.choice(state.legal(deciders[0])))
    assert state.result() is not None


def test_missing_tables_are_the_standard_ones(tmp_path: Path) -> None:
    write(tmp_path / "mine", "reputation", [row | {"points": "1"} for row in rows("reputation")])
    mine = load_edition(tmp_path / "mine")
    assert mine.step_points == [0] + [1] * 8
    assert mine.cost == STANDARD.cost
    assert mine.canal_colour == STANDARD.canal_colour


@pytest.mark.parametrize(("table", "missing"), [("persons", 164), ("canals", 39), ("reputation", 7)])
def test_incomplete_tables_are_refused(tmp_path: Path, table: str, missing: int) -> None:
    write(tmp_path / "torn", table, rows(table)[:missing])
    with pytest.raises(GuildhallError, match="torn"):
        load_edition(tmp_path / "torn")


def test_every_effect_key_is_understood() -> None:
    for person in STANDARD.persons:
        meaning = read_key(person.effect)
        assert meaning.effect in range(EFFECTS)
        assert meaning.power in range(-1, POWERS)
        assert bool(meaning.effect) != (meaning.power >= 0)


@pytest.mark.parametrize("key", ["fly", "points_per_moon:1:2", "gain:moons=1"])
def test_unknown_effect_keys_are_refused(key: str) -> None:
    with pytest.raises(ValueError, match=r"effect|tuple"):
        read_key(key)
