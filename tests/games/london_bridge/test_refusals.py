"""Every refusal names a clause that explains it, also where nothing of the kind is asked."""

import pytest

from guildhall.games.london_bridge import GAME
from guildhall.games.london_bridge.actions import ACTIONS
from guildhall.games.london_bridge.terms import CHOICE, INN_TIME, LAST_TILES, PAWN, REPLACEMENT

from .positions import RED, build, finish, finish_round, give, on_top, play, refused, show, start, turn, turn_disc

WRONG_MOMENT = {
    "card 0": "L3.1",
    "add two": "L8.39",
    "plus one": "L8.34",
    "use chapel_2": "L8.12",
    "place park": "L4.3",
    "centre park": "L4.3",
    "replace 1": "L5.7",
    "inn 1": "L6.10",
    "stop": "L6.13",
    "bonus 1": "L8.1",
    "keep card": "L8.13",
}


def refusals(state_phase: int) -> dict[str, str]:
    """What is refused in a phase, and why."""
    state = turn(start(), RED)
    turn_disc(state, "gate")
    if state_phase == CHOICE:
        state = start()
    elif state_phase == REPLACEMENT:
        build(state, RED, 40, 30)
        on_top(state, 34)
        play(state, "place guild")
    elif state_phase == INN_TIME:
        build(state, RED, 56, 53)
        on_top(state, 45)
        play(state, "place inn")
    elif state_phase == LAST_TILES:
        give(state, RED, "gate_2")
        play(state, "place guild")
    assert state.phase == state_phase
    return {text: clause for text in WRONG_MOMENT if (clause := refused(state, text, RED))}


@pytest.mark.parametrize("phase", [CHOICE, PAWN, REPLACEMENT, INN_TIME, LAST_TILES])
def test_wrong_moment(phase: int) -> None:
    found = refusals(phase)
    asked = {
        CHOICE: {"card 0"},
        PAWN: {"place park", "centre park", "use chapel_2"},
        REPLACEMENT: {"replace 1"},
        INN_TIME: {"inn 1", "stop"},
        LAST_TILES: {"use chapel_2", "keep card"},
    }[phase]
    expected = {text: clause for text, clause in WRONG_MOMENT.items() if text not in asked}
    assert {text: clause for text, clause in found.items() if text not in asked} == expected


def test_other_decisions_are_closed_too() -> None:
    state = start(3)
    give(state, RED, "add_two", "plus_one")
    finish_round(state)
    assert refused(state, "place park", RED) == "L4.3"
    play(state, "pass")
    show(state, 1, 1, 1)
    assert refused(state, "card 1", RED) == "L3.1"


def test_after_the_end() -> None:
    """L9.1, L12.2: a game of two is over after its six rounds, a larger one after twelve."""
    for seats, clause in ((2, "L12.2"), (3, "L9.1"), (4, "L9.1")):
        assert refused(finish(start(seats)), "card 0", RED) == clause


def test_every_named_clause_is_one_of_the_page() -> None:
    """Each action in each phase, by each seat, is legal or refused by a clause of the rules."""
    clauses = GAME.clauses()
    for phase in (CHOICE, PAWN, REPLACEMENT, INN_TIME, LAST_TILES):
        assert set(refusals(phase).values()) <= set(clauses)
    state = start(3)
    for action in ACTIONS.all:
        for seat in range(3):
            clause = state.refusal(seat, action)
            assert (clause == "") == (action in state.legal(seat))
            assert not clause or clause in clauses
