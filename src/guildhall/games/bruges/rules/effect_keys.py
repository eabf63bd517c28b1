"""Effect keys: the words in the table of persons that say what a person does, read into small numbers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from .. import terms as v


class Meaning(NamedTuple):
    """What an effect key means: an effect with its numbers, or a power and how much of it."""

    effect: int = v.NOTHING
    args: tuple[int, ...] = ()
    power: int = -1
    amount: int = 0


Reader = Callable[[str], Meaning]


def read_key(key: str) -> Meaning:
    """The meaning of an effect key.

    >>> read_key("gain:points=1,guilders=2").args
    (0, 1, 1, 2)
    """
    name, _, argument = key.partition(":")
    if name in READERS:
        return READERS[name](argument)
    resource, per, counted = name.partition("_per_")
    if not per or counted not in v.COUNTS:
        raise ValueError(f"there is no effect {key!r}")
    return _per(resource, counted, argument)


def _per(resource: str, counted: str, argument: str) -> Meaning:
    """`2:noble`, `1:2` or `1:max=5`: so much per one of a kind, per so many, or up to a limit."""
    amount, _, rest = argument.partition(":")
    kinds = v.COLOURS if counted == "colour" else v.GROUPS
    kind = kinds.index(rest) if rest in kinds else 0
    each = int(rest) if rest.isdigit() else 1
    limit = int(rest[4:]) if rest.startswith("max=") else 0
    numbers = (v.RESOURCES.index(resource), int(amount), each, v.COUNTS.index(counted), kind, limit)
    return Meaning(v.PER, numbers)


def _amounts(argument: str) -> tuple[int, ...]:
    """`points=1,guilders=2` as resource, number, resource, number."""
    numbers: list[int] = []
    for part in argument.split(","):
        resource, _, number = part.partition("=")
        numbers += (v.RESOURCES.index(resource), int(number))
    return tuple(numbers)


def _gain(argument: str) -> Meaning:
    return Meaning(v.GAIN, _amounts(argument))


def _convert(argument: str) -> Meaning:
    payment, _, reward = argument.partition(">")
    return Meaning(v.CONVERT, _amounts(payment) + _amounts(reward))


def _draw(argument: str) -> Meaning:
    return Meaning(v.GAIN, (v.CARDS_DRAWN, int(argument)))


def _colour(argument: str) -> int:
    return -1 if argument == "choose" else v.COLOURS.index(argument)


def _last_number(argument: str) -> int:
    """The number of `2`, `max=2`, `points=1` or `price_x2`; none says one."""
    digits = "".join(filter(str.isdigit, argument))
    return int(digits) if digits else 1


def _immune(argument: str) -> Meaning:
    if argument == "opponent_effects":
        return Meaning(power=v.SHIELD, amount=1)
    return Meaning(power=v.IMMUNE + v.EVENTS.index(argument), amount=1)


def _on_advance_gain(argument: str) -> Meaning:
    resource, amount = _amounts(argument)
    return Meaning(power=v.STEP_POINTS if resource == v.POINTS else v.STEP_WORKERS, amount=amount)


def _swap_workers(argument: str) -> Meaning:
    return Meaning(v.SWAP_WORKERS, (0 if argument == "any" else _last_number(argument),))


def _act(effect: int) -> Reader:
    return lambda argument: Meaning(effect, (_last_number(argument),))


def _act_on_colour(effect: int) -> Reader:
    return lambda argument: Meaning(effect, (_colour(argument),))


def _power(power: int, less: int = 0) -> Reader:
    return lambda argument: Meaning(power=power, amount=_last_number(argument) - less)


def _count(counted: str) -> Reader:
    return lambda argument: _per("points", counted, argument)


READERS: Final[dict[str, Reader]] = {
    "gain": _gain,
    "convert": _convert,
    "draw": _draw,
    "draw_discard": _act(v.DRAW_THEN_DISCARD),
    "swap_cards": _act(v.SWAP_CARDS),
    "extra_card": _act(v.EXTRA_CARD),
    "build_house_extra": _act(v.EXTRA_HOUSE),
    "build_canal_no_card": _act(v.BUILD_TILE),
    "advance": lambda _: Meaning(v.STEP_UP, (0,)),
    "advance_pay": _act(v.STEP_UP),
    "gain_die_any": _act(v.ANY_DIE),
    "gain_die_highest": _act(v.HIGHEST_DIE),
    "ready_person": _act(v.READY_PERSON),
    "exchange_workers": _swap_workers,
    "discard_threats_any": _act(v.DISCARD_MARKERS),
    "discard_threats_per_person": _act(v.DISCARD_MARKERS_PER_PERSON),
    "discard_threats_one_colour": _act(v.DISCARD_ONE_COLOUR),
    "discard_threats_colour_and_worker": _act_on_colour(v.DISCARD_NAMED_COLOUR),
    "give_guilders_score": _act(v.LEND),
    "opp_give_workers": _act(v.DEMAND_WORKERS),
    "opp_give_guilders": _act(v.DEMAND_GUILDERS),
    "opp_lose_canal": _act(v.DEMAND_TILE),
    "opp_lose_house": _act(v.DEMAND_HOUSE),
    "opp_lose_points": _act(v.DEMAND_POINTS),
    "opp_gain_threat": _act_on_colour(v.THREATEN),
    "points_geograph": _count("third_spaces_and_statues"),
    "points_all_house_colours": _count("all_house_colours"),
    "take_workers": _power(v.MORE_WORKERS, less=2),
    "take_workers_any_colour": _power(v.FREE_WORKER_COLOURS),
    "take_workers_bonus": _power(v.WORKERS_GUILDERS),
    "take_guilders_bonus": _power(v.MORE_GUILDERS),
    "take_guilders_any_die": _power(v.FREE_DIE),
    "discard_threat_action": _power(v.MORE_MARKERS, less=1),
    "canal_price_0": _power(v.FREE_CANALS),
    "house_no_worker": _power(v.FREE_HOUSES),
    "house_worker_any": _power(v.FREE_HOUSE_WORKER),
    "person_discount": _power(v.CHEAPER_PERSONS),
    "arrow_twice": _power(v.TWICE),
    "hand_size": _power(v.MORE_CARDS, less=v.HAND),
    "advance_when_no_price": _power(v.EARL),
    "advance_discount": _power(v.CHEAPER_STEP),
    "advance_workers_as_guilders": _power(v.WORKERS_PAY_STEP),
    "on_advance_gain": _on_advance_gain,
    "on_advance_discard_threat": _power(v.STEP_MARKERS),
    "on_canal_gain": _power(v.CANAL_POINTS),
    "on_canal_discard_threat": _power(v.CANAL_MARKERS),
    "on_house_gain": _power(v.HOUSE_POINTS),
    "on_house_discard_threat": _power(v.HOUSE_MARKERS),
    "on_person_discard_threat": _power(v.PERSON_MARKERS),
    "on_discard_threat_gain": _power(v.MARKER_GUILDERS),
    "majority_on_tie": _power(v.TIES_COUNT),
    "immune": _immune,
}
