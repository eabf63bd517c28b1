"""Sampling a state that fits what a seat knows (V14.12)."""

from __future__ import annotations

from typing import Final

from guildhall.core.dice import Dice
from guildhall.core.state import SPECTATOR

from .data import SHAPES, TILE_SHAPE, TILES, card_set, cards_in
from .saved import HIDDEN, PUBLIC_FIELDS
from .state import VeniceState
from .table import GIVING, NOTHING
from .view import VeniceView

STREAM: Final = "sample"
SWAPS_PER_CARD: Final = 3


def determinize(view: VeniceView, dice: Dice) -> VeniceState:
    """A state that fits the view; what the view does not know is drawn with these dice."""
    state = VeniceState(view.seats, dice)
    for name in PUBLIC_FIELDS:
        setattr(state, name, getattr(view, name))
    state.lagoon = view.lagoon.copy()
    state.stocks, state.tokens, state.shown = view.stocks[:], view.tokens[:], view.shown[:]
    state.scores, state.sources = view.scores[:], view.sources[:]
    state.stacks, state.sunk = _stacks(view, dice), [len(bottom) for bottom in view.bottoms]
    state.hands = Hands(view, dice).sampled()
    state.chosen = [_chosen(card, hand, dice) for card, hand in zip(view.chosen, state.hands, strict=True)]
    state.drawn = _drawn(view, state, dice)
    state.known = _knowledge(view, state.hands)
    return state


def _stacks(view: VeniceView, dice: Dice) -> list[list[int]]:
    """The stacks with their unseen middles shuffled (V14.10, V14.11)."""
    seen = {tile for stock in view.stocks for tile in stock}
    seen |= {tile for tile, place in enumerate(view.lagoon.places) if place >= 0}
    return [_stack(view, shape, seen, dice) for shape in range(len(SHAPES))]


def _stack(view: VeniceView, shape: int, seen: set[int], dice: Dice) -> list[int]:
    if not view.counts[shape]:
        return []
    top, bottom = view.tops[shape], view.bottoms[shape]
    if view.counts[shape] == len(bottom):
        return bottom[:]
    known = seen | {top, *bottom}
    middle = [tile for tile in range(len(TILES)) if TILE_SHAPE[tile] == shape and tile not in known]
    dice.shuffle(STREAM, middle)
    return [*bottom, *middle, top]


def _chosen(card: int, hand: int, dice: Dice) -> int:
    """A card laid face down: the own one is known, for others any of the hand."""
    if card != HIDDEN:
        return card
    cards = cards_in(hand)
    return cards[dice.below(STREAM, len(cards))]


def _drawn(view: VeniceView, state: VeniceState, dice: Dice) -> int:
    """The card just drawn in an exchange, which onlookers do not know."""
    if view.phase != GIVING or view.drawn != NOTHING:
        return view.drawn
    cards = cards_in(state.hands[view.actor])
    return cards[dice.below(STREAM, len(cards))]


def _knowledge(view: VeniceView, hands: list[int]) -> list[int]:
    """What all know: the own row as it is; the others know their hands and what is common knowledge."""
    known: list[int] = []
    for row in range(view.seats):
        if row == view.seat:
            known += view.known
        else:
            known += [hands[row] if seat == row else view.common[seat] & ~hands[row] for seat in range(view.seats)]
    return known + view.common


class Hands:
    """Gives every unseen card at random to a hand that may hold it, so that all hands have their size."""

    def __init__(self, view: VeniceView, dice: Dice) -> None:
        self.view = view
        self.dice = dice
        self.unseen = [seat for seat in range(view.seats) if seat != view.seat]
        self.held: list[list[int]] = [[] for _ in range(view.seats)]

    def sampled(self) -> list[int]:
        """The hands as sets of cards."""
        cards = cards_in(self._union())
        self.dice.shuffle(STREAM, cards)
        for card in cards:
            self._place(card, [])
        self._stir(len(cards) * SWAPS_PER_CARD)
        hands = [card_set(cards) for cards in self.held]
        if self.view.seat != SPECTATOR:
            hands[self.view.seat] = self.view.hand
        return hands

    def _union(self) -> int:
        union = 0
        for seat in self.unseen:
            union |= self.view.known[seat]
        return union

    def _may_hold(self, seat: int, card: int) -> bool:
        return bool(self.view.known[seat] >> card & 1)

    def _place(self, card: int, tried: list[int]) -> bool:
        """Give the card to a hand with room, or to a full one that can give another card away."""
        seats = [seat for seat in self.unseen if self._may_hold(seat, card) and seat not in tried]
        self.dice.shuffle(STREAM, seats)
        for seat in seats:
            if len(self.held[seat]) < self.view.sizes[seat]:
                self.held[seat].append(card)
                return True
        for seat in seats:
            if seat not in tried and self._make_room(seat, tried):
                self.held[seat].append(card)
                return True
        return False

    def _make_room(self, seat: int, tried: list[int]) -> bool:
        tried.append(seat)
        for other in self.held[seat][:]:
            if self._place(other, tried):
                self.held[seat].remove(other)
                return True
        return False

    def _stir(self, swaps: int) -> None:
        """Swap cards that both hands may hold, so that the order of giving does not show."""
        seats = [seat for seat in self.unseen if self.held[seat]]
        if len(seats) < 2:
            return
        for _ in range(swaps):
            self._swap(seats[self.dice.below(STREAM, len(seats))], seats[self.dice.below(STREAM, len(seats))])

    def _swap(self, one: int, two: int) -> None:
        first = self.dice.below(STREAM, len(self.held[one]))
        second = self.dice.below(STREAM, len(self.held[two]))
        if self._may_hold(one, self.held[two][second]) and self._may_hold(two, self.held[one][first]):
            kept = self.held[one][first]
            self.held[one][first] = self.held[two][second]
            self.held[two][second] = kept
