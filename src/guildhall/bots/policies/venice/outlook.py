"""What a seat can see coming in Die Säulen von Venedig: what cards, tiles and places are worth to it."""

from __future__ import annotations

from typing import Final

from guildhall.games.venice.components import (
    CARD_PAYS,
    CARD_ROLE,
    CARDS,
    card_count,
    card_set,
    cards_in,
)
from guildhall.games.venice.rules.lagoon import is_bridge
from guildhall.games.venice.rules.roles import awaited_is_shown
from guildhall.games.venice.rules.scoring import SPECULATION_POINTS
from guildhall.games.venice.rules.squares import STRIDE
from guildhall.games.venice.terms import (
    ARCHITECT,
    AWAITED,
    BEGGAR,
    CHOOSING,
    COUNCILLOR,
    GONDOLIER,
    LAWYER,
    NOTHING,
    PILE_DRIVER,
    ROLES,
    SABOTEUR,
    SPY,
)
from guildhall.games.venice.view import VeniceView

from .builder import UNKNOWN, WEIGHTS, Builder, gondola_worth
from .ground import chart_of

ROLE_CARDS: Final = [
    card_set([card for card in range(len(CARDS)) if CARD_ROLE[card] == role]) for role in range(len(ROLES))
]


class Outlook(Builder):
    """What a seat can see coming from its view."""

    def __init__(self, view: VeniceView) -> None:
        super().__init__(view.seat, view.lagoon, view.stocks[view.seat], view.aboard)
        self.view = view
        self.bridges = bridges_in(self.stock)
        self.worths: list[float] = [UNKNOWN] * len(CARDS)
        """What cards are worth, as far as somebody asked."""
        self.purchases: list[float] = [UNKNOWN] * (max(self.edition.card_stones) + 1)
        """The worth of the best tiles for so many stones, as far as somebody asked."""
        self.bridge: float = UNKNOWN
        """The worth of a bridge, if somebody asked."""
        self.charted: list[int] = []
        """What every square holds, if somebody asked."""

    def chart(self) -> list[int]:
        """What every square holds."""
        if not self.charted:
            self.charted = chart_of(self.lagoon)
        return self.charted

    def card_worth(self, card: int) -> float:
        """What playing a card would bring as things stand."""
        alike = self.edition.alike[card]
        worth = self.worths[alike]
        if worth == UNKNOWN:
            worth = self._worth_of(alike)
            self.worths[alike] = worth
        return worth

    def _worth_of(self, card: int) -> float:
        role = CARD_ROLE[card]
        if role in (ARCHITECT, LAWYER):
            return self.plan(self.edition.card_stones[card], CARD_PAYS[card])
        if role == COUNCILLOR:
            return self.tiles_worth(self.edition.card_stones[card])
        if role == PILE_DRIVER:
            return self.pillars_worth(card)
        if role == GONDOLIER:
            return self.boarding_worth()
        if role in (SPY, BEGGAR):
            return WEIGHTS.copied
        if role in AWAITED:
            return self.speculation_worth(role)
        return 0.1 if role == SABOTEUR else 0.0

    def tiles_worth(self, stones: int) -> float:
        """What tiles for so many stones are worth, less the more there are in stock and the nearer the end."""
        need = max(0.1, 1 - sum([self.edition.tile_stones[tile] for tile in self.stock]) / WEIGHTS.stock_enough)
        return self.best_tiles(stones) * WEIGHTS.stock * need * (1 - self.late)

    def best_tiles(self, stones: int) -> float:
        """The worth of the best tiles that so many stones buy."""
        best = self.purchases[stones]
        if best == UNKNOWN:
            best = 0.0
            for tile in self.view.tops:
                if tile != NOTHING and self.edition.tile_stones[tile] <= stones:
                    best = max(best, self.tile_worth(tile) + self.best_tiles(stones - self.edition.tile_stones[tile]))
            self.purchases[stones] = best
        return best

    def tile_worth(self, tile: int) -> float:
        """A tile's coats; less for a bridge without two pillars opposite each other."""
        if not is_bridge(tile):
            return self.edition.tile_coats[tile]
        if self.bridge == UNKNOWN:
            self.bridge = self._bridge_worth(tile)
        return self.bridge

    def _bridge_worth(self, tile: int) -> float:
        free = self.lagoon.free_pillars()
        if self.crossings(free) > self.bridges:
            return self.edition.tile_coats[tile]
        return WEIGHTS.half_bridge if self.crossings(free | self.lagoon.free_ground()) > self.bridges else 1.0

    def crossings(self, far: int) -> int:
        """Over how many canal squares a bridge could go from a free pillar to one of these squares."""
        near, water = self.lagoon.free_pillars(), self.lagoon.open_water()
        level = (near << 1 & far >> 1) | (far << 1 & near >> 1)
        upright = (near << STRIDE & far >> STRIDE) | (far << STRIDE & near >> STRIDE)
        return (water & (level | upright)).bit_count()

    def pillars_worth(self, card: int) -> float:
        """Tokens that will be paid, room for own tiles, and at the end whether ending the game is good."""
        tokens = min(self.edition.card_tokens[card], self.view.tokens[self.seat])
        need = max(0.0, 1 - self.lagoon.free_pillars().bit_count() / WEIGHTS.pillars_enough)
        worth = (
            WEIGHTS.token * tokens * (1 - self.late) * (1 + need)
            + WEIGHTS.pillar * self.edition.card_pillars[card] * need
        )
        worth += WEIGHTS.impatience * (self.view.idle_rounds - 1)
        if self.edition.card_pillars[card] >= self.supply:
            return worth + (WEIGHTS.ending if self.lead() > 0 else -WEIGHTS.ending)
        return worth

    def lead(self) -> int:
        """How far ahead of the best other player."""
        scores = self.view.scores
        return scores[self.seat] - max([score for seat, score in enumerate(scores) if seat != self.seat])

    def boarding_worth(self) -> float:
        """Some tiles at the canal, unless the own token is aboard already."""
        if self.view.aboard == self.seat or not self.view.tokens[self.seat]:
            return 0.0
        return gondola_worth(self.view.seats) * min(1.0, self.supply / 20)

    def speculation_worth(self, role: int) -> float:
        """Six points times the chance that somebody else shows the awaited role."""
        if self.view.phase != CHOOSING:
            return SPECULATION_POINTS * awaited_is_shown(self.view.shown, role, self.seat)
        nobody = 1.0
        for seat in range(self.view.seats):
            if seat != self.seat:
                nobody *= 1 - min(0.9, self.expected(seat, AWAITED[role]) / 4)
        return SPECULATION_POINTS * (1 - nobody)

    def expected(self, seat: int, role: int) -> float:
        """How many cards of a role a hand holds, as far as is known."""
        cards = self.view.known[seat]
        share = self.view.sizes[seat] / max(1, card_count(cards))
        return share * card_count(cards & ROLE_CARDS[role])

    def mean_worth(self, seat: int) -> float:
        """What a card drawn from a hand is worth on average."""
        cards, total = cards_in(self.view.known[seat]), 0.0
        for card in cards:
            total += self.card_worth(card)
        return total / max(1, len(cards))


def bridges_in(tiles: list[int]) -> int:
    """How many of these tiles are bridges."""
    found = 0
    for tile in tiles:
        if is_bridge(tile):
            found += 1
    return found
