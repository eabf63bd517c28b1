"""What tests do with a position: play by notation, and look at what came of it."""

from __future__ import annotations

from guildhall.core.event import Event
from guildhall.games.london_bridge.actions import ACTIONS
from guildhall.games.london_bridge.positions import (
    BLACK,
    EDITION,
    PURPLE,
    RED,
    YELLOW,
    build,
    climb,
    empty,
    face,
    finish,
    finish_round,
    give,
    hold,
    on_top,
    park,
    put_pawn,
    start,
    turn,
    turn_disc,
)
from guildhall.games.london_bridge.state import LondonState
from guildhall.games.london_bridge.terms import (
    BONUS_TILES,
    KINDS,
    SLOTS,
    VALUES,
)

__all__ = [
    "BLACK",
    "EDITION",
    "PURPLE",
    "RED",
    "YELLOW",
    "build",
    "climb",
    "empty",
    "face",
    "finish",
    "finish_round",
    "give",
    "hold",
    "on_top",
    "park",
    "put_pawn",
    "start",
    "turn",
    "turn_disc",
]


def play(state: LondonState, *texts: str, seat: int | None = None) -> list[Event]:
    """Play actions, each by the first who owes a decision, and give what happened."""
    events: list[Event] = []
    state.events = events
    for text in texts:
        mover = state.deciders()[0] if seat is None else seat
        action = ACTIONS.parse(text)
        assert action in state.legal(mover), f"{text} is not among {legal(state, mover)}"
        state.play(mover, action)
    return events


def legal(state: LondonState, seat: int | None = None) -> list[str]:
    """The notations of what a seat, or the first who owes a decision, may do."""
    return [action.text for action in state.legal(state.deciders()[0] if seat is None else seat)]


def refused(state: LondonState, text: str, seat: int | None = None) -> str:
    """The clause that forbids an action."""
    return state.refusal(state.deciders()[0] if seat is None else seat, ACTIONS.parse(text))


def show(state: LondonState, *cards: int) -> list[Event]:
    """Let everybody choose a card, seat by seat."""
    events: list[Event] = []
    for seat, card in enumerate(cards):
        events += play(state, f"card {card}", seat=seat)
    return events


def numbers(state: LondonState, seat: int) -> list[int]:
    """The numbers on a bridge from left to right, 0 for a park."""
    bridge = state.bridges[seat * SLOTS : seat * SLOTS + state.built[seat]]
    return [EDITION.number_of[building] for building in bridge]


def tiles(state: LondonState, seat: int) -> list[str]:
    """The usable bonus tiles of a seat."""
    return [kind.name for number, kind in enumerate(BONUS_TILES) for _ in range(state.tiles[seat * KINDS + number])]


def fresh(state: LondonState, seat: int) -> list[str]:
    """The bonus tiles a seat has earned in this round."""
    return [kind.name for number, kind in enumerate(BONUS_TILES) for _ in range(state.fresh[seat * KINDS + number])]


def hand(state: LondonState, seat: int) -> list[int]:
    """The cards in a hand."""
    return [value for value in range(VALUES) for _ in range(state.hands[seat * VALUES + value])]


def kinds_of(events: list[Event]) -> list[str]:
    """What kinds of things happened."""
    return [event.kind for event in events]
