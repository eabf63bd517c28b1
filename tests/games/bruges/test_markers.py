"""B13.63 to B13.68: persons and threat markers."""

import pytest

from .positions import RED, Position, changes


def played(position: Position, *texts: str) -> dict[str, int]:
    before = position.count(RED)
    position.play(*texts)
    return changes(before, position.count(RED))


def test_jailor_counts_himself() -> None:
    """B13.63: 4 persons with the Jailor, 3 markers: up to 3 markers, 3 points."""
    position = Position()
    position.person(RED, "Queen", "Mayor", "Earl")
    position.house(RED)
    position.threats(RED, blue=2, red=1)
    position.hand(RED, "Jailor")
    gained = played(position, "person Jailor", "marker blue", "marker red", "marker blue")
    assert gained["points"] == 3
    assert position.legal() == ["end turn"]


def test_jailor_up_to_his_number() -> None:
    """B13.63: 1 person with the Jailor alone: one marker only."""
    position = Position()
    position.house(RED)
    position.threats(RED, blue=2, red=1)
    position.hand(RED, "Jailor")
    assert played(position, "person Jailor", "marker blue")["points"] == 1
    assert position.legal() == ["end turn"]


@pytest.mark.parametrize(("answers", "points"), [(["done"], 0), (["marker red", "done"], 1), (["marker red"] * 2, 2)])
def test_up_to_n(answers: list[str], points: int) -> None:
    """B13.64: any number from 0 to n in any colours."""
    position = Position()
    position.person(RED, "Monk")
    position.threats(RED, red=2, blue=2)
    position.play("use Monk", *answers)
    assert position.state.points[RED] == 5 + points
    assert position.legal() == ["end turn"]


def test_abbot() -> None:
    """B13.65: all markers of one chosen colour."""
    position = Position()
    position.house(RED)
    position.threats(RED, blue=2, red=1)
    position.hand(RED, "Abbot")
    gained = played(position, "person Abbot", "marker blue")
    assert gained["blue_markers"] == -2
    assert gained["points"] == 2
    assert position.count(RED)["red_markers"] == 1


@pytest.mark.parametrize(
    ("name", "colour"),
    [
        ("Watchman", "blue"),
        ("Halberdier", "brown"),
        ("Crossbowman", "yellow"),
        ("Archer", "red"),
        ("Mercenary", "purple"),
    ],
)
@pytest.mark.parametrize("held", [0, 2])
def test_named_colour_and_a_worker(name: str, colour: str, held: int) -> None:
    """B13.66: all markers of the named colour and one worker of it, also without such markers."""
    position = Position()
    position.house(RED)
    position.threats(RED, **{colour: held})
    position.hand(RED, name)
    gained = played(position, f"person {name}")
    assert gained[colour] == 1
    assert gained.get(f"{colour}_markers", 0) == -held
    assert gained.get("points", 0) == held


def test_missionary() -> None:
    """B13.67, B13.68: each marker that scores also brings 1 guilder; markers returned after an event do not."""
    position = Position()
    position.person(RED, "Missionary", "Monk")
    position.threats(RED, red=2, purple=2)
    card = position.hand(RED, "red")[0]
    assert played(position, f"threat {card}") == {"cards": -1, "red_markers": -1, "points": 1, "guilders": 1}
    assert played(position, "use Monk", "marker red", "done")["guilders"] == 1
    position.dice_phase(3, 3, 3, 3, 5)
    assert position.count(RED)["purple_markers"] == 0
    assert position.state.guilders[RED] == 5 + 2
