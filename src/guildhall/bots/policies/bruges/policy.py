"""What bots know about Brügge. Everything is measured in points."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final

from guildhall.bots.judgement import JudgingPolicy, judgement_in
from guildhall.bots.policy import Feature
from guildhall.core.action import Action
from guildhall.core.state import State, View
from guildhall.core.words import N_
from guildhall.games.bruges import actions as act
from guildhall.games.bruges import terms as v
from guildhall.games.bruges.components import FOLDER
from guildhall.games.bruges.position import KIND, BrugesPosition
from guildhall.games.bruges.rules import frames
from guildhall.games.bruges.rules.reputation import dice_price
from guildhall.games.bruges.view import BrugesView

from .judgement import JUDGEMENT, TERMS, TIMES, judgement_of, time_left
from .outlook import WEIGHTS, Outlook
from .persons import effect, placed, price


class BrugesPolicy(JudgingPolicy):
    """Plays the card, person or answer that brings most points by its own estimate."""

    def weigh(self, view: View) -> list[float]:
        """The worth of each action in points; using persons that pay comes before everything else."""
        assert isinstance(view, BrugesView)  # noqa: S101 the registry pairs games and policies
        outlook = Outlook(view)
        return [WEIGHERS.get(action.code, _something)(outlook, action) for action in view.legal]

    def terms(self, state: State) -> list[list[float]]:
        """What each seat has."""
        assert isinstance(state, BrugesPosition)  # noqa: S101 the registry pairs games and policies
        return judgement_of(state.edition).terms(state, time_left(state))

    def time_left(self, state: State) -> float:
        """The rounds to come."""
        assert isinstance(state, BrugesPosition)  # noqa: S101 the registry pairs games and policies
        return time_left(state)

    def judge(self, state: State) -> list[float]:
        """Each seat's share of the victory; an edition that has worths of its own is judged by them."""
        assert isinstance(state, BrugesPosition)  # noqa: S101 the registry pairs games and policies
        own = judgement_of(state.edition)
        return super().judge(state) if own is JUDGEMENT else own.chances(state, time_left(state))

    def reply(self, state: State, seat: int, legal: list[Action], rng: Random) -> Action:
        """Opponents think about their turns; which pile they draw from and the like makes little difference."""
        if legal[0].code in act.TURN_CODES:
            return super().reply(state, seat, legal, rng)
        return legal[int(rng.random() * len(legal))]

    def stage(self, state: State) -> int:
        """The round."""
        assert isinstance(state, BrugesPosition)  # noqa: S101 the registry pairs games and policies
        return state.round

    def features(self, state: State, seat: int) -> list[Feature]:
        """Points, canals, houses, persons, guilders and workers, in points."""
        assert isinstance(state, BrugesPosition)  # noqa: S101 the registry pairs games and policies
        threats = state.threats[v.COLOUR_COUNT * seat : v.COLOUR_COUNT * (seat + 1)]
        return [
            Feature(N_("points"), state.points[seat] + state.edition.step_points[state.steps[seat]], 1.0),
            Feature(N_("canal tiles"), state.tile_count(seat), 1.0),
            Feature(N_("houses"), sum(card > 0 for card in state.houses[seat]), 1.0),
            Feature(N_("persons"), len(state.persons(seat)), 2.5),
            Feature(N_("guilders"), state.guilders[seat], WEIGHTS.guilder),
            Feature(N_("workers"), state.worker_count(seat), WEIGHTS.worker),
            Feature(N_("safety from threats"), -sum(threats), 0.5),
        ]


def regret(outlook: Outlook, card: int) -> float:
    """What is lost when a card is not placed as a person."""
    worth = placed(outlook, card)
    reach = 1.0 if price(outlook, card) <= outlook.guilders + 6 else 0.5
    return max(0.0, worth) * reach * WEIGHTS.regret * min(1.0, outlook.rounds + 0.3 * (outlook.cards_to_play > 1))


def _draw(outlook: Outlook, action: Action) -> float:
    """A colour that fits the next canal spaces, the workers, and what the hand lacks."""
    colour = outlook.view.tops[action.a]
    spaces = [outlook.edition.canal_colour[outlook.space(side)] for side in (0, 1) if outlook.space(side) >= 0]
    held = outlook.view.hand_colours[outlook.seat][colour]
    worker = 0.4 * (outlook.workers[colour] > held)
    threat = 0.3 * outlook.view.threats[outlook.seat][colour]
    return 1 + WEIGHTS.canal_card * (colour in spaces) + worker + threat - 0.15 * held


def _advance(outlook: Outlook, action: Action) -> float:
    if outlook.view.stack and outlook.view.stack[KIND] == frames.OFFER_STEP:
        return outlook.step(outlook.view.stack[frames.PRICE])
    dice = dice_price(outlook.view.dice_values)
    return outlook.step(max(0, dice - outlook.powers[v.CHEAPER_STEP]) if dice else outlook.powers[v.EARL])


def _workers(outlook: Outlook, action: Action) -> float:
    count = 2 + outlook.powers[v.MORE_WORKERS]
    colour = outlook.edition.colour[action.a]
    each = outlook.any_worker() if outlook.powers[v.FREE_WORKER_COLOURS] else outlook.worker(colour)
    more = outlook.money(outlook.powers[v.WORKERS_GUILDERS])
    return WEIGHTS.patience * each * count + more - regret(outlook, action.a)


def _guilders(outlook: Outlook, action: Action) -> float:
    dice = outlook.view.dice_values
    value = max(dice) if outlook.powers[v.FREE_DIE] else dice[outlook.edition.colour[action.a]]
    return outlook.money(value + outlook.powers[v.MORE_GUILDERS]) - regret(outlook, action.a)


def _threat(outlook: Outlook, action: Action) -> float:
    colour = outlook.edition.colour[action.a]
    more = outlook.powers[v.MORE_MARKERS] and outlook.view.threats[outlook.seat][colour] > 1
    return outlook.marker(colour) + bool(more) - regret(outlook, action.a)


def _canal(outlook: Outlook, action: Action) -> float:
    return outlook.tile(action.b) - regret(outlook, action.a)


def _house(outlook: Outlook, action: Action) -> float:
    """A point, room for a person, and what watches for houses."""
    colour = outlook.edition.colour[action.a]
    room = (WEIGHTS.room, WEIGHTS.more_room, 0.3)[min(2, outlook.empty_houses)] * outlook.late
    markers = outlook.powers[v.HOUSE_MARKERS] * (outlook.view.threats[outlook.seat][colour] > 0)
    free = outlook.powers[v.FREE_HOUSES] or not outlook.workers[colour]
    worker = 0.0 if free else outlook.last_worker(colour)
    return 1 + room + outlook.powers[v.HOUSE_POINTS] + markers - worker - regret(outlook, action.a)


def _person(outlook: Outlook, action: Action) -> float:
    return placed(outlook, action.a)


def _use(outlook: Outlook, action: Action) -> float:
    """Before everything else if it pays, after the end of the turn if not."""
    worker = outlook.edition.worker[action.a]
    gain = effect(outlook, action.a) - (outlook.last_worker(worker) if worker >= 0 else 0.0)
    return 20 + gain if gain > 0 else -20.0


def _end_turn(outlook: Outlook, action: Action) -> float:
    return 0.0


def _take(outlook: Outlook, action: Action) -> float:
    return 2 + outlook.worker(action.a)


def _give(outlook: Outlook, action: Action) -> float:
    return -outlook.last_worker(action.a)


def _swap(outlook: Outlook, action: Action) -> float:
    return outlook.worker(action.b) - outlook.last_worker(action.a) - 0.05


def _marker(outlook: Outlook, action: Action) -> float:
    return outlook.marker(action.a)


def _die(outlook: Outlook, action: Action) -> float:
    return float(outlook.view.dice_values[action.a])


def _build(outlook: Outlook, action: Action) -> float:
    times = outlook.view.stack[frames.TIMES]
    return outlook.tile(action.a, times)


def _ready(outlook: Outlook, action: Action) -> float:
    worker = outlook.edition.worker[action.a]
    cost = 0.0 if worker < 0 else outlook.last_worker(worker) if outlook.workers[worker] else 9.0
    return effect(outlook, action.a) - cost


def _discard(outlook: Outlook, action: Action) -> float:
    return 0.5 - WEIGHTS.kept_regret * max(0.0, placed(outlook, action.a))


def _name(outlook: Outlook, action: Action) -> float:
    others = [threats for seat, threats in enumerate(outlook.view.threats) if seat != outlook.seat]
    return float(sum(threats[action.a] ** 2 for threats in others))


def _lend(outlook: Outlook, action: Action) -> float:
    return -float(outlook.view.points[action.a])


def _settle(outlook: Outlook, action: Action) -> float:
    """Plague and fire last: they may take the protector of another event."""
    return 0.0 if action.a in (v.BROWN, v.RED) else 1.0


def _lose_person(outlook: Outlook, action: Action) -> float:
    edition = outlook.edition
    spent = edition.activation[action.a] == v.ARROW
    return -edition.cost[action.a] / 3 - (0 if spent else max(0.0, placed(outlook, action.a)))


def _lose_house(outlook: Outlook, action: Action) -> float:
    person = outlook.view.tenants[outlook.seat][action.a - 1]
    return -1.2 if person <= 0 else -2.5 - outlook.edition.cost[person] / 3


def _lose_tile(outlook: Outlook, action: Action) -> float:
    built = outlook.view.canals[outlook.seat][action.a]
    return -(0.8, 1.0, 3.5, 1.0, 1.5)[built - 1]


def _pay(outlook: Outlook, action: Action) -> float:
    price = outlook.view.stack[frames.PRICE]
    return -outlook.cost(price) / price


def _something(outlook: Outlook, action: Action) -> float:
    return 0.5


def _move_in(outlook: Outlook, action: Action) -> float:
    """Keep empty the colours of which there are several."""
    colours = outlook.view.house_colours[outlook.seat]
    return -float(colours.count(colours[action.a - 1]))


WEIGHERS: Final[dict[int, Callable[[Outlook, Action], float]]] = {
    act.DRAW: _draw,
    act.STOP: _end_turn,
    act.ADVANCE: _advance,
    act.STAY: _end_turn,
    act.PAY: _pay,
    act.WORKERS: _workers,
    act.GUILDERS: _guilders,
    act.THREAT: _threat,
    act.CANAL: _canal,
    act.HOUSE: _house,
    act.PERSON: _person,
    act.USE: _use,
    act.END_TURN: _end_turn,
    act.MOVE_IN: _move_in,
    act.TAKE: _take,
    act.GIVE: _give,
    act.SWAP: _swap,
    act.MARKER: _marker,
    act.DIE: _die,
    act.BUILD: _build,
    act.READY: _ready,
    act.DISCARD: _discard,
    act.AGAIN: _something,
    act.NAME: _name,
    act.LEND: _lend,
    act.SETTLE: _settle,
    act.LOSE_PERSON: _lose_person,
    act.LOSE_HOUSE: _lose_house,
    act.LOSE_TILE: _lose_tile,
    act.DONE: _end_turn,
}

POLICY: Final = BrugesPolicy(WEIGHTS, judgement_in(FOLDER, TERMS, TIMES))
