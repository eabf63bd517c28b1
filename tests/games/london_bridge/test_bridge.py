"""L5: building on the bridge."""

from random import Random

import pytest

from guildhall.core.dice import QuickDice
from guildhall.games.london_bridge.rules.bridge import Outcome, can_append, outcomes, replaceable
from guildhall.games.london_bridge.terms import SLOTS, TYPES, find

from .positions import (
    BLACK,
    EDITION,
    PURPLE,
    RED,
    build,
    finish,
    legal,
    numbers,
    on_top,
    park,
    play,
    refused,
    start,
    turn,
    turn_disc,
)


def replaced_slots(bridge: list[int], new: int) -> list[int]:
    """Which numbers a new building may replace."""
    state = start()
    build(state, RED, *bridge)
    slots = replaceable(EDITION, state.bridges, state.built[RED], RED, new)
    return [numbers(state, RED)[slot] for slot in slots]


def fits(bridge: list[int], new: int) -> bool:
    state = start()
    build(state, RED, *bridge)
    return can_append(EDITION, state.bridges, state.built[RED], RED, new)


def test_building_taken_is_built_in_the_same_turn() -> None:
    """L5.1: there is no way round choosing what it replaces."""
    state = turn(start(), RED)
    build(state, RED, 40, 30, 20)
    on_top(state, 34)
    turn_disc(state, "gate")
    play(state, "place guild")
    assert legal(state) == ["replace 1", "replace 2"]
    assert refused(state, "pass") == "L5.1"


def test_first_building_fits_whatever_stands_on_the_next_bridge() -> None:
    """L5.2: the bridge of another seat is not to the left of one's own."""
    assert can_append(EDITION, [1] * (2 * SLOTS), 0, 1, 40)
    assert not can_append(EDITION, [1] * (2 * SLOTS), 1, 1, 40)


def test_leftmost_empty_slot() -> None:
    """L5.2: from left to right."""
    state = turn(start(), RED)
    turn_disc(state, "gate")
    build(state, RED, 55, 50)
    on_top(state, 49)
    events = play(state, "place guild")
    assert state.bridges[:SLOTS] == [55, 50, 49, *[0] * 9]
    assert events[1].params == {"type": "guild house", "number": 49, "coat": "all coats", "slot": 3}


@pytest.mark.parametrize("building", [1, 60, 29, park("blue")])
def test_anything_on_an_empty_bridge(building: int) -> None:
    """L5.3, L5.14: any number, or a park."""
    assert fits([], building)


def test_numbers_fall() -> None:
    """L5.4: a lower number fits, a higher one does not."""
    assert fits([30], 29)
    assert not fits([30], 31)


def test_any_number_after_a_park() -> None:
    """L5.5: 59, 51, 48, 33, 25, 6, park, and then 58."""
    assert fits([59, 51, 48, 33, 25, 6, park("grey")], 58)
    assert not fits([59, 51, 48, 33, 25, 6], 58)


def test_too_high_a_number_must_replace() -> None:
    """L5.6: the building asks what it replaces, and nothing else can be done."""
    state = turn(start(), RED)
    turn_disc(state, "gate")
    build(state, RED, 10, park("blue"), 12, park("blue", 1), 11)
    on_top(state, 34)
    play(state, "place guild")
    assert legal(state) == ["replace 1", "replace 3", "replace 5"]
    assert refused(state, "replace 9") == "L5.6"
    assert refused(state, "pass") == "L5.1"
    assert refused(state, "place inn") == "L4.3"
    play(state, "replace 3")
    assert numbers(state, RED) == [10, 0, 34, 0, 11]


def test_no_replacing_when_the_next_slot_fits() -> None:
    """L5.7: a number that is low enough is simply appended."""
    state = turn(start(), RED)
    turn_disc(state, "gate")
    build(state, RED, 55, 40)
    on_top(state, 34)
    assert refused(state, "replace 1") == "L5.7"
    assert [each.slot for each in outcomes(state.view(RED), RED, 34)] == [2]
    play(state, "place guild")
    assert numbers(state, RED) == [55, 40, 34]


def test_new_20_on_the_bridge_of_the_rulebook() -> None:
    """L5.8, L5.9: only 25 or 6 may be replaced."""
    assert replaced_slots([59, 51, 48, 33, 25, 6], 20) == [25, 6]


def test_new_38_in_either_run() -> None:
    """L5.8, L5.9: 30 in the first run, 40 or 35 in the second, not 10."""
    assert replaced_slots([30, 10, park("blue"), 40, 35], 38) == [30, 40, 35]
    state = turn(start(), RED)
    turn_disc(state, "gate")
    build(state, RED, 30, 10, park("blue"), 40, 35)
    on_top(state, 38)
    play(state, "place haberdashery")
    assert refused(state, "replace 2") == "L5.8"


def test_park_is_never_replaced() -> None:
    """L5.10: not even where the number would fit."""
    state = turn(start(), RED)
    turn_disc(state, "gate")
    build(state, RED, 20, park("blue"), 30, 15)
    on_top(state, 44)
    play(state, "place guild")
    assert legal(state) == ["replace 1", "replace 3"]
    assert refused(state, "replace 2") == "L5.10"


def test_replaced_building_leaves_the_game() -> None:
    """L5.11, L5.18: the bridge keeps its length, the old tile is nowhere."""
    state = turn(start(), RED)
    turn_disc(state, "gate")
    on_top(state, 9, 34)
    pile = state.piles[find(TYPES, "guild")]
    pile.remove(9)
    state.left[find(TYPES, "guild")] -= 1
    build(state, RED, 9)
    play(state, "place guild")
    assert numbers(state, RED) == [34]
    assert state.built[RED] == 1
    assert 9 not in pile[: state.left[find(TYPES, "guild")]]
    assert 9 not in state.bridges


def test_something_can_always_be_replaced() -> None:
    """L5.12: if a building cannot be appended, the first lower number of the last run can make way."""
    rng = Random(12)
    for _ in range(300):
        bridge: list[int] = []
        run = [rng.randint(1, 60)]
        while len(bridge) < rng.randint(1, 9):
            bridge.append(run[-1])
            if rng.random() < 0.2 or run[-1] < 3:
                bridge.append(park(rng.choice(["blue", "grey"]), rng.randrange(3)))
                run = [rng.randint(1, 60)]
            else:
                run.append(rng.randint(1, run[-1] - 1))
        last_park = max((place for place, each in enumerate(bridge) if each > 60), default=-1)
        new = rng.randint(1, 60)
        if not fits(bridge, new):
            lower = next(each for each in bridge[last_park + 1 :] if each <= new)
            assert lower == new or lower in replaced_slots(bridge, new)


def test_parks_go_into_the_leftmost_empty_slot() -> None:
    """L5.13, L5.15: also beside another park."""
    state = turn(start(), RED)
    turn_disc(state, "gate")
    build(state, RED, 3, park("blue"))
    play(state, "place park")
    assert numbers(state, RED) == [3, 0, 0]


def test_park_counts_as_a_building() -> None:
    """L5.16: in the comparison of bridges and for empty plots."""
    state = start(3)
    build(state, RED, *(park(coat, number) for coat in ("blue", "grey", "green") for number in range(3)))
    build(state, PURPLE, 9, 8)
    finish(state)
    assert state.breakdown(RED)["bridge slot"] == 5
    assert state.breakdown(RED)["empty plots"] == -7


def test_a_bridge_is_never_too_full() -> None:
    """L5.17: twelve turns for twelve slots, also with two turns a round."""
    rng = Random(17)
    for seats in (2, 4):
        for _ in range(10):
            state = start(seats, QuickDice(rng))
            while state.deciders():
                seat = state.deciders()[0]
                parks = [action for action in state.legal(seat) if "park" in action.text or "guild" in action.text]
                state.play(seat, rng.choice(parks or state.legal(seat)))
            assert max(state.built) <= SLOTS


def test_what_a_building_would_do_is_known_before() -> None:
    state = start()
    build(state, BLACK, 45, 35)
    view = state.view(BLACK)
    assert outcomes(view, BLACK, 20) == [Outcome(2, 0, 3)]
    assert outcomes(view, BLACK, 50) == [Outcome(0, 45, 1)]
    assert outcomes(view, BLACK, 37) == [Outcome(0, 45, 2), Outcome(1, 35, 2)]
    assert outcomes(view, BLACK, 4) == [Outcome(2, 0, 0)]


def test_only_what_stands_can_be_replaced() -> None:
    """L5.6: neither the leftmost empty plot nor one beyond it holds a building."""
    state = turn(start(), RED)
    build(state, RED, 40, 30)
    on_top(state, 34)
    play(state, "centre guild")
    assert [refused(state, f"replace {plot}") for plot in (1, 2, 3, 4)] == ["", "", "L5.6", "L5.6"]
