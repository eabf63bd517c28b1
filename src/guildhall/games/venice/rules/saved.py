"""States and views as plain data, with cards, tiles and squares by their names."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from guildhall.core.data import Data

from ..components import CARDS, TILES, card_set, cards_in
from .lagoon import Lagoon, lagoon_from_data
from .squares import names_of, square_set

HIDDEN: Final = -2
"""A card laid face down by somebody else."""
CARD_NUMBERS: Final = {"": -1, "hidden": HIDDEN, **{name: card for card, name in enumerate(CARDS)}}
CARD_WORDS: Final = {card: name for name, card in CARD_NUMBERS.items()}
TILE_NUMBERS: Final = {"": -1, **{name: tile for tile, name in enumerate(TILES)}}
TILE_WORDS: Final = {tile: name for name, tile in TILE_NUMBERS.items()}


class Kind(NamedTuple):
    """How a value is written as plain data and read again."""

    write: Callable[[Any], Any]
    read: Callable[[Any], Any]


def _same(value: Any) -> Any:
    return value


def _cards(cards: int) -> list[str]:
    return [CARDS[card] for card in cards_in(cards)]


def _card_set(names: list[str]) -> int:
    return card_set([CARD_NUMBERS[name] for name in names])


def _lagoon(lagoon: Lagoon) -> Data:
    return lagoon.to_data()


PLAIN: Final = Kind(_same, _same)
CARD: Final = Kind(CARD_WORDS.__getitem__, CARD_NUMBERS.__getitem__)
CARD_SET: Final = Kind(_cards, _card_set)
TILE: Final = Kind(TILE_WORDS.__getitem__, TILE_NUMBERS.__getitem__)
SQUARE_SET: Final = Kind(names_of, square_set)
LAGOON: Final = Kind(_lagoon, lagoon_from_data)

Fields = dict[str, tuple[Kind, int]]
"""For each attribute its kind, and how many lists deep its values are."""

PLAIN_NAMES: Final = (
    *("seats", "all_roles", "any_pillar", "round", "idle_rounds", "start", "phase", "reason", "acted", "actor"),
    *("through_spy", "partner", "stones", "took", "pillars_due", "tokens_due", "aboard"),
)

PUBLIC_FIELDS: Final[Fields] = {
    **dict.fromkeys(PLAIN_NAMES, (PLAIN, 0)),
    "tokens": (PLAIN, 1),
    "scores": (PLAIN, 1),
    "sources": (PLAIN, 1),
    "card": (CARD, 0),
    "drawn": (CARD, 0),
    "chosen": (CARD, 1),
    "shown": (CARD, 1),
    "tile": (TILE, 0),
    "stocks": (TILE, 2),
    "group": (SQUARE_SET, 0),
    "room": (SQUARE_SET, 0),
    "lagoon": (LAGOON, 0),
}

TABLE_FIELDS: Final[Fields] = {
    **PUBLIC_FIELDS,
    "hands": (CARD_SET, 1),
    "known": (CARD_SET, 1),
    "stacks": (TILE, 2),
    "sunk": (PLAIN, 1),
}

VIEW_FIELDS: Final[Fields] = {
    **PUBLIC_FIELDS,
    "hand": (CARD_SET, 0),
    "sizes": (PLAIN, 1),
    "known": (CARD_SET, 1),
    "common": (CARD_SET, 1),
    "tops": (TILE, 1),
    "counts": (PLAIN, 1),
    "bottoms": (TILE, 2),
}


def _deep(convert: Callable[[Any], Any], depth: int, value: Any) -> Any:
    return [_deep(convert, depth - 1, item) for item in value] if depth else convert(value)


def to_data(thing: object, fields: Fields) -> Data:
    """The attributes as plain data."""
    return {name: _deep(kind.write, depth, getattr(thing, name)) for name, (kind, depth) in fields.items()}


def fill(thing: object, fields: Fields, data: Data) -> None:
    """Set the attributes from plain data."""
    for name, (kind, depth) in fields.items():
        setattr(thing, name, _deep(kind.read, depth, data[name]))
