"""Documents a seat cannot see, shared out in a way that explains all it has seen.

When a stack is made, everybody knows what it is made of, and so what all hands together hold. From then on a document
that somebody uses was either kept from before or drawn fresh from that stack.
"""

from __future__ import annotations

from guildhall.core.dice import Dice

from ..components import COPIES, KINDS
from ..view import KnightsView


class Deal:
    """One attempt; it may fail when a document was used that can no longer have come from anywhere."""

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
        for code in self.view.spent:
            self.fresh_room[code // 16] += 1
            if code // 16 == self.view.seat:
                self.fresh[code % 16] -= 1
        if self.view.seat >= 0:
            self.kept_room[self.view.seat] = self.fresh_room[self.view.seat] = 0

    def explains_uses(self) -> bool:
        """Decide of each document that others used whether it was kept or fresh."""
        own = self.view.seat
        return all(code // 16 == own or self._explain(code // 16, code % 16) for code in self.view.spent)

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
