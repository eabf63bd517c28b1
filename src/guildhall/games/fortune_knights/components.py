"""The components as tables, read from the files in `data/`."""

from __future__ import annotations

import csv
from pathlib import Path
from typing import Final

FOLDER: Final = Path(__file__).parent


def _rows(name: str) -> list[dict[str, str]]:
    with (FOLDER / "data" / f"{name}.csv").open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


SEAT_NAMES: Final = ("red", "blue", "yellow", "green", "purple", "black")
MAX_SEATS: Final = 6

# The kinds of documents, red ones first and in the order in which they are carried out (K6.4).
VETO: Final = 0
WALL_OR_TOWER: Final = 1
HIDDEN_TREASURE: Final = 2
TAX_EVASION: Final = 3
SMUGGLER: Final = 4
ROBBER_KNIGHT: Final = 5
LUCKY_KNIGHT: Final = 6
GIFT: Final = 7
DUEL_VICTORY: Final = 8
CHARTER: Final = 9

_documents = _rows("documents")
DOCUMENTS: Final = tuple(row["document"] for row in _documents)
COPIES: Final = [int(row["copies"]) for row in _documents]
KINDS: Final = len(_documents)
RED_KINDS: Final = sum(row["seal"] == "red" for row in _documents)
ALL_DOCUMENTS: Final = sum(COPIES)

_ducats = _rows("ducats")
TAX_COINS: Final = [int(row["tax_collector"]) for row in _ducats]
CUSTOMS_COINS: Final = [int(row["customs_officer"]) for row in _ducats]
DUCAT_CARDS: Final = len(_ducats)

MONK: Final = 1
FARMER: Final = 2
CRAFTSMAN: Final = 3
BLACK_KNIGHT: Final = 4
TAX_COLLECTOR: Final = 5
CUSTOMS_OFFICER: Final = 6

# Fields are numbered from 1, so each of these lists has something idle in front.
_fields = _rows("fields")
FIELDS: Final = ("", *(row["name"] for row in _fields))
PRICE_ALONE: Final = [0, *(int(row["alone"] or 0) for row in _fields)]
PRICE_SHARED: Final = [0, *(int(row["shared"] or 0) for row in _fields)]

WALL: Final = 0
TOWER: Final = 1
PIECES: Final = ("wall", "tower")
PIECES_PER_CASTLE: Final = 4
PIECES_OF_A_KIND: Final = 24

SILVER_COINS: Final = 60
GOLD_COINS: Final = 40
START_COINS: Final = 2
COIN_LIMIT: Final = 8
TREASURE_COINS: Final = 5
RANSOM_PRICE: Final = 4
SACK_FACES: Final = 4
LAST_ROUND: Final = 60
