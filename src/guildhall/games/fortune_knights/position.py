"""The table: everything that lies on it, in hands and in the bag, and the few moves all phases share."""

from __future__ import annotations

from typing import Any, Final

from guildhall.core.dice import Dice
from guildhall.core.event import Event
from guildhall.core.state import State

from .components import (
    ALL_DOCUMENTS,
    COPIES,
    DUCAT_CARDS,
    GOLD_COINS,
    KINDS,
    PIECES_PER_CASTLE,
    SILVER_COINS,
    START_COINS,
)
from .rules.agenda import NO_TASK, ROUND, Task

NOBODY: Final[list[int]] = []
NO_CROWD: Final[list[int]] = [0] * 7
NO_DOCUMENTS: Final[list[int]] = [0] * KINDS

PLAIN_FIELDS: Final = (
    "seats",
    "round",
    "herald",
    "gold",
    "silver",
    "walls",
    "towers",
    "jailed",
    "field_gold",
    "field_silver",
    "bag_gold",
    "bag_silver",
    "ducat_stack",
    "ducats_turned",
    "stack",
    "makeup",
    "kept_hands",
    "spent",
    "used",
    "hands",
    "documents",
    "used_now",
    "closed",
    "chosen",
    "laid",
    "duel",
    "revealed",
    "asked",
    "ended",
)
FIELDS: Final = (*PLAIN_FIELDS, "agenda", "question")


class KnightsPosition(State):
    """The data of a state.

    Lists go by seat; `field_gold` and `field_silver` go by the number of the field; `makeup` and `used` go by kind of
    document, as does each of the `hands`. Sets of cards, documents and fields are bits. Lists that the rules replace
    but never change are shared between copies: `ducat_stack`, `makeup`, `kept_hands`, `kept`,
    `crowd`, `asked`.
    """

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
    """What has been used since, as `16 * seat + kind`."""
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
    duel: list[int]
    """Answers to the question for duel victory: 1 no, 2 yes."""
    revealed: int
    agenda: list[Task]
    question: Task
    asked: list[int]
    ended: int

    def __init__(self, dice: Dice) -> None:
        super().__init__(dice)

    def set_up(self, seats: int) -> None:
        """K1.12 to K1.17: the table before the first round."""
        self.seats = seats
        self.round = 1
        self.herald = self.dice.below("herald", seats)
        self._set_up_players()
        self._set_up_board()
        self.agenda = ROUND[:]
        self.question = NO_TASK
        self.asked = NOBODY
        self.ended = 0

    def _set_up_players(self) -> None:
        seats = self.seats
        self.gold = [START_COINS] * seats
        self.silver = [START_COINS] * seats
        self.walls = [0] * seats
        self.towers = [0] * seats
        self.jailed = [0] * seats
        self.hands = [[0] * KINDS for _ in range(seats)]
        self.documents = [0] * seats
        self.begin_round()

    def begin_round(self) -> None:
        """K2.3, K2.5: cards back in hand, fields open, documents may be used again."""
        self.used_now = [0] * self.seats
        self.chosen = [0] * self.seats
        self.crowd = NO_CROWD
        self.laid = [0] * self.seats
        self.duel = [0] * self.seats
        self.closed = 0
        self.revealed = 0

    def _set_up_board(self) -> None:
        self.field_gold = [0] * 7
        self.field_silver = [0] * 7
        self.bag_gold = GOLD_COINS - START_COINS * self.seats
        self.bag_silver = SILVER_COINS - START_COINS * self.seats
        self.ducat_stack = list(range(DUCAT_CARDS))
        self.dice.shuffle("ducats", self.ducat_stack)
        self.ducats_turned = 0
        self.makeup = COPIES[:]
        self.kept_hands = [NO_DOCUMENTS] * self.seats
        self.kept = [0] * self.seats
        self.spent = []
        self.used = [0] * KINDS
        self.stack = [kind for kind in range(KINDS) for _ in range(COPIES[kind])]
        self.dice.shuffle("documents", self.stack)

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
        other.chosen, other.laid, other.duel = self.chosen[:], self.laid[:], self.duel[:]
        other.crowd, other.closed, other.revealed = self.crowd, self.closed, self.revealed
        other.agenda, other.question, other.asked = self.agenda[:], self.question, self.asked
        other.ended = self.ended

    def note(self, kind: str, seat: int = -1, **params: Any) -> None:
        """Tell what happened; callers make sure that somebody listens."""
        assert self.events is not None  # noqa: S101 narrows the type
        self.events.append(Event(kind, seat, params))

    def reveal(self, kind: str, seat: int = -1, **params: Any) -> None:
        """Tell what chance or a player has brought to light."""
        assert self.events is not None  # noqa: S101 narrows the type
        self.events.append(Event(kind, seat, params, reveals=True))

    def herald_order(self) -> list[int]:
        """K2.2: all seats clockwise from the herald."""
        return [(self.herald + place) % self.seats for place in range(self.seats)]

    def ask(self, task: Task) -> None:
        """Ask the task's seat."""
        self.question = task
        self.asked = [task[1]]

    def ducats(self, seat: int) -> int:
        """K13.1: silver counts 1, gold 2."""
        return 2 * self.gold[seat] + self.silver[seat]

    def pieces(self, seat: int) -> int:
        """Walls and towers on the site."""
        return self.walls[seat] + self.towers[seat]

    def standing(self, seat: int) -> tuple[int, int, int]:
        """K17.6, K18.2 to K18.4: most pieces (a castle has them all), then most ducats, then most documents."""
        return self.pieces(seat), self.ducats(seat), self.documents[seat]

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
        self.spent.append(16 * seat + kind)
        self.used[kind] += 1

    def has_documents_left(self) -> bool:
        """K8.7: whether there is a stack, or used documents to make one of."""
        return sum(self.documents) < ALL_DOCUMENTS

    def renew_stack(self) -> None:
        """K8.5: shuffle the used documents into a new stack."""
        self.makeup = self.used
        self.kept_hands = [hand[:] for hand in self.hands]
        self.kept = self.documents[:]
        self.spent = []
        self.stack = [kind for kind in range(KINDS) for _ in range(self.used[kind])]
        self.used = [0] * KINDS
        self.dice.shuffle("documents", self.stack)
        if self.events is not None:
            self.note("new_stack", documents=len(self.stack))
