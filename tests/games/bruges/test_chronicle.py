"""What the chronicle says: what points are for, who protects, who offers, which markers go back."""

import pytest

from guildhall.core.event import Event
from guildhall.games.bruges import GAME
from guildhall.testing.play import played, retold

from .positions import BLUE, RED, Position


def told(position: Position) -> list[str]:
    """The last events as sentences."""
    return [GAME.tell(event) for event in position.events]


def test_points_name_the_person_and_the_deed() -> None:
    """B13.40, B13.42, B13.60: Tightrope Walker, Castellan and Margrave score for what is built or climbed."""
    position = Position()
    position.person(RED, "Tightrope Walker", "Castellan", "Margrave")
    position.hand(RED, "Alchemist", "King")
    position.play("canal Alchemist left")
    assert told(position)[-1] == "Red scores 1 point for a canal tile: Tightrope Walker."
    position.state.played = 0
    position.play("house King")
    assert told(position)[-1] == "Red scores 1 point for a house: Castellan."
    position.advance_phase(1, 3, 3, 3, 3)
    position.play("advance")
    assert "Red scores 1 point for a step: Margrave." in told(position)
    assert "Red advances to step 1 for 1 guilder." in told(position)


def test_points_that_a_person_brings() -> None:
    """B13.1, B13.4, B13.72: used, paid for, or for guilders given."""
    position = Position()
    position.person(RED, "Prince")
    position.play("use Prince")
    assert "Red scores 1 point: Prince." in told(position)
    position = Position()
    position.house(RED)
    position.hand(RED, "Moneylender")
    position.play("person Moneylender")
    assert "Red scores 1 point: Moneylender." in told(position)


def test_points_after_a_payment_in_workers() -> None:
    """B13.4: the person that was paid is named though workers were chosen in between."""
    position = Position()
    position.person(RED, "Beguine")
    position.play("use Beguine", "give red")
    assert "Red scores 1 point: Beguine." in told(position)


def test_markers_go_back_after_an_event() -> None:
    """B14.16: the chronicle says so, whether something was lost or not."""
    position = Position()
    position.threats(RED, purple=2)
    position.dice_phase(3, 3, 3, 3, 6)
    assert told(position)[:4] == [
        "Red receives threat markers: purple.",
        "Red is struck: intrigue.",
        "Red loses 3 points: intrigue.",
        "Red returns 3 threat markers (purple) without points.",
    ]


@pytest.mark.parametrize(
    ("answer", "colour"), [("lose person Prince", "brown"), ("lose house 1", "red"), ("lose tile left", "red")]
)
def test_markers_go_back_after_a_choice(answer: str, colour: str) -> None:
    """B14.16: plague and fire."""
    position = Position()
    position.person(RED, "Prince", "King")
    position.canals(RED, 1, 0)
    position.threats(RED, **{colour: 2})
    position.dice_phase(3, 6 if colour == "brown" else 3, 3, 6 if colour == "red" else 3, 3)
    position.play(answer)
    assert f"Red returns 3 threat markers ({colour}) without points." in told(position)


def test_who_protects() -> None:
    """B13.82, B14.19: the protector of an event and the Shield-bearer are called by their names."""
    position = Position()
    position.person(RED, "Gatekeeper")
    position.threats(RED, yellow=2)
    position.dice_phase(3, 3, 6, 3, 3)
    assert "Red is protected by Gatekeeper: raid does no harm." in told(position)
    assert "Red returns 3 threat markers (yellow) without points." in told(position)
    position = Position(3)
    position.person(BLUE, "Shield-bearer")
    position.house(RED)
    position.guilders(RED, 12)
    position.hand(RED, "Inquisitor")
    position.play("person Inquisitor")
    assert "Blue is protected by Shield-bearer: Inquisitor does no harm." in told(position)
    assert "Yellow loses 2 points: Inquisitor." in told(position)


def test_who_offers() -> None:
    """B8.3, B13.49, B13.59, B13.67: who lets a marker be discarded, who lets somebody climb."""
    position = Position()
    position.person(RED, "Sexton", "Missionary", "Duke", "Preacher")
    position.threats(RED, brown=2, blue=1)
    position.workers(RED, blue=1, brown=1, yellow=1, red=1, purple=1)
    position.hand(RED, "King")
    position.play("threat King")
    assert told(position)[-1] == "Red discards 1 threat marker (brown) for 1 point and 1 guilder: Missionary."
    position.play("marker brown")
    assert told(position)[-1] == "Red discards 1 threat marker (brown) for 1 point and 1 guilder: Sexton, Missionary."
    position.play("use Duke")
    assert any(said.endswith("for 2 guilders: Duke.") for said in told(position)), told(position)
    position.play("marker blue")
    assert told(position)[0] == "Red discards 1 threat marker (blue) for 1 point and 1 guilder: Preacher, Missionary."


def test_who_offered_a_step() -> None:
    """B13.49: the Juror's step names the Juror."""
    position = Position()
    position.house(RED)
    position.guilders(RED, 12)
    position.hand(RED, "Juror")
    position.play("person Juror", "advance")
    assert "Red advances to step 1 for 2 guilders: Juror." in told(position)


def test_a_marker_without_any_helper() -> None:
    """B8.1: the threat action alone; persons without a power have no part in it."""
    position = Position()
    position.person(RED, "Prince")
    position.threats(RED, brown=1)
    position.hand(RED, "King")
    position.play("threat King")
    assert told(position)[-1] == "Red discards 1 threat marker (brown) for 1 point."


def test_the_final_scoring_says_what_points_are_for() -> None:
    """B17.4, B17.6, B17.7: laurels one by one, third spaces and statues apart."""
    position = Position()
    position.person(RED, "Mayor", "Gardener")
    position.canals(RED, 5, 3)
    position.statues(RED, 7, 0)
    position.state.last = 1
    position.end_round()
    said = [GAME.tell(event) for event in position.events]
    assert "Red gets 2 points for a laurel: Mayor." in said
    assert "Red gets 0 points for a laurel: Gardener." in said
    final = next(each for each in said if each.startswith("Red has"))
    assert "6 for third canal spaces, 7 for statues" in final


@pytest.mark.parametrize("kind", ["score", "lost_points"])
@pytest.mark.parametrize("seed", range(3))
def test_no_points_without_a_reason(seed: int, kind: str) -> None:
    """In whole games no sentence about points says only how many."""
    match = played("bruges", seed)
    for chapter, _ in retold(match):
        for event in chapter:
            if event.kind == kind:
                assert ": " in GAME.tell(event), event


def test_events_of_tables_saved_earlier_are_told() -> None:
    """Tables keep the events they had: those that told less have sentences, too."""
    earlier = [
        Event("score", RED, {"n": 1}),
        Event("lost_points", RED, {"n": 2}),
        Event("averted", RED, {"event": "raid"}),
        Event("shielded", RED, {}),
        Event("marker", RED, {"n": 2, "colour": "red", "guilders": 0}),
        Event("marker_guilders", RED, {"n": 2, "colour": "red", "guilders": 2}),
        Event("advance", RED, {"step": 1, "paid": 3}),
        Event(
            "final",
            RED,
            {
                **dict.fromkeys(("play", "persons", "houses", "laurels", "majorities", "canals", "reputation"), 0),
                "total": 1,
            },
        ),
    ]
    said = [GAME.tell(event) for event in earlier]
    assert said[0] == "Red scores 1 point."
    assert said[4:6] == [
        "Red discards 2 threat markers (red) for 2 points.",
        "Red discards 2 threat markers (red) for 2 points and 2 guilders.",
    ]
    assert said[-1].startswith("Red has 1 point: ")
