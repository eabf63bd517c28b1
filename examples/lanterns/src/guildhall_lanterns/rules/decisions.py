"""What is asked: one row for each decision, with what may answer it, what forbids an answer, and what it does."""

from collections.abc import Callable
from typing import Final, NamedTuple

from guildhall.core.action import Action
from guildhall.core.event import Event

from ..actions import CARD, CARDS, DRAW, DRAW_CARD, LEAVE_CARD
from ..position import LanternsPosition
from ..terms import NO_CARD


class Decision(NamedTuple):
    """Something that players decide."""

    options: Callable[[LanternsPosition, int], list[Action]]
    forbids: Callable[[LanternsPosition, int, Action], str]
    play: Callable[[LanternsPosition, int, Action], None]


def options_card(state: LanternsPosition, seat: int) -> list[Action]:
    """T2.1: the cards of the own hand."""
    return [CARDS[card - 1] for card in state.hands[seat]]


def forbids_card(state: LanternsPosition, seat: int, action: Action) -> str:
    """T2.1, T2.2: a card of the own hand, and only one."""
    if action.code != CARD or action.a not in state.hands[seat]:
        return "T2.1"
    return "T2.2" if state.chosen[seat] != NO_CARD else ""


def play_card(state: LanternsPosition, seat: int, action: Action) -> None:
    """T2.1: a secret choice."""
    state.chosen[seat] = action.a
    if state.events is not None:
        state.events.append(Event("chosen", seat, secret={"card": action.a}, seen_by=(seat,)))


def options_draw(state: LanternsPosition, seat: int) -> list[Action]:
    """T2.4: draw or leave it, as far as there are cards."""
    return [action for action in (DRAW_CARD, LEAVE_CARD) if not forbids_draw(state, seat, action)]


def forbids_draw(state: LanternsPosition, seat: int, action: Action) -> str:
    """T2.4, T2.5: the seat with the highest card, and not from an empty pile."""
    if seat not in state.deciding or action.code == CARD:
        return "T2.4"
    return "T2.5" if action.code == DRAW and not state.pile else ""


def play_draw(state: LanternsPosition, seat: int, action: Action) -> None:
    """T2.4: whoever leaves the card tells nobody anything."""
    if action.code != DRAW:
        return
    card = state.pile.pop()
    state.hands[seat] = sorted([*state.hands[seat], card])
    if state.events is not None:
        state.events.append(Event("drawn", seat, secret={"card": card}, seen_by=(seat,), reveals=True))


DECISIONS: Final = (
    Decision(options_card, forbids_card, play_card),
    Decision(options_draw, forbids_draw, play_draw),
)
CHOOSE_CARD, DRAW_OR_LEAVE = range(len(DECISIONS))
