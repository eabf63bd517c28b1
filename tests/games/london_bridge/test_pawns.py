"""L4: choosing a building."""

from random import Random

import pytest

from guildhall.core.dice import QuickDice
from guildhall.games.london_bridge.terms import CENTRE, PAWN, TYPES, find

from .positions import (
    BLACK,
    PURPLE,
    RED,
    YELLOW,
    empty,
    give,
    hand,
    hold,
    kinds_of,
    legal,
    numbers,
    on_top,
    play,
    put_pawn,
    refused,
    show,
    start,
    turn,
    turn_disc,
)

OPEN = ["place chapel", "place inn", "place haberdashery", "place guild", "place park"]
"""The outer spaces that are open while the X faces the gate stack."""


def centre(suffix: str = "") -> list[str]:
    return [f"centre {kind.name}{suffix}" for kind in TYPES]


def test_shown_card_goes_back_at_the_beginning_of_the_turn() -> None:
    """L4.1: into the supply, before anything is decided."""
    state = start(3)
    before = state.supply[3]
    show(state, 2, 3, 1)
    assert state.active() == PURPLE
    assert state.supply[3] == before + 1
    assert 3 not in hand(state, PURPLE)


def test_a_0_goes_back_to_the_hand() -> None:
    """L4.2: never into the supply."""
    state = start(3)
    show(state, 0, 0, 0)
    assert 0 in hand(state, RED)
    assert 0 not in hand(state, PURPLE)
    assert state.supply[0] == 0


def test_a_pawn_goes_on_a_usable_space() -> None:
    """L4.3, L4.5: any outer space but the X, or the centre."""
    state = turn(start(), RED)
    turn_disc(state, "gate")
    assert legal(state) == [*OPEN, *centre()]
    assert refused(state, "place gate") == "L4.5"
    assert refused(state, "card 1") == "L3.1"
    play(state, "place guild")
    assert state.pawns[RED] == find(TYPES, "guild") or state.phase != PAWN


def test_taken_spaces() -> None:
    """L4.4: a pawn bars its space, also the centre."""
    state = turn(start(), RED)
    turn_disc(state, "gate")
    put_pawn(state, PURPLE, "chapel")
    put_pawn(state, YELLOW, "centre")
    assert legal(state) == OPEN[1:]
    assert refused(state, "place chapel") == "L4.4"
    assert refused(state, "centre inn") == "L4.4"


def test_empty_stack_closes_its_space() -> None:
    """L4.6, L4.13: neither from outside nor from the centre."""
    state = turn(start(), RED)
    empty(state, "inn")
    assert refused(state, "place inn") == "L4.6"
    assert refused(state, "centre inn") == "L4.13"
    assert not [text for text in legal(state) if "inn" in text]


def test_centre_needs_two_pounds() -> None:
    """L4.7: with less the centre is closed."""
    state = turn(start(), RED)
    state.money[RED] = 1
    assert refused(state, "centre park") == "L4.7"
    state.money[RED] = 2
    assert "centre park" in legal(state)


def test_outer_space_pays_and_gives_the_top() -> None:
    """L4.8, L4.9: the pounds shown and the building on top of the stack."""
    for kind, pounds in (("chapel", 1), ("guild", 2), ("haberdashery", 1), ("inn", 2), ("park", 3)):
        state = turn(start(), RED)
        turn_disc(state, "gate")
        top = state.top(find(TYPES, kind))
        events = play(state, f"place {kind}")
        assert events[0].params["pounds"] == pounds
        assert state.bridges[0] == top
        assert state.breakdown(RED)["disc"] == pounds


def test_centre_costs_two_and_pays_nothing() -> None:
    """L4.10, L4.11: 2 pounds for any stack."""
    state = turn(start(), RED)
    play(state, "centre guild")
    assert state.money[RED] == 3
    assert state.breakdown(RED)["centre"] == -2
    assert state.breakdown(RED)["disc"] == 0


def test_leon_at_the_gate_and_lisa_in_the_centre() -> None:
    """L4.8, L4.12: Leon earns 3 at the gate; Lisa, in the centre, may take a gate too but takes a chapel from the X."""
    lisa, leon = RED, PURPLE
    state = start(3)
    turn_disc(state, "chapel")
    on_top(state, 7, 52, 21)
    show(state, 2, 3, 0)
    play(state, "place gate")
    assert state.money[leon] == 8
    assert numbers(state, leon) == [52]
    assert {"centre gate", "centre chapel"} <= set(legal(state))
    play(state, "centre chapel")
    assert state.money[lisa] == 3
    assert numbers(state, lisa) == [21]


def test_a_player_with_a_usable_space_must_use_one() -> None:
    """L4.14: with 2 pounds and no tiles, all outer spaces being taken, only the centre is left."""
    state = turn(start(), RED)
    turn_disc(state, "gate")
    for seat, space in ((PURPLE, "inn"), (YELLOW, "guild"), (BLACK, "park")):
        put_pawn(state, seat, space)
    empty(state, "chapel", "haberdashery")
    state.money[RED] = 2
    assert legal(state) == ["centre gate", "centre inn", "centre guild", "centre park"]
    assert refused(state, "pass") == "L4.14"


def lost(card: int = 0) -> tuple[int, list[str], list[int]]:
    """A turn without any usable space: money afterwards, what was told, and the buildings."""
    state = start()
    turn_disc(state, "gate")
    empty(state, "chapel", "haberdashery", "inn", "guild", "park")
    state.money[RED] = 1
    hold(state, RED, 0, card)
    for seat in (PURPLE, YELLOW, BLACK):
        hold(state, seat, 0)
    events = [*show(state, card, 0, 0, 0)]
    return state.money[RED], kinds_of([event for event in events if event.seat == RED]), numbers(state, RED)


def test_lost_turn() -> None:
    """L4.15: no money, no building, no action."""
    assert lost(card=4) == (1, ["choose", "show", "lost_turn"], [])


@pytest.mark.parametrize(
    ("tile", "saves"), [("enter_x", True), ("free_centre", True), ("gate_2", True), ("add_two", False)]
)
def test_a_tile_may_save_the_turn(tile: str, saves: bool) -> None:
    """L4.15: the turn is not lost as long as a tile opens a space, or moves a marker that might bring the money."""
    state = start()
    turn_disc(state, "gate")
    empty(state, "chapel", "haberdashery", "inn", "guild", "park")
    state.money = [0] * 4
    give(state, RED, tile)
    events = show(state, 4, 0, 0, 0)
    assert (state.phase == PAWN) is saves
    assert ("lost_turn" in kinds_of([event for event in events if event.seat == RED])) is not saves


def test_card_goes_back_in_a_lost_turn() -> None:
    """L4.16: the card shown is back in the supply, a 0 in the hand."""
    for card in (4, 0):
        state = start()
        turn_disc(state, "gate")
        empty(state, "chapel", "haberdashery", "inn", "guild", "park")
        state.money = [0] * 4
        supply = state.supply[4]
        give(state, PURPLE, "gate_2")
        hold(state, RED, 0, 4)
        show(state, card, 0, 0, 0)
        assert state.active() == PURPLE
        assert state.supply[4] == supply + (card == 4)
        assert (0 in hand(state, RED)) is True


def test_no_turn_is_lost_while_no_stack_is_empty() -> None:
    """L4.17: five outer spaces serve four pawns, money or not."""
    rng = Random(4)
    for _ in range(20):
        state = start(4, QuickDice(rng))
        while state.deciders() and min(state.left) > 0:
            state.money = [0] * 4
            seat = state.deciders()[0]
            if state.phase == PAWN and not state.owed:
                assert any(text.startswith("place") for text in legal(state, seat))
            state.play(seat, rng.choice(state.legal(seat)))


def test_next_building_shows_at_once() -> None:
    """L4.18: the following player may take it."""
    state = start(3)
    turn_disc(state, "gate")
    on_top(state, 34, 44, 54)
    show(state, 4, 3, 0)
    events = play(state, "place guild")
    assert events[0].reveals
    assert state.view(PURPLE).tops[find(TYPES, "guild")] == 44
    play(state, "centre guild")
    assert numbers(state, PURPLE) == [44]
    assert state.pawns[PURPLE] == CENTRE


def test_the_last_but_one_is_a_surprise() -> None:
    """L4.18: of three left nobody knows which of the two below lies higher."""
    state = start(3)
    turn_disc(state, "gate")
    show(state, 4, 3, 0)
    state.left[find(TYPES, "guild")] = 3
    assert play(state, "place guild")[0].reveals


def test_last_building_of_a_stack_is_no_surprise() -> None:
    """L4.18, L14.5: of two left the lower one is known before it shows."""
    state = start(3)
    turn_disc(state, "gate")
    show(state, 4, 3, 0)
    state.left[find(TYPES, "guild")] = 2
    known = state.view(PURPLE).below[find(TYPES, "guild")]
    events = play(state, "place guild")
    assert not events[0].reveals
    assert [state.view(PURPLE).tops[find(TYPES, "guild")]] == known


def test_stack_that_runs_out_closes_in_the_same_round() -> None:
    """L4.19: its space is closed for the next player already."""
    state = start(3)
    turn_disc(state, "gate")
    state.left[find(TYPES, "guild")] = 1
    show(state, 4, 3, 0)
    events = play(state, "centre guild")
    assert "stack_empty" in kinds_of(events)
    assert refused(state, "place guild") == "L4.6"
