"""The cards of a round: the start player's exchange, the secret choice, and showing all of them (V2.2 to V2.8)."""

from __future__ import annotations

from guildhall.core.action import Action

from ..actions import EXCHANGE_WITH, GIVE_CARD, KEEP, KEEP_CARDS, PLAY_CARD, actions_for
from ..components import cards_in
from ..position import VenicePosition
from ..terms import CHOOSING, DONE, EXCHANGING, GIVING, NOBODY, NOTHING
from .knowledge import learn_card, learn_draw, learn_shown


def ask_exchange(state: VenicePosition) -> None:
    """V2.2: the start player may exchange a card."""
    state.phase = EXCHANGING
    state.actor = state.start
    state.partner = NOBODY
    state.drawn = NOTHING


def options_exchange(state: VenicePosition, seat: int) -> list[Action]:
    """To keep the cards, or to draw from an opponent."""
    return [KEEP_CARDS, *[EXCHANGE_WITH[other] for other in range(state.seats) if other != seat]]


def forbids_exchange(state: VenicePosition, seat: int, action: Action) -> str:
    """V2.2: one of the opponents must be named."""
    if action.code == KEEP:
        return ""
    return "V2.2" if action.a == seat or action.a >= state.seats else ""


def play_exchange(state: VenicePosition, seat: int, action: Action) -> None:
    """V2.2, V2.6: draw a card at random, or do without."""
    if action.code == KEEP:
        if state.events is not None:
            state.tell("keep", seat)
        state.phase = DONE
        return
    state.partner = action.a
    hand = cards_in(state.hands[state.partner])
    state.drawn = hand[state.dice.below(state.dice.part("exchange", "seat", seat), len(hand))]
    _move(state, state.drawn, state.partner, seat)
    learn_draw(state, seat, state.partner, state.drawn)
    _tell_both(state, "draw", seat, state.drawn)
    state.phase = GIVING


def options_gift(state: VenicePosition, seat: int) -> list[Action]:
    """The cards that may be given back."""
    return actions_for(GIVE_CARD, state.hands[seat] & ~(1 << state.drawn))


def forbids_gift(state: VenicePosition, seat: int, action: Action) -> str:
    """V2.3, V2.4: an own card, and not the one just drawn."""
    if not state.hands[seat] >> action.a & 1:
        return "V2.3"
    return "V2.4" if action.a == state.drawn else ""


def play_gift(state: VenicePosition, seat: int, action: Action) -> None:
    """V2.3: give a card back."""
    _move(state, action.a, seat, state.partner)
    learn_card(state, seat, action.a, state.partner)
    learn_card(state, state.partner, action.a, state.partner)
    _tell_both(state, "give", seat, action.a)
    state.partner, state.drawn = NOBODY, NOTHING
    state.phase = DONE


def _move(state: VenicePosition, card: int, giver: int, taker: int) -> None:
    state.hands[giver] ^= 1 << card
    state.hands[taker] ^= 1 << card


def _tell_both(state: VenicePosition, kind: str, seat: int, card: int) -> None:
    """The two of an exchange see the card."""
    if state.events is not None:
        state.confide(
            kind,
            seat,
            (seat, state.partner),
            state.lagoon.edition.card_params[card],
            {"other": state.partner},
            reveals=True,
        )


def ask_choice(state: VenicePosition) -> None:
    """V2.7: all choose a card."""
    state.phase = CHOOSING


def options_choice(state: VenicePosition, seat: int) -> list[Action]:
    """The cards of the hand."""
    return actions_for(PLAY_CARD, state.hands[seat])


def forbids_choice(state: VenicePosition, seat: int, action: Action) -> str:
    """V2.7: a card of the own hand, once."""
    return "" if state.hands[seat] >> action.a & 1 else "V2.7"


def play_choice(state: VenicePosition, seat: int, action: Action) -> None:
    """V2.7: lay a card face down; the round goes on when all have."""
    state.chosen[seat] = action.a
    if state.events is not None:
        state.confide("lay", seat, (seat,), state.lagoon.edition.card_params[action.a])
    for card in state.chosen:
        if card == NOTHING:
            return
    state.phase = DONE


def show_cards(state: VenicePosition) -> None:
    """V2.8: all cards are turned up at the same time."""
    state.shown = state.chosen
    state.chosen = [NOTHING] * state.seats
    for seat, card in enumerate(state.shown):
        state.hands[seat] ^= 1 << card
    learn_shown(state)
    if state.events is not None:
        for turn in range(state.seats):
            seat = (state.start + turn) % state.seats
            state.tell("show", seat, reveals=True, **state.lagoon.edition.card_params[state.shown[seat]])
    state.acted = 0
