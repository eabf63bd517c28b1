"""What the captions of figures say comes true when one plays on from them."""

from typing import cast

import pytest

from guildhall.core.figure import figures_of
from guildhall.games.bruges import GAME
from guildhall.games.bruges.actions import ACTIONS
from guildhall.games.bruges.positions import BLUE, GREEN, RED, YELLOW, notation
from guildhall.games.bruges.rules.scoring import breakdown
from guildhall.games.bruges.state import BrugesState


def opened(name: str) -> BrugesState:
    return cast(BrugesState, figures_of(GAME).find(name).start())


def played(name: str, *texts: str) -> BrugesState:
    """Play on from a figure; red decides unless somebody else has to."""
    state = opened(name)
    for text in texts:
        seat, action = state.deciders()[0], ACTIONS.parse(notation(text))
        assert action in state.legal(seat), (text, [each.text for each in state.legal(seat)])
        state.play(seat, action)
    return state


@pytest.mark.parametrize(
    ("name", "texts", "guilders"),
    [
        ("B4.8-price", ["advance"], -3),
        ("B7.1-guilders", ["guilders Servant"], 6),
        ("B9.1-canal", ["canal Minstrel left"], -1),
        ("B11.1-person", ["person Prince"], -9),
        ("B12.7-accountant", ["use Accountant"], 2),
        ("B13.1-alchemist", ["person Alchemist"], 3),
        ("B13.9-saddler", ["use Saddler"], 3),
        ("B13.33-acrobat", ["use Acrobat", "build left"], -6),
        ("B13.34-well-builder", ["use Acrobat", "build left"], 0),
        ("B13.45-astronomer", ["person Alchemist", "again"], 12 - 3),
        ("B13.56-notary", ["advance"], -1),
        ("B13.70-thief", ["person Thief"], 5 - 3),
        ("B13.72-moneylender", ["person Moneylender"], -3),
        ("B13.74-too-few", ["person Moneylender", "guilder to blue", "guilder to green"], -2),
        ("B14.11-fire-and-raid", ["settle raid"], -8),
        ("B14.18-order", ["settle raid"], 0),
        ("B14.18-order", ["settle plague"], -9),
    ],
)
def test_guilders(name: str, texts: list[str], guilders: int) -> None:
    assert played(name, *texts).guilders[RED] - opened(name).guilders[RED] == guilders


@pytest.mark.parametrize(
    ("name", "texts", "points"),
    [
        ("B8.1-threat", ["threat Cook"], 1),
        ("B13.63-jailor", ["person Jailor", "marker blue", "marker red", "marker red"], 3),
        ("B13.72-moneylender", ["person Moneylender"], 3),
        ("B13.74-too-few", ["person Moneylender", "guilder to blue", "guilder to green"], 2),
    ],
)
def test_points(name: str, texts: list[str], points: int) -> None:
    assert played(name, *texts).points[RED] - opened(name).points[RED] == points


@pytest.mark.parametrize(
    ("name", "source", "points"),
    [("B13.88-mayor", "laurels", 4), ("B13.89-bishop", "laurels", 3), ("B13.90-geographer", "laurels", 6)],
)
def test_laurels(name: str, source: str, points: int) -> None:
    assert breakdown(opened(name), RED)[source] == points


def test_workers() -> None:
    assert played("B6.1-workers", "workers Fence").workers[3] == 3
    assert played("B12.8-guild-master", "workers Fence").workers[3] == 4


@pytest.mark.parametrize(("seats", "piles"), [(2, [33, 33, 99]), (3, [50, 49, 66]), (4, [66, 66, 33])])
def test_piles(seats: int, piles: list[int]) -> None:
    assert opened(f"B1.8-{seats}").view(RED).pile_sizes == piles


def test_majorities() -> None:
    people, tiles = opened("B15.2-people"), opened("B15.2-canals")
    assert [len(people.persons(seat)) for seat in (BLUE, YELLOW, RED, GREEN)] == [6, 5, 4, 4]
    assert [tiles.tile_count(seat) for seat in (GREEN, RED, YELLOW, BLUE)] == [7, 6, 2, 0]


def test_the_count_of_the_rulebook() -> None:
    result = played("B17.10-count", "end turn").result()
    assert result is not None
    assert result.scores[RED] == 11 + 36
