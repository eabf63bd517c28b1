"""The table: everything that lies on it, as plain lists of numbers."""

from __future__ import annotations

from bisect import insort
from typing import Final

from mypy_extensions import mypyc_attr

from guildhall.core.dice import Dice
from guildhall.core.state import State

from .components import Edition
from .terms import POWERS

NONE: Final[list[int]] = []
"""What a field holds before it is set; never changed."""
NONES: Final[list[list[int]]] = []

# Where the numbers of the uppermost frame of the stack are found, from its end.
FRAME: Final = 5
KIND: Final = -5
SEAT: Final = -4
A: Final = -3
B: Final = -2
C: Final = -1

NUMBERS: Final = ("seats", "round", "last", "cause", "first", "phase", "offset", "turn", "played", "statues")
LISTS: Final = (
    "dice_values",
    "deck",
    "piles",
    "discards",
    "fresh",
    "known",
    "used",
    "points",
    "guilders",
    "steps",
    "workers",
    "threats",
    "canals",
    "statue_tiles",
    "majorities",
    "stack",
)
NESTED: Final = ("hands", "houses", "tenants")
FIELDS: Final = NUMBERS + LISTS + NESTED
"""All that has to be saved besides the edition; powers follow from the persons placed."""


@mypyc_attr(allow_interpreted_subclasses=True)
class BrugesPosition(State):
    """All components and whose turn it is.

    Lists with several numbers for each seat are flat: worker of colour `c` of a seat is `workers[5 * seat + c]`,
    and likewise threats; sections are `2 * seat + side`, majority markers `3 * seat + field`, powers
    `POWERS * seat + power`.
    """

    def __init__(self, dice: Dice, edition: Edition, seats: int) -> None:
        super().__init__(dice)
        self.edition = edition
        self.seats = seats
        self.round = 1
        self.last = 0
        """The number of the last round, 0 until it is known."""
        self.cause = 0
        """The phase in which the first pile ran out."""
        self.first = 0
        self.phase = 0
        self.offset = 0
        """In phases 1 and 2: how many players, from the first, have had their part."""
        self.turn = 0
        """In phase 3: how many turns are over."""
        self.played = 0
        """Whether the card of this turn has been played."""
        self.statues = 0
        """How many statues have been taken."""
        self.dice_values = NONE
        self.deck = NONE
        """All cards as shuffled; shared between copies, since the piles are stretches of it."""
        self.piles = NONE
        """Begin and end in the deck of the left pile, the right pile, the extra pile; the top is at the beginning."""
        self.discards = NONE
        self.fresh = NONE
        """Cards being drawn, which nobody has looked at."""
        self.known = NONE
        """Persons that came back to a hand for all to see."""
        self.used = NONE
        self.points = NONE
        self.guilders = NONE
        self.steps = NONE
        self.workers = NONE
        self.threats = NONE
        self.canals = NONE
        self.statue_tiles = NONE
        self.majorities = NONE
        self.powers = NONE
        self.stack = NONE
        """Decisions and steps to be settled before play goes on: frames of five numbers, kind, seat and three more."""
        self.hands = NONES
        self.houses = NONES
        """The card that lies as a house in each place of a display, 0 where there is none."""
        self.tenants = NONES
        """The person in each of these places, 0 in an empty house, -1 where there is no house."""

    def copy_table(self, other: BrugesPosition) -> None:
        """Become like another table, sharing nothing that changes."""
        self.round = other.round
        self.last = other.last
        self.cause = other.cause
        self.first = other.first
        self.phase = other.phase
        self.offset = other.offset
        self.turn = other.turn
        self.played = other.played
        self.statues = other.statues
        self.dice_values = other.dice_values
        self.deck = other.deck
        self.piles = other.piles[:]
        self.discards = other.discards[:]
        self.fresh = other.fresh[:]
        self.known = other.known[:]
        self.used = other.used[:]
        self.points = other.points[:]
        self.guilders = other.guilders[:]
        self.steps = other.steps[:]
        self.workers = other.workers[:]
        self.threats = other.threats[:]
        self.canals = other.canals[:]
        self.statue_tiles = other.statue_tiles[:]
        self.majorities = other.majorities[:]
        self.powers = other.powers[:]
        self.stack = other.stack[:]
        self.hands = [hand[:] for hand in other.hands]
        self.houses = [houses[:] for houses in other.houses]
        self.tenants = [tenants[:] for tenants in other.tenants]

    def push(self, kind: int, seat: int, a: int = 0, b: int = 0, c: int = 0) -> None:
        """Put a frame on the stack: it is settled before everything below it."""
        self.stack += (kind, seat, a, b, c)

    def pop(self) -> None:
        """Take the uppermost frame off the stack."""
        del self.stack[KIND:]

    def name(self, card: int) -> str:
        """The name of the person on a card."""
        return self.edition.persons[card - 1].name

    def active(self) -> int:
        """Whose turn it is in phase 3, or whose part in phases 1 and 2."""
        return (self.first + (self.turn if self.phase == 3 else self.offset)) % self.seats

    def power(self, seat: int, power: int) -> int:
        """How much of a power the persons of a player give."""
        return self.powers[POWERS * seat + power]

    def worker_count(self, seat: int) -> int:
        """How many workers a player has."""
        return sum(self.workers[5 * seat : 5 * seat + 5])

    def persons(self, seat: int) -> list[int]:
        """The persons a player has placed."""
        return [person for person in self.tenants[seat] if person > 0]

    def leave_hand(self, seat: int, card: int) -> bool:
        """Take a card out of a hand; whether its face was a secret."""
        self.hands[seat].remove(card)
        if card in self.known:
            self.known.remove(card)
            return False
        return True

    def enter_hand(self, seat: int, card: int) -> None:
        """Put a card into a hand; hands are kept in the order of the numbers."""
        insort(self.hands[seat], card)

    def tile_count(self, seat: int) -> int:
        """How many canal tiles a player has, both sections together."""
        return self.canals[2 * seat] + self.canals[2 * seat + 1]


def recompute_powers(table: BrugesPosition) -> None:
    """Work out all powers from the persons that are placed."""
    edition = table.edition
    table.powers = [0] * (POWERS * table.seats)
    for seat in range(table.seats):
        for person in table.persons(seat):
            if edition.power[person] >= 0:
                table.powers[POWERS * seat + edition.power[person]] += edition.amount[person]
