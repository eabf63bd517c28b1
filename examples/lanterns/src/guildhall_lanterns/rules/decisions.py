"""What is asked: one row for each decision, with what may answer it, what forbids an answer, and what it does."""

from collections.abc import Callable
from typing import Final, NamedTuple

from guildhall.core.action import Action
from guildhall.core.event import Event

from ..actions import CARD, CARDS, DRAW, DRAW_CARD, LEAVE_CARD
from ..components import ROUNDS
from ..position import LanternsPosition
from ..terms import CHOOSE_CARD, DRAW_OR_LEAVE, NO_CARD


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


DECISIONS: Final = {
    CHOOSE_CARD: Decision(options_card, forbids_card, play_card),
    DRAW_OR_LEAVE: Decision(options_draw, forbids_draw, play_draw),
}


def options(state: LanternsPosition, seat: int) -> list[Action]:
    """What may answer what is asked now."""
    return DECISIONS[state.asked].options(state, seat) if seat in state.deciding else []


def forbids(state: LanternsPosition, seat: int, action: Action) -> str:
    """T3.1: nothing is asked once the game is over, else what the decision forbids."""
    return "T3.1" if state.round == ROUNDS else DECISIONS[state.asked].forbids(state, seat, action)


def play(state: LanternsPosition, seat: int, action: Action) -> None:
    """Carry out an answer to what is asked now."""
    state.deciding = [other for other in state.deciding if other != seat]
    DECISIONS[state.asked].play(state, seat, action)
