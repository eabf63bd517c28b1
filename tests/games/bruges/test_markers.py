"""B13.63 to B13.68: persons and threat markers."""

import pytest

from guildhall.games.bruges.terms import COLOURS

from .positions import BLUE, RED, YELLOW, Position, changes


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


@pytest.mark.parametrize("seat", [RED, BLUE, YELLOW])
def test_only_own_markers_count(seat: int) -> None:
    """B12.18: markers of the neighbours are no reason to use the Monk."""
    position = Position(3)
    position.state.first = seat
    for other in range(3):
        position.threats(other, **({} if other == seat else dict.fromkeys(COLOURS, 2)))
    position.person(seat, "Monk")
    assert position.why_not("use Monk") == "B12.18"
    position.threats(seat, purple=1)
    assert position.why_not("use Monk") == ""
    position.threats(seat, blue=1)
    assert position.why_not("use Monk") == ""


def test_the_house_decides_not_the_worker() -> None:
    """B10.4, B13.41: a red house paid with a blue worker lets a red marker go, not a blue one."""
    position = Position()
    position.person(RED, "Roofer", "Stuccoer")
    position.threats(RED, red=1, blue=1)
    position.hand(RED, "Queen")
    position.play("house Queen", "give blue")
    assert position.why_not("marker blue") == "B13.41"
    assert played(position, "marker red") == {"red_markers": -1, "points": 1}
