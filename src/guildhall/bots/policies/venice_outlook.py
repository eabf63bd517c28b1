"""What a seat can see coming in Die Säulen von Venedig: what cards, tiles and places are worth to it."""

from __future__ import annotations

from typing import Final

from guildhall.bots.policy import Weights, tuned
from guildhall.games.venice.architect import GONDOLA_POINTS, TOKEN_POINTS
from guildhall.games.venice.data import (
    ALIKE,
    ARCHITECT,
    BEGGAR,
    CARD_PILLARS,
    CARD_ROLE,
    CARD_STONES,
    CARD_TOKENS,
    CARDS,
    COUNCILLOR,
    GONDOLIER,
    LAWYER,
    PILE_DRIVER,
    ROLES,
    SABOTEUR,
    SPY,
    TILE_COATS,
    TILE_STONES,
    card_count,
    card_set,
    cards_in,
)
from guildhall.games.venice.others import AWAITED, SPECULATION_POINTS, awaited_is_shown
from guildhall.games.venice.shapes import is_bridge
from guildhall.games.venice.squares import CANAL, STRIDE
from guildhall.games.venice.table import CHOOSING, NOBODY, NOTHING
from guildhall.games.venice.view import VeniceView

from .venice_ground import FIELD, FIELD_MASK, LAYINGS, TILE_ALIKE, Ground, Laying, Place, chart_of, ground_of

UNKNOWN: Final = -1000.0
"""What nobody has asked for yet."""
MOST_STONES: Final = max(CARD_STONES)
ROLE_CARDS: Final = [
    card_set([card for card in range(len(CARDS)) if CARD_ROLE[card] == role]) for role in range(len(ROLES))
]


class VeniceWeights(Weights):
    """What things are worth, in points."""

    def __init__(self) -> None:
        super().__init__()
        self.exploration = 0.1
        self.widening = 0.6
        self.rollout = 4.0
        self.guidance = 1.0
        self.token = 0.8
        """Points a token on a pillar will bring on average: 3 if somebody else builds there."""
        self.stock = 0.55
        """Part of a tile's coats that taking it is worth, as it must still be built."""
        self.stock_enough = 12.0
        """Stones in stock from which on more tiles hardly help."""
        self.pillar = 0.3
        self.pillars_enough = 14.0
        """Free pillars from which on more are not needed."""
        self.impatience = 0.3
        """How much more a pile driver is worth for each round in which nobody placed a pillar."""
        self.bank = 6.0
        """How much a pillar opposite another one is worth to somebody with a bridge."""
        self.half_bridge = 4.8
        """What a bridge in stock is worth while one of its ends lacks a pillar."""
        self.copied = 3.5
        self.ending = 12.0
        """How much ending the game at once is worth to whoever leads."""
        self.late_pillars = 15.0
        """Pillars in the supply from which on the end is near."""
        self.coat = 0.5
        """Part of the coats in stock that will be built."""
        self.spread = 16.0
        """Points of lead that make victory about three times as likely, at the start."""
        self.last_spread = 3.0
        """The same at the end."""


WEIGHTS: Final = VeniceWeights()
WEIGHTS.fill(tuned("venice"))


def gondola_worth(seats: int) -> float:
    """What it is worth to be aboard; the more players, the sooner somebody else boards."""
    return 3.0 + 6.0 / seats


class Outlook:
    """What a seat can see coming from its view."""

    def __init__(self, view: VeniceView) -> None:
        self.view = view
        self.seat = view.seat
        self.lagoon = view.lagoon
        self.supply = view.lagoon.supply()
        self.stock = view.stocks[view.seat]
        self.bridges = bridges_in(self.stock)
        self.late = max(0.0, 1 - self.supply / WEIGHTS.late_pillars)
        self.envy = 1 / (view.seats - 1)
        """How much a point of another player counts against an own one."""
        self.worths: list[float] = [UNKNOWN] * len(CARDS)
        """What cards are worth, as far as somebody asked."""
        self.purchases: list[float] = [UNKNOWN] * (MOST_STONES + 1)
        """The worth of the best tiles for so many stones, as far as somebody asked."""
        self.bridge: float = UNKNOWN
        """The worth of a bridge, if somebody asked."""
        self.rival_aboard = view.aboard not in (NOBODY, view.seat)
        self.site: Ground | None = None
        """The ground as it is, if somebody asked."""
        self.charted: list[int] = []
        """What every square holds, if somebody asked."""

    def ground(self) -> Ground:
        """What building on the free pillars would yield."""
        if self.site is None:
            self.site = ground_of(self.lagoon, self.seat)
        return self.site

    def chart(self) -> list[int]:
        """What every square holds."""
        if not self.charted:
            self.charted = chart_of(self.lagoon)
        return self.charted

    def best_place(self, ground: Ground, tile: int, pays: bool) -> Place | None:
        """The place where building the tile helps most; a lawyer pays for no tokens."""
        key = TILE_ALIKE[tile] * 2 + pays
        if key not in ground.places:
            ground.places[key] = self._best_place(ground, tile, pays)
        return ground.places[key]

    def _best_place(self, ground: Ground, tile: int, pays: bool) -> Place | None:
        best: Place | None = None
        highest = UNKNOWN
        for laying in LAYINGS[tile]:
            for square in ground.free:
                gain = ground.gain(laying, square)
                if gain >= 0:
                    worth = self.place_worth(gain, tile, laying, square, pays)
                    if worth > highest:
                        best, highest = Place(worth, laying, square), worth
        return best

    def place_worth(self, gain: int, tile: int, laying: Laying, square: int, pays: bool) -> float:
        """Own points less what others gain, and less own tokens that others might have paid for."""
        own, others = TILE_COATS[tile] + (gain & FIELD_MASK), 0
        if pays:
            others += TOKEN_POINTS * (gain >> FIELD & FIELD_MASK)
        if self.view.aboard != NOBODY and laying.at_canal[square]:
            own += 0 if self.rival_aboard else GONDOLA_POINTS
            others += GONDOLA_POINTS if self.rival_aboard else 0
        wasted = (gain >> 2 * FIELD) * WEIGHTS.token * (1 - self.late)
        return own - self.envy * others - wasted

    def plan(self, stones: int, pays: bool, first: int = NOTHING) -> float:
        """What building for so many stones would bring, the best tile first, or a given one."""
        stock, total = self.stock, 0.0
        if not affordable(stock, stones):
            return total
        ground, tile = self.ground(), first
        while True:
            if tile == NOTHING:
                tile = self.best_tile(ground, stock, stones, pays)
            place = self.best_place(ground, tile, pays) if tile != NOTHING else None
            if place is None:
                return total
            total += place.worth
            stones -= TILE_STONES[tile]
            stock = [other for other in stock if other != tile]
            if not affordable(stock, stones):
                return total
            ground, tile = _later(ground, place, TILE_ALIKE[tile] * 2 + pays), NOTHING

    def best_tile(self, ground: Ground, stock: list[int], stones: int, pays: bool) -> int:
        """The tile that brings most for each stone, `NOTHING` if none can be built."""
        best, highest = NOTHING, UNKNOWN
        for tile in stock:
            if TILE_STONES[tile] <= stones:
                place = self.best_place(ground, tile, pays)
                if place is not None and place.worth / TILE_STONES[tile] > highest:
                    best, highest = tile, place.worth / TILE_STONES[tile]
        return best

    def card_worth(self, card: int) -> float:
        """What playing a card would bring as things stand."""
        alike = ALIKE[card]
        worth = self.worths[alike]
        if worth == UNKNOWN:
            worth = self._worth_of(alike)
            self.worths[alike] = worth
        return worth

    def _worth_of(self, card: int) -> float:
        role = CARD_ROLE[card]
        if role in (ARCHITECT, LAWYER):
            return self.plan(CARD_STONES[card], role != LAWYER)
        if role == COUNCILLOR:
            return self.tiles_worth(CARD_STONES[card])
        if role == PILE_DRIVER:
            return self.pillars_worth(card)
        if role == GONDOLIER:
            return self.boarding_worth()
        if role in (SPY, BEGGAR):
            return WEIGHTS.copied
        return 0.1 if role == SABOTEUR else self.speculation_worth(role)

    def tiles_worth(self, stones: int) -> float:
        """What tiles for so many stones are worth, less the more there are in stock and the nearer the end."""
        need = max(0.1, 1 - sum([TILE_STONES[tile] for tile in self.stock]) / WEIGHTS.stock_enough)
        return self.best_tiles(stones) * WEIGHTS.stock * need * (1 - self.late)

    def best_tiles(self, stones: int) -> float:
        """The worth of the best tiles that so many stones buy."""
        best = self.purchases[stones]
        if best == UNKNOWN:
            best = 0.0
            for tile in self.view.tops:
                if tile != NOTHING and TILE_STONES[tile] <= stones:
                    best = max(best, self.tile_worth(tile) + self.best_tiles(stones - TILE_STONES[tile]))
            self.purchases[stones] = best
        return best

    def tile_worth(self, tile: int) -> float:
        """A tile's coats; less for a bridge without two pillars opposite each other."""
        if not is_bridge(tile):
            return TILE_COATS[tile]
        if self.bridge == UNKNOWN:
            self.bridge = self._bridge_worth(tile)
        return self.bridge

    def _bridge_worth(self, tile: int) -> float:
        free = self.lagoon.free_pillars()
        if self.crossings(free) > self.bridges:
            return TILE_COATS[tile]
        return WEIGHTS.half_bridge if self.crossings(free | self.lagoon.free_ground()) > self.bridges else 1.0

    def crossings(self, far: int) -> int:
        """Over how many canal squares a bridge could go from a free pillar to one of these squares."""
        near, water = self.lagoon.free_pillars(), CANAL ^ self.lagoon.bridged
        level = (near << 1 & far >> 1) | (far << 1 & near >> 1)
        upright = (near << STRIDE & far >> STRIDE) | (far << STRIDE & near >> STRIDE)
        return (water & (level | upright)).bit_count()

    def pillars_worth(self, card: int) -> float:
        """Tokens that will be paid, room for own tiles, and at the end whether ending the game is good."""
        tokens = min(CARD_TOKENS[card], self.view.tokens[self.seat])
        need = max(0.0, 1 - self.lagoon.free_pillars().bit_count() / WEIGHTS.pillars_enough)
        worth = WEIGHTS.token * tokens * (1 - self.late) * (1 + need) + WEIGHTS.pillar * CARD_PILLARS[card] * need
        worth += WEIGHTS.impatience * (self.view.idle_rounds - 1)
        if CARD_PILLARS[card] >= self.supply:
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


def affordable(tiles: list[int], stones: int) -> bool:
    """Whether one of the tiles costs no more than so many stones."""
    for tile in tiles:  # noqa: SIM110 a generator costs more than the search
        if TILE_STONES[tile] <= stones:
            return True
    return False


def _later(ground: Ground, place: Place, key: int) -> Ground:
    """The ground once the tile of this key is built at its best place."""
    found = ground.later.get(key)
    if found is None:
        found = ground.after(place)
        ground.later[key] = found
    return found
