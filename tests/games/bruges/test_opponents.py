"""B13.69 to B13.84: persons that reach opponents."""

import pytest

from guildhall.games.bruges.rules.effects import EFFECTS
from guildhall.games.bruges.terms import COLOURS

from .positions import BLUE, GREEN, RED, STANDARD, YELLOW, Position, number


def place(position: Position, name: str, *answers: str) -> None:
    """Let red place a person, and whoever has to choose answer."""
    if 0 not in position.state.tenants[RED]:
        position.house(RED)
    position.state.guilders[RED] += position.state.edition.cost[number(name)]
    position.hand(RED, name)
    position.play(f"person {name}", *answers)


def test_beggar() -> None:
    """B13.69: each opponent hands over 2 workers of the giver's choice, or all if there are fewer."""
    position = Position(3)
    position.workers(YELLOW, red=1)
    place(position, "Beggar")
    assert position.decider == BLUE
    position.play("give blue", "give purple")
    assert position.state.workers == [*(2, 1, 1, 2, 2), *(0, 1, 1, 1, 0), *(0, 0, 0, 0, 0)]
    assert position.decider == RED


def test_thief() -> None:
    """B13.70: opponents with 7, 2 and 0 guilders: the owner receives 3 + 2 + 0 = 5."""
    position = Position(4)
    for seat, guilders in ((RED, 0), (BLUE, 7), (YELLOW, 2), (GREEN, 0)):
        position.guilders(seat, guilders)
    place(position, "Thief")
    assert position.state.guilders == [5, 4, 0, 0]


def test_pickpocket() -> None:
    """B13.71: as the Thief, with 1 guilder."""
    position = Position(4)
    position.guilders(GREEN, 0)
    position.person(RED, "Pickpocket")
    position.play("use Pickpocket")
    assert position.state.guilders == [7, 4, 4, 0]


def test_moneylender() -> None:
    """B13.72, B13.73: 3 opponents, 5 guilders: 3 given, 3 points, 2 guilders left; nobody is left out."""
    position = Position(4)
    place(position, "Moneylender")
    assert position.state.guilders == [2, 6, 6, 6]
    assert position.state.points[RED] == 8
    assert position.legal() == ["end turn"]


def test_moneylender_short_of_money() -> None:
    """B13.74, B13.75: 3 opponents, 2 guilders: two of them receive one each, 2 points; never oneself."""
    position = Position(4)
    position.guilders(RED, 2)
    place(position, "Moneylender")
    assert position.legal() == ["guilder to blue", "guilder to yellow", "guilder to green"]
    assert position.why_not("guilder to red") == "B13.75"
    position.play("guilder to green")
    assert position.why_not("guilder to green") == "B13.74"
    position.play("guilder to blue")
    assert position.state.guilders == [0, 6, 5, 6]
    assert position.state.points[RED] == 7


def test_troublemaker() -> None:
    """B13.76: each opponent with a tile removes one from the outer end of a section of the victim's choice."""
    position = Position(4)
    position.canals(BLUE, 3, 2)
    position.canals(YELLOW, 0, 4)
    place(position, "Troublemaker")
    assert position.decider == BLUE
    assert position.legal() == ["lose tile left", "lose tile right"]
    position.play("lose tile left")
    assert position.state.canals == [0, 0, 2, 2, 0, 3, 0, 0]
    assert position.decider == RED


def test_statue_is_kept() -> None:
    """B13.77: the statue stays when the fifth tile is lost, and rebuilding it brings none."""
    position = Position()
    position.canals(BLUE, 5, 0)
    position.statues(BLUE, 7, 0)
    position.state.statues = 1
    place(position, "Troublemaker")
    assert position.state.canals[2] == 4
    assert position.state.statue_tiles[2] == 7
    position.guilders(BLUE, 9)
    card = position.hand(BLUE, "blue")[0]
    position.play("end turn", f"canal {card} left")
    assert position.state.statue_tiles[2:] == [7, 0]
    assert position.state.statues == 1


def test_arsonist() -> None:
    """B13.78: each opponent with a house discards one of the victim's choice; a tenant returns to the hand."""
    position = Position(3)
    position.person(BLUE, "Prince")
    position.house(BLUE)
    house = position.state.houses[BLUE][0]
    place(position, "Arsonist")
    assert position.decider == BLUE
    position.play("lose house 1")
    assert position.state.hands[BLUE] == [number("Prince")]
    assert position.state.discards == [house]
    assert position.decider == RED


def test_inquisitor() -> None:
    """B13.79: each opponent loses 2 points, not below 0."""
    position = Position(3)
    position.points(YELLOW, 1)
    place(position, "Inquisitor")
    assert position.state.points == [5, 3, 0]


@pytest.mark.parametrize(
    ("name", "colour"),
    [
        ("Dike Breaker", "blue"),
        ("Poisoner", "brown"),
        ("Robber", "yellow"),
        ("Firebug", "red"),
        ("Conspirator", "purple"),
    ],
)
def test_threat_givers(name: str, colour: str) -> None:
    """B13.80, B14.1: each opponent receives one marker; a third one triggers its event at once, in phase 3."""
    position = Position(3)
    position.threats(YELLOW, **{colour: 2})
    place(position, name)
    assert [position.count(seat)[f"{colour}_markers"] for seat in range(3)] == [0, 1, 0]
    assert "event" in position.told()


def test_conspirator_strikes() -> None:
    """B13.80: the event of the third purple marker costs 3 points."""
    position = Position()
    position.threats(BLUE, purple=2)
    place(position, "Conspirator")
    assert position.state.points == [5, 2]


def test_knife_thrower_names_one_colour() -> None:
    """B13.80, B13.81: the owner names one colour for all opponents."""
    position = Position(3)
    place(position, "Knife Thrower")
    assert position.legal() == [f"name {colour}" for colour in COLOURS]
    position.play("name red")
    assert [position.count(seat)["red_markers"] for seat in range(3)] == [0, 1, 1]


@pytest.mark.parametrize(
    "name", ["Beggar", "Thief", "Troublemaker", "Arsonist", "Inquisitor", "Firebug", "Poisoner", "Robber"]
)
def test_shield_bearer(name: str) -> None:
    """B13.82: losses and threat markers caused by opponents' persons do not reach the owner."""
    position = Position(3)
    position.person(BLUE, "Shield-bearer")
    position.canals(BLUE, 2, 2)
    position.canals(YELLOW, 1, 0)
    position.house(YELLOW)
    before = position.count(BLUE)
    place(position, name, *(["give red", "give blue"] if name == "Beggar" else []))
    assert position.count(BLUE) == before


def test_shield_bearer_takes_gifts() -> None:
    """B13.83: the Shield-bearer's owner still receives the Moneylender's guilder."""
    position = Position()
    position.person(BLUE, "Shield-bearer")
    place(position, "Moneylender")
    assert position.state.guilders == [4, 6]


def test_shield_bearer_and_dice() -> None:
    """B13.84: markers dealt by the dice are not stopped."""
    position = Position()
    position.person(BLUE, "Shield-bearer")
    position.dice_phase(5, 3, 3, 3, 3)
    assert position.count(BLUE)["blue_markers"] == 1


def test_only_shielded_opponents() -> None:
    """B12.18: a person that can reach nobody is not available."""
    position = Position()
    position.person(BLUE, "Shield-bearer")
    position.person(RED, "Pickpocket")
    assert position.why_not("use Pickpocket") == "B12.27"


@pytest.mark.parametrize(
    ("name", "has"),
    [
        ("Beggar", {"workers": 1}),
        ("Thief", {"guilders": 1}),
        ("Troublemaker", {"tiles": 1}),
        ("Arsonist", {"houses": 1}),
        ("Inquisitor", {"points": 1}),
    ],
)
def test_the_last_one_is_taken(name: str, has: dict[str, int]) -> None:
    """B12.26, B12.27: whoever has exactly one gives it; whoever has none is spared."""
    for count in (1, 0):
        position = Position()
        position.workers(BLUE, red=count * has.get("workers", 0))
        position.guilders(BLUE, count * has.get("guilders", 0))
        position.points(BLUE, count * has.get("points", 0))
        position.canals(BLUE, count * has.get("tiles", 0), 0)
        if count * has.get("houses", 0):
            position.house(BLUE)
        place(position, name)
        left = position.count(BLUE)
        assert [left[what] for what in ("red", "guilders", "points", "tiles", "houses")] == [0] * 5
        assert position.decider == RED
        took = {"Beggar": ("red", 2), "Thief": ("guilders", 6)}.get(name)
        if took and count:
            assert position.count(RED)[took[0]] == took[1]


def test_nothing_to_lend_a_second_time() -> None:
    """B12.18, B13.46: with the Astronomer nobody is asked to lend again without a guilder."""
    position = Position(3)
    position.person(RED, "Astronomer")
    position.house(RED)
    position.hand(RED, "Moneylender")
    position.guilders(RED, STANDARD.cost[number("Moneylender")] + 1)
    position.play("person Moneylender", "guilder to blue")
    assert position.state.guilders == [0, 6, 5]
    assert position.state.stack == []


@pytest.mark.parametrize("name", ["Beggar", "Thief", "Troublemaker", "Arsonist", "Inquisitor"])
def test_nothing_to_be_had(name: str) -> None:
    """B12.27: a person that opponents have nothing for cannot be used, whoever may use it in an edition."""
    position = Position(3)
    for seat in (BLUE, YELLOW):
        position.workers(seat)
        position.guilders(seat, 0)
        position.points(seat, 0)
    effect = EFFECTS[position.state.edition.effect[number(name)]]
    assert effect.forbids(position.state, RED, number(name)) == "B12.27"
    position.workers(YELLOW, red=1)
    position.guilders(YELLOW, 1)
    position.points(YELLOW, 1)
    position.canals(YELLOW, 1, 0)
    position.house(YELLOW)
    assert effect.forbids(position.state, RED, number(name)) == ""
