"""Guessing: a state that fits what a seat knows, the rest dealt at random."""

from __future__ import annotations

from guildhall.core.dice import Dice

from .components import EDITIONS
from .position import FRAME, recompute_powers
from .rules.frames import MOVE_IN
from .rules.rounds import proceed
from .state import BrugesState
from .terms import CARDS, COLOURS, STATUES
from .view import BrugesView


def guess(view: BrugesView, dice: Dice) -> BrugesState:
    """A state that looks like this from the seat of the view."""
    state = BrugesState(dice, EDITIONS[view.edition], view.seats)
    _copy_public(state, view)
    _Dealer(state, view, dice).deal()
    recompute_powers(state)
    state.options = proceed(state)
    return state


def _flat(lists: list[list[int]]) -> list[int]:
    return [item for items in lists for item in items]


def _copy_public(state: BrugesState, view: BrugesView) -> None:
    state.round, state.last, state.cause, state.first = view.round, view.last, view.cause, view.first
    state.phase, state.offset, state.turn, state.played = view.phase, view.offset, view.turn, view.played
    state.dice_values = view.dice_values[:]
    state.discards = view.discards[:]
    state.statues = len(STATUES) - len(view.statues)
    state.points, state.guilders, state.steps = view.points[:], view.guilders[:], view.steps[:]
    state.workers, state.threats = _flat(view.workers), _flat(view.threats)
    state.canals, state.statue_tiles = _flat(view.canals), _flat(view.statue_tiles)
    state.majorities = _flat(view.majorities)
    state.tenants = [tenants[:] for tenants in view.tenants]
    state.used, state.stack = view.used[:], view.stack[:]
    state.known = _flat(view.known)


class _Dealer:
    """Deals the cards nobody has shown: by colour where a back is seen, the rest into the piles."""

    def __init__(self, state: BrugesState, view: BrugesView, dice: Dice) -> None:
        self.state, self.view, self.dice = state, view, dice
        self.unseen: list[list[int]] = [[], [], [], [], []]
        colour, seen = state.edition.colour, self._seen()
        for card in range(1, CARDS + 1):
            if not seen[card]:
                self.unseen[colour[card]].append(card)

    def _seen(self) -> list[int]:
        """For each card whether the seat knows where it is."""
        view = self.view
        seen = [0] * (CARDS + 1)
        _mark(seen, view.discards)
        _mark(seen, view.hand)
        _mark(seen, view.faces)
        for seat in range(view.seats):
            _mark(seen, view.tenants[seat])
            _mark(seen, view.known[seat])
        for place in range(0, len(view.stack), FRAME):
            if view.stack[place] == MOVE_IN:
                seen[view.stack[place + 2]] = 1
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
        for colour in range(len(COLOURS)):
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
