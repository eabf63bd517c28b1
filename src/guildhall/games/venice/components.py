"""The components of an edition, read from its tables; an owner of the box corrects the tables, not the code."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final, NamedTuple, final

from guildhall.core.editions import Editions, Tables
from guildhall.core.rows import Row, read_rows

from .rules.patterns import Turned, all_turns_of, rotations_of
from .rules.squares import COLUMNS, ROWS, SQUARES, STRIDE, around, canal_distances, squares_in
from .terms import ROLES, SEAT_NAMES, SHAPES

FOLDER: Final = Path(__file__).parent
EDITIONS_FOLDER: Final = FOLDER / "data" / "editions"
USUAL_EDITION: Final = "reconstruction"
CARD_FILE: Final = "cards.csv"
TILE_FILE: Final = "tiles.csv"
BOARD_FILE: Final = "board.txt"
FILES: Final = (CARD_FILE, TILE_FILE, BOARD_FILE)
START_PLAYER: Final = "start_player"
"""The card that marks the start player is in the table of cards but is no action card."""
FEWEST: Final = 2
MOST: Final = len(SEAT_NAMES)
MOST_STONES: Final = 20
MOST_PILLARS: Final = 12

PIECES: Final = {row.text("piece"): row.integer("count") for row in read_rows(FOLDER / "data" / "pieces.csv")}
"""What every box holds as often."""
PILLARS: Final = PIECES["pillars"]
TOKENS: Final = PIECES["tokens"] - 1
"""What a player may place: one of the tokens marks the score (V1.10)."""
HAND: Final = PIECES["hand"]
TRACK: Final = PIECES["score_track"]


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


@final
class Edition:
    """Everything in a box that may differ from another one: the board, the cards and the tiles."""

    def __init__(self, tables: Tables) -> None:
        self.name = tables.label
        self.board = tables.lines(BOARD_FILE)
        self.cards = [_card(row) for row in tables.rows(CARD_FILE) if row.text("role") != START_PLAYER]
        self.tiles = [_tile(row) for row in tables.rows(TILE_FILE)]
        self._chart(tables)
        self._print_cards(tables)
        self._print_tiles(tables)
        _check_deck(self, tables)

    def _chart(self, tables: Tables) -> None:
        """V1.2 to V1.8: sets of squares."""
        _check_board(self.board, tables)
        self.ground: int = self._squares(".")
        self.canal: int = self._squares("#G")
        self.gondola_start: int = self._squares("G").bit_length() - 1
        self.quays: int = around(self.canal) & self.ground
        level, upright = self.ground << 1 & self.ground >> 1, self.ground << STRIDE & self.ground >> STRIDE
        self.sites: int = self.canal & (level | upright)
        """Canal squares with ground on two opposite sides, which a bridge can cross."""
        _check_course(self.canal, self.gondola_start, tables)

    def _squares(self, signs: str) -> int:
        return sum([1 << square for square in SQUARES if self.board[square // STRIDE][square % STRIDE] in signs])

    def _print_cards(self, tables: Tables) -> None:
        cards = self.cards
        _check_names([card.name for card in cards], CARD_FILE, tables)
        self.card_stones: list[int] = [card.stones for card in cards]
        self.card_pillars: list[int] = [card.pillars for card in cards]
        self.card_tokens: list[int] = [card.tokens for card in cards]
        self.changes_start: list[bool] = [card.changes_start for card in cards]
        printed = [(card.role, card.stones, card.pillars, card.tokens) for card in cards]
        self.alike: list[int] = [printed.index(one) for one in printed]
        """For each card the first one that does the same when it is carried out."""
        mark = self.name.removeprefix(tables.name)
        self.card_params: list[dict[str, Any]] = [_card_params(card, mark) for card in cards]
        """Each card as values of an event: its id, its role's title and what is printed on it."""

    def _print_tiles(self, tables: Tables) -> None:
        tiles = self.tiles
        _check_names([tile.name for tile in tiles], TILE_FILE, tables)
        self.tile_stones: list[int] = [tile.stones for tile in tiles]
        self.tile_coats: list[int] = [tile.coats for tile in tiles]
        self.rotations: list[list[Turned]] = [rotations_of(tile.rows) for tile in tiles]
        """For each tile its different rotations."""
        self.all_turns: list[list[Turned]] = [all_turns_of(tile.rows) for tile in tiles]
        self.outlines: list[list[Turned]] = [_outlines(tiles, shape, tables) for shape in range(len(SHAPES))]
        """For each shape one rotation for each outline it can have, whatever its pattern."""

    def deck(self, seats: int, all_roles: bool) -> list[int]:
        """The action cards of a game: those marked with at most the number of players (V1.20, V11.3)."""
        replaced = {card.replaces for card in self.cards}
        return [
            number
            for number, card in enumerate(self.cards)
            if card.min_players <= seats and (not card.replaces if all_roles else card.name not in replaced)
        ]


PRINTED: Final = {
    "councillor": "stone_limit",
    "architect": "stone_limit",
    "lawyer": "stone_limit",
    "pile_driver": "pillars",
}
"""The number without which a role could do nothing."""


def _card(row: Row) -> Card:
    role = row.place("role", [role.name for role in ROLES])
    printed = PRINTED.get(ROLES[role].name, "")
    if printed and not _number(row, printed, MOST_STONES):
        raise row.error(f"a card {ROLES[role].name} needs a number under {printed}")
    return Card(
        row.text("card_id"),
        role,
        row.integer("min_players", MOST),
        _number(row, "stone_limit", MOST_STONES),
        _number(row, "pillars", MOST_PILLARS),
        _number(row, "tokens", TOKENS),
        row.place("start_change", ("0", "1")) == 1,
        row.text("replaces"),
        row.text("attested"),
    )


def _number(row: Row, column: str, most: int) -> int:
    """A number of a card, 0 where nothing is printed."""
    return row.integer(column, most) if row.text(column) else 0


def _card_params(card: Card, mark: str) -> dict[str, Any]:
    numbers = f"{card.pillars}/{card.tokens}" if card.pillars else str(card.stones or "")
    params: dict[str, Any] = {"card": card.name + mark, "role": ROLES[card.role].title}
    return {**params, "numbers": numbers} if numbers else params


def _tile(row: Row) -> Tile:
    pattern = tuple(row.text("pattern").split("/"))
    if set("".join(pattern)) - set("BP=-") or len({len(line) for line in pattern}) != 1:
        raise row.error(f"the pattern {row.text('pattern')!r} has other signs than B, P, = and -, or uneven rows")
    shape, stones = row.place("shape", [shape.name for shape in SHAPES]), row.integer("stones", MOST_STONES)
    if not stones:
        raise row.error("a tile costs a stone at least")
    return Tile(row.text("tile_id"), shape, pattern, stones, row.integer("coats", TRACK), row.text("attested"))


def _outlines(tiles: list[Tile], shape: int, tables: Tables) -> list[Turned]:
    """All tiles of a shape have the same outline, turned perhaps."""
    found: list[list[Turned]] = []
    for number, tile in enumerate(tiles, start=1):
        if tile.shape == shape:
            outlines = rotations_of(tuple([row.replace("P", "B") for row in tile.rows]))
            if found and all(outlines[0].rows != other.rows for other in found[0]):
                raise tables.error(TILE_FILE, f"row {number} is no {SHAPES[shape].name} like the others")
            found.append(outlines)
    if not found:
        raise tables.error(TILE_FILE, f"there is no {SHAPES[shape].name}")
    return found[0]


def _check_board(board: list[str], tables: Tables) -> None:
    if len(board) != ROWS or {len(line) for line in board} != {COLUMNS}:
        raise tables.error(BOARD_FILE, f"there must be {ROWS} rows of {COLUMNS} squares")
    if set("".join(board)) - set(".#G") or "".join(board).count("G") != 1:
        raise tables.error(BOARD_FILE, "squares are ground (.), canal (#) and once the gondola (G)")


def _check_course(canal: int, start: int, tables: Tables) -> None:
    """The canal is one course with two ends: it can be drawn, and the gondola can give way along it."""
    beside = [(around(1 << square) & canal).bit_count() for square in squares_in(canal)]
    if beside.count(1) != 2 or max(beside) > 2 or len(canal_distances(start, canal)) != len(beside):
        raise tables.error(BOARD_FILE, "the canal must be one course without branches")


def _check_names(names: list[str], file: str, tables: Tables) -> None:
    """There are actions for the names of the usual edition, in their order, and for no others."""
    if len(set(names)) < len(names):
        raise tables.error(file, "two rows have the same id")
    if tables.folder == tables.usual:
        return
    for row in tables.rows(file):
        if row.values != {} and not _is_known(row, file):
            raise row.error("its id, or its role or shape, is not that of the usual edition")
    if names != (CARDS if file == CARD_FILE else TILES):
        raise tables.error(file, "the ids are not those of the usual edition in their order")


def _is_known(row: Row, file: str) -> bool:
    """Whether a row says of a card or tile what it is in every edition."""
    if file == CARD_FILE:
        name, role = row.text("card_id"), row.text("role")
        return role == START_PLAYER or (name in CARDS and ROLES[CARD_ROLE[CARDS.index(name)]].name == role)
    name, shape = row.text("tile_id"), row.text("shape")
    return name in TILES and SHAPES[TILE_SHAPE[TILES.index(name)]].name == shape


def _check_deck(edition: Edition, tables: Tables) -> None:
    """Refuse cards with which nobody could play."""
    strange = {card.replaces for card in edition.cards} - {"", *(card.name for card in edition.cards)}
    if strange:
        raise tables.error(CARD_FILE, f"there is no card {', '.join(sorted(strange))} to replace")
    for seats in range(FEWEST, MOST + 1):
        for all_roles in (True, False):
            dealt = len(edition.deck(seats, all_roles))
            if dealt != seats * HAND:
                raise tables.error(CARD_FILE, f"{seats} players need {seats * HAND} cards, not {dealt}")


def read_edition(tables: Tables) -> Edition:
    """The edition that some tables describe."""
    return Edition(tables)


def load_edition(folder: Path) -> Edition:
    """The edition in a folder; a table that is not there is the usual one."""
    return read_edition(Tables(folder, EDITIONS_FOLDER / USUAL_EDITION, FILES))


_USUAL: Final = load_edition(EDITIONS_FOLDER / USUAL_EDITION)
CARDS: Final = [card.name for card in _USUAL.cards]
CARD_ROLE: Final = [card.role for card in _USUAL.cards]
CARD_PAYS: Final = [ROLES[card.role].pays for card in _USUAL.cards]
"""Whether the builder with this card pays for the tokens of others."""
TILES: Final = [tile.name for tile in _USUAL.tiles]
TILE_SHAPE: Final = [tile.shape for tile in _USUAL.tiles]
EDITIONS: Final = Editions("venice", EDITIONS_FOLDER, USUAL_EDITION, FILES, read_edition, later=True)


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
