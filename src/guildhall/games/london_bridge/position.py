"""The position: everything that lies on the table and whose moment it is, as plain numbers."""

from __future__ import annotations

from typing import Final, final

from guildhall.core.dice import Dice
from guildhall.core.fields import Fields, Kind
from guildhall.core.state import State

from .components import EDITIONS, Edition
from .terms import CARDS_EACH, COAT_COUNT, KINDS, NONE, PREPARATION, SLOTS, SOURCE_COUNT, SOURCES, STACK_COUNT, VALUES

NAMED_EDITION: Final = Kind(lambda edition: edition.name, EDITIONS.__getitem__)


def cards_for(seats: int) -> int:
    """L12.4: two players show two cards each, more show one."""
    return CARDS_EACH if seats == 2 else 1


@final
class Sorted:
    """The first so many tiles of a pile in no order: what is known of them."""

    def __init__(self, pile: list[int], count: int) -> None:
        self.pile = pile
        self.tiles = pile[:count]
        self.tiles.sort()


class LondonPosition(State):
    """All pieces and the moment of the game; lists with several numbers per seat are laid end to end."""

    edition: Edition
    seats: int
    cards_each: int
    rounds: int
    faces: list[int]
    """The face of each score slot."""
    hidden: int
    """Whether hands and money are hidden from people; the rules do not care."""
    stairs: list[int]
    """The stair each chapel marker started on, 0 for A."""
    piles: list[list[int]]
    """The building stacks by type, the bottom first; what is dealt never changes, only `left` does."""
    markers: list[int]
    bonus_piles: list[list[int]]
    below: dict[int, Sorted]
    """What lay under the tops when somebody looked."""
    phase: int
    round: int
    disc: int
    """The place of the ring that the X faces."""
    asked: int
    """How many seats of the chapel ranking have decided on `add_two` or `plus_one`."""
    turn: int
    building: int
    """The building taken that waits for the choice of what it replaces."""
    purse: int
    """Strength of an inn that is left for cards."""
    taken: int
    owed: int
    """Bonus tiles the player whose turn it is has yet to take."""
    lowest_number: int
    lowest_seat: int
    early: int
    left: list[int]
    bonus_left: list[int]
    supply: list[int]
    hands: list[int]
    picked: list[int]
    """Cards chosen, secret during the choice; they leave the hands when they are shown."""
    raises: list[int]
    order: list[int]
    """This round's turns as places in `picked`."""
    pawns: list[int]
    bridges: list[int]
    built: list[int]
    coats: list[int]
    chapel: list[int]
    chapel_ranking: list[int]
    """Seats from best to worst; it settles every tie."""
    gate: list[int]
    gate_ranking: list[int]
    money: list[int]
    income: list[int]
    tiles: list[int]
    """Bonus tiles that may be used; those of this round are in `fresh`."""
    fresh: list[int]

    def __init__(self, dice: Dice, edition: Edition, seats: int) -> None:
        super().__init__(dice)
        self.edition = edition
        self.seats = seats
        self.cards_each = cards_for(seats)
        self.rounds = SLOTS // self.cards_each
        self.below = {}

    def clear(self) -> None:
        """Bare bridges and tracks, empty hands and purses."""
        seats = self.seats
        self.phase = PREPARATION
        self.round = self.disc = self.asked = self.turn = self.early = 0
        self.building = self.purse = self.taken = self.owed = 0
        self.lowest_number, self.lowest_seat = 0, NONE
        self.left = [0] * STACK_COUNT
        self.order = []
        self.hands = [0] * (seats * VALUES)
        self.picked = [NONE] * (seats * CARDS_EACH)
        self.raises = [0] * (seats * CARDS_EACH)
        self.pawns = [NONE] * seats
        self.bridges = [0] * (seats * SLOTS)
        self.built = [0] * seats
        self.coats = [0] * (seats * COAT_COUNT)
        self.chapel = [0] * seats
        self.chapel_ranking = list(range(seats))
        self.gate = [0] * seats
        self.gate_ranking = list(range(seats))
        self.money = [0] * seats
        self.income = [0] * (seats * SOURCE_COUNT)
        self.tiles = [0] * (seats * KINDS)
        self.fresh = [0] * (seats * KINDS)

    def copy_to(self, twin: LondonPosition) -> None:
        """Give all fields to another position; what was dealt is shared."""
        twin.faces = self.faces
        twin.hidden = self.hidden
        twin.stairs = self.stairs
        twin.piles = self.piles
        twin.markers = self.markers
        twin.bonus_piles = self.bonus_piles
        twin.below = self.below
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

    def breakdown(self, seat: int) -> dict[str, int]:
        """Where a seat's money came from."""
        first = seat * SOURCE_COUNT
        return {source: self.income[first + number] for number, source in enumerate(SOURCES)}

    def chosen_count(self, seat: int) -> int:
        """How many cards a seat has chosen in this round."""
        first = seat * CARDS_EACH
        return (self.picked[first] != NONE) + (self.picked[first + 1] != NONE)


POSITION: Final = Fields(LondonPosition, derived=("cards_each", "rounds", "below"), kinds={"edition": NAMED_EDITION})
