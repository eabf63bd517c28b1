"""The components as tables, read from the files in `data/`."""

from __future__ import annotations

import csv
from pathlib import Path
from typing import Final, final

from guildhall.core.editions import Editions, Tables
from guildhall.core.errors import GuildhallError

FOLDER: Final = Path(__file__).parent

Row = dict[str, str]


def _rows(file: str) -> list[Row]:
    with (FOLDER / "data" / file).open(encoding="utf-8", newline="") as lines:
        return list(csv.DictReader(lines))


def place_of(name: str, file: str, rows: list[Row], column: str) -> int:
    """The place of the row with this name, which the rules need."""
    for place, row in enumerate(rows):
        if row[column] == name:
            return place
    raise GuildhallError(f"{file}: there is no row for {name!r}")


def check_known(known: list[int], file: str, rows: list[Row], column: str) -> None:
    """Refuse a row that no rule knows."""
    for place, row in enumerate(rows):
        if place not in known:
            raise GuildhallError(f"{file}, row {place + 1}: no rule knows {row[column]!r}")


def numbers_in(column: str, file: str, rows: list[Row]) -> list[int]:
    """The numbers of a column, 0 where it is empty."""
    found = []
    for place, row in enumerate(rows):
        if row[column] and not row[column].isdecimal():
            raise GuildhallError(f"{file}, row {place + 1}: {column} is {row[column]!r}, not a number")
        found.append(int(row[column] or 0))
    return found


def count_red(file: str, rows: list[Row]) -> int:
    """How many kinds of documents have a red seal; they come first, all others are yellow."""
    red = sum(row["seal"] == "red" for row in rows)
    for place, row in enumerate(rows):
        if row["seal"] != ("red" if place < red else "yellow"):
            raise GuildhallError(f"{file}, row {place + 1}: no {row['seal']!r} seal can stand here")
    return red


SEAT_NAMES: Final = ("red", "blue", "yellow", "green", "purple", "black")
MAX_SEATS: Final = len(SEAT_NAMES)

# The kinds of documents, numbered by their rows: red ones first and in the order in which they are carried out (K6.4).
_DOCUMENT_FILE: Final = "documents.csv"
_documents = _rows(_DOCUMENT_FILE)
DOCUMENTS: Final = tuple([row["document"] for row in _documents])
COPIES: Final = numbers_in("copies", _DOCUMENT_FILE, _documents)
KINDS: Final = len(_documents)
RED_KINDS: Final = count_red(_DOCUMENT_FILE, _documents)
ALL_DOCUMENTS: Final = sum(COPIES)


def _kind(name: str) -> int:
    return place_of(name, _DOCUMENT_FILE, _documents, "document")


VETO: Final = _kind("veto")
WALL_OR_TOWER: Final = _kind("wall or tower")
HIDDEN_TREASURE: Final = _kind("hidden treasure")
TAX_EVASION: Final = _kind("tax evasion")
SMUGGLER: Final = _kind("smuggler")
ROBBER_KNIGHT: Final = _kind("robber knight")
LUCKY_KNIGHT: Final = _kind("lucky knight")
GIFT: Final = _kind("gift")
DUEL_VICTORY: Final = _kind("duel victory")
CHARTER: Final = _kind("charter")
_RED: Final = [VETO, WALL_OR_TOWER, HIDDEN_TREASURE, TAX_EVASION, SMUGGLER, ROBBER_KNIGHT]
check_known([*_RED, LUCKY_KNIGHT, GIFT, DUEL_VICTORY, CHARTER], _DOCUMENT_FILE, _documents, "document")

# Fields, and the action cards for them, are numbered from 1: each list by field has something idle in front.
_FIELD_FILE: Final = "fields.csv"
_fields = _rows(_FIELD_FILE)
FIELDS: Final = ("", *[row["name"] for row in _fields])
ALL_FIELDS: Final = range(1, len(FIELDS))
PRICE_ALONE: Final = [0, *numbers_in("alone", _FIELD_FILE, _fields)]
PRICE_SHARED: Final = [0, *numbers_in("shared", _FIELD_FILE, _fields)]


def _field(name: str) -> int:
    return 1 + place_of(name, _FIELD_FILE, _fields, "name")


MONK: Final = _field("monk")
FARMER: Final = _field("farmer")
CRAFTSMAN: Final = _field("craftsman")
BLACK_KNIGHT: Final = _field("black knight")
TAX_COLLECTOR: Final = _field("tax collector")
CUSTOMS_OFFICER: Final = _field("customs officer")
_KNOWN_FIELDS: Final = [MONK, FARMER, CRAFTSMAN, BLACK_KNIGHT, TAX_COLLECTOR, CUSTOMS_OFFICER]
check_known([field - 1 for field in _KNOWN_FIELDS], _FIELD_FILE, _fields, "name")

WALL: Final = 0
TOWER: Final = 1
PIECES: Final = ("wall", "tower")
PIECES_PER_CASTLE: Final = 4
PIECES_OF_A_KIND: Final = MAX_SEATS * PIECES_PER_CASTLE

SILVER_COINS: Final = 60
GOLD_COINS: Final = 40
START_COINS: Final = 2
COIN_LIMIT: Final = 8
TREASURE_COINS: Final = 5
RANSOM_PRICE: Final = 4
FACES: Final = 6
SACK_FACES: Final = 4
LAST_ROUND: Final = 60

DUCATS: Final = "ducats.csv"
USUAL_EDITION: Final = "reconstruction"
MOST_COINS: Final = 20
FEWEST_CARDS: Final = 6
MOST_CARDS: Final = 60


@final
class Edition:
    """The ducat cards, the only components that no rulebook states; the first has the number 0."""

    def __init__(self, tables: Tables) -> None:
        rows = tables.rows(DUCATS)
        self.name = tables.label
        self.tax_coins = [row.integer("tax_collector", MOST_COINS) for row in rows]
        self.customs_coins = [row.integer("customs_officer", MOST_COINS) for row in rows]
        self.ducat_cards = len(rows)
        for row in rows:
            if row.integer("card") != row.number:
                raise row.error(f"the cards are not numbered in order: {row.integer('card')}")
        if not FEWEST_CARDS <= len(rows) <= MOST_CARDS:
            raise tables.error(DUCATS, f"there are {len(rows)} cards, not {FEWEST_CARDS} to {MOST_CARDS}")
        if not sum(self.tax_coins) or not sum(self.customs_coins):
            raise tables.error(DUCATS, "both fields need coins")


def read_edition(tables: Tables) -> Edition:
    """The edition that some tables describe."""
    return Edition(tables)


EDITIONS: Final = Editions(
    "fortune_knights", FOLDER / "data" / "editions", USUAL_EDITION, (DUCATS,), read_edition, later=True
)
