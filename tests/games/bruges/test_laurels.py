"""B13.85 to B13.101 and B17, B18: the Judge, laurels, final scoring."""

import pytest

from guildhall.games.bruges.rules.scoring import SOURCES, breakdown
from guildhall.games.bruges.terms import OVER

from .positions import BLUE, GREEN, RED, YELLOW, Position


def laurels(position: Position) -> int:
    return breakdown(position.state, RED)["laurels"]


def scored(position: Position, seat: int = RED) -> dict[str, int]:
    """The final scoring of a player."""
    position.state.phase = OVER
    result = position.state.result()
    assert result is not None
    assert sum(result.breakdown[seat].values()) == result.scores[seat]
    return result.breakdown[seat]


GROUP_LAURELS = {
    "Queen": ("Duke", "Prince"),
    "Actor": ("Acrobat", "Jester"),
    "Stonemason": ("Miller", "Baker"),
    "Cardinal": ("Monk", "Nun"),
    "Captain": ("Knight", "Jailor"),
    "Rector": ("Student", "Inventor"),
    "Mayor": ("Councilman", "Notary"),
    "Long-distance Trader": ("Banker", "Furrier"),
    "Court Marshal": ("Messenger", "Cook"),
    "Poet": ("Architect", "Composer"),
    "Robber Chief": ("Thief", "Beggar"),
}


@pytest.mark.parametrize("name", GROUP_LAURELS)
def test_group_laurels(name: str) -> None:
    """B13.88: 2 points for each own person of the group, themselves included."""
    position = Position()
    position.person(RED, name)
    assert laurels(position) == 2
    position.person(RED, *GROUP_LAURELS[name])
    outsider = "Smuggler" if name != "Robber Chief" else "Duchess"
    position.person(RED, outsider)
    position.person(BLUE, "Loading Master")
    assert laurels(position) == 6


def test_example_mayor_and_councilman() -> None:
    """B13.88: Mayor and Councilman in the display: 2 x 2 = 4 points."""
    position = Position()
    position.person(RED, "Mayor", "Councilman")
    assert laurels(position) == 4


def test_bishop() -> None:
    """B13.89: 7 workers of whatever colours: 3 points."""
    position = Position()
    position.person(RED, "Bishop")
    position.workers(RED, blue=1, brown=1, yellow=1, red=1, purple=3)
    assert laurels(position) == 3


def test_geographer() -> None:
    """B13.90, B13.91: both third spaces and one statue: 6 points; the statue counts without its fifth tile."""
    position = Position()
    position.person(RED, "Geographer")
    position.canals(RED, 5, 3)
    position.statues(RED, 7, 0)
    assert laurels(position) == 6
    position.canals(RED, 4, 3)
    assert laurels(position) == 6
    position.canals(RED, 2, 2)
    assert laurels(position) == 2


def test_engraver() -> None:
    """B13.92: 2 points for each different group in the display."""
    position = Position()
    position.person(RED, "Engraver", "Poet", "Duke", "Prince", "Monk")
    assert laurels(position) == 2 * 3 + 2 * 2  # three groups; the Poet's two artists


def test_cupbearer() -> None:
    """B13.93, B13.94: 5 points with a house of each colour, occupied or not, whatever colours the persons have."""
    position = Position()
    position.person(RED, "Cupbearer", house="blue")
    for colour in ("brown", "yellow", "red"):
        position.house(RED, colour)
    position.person(RED, "Prince", house="red")  # a purple person does not help
    assert laurels(position) == 0
    position.house(RED, "purple")
    assert laurels(position) == 5


@pytest.mark.parametrize(
    ("name", "colour", "other"),
    [
        ("Glass Painter", "blue", "Duke"),
        ("Sculptor", "brown", "King"),
        ("Goldsmith", "yellow", "Baron"),
        ("Painter", "red", "Margrave"),
        ("Tapestry Weaver", "purple", "Prince"),
    ],
)
def test_colour_laurels(name: str, colour: str, other: str) -> None:
    """B13.95: 1 point for each house and each person of the colour, themselves included."""
    against = "red" if colour != "red" else "blue"
    position = Position()
    position.person(RED, name, house=against)
    assert laurels(position) == 1
    position.house(RED, colour)
    position.person(RED, other, house=colour)
    position.person(RED, "Cook" if colour != "brown" else "Knight", house=against)
    assert laurels(position) == 4


def test_treasurer() -> None:
    """B13.96: 1 point per 3 guilders."""
    position = Position()
    position.person(RED, "Treasurer")
    position.guilders(RED, 11)
    assert laurels(position) == 3


def test_shipowner() -> None:
    """B13.97: 1 point per 2 own canal tiles."""
    position = Position()
    position.person(RED, "Shipowner")
    position.canals(RED, 4, 3)
    position.canals(BLUE, 5, 5)
    assert laurels(position) == 3


def test_chronicler() -> None:
    """B13.98: 1 point per 2 own placed persons, himself included."""
    position = Position()
    position.person(RED, "Chronicler")
    assert laurels(position) == 0
    position.person(RED, "Duke")
    assert laurels(position) == 1
    position.person(RED, "Prince")
    assert laurels(position) == 1


def test_landgrave() -> None:
    """B13.99: step 7: 3 points."""
    position = Position()
    position.person(RED, "Landgrave")
    position.steps(RED, 7)
    assert laurels(position) == 3


def test_keeper_of_the_seal() -> None:
    """B13.100: 2 points for each coloured majority marker."""
    position = Position()
    position.person(RED, "Keeper of the Seal")
    position.state.majorities = [1, 0, 1, 1, 1, 1]
    assert laurels(position) == 4


def test_gardener() -> None:
    """B13.101: 1 point for each house without a person."""
    position = Position()
    position.person(RED, "Gardener", "Duke")
    position.house(RED)
    position.house(RED)
    assert laurels(position) == 2


# B13.85 to B13.87: the Judge


def test_judge_needs_no_lead() -> None:
    """B13.85, B13.87: a shared first place is enough for the Judge's owner, not for those tied with him."""
    position = Position(3)
    position.person(RED, "Judge")
    position.person(BLUE, "Duke")
    position.steps(RED, 2)
    position.steps(BLUE, 2)
    position.end_round()
    assert position.state.majorities == [1, 1, 0, 0, 0, 0, 0, 0, 0]


def test_judge_needs_something() -> None:
    """B13.86: at least one step, tile or person of the kind counted; second place is not enough."""
    position = Position()
    position.person(RED, "Judge")
    position.steps(BLUE, 1)
    position.end_round()
    assert position.state.majorities == [0, 1, 0, 1, 0, 0]


# B17: final scoring


def test_example_final_scoring() -> None:
    """B17.1, B17.2, B17.3, B17.4, B17.5, B17.8: the worked example: 8 + 6 + 4 + 8 + 3 + 7 = 36 points."""
    position = Position()
    # Persons worth 3, 1, 2, 0 and 2 points: Mayor, Acrobat, Councilman, Miller, Hunter; six houses.
    position.person(RED, "Mayor", "Acrobat", "Councilman", "Miller", "Hunter")
    position.house(RED)
    position.state.majorities[:2] = [1, 1]
    position.canals(RED, 3, 0)
    position.steps(RED, 6)
    position.points(RED, 11)
    assert scored(position) == {
        "play": 11,
        "persons": 8,
        "houses": 6,
        "laurels": 4,
        "majorities": 8,
        "canals": 3,
        "reputation": 7,
    }
    result = position.state.result()
    assert result is not None
    assert result.scores[RED] == 11 + 36


@pytest.mark.parametrize(
    ("left", "right", "points"), [(2, 2, 0), (3, 0, 3), (0, 4, 3), (5, 0, 3), (3, 5, 6), (2, 1, 0)]
)
def test_third_spaces(left: int, right: int, points: int) -> None:
    """B17.6: 2 tiles 0, 3, 4 or 5 tiles 3, both sections 6; three tiles spread over both sections nothing."""
    position = Position()
    position.canals(RED, left, right)
    assert scored(position)["canals"] == points


def test_statues_score_their_number() -> None:
    """B17.7: also when the section is no longer complete."""
    position = Position()
    position.canals(RED, 4, 5)
    position.statues(RED, 7, 4)
    assert scored(position)["canals"] == 6 + 11


def test_what_scores_nothing() -> None:
    """B17.9: cards in hand, guilders, workers and threat markers."""
    position = Position()
    position.hand(RED, "King", "Queen")
    position.guilders(RED, 30)
    position.workers(RED, blue=9)
    position.threats(RED, red=2)
    assert scored(position) == dict.fromkeys(SOURCES, 0) | {"play": 5}


def test_scores_go_on() -> None:
    """B17.10: above 50 and 100."""
    position = Position()
    position.points(RED, 97)
    position.threats(RED, blue=1)
    card = position.hand(RED, "blue")[0]
    position.play(f"threat {card}")
    assert position.state.points[RED] == 98
    position.steps(RED, 8)
    assert sum(scored(position).values()) == 98 + 12


# B18: winner


def test_most_points_win() -> None:
    """B18.1: the highest score wins."""
    position = Position(3)
    position.points(BLUE, 9)
    position.guilders(RED, 50)
    position.state.phase = OVER
    result = position.state.result()
    assert result is not None
    assert result.winners == (BLUE,)


def test_guilders_break_ties() -> None:
    """B18.2: among equals the one with more guilders is ahead."""
    position = Position(3)
    position.points(RED, 3)
    position.guilders(YELLOW, 6)
    position.state.phase = OVER
    result = position.state.result()
    assert result is not None
    assert result.ranks == (3, 2, 1)


def test_shared_victory() -> None:
    """B18.3: with equal points and guilders the victory is shared."""
    position = Position(4)
    position.points(GREEN, 4)
    position.state.phase = OVER
    result = position.state.result()
    assert result is not None
    assert result.winners == (RED, BLUE, YELLOW)


@pytest.mark.parametrize("seat", [RED, BLUE, YELLOW])
def test_laurels_count_what_is_the_owners(seat: int) -> None:
    """B13.90, B13.97, B13.100: statues, tiles and majorities of the others bring nothing."""
    position = Position(3)
    for other in range(3):
        position.canals(other, 5, 5)
        position.statues(other, 7, 6)
        position.state.majorities[3 * other : 3 * other + 3] = [1, 1, 1]
    position.person(seat, "Geographer", "Shipowner", "Keeper of the Seal")
    position.canals(seat, 2, 0)
    position.statues(seat, 5, 0)
    position.state.majorities[3 * seat : 3 * seat + 3] = [0, 0, 1]
    assert breakdown(position.state, seat)["laurels"] == 2 + 1 + 2
