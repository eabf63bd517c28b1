"""Sampling a state that fits what a seat knows (V14.12)."""

from __future__ import annotations

from typing import Final

from guildhall.core.dice import Dice
from guildhall.core.state import SPECTATOR

from .components import TILE_SHAPE, TILES, card_set, cards_in
from .rules.knowledge import narrowed
from .state import VeniceState
from .terms import GIVING, HIDDEN, NOTHING, SHAPES
from .view import SHARED, VeniceView

STREAM: Final = "sample"


def determinize(view: VeniceView, dice: Dice) -> VeniceState:
    """A state that fits the view; what the view does not know is drawn with these dice."""
    state = VeniceState(dice, view.seats)
    SHARED.take_over(view, state)
    state.stacks, state.sunk = _stacks(view, dice), [len(bottom) for bottom in view.bottoms]
    state.hands = Hands(view, dice).sampled()
    state.chosen = [_chosen(card, hand, dice) for card, hand in zip(view.chosen, state.hands, strict=True)]
    state.drawn = _drawn(view, state, dice)
    state.known = _knowledge(view, state.hands)
    return state


def _stacks(view: VeniceView, dice: Dice) -> list[list[int]]:
    """The stacks with their unseen middles shuffled (V14.10, V14.11)."""
    seen = [place >= 0 for place in view.lagoon.places]
    for tiles in (*view.stocks, *view.bottoms):
        for tile in tiles:
            seen[tile] = True
    middles: list[list[int]] = [[] for _ in SHAPES]
    for tile in range(len(TILES)):
        if not seen[tile] and view.tops[TILE_SHAPE[tile]] != tile:
            middles[TILE_SHAPE[tile]].append(tile)
    return [_stack(view, stack, middles[stack], dice) for stack in range(len(SHAPES))]


def _stack(view: VeniceView, stack: int, middle: list[int], dice: Dice) -> list[int]:
    bottom = view.bottoms[stack]
    if view.counts[stack] == len(bottom):
        return bottom
    dice.shuffle(STREAM, middle)
    return [*bottom, *middle, view.tops[stack]]


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
        self.dice = dice
        self.maybe = narrowed(view.known[:], view.sizes)
        self.room = view.sizes[:]
        self.held: list[list[int]] = [[] for _ in range(view.seats)]
        if view.seat != SPECTATOR:
            self.held[view.seat] = cards_in(view.hand)
            self.room[view.seat] = 0
            self.maybe[view.seat] = 0

    def sampled(self) -> list[int]:
        """The hands as sets of cards."""
        for card in self._scarce_first():
            seat = self._seat_with_room(card)
            if seat < 0:
                seat = self._make_room(card, [])
            self.held[seat].append(card)
            self.room[seat] -= 1
        return [card_set(cards) for cards in self.held]

    def _scarce_first(self) -> list[int]:
        """The cards in random order, but those that fewest hands may hold first."""
        several = self._by_holders()
        order = cards_in(several[0])
        self.dice.shuffle(STREAM, order)
        found: list[int] = []
        for number in range(len(several) - 1):
            exactly = several[number] & ~several[number + 1]
            if exactly:
                found += [card for card in order if exactly >> card & 1]
        return found

    def _by_holders(self) -> list[int]:
        """The cards that at least one hand may hold, those that at least two may hold, and so on."""
        several = [0] * (len(self.maybe) + 1)
        for cards in self.maybe:
            for number in range(len(several)):
                cards, several[number] = cards & several[number], cards | several[number]
        return several

    def _seat_with_room(self, card: int) -> int:
        """A hand that may hold the card, each with a chance like the room it has left; -1 if all are full."""
        total = 0
        for seat, cards in enumerate(self.maybe):
            if cards >> card & 1:
                total += self.room[seat]
        if not total:
            return -1
        place = self.dice.below(STREAM, total)
        for seat, cards in enumerate(self.maybe):
            if cards >> card & 1:
                place -= self.room[seat]
                if place < 0:
                    return seat
        return -1

    def _make_room(self, card: int, tried: list[int]) -> int:
        """A full hand that may hold the card, after it gave one of its cards away."""
        for seat in range(len(self.held)):
            if not self.maybe[seat] >> card & 1 or seat in tried:
                continue
            tried.append(seat)
            for other in self.held[seat]:
                target = self._seat_with_room(other)
                target = self._make_room(other, tried) if target < 0 else target
                if target >= 0:
                    self.held[seat].remove(other)
                    self.room[seat] += 1
                    self.held[target].append(other)
                    self.room[target] -= 1
                    return seat
        return -1
