"""V2, V3: the course of a round, and who starts."""

import pytest

from guildhall.core.dice import ScriptedDice
from guildhall.games.venice import terms
from guildhall.games.venice.actions import ACTIONS
from guildhall.games.venice.components import CARD_ROLE
from guildhall.games.venice.rules.decisions import DECISIONS
from guildhall.games.venice.state import VeniceState
from guildhall.games.venice.terms import CHOOSING, EXCHANGING, GIVING, ROLES

from .positions import (
    BLUE,
    GREEN,
    RED,
    YELLOW,
    card,
    deal,
    finish_round,
    hand,
    kinds,
    legal,
    new_game,
    nothing_shown,
    offered,
    play,
    play_round,
    showing,
    start,
    stock,
    why,
)
from .usual import CHANGES_START

IDLE = "gondolier_1"


def exchanging(*drawn: int) -> VeniceState:
    """Three players, red starts; what is drawn in exchanges is scripted."""
    state = start(3, True, False, ScriptedDice({"start player": [1], "exchange": list(drawn)}))
    return deal(state, {RED: "architect_1 architect_2 architect_3 architect_4 gondolier_1", BLUE: "councillor_1"})


def test_steps_of_a_round() -> None:
    """V2.1: exchange, choice, actions, passing on, start player; nothing out of turn."""
    state = new_game()
    assert state.phase == EXCHANGING
    assert why(state, RED, "play councillor_1") == "V2.7"
    assert why(state, BLUE, "play councillor_1") == "V2.1"
    play(state, RED, "keep")
    assert state.phase == CHOOSING
    assert why(state, RED, "keep") == "V2.1"
    deal(state, {RED: "councillor_1", BLUE: IDLE})
    play(state, RED, "play councillor_1")
    events = play(state, BLUE, f"play {IDLE}")
    assert kinds(events)[1:3] == ["show", "show"]
    events = play(state, RED, "take square")
    assert kinds(events) == ["take", "board", "pass_on", "start_player", "round"]
    assert state.phase == EXCHANGING


def test_the_start_player_may_draw_from_an_opponent() -> None:
    """V2.2, V2.6: from any one opponent, or not at all; nobody else is asked."""
    state = exchanging(1)
    assert legal(state, RED) == ["keep", "exchange blue", "exchange yellow"]
    assert legal(state, BLUE) == []
    assert why(state, BLUE, "exchange red") == "V2.2"
    assert why(state, RED, "exchange red") == "V2.2"
    assert why(state, RED, "exchange green") == "V2.2"
    before = hand(state, RED)
    play(state, RED, "keep")
    assert hand(state, RED) == before


@pytest.mark.parametrize("number", [1, 2, 3, 4, 5])
def test_the_card_is_drawn_at_random(number: int) -> None:
    """V2.2: the dice say which card of the hand it is."""
    state = exchanging(number)
    drawn = sorted(hand(state, BLUE), key=card)[number - 1]
    play(state, RED, "exchange blue")
    assert drawn in hand(state, RED)
    assert drawn not in hand(state, BLUE)


def test_a_card_is_given_in_return() -> None:
    """V2.3, V2.4: one of the own, but not the card just drawn."""
    state = exchanging(1)
    play(state, RED, "exchange blue")
    assert state.phase == GIVING
    assert offered(state, RED, "give") == {"architect_1", "architect_2", "architect_3", "architect_4", "gondolier_1"}
    assert why(state, RED, "give councillor_1") == "V2.4"
    assert why(state, RED, "give pile_driver_1") == "V2.3"
    assert why(state, RED, "keep") == "V2.3"
    assert why(state, YELLOW, "give architect_1") == "V2.2"
    play(state, RED, "give gondolier_1")
    assert "gondolier_1" in hand(state, BLUE)
    assert "councillor_1" in hand(state, RED)
    assert [cards.bit_count() for cards in state.hands] == [5, 5, 5]


def test_one_exchange_in_a_round() -> None:
    """V2.5: afterwards the cards are chosen."""
    state = exchanging(1)
    play(state, RED, "exchange blue", "give gondolier_1")
    assert state.phase == CHOOSING
    assert why(state, RED, "exchange yellow") == "V2.5"


def test_everybody_chooses_at_the_same_time() -> None:
    """V2.7: in any order, one card of the own hand each."""
    state = exchanging()
    play(state, RED, "keep")
    assert state.deciders() == [RED, BLUE, YELLOW]
    assert offered(state, RED, "play") == hand(state, RED)
    assert why(state, RED, "play councillor_1") == "V2.7"
    play(state, YELLOW, legal(state, YELLOW)[0])
    play(state, RED, "play gondolier_1")
    assert state.deciders() == [BLUE]
    assert why(state, RED, "play architect_1") == "V2.7"
    assert legal(state, RED) == []


def test_cards_are_shown_together() -> None:
    """V2.8: when the last player has chosen, and not before."""
    state = exchanging()
    play(state, RED, "keep", "play gondolier_1")
    play(state, YELLOW, legal(state, YELLOW)[0])
    assert nothing_shown(state)
    events = play(state, BLUE, "play councillor_1")
    assert [event.seat for event in events if event.kind == "show"] == [RED, BLUE, YELLOW]
    assert state.shown[:2] == [card("gondolier_1"), card("councillor_1")]


def test_cards_are_carried_out_in_turn() -> None:
    """V2.9, V3.1: from the start player clockwise."""
    state = showing(new_game(3), "councillor_1", "councillor_2", "councillor_3", start=BLUE)
    order = []
    while state.shown[RED] >= 0:
        seat = state.deciders()[0]
        assert why(state, (seat + 1) % 3, "take line") == "V3.1"
        if seat not in order:
            order.append(seat)
        play(state, seat, legal(state, seat)[-1])
    assert order == [BLUE, YELLOW, RED]


def test_carrying_out_is_compulsory() -> None:
    """V2.10: whoever has a councillor must take, and cannot do anything else."""
    state = showing(new_game(), "councillor_1", IDLE)
    assert "stop" not in legal(state, RED)
    assert why(state, RED, "stop") == "V6.2"
    assert why(state, RED, "pillar r2c1") == "V6.9"


def test_a_card_without_effect_is_passed_on() -> None:
    """V2.11: an architect without pillars does nothing and goes to the left like any other."""
    state = showing(new_game(3), "architect_1", IDLE, "pile_driver_1")
    assert state.events is not None
    assert kinds(state.events)[0] == "nothing"
    finish_round(state)
    assert "architect_1" in hand(state, BLUE)


def test_passing_on() -> None:
    """V2.12, V2.13: everybody gives the shown card to the left, then all hold five."""
    state = showing(new_game(3), "architect_1", IDLE, "councillor_1")
    finish_round(state)
    assert "architect_1" in hand(state, BLUE)
    assert IDLE in hand(state, YELLOW)
    assert "councillor_1" in hand(state, RED)
    assert [cards.bit_count() for cards in state.hands] == [5, 5, 5]
    assert nothing_shown(state)


def start_after(*names: str) -> int:
    """Who starts after a round with these cards that red started."""
    state = showing(new_game(len(names)), *names)
    finish_round(state)
    return state.start


def test_the_start_player_changes() -> None:
    """V3.2, V3.4: one seat to the left after a round with a change sign, else not."""
    assert start_after("pile_driver_1", "councillor_1", IDLE) == BLUE
    assert start_after("pile_driver_1", "pile_driver_2", IDLE) == RED


def test_the_start_player_moves_one_seat_only() -> None:
    """V3.3: however many change signs are shown."""
    assert start_after("architect_1", "councillor_1", "architect_2", "councillor_2") == BLUE


def test_where_the_change_sign_is() -> None:
    """V3.5: on councillors and architects, and nowhere else."""
    for number, changes in enumerate(CHANGES_START):
        assert changes == (ROLES[CARD_ROLE[number]].name in ("councillor", "architect"))


def test_copied_cards_do_not_change_the_start_player() -> None:
    """V3.6: a spy who uses an architect does not move the start player card."""
    state = showing(new_game(6), "spy_1", "pile_driver_1", "pile_driver_2", IDLE, "inventor_1", "speculator_1")
    play(state, RED, "spy on blue")
    used = next(name for name in sorted(hand(state, BLUE)) if name.startswith(("councillor", "architect")))
    play(state, RED, f"use {used}")
    finish_round(state)
    assert state.start == RED


def test_a_copy_at_the_end_of_a_round_does_not_change_it_either() -> None:
    """V3.6: the last player uses an architect through a spy, and the start player stays."""
    state = showing(new_game(4), "pile_driver_1", IDLE, "lawyer_1", "spy_1", hands={BLUE: "architect_1"})
    while state.deciders() != [GREEN]:
        play(state, state.deciders()[0], legal(state, state.deciders()[0])[0])
    play(state, GREEN, "spy on blue", "use architect_1")
    finish_round(state)
    assert state.start == RED


def test_a_change_sign_without_effect_counts() -> None:
    """V3.7: an architect who could not build moves the start player, too."""
    state = stock(new_game(3), RED, "")
    showing(state, "architect_1", IDLE, "pile_driver_1")
    assert state.events is not None
    assert "nothing" in kinds(state.events)
    finish_round(state)
    assert state.start == BLUE


def test_rounds_go_on() -> None:
    """V2.1: the next round begins with an exchange again, offered to the new start player."""
    state = new_game(4)
    for number in range(2, 8):
        play_round(state)
        assert state.round == number
        assert state.deciders() == [state.start]
        assert legal(state, state.start)[0] == "keep"


def test_decisions_have_the_numbers_of_their_phases() -> None:
    """Saved games hold these numbers: a new decision may follow them, none may move."""
    names = "EXCHANGING GIVING CHOOSING TAKING DRIVING MARKING BUILDING PLACING SPYING USING COPYING REMOVING DONE OVER"
    assert [getattr(terms, name) for name in names.split()] == list(range(14))
    assert [decision.phase for decision in DECISIONS] == list(range(terms.DONE))
    codes = [code for decision in DECISIONS for code in decision.codes]
    assert sorted(codes) == sorted({action.code for action in ACTIONS.all})
