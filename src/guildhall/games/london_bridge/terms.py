"""The words of the game and the numbers that stand for them; French and German are in `locale/`.

What comes in several kinds is a row with all that belongs to a kind, and its number is its place among the rows.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeVar, final

from guildhall.core.errors import GuildhallError
from guildhall.core.words import N_

Row = TypeVar("Row")

NONE: Final = -1
SEAT_NAMES: Final = ("red", "purple", "yellow", "black")
STAIRS: Final = "abcd"
SLOTS: Final = 12
CARDS_EACH: Final = 2
"""Room for shown cards per seat; with three and four players only the first is used."""


def numbered(rows: list[Row], row: Row) -> int:
    """Add a row, and give its number."""
    rows.append(row)
    return len(rows) - 1


class Term:
    """Something that has a name in data and notation, and a word for players."""

    def __init__(self, name: str, word: str) -> None:
        self.name = name
        self.word = word


def find(rows: Sequence[Term], name: str) -> int:
    """The number of the row with a name."""
    for number, row in enumerate(rows):
        if row.name == name:
            return number
    raise GuildhallError(f"{name!r} is none of {', '.join(row.name for row in rows)}")


@final
class BuildingType(Term):
    """A type of buildings, which have a stack of their own; `effect` says what a new one does."""

    def __init__(self, name: str, word: str, effect: str) -> None:
        super().__init__(name, word)
        self.effect = effect


TYPES: Final[list[BuildingType]] = []
CHAPEL: Final = numbered(
    TYPES, BuildingType("chapel", N_("chapel"), N_("{strength} {strength:space|spaces} on the chapel track"))
)
GATE: Final = numbered(
    TYPES, BuildingType("gate", N_("gate"), N_("{strength} {strength:space|spaces} on the gate track"))
)
INN: Final = numbered(TYPES, BuildingType("inn", N_("inn"), N_("cards up to strength {strength} in all")))
HABERDASHERY: Final = numbered(
    TYPES, BuildingType("haberdashery", N_("haberdashery"), N_("£{strength} from the haberdashery"))
)
GUILD: Final = numbered(TYPES, BuildingType("guild", N_("guild house"), N_("every strength grows by one")))
PARK: Final = numbered(TYPES, BuildingType("park", N_("park"), N_("a new run of numbers begins")))
STACK_COUNT: Final = 6
CENTRE: Final = 6
"""The centre of the disc; the outer spaces are named by the type of the stack they face."""

COATS: Final = [
    Term("blue", N_("blue")),
    Term("orange", N_("orange")),
    Term("grey", N_("grey")),
    Term("green", N_("green")),
    Term("all", N_("all coats")),
]
COAT_COUNT: Final = 4
ALL_COATS: Final = COAT_COUNT

PERSONS: Final = [N_("Peter"), N_("Merchant"), N_("Lady"), N_("Clerk"), N_("Noble")]
"""Who is on the cards, from 0 on."""
VALUES: Final = 5


@final
class BonusTile(Term):
    """A kind of bonus tile: the clause that says what it does, and the word that adds it to a placement."""

    def __init__(self, name: str, word: str, clause: str, tool: str = "") -> None:
        super().__init__(name, word)
        self.clause = clause
        self.tool = tool


BONUS_TILES: Final[list[BonusTile]] = []
SHARE_SPACE: Final = numbered(BONUS_TILES, BonusTile("share_space", N_("Share a space"), "L8.15", "share"))
FREE_CENTRE: Final = numbered(BONUS_TILES, BonusTile("free_centre", N_("Centre for free"), "L8.19", "free"))
ENTER_X: Final = numbered(BONUS_TILES, BonusTile("enter_x", N_("Enter the X"), "L8.22", "x"))
KEEP_CARD: Final = numbered(BONUS_TILES, BonusTile("keep_card", N_("Keep your card"), "L8.26"))
CHAPEL_2: Final = numbered(BONUS_TILES, BonusTile("chapel_2", N_("Chapel +2"), "L8.30"))
GATE_2: Final = numbered(BONUS_TILES, BonusTile("gate_2", N_("Gate +2"), "L8.31"))
PLUS_ONE: Final = numbered(BONUS_TILES, BonusTile("plus_one", N_("Card +1"), "L8.34"))
ADD_TWO: Final = numbered(BONUS_TILES, BonusTile("add_two", N_("Take a card 2"), "L8.39"))
KINDS: Final = 8
BONUS_STACKS: Final = 3

SOURCES: Final[list[str]] = []
"""Where money comes from and goes to; from the chapel slot on it is the final scoring."""
START: Final = numbered(SOURCES, N_("start money"))
DISC: Final = numbered(SOURCES, N_("disc"))
CENTRE_COST: Final = numbered(SOURCES, N_("centre"))
CHAPEL_TRACK: Final = numbered(SOURCES, N_("chapel track"))
GATE_TRACK: Final = numbered(SOURCES, N_("gate track"))
SHOPS: Final = numbered(SOURCES, N_("haberdasheries"))
EVERY_ROUND: Final = numbered(SOURCES, N_("every round"))
CHAPEL_SCORE: Final = numbered(SOURCES, N_("chapel slot"))
GATE_SCORE: Final = numbered(SOURCES, N_("gate slot"))
INN_SCORE: Final = numbered(SOURCES, N_("inn slot"))
BRIDGE_SCORE: Final = numbered(SOURCES, N_("bridge slot"))
EMPTY_SLOTS: Final = numbered(SOURCES, N_("empty plots"))
UNUSED_TILES: Final = numbered(SOURCES, N_("bonus tiles"))
SOURCE_COUNT: Final = 13

PREPARATION: Final = 0
"""The phases of a round by their places in its list, `STEPS` in `rules/rounds.py`."""
ADD_TWO_TIME: Final = 1
CHOICE: Final = 2
PLUS_ONE_TIME: Final = 3
ORDER: Final = 4
TURN: Final = 5
PAWN: Final = 6
REPLACEMENT: Final = 7
INN_TIME: Final = 8
LAST_TILES: Final = 9
ROUND_END: Final = 10
OVER: Final = 11

# Sizes are written as plain numbers, because compiled loops and products are quicker with them.
if [*(len(TYPES), len(TYPES), len(PERSONS), len(BONUS_TILES), len(SOURCES), len(COATS) - 1)] != [
    STACK_COUNT,
    CENTRE,
    VALUES,
    KINDS,
    SOURCE_COUNT,
    ALL_COATS,
]:
    raise GuildhallError("a size in terms.py is not that of its rows")
