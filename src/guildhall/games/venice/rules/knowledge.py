"""What a perfect memory knows of the hands (V14.3 to V14.8).

A state keeps a row for each seat and one for the public. A row holds, for each seat, the set of cards that its hand
may hold as far as the owner of the row can know.
"""

from __future__ import annotations

from ..components import HAND, card_count, card_set
from ..position import VenicePosition


def learn_deal(state: VenicePosition) -> None:
    """V14.1, V14.3: everybody knows the own cards, and that the others are in the other hands."""
    seats, deck = state.seats, card_set(state.lagoon.edition.deck(state.seats, state.all_roles))
    state.known = []
    for row, hand in enumerate(state.hands):
        state.known += [hand if seat == row else deck & ~hand for seat in range(seats)]
    state.known += [deck] * seats
    if seats == 2:
        narrow(state, [0, 0])


def learn_card(state: VenicePosition, row: int, card: int, holder: int) -> None:
    """The owner of the row has seen that this card is in this hand."""
    seats = state.seats
    for seat in range(seats):
        state.known[row * seats + seat] &= ~(1 << card)
    state.known[row * seats + holder] |= 1 << card


def learn_draw(state: VenicePosition, taker: int, giver: int, card: int) -> None:
    """V14.5, V14.6: the two of an exchange know the card; for the others the two hands have become one."""
    seats = state.seats
    learn_card(state, taker, card, taker)
    learn_card(state, giver, card, taker)
    for row in range(0, seats * (seats + 1), seats):
        if row != taker * seats and row != giver * seats:
            either = state.known[row + taker] | state.known[row + giver]
            state.known[row + taker] = either
            state.known[row + giver] = either


def learn_hand(state: VenicePosition, spy: int, holder: int) -> None:
    """V14.7: a spy knows the hand looked at, and so that its cards are in no other."""
    hand, seats = state.hands[holder], state.seats
    for seat in range(seats):
        state.known[spy * seats + seat] &= ~hand
    state.known[spy * seats + holder] = hand


def learn_shown(state: VenicePosition) -> None:
    """The cards face up are in no hand."""
    hidden = ~card_set(state.shown)
    state.known = [cards & hidden for cards in state.known]


def learn_passed(state: VenicePosition) -> None:
    """V14.4: all know that a card passed on is with the left neighbour."""
    shown = state.shown
    narrow(state, [1 << shown[receiver - 1] for receiver in range(state.seats)])


def narrow(state: VenicePosition, received: list[int]) -> None:
    """Draw the conclusions from the full hands between two rounds, before an exchange blurs what they rest on."""
    seats, before = state.seats, state.known
    sizes = [HAND] * seats
    known: list[int] = []
    for first in range(0, len(before), seats):
        known += narrowed([before[first + seat] | received[seat] for seat in range(seats)], sizes)
    state.known = known


def narrowed(row: list[int], sizes: list[int]) -> list[int]:
    """A full hand holds nothing else, and a card that only one hand may hold is there."""
    changed = True
    while changed:
        changed = False
        unsure = _held_by_several(row)
        for seat, size in enumerate(sizes):
            cards = row[seat]
            if not cards & unsure:
                continue
            sure = cards & ~unsure
            if card_count(sure) == size:
                row[seat] = sure
                changed = True
            elif card_count(cards) == size:
                row = [others if other == seat else others & ~cards for other, others in enumerate(row)]
                unsure &= ~cards
                changed = True
    return row


def _held_by_several(row: list[int]) -> int:
    """The cards that more than one hand may hold."""
    once, several = 0, 0
    for cards in row:
        several |= once & cards
        once |= cards
    return several


def sure_cards(row: list[int], seat: int) -> int:
    """The cards that are certainly in this hand."""
    elsewhere = 0
    for other, cards in enumerate(row):
        if other != seat:
            elsewhere |= cards
    return row[seat] & ~elsewhere
