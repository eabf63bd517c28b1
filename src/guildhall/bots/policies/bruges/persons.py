"""What a person of Brügge is worth to a player, in points."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from guildhall.games.bruges import terms as v
from guildhall.games.bruges.rules.amounts import COUNTS, GUILDERS, RESOURCES
from guildhall.games.bruges.rules.effects import EFFECTS

from .outlook import WEIGHTS, Outlook

POWER_PER_ROUND: Final[dict[int, float]] = {
    v.MORE_WORKERS: 0.3,
    v.FREE_WORKER_COLOURS: 0.25,
    v.WORKERS_GUILDERS: 0.25,
    v.MORE_GUILDERS: 0.4,
    v.FREE_DIE: 0.55,
    v.MORE_MARKERS: 0.15,
    v.FREE_CANALS: 0.3,
    v.FREE_HOUSES: 0.6,
    v.FREE_HOUSE_WORKER: 0.18,
    v.CHEAPER_PERSONS: 0.5,
    v.TWICE: 0.7,
    v.MORE_CARDS: 0.4,
    v.EARL: 0.1,
    v.CHEAPER_STEP: 0.3,
    v.WORKERS_PAY_STEP: 0.2,
    v.STEP_MARKERS: 0.6,
    v.STEP_POINTS: 0.6,
    v.STEP_WORKERS: 0.3,
    v.CANAL_POINTS: 0.25,
    v.CANAL_MARKERS: 0.35,
    v.HOUSE_POINTS: 1.0,
    v.HOUSE_MARKERS: 0.4,
    v.PERSON_MARKERS: 0.4,
    v.MARKER_GUILDERS: 0.3,
    v.SHIELD: 0.1,
    v.TIES_COUNT: 0.5,
}
"""What each unit of a power brings in a round, roughly."""
UNKNOWN_POWER: Final = 0.3
GROWTH: Final = 0.3
"""How much more a count will be at the end, for each round to come."""


def price(outlook: Outlook, person: int) -> int:
    """The guilders a person costs this player."""
    return max(0, outlook.edition.cost[person] - outlook.powers[v.CHEAPER_PERSONS])


def placed(outlook: Outlook, person: int) -> float:
    """What placing a person is worth, less what it costs."""
    if person not in outlook.worths:
        now = 1.0 if outlook.cards_to_play else 0.5
        points = outlook.edition.cost[person] / 3 + lasting(outlook, person, now) + outlook.leads[1]
        outlook.worths[person] = points - outlook.cost(price(outlook, person))
    return outlook.worths[person]


def lasting(outlook: Outlook, person: int, now: float) -> float:
    """What a person will bring by its effect until the end, `now` being how often it will act in this round."""
    edition, rounds = outlook.edition, outlook.rounds
    activation = edition.activation[person]
    if edition.power[person] >= 0:
        return _power(outlook, edition.power[person], edition.amount[person])
    if activation == v.ARROW:
        return effect(outlook, person) * (1.8 if outlook.powers[v.TWICE] else 1.0)
    if activation == v.LAUREL:
        return laurel(outlook, person)
    if activation == v.WORKER:
        gain = effect(outlook, person) - WEIGHTS.worker * outlook.late
        return max(0.0, gain) * (WEIGHTS.times_per_round * rounds + now * (outlook.workers[edition.worker[person]] > 0))
    return max(0.0, effect(outlook, person)) * (WEIGHTS.free_times * rounds + now)


def _power(outlook: Outlook, power: int, amount: int) -> float:
    if power in v.IMMUNITIES:
        return WEIGHTS.immunity * outlook.loss(v.IMMUNITIES.index(power)) * outlook.rounds
    amount = 1 if power == v.EARL else amount
    return POWER_PER_ROUND.get(power, UNKNOWN_POWER) * amount * (outlook.rounds + 0.1 * outlook.cards_to_play)


def laurel(outlook: Outlook, person: int) -> float:
    """What a laurel will score, from what there is and what may come."""
    _, points, each, counted, kind, _ = outlook.edition.args[person]
    count, growth = COUNTED.get(COUNTS[counted].key, _UNKNOWN_COUNT)
    return points * (count(outlook, person, kind) + growth * outlook.rounds) / each


def _members(outlook: Outlook, person: int) -> set[int]:
    """The persons one would have with this one."""
    return {*outlook.persons, person}


def _of_group(outlook: Outlook, person: int, kind: int) -> float:
    return sum(outlook.edition.group[member] == kind for member in _members(outlook, person))


def _of_colour(outlook: Outlook, person: int, kind: int) -> float:
    persons = sum(outlook.edition.colour[member] == kind for member in _members(outlook, person))
    return outlook.houses.count(kind) + persons


def _steps(outlook: Outlook, person: int, kind: int) -> float:
    return outlook.view.steps[outlook.seat]


def _workers(outlook: Outlook, person: int, kind: int) -> float:
    return sum(outlook.workers) * (1 - 0.6 * outlook.late)


def _persons(outlook: Outlook, person: int, kind: int) -> float:
    return len(_members(outlook, person))


def _guilders(outlook: Outlook, person: int, kind: int) -> float:
    return outlook.guilders * (1 - 0.6 * outlook.late)


def _majorities(outlook: Outlook, person: int, kind: int) -> float:
    return sum(outlook.view.majorities[outlook.seat])


def _tiles(outlook: Outlook, person: int, kind: int) -> float:
    return sum(outlook.view.canals[outlook.seat])


def _full_sections(outlook: Outlook, person: int, kind: int) -> float:
    return outlook.view.canals[outlook.seat].count(v.SPACES)


def _groups(outlook: Outlook, person: int, kind: int) -> float:
    return len({outlook.edition.group[member] for member in _members(outlook, person)})


def _houses(outlook: Outlook, person: int, kind: int) -> float:
    return len(outlook.houses)


def _house_colours(outlook: Outlook, person: int, kind: int) -> float:
    return len(set(outlook.houses))


def _empty_houses(outlook: Outlook, person: int, kind: int) -> float:
    return 0.7 * max(0, outlook.empty_houses - 1)


def _canal_marks(outlook: Outlook, person: int, kind: int) -> float:
    return sum((tiles >= 3) + (tiles == v.SPACES) for tiles in outlook.view.canals[outlook.seat])


def _all_house_colours(outlook: Outlook, person: int, kind: int) -> float:
    return (len(set(outlook.houses)) / v.COLOUR_COUNT) ** 2


def _one(outlook: Outlook, person: int, kind: int) -> float:
    return 1.0


COUNTED: Final[dict[str, tuple[Callable[[Outlook, int, int], float], float]]] = {
    "group": (_of_group, 0.25),
    "colour": (_of_colour, 0.7),
    "steps": (_steps, GROWTH),
    "workers": (_workers, GROWTH),
    "person": (_persons, 1.5),
    "guilders": (_guilders, GROWTH),
    "majority": (_majorities, GROWTH),
    "canal": (_tiles, 1.0),
    "full_section": (_full_sections, GROWTH),
    "distinct_group": (_groups, 0.8),
    "house": (_houses, 1.2),
    "house_colour": (_house_colours, GROWTH),
    "empty_house": (_empty_houses, GROWTH),
    "third_spaces_and_statues": (_canal_marks, GROWTH),
    "all_house_colours": (_all_house_colours, GROWTH),
}
"""What a person would count, and how much more it will be for each round to come."""
_UNKNOWN_COUNT: Final = (_one, GROWTH)


def effect(outlook: Outlook, person: int) -> float:
    """What a person brings each time it acts."""
    return _WORTHS[outlook.edition.effect[person]](outlook, person)


def _receive(outlook: Outlook, resource: int, amount: int) -> float:
    return RECEIVED.get(RESOURCES[resource].key, _points)(outlook, amount)


def _points(outlook: Outlook, amount: int) -> float:
    return float(amount)


def _money(outlook: Outlook, amount: int) -> float:
    return outlook.money(amount)


def _any_workers(outlook: Outlook, amount: int) -> float:
    return amount * outlook.any_worker()


def _each_worker(outlook: Outlook, amount: int) -> float:
    return sum(outlook.worker(colour) for colour in range(v.COLOUR_COUNT))


def _cards(outlook: Outlook, amount: int) -> float:
    return amount * WEIGHTS.card * min(1.0, outlook.rounds + 0.2)


def _markers(outlook: Outlook, amount: int) -> float:
    return outlook.best_markers(amount)


RECEIVED: Final[dict[str, Callable[[Outlook, int], float]]] = {
    "points": _points,
    "guilders": _money,
    "workers_any": _any_workers,
    "workers_each": _each_worker,
    "draw": _cards,
    "discard_threat_any": _markers,
}
"""What so much of each resource is worth."""


def _gain(outlook: Outlook, person: int) -> float:
    args = outlook.edition.args[person]
    return sum(_receive(outlook, args[place], args[place + 1]) for place in range(0, len(args), 2))


def _convert(outlook: Outlook, person: int) -> float:
    paid, amount, resource, gained = outlook.edition.args[person]
    cost = outlook.cost(amount) if paid == GUILDERS else amount * cheapest_worker(outlook)
    return _receive(outlook, resource, gained) - cost


def cheapest_worker(outlook: Outlook) -> float:
    """What the worker costs that one misses least."""
    held = [colour for colour in range(v.COLOUR_COUNT) if outlook.workers[colour]]
    return min((outlook.last_worker(colour) for colour in held), default=WEIGHTS.worker)


def _per(outlook: Outlook, person: int) -> float:
    resource, amount, each, counted, kind, limit = outlook.edition.args[person]
    total = amount * int(COUNTED.get(COUNTS[counted].key, _UNKNOWN_COUNT)[0](outlook, person, kind) / each)
    return _receive(outlook, resource, min(total, limit) if limit else total)


def _extra_card(outlook: Outlook, person: int) -> float:
    return WEIGHTS.extra_card if len(outlook.view.hand) > outlook.cards_to_play else 0.6


def _extra_house(outlook: Outlook, person: int) -> float:
    return 1.3 if outlook.view.hand else 0.0


def _step_up(outlook: Outlook, person: int) -> float:
    return max(0.0, outlook.step(outlook.edition.args[person][0]))


def _build_tile(outlook: Outlook, person: int) -> float:
    times = outlook.edition.args[person][0]
    return max(0.0, outlook.tile(0, times), outlook.tile(1, times))


def _any_die(outlook: Outlook, person: int) -> float:
    return outlook.money(max(outlook.view.dice_values) or 5)


def _ready(outlook: Outlook, person: int) -> float:
    return 1.0 if outlook.view.used else 0.3


def _swap_workers(outlook: Outlook, person: int) -> float:
    spare = [
        outlook.last_worker(colour) for colour in range(v.COLOUR_COUNT) for _ in range(outlook.workers[colour] - 1)
    ]
    return sum(max(0.0, outlook.any_worker() - worth) for worth in spare[:2])


def _swap_cards(outlook: Outlook, person: int) -> float:
    return 0.3 * outlook.edition.args[person][0] if outlook.rounds else 0.0


def _discard_markers(outlook: Outlook, person: int) -> float:
    return outlook.best_markers(outlook.edition.args[person][0])


def _discard_per_person(outlook: Outlook, person: int) -> float:
    return outlook.best_markers(len(outlook.persons) + 1)


def _discard_one_colour(outlook: Outlook, person: int) -> float:
    threats = outlook.view.threats[outlook.seat]
    return max(outlook.marker(colour) * threats[colour] for colour in range(v.COLOUR_COUNT))


def _discard_named_colour(outlook: Outlook, person: int) -> float:
    colour = outlook.edition.args[person][0]
    return outlook.marker(colour) * outlook.view.threats[outlook.seat][colour] + outlook.worker(colour)


def _lend(outlook: Outlook, person: int) -> float:
    return min(outlook.guilders, outlook.view.seats - 1) * (1 - WEIGHTS.guilder)


def _take_guilders(outlook: Outlook, person: int) -> float:
    demand = outlook.edition.args[person][0]
    others = (held for seat, held in enumerate(outlook.view.guilders) if seat != outlook.seat)
    return 1.3 * outlook.money(sum(min(demand, held) for held in others))


def _take_workers(outlook: Outlook, person: int) -> float:
    others = (sum(held) for seat, held in enumerate(outlook.view.workers) if seat != outlook.seat)
    return 1.2 * WEIGHTS.worker * outlook.late * sum(min(2, held) for held in others)


def _harm(outlook: Outlook, person: int) -> float:
    return WEIGHTS.harm


def _by_cost(outlook: Outlook, person: int) -> float:
    """An effect that is not known here: what its cost promises besides the points."""
    return outlook.edition.cost[person] * (WEIGHTS.guilder - 1 / 3)


EFFECT_WORTHS: Final[dict[str, Callable[[Outlook, int], float]]] = {
    "gain": _gain,
    "draw": _gain,
    "convert": _convert,
    "per": _per,
    "points_geograph": _per,
    "points_all_house_colours": _per,
    "extra_card": _extra_card,
    "build_house_extra": _extra_house,
    "advance": _step_up,
    "advance_pay": _step_up,
    "build_canal_no_card": _build_tile,
    "gain_die_any": _any_die,
    "gain_die_highest": _any_die,
    "ready_person": _ready,
    "exchange_workers": _swap_workers,
    "swap_cards": _swap_cards,
    "draw_discard": _swap_cards,
    "discard_threats_any": _discard_markers,
    "discard_threats_per_person": _discard_per_person,
    "discard_threats_one_colour": _discard_one_colour,
    "discard_threats_colour_and_worker": _discard_named_colour,
    "give_guilders_score": _lend,
    "opp_give_workers": _take_workers,
    "opp_give_guilders": _take_guilders,
    "opp_lose_canal": _harm,
    "opp_lose_house": _harm,
    "opp_lose_points": _harm,
    "opp_gain_threat": _harm,
}
"""What effects bring each time, by their keys."""
_WORTHS: Final = [EFFECT_WORTHS.get(effect.key, _by_cost) for effect in EFFECTS]
