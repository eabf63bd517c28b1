"""B4: dice, threats and the advance of phase 2."""

import pytest

from guildhall.core.dice import ScriptedDice
from guildhall.games.bruges.terms import ADVANCE, CARD_TURNS, COLOURS

from .positions import BLUE, GREEN, RED, STANDARD, YELLOW, Position, begin, changes


def test_five_dice_for_the_round() -> None:
    """B4.1: the first player rolls one die of each colour; the values stay until the next roll."""
    rolls = {f"{colour} die": [value] for colour, value in zip(COLOURS, (1, 3, 4, 3, 4), strict=True)}
    state = begin(STANDARD, 2, ScriptedDice(rolls))
    while state.phase != ADVANCE:
        state.play(state.deciders()[0], state.legal(state.deciders()[0])[0])
    assert state.dice_values == [1, 3, 4, 3, 4]
    rolled = [event for event in state.events or [] if event.kind == "roll"]
    assert [event.seat for event in rolled] == [state.first]
    while state.round == 1:
        assert state.dice_values == [1, 3, 4, 3, 4]
        state.play(state.deciders()[0], state.legal(state.deciders()[0])[-1])


def test_threats_before_the_advance() -> None:
    """B4.2: nobody advances before all events are settled."""
    position = Position()
    position.threats(BLUE, red=2)
    position.house(BLUE)
    position.canals(BLUE, 1, 0)
    position.dice_phase(1, 3, 3, 5, 3)
    assert position.decider == BLUE
    assert position.verbs() == {"lose"}
    assert position.why_not("advance") == "B4.2"
    position.play("lose tile left")
    assert position.decider == RED
    assert position.legal() == ["advance", "stay"]


def test_example_red_5_yellow_6() -> None:
    """B4.3: each player, the first included, receives one red and one yellow marker."""
    position = Position(4)
    position.dice_phase(3, 3, 6, 5, 3)
    for seat in range(4):
        markers = {name: count for name, count in position.count(seat).items() if "markers" in name and count}
        assert markers == {"red_markers": 1, "yellow_markers": 1}


def test_third_marker_triggers_at_once() -> None:
    """B4.4: the event comes with the third marker, in phase 2."""
    position = Position()
    position.threats(RED, yellow=2)
    position.dice_phase(3, 3, 6, 3, 3)
    assert position.state.guilders == [0, 5]
    assert position.count(RED)["yellow_markers"] == 0


def test_one_player_after_the_other() -> None:
    """B4.5: each settles all own events before the next one receives markers."""
    position = Position(3)
    position.state.first = BLUE
    for seat in (BLUE, RED):
        position.threats(seat, brown=2)
        position.person(seat, *(("Prince", "Duke") if seat == BLUE else ("King", "Queen")))
    position.dice_phase(3, 5, 3, 3, 3)
    assert position.decider == BLUE
    assert [position.count(seat)["brown_markers"] for seat in (BLUE, YELLOW, RED)] == [3, 0, 2]
    position.play("lose person Duke")
    assert position.decider == RED
    assert [position.count(seat)["brown_markers"] for seat in (BLUE, YELLOW, RED)] == [0, 1, 3]


def test_no_escape_from_the_third_marker() -> None:
    """B4.7: with the third marker the event takes place before anything can be discarded."""
    position = Position()
    position.threats(RED, red=2)
    position.house(RED)
    position.canals(RED, 1, 0)
    position.person(RED, "Preacher")
    position.dice_phase(1, 3, 3, 6, 3)
    assert position.verbs() == {"lose"}
    assert position.why_not("marker red") == "B4.7"


def test_example_price_1_plus_2() -> None:
    """B4.8, B4.14: purple 1 and blue 2: red pays 1 + 2 = 3 guilders and moves from the town hall to step 1."""
    position = Position()
    position.advance_phase(2, 3, 4, 5, 1)
    before = position.count(RED)
    position.play("advance")
    assert changes(before, position.count(RED)) == {"guilders": -3, "steps": 1}
    assert position.state.steps[RED] == 1


def test_three_and_four_mean_nothing() -> None:
    """B4.9: dice showing 3 or 4 neither deal markers nor change the price."""
    position = Position()
    position.dice_phase(1, 3, 4, 3, 4)
    assert not any(position.state.threats)
    position.play("advance")
    assert position.state.guilders[RED] == 4


def test_one_step_each() -> None:
    """B4.10: each player may advance once."""
    position = Position(4)
    position.advance_phase(1, 3, 3, 3, 3)
    deciders = []
    while position.state.phase == ADVANCE:
        deciders.append(position.decider)
        position.play("advance")
    assert deciders == [RED, BLUE, YELLOW, GREEN]
    assert position.state.steps == [1, 1, 1, 1]


def test_too_poor_to_advance() -> None:
    """B4.11: without the full price no advance."""
    position = Position()
    position.guilders(RED, 2)
    position.advance_phase(1, 2, 3, 3, 3)
    assert position.decider == BLUE
    assert position.state.steps[RED] == 0
    position.guilders(BLUE, 2)
    assert position.why_not("advance") == "B4.11"


def test_declining_is_free() -> None:
    """B4.12: staying costs nothing."""
    position = Position()
    position.advance_phase(1, 2, 3, 3, 3)
    before = position.count(RED)
    position.play("stay")
    assert position.count(RED) == before
    assert position.decider == BLUE


def test_no_1_or_2_no_advance() -> None:
    """B4.13, B13.53: without a 1 or 2 only the Earl's owner may advance."""
    position = Position()
    position.person(BLUE, "Earl")
    position.advance_phase(3, 4, 5, 6, 3)
    assert position.decider == BLUE
    position.play("advance")
    assert position.state.steps == [0, 1]
    assert position.state.guilders == [5, 1]
    assert position.state.phase == CARD_TURNS


def test_top_of_the_track() -> None:
    """B4.15: from step 8 nobody advances, and nobody may pay for it."""
    position = Position()
    position.steps(RED, 8)
    position.advance_phase(1, 3, 3, 3, 3)
    assert position.decider == BLUE
    assert position.state.guilders[RED] == 5
    position.steps(BLUE, 8)
    assert position.why_not("advance") == "B4.15"


def test_pawns_share_a_step() -> None:
    """B4.16: several pawns may stand on one step."""
    position = Position()
    position.advance_phase(1, 3, 3, 3, 3)
    position.play("advance", "advance")
    assert position.state.steps == [1, 1]


def test_raided_before_paying() -> None:
    """B4.17: guilders lost to a raid cannot pay for a step."""
    position = Position()
    position.threats(RED, yellow=2)
    position.dice_phase(1, 3, 5, 3, 3)
    assert position.state.guilders[RED] == 0
    assert position.decider == BLUE


@pytest.mark.parametrize("name", ["Duke", "Councilman"])
def test_person_steps_are_extra(name: str) -> None:
    """B4.18: advancing through a person does not use up the step of phase 2."""
    position = Position()
    position.person(RED, name)
    position.guilders(RED, 9)
    position.advance_phase(1, 3, 3, 3, 3)
    position.play("advance", "stay")
    position.play(f"use {name}")
    assert position.state.steps[RED] == 2
