"""What tests do with a position: players who act by their notation, and a look at what they have."""

from __future__ import annotations

from guildhall.core.dice import Dice
from guildhall.games.fortune_knights import GAME
from guildhall.games.fortune_knights.components import (
    DOCUMENTS,
    KINDS,
    SEAT_NAMES,
)
from guildhall.games.fortune_knights.positions import (
    CHOOSING,
    DOCUMENT_STEP,
    DUCAT_CARD,
    END,
    FIELDS_STEP,
    LAST_GIFTS_STEP,
    LAYING_STEP,
    RANSOM_STEP,
    kinds,
    position,
    seat_of,
)
from guildhall.games.fortune_knights.state import KnightsState

__all__ = [
    "CHOOSING",
    "DOCUMENT_STEP",
    "DUCAT_CARD",
    "END",
    "FIELDS_STEP",
    "LAST_GIFTS_STEP",
    "LAYING_STEP",
    "RANSOM_STEP",
    "kinds",
    "position",
    "seat_of",
]


def new_state(seats: int, dice: Dice) -> KnightsState:
    """A new game at its first decision."""
    state = GAME.start(seats, {}, dice)
    assert isinstance(state, KnightsState)
    return state


def play(state: KnightsState, *lines: str) -> None:
    """Act as written: `red choose 1 5`."""
    for line in lines:
        name, text = line.split(" ", 1)
        action = GAME.actions.parse(text)
        assert state.refusal(seat_of(name), action) == "", (line, state.refusal(seat_of(name), action))
        assert action in state.legal(seat_of(name)), line
        state.play(seat_of(name), action)


def why_not(state: KnightsState, line: str) -> str:
    """The clause that forbids this, empty if it is legal."""
    name, text = line.split(" ", 1)
    action = GAME.actions.parse(text)
    clause = state.refusal(seat_of(name), action)
    assert (clause == "") == (action in state.legal(seat_of(name)))
    return clause


def asked(state: KnightsState) -> list[str]:
    """Whose decision it is."""
    return [SEAT_NAMES[seat] for seat in state.deciders()]


def options(state: KnightsState, name: str) -> list[str]:
    """What this player may do."""
    return [action.text for action in state.legal(seat_of(name))]


def coins(state: KnightsState, name: str) -> tuple[int, int]:
    """Gold and silver of a player."""
    return state.gold[seat_of(name)], state.silver[seat_of(name)]


def on_field(state: KnightsState, field: int) -> tuple[int, int]:
    """Gold and silver on a field."""
    return state.field_gold[field], state.field_silver[field]


def castle(state: KnightsState, name: str) -> tuple[int, int]:
    """Walls and towers of a player."""
    return state.walls[seat_of(name)], state.towers[seat_of(name)]


def hand(state: KnightsState, name: str) -> list[str]:
    """Documents of a player."""
    held = state.hands[seat_of(name)]
    return [DOCUMENTS[kind] for kind in range(KINDS) for _ in range(held[kind])]


def used(state: KnightsState) -> list[str]:
    """Documents laid aside."""
    return [DOCUMENTS[kind] for kind in range(KINDS) for _ in range(state.used[kind])]


def dungeon(state: KnightsState) -> list[str]:
    """Whose knights are in the dungeon."""
    return [SEAT_NAMES[seat] for seat in range(state.seats) if state.jailed[seat]]


def happened(state: KnightsState) -> list[str]:
    """The kinds of all events so far."""
    return [event.kind for event in state.events or []]
