"""Amounts: what is gained and what is counted (B12.22, B12.23), and how the table of persons says so."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from ..position import BrugesPosition
from ..terms import COLOUR_COUNT, COLOURS, FIELD_COUNT, GROUPS, SIDE_COUNT, SPACES
from . import frames
from .markers import ANY_COLOUR, MUST, marker_count
from .piles import cards_left
from .supply import gain_guilders, gain_points, gain_workers, take_any


@final
class Resource:
    """Something to receive: its key, how a player receives so much of it through a person, and whether there is any."""

    def __init__(
        self,
        key: str,
        receive: Callable[[BrugesPosition, int, int, int], None],
        available: Callable[[BrugesPosition, int], bool],
    ) -> None:
        self.key = key
        self.receive = receive
        self.available = available


def _plenty(state: BrugesPosition, seat: int) -> bool:
    return True


def _gain_guilders(state: BrugesPosition, seat: int, amount: int, person: int) -> None:
    gain_guilders(state, seat, amount)


def _take_any(state: BrugesPosition, seat: int, amount: int, person: int) -> None:
    take_any(state, seat, amount)


def _gain_each(state: BrugesPosition, seat: int, amount: int, person: int) -> None:
    for colour in range(COLOUR_COUNT):
        gain_workers(state, seat, colour, amount)


def _draw(state: BrugesPosition, seat: int, amount: int, person: int) -> None:
    state.push(frames.DRAW, seat, amount)


def _any_card(state: BrugesPosition, seat: int) -> bool:
    return cards_left(state)


def _discard_any(state: BrugesPosition, seat: int, amount: int, person: int) -> None:
    state.push(frames.MARKERS, seat, amount, ANY_COLOUR, MUST)


def _any_marker(state: BrugesPosition, seat: int) -> bool:
    return marker_count(state, seat) > 0


RESOURCES: Final[list[Resource]] = [
    Resource("points", gain_points, _plenty),
    Resource("guilders", _gain_guilders, _plenty),
    Resource("workers_any", _take_any, _plenty),
    Resource("workers_each", _gain_each, _plenty),
    Resource("draw", _draw, _any_card),
    Resource("discard_threat_any", _discard_any, _any_marker),
]
RESOURCE_KEYS: Final = [resource.key for resource in RESOURCES]
GUILDERS: Final = RESOURCE_KEYS.index("guilders")


# What is counted


def amount_per(state: BrugesPosition, seat: int, person: int) -> int:
    """B12.22: how much a person brings that pays by count, rounded down on the total."""
    _, amount, each, counted, kind, limit = state.edition.args[person]
    total = amount * (COUNTS[counted].count(state, seat, kind) // each)
    return min(total, limit) if limit else total


def _group_members(state: BrugesPosition, seat: int, group: int) -> int:
    """B13.88: own persons of a group."""
    return sum([state.edition.group[person] == group for person in state.persons(seat)])


def _of_colour(state: BrugesPosition, seat: int, colour: int) -> int:
    """B13.95: own houses and own persons of a colour."""
    cards = state.persons(seat) + standing_houses(state, seat)
    return sum([state.edition.colour[card] == colour for card in cards])


def standing_houses(state: BrugesPosition, seat: int) -> list[int]:
    """The cards that lie as houses in a display."""
    return [card for card in state.houses[seat] if card]


def _house_colours(state: BrugesPosition, seat: int, _: int) -> int:
    """B13.10: different colours among the own houses."""
    return len({state.edition.colour[card] for card in standing_houses(state, seat)})


def third_spaces(state: BrugesPosition, seat: int) -> int:
    """B17.6: sections with a tile on the third space."""
    left = SIDE_COUNT * seat
    return (state.canals[left] >= 3) + (state.canals[left + 1] >= 3)


def _steps(state: BrugesPosition, seat: int, _: int) -> int:
    return state.steps[seat]


def _workers(state: BrugesPosition, seat: int, _: int) -> int:
    return state.worker_count(seat)


def _persons(state: BrugesPosition, seat: int, _: int) -> int:
    return len(state.persons(seat))


def _guilders(state: BrugesPosition, seat: int, _: int) -> int:
    return state.guilders[seat]


def _majorities(state: BrugesPosition, seat: int, _: int) -> int:
    return sum(state.majorities[FIELD_COUNT * seat : FIELD_COUNT * (seat + 1)])


def _tiles(state: BrugesPosition, seat: int, _: int) -> int:
    return state.tile_count(seat)


def _full_sections(state: BrugesPosition, seat: int, _: int) -> int:
    return state.canals[SIDE_COUNT * seat : SIDE_COUNT * (seat + 1)].count(SPACES)


def _groups(state: BrugesPosition, seat: int, _: int) -> int:
    return len({state.edition.group[person] for person in state.persons(seat)})


def _houses(state: BrugesPosition, seat: int, _: int) -> int:
    return len(standing_houses(state, seat))


def _empty_houses(state: BrugesPosition, seat: int, _: int) -> int:
    return state.tenants[seat].count(0)


def _third_spaces_and_statues(state: BrugesPosition, seat: int, _: int) -> int:
    statues = sum(value > 0 for value in state.statue_tiles[SIDE_COUNT * seat : SIDE_COUNT * (seat + 1)])
    return third_spaces(state, seat) + statues


def _all_house_colours(state: BrugesPosition, seat: int, _: int) -> int:
    return int(_house_colours(state, seat, 0) == COLOUR_COUNT)


@final
class Count:
    """Something that is counted: its key in the table of persons, how, and the kinds of it if there are several."""

    def __init__(self, key: str, count: Callable[[BrugesPosition, int, int], int], kinds: tuple[str, ...] = ()) -> None:
        self.key = key
        self.count = count
        self.kinds = kinds


COUNTS: Final[list[Count]] = [
    Count("group", _group_members, GROUPS),
    Count("colour", _of_colour, COLOURS),
    Count("steps", _steps),
    Count("workers", _workers),
    Count("person", _persons),
    Count("guilders", _guilders),
    Count("majority", _majorities),
    Count("canal", _tiles),
    Count("full_section", _full_sections),
    Count("distinct_group", _groups),
    Count("house", _houses),
    Count("house_colour", _house_colours),
    Count("empty_house", _empty_houses),
    Count("third_spaces_and_statues", _third_spaces_and_statues),
    Count("all_house_colours", _all_house_colours),
]


# Reading arguments

_MEANS_ONE: Final = ("", "all", "no_worker")


def number(argument: str) -> list[int]:
    """The number of `2`, `max=2` or `price_x2`."""
    return [number_in(argument)]


def number_in(argument: str) -> int:
    """The number in a text; where nothing is counted it is one."""
    digits = "".join(filter(str.isdigit, argument))
    if not digits and argument not in _MEANS_ONE:
        raise ValueError(f"there is no number in {argument!r}")
    return int(digits) if digits else 1


def free(argument: str) -> list[int]:
    """For nothing, once."""
    if argument != "1":
        raise ValueError(f"only 1 can be had, not {argument!r}")
    return [0]


def limit(argument: str) -> list[int]:
    """`max=2`, or 0 for `any`."""
    return [0] if argument == "any" else number(argument)


def colour(argument: str) -> list[int]:
    """The number of a colour, -1 if it is chosen."""
    return [-1 if argument == "choose" else place("colour", argument, COLOURS)]


def place(what: str, name: str, names: list[str] | tuple[str, ...]) -> int:
    """The place of a name among those that are known."""
    if name not in names:
        raise ValueError(f"there is no {what} {name!r}")
    return names.index(name)


def amounts(argument: str) -> list[int]:
    """`points=1,guilders=2` as resource, number, resource, number."""
    numbers: list[int] = []
    for part in argument.split(","):
        resource, _, amount = part.partition("=")
        if not amount:
            raise ValueError(f"there is no number in {part!r}")
        numbers += (place("resource", resource, RESOURCE_KEYS), number_in(amount))
    return numbers


def payment(argument: str) -> list[int]:
    """`guilders=3>points=2` as resource, number, resource, number."""
    paid, _, reward = argument.partition(">")
    return amounts(paid) + amounts(reward)


def cards(argument: str) -> list[int]:
    """So many cards to draw."""
    return amounts(f"draw={argument}")


def per(argument: str) -> list[int]:
    """`points_per_group:2:noble`, `…:1:2` or `…:1:max=5`: so much per one of a kind, per so many, up to a limit."""
    key, _, rest = argument.partition(":")
    resource, _, counted = key.partition("_per_")
    amount, _, rest = rest.partition(":")
    found = place("count", counted, [count.key for count in COUNTS])
    kinds = COUNTS[found].kinds
    kind = place(counted, rest, kinds) if kinds else 0
    each = number_in(rest) if not kinds and not rest.startswith("max=") else 1
    most = number_in(rest) if rest.startswith("max=") else 0
    return [place("resource", resource, RESOURCE_KEYS), number_in(amount), each, found, kind, most]


def canal_marks(argument: str) -> list[int]:
    """So many points for each third space and statue."""
    return per(f"points_per_third_spaces_and_statues:{argument}")


def all_house_colours(argument: str) -> list[int]:
    """So many points for houses of all colours."""
    return per(f"points_per_all_house_colours:{argument}")
