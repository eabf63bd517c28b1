"""Editions: the component tables can be swapped without touching code."""

import csv
from pathlib import Path
from random import Random

import pytest

from guildhall.core.dice import QuickDice
from guildhall.core.errors import GuildhallError
from guildhall.games.bruges import GAME
from guildhall.games.bruges.actions import CARDS
from guildhall.games.bruges.components import EDITIONS, EDITIONS_FOLDER, load_edition
from guildhall.games.bruges.rules.effects import EFFECTS, read_effect
from guildhall.games.bruges.terms import MORE_WORKERS, POWERS

from .positions import RED, STANDARD, Position, begin, number


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
    assert option.values == tuple(tables.label for tables in EDITIONS.current().values())
    assert option.values[0] == "standard"


def test_another_edition_swaps_in(tmp_path: Path) -> None:
    """B1.14, B1.15, B1.22: other canal prices, other steps, other costs and colours, by data alone."""
    folder = tmp_path / "steep"
    write(folder, "canals", [row | {"price": str(2 * int(row["space"]))} for row in rows("canals")])
    write(folder, "reputation", [row | {"points": str(3 * int(row["step"]))} for row in rows("reputation")])
    persons = rows("persons")
    persons[number("Alchemist") - 1] |= {"cost": "0", "colour": "red", "effect_key": "gain:guilders=9"}
    write(folder, "persons", persons)
    steep = load_edition(tmp_path / "steep")
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


@pytest.mark.parametrize(("table", "missing"), [("persons", 24), ("canals", 39), ("reputation", 7)])
def test_incomplete_tables_are_refused(tmp_path: Path, table: str, missing: int) -> None:
    write(tmp_path / "torn", table, rows(table)[:missing])
    with pytest.raises(GuildhallError, match="torn"):
        load_edition(tmp_path / "torn")


def test_an_edition_may_have_fewer_persons(tmp_path: Path) -> None:
    """B1.7: the piles follow from the number of cards."""
    write(tmp_path / "small", "persons", rows("persons")[:100])
    state = begin(load_edition(tmp_path / "small"), 4, QuickDice(Random(1)))
    assert sorted(state.deck) == list(range(1, 101))
    assert state.piles[1::2] == [40, 80, 100]
    view = state.view(RED)
    assert sum(view.pile_sizes) == 100


def test_more_persons_than_actions_are_refused(tmp_path: Path) -> None:
    person = rows("persons")[0]
    many = [person | {"id": str(number), "name_en": f"Prince {number}"} for number in range(1, CARDS + 2)]
    write(tmp_path / "large", "persons", many)
    with pytest.raises(GuildhallError, match=f"large/persons.csv: there are {CARDS + 1} persons, not 25 to {CARDS}"):
        load_edition(tmp_path / "large")


@pytest.mark.parametrize(
    ("column", "value", "message"),
    [
        ("id", "9", "the persons are not numbered in order: 9"),
        ("name_en", "Prince", "the name 'Prince' is already that of person 1"),
        ("cost", "much", "cost 'much' is not a number"),
        ("cost", "7", "cost 7 is none of 0, 3, 6, 9, 12"),
        ("colour", "pink", "there is no colour 'pink'"),
        ("group", "pirate", "there is no group 'pirate'"),
        ("activation", "sword", "there is no activation 'sword'"),
        ("timing", "at_night", "there is no timing 'at_night'"),
        ("worker", "pink", "there is no worker 'pink'"),
        ("effect_key", "fly", "there is no effect 'fly'"),
        ("effect_key", "gain:moons=1", "there is no resource 'moons'"),
        ("effect_key", "extra_card:many", "there is no number in 'many'"),
        ("effect_key", "points_per_moon:1:2", "there is no count 'moon'"),
        ("effect_key", "points_per_group:2:pirate", "there is no group 'pirate'"),
        ("effect_key", "opp_gain_threat:pink", "there is no colour 'pink'"),
        ("effect_key", "take_workers:three", "there is no number in 'three'"),
    ],
)
def test_what_is_wrong_in_a_table_is_told(tmp_path: Path, column: str, value: str, message: str) -> None:
    persons = rows("persons")
    persons[1] |= {column: value}
    write(tmp_path / "wrong", "persons", persons)
    with pytest.raises(GuildhallError, match=f"^wrong/persons.csv, row 2: {message}"):
        load_edition(tmp_path / "wrong")


def test_laurels_score_by_a_count(tmp_path: Path) -> None:
    persons = rows("persons")
    persons[number("Queen") - 1] |= {"effect_key": "gain:points=3"}
    write(tmp_path / "wrong", "persons", persons)
    with pytest.raises(GuildhallError, match="a laurel scores by a count"):
        load_edition(tmp_path / "wrong")


@pytest.mark.parametrize(
    ("table", "column", "value"),
    [("canals", "colour", "pink"), ("canals", "space", "6"), ("canals", "seat", "white"), ("reputation", "step", "x")],
)
def test_canals_and_steps_are_told_too(tmp_path: Path, table: str, column: str, value: str) -> None:
    wrong = rows(table)
    wrong[2] |= {column: value}
    write(tmp_path / "wrong", table, wrong)
    with pytest.raises(GuildhallError, match=f"^wrong/{table}.csv, row 3: .*{column} '{value}'"):
        load_edition(tmp_path / "wrong")


def test_every_effect_key_is_understood() -> None:
    for person in STANDARD.persons:
        meaning = read_effect(person.effect)
        assert meaning.effect in range(len(EFFECTS))
        assert meaning.power in range(-1, len(POWERS))
        assert bool(meaning.effect) != (meaning.power >= 0)


def test_a_double_gain_of_another_edition(tmp_path: Path) -> None:
    """B12.18, B13.3: one half is enough, none is not; whichever comes first in the table."""
    persons = rows("persons")
    persons[number("Servant") - 1] |= {"effect_key": "gain:draw=1,discard_threat_any=1"}
    write(tmp_path / "mine", "persons", persons)
    for cards, markers, clause in ((1, 1, ""), (1, 0, ""), (0, 1, ""), (0, 0, "B12.18")):
        position = Position(edition=load_edition(tmp_path / "mine"))
        position.person(RED, "Servant")
        position.piles(cards, 0, 0)
        position.threats(RED, red=markers)
        assert position.why_not("use Servant") == clause


def test_any_person_may_give_a_power(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """B6.2: the first card of the table, too."""
    persons = rows("persons")
    persons[0] |= {
        "effect_key": "take_workers:3",
        "activation": "infinity",
        "timing": "action_take_workers",
        "worker": "",
    }
    write(tmp_path / "mine", "persons", persons)
    mine = load_edition(tmp_path / "mine")
    monkeypatch.setitem(EDITIONS, mine.name, mine)
    position = Position(edition=mine)
    position.person(RED, "Prince")
    assert position.state.view(RED).power(RED, MORE_WORKERS) == 1
    card = position.hand(RED, "red")[0]
    position.play(f"workers {card}")
    assert position.count(RED)["red"] == 4
