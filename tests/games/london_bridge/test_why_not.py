"""The Bridges of London says which clause forbids a thing on the board, and what is missing."""

from guildhall.core.why_not import Reason, meant, reason
from guildhall.games.london_bridge import GAME
from guildhall.games.london_bridge.state import LondonState
from guildhall.games.london_bridge.terms import TYPES

from .positions import EDITION, RED, build, give, on_top, play, show, start

NAMES = ("Anna", "Bert", "Clara", "Dora")


def why_not(state: LondonState, thing: str, *chosen: str) -> Reason:
    """What the decider is told of a thing that cannot be chosen."""
    seat = state.deciders()[0]
    action = meant(GAME, state, seat, chosen, thing)
    assert action is not None
    told = reason(GAME, state, seat, action, NAMES)
    assert told is not None
    return told


def test_the_centre_costs_money() -> None:
    state = start(3)
    show(state, 4, 3, 2)
    state.money[RED] = 1
    told = why_not(state, "space-centre")
    assert (told.clause.id, told.missing) == ("L4.7", "You are £1 short: the centre costs £2, you have £1.")


def test_a_space_is_taken_by_somebody() -> None:
    state = start(3)
    show(state, 4, 3, 2)
    stack = next(text for text in (action.text for action in state.legal(RED)) if text.startswith("place"))
    play(state, stack)
    while state.deciders() == [RED]:
        play(state, state.legal(RED)[0].text)
    told = why_not(state, f"stack-{stack.split()[1]}")
    assert (told.clause.id, told.missing) == ("L4.4", "On this space: Anna.")


def test_tools_wait_for_the_pawn() -> None:
    state = start(3)
    give(state, RED, "enter_x")
    told = why_not(state, "tile-enter_x")
    assert told.clause.id == "L8.11"
    assert told.asked == "Now: Choose a card in secret: the highest builds first."


def test_a_number_fits_between_its_neighbours() -> None:
    state = start(3)
    build(state, RED, 57, 40, 30)
    on_top(state, 45)
    show(state, 4, 3, 2)
    play(state, f"centre {TYPES[EDITION.type_of[45]].name}")
    told = why_not(state, "slot-3")
    assert (told.clause.id, told.missing) == ("L5.8", "45 is not lower than the 40 to the left.")
    told = why_not(state, "slot-4")
    assert (told.clause.id, told.missing) == ("L5.6", "Nothing stands on this plot.")
