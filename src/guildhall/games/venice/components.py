"""The components of an edition, read from its tables; an owner of the box corrects the tables, not the code."""

from __future__ import annotations

import csv
from collections.abc import Sequence
from pathlib import Path
from typing import Final, NamedTuple

from guildhall.core.words import N_

FOLDER: Final = Path(__file__).parent

ROLES: Final = (
    "councillor",
    "pile_driver",
    "architect",
    "gondolier",
    "inventor",
    "speculator",
    "merchant",
    "lawyer",
    "spy",
    "beggar",
    "saboteur",
)
COUNCILLOR: Final = 0
PILE_DRIVER: Final = 1
ARCHITECT: Final = 2
GONDOLIER: Final = 3
INVENTOR: Final = 4
SPECULATOR: Final = 5
MERCHANT: Final = 6
LAWYER: Final = 7
SPY: Final = 8
BEGGAR: Final = 9
SABOTEUR: Final = 10

ROLE_NAMES: Final = (
    N_("Councillor"),
    N_("Pile driver"),
    N_("Architect"),
    N_("Gondolier"),
    N_("Inventor"),
    N_("Speculator"),
    N_("Merchant"),
    N_("Lawyer"),
    N_("Spy"),
    N_("Beggar"),
    N_("Saboteur"),
)

SHAPES: Final = ("domino", "line", "corner", "square", "bridge")
DOMINO: Final = 0
SQUARE: Final = 3
BRIDGE: Final = 4
SHAPE_NAMES: Final = (N_("domino"), N_("line"), N_("corner"), N_("square"), N_("bridge"))


class Card(NamedTuple):
    """An action card: what is printed on it, and the card whose place it takes without the reviewers' roles."""

    name: str
    role: int
    min_players: int
    stones: int
    pillars: int
    tokens: int
    changes_start: bool
    replaces: str
    attested: str


class Tile(NamedTuple):
    """A city tile: rows of its pattern, B building, P plaza, = span, - nothing; its price and its coats of arms."""

    name: str
    shape: int
    rows: tuple[str, ...]
    stones: int
    coats: int
    attested: str


class Edition(NamedTuple):
    """Everything in a box: the board's rows, the cards, the tiles and the number of the other pieces."""

    board: tuple[str, ...]
    cards: tuple[Card, ...]
    tiles: tuple[Tile, ...]
    pieces: dict[str, int]

    def deck(self, seats: int, all_roles: bool) -> list[int]:
        """The action cards of a game: those marked with at most the number of players (V1.20, V11.3)."""
        replaced = {card.replaces for card in self.cards}
        return [
            number
            for number, card in enumerate(self.cards)
            if card.min_players <= seats and (not card.replaces if all_roles else card.name not in replaced)
        ]


def _rows(path: Path) -> list[dict[str, str]]:
    with path.open(encoding="utf-8", newline="") as table:
        return list(csv.DictReader(table))


def _card(row: dict[str, str]) -> Card:
    stones, pillars, tokens = (int(row[name] or 0) for name in ("stone_limit", "pillars", "tokens"))
    changes = row["start_change"] == "1"
    role, players = ROLES.index(row["role"]), int(row["min_players"])
    return Card(row["card_id"], role, players, stones, pillars, tokens, changes, row["replaces"], row["attested"])


def _tile(row: dict[str, str]) -> Tile:
    rows, shape = tuple(row["pattern"].split("/")), SHAPES.index(row["shape"])
    return Tile(row["tile_id"], shape, rows, int(row["stones"]), int(row["coats"]), row["attested"])


def read_edition(folder: Path) -> Edition:
    """The edition whose tables are in a folder."""
    cards = [_card(row) for row in _rows(folder / "cards.csv") if row["role"] in ROLES]
    tiles = [_tile(row) for row in _rows(folder / "tiles.csv")]
    pieces = {row["piece"]: int(row["count"]) for row in _rows(folder / "pieces.csv")}
    board = (folder / "board.txt").read_text(encoding="utf-8").split()
    return Edition(tuple(board), tuple(cards), tuple(tiles), pieces)


def _numbers(values: Sequence[int]) -> list[int]:
    return list(values)


EDITION: Final = read_edition(FOLDER / "data")

CARDS: Final = [card.name for card in EDITION.cards]
CARD_ROLE: Final = _numbers([card.role for card in EDITION.cards])
CARD_STONES: Final = _numbers([card.stones for card in EDITION.cards])
CARD_PILLARS: Final = _numbers([card.pillars for card in EDITION.cards])
CARD_TOKENS: Final = _numbers([card.tokens for card in EDITION.cards])
CHANGES_START: Final = [card.changes_start for card in EDITION.cards]


def _alike(card: int) -> int:
    printed = [(other.role, other.stones, other.pillars, other.tokens) for other in EDITION.cards]
    return printed.index(printed[card])


ALIKE: Final = [_alike(card) for card in range(len(CARDS))]
"""For each card the first one that does the same when it is carried out."""

TILES: Final = [tile.name for tile in EDITION.tiles]
TILE_SHAPE: Final = _numbers([tile.shape for tile in EDITION.tiles])
TILE_STONES: Final = _numbers([tile.stones for tile in EDITION.tiles])
TILE_COATS: Final = _numbers([tile.coats for tile in EDITION.tiles])

PILLARS: Final = EDITION.pieces["pillars"]
TOKENS: Final = EDITION.pieces["tokens"] - 1
"""What a player may place: one of the tokens marks the score (V1.10)."""
HAND: Final = EDITION.pieces["hand"]
TRACK: Final = EDITION.pieces["score_track"]


def card_numbers(card: int) -> str:
    """What is printed at the foot of a card, like `6` or `4/2`; empty for roles without numbers."""
    if CARD_PILLARS[card]:
        return f"{CARD_PILLARS[card]}/{CARD_TOKENS[card]}"
    return str(CARD_STONES[card] or "")


def cards_in(mask: int) -> list[int]:
    """The cards of a set, lowest number first."""
    found: list[int] = []
    while mask:
        lowest = mask & -mask
        found.append(lowest.bit_length() - 1)
        mask ^= lowest
    return found


def card_set(cards: list[int]) -> int:
    """A set of cards as one number, a bit for each."""
    found = 0
    for card in cards:
        found |= 1 << card
    return found


def _part_counts() -> list[int]:
    return [part.bit_count() for part in range(1 << PART_BITS)]


PART_BITS: Final = -(-len(CARDS) // 3)
PART: Final = (1 << PART_BITS) - 1
PART_COUNTS: Final = _part_counts()


def card_count(cards: int) -> int:
    """How many cards a set has, counted in three parts: compiled much faster than `bit_count`."""
    return PART_COUNTS[cards & PART] + PART_COUNTS[cards >> PART_BITS & PART] + PART_COUNTS[cards >> 2 * PART_BITS]
