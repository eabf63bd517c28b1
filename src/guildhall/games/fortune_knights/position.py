"""The table: everything that lies on it, in hands and in the bag, and the few moves all phases share."""

from __future__ import annotations

from typing import Any, Final

from guildhall.core.data import Data
from guildhall.core.dice import Dice
from guildhall.core.event import Event
from guildhall.core.fields import Fields, Kind, each
from guildhall.core.state import State

from .components import ALL_DOCUMENTS, COPIES, EDITIONS, FIELDS, KINDS, PIECES_PER_CASTLE, USUAL_EDITION, Edition
from .terms import Task

NOBODY: Final[list[int]] = []
NO_CROWD: Final = [0] * len(FIELDS)
NO_DOCUMENTS: Final = [0] * KINDS
_KIND_ROOM: Final = 16
"""A use of a document is one number; so many are kept for the kinds."""


class KnightsPosition(State):
    """The data of a state.

    Lists go by seat; `field_gold`, `field_silver` and `crowd` go by field; `makeup` and `used` go by kind of document,
    as does each of the `hands`. Sets of cards, documents and fields are bits. Lists that the rules replace but never
    change are shared between copies: `ducat_stack`, `makeup`, `kept_hands`, `kept`, `crowd`, `asked`.
    """

    edition: Edition
    seats: int
    round: int
    herald: int
    gold: list[int]
    silver: list[int]
    walls: list[int]
    towers: list[int]
    jailed: list[int]
    field_gold: list[int]
    field_silver: list[int]
    bag_gold: int
    bag_silver: int
    ducat_stack: list[int]
    """The ducat cards in order; the first `ducats_turned` have been turned up."""
    ducats_turned: int
    stack: list[int]
    """The documents on field 1, the top one last."""
    makeup: list[int]
    """What the stack was made of when it was last shuffled."""
    kept_hands: list[list[int]]
    """What everybody held at that moment."""
    kept: list[int]
    """How many documents these were; follows from `kept_hands`."""
    spent: list[int]
    """The uses of documents since."""
    used: list[int]
    hands: list[list[int]]
    documents: list[int]
    """How many documents each player holds."""
    used_now: list[int]
    """The kinds of documents each player has used in this round."""
    closed: int
    chosen: list[int]
    """The action cards each player has chosen for this round."""
    crowd: list[int]
    """How many action cards lie on each field, once they are revealed; follows from `chosen`."""
    laid: list[int]
    revealed: int
    asked: list[int]
    ended: int
    """How the game ended, 0 while it goes on."""
    agenda: list[Task]
    question: Task

    def __init__(self, dice: Dice) -> None:
        super().__init__(dice)
        self.edition = EDITIONS[USUAL_EDITION]

    def copy_to(self, other: KnightsPosition) -> None:
        """Give another table the same contents."""
        other.seats, other.round, other.herald = self.seats, self.round, self.herald
        other.gold, other.silver = self.gold[:], self.silver[:]
        other.walls, other.towers = self.walls[:], self.towers[:]
        other.jailed = self.jailed[:]
        other.field_gold, other.field_silver = self.field_gold[:], self.field_silver[:]
        other.bag_gold, other.bag_silver = self.bag_gold, self.bag_silver
        other.ducat_stack, other.ducats_turned = self.ducat_stack, self.ducats_turned
        other.stack, other.makeup, other.used = self.stack[:], self.makeup, self.used[:]
        other.kept_hands, other.kept, other.spent = self.kept_hands, self.kept, self.spent[:]
        other.hands = [hand[:] for hand in self.hands]
        other.documents, other.used_now = self.documents[:], self.used_now[:]
        other.chosen, other.laid = self.chosen[:], self.laid[:]
        other.crowd, other.closed, other.revealed = self.crowd, self.closed, self.revealed
        other.agenda, other.question, other.asked = self.agenda[:], self.question, self.asked
        other.ended, other.edition = self.ended, self.edition

    def derive(self) -> None:
        """Work out what follows from other fields."""
        self.crowd = crowd_of(self.chosen) if self.revealed else NO_CROWD
        self.kept = [sum(hand) for hand in self.kept_hands]

    def confide(self, kind: str, seat: int, secret: dict[str, Any], *, reveals: bool = False) -> None:
        """Report that something happened, and to the seat alone what it was."""
        if self.events is not None:
            self.events.append(Event(kind, seat, secret=secret, seen_by=(seat,), reveals=reveals))

    def herald_order(self) -> list[int]:
        """K2.2: all seats clockwise from the herald."""
        return [(self.herald + place) % self.seats for place in range(self.seats)]

    def ask(self, task: Task) -> None:
        """Ask the task's seat."""
        self.question = task
        self.asked = [task[1]]

    def ask_all(self, task: Task, seats: list[int]) -> None:
        """Ask several seats at once."""
        self.question = task
        self.asked = seats

    def ask_no_more(self, seat: int) -> None:
        """One of those who are asked has answered."""
        self.asked = [other for other in self.asked if other != seat]

    def ducats(self, seat: int) -> int:
        """K13.1: silver counts 1, gold 2."""
        return 2 * self.gold[seat] + self.silver[seat]

    def pieces(self, seat: int) -> int:
        """Walls and towers on the site."""
        return self.walls[seat] + self.towers[seat]

    def of_piece(self, piece: int) -> list[int]:
        """Walls or towers of all seats."""
        return self.towers if piece else self.walls

    def has_room(self, seat: int, piece: int) -> bool:
        """Whether the site has room for one more."""
        return (self.towers if piece else self.walls)[seat] < PIECES_PER_CASTLE

    def can_use(self, seat: int, kind: int) -> bool:
        """K14.3: whether the seat holds the document and has not used a copy in this round."""
        return self.hands[seat][kind] > 0 and not self.used_now[seat] >> kind & 1

    def may_hold(self, seat: int, kind: int) -> bool:
        """K19.8: whether, for all that everybody knows, the seat might use such a document now."""
        return self.documents[seat] > 0 and not self.used_now[seat] >> kind & 1 and self.used[kind] < COPIES[kind]

    def use(self, seat: int, kind: int) -> None:
        """K14.4: lay a used document aside."""
        self.hands[seat][kind] -= 1
        self.documents[seat] -= 1
        self.used_now[seat] |= 1 << kind
        self.spent.append(use_of(seat, kind))
        self.used[kind] += 1

    def has_documents_left(self) -> bool:
        """K8.7: whether there is a stack, or used documents to make one of."""
        return sum(self.documents) < ALL_DOCUMENTS


def _read_task(numbers: list[int]) -> Task:
    kind, seat, first, second = numbers
    return kind, seat, first, second


TASK: Final = Kind(list, _read_task)
POSITION_FIELDS: Final = Fields(
    KnightsPosition, derived=("kept", "crowd", "edition"), kinds={"agenda": each(TASK), "question": TASK}
)


def named_edition(edition: Edition) -> Data:
    """What plain data say of an edition: nothing of the usual one, which was there before there were others."""
    return {} if edition.name == USUAL_EDITION else {"edition": edition.name}


def edition_in(data: Data) -> Edition:
    """The edition that plain data tell of."""
    return EDITIONS[data.get("edition", USUAL_EDITION)]


def crowd_of(chosen: list[int]) -> list[int]:
    """K7.4: how many action cards were played for each field."""
    fields = len(FIELDS)
    crowd = [0] * fields
    for cards in chosen:
        for field in range(1, fields):
            crowd[field] += cards >> field & 1
    return crowd


def use_of(seat: int, kind: int) -> int:
    """The number that stands for the use of a document."""
    return _KIND_ROOM * seat + kind


def user_of(use: int) -> int:
    """Who used the document."""
    return use // _KIND_ROOM


def kind_of(use: int) -> int:
    """What kind of document was used."""
    return use % _KIND_ROOM
