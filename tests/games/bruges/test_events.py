"""B14: the five events."""

import pytest

from guildhall.games.bruges.terms import COLOURS

from .positions import BLUE, RED, Position, number

DICE = {colour: tuple(6 if other == colour else 3 for other in COLOURS) for colour in COLOURS}


def threatened(**markers: int) -> Position:
    """Red before an event: some workers, guilders, points, houses, persons and tiles."""
    position = Position()
    position.threats(RED, **markers)
    position.guilders(RED, 7)
    position.person(RED, "Mayor", "Queen")
    position.house(RED, "purple")
    position.canals(RED, 2, 1)
    position.hand(RED, "King")
    return position


def test_third_marker_in_both_phases() -> None:
    """B14.1, B14.2: in phase 2 or 3, and for that player alone."""
    position = threatened(yellow=2)
    position.dice_phase(*DICE["yellow"])
    assert position.state.guilders == [0, 5]
    position = threatened()
    position.threats(BLUE, yellow=2)
    position.house(RED)
    position.hand(RED, "Robber")
    position.play("person Robber", "in house 4")
    assert position.state.guilders == [4, 0]


def test_flood() -> None:
    """B14.3: blue: all workers are lost, nothing else."""
    position = threatened(blue=2)
    before = position.count(RED)
    position.dice_phase(*DICE["blue"])
    assert position.state.workers[:5] == [0] * 5
    assert position.count(RED) == before | dict.fromkeys((*COLOURS, "blue_markers"), 0)


def test_plague() -> None:
    """B14.4, B14.5, B14.6: brown: one placed person of own choice; the house stays empty, the hand is safe."""
    position = threatened(brown=2)
    position.dice_phase(*DICE["brown"])
    assert position.legal() == [f"lose person {number('Queen')}", f"lose person {number('Mayor')}"]
    assert position.why_not("lose person King") == "B14.6"
    position.play("lose person Queen")
    assert position.state.tenants[RED] == [number("Mayor"), 0, 0]
    assert position.count(RED)["houses"] == 3
    assert position.state.hands[RED] == [number("King")]


def test_raid() -> None:
    """B14.7: yellow: all guilders are lost."""
    position = threatened(yellow=2)
    position.dice_phase(*DICE["yellow"])
    assert position.state.guilders[RED] == 0


def test_fire() -> None:
    """B14.8, B14.9: red: one own house or the outermost tile of a section."""
    for answer, houses, tiles in (
        ("lose house 3", 2, [2, 1]),
        ("lose tile left", 3, [1, 1]),
        ("lose tile right", 3, [2, 0]),
    ):
        position = threatened(red=2)
        position.dice_phase(*DICE["red"])
        assert set(position.legal()) == {
            "lose house 1",
            "lose house 2",
            "lose house 3",
            "lose tile left",
            "lose tile right",
        }
        assert position.why_not("lose house 4") == "B14.8"
        position.play(answer)
        assert position.count(RED)["houses"] == houses
        assert position.state.canals[:2] == tiles


def test_no_tile_no_choice_of_that_side() -> None:
    """B14.9: a section without tiles has nothing to lose."""
    position = threatened(red=2)
    position.canals(RED, 0, 1)
    position.dice_phase(*DICE["red"])
    assert position.why_not("lose tile left") == "B14.9"


def test_tenant_of_a_burnt_house() -> None:
    """B14.10: a person living in the burnt house returns to the owner's hand."""
    position = threatened(red=2)
    position.dice_phase(*DICE["red"])
    position.play("lose house 1")
    assert position.state.hands[RED] == sorted([number("King"), number("Mayor")])
    assert position.state.tenants[RED] == [-1, number("Queen"), 0]


def test_example_raid_and_fire() -> None:
    """B14.11, B14.16: red 5 and yellow 6 with two markers of each and no tile: a house and all guilders are lost,
    three red and three yellow markers go back, no point is scored."""
    position = Position()
    position.threats(RED, red=2, yellow=2)
    position.house(RED)
    position.house(RED)
    position.dice_phase(3, 3, 6, 5, 3)
    position.play("settle fire")
    assert position.legal() == ["lose house 1", "lose house 2"]
    position.play("lose house 2")
    count = position.count(RED)
    assert (count["houses"], count["guilders"], count["points"]) == (1, 0, 5)
    assert (count["red_markers"], count["yellow_markers"]) == (0, 0)


def test_only_houses_or_only_tiles() -> None:
    """B14.11: whoever has only one thing to burn must give it."""
    position = Position()
    position.threats(RED, red=2)
    position.house(RED)
    position.dice_phase(*DICE["red"])
    assert position.count(RED)["houses"] == 0
    position = Position()
    position.threats(RED, red=2)
    position.canals(RED, 0, 2)
    position.dice_phase(*DICE["red"])
    assert position.state.canals[:2] == [0, 1]


def test_burnt_fifth_tile() -> None:
    """B14.12, B14.13: the statue is kept, and rebuilding the tile brings no new one."""
    position = Position()
    position.threats(RED, red=2)
    position.canals(RED, 5, 0)
    position.statues(RED, 6, 0)
    position.state.statues = 2
    position.dice_phase(*DICE["red"])
    assert position.state.canals[0] == 4
    assert position.state.statue_tiles[0] == 6
    card = position.hand(RED, "red")[0]
    position.play(f"canal {card} left")
    assert position.state.statue_tiles[:2] == [6, 0]
    assert position.state.statues == 2


@pytest.mark.parametrize(("points", "left"), [(9, 6), (2, 0)])
def test_intrigue(points: int, left: int) -> None:
    """B14.14: purple: 3 points are lost, but 2 points become 0."""
    position = Position()
    position.points(RED, points)
    position.threats(RED, purple=2)
    position.dice_phase(*DICE["purple"])
    assert position.state.points[RED] == left


@pytest.mark.parametrize("colour", COLOURS)
def test_nothing_to_lose(colour: str) -> None:
    """B14.15: the event is settled all the same."""
    position = Position()
    position.threats(RED, **{colour: 2})
    position.workers(RED)
    position.guilders(RED, 0)
    position.points(RED, 0)
    position.dice_phase(*DICE[colour])
    assert position.decider == RED
    assert position.state.threats[:5] == [0] * 5
    assert all(position.count(RED)[name] == 0 for name in ("points", "guilders", "houses", "cards"))


def test_first_marker_again() -> None:
    """B14.17: after an event the next marker of that colour is a first one."""
    position = Position()
    position.threats(RED, purple=2)
    position.dice_phase(*DICE["purple"])
    position.dice_phase(*DICE["purple"])
    position.dice_phase(*DICE["purple"])
    assert position.state.points[RED] == 2
    assert position.count(RED)["purple_markers"] == 2


def test_order_of_events() -> None:
    """B14.18: plague and raid at once with the Gatekeeper: raid first saves the guilders, plague first does not."""
    for first, guilders in (("settle raid", 5), ("settle plague", 0)):
        position = Position()
        position.person(RED, "Gatekeeper")
        position.threats(RED, brown=2, yellow=2)
        position.dice_phase(3, 6, 6, 3, 3)
        assert position.legal() == ["settle plague", "settle raid"]
        assert position.why_not("settle fire") == "B14.1"
        position.play(first)
        assert position.state.guilders[RED] == guilders
        assert position.state.persons(RED) == []


PROTECTORS = {
    "Dike Reeve": "blue",
    "Healer": "brown",
    "Gatekeeper": "yellow",
    "Night Watchman": "red",
    "Bodyguard": "purple",
}


@pytest.mark.parametrize("name", PROTECTORS)
def test_protectors(name: str) -> None:
    """B14.19, B14.20: the protector of an event spares the loss; the three markers go back without points."""
    colour = PROTECTORS[name]
    position = Position()
    position.person(RED, name)
    position.canals(RED, 1, 0)
    position.threats(RED, **{colour: 2})
    before = position.count(RED)
    position.dice_phase(*DICE[colour])
    assert position.count(RED) == before | {f"{colour}_markers": 0}
    assert position.state.phase == 3


@pytest.mark.parametrize("colour", COLOURS)
@pytest.mark.parametrize("name", PROTECTORS)
def test_protectors_know_one_event(name: str, colour: str) -> None:
    """B14.19: each protector averts its own event and no other."""
    position = Position()
    position.person(RED, name)
    position.threats(RED, **{colour: 2})
    before = position.count(RED)
    position.dice_phase(*DICE[colour])
    unharmed = position.count(RED) == before | {f"{colour}_markers": 0}
    assert unharmed == (PROTECTORS[name] == colour)


@pytest.mark.parametrize(
    ("protector", "attacker"), [("Night Watchman", "Arsonist"), ("Gatekeeper", "Thief"), ("Bodyguard", "Inquisitor")]
)
def test_protectors_and_opponents(protector: str, attacker: str) -> None:
    """B14.21: these protectors avert events only, not opponents' persons."""
    position = Position()
    position.person(BLUE, protector)
    position.house(RED)
    position.guilders(RED, 9)
    position.hand(RED, attacker)
    before = position.count(BLUE)
    position.play(f"person {attacker}")
    assert position.count(BLUE) != before


def test_lost_cards_are_open() -> None:
    """B14.22: a discarded house card and a discarded person lie face up on the discard pile."""
    position = threatened(red=2, brown=2)
    house = position.state.houses[RED][2]
    position.dice_phase(3, 5, 3, 5, 3)
    position.play("settle fire", "lose house 3", "lose person Mayor")
    assert position.state.view(BLUE).discards == [house, number("Mayor")]
