"""The position: all that lies on the table, as plain lists of numbers."""

from __future__ import annotations

from bisect import insort
from typing import TYPE_CHECKING, Final

from guildhall.core.action import Action
from guildhall.core.dice import Dice
from guildhall.core.state import State

from .terms import CARD_TURNS, COLOUR_COUNT, FIELD_COUNT, POWER_COUNT, SIDE_COUNT

if TYPE_CHECKING:
    from .components import Edition

FRAME: Final = 5
"""The numbers of a frame of the stack; those of the uppermost one are found from its end."""
KIND: Final = -5
SEAT: Final = -4

PER_SEAT: Final = {
    "workers": COLOUR_COUNT,
    "threats": COLOUR_COUNT,
    "canals": SIDE_COUNT,
    "statue_tiles": SIDE_COUNT,
    "majorities": FIELD_COUNT,
}
"""Lists with several numbers for each seat, laid end to end."""


class BrugesPosition(State):
    """All components and whose turn it is.

    Lists with several numbers for each seat are flat: worker of colour `c` of a seat is
    `workers[COLOUR_COUNT * seat + c]`, and likewise what `PER_SEAT` names, and `powers`.
    """

    edition: Edition
    seats: int
    round: int
    last: int
    """The number of the last round, 0 until it is known."""
    cause: int
    """The phase in which the first pile ran out."""
    first: int
    phase: int
    offset: int
    """In phases 1 and 2: how many players, from the first, have had their part."""
    turn: int
    """In phase 3: how many turns are over."""
    played: int
    """Whether the card of this turn has been played."""
    statues: int
    """How many statues have been taken."""
    dice_values: list[int]
    deck: list[int]
    """All cards as shuffled; shared between copies, since the piles are stretches of it."""
    piles: list[int]
    """Begin and end in the deck of the left pile, the right pile, the extra pile; the top is at the beginning."""
    discards: list[int]
    fresh: list[int]
    """Cards being drawn, which nobody has looked at."""
    known: list[int]
    """Persons that came back to a hand for all to see."""
    used: list[int]
    points: list[int]
    guilders: list[int]
    steps: list[int]
    workers: list[int]
    threats: list[int]
    canals: list[int]
    statue_tiles: list[int]
    majorities: list[int]
    powers: list[int]
    """How much of each power the persons of a player give."""
    stack: list[int]
    """Decisions and steps to be settled before play goes on: frames of five numbers, kind, seat and three operands."""
    hands: list[list[int]]
    houses: list[list[int]]
    """The card that lies as a house in each place of a display, 0 where there is none."""
    tenants: list[list[int]]
    """The person in each of these places, 0 in an empty house, -1 where there is no house."""
    options: list[Action]
    """What may be answered to the uppermost frame; in a turn, found when it is first asked for."""

    def __init__(self, dice: Dice, edition: Edition, seats: int) -> None:
        super().__init__(dice)
        self.edition = edition
        self.seats = seats

    def copy_position(self, other: BrugesPosition) -> None:
        """Become like another position, sharing nothing that changes."""
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
        self.options = other.options

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
        return (self.first + (self.turn if self.phase == CARD_TURNS else self.offset)) % self.seats

    def power(self, seat: int, power: int) -> int:
        """How much of a power the persons of a player give."""
        return self.powers[POWER_COUNT * seat + power]

    def helpers(self, seat: int, power: int) -> list[str]:
        """The names of a player's persons that give a power."""
        return [self.name(person) for person in self.persons(seat) if self.edition.power[person] == power]

    def worker_count(self, seat: int) -> int:
        """How many workers a player has."""
        return sum(self.workers[COLOUR_COUNT * seat : COLOUR_COUNT * (seat + 1)])

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
        left = SIDE_COUNT * seat
        return self.canals[left] + self.canals[left + 1]


def recompute_powers(state: BrugesPosition) -> None:
    """Work out all powers from the persons that are placed."""
    edition = state.edition
    state.powers = [0] * (POWER_COUNT * state.seats)
    for seat in range(state.seats):
        for person in state.persons(seat):
            if edition.power[person] >= 0:
                state.powers[POWER_COUNT * seat + edition.power[person]] += edition.amount[person]
