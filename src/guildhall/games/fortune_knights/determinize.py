"""From a view to a state that fits it: what the seat does not know is drawn by chance."""

from __future__ import annotations

from typing import final

from guildhall.core.dice import Dice

from .actions import CHOICES, CHOICES_WITHOUT_KNIGHT
from .components import COPIES, KINDS, RED_KINDS
from .position import NO_CROWD, crowd_of, kind_of, user_of
from .state import KnightsState
from .terms import KIND, LAYING
from .view import SHARED, KnightsView


def determinize(view: KnightsView, dice: Dice) -> KnightsState:
    """A state that fits the view."""
    if view.known is None:
        view.known = _known(view, dice)
    state = KnightsState(dice)
    view.known.copy_to(state)
    _deal_documents(state, view)
    _order_ducat_cards(state, view)
    _choose_cards(state, view)
    _lay_documents(state, view)
    return state


def _known(view: KnightsView, dice: Dice) -> KnightsState:
    """What the seat knows, as a state without the secrets of others; its dice are never rolled."""
    state = KnightsState(dice)
    SHARED.take_over(view, state)
    state.edition = view.edition
    state.seats, state.asked, state.chosen, state.kept = view.seats, view.deciders[:], view.chosen[:], view.kept
    state.crowd = crowd_of(view.chosen) if view.revealed else NO_CROWD
    state.laid = [0] * view.seats
    if view.seat >= 0:
        state.laid[view.seat] = view.laid
    state.ducat_stack, state.ducats_turned = view.ducats_seen[:], len(view.ducats_seen)
    state.hands, state.kept_hands, state.stack = [], [], []
    return state


def _deal_documents(state: KnightsState, view: KnightsView) -> None:
    """K19.2, K19.3: hands and stack as they may be, for all that the seat has seen."""
    deal = Deal(view, state.dice)
    while not deal.explains_uses():
        deal = Deal(view, state.dice)
    deal.fill_hands()
    state.hands, state.kept_hands, state.stack = deal.hands, deal.kept_hands, deal.stack


def _order_ducat_cards(state: KnightsState, view: KnightsView) -> None:
    """K19.7: the cards not yet turned up, in any order."""
    others = [card for card in range(state.edition.ducat_cards) if card not in view.ducats_seen]
    state.dice.shuffle("ducats", others)
    state.ducat_stack = view.ducats_seen + others


def _choose_cards(state: KnightsState, view: KnightsView) -> None:
    """K19.5: any two cards for whoever has chosen in secret."""
    for seat in range(view.seats):
        if view.has_chosen[seat] and not state.chosen[seat]:
            choices = CHOICES_WITHOUT_KNIGHT if view.jailed[seat] else CHOICES
            choice = choices[state.dice.below("choice", len(choices))]
            state.chosen[seat] = 1 << choice.a | 1 << choice.b


def _lay_documents(state: KnightsState, view: KnightsView) -> None:
    """K19.5: any red documents for those who are done with laying; nobody else has begun."""
    if view.question[KIND] != LAYING:
        return
    for seat in range(view.seats):
        if seat != view.seat and seat not in view.deciders:
            state.laid[seat] = _some_red_ones(state.hands[seat], state.dice)


def _some_red_ones(hand: list[int], dice: Dice) -> int:
    laid = 0
    for kind in range(RED_KINDS):
        if hand[kind] and dice.below("laying", 2):
            laid |= 1 << kind
    return laid


@final
class Deal:
    """Documents a seat cannot see, shared out in a way that explains all it has seen.

    When a stack is made, everybody knows what it is made of, and so what all hands together hold. From then on a
    document that somebody uses was either kept from before or drawn fresh from that stack. An attempt may fail when a
    document was used that can no longer have come from anywhere.
    """

    def __init__(self, view: KnightsView, dice: Dice) -> None:
        self.view = view
        self.dice = dice
        self.kept = [COPIES[kind] - view.makeup[kind] - view.kept_hand[kind] for kind in range(KINDS)]
        self.fresh = [view.makeup[kind] - view.hand[kind] + view.kept_hand[kind] for kind in range(KINDS)]
        self.kept_room = view.kept[:]
        self.fresh_room = [view.documents[seat] - view.kept[seat] for seat in range(view.seats)]
        self.hands = [[0] * KINDS for _ in range(view.seats)]
        self.kept_hands = [[0] * KINDS for _ in range(view.seats)]
        self.stack: list[int] = []
        self._set_own_aside()

    def _set_own_aside(self) -> None:
        """What the seat itself has kept, drawn and used is no matter of chance."""
        for use in self.view.spent:
            self.fresh_room[user_of(use)] += 1
            if user_of(use) == self.view.seat:
                self.fresh[kind_of(use)] -= 1
        if self.view.seat >= 0:
            self.kept_room[self.view.seat] = self.fresh_room[self.view.seat] = 0

    def explains_uses(self) -> bool:
        """Decide of each document that others used whether it was kept or fresh."""
        own = self.view.seat
        return all(user_of(use) == own or self._explain(user_of(use), kind_of(use)) for use in self.view.spent)

    def _explain(self, seat: int, kind: int) -> bool:
        """Kept or fresh, in proportion to the number of worlds in which it is the one or the other."""
        kept = self.kept[kind] * self.kept_room[seat] * sum(self.fresh)
        fresh = self.fresh[kind] * self.fresh_room[seat] * max(1, sum(self.kept))
        if not kept + fresh:
            return False
        if self.dice.below("documents", kept + fresh) < kept:
            self.kept[kind] -= 1
            self.kept_room[seat] -= 1
            self.kept_hands[seat][kind] += 1
        else:
            self.fresh[kind] -= 1
            self.fresh_room[seat] -= 1
        return True

    def fill_hands(self) -> None:
        """Deal what was kept and what was drawn; the rest is the stack."""
        kept, self.stack = self._shuffled(self.kept), self._shuffled(self.fresh)
        for seat in range(self.view.seats):
            for _ in range(self.kept_room[seat]):
                kind = kept.pop()
                self.kept_hands[seat][kind] += 1
                self.hands[seat][kind] += 1
            for _ in range(self.fresh_room[seat]):
                self.hands[seat][self.stack.pop()] += 1
        if self.view.seat >= 0:
            self.hands[self.view.seat] = self.view.hand[:]
            self.kept_hands[self.view.seat] = self.view.kept_hand

    def _shuffled(self, numbers: list[int]) -> list[int]:
        cards = [kind for kind in range(KINDS) for _ in range(numbers[kind])]
        self.dice.shuffle("documents", cards)
        return cards
