"""The table: everything that lies on it and whose moment it is, as plain numbers."""

from __future__ import annotations

from typing import Final

from guildhall.core.dice import Dice
from guildhall.core.event import Event, Params
from guildhall.core.state import State

from .components import KINDS, SLOTS, TYPES, VALUES, Edition

PREPARATION: Final = 0
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

NONE: Final = -1
CARDS_EACH: Final = 2
"""Room for shown cards per seat; with three and four players only the first is used."""

START: Final = 0
DISC: Final = 1
CENTRE_COST: Final = 2
CHAPEL_TRACK: Final = 3
GATE_TRACK: Final = 4
SHOPS: Final = 5
EVERY_ROUND: Final = 6
FIRST_SLOT: Final = 7
EMPTY_SLOTS: Final = 11
UNUSED_TILES: Final = 12
SOURCE_COUNT: Final = 13

SHARED: Final = ("seats", "faces", "hidden", "stairs", "piles", "markers", "bonus_piles")
NUMBERS: Final = (
    "phase",
    "round",
    "disc",
    "asked",
    "turn",
    "building",
    "purse",
    "taken",
    "owed",
    "lowest_number",
    "lowest_seat",
    "early",
)
LISTS: Final = (
    "left",
    "bonus_left",
    "supply",
    "hands",
    "picked",
    "raises",
    "order",
    "pawns",
    "bridges",
    "built",
    "coats",
    "chapel",
    "chapel_ranking",
    "gate",
    "gate_ranking",
    "money",
    "income",
    "tiles",
    "fresh",
)
FIELDS: Final = (*SHARED, *NUMBERS, *LISTS)

NOTHING: Final[list[int]] = []
"""What a list holds until it is given to the table: one for all, because most tables are copies."""
NO_PILES: Final[list[list[int]]] = []


class LondonPosition(State):
    """All pieces and the moment of the game; lists with several numbers per seat are laid end to end."""

    def __init__(self, dice: Dice, edition: Edition, seats: int) -> None:
        super().__init__(dice)
        self.edition = edition
        self.seats = seats
        self.cards_each = 2 if seats == 2 else 1
        self.rounds = SLOTS // self.cards_each
        self.faces: list[int] = NOTHING
        self.hidden = 0
        """Whether hands and money are hidden from people; the rules do not care."""
        self.stairs: list[int] = NOTHING
        """The stair each chapel marker started on, 0 for A."""
        self.piles: list[list[int]] = NO_PILES
        """The building stacks by type, the bottom first; what is dealt never changes, only `left` does."""
        self.markers: list[int] = NOTHING
        self.bonus_piles: list[list[int]] = NO_PILES

        self.phase = PREPARATION
        self.round = 0
        self.disc = 0
        """The place of the ring that the X faces."""
        self.asked = 0
        """How many seats of the chapel ranking have decided on `add_two` or `plus_one`."""
        self.turn = 0
        self.building = 0
        """The building taken that waits for the choice of what it replaces."""
        self.purse = 0
        """Strength of an inn that is left for cards."""
        self.taken = 0
        self.owed = 0
        """Bonus tiles the player whose turn it is has yet to take."""
        self.lowest_number = 0
        self.lowest_seat = NONE
        self.early = 0

        self.left: list[int] = NOTHING
        self.bonus_left: list[int] = NOTHING
        self.supply: list[int] = NOTHING
        self.hands: list[int] = NOTHING
        self.picked: list[int] = NOTHING
        """Cards chosen, secret during the choice; they leave the hands when they are shown."""
        self.raises: list[int] = NOTHING
        self.order: list[int] = NOTHING
        """This round's turns as places in `picked`."""
        self.pawns: list[int] = NOTHING
        self.bridges: list[int] = NOTHING
        self.built: list[int] = NOTHING
        self.coats: list[int] = NOTHING
        self.chapel: list[int] = NOTHING
        self.chapel_ranking: list[int] = NOTHING
        """Seats from best to worst; it settles every tie."""
        self.gate: list[int] = NOTHING
        self.gate_ranking: list[int] = NOTHING
        self.money: list[int] = NOTHING
        self.income: list[int] = NOTHING
        self.tiles: list[int] = NOTHING
        """Bonus tiles that may be used; those of this round are in `fresh`."""
        self.fresh: list[int] = NOTHING

    def clear(self) -> None:
        """Bare bridges and tracks, empty hands and purses."""
        seats = self.seats
        self.left = [0] * len(TYPES)
        self.hands = [0] * (seats * VALUES)
        self.picked = [NONE] * (seats * CARDS_EACH)
        self.raises = [0] * (seats * CARDS_EACH)
        self.pawns = [NONE] * seats
        self.bridges = [0] * (seats * SLOTS)
        self.built = [0] * seats
        self.coats = [0] * (seats * 4)
        self.chapel = [0] * seats
        self.chapel_ranking = list(range(seats))
        self.gate = [0] * seats
        self.gate_ranking = list(range(seats))
        self.money = [0] * seats
        self.income = [0] * (seats * SOURCE_COUNT)
        self.tiles = [0] * (seats * KINDS)
        self.fresh = [0] * (seats * KINDS)

    def copy_to(self, twin: LondonPosition) -> None:
        """Give all fields to a new table; what was dealt is shared."""
        twin.faces = self.faces
        twin.hidden = self.hidden
        twin.stairs = self.stairs
        twin.piles = self.piles
        twin.markers = self.markers
        twin.bonus_piles = self.bonus_piles
        twin.phase = self.phase
        twin.round = self.round
        twin.disc = self.disc
        twin.asked = self.asked
        twin.turn = self.turn
        twin.building = self.building
        twin.purse = self.purse
        twin.taken = self.taken
        twin.owed = self.owed
        twin.lowest_number = self.lowest_number
        twin.lowest_seat = self.lowest_seat
        twin.early = self.early
        twin.left = self.left[:]
        twin.bonus_left = self.bonus_left[:]
        twin.supply = self.supply[:]
        twin.hands = self.hands[:]
        twin.picked = self.picked[:]
        twin.raises = self.raises[:]
        twin.order = self.order[:]
        twin.pawns = self.pawns[:]
        twin.bridges = self.bridges[:]
        twin.built = self.built[:]
        twin.coats = self.coats[:]
        twin.chapel = self.chapel[:]
        twin.chapel_ranking = self.chapel_ranking[:]
        twin.gate = self.gate[:]
        twin.gate_ranking = self.gate_ranking[:]
        twin.money = self.money[:]
        twin.income = self.income[:]
        twin.tiles = self.tiles[:]
        twin.fresh = self.fresh[:]

    def active(self) -> int:
        """The seat whose turn it is in the building phase."""
        return self.order[self.turn] // CARDS_EACH

    def space_pounds(self, stack: int) -> int:
        """L1.13: what the space pays that now faces a stack; the X counts as `X_SPACE`."""
        return self.edition.pounds_at[self.disc][stack]

    def top(self, stack: int) -> int:
        """The building on top of a stack that is not empty."""
        return self.piles[stack][self.left[stack] - 1]

    def pay(self, seat: int, pounds: int, source: int) -> None:
        """L1.31: money comes from a bank that never runs out, and goes back there."""
        if pounds:
            place = seat * SOURCE_COUNT + source
            # Compiled, `+=` on an item of a list would add by way of Python's own numbers.
            self.money[seat] = self.money[seat] + pounds
            self.income[place] = self.income[place] + pounds

    def spend_tile(self, seat: int, kind: int) -> None:
        """L8.8: a used tile is out of the game."""
        self.tiles[seat * KINDS + kind] -= 1

    def announce(self, kind: str, seat: int, params: Params, reveals: bool = False) -> None:
        """Add an event; callers ask first whether anybody listens."""
        if self.events is not None:
            self.events.append(Event(kind, seat, params, reveals=reveals))
