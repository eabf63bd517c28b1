"""Piles and hands: drawing in phase 1 and through persons (B3), discarding and changing cards."""

from __future__ import annotations

from typing import Final

from guildhall.core.action import Action
from guildhall.core.event import Event

from .. import actions
from ..position import BrugesPosition
from ..terms import COLOURS, DRAW, HAND, MORE_CARDS, SIDES
from . import frames

LEFT: Final = 0
RIGHT: Final = 1
EXTRA: Final = 2
EDGES: Final = 2
"""A pile is a stretch of the deck: where it begins, and where it ends."""
PILES: Final = 3


def pile_size(state: BrugesPosition, pile: int) -> int:
    """How many cards are in a pile."""
    return state.piles[EDGES * pile + 1] - state.piles[EDGES * pile]


def top_colour(state: BrugesPosition, pile: int) -> int:
    """B3.3: the colour of the back that lies on top, -1 if the pile is empty."""
    top = state.piles[EDGES * pile]
    return state.edition.colour[state.deck[top]] if top < state.piles[EDGES * pile + 1] else -1


def cards_left(state: BrugesPosition) -> bool:
    """Whether there is anything to draw."""
    return pile_size(state, LEFT) > 0 or pile_size(state, RIGHT) > 0


def fill_hand(state: BrugesPosition, seat: int) -> None:
    """B3.1, B3.5, B3.7: draw up to 5 cards, with the Inventor up to 6 if one likes."""
    held = len(state.hands[seat])
    limit = HAND + state.power(seat, MORE_CARDS)
    if held < limit:
        state.push(frames.DRAW, seat, max(0, HAND - held), limit - max(HAND, held))


def forbids_draw(state: BrugesPosition, seat: int, action: Action) -> str:
    """B3.2, B3.7, B3.14: a pile for each card; only the Inventor's card may be left."""
    due = state.stack[frames.COUNT]
    if not due + state.stack[frames.BESIDES]:
        return "B3.1"
    if action.code == actions.STOP:
        return "" if not due and cards_left(state) else "B3.1"
    return "" if pile_size(state, action.a) else "B3.14"


def play_draw(state: BrugesPosition, seat: int, action: Action) -> None:
    """Draw from the pile chosen, or stop."""
    if action.code == actions.STOP:
        look_at_cards(state, seat)
        return
    state.stack[frames.COUNT if state.stack[frames.COUNT] else frames.BESIDES] -= 1
    _take_top(state, seat, action.a)


def look_at_cards(state: BrugesPosition, seat: int) -> None:
    """B3.4: after the last card the player sees what was drawn."""
    state.pop()
    for card in state.fresh:
        state.enter_hand(seat, card)
    if state.events is not None and state.fresh:
        names = [state.name(card) for card in state.fresh]
        secret = {"cards": list(state.fresh), "faces": names}
        count = {"n": len(names)}
        state.events.append(Event("look", seat, count, secret=secret, seen_by=(seat,), reveals=True))
    state.fresh = []


def _take_top(state: BrugesPosition, seat: int, pile: int) -> None:
    card = state.deck[state.piles[EDGES * pile]]
    state.piles[EDGES * pile] += 1
    state.fresh.append(card)
    if state.events is not None:
        state.tell("draw", seat, reveals=True, colour=COLOURS[state.edition.colour[card]], pile=SIDES[pile])
    if not pile_size(state, pile):
        _run_out(state, pile)


def _run_out(state: BrugesPosition, pile: int) -> None:
    """B3.9, B3.11: the extra pile takes the place of the first pile that runs out, later the other pile is cut."""
    if state.last:
        _cut(state, pile)
        return
    extra = EDGES * EXTRA
    state.piles[EDGES * pile], state.piles[EDGES * pile + 1] = state.piles[extra], state.piles[extra + 1]
    state.piles[extra] = state.piles[extra + 1]
    state.last = state.round if state.phase == DRAW else state.round + 1
    state.cause = state.phase
    if state.events is not None:
        state.tell("pile_out", -1, reveals=True, pile=SIDES[pile], round=state.last)


def _cut(state: BrugesPosition, empty: int) -> None:
    """B3.12, B3.13: the upper half, rounded up, stays; a single card is not cut."""
    other = 1 - empty
    middle = state.piles[EDGES * other] + (pile_size(state, other) + 1) // 2
    state.piles[EDGES * empty], state.piles[EDGES * empty + 1] = middle, state.piles[EDGES * other + 1]
    state.piles[EDGES * other + 1] = middle
    if state.events is not None and pile_size(state, empty):
        state.tell("cut", -1, reveals=True, pile=SIDES[other])


def discard_card(state: BrugesPosition, seat: int, card: int, use: str = "") -> None:
    """B5.14: lay a card from the hand face up on the discard pile, for one of the actions or for nothing."""
    secret = state.leave_hand(seat, card)
    state.discards.append(card)
    if state.events is not None:
        state.tell("play" if use else "discard", seat, reveals=secret, card=card, name=state.name(card), use=use)


def options_discard(state: BrugesPosition, seat: int) -> list[Action]:
    """The cards in hand, and with the card exchangers an end of it."""
    cards = [actions.discard[card] for card in state.hands[seat]]
    return [*cards, actions.done] if state.stack[frames.REPLACED] else cards


def forbids_discard(state: BrugesPosition, seat: int, action: Action) -> str:
    """B13.28, B13.29: cards of the own hand; Conjurer and Archivist may stop, the Teacher may not."""
    if not state.stack[frames.COUNT]:
        return "B13.28"
    if action.code == actions.DONE:
        return "" if state.stack[frames.REPLACED] else "B13.29"
    return "" if action.a in state.hands[seat] else "B5.4"


def play_discard(state: BrugesPosition, seat: int, action: Action) -> None:
    """Discard the card chosen, or be done."""
    if action.code == actions.DONE:
        close_discard(state, seat)
        return
    state.stack[frames.COUNT] -= 1
    state.stack[frames.DISCARDED] += 1
    discard_card(state, seat, action.a)


def close_discard(state: BrugesPosition, seat: int) -> None:
    """B13.28: what was discarded is replaced."""
    count = state.stack[frames.DISCARDED] if state.stack[frames.REPLACED] else 0
    state.pop()
    if count:
        state.push(frames.DRAW, seat, count)
