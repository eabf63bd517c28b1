"""What a seat could build in Die Säulen von Venedig, and the weights with which bots judge the game."""

from __future__ import annotations

from typing import Final

from guildhall.bots.policy import Weights, tuned
from guildhall.games.venice.components import FOLDER
from guildhall.games.venice.rules.lagoon import Lagoon
from guildhall.games.venice.rules.scoring import GONDOLA_POINTS, TOKEN_POINTS
from guildhall.games.venice.terms import NOBODY, NOTHING

from .ground import FIELD, FIELD_MASK, NOWHERE, Ground, Laying, Place, ground_of, layings_of

UNKNOWN: Final = -1000.0
"""What nobody has asked for yet."""


class VeniceWeights(Weights):
    """What things are worth, in points."""

    def __init__(self) -> None:
        super().__init__()
        self.exploration = 0.1
        self.widening = 0.6
        self.rollout = 0.0
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
        self.coat = 0.25
        """What a coat in stock will bring, as it must still be built."""
        self.stone = 0.35
        """The same for a stone with which tiles will be taken."""
        self.aboard = 1.1
        """What it will bring to be aboard, times the number of players."""
        self.promise = 0.7
        """Part of the best plan that building will bring."""
        self.last_part = 0.3
        """Part of all these that still pays at the end."""
        self.spread = 8.0
        """Points of lead that make victory about three times as likely, at the start."""
        self.last_spread = 2.5
        """The same at the end."""


WEIGHTS: Final = VeniceWeights()
WEIGHTS.fill(tuned(FOLDER))


def gondola_worth(seats: int) -> float:
    """What it is worth to be aboard; the more players, the sooner somebody else boards."""
    return 3.0 + 6.0 / seats


class Builder:
    """A seat that thinks about its places for tiles."""

    def __init__(self, seat: int, lagoon: Lagoon, stock: list[int], aboard: int) -> None:
        self.seat = seat
        self.lagoon = lagoon
        self.edition = lagoon.edition
        self.layings = layings_of(lagoon.edition)
        self.stock = stock
        self.aboard = aboard
        self.rival_aboard = aboard not in (NOBODY, seat)
        self.supply = lagoon.supply()
        self.late = max(0.0, 1 - self.supply / WEIGHTS.late_pillars)
        self.envy = 1 / (len(lagoon.tokens) - 1)
        """How much a point of another player counts against an own one."""
        self.site: Ground | None = None
        """The ground as it is, if somebody asked."""

    def ground(self) -> Ground:
        """What building on the free pillars would yield."""
        if self.site is None:
            self.site = ground_of(self.lagoon, self.seat)
        return self.site

    def best_place(self, ground: Ground, tile: int, pays: bool) -> Place:
        """The place where building the tile helps most, or `NOWHERE`; a lawyer pays for no tokens."""
        key = self.layings.alike[tile] * 2 + pays
        found = ground.places.get(key)
        if found is None:
            found = self._best_place(ground, tile, pays)
            ground.places[key] = found
        return found

    def _best_place(self, ground: Ground, tile: int, pays: bool) -> Place:
        best, highest = NOWHERE, NOWHERE.worth
        for laying in self.layings.tiles[tile]:
            for square in ground.free:
                gain = ground.gain(laying, square)
                if gain >= 0:
                    worth = self.place_worth(gain, tile, laying, square, pays)
                    if worth > highest:
                        best, highest = Place(worth, laying, square), worth
        return best

    def place_worth(self, gain: int, tile: int, laying: Laying, square: int, pays: bool) -> float:
        """Own points less what others gain, and less own tokens that others might have paid for."""
        own, others = self.edition.tile_coats[tile] + (gain & FIELD_MASK), 0
        if pays:
            others += TOKEN_POINTS * (gain >> FIELD & FIELD_MASK)
        if self.aboard != NOBODY and laying.at_canal[square]:
            own += 0 if self.rival_aboard else GONDOLA_POINTS
            others += GONDOLA_POINTS if self.rival_aboard else 0
        wasted = (gain >> 2 * FIELD) * WEIGHTS.token * (1 - self.late)
        return own - self.envy * others - wasted

    def plan(self, stones: int, pays: bool, first: int = NOTHING) -> float:
        """What building for so many stones would bring, the best tile first, or a given one."""
        stock, total = self.stock, 0.0
        if not self.affordable(stock, stones):
            return total
        ground, tile = self.ground(), first
        while True:
            if tile == NOTHING:
                tile = self.best_tile(ground, stock, stones, pays)
            place = self.best_place(ground, tile, pays) if tile != NOTHING else NOWHERE
            if place is NOWHERE:
                return total
            total += place.worth
            stones -= self.edition.tile_stones[tile]
            stock = [other for other in stock if other != tile]
            if not self.affordable(stock, stones):
                return total
            ground, tile = _later(ground, place, self.layings.alike[tile] * 2 + pays), NOTHING

    def best_tile(self, ground: Ground, stock: list[int], stones: int, pays: bool) -> int:
        """The tile that brings most for each stone, `NOTHING` if none can be built."""
        best, highest = NOTHING, UNKNOWN
        prices = self.edition.tile_stones
        for tile in stock:
            if prices[tile] <= stones:
                place = self.best_place(ground, tile, pays)
                if place is not NOWHERE and place.worth / prices[tile] > highest:
                    best, highest = tile, place.worth / prices[tile]
        return best

    def affordable(self, tiles: list[int], stones: int) -> bool:
        """Whether one of the tiles costs no more than so many stones."""
        prices = self.edition.tile_stones
        for tile in tiles:  # noqa: SIM110 a generator costs more than the search
            if prices[tile] <= stones:
                return True
        return False


def _later(ground: Ground, place: Place, key: int) -> Ground:
    """The ground once the tile of this key is built at its best place."""
    found = ground.later.get(key)
    if found is None:
        found = ground.after(place)
        ground.later[key] = found
    return found
