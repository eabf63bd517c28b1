"""Guessing: a state that fits what a seat knows, the rest dealt at random."""

from __future__ import annotations

from guildhall.core.dice import Dice

from .editions import EDITIONS
from .frames import MOVE_IN
from .rounds import proceed
from .state import BrugesState
from .table import recompute_powers
from .view import PUBLIC_NUMBERS, BrugesView
from .vocabulary import CARDS, COLOURS, STATUES


def guess(view: BrugesView, dice: Dice) -> BrugesState:
    """A state that looks like this from the seat of the view."""
    state = BrugesState(dice, EDITIONS[view.edition], view.seats)
    for name in PUBLIC_NUMBERS:
        setattr(state, name, getattr(view, name))
    _copy_public(state, view)
    _Dealer(state, view, dice).deal()
    recompute_powers(state)
    state.options = proceed(state)
    return state


def _flat(lists: list[list[int]]) -> list[int]:
    return [item for items in lists for item in items]


def _copy_public(state: BrugesState, view: BrugesView) -> None:
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
        colour = state.edition.colour
        seen = self._seen()
        unseen = [card for card in range(1, CARDS + 1) if card not in seen]
        dice.shuffle("guess", unseen)
        self.unseen = [[card for card in unseen if colour[card] == c] for c in range(len(COLOURS))]

    def _seen(self) -> set[int]:
        view = self.view
        placed = {person for tenants in view.tenants for person in tenants}
        moving = {view.stack[place + 2] for place in self._people_without_house()}
        return {*view.discards, *view.hand, *view.faces, *placed, *moving, *_flat(view.known)}

    def _people_without_house(self) -> list[int]:
        return [place for place in range(0, len(self.view.stack), 5) if self.view.stack[place] == MOVE_IN]

    def deal(self) -> None:
        """Hands, houses and pile tops by colour, then the piles."""
        seats = range(self.view.seats)
        self.state.fresh = [self.unseen[colour].pop() for colour in self.view.drawn]
        self.state.hands = [self._hand(seat) for seat in seats]
        self.state.houses = [self._houses(seat) for seat in seats]
        tops = [self.unseen[colour].pop() if colour >= 0 else 0 for colour in self.view.tops]
        self._piles(tops)

    def _hand(self, seat: int) -> list[int]:
        if seat == self.view.seat:
            return self.view.hand[:]
        hand = self.view.known[seat][:]
        wanted = self.view.hand_colours[seat][:]
        for card in hand + (self.state.fresh if seat in self.view.deciders else []):
            wanted[self.state.edition.colour[card]] -= 1
        for colour, count in enumerate(wanted):
            hand += [self.unseen[colour].pop() for _ in range(count)]
        return sorted(hand)

    def _houses(self, seat: int) -> list[int]:
        if seat == self.view.seat:
            return self.view.faces[:]
        return [self.unseen[colour].pop() if colour >= 0 else 0 for colour in self.view.house_colours[seat]]

    def _piles(self, tops: list[int]) -> None:
        rest = [card for cards in self.unseen for card in cards]
        self.dice.shuffle("guess", rest)
        deck: list[int] = []
        piles: list[int] = []
        for size, top in zip(self.view.pile_sizes, [*tops, 0], strict=True):
            piles += [len(deck), len(deck) + size]
            deck += ([top] if top else []) + [rest.pop() for _ in range(size - (top > 0))]
        self.state.deck, self.state.piles = deck, piles
