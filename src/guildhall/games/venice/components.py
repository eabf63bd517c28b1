"""The components of an edition, read from its tables; an owner of the box corrects the tables, not the code."""

from __future__ import annotations

import csv
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final, NamedTuple, TypeVar

from guildhall.core.errors import GuildhallError

from .terms import ROLE_NUMBERS, ROLES, SEAT_NAMES, SHAPE_NUMBERS

FOLDER: Final = Path(__file__).parent
START_PLAYER: Final = "start_player"
"""The card that marks the start player is in the table of cards but is no action card."""
PIECES: Final = {"rows", "columns", "canal", "pillars", "tokens", "gondolas", "hand", "score_track"}
FEWEST: Final = 2
MOST: Final = len(SEAT_NAMES)

Row = dict[str, str]
Read = TypeVar("Read")


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


def _read(path: Path, read: Callable[[Row], Read], skip: str = "") -> list[Read]:
    """The rows of a table but those of the card to skip; a row that cannot be read is named."""
    with path.open(encoding="utf-8", newline="") as source:
        rows = list(csv.DictReader(source))
    found: list[Read] = []
    for number, row in enumerate(rows, start=2):
        try:
            if not skip or row["role"] != skip:
                found.append(read(row))
        except (KeyError, TypeError, ValueError) as problem:
            raise GuildhallError(f"{path.name}, line {number}: {problem}") from problem
    return found


def _number(names: dict[str, int], kind: str, name: str) -> int:
    """The number that stands for a name of the tables."""
    if name not in names:
        raise GuildhallError(f"there is no {kind} {name!r}; choose from {', '.join(names)}")
    return names[name]


def _card(row: Row) -> Card:
    stones, pillars, tokens = (int(row[name] or 0) for name in ("stone_limit", "pillars", "tokens"))
    role, players, changes = _number(ROLE_NUMBERS, "role", row["role"]), int(row["min_players"]), row["start_change"]
    if changes not in ("0", "1"):
        raise GuildhallError(f"start_change is 0 or 1, not {changes!r}")
    return Card(
        row["card_id"], role, players, stones, pillars, tokens, changes == "1", row["replaces"], row["attested"]
    )


def _tile(row: Row) -> Tile:
    rows, shape = tuple(row["pattern"].split("/")), _number(SHAPE_NUMBERS, "shape", row["shape"])
    if set("".join(rows)) - set("BP=-") or len({len(line) for line in rows}) != 1:
        raise GuildhallError(f"the pattern {row['pattern']!r} has other signs than B, P, = and -, or uneven rows")
    return Tile(row["tile_id"], shape, rows, int(row["stones"]), int(row["coats"]), row["attested"])


def _piece(row: Row) -> tuple[str, int]:
    return row["piece"], int(row["count"])


def read_edition(folder: Path) -> Edition:
    """The edition whose tables are in a folder; tables that do not fit each other are refused."""
    cards = _read(folder / "cards.csv", _card, skip=START_PLAYER)
    tiles = _read(folder / "tiles.csv", _tile)
    pieces = dict(_read(folder / "pieces.csv", _piece))
    board = (folder / "board.txt").read_text(encoding="utf-8").split()
    edition = Edition(tuple(board), tuple(cards), tuple(tiles), pieces)
    _check(edition)
    return edition


def _check(edition: Edition) -> None:
    """Refuse an edition with which nobody could play."""
    board, cards, pieces = edition.board, edition.cards, edition.pieces
    if PIECES - pieces.keys():
        raise GuildhallError(f"pieces.csv: there is no row for {', '.join(sorted(PIECES - pieces.keys()))}")
    if len(board) != pieces["rows"] or {len(line) for line in board} != {pieces["columns"]}:
        raise GuildhallError(f"board.txt: there must be {pieces['rows']} rows of {pieces['columns']} squares")
    if set("".join(board)) - set(".#G") or "".join(board).count("G") != 1:
        raise GuildhallError("board.txt: squares are ground (.), canal (#) and once the gondola (G)")
    for kind, names in (("cards", [card.name for card in cards]), ("tiles", [tile.name for tile in edition.tiles])):
        if len(set(names)) < len(names):
            raise GuildhallError(f"{kind}.csv: two rows have the same id")
    strange = {card.replaces for card in cards} - {"", *(card.name for card in cards)}
    if strange:
        raise GuildhallError(f"cards.csv: there is no card {', '.join(sorted(strange))} to replace")
    for seats in range(FEWEST, MOST + 1):
        for all_roles in (True, False):
            dealt = len(edition.deck(seats, all_roles))
            if dealt != seats * pieces["hand"]:
                raise GuildhallError(f"cards.csv: {seats} players need {seats * pieces['hand']} cards, not {dealt}")


def _numbers(values: Sequence[int]) -> list[int]:
    return list(values)


EDITION: Final = read_edition(FOLDER / "data")

CARDS: Final = [card.name for card in EDITION.cards]
CARD_ROLE: Final = _numbers([card.role for card in EDITION.cards])
CARD_STONES: Final = _numbers([card.stones for card in EDITION.cards])
CARD_PILLARS: Final = _numbers([card.pillars for card in EDITION.cards])
CARD_TOKENS: Final = _numbers([card.tokens for card in EDITION.cards])
CARD_PAYS: Final = [ROLES[card.role].pays for card in EDITION.cards]
"""Whether the builder with this card pays for the tokens of others."""
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
