"""V11, V12: options, and the game of two."""

import pytest

from guildhall.core.match import new
from guildhall.games.venice.components import CARD_ROLE, CARDS
from guildhall.games.venice.state import VeniceState
from guildhall.games.venice.terms import DRIVING, ROLES

from .positions import (
    BLUE,
    RED,
    built,
    deal,
    finish_round,
    hand,
    new_game,
    offered,
    pillars,
    play,
    showing,
    tokens,
    why,
)
from .usual import CHANGES_START, EDITION, card_numbers

NEW_ROLES = {"lawyer", "spy", "beggar", "saboteur"}


def marking(state: VeniceState) -> VeniceState:
    """Red has placed four pillars from r2c1 on and places tokens."""
    showing(state, "pile_driver_2", "gondolier_1")
    for column in range(1, 5):
        play(state, RED, f"pillar r2c{column}")
    assert state.phase != DRIVING
    return state


def test_tokens_on_any_pillar() -> None:
    """V11.1: without tile and token, new or old; not without the option."""
    state = tokens(pillars(built(new_game(any_pillar=True), "domino_07", "r8c1"), "r7c1"), BLUE, "r7c2")
    marking(state)
    assert offered(state, RED, "token") == {"r2c1", "r2c2", "r2c3", "r2c4", "r7c1"}
    assert why(state, RED, "token r1c1") == "V11.1"
    assert why(state, RED, "token r7c2") == "V4.15"
    usual = marking(pillars(new_game(), "r7c1"))
    assert why(usual, RED, "token r7c1") == "V4.14"


def test_options_of_a_match() -> None:
    """V11.1, V11.2: the options of a match are those of its state."""
    for tokens_option, any_pillar in (("own_card", False), ("any_pillar", True)):
        for roles, all_roles in (("all", True), ("rulebook", False)):
            match = new("venice", 3, options={"tokens": tokens_option, "roles": roles})
            view = match.view(0).to_data()
            assert (view["any_pillar"], view["all_roles"]) == (any_pillar, all_roles)


@pytest.mark.parametrize("seats", range(2, 7))
def test_roles_of_the_rulebook(seats: int) -> None:
    """V11.2, V11.4: no lawyer, spy, beggar, saboteur, and five cards for each player."""
    deck = EDITION.deck(seats, all_roles=False)
    assert not {ROLES[CARD_ROLE[number]].name for number in deck} & NEW_ROLES
    assert len(deck) == 5 * seats
    state = new_game(seats, all_roles=False)
    assert sum(state.hands) == sum(1 << number for number in deck)


def test_what_replaces_what() -> None:
    """V11.3: each with the same mark; the councillor 5 has the change sign."""
    replaced = {row.name: row for row in EDITION.cards}
    found = [
        (row.replaces, ROLES[row.role].name, row.min_players)
        for row in EDITION.cards
        if row.replaces and row.min_players == replaced[row.replaces].min_players
    ]
    assert found == [
        ("lawyer_1", "gondolier", 3),
        ("spy_1", "inventor", 4),
        ("beggar_1", "speculator", 5),
        ("spy_2", "merchant", 6),
        ("saboteur_1", "councillor", 6),
    ]
    number = CARDS.index("councillor_8")
    assert card_numbers(number) == "5"
    assert CHANGES_START[number]


def test_ten_cards_for_two() -> None:
    """V12.1: three councillors, pile drivers and architects each, and the gondolier."""
    deck = EDITION.deck(2, all_roles=True)
    printed = [(ROLES[CARD_ROLE[number]].name, card_numbers(number)) for number in deck]
    assert printed == [
        *(("councillor", number) for number in ("4", "5", "6")),
        *(("pile_driver", number) for number in ("3/2", "4/2", "5/2")),
        *(("architect", number) for number in ("4", "5", "6")),
        ("gondolier", ""),
    ]


def test_two_players_swap_their_cards() -> None:
    """V12.2: the left neighbour is the opponent."""
    state = showing(new_game(), "architect_1", "gondolier_1")
    finish_round(state)
    assert "architect_1" in hand(state, BLUE)
    assert "gondolier_1" in hand(state, RED)


def test_two_players_know_the_other_hand() -> None:
    """V12.3: it is what they neither hold nor see, at every moment."""
    state = deal(new_game(), {RED: "architect_1 architect_2"})
    assert state.view(RED).known[BLUE] == state.hands[BLUE]
    showing(state, "architect_1", "gondolier_1")
    assert state.view(BLUE).known[RED] == state.hands[RED]
    finish_round(state)
    assert state.view(RED).known[BLUE] == state.hands[BLUE]
