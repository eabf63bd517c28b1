"""What tests do with a position: play by notation, and look at what came of it."""

from __future__ import annotations

from collections.abc import Iterable

from guildhall.core.event import Event
from guildhall.core.state import SPECTATOR
from guildhall.games.venice.actions import ACTIONS
from guildhall.games.venice.components import CARDS, cards_in
from guildhall.games.venice.positions import (
    BLACK,
    BLUE,
    GREEN,
    PURPLE,
    RED,
    YELLOW,
    built,
    card,
    deal,
    new_game,
    pillars,
    showing,
    start,
    stock,
    tile,
    tokens,
)
from guildhall.games.venice.rules.cards import options_choice
from guildhall.games.venice.rules.patterns import TURNS
from guildhall.games.venice.rules.squares import names_of, square_set
from guildhall.games.venice.state import VeniceState
from guildhall.games.venice.terms import CHOOSING, EXCHANGING, NOTHING, OVER, SOURCES

from .usual import rotation

__all__ = [
    "BLACK",
    "BLUE",
    "GREEN",
    "PURPLE",
    "RED",
    "YELLOW",
    "built",
    "card",
    "deal",
    "new_game",
    "pillars",
    "showing",
    "start",
    "stock",
    "tile",
    "tokens",
]


def squares_of(name: str, square: str, degrees: int = 0) -> list[str]:
    """The pillar squares of a tile at a place."""
    return names_of(rotation(tile(name), TURNS.index(degrees)).outline << square_set([square]).bit_length() - 1)


def why(state: VeniceState, seat: int, text: str) -> str:
    """The clause that forbids an action, empty if it is legal."""
    return state.refusal(seat, ACTIONS.parse(text))


def play(state: VeniceState, seat: int, *texts: str) -> list[Event]:
    """Play legal actions one after the other and give the events of the last one."""
    for text in texts:
        assert why(state, seat, text) == "", f"{text} is forbidden by {why(state, seat, text)}"
        state.events = []
        state.play(seat, ACTIONS.parse(text))
    assert state.events is not None
    return state.events


def legal(state: VeniceState, seat: int) -> list[str]:
    return [action.text for action in state.legal(seat)]


def offered(state: VeniceState, seat: int, verb: str) -> set[str]:
    """What follows the verb in all legal actions that begin with it."""
    return {text.removeprefix(f"{verb} ") for text in legal(state, seat) if text.startswith(f"{verb} ")}


def points_from(state: VeniceState, seat: int, source: int) -> int:
    """The points a seat has from one source."""
    return state.view(SPECTATOR).sources[seat * len(SOURCES) + source]


def kinds(events: Iterable[Event]) -> list[str]:
    return [event.kind for event in events]


def hand(state: VeniceState, seat: int) -> set[str]:
    return {CARDS[number] for number in cards_in(state.hands[seat])}


def play_round(state: VeniceState, choices: dict[int, str] | None = None, *, avoid: str = "") -> None:
    """Play a round: no exchange, these cards (else any but the avoided role), and always the first thing offered."""
    play(state, state.start, "keep")
    for seat in range(state.seats):
        name = (choices or {}).get(seat)
        names = [action.text.removeprefix("play ") for action in options_choice(state, seat)]
        play(state, seat, "play " + (name or next(n for n in names if not avoid or not n.startswith(avoid))))
    finish_round(state)


def finish_round(state: VeniceState) -> None:
    """Carry out the rest of a round, always doing the first thing offered."""
    while state.phase not in (EXCHANGING, OVER):
        assert state.phase != CHOOSING
        seat = state.deciders()[0]
        state.play(seat, state.legal(seat)[0])


def nothing_shown(state: VeniceState) -> bool:
    return all(number == NOTHING for number in state.shown)
