"""Worlds: a state that fits what a seat knows, the rest dealt at random."""

from __future__ import annotations

from guildhall.core.dice import Dice

from .components import EDITIONS
from .position import FRAME, recompute_powers
from .rules.frames import MOVE_IN, PERSON
from .rules.rounds import proceed
from .state import BrugesState
from .terms import COLOUR_COUNT, STATUES
from .view import PUBLIC, BrugesView


def determinize(view: BrugesView, dice: Dice) -> BrugesState:
    """A state that looks like this from the seat of the view."""
    state = BrugesState(dice, EDITIONS[view.edition], view.seats)
    PUBLIC.take_over(view, state)
    state.statues = len(STATUES) - len(view.statues)
    state.known = [card for cards in view.known for card in cards]
    _Dealer(state, view, dice).deal()
    recompute_powers(state)
    proceed(state)
    return state


class _Dealer:
    """Deals the cards nobody has shown: by colour where a back is seen, the rest into the piles."""

    def __init__(self, state: BrugesState, view: BrugesView, dice: Dice) -> None:
        self.state, self.view, self.dice = state, view, dice
        self.unseen: list[list[int]] = [[] for _ in range(COLOUR_COUNT)]
        colour, seen = state.edition.colour, self._seen()
        for card in range(1, state.edition.cards + 1):
            if not seen[card]:
                self.unseen[colour[card]].append(card)

    def _seen(self) -> list[int]:
        """For each card whether the seat knows where it is."""
        view = self.view
        seen = [0] * (self.state.edition.cards + 1)
        _mark(seen, view.discards)
        _mark(seen, view.hand)
        _mark(seen, view.faces)
        for seat in range(view.seats):
            _mark(seen, view.tenants[seat])
            _mark(seen, view.known[seat])
        for place in range(0, len(view.stack), FRAME):
            if view.stack[place] == MOVE_IN:
                seen[view.stack[place + FRAME + PERSON]] = 1
        return seen

    def _draw(self, colour: int) -> int:
        """Any card of a colour."""
        cards = self.unseen[colour]
        place = self.dice.below("guess", len(cards))
        card = cards[place]
        cards[place] = cards[-1]
        cards.pop()
        return card

    def _draw_backs(self, colours: list[int]) -> list[int]:
        """Any cards with these backs, 0 where there is none."""
        return [self._draw(colour) if colour >= 0 else 0 for colour in colours]

    def deal(self) -> None:
        """Hands, houses and pile tops by colour, then the piles."""
        seats = range(self.view.seats)
        self.state.fresh = self._draw_backs(self.view.drawn)
        self.state.hands = [self._hand(seat) for seat in seats]
        self.state.houses = [self._houses(seat) for seat in seats]
        self._piles(self._draw_backs(self.view.tops))

    def _hand(self, seat: int) -> list[int]:
        if seat == self.view.seat:
            return self.view.hand[:]
        hand = self.view.known[seat][:]
        wanted = self.view.hand_colours[seat][:]
        for card in hand + (self.state.fresh if seat in self.view.deciders else []):
            wanted[self.state.edition.colour[card]] -= 1
        for colour in range(COLOUR_COUNT):
            for _ in range(wanted[colour]):
                hand.append(self._draw(colour))
        hand.sort()
        return hand

    def _houses(self, seat: int) -> list[int]:
        if seat == self.view.seat:
            return self.view.faces[:]
        return self._draw_backs(self.view.house_colours[seat])

    def _piles(self, tops: list[int]) -> None:
        rest: list[int] = []
        for cards in self.unseen:
            rest += cards
        self.dice.shuffle("guess", rest)
        deck: list[int] = []
        piles: list[int] = []
        taken = 0
        for pile in range(len(self.view.pile_sizes)):
            top = tops[pile] if pile < len(tops) else 0
            below = self.view.pile_sizes[pile] - (1 if top else 0)
            piles.append(len(deck))
            if top:
                deck.append(top)
            deck += rest[taken : taken + below]
            taken += below
            piles.append(len(deck))
        self.state.deck, self.state.piles = deck, piles


def _mark(seen: list[int], cards: list[int]) -> None:
    for card in cards:
        if card > 0:
            seen[card] = 1
