"""What bots know about Die Säulen von Venedig: what cards, tiles, pillars and places are worth."""

from __future__ import annotations

from collections.abc import Callable
from math import exp
from typing import Final, cast

from guildhall.bots.policy import Feature, Policy, Weights, tuned
from guildhall.core.action import Action
from guildhall.core.state import State, View
from guildhall.core.words import N_
from guildhall.games.venice import actions as act
from guildhall.games.venice.architect import GONDOLA_POINTS, TOKEN_POINTS
from guildhall.games.venice.data import (
    ALIKE,
    ARCHITECT,
    BEGGAR,
    CARD_PILLARS,
    CARD_ROLE,
    CARD_STONES,
    CARD_TOKENS,
    COUNCILLOR,
    GONDOLIER,
    LAWYER,
    PILE_DRIVER,
    SABOTEUR,
    SPY,
    TILE_COATS,
    TILE_STONES,
    cards_in,
)
from guildhall.games.venice.lagoon import Lagoon
from guildhall.games.venice.others import AWAITED, SPECULATION_POINTS, awaited_is_shown
from guildhall.games.venice.shapes import ROTATIONS, Turned, is_bridge, rotation
from guildhall.games.venice.squares import CANAL, QUAYS, STRIDE, around, squares_in
from guildhall.games.venice.state import VeniceState
from guildhall.games.venice.table import CHOOSING, NOBODY, NOTHING
from guildhall.games.venice.view import VeniceView


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


class VenicePolicy(Policy):
    """Plans what each card would bring now, and takes the places that bring most."""

    def weigh(self, view: View) -> list[float]:
        """How good each legal action looks."""
        outlook = Outlook(cast(VeniceView, view))
        return [WEIGHERS[action.code](outlook, action) for action in view.legal]

    def evaluate(self, state: State) -> list[float]:
        """Each seat's share of the victory: points, tokens and tiles yet to pay, the more certain the later it is."""
        table = cast(VeniceState, state)
        progress = 1 - table.lagoon.supply() / 60
        left = min(1.0, table.lagoon.supply() / 30)
        hopes = [_hope(table, seat, left) for seat in range(table.seats)]
        best, spread = max(hopes), WEIGHTS.spread + (WEIGHTS.last_spread - WEIGHTS.spread) * progress
        chances = [exp((hope - best) / spread) for hope in hopes]
        total = sum(chances)
        return [chance / total for chance in chances]

    def features(self, state: State, seat: int) -> list[Feature]:
        """Points, tokens on pillars and coats in stock, in points."""
        table = cast(VeniceState, state)
        coats = sum(TILE_COATS[tile] for tile in table.stocks[seat])
        return [
            Feature(N_("points"), table.scores[seat], 1.0),
            Feature(N_("tokens on pillars"), table.lagoon.tokens[seat].bit_count(), WEIGHTS.token),
            Feature(N_("coats of arms in stock"), coats, WEIGHTS.coat),
        ]


def _hope(table: VeniceState, seat: int, left: float) -> float:
    """The points a seat has, and part of those it may still get."""
    tokens = table.lagoon.tokens[seat].bit_count()
    coats = sum([TILE_COATS[tile] for tile in table.stocks[seat]])
    aboard = gondola_worth(table.seats) if table.aboard == seat else 0.0
    return table.scores[seat] + left * (WEIGHTS.token * tokens + WEIGHTS.coat * min(coats, 16) + aboard)


Place = tuple[float, Turned, int]
"""What building somewhere is worth, the rotation and the square."""


class Outlook:
    """What a seat can see coming from its view."""

    def __init__(self, view: VeniceView) -> None:
        self.view = view
        self.seat = view.seat
        self.lagoon = view.lagoon
        self.supply = view.lagoon.supply()
        self.stock = view.stocks[view.seat]
        self.bridges = sum([is_bridge(tile) for tile in self.stock])
        self.late = max(0.0, 1 - self.supply / WEIGHTS.late_pillars)
        self.envy = 1 / (view.seats - 1)
        """How much a point of another player counts against an own one."""
        self.paying = view.lagoon.marked() ^ view.lagoon.tokens[view.seat]
        """The tokens of others."""
        self.worths: dict[int, float] = {}
        """What cards are worth, as far as somebody asked."""
        self.places: dict[int, Place | None] = {}
        """The best places of tiles, as far as somebody asked."""
        self.unpaid_places: dict[int, Place | None] = {}
        """The same for a lawyer, who pays for no tokens."""
        self.purchases: dict[int, float] = {}
        """The worth of the best tiles for so many stones, as far as somebody asked."""

    def best_place(self, lagoon: Lagoon, tile: int, pays: bool) -> Place | None:
        """The place where building the tile helps most; what is best now is remembered."""
        if lagoon is not self.lagoon:
            return self._best_place(lagoon, tile, pays)
        places = self.places if pays else self.unpaid_places
        if tile not in places:
            places[tile] = self._best_place(lagoon, tile, pays)
        return places[tile]

    def _best_place(self, lagoon: Lagoon, tile: int, pays: bool) -> Place | None:
        free, bridged = lagoon.free_pillars(), lagoon.bridged
        best: Place | None = None
        for turned in ROTATIONS[tile]:
            for square in squares_in(turned.anchors(free, bridged)):
                worth = self.place_worth(lagoon, tile, turned, square, pays)
                if best is None or worth > best[0]:
                    best = worth, turned, square
        return best

    def place_worth(self, lagoon: Lagoon, tile: int, turned: Turned, square: int, pays: bool) -> float:
        """Own points less what others gain, and less own tokens that others might have paid for."""
        own, others = TILE_COATS[tile] + lagoon.matching_edges(turned, square), 0
        covered = turned.outline << square
        if pays:
            others += TOKEN_POINTS * (self.paying & covered).bit_count()
        if self.view.aboard != NOBODY and covered & QUAYS:
            own += GONDOLA_POINTS if self.view.aboard == self.seat else 0
            others += GONDOLA_POINTS if self.view.aboard != self.seat else 0
        wasted = lagoon.covered(self.seat, turned, square) * WEIGHTS.token * (1 - self.late)
        return own - self.envy * others - wasted

    def plan(self, stones: int, pays: bool, first: int = NOTHING) -> float:
        """What building for so many stones would bring, the best tile first, or a given one."""
        lagoon, stock, total = self.lagoon, list(self.stock), 0.0
        while True:
            tiles = [first] if first in stock else [tile for tile in stock if TILE_STONES[tile] <= stones]
            places = [(self.best_place(lagoon, tile, pays), tile) for tile in tiles]
            found = [(place[0] / TILE_STONES[tile], place, tile) for place, tile in places if place is not None]
            if not found:
                return total
            _, (worth, turned, square), tile = max(found, key=lambda choice: choice[0])
            lagoon = lagoon.copy()
            lagoon.lay(tile, turned, square)
            stock.remove(tile)
            stones -= TILE_STONES[tile]
            total += worth

    def card_worth(self, card: int) -> float:
        """What playing a card would bring as things stand."""
        alike = ALIKE[card]
        worth = self.worths.get(alike)
        if worth is None:
            worth = self._worth_of(alike)
            self.worths[alike] = worth
        return worth

    def _worth_of(self, card: int) -> float:
        role = CARD_ROLE[card]
        if role in (ARCHITECT, LAWYER):
            return self.plan(CARD_STONES[card], pays=role != LAWYER)
        if role == COUNCILLOR:
            return self.tiles_worth(CARD_STONES[card])
        if role == PILE_DRIVER:
            return self.pillars_worth(card)
        if role == GONDOLIER:
            return self.boarding_worth()
        if role in AWAITED:
            return self.speculation_worth(role)
        return {SPY: WEIGHTS.copied, BEGGAR: WEIGHTS.copied, SABOTEUR: 0.1}[role]

    def tiles_worth(self, stones: int) -> float:
        """What tiles for so many stones are worth, less the more there are in stock and the nearer the end."""
        need = max(0.1, 1 - sum([TILE_STONES[tile] for tile in self.stock]) / WEIGHTS.stock_enough)
        return self.best_tiles(stones) * WEIGHTS.stock * need * (1 - self.late)

    def best_tiles(self, stones: int) -> float:
        """The worth of the best tiles that so many stones buy."""
        best = self.purchases.get(stones)
        if best is None:
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
        cards = cards_in(self.view.known[seat])
        share = self.view.sizes[seat] / max(1, len(cards))
        return share * sum([CARD_ROLE[card] == role for card in cards])

    def mean_worth(self, seat: int) -> float:
        """What a card drawn from a hand is worth on average."""
        worths = [self.card_worth(card) for card in cards_in(self.view.known[seat])]
        return sum(worths) / max(1, len(worths))


def _keep(outlook: Outlook, action: Action) -> float:
    return 0.3


def _exchange(outlook: Outlook, action: Action) -> float:
    """A card of that hand for the worst of the own."""
    worst = min([outlook.card_worth(card) for card in cards_in(outlook.view.hand)])
    return outlook.mean_worth(action.a) - worst


def _give(outlook: Outlook, action: Action) -> float:
    return -outlook.card_worth(action.a)


def _play(outlook: Outlook, action: Action) -> float:
    return outlook.card_worth(action.a)


def _take(outlook: Outlook, action: Action) -> float:
    tile = outlook.view.tops[action.a]
    return outlook.tile_worth(tile) + outlook.best_tiles(outlook.view.stones - TILE_STONES[tile])


def _stop(outlook: Outlook, action: Action) -> float:
    return 0.0


def _pillar(outlook: Outlook, action: Action) -> float:
    """Compact groups beside the city, at the canal for the own gondola, and opposite a pillar for a bridge."""
    bit, lagoon = 1 << action.a, outlook.lagoon
    near = around(bit)
    free = lagoon.free_pillars()
    worth = 1.0 * (near & free).bit_count() + 0.6 * (near & lagoon.pillars & ~free).bit_count()
    worth += 0.8 * _blocks(bit, free | bit)
    if bit & QUAYS and outlook.view.aboard not in (NOBODY, outlook.seat):
        worth -= 0.5
    if outlook.bridges and _faces_pillar(bit, free, lagoon.bridged):
        worth += WEIGHTS.bank
    return worth


BLOCK_STEPS: Final = [0, 1, STRIDE, STRIDE + 1]


def _blocks(bit: int, free: int) -> int:
    """How many two by two blocks of free pillars a square completes."""
    corners = free & free >> 1 & free >> STRIDE & free >> STRIDE + 1
    return sum([corners & bit >> step != 0 for step in BLOCK_STEPS]) if corners else 0


def _faces_pillar(bit: int, free: int, bridged: int) -> bool:
    """Whether a free pillar stands on the other bank, straight across an open canal square."""
    water = CANAL & ~bridged
    for step in (1, STRIDE):
        if (bit << step & water and bit << 2 * step & free) or (bit >> step & water and bit >> 2 * step & free):
            return True
    return False


def _token(outlook: Outlook, action: Action) -> float:
    """Where others are likely to build: among free pillars."""
    bit, free = 1 << action.a, outlook.lagoon.free_pillars()
    return 1.0 * (around(bit) & free).bit_count() + 1.0 * _blocks(bit, free)


def _pays(outlook: Outlook) -> bool:
    return CARD_ROLE[outlook.view.card] != LAWYER


def _build(outlook: Outlook, action: Action) -> float:
    return outlook.plan(outlook.view.stones, _pays(outlook), first=action.a)


def _at(outlook: Outlook, action: Action) -> float:
    turned = rotation(outlook.view.tile, action.b)
    return outlook.place_worth(outlook.lagoon, outlook.view.tile, turned, action.a, _pays(outlook))


def _spy_on(outlook: Outlook, action: Action) -> float:
    cards = cards_in(outlook.view.known[action.a])
    worths = [outlook.card_worth(card) for card in cards if CARD_ROLE[card] != SPY]
    return max(worths, default=0.0) / max(1, len(cards))


def _remove(outlook: Outlook, action: Action) -> float:
    """Room for the own tiles: the tile whose pillars serve the best plan."""
    lagoon = outlook.lagoon.copy()
    lagoon.lift(action.a)
    places = [outlook.best_place(lagoon, tile, True) for tile in outlook.stock]
    return max([place[0] for place in places if place is not None], default=0.0)


Weigher = Callable[[Outlook, Action], float]
WEIGHERS: Final[dict[int, Weigher]] = {
    act.KEEP: _keep,
    act.EXCHANGE: _exchange,
    act.GIVE: _give,
    act.PLAY: _play,
    act.TAKE: _take,
    act.STOP: _stop,
    act.PILLAR: _pillar,
    act.TOKEN: _token,
    act.BUILD: _build,
    act.AT: _at,
    act.SPY_ON: _spy_on,
    act.USE: _play,
    act.COPY: _play,
    act.REMOVE: _remove,
}
POLICY: Final = VenicePolicy(WEIGHTS)
