"""What bots know about Die Säulen von Venedig: what actions are worth, and how a game will go."""

from __future__ import annotations

from collections.abc import Callable
from math import exp
from typing import Final, cast

from guildhall.bots.judgement import JudgingPolicy, judgement_in
from guildhall.bots.policy import Feature
from guildhall.core.action import Action
from guildhall.core.state import State, View
from guildhall.core.words import N_
from guildhall.games.venice import actions as act
from guildhall.games.venice.components import CARD_PAYS, CARD_ROLE, FOLDER, PILLARS, cards_in
from guildhall.games.venice.state import VeniceState
from guildhall.games.venice.terms import SPY
from guildhall.games.venice.view import VeniceView

from .builder import WEIGHTS
from .ground import BUILT, FREE, NOWHERE, beside, blocks_with, faces_pillar, ground_of
from .hopes import coats_in, hope
from .judgement import TERMS, TIMES, terms, time_left
from .outlook import Outlook


class VenicePolicy(JudgingPolicy):
    """Plans what each card would bring now, and takes the places that bring most."""

    def weigh(self, view: View) -> list[float]:
        """How good each legal action looks."""
        outlook = Outlook(cast(VeniceView, view))
        return [_weight(outlook, action) for action in view.legal]

    def terms(self, state: State) -> list[list[float]]:
        """What each seat has."""
        return terms(cast(VeniceState, state))

    def time_left(self, state: State) -> float:
        """The pillars still to come."""
        return time_left(cast(VeniceState, state))

    def plain(self, state: State) -> list[float]:
        """Points, tokens and tiles yet to pay, the more certain the later it is."""
        own = cast(VeniceState, state)
        supply = own.lagoon.supply()
        progress = 1 - supply / PILLARS
        left = min(1.0, WEIGHTS.last_part + (1 - WEIGHTS.last_part) * supply / 30)
        hopes = [hope(own, seat, left) for seat in range(own.seats)]
        best, spread = max(hopes), WEIGHTS.spread + (WEIGHTS.last_spread - WEIGHTS.spread) * progress
        chances = [exp((points - best) / spread) for points in hopes]
        total = sum(chances)
        return [chance / total for chance in chances]

    def features(self, state: State, seat: int) -> list[Feature]:
        """Points, tokens on pillars and coats in stock, in points."""
        own = cast(VeniceState, state)
        coats = coats_in(own, own.stocks[seat])
        return [
            Feature(N_("points"), own.scores[seat], 1.0),
            Feature(N_("tokens on pillars"), own.lagoon.tokens[seat].bit_count(), WEIGHTS.token),
            Feature(N_("coats of arms in stock"), coats, WEIGHTS.coat),
        ]


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
    return outlook.tile_worth(tile) + outlook.best_tiles(outlook.view.stones - outlook.edition.tile_stones[tile])


def _stop(outlook: Outlook, action: Action) -> float:
    return 0.0


def _pillar(outlook: Outlook, action: Action) -> float:
    """Compact groups beside the city, at the canal for the own gondola, and opposite a pillar for a bridge."""
    square, chart = action.a, outlook.chart()
    worth = 1.0 * beside(chart, square, FREE) + 0.6 * beside(chart, square, BUILT)
    worth += 0.8 * blocks_with(chart, square)
    if outlook.rival_aboard and outlook.edition.quays >> square & 1:
        worth -= 0.5
    if outlook.bridges and faces_pillar(chart, square):
        worth += WEIGHTS.bank
    return worth


def _token(outlook: Outlook, action: Action) -> float:
    """Where others are likely to build: among free pillars."""
    chart = outlook.chart()
    return 1.0 * beside(chart, action.a, FREE) + 1.0 * blocks_with(chart, action.a)


def _pays(outlook: Outlook) -> bool:
    return CARD_PAYS[outlook.view.card]


def _build(outlook: Outlook, action: Action) -> float:
    return outlook.plan(outlook.view.stones, _pays(outlook), action.a)


def _at(outlook: Outlook, action: Action) -> float:
    tile, square = outlook.view.tile, action.a
    laying = outlook.layings.turned(tile, action.b)
    gain = outlook.ground().gain(laying, square)
    return outlook.place_worth(gain, tile, laying, square, _pays(outlook))


def _spy_on(outlook: Outlook, action: Action) -> float:
    cards = cards_in(outlook.view.known[action.a])
    worths = [outlook.card_worth(card) for card in cards if CARD_ROLE[card] != SPY]
    return max(worths, default=0.0) / max(1, len(cards))


def _remove(outlook: Outlook, action: Action) -> float:
    """Room for the own tiles: the tile whose pillars serve the best plan."""
    lagoon = outlook.lagoon.copy()
    lagoon.lift(action.a)
    ground = ground_of(lagoon, outlook.seat)
    places = [outlook.best_place(ground, tile, True) for tile in outlook.stock]
    return max([place.worth for place in places if place is not NOWHERE], default=0.0)


Weigher = Callable[[Outlook, Action], float]
WEIGHERS: Final[dict[int, Weigher]] = {
    act.KEEP: _keep,
    act.EXCHANGE: _exchange,
    act.GIVE: _give,
    act.PLAY: _play,
    act.TAKE: _take,
    act.STOP: _stop,
    act.BUILD: _build,
    act.SPY_ON: _spy_on,
    act.USE: _play,
    act.COPY: _play,
    act.REMOVE: _remove,
}


def _weight(outlook: Outlook, action: Action) -> float:
    """How good an action looks; the kinds of which there are many are asked without a detour."""
    code = action.code
    if code == act.PILLAR:
        return _pillar(outlook, action)
    if code == act.AT:
        return _at(outlook, action)
    if code == act.TOKEN:
        return _token(outlook, action)
    weigher = WEIGHERS.get(code)
    return weigher(outlook, action) if weigher is not None else 0.0


POLICY: Final = VenicePolicy(WEIGHTS, judgement_in(FOLDER, TERMS, TIMES))
