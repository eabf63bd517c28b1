"""The view: what one seat, or a spectator, may know (K19)."""

from __future__ import annotations

from typing import Final

from guildhall.core.action import Action
from guildhall.core.data import Data, dump, fill
from guildhall.core.state import View

from .actions import ACTIONS
from .components import CUSTOMS_COINS, TAX_COINS
from .position import NO_DOCUMENTS, KnightsPosition
from .rules.agenda import NO_TASK, Task

GAME_ID: Final = "fortune_knights"

PLAIN_FIELDS: Final = (
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
    "ducats_seen",
    "stack_size",
    "makeup",
    "kept",
    "kept_hand",
    "spent",
    "used",
    "hand",
    "documents",
    "used_now",
    "closed",
    "has_chosen",
    "chosen",
    "laid",
    "has_answered",
    "duel_answer",
    "revealed",
    "ended",
)
VIEW_FIELDS: Final = (*PLAIN_FIELDS, "agenda", "question")
NOTHING: Final[list[int]] = []
NO_AGENDA: Final[list[Task]] = []


class KnightsView(View):
    """A table seen from one seat; its fields are those of the table, without what the seat may not know."""

    def __init__(self, seat: int, seats: int, deciders: list[int], legal: list[Action]) -> None:
        super().__init__(GAME_ID, seat, seats, deciders, legal)
        self.round = 0
        self.herald = 0
        self.gold: list[int] = NOTHING
        self.silver: list[int] = NOTHING
        self.walls: list[int] = NOTHING
        self.towers: list[int] = NOTHING
        self.jailed: list[int] = NOTHING
        self.field_gold: list[int] = NOTHING
        self.field_silver: list[int] = NOTHING
        self.bag_gold = 0
        self.bag_silver = 0
        self.ducats_seen: list[int] = NOTHING
        self.stack_size = 0
        self.makeup: list[int] = NOTHING
        self.kept: list[int] = NOTHING
        self.kept_hand: list[int] = NOTHING
        self.spent: list[int] = NOTHING
        self.used: list[int] = NOTHING
        self.hand: list[int] = NOTHING
        self.documents: list[int] = NOTHING
        self.used_now: list[int] = NOTHING
        self.closed = 0
        self.has_chosen: list[int] = NOTHING
        self.chosen: list[int] = NOTHING
        self.laid = 0
        self.has_answered: list[int] = NOTHING
        self.duel_answer = 0
        self.revealed = 0
        self.ended = 0
        self.agenda: list[Task] = NO_AGENDA
        self.question: Task = NO_TASK

    def details(self) -> Data:
        """What this game adds, as plain data."""
        return dump(self, VIEW_FIELDS)

    def ducats(self, seat: int) -> int:
        """The value of a player's coins."""
        return 2 * self.gold[seat] + self.silver[seat]

    def pieces(self, seat: int) -> int:
        """Walls and towers of a player."""
        return self.walls[seat] + self.towers[seat]

    def ducat_card(self) -> tuple[int, int]:
        """The two numbers of the card last turned up, 0 and 0 before the first."""
        if not self.ducats_seen:
            return 0, 0
        return TAX_COINS[self.ducats_seen[-1]], CUSTOMS_COINS[self.ducats_seen[-1]]

    def is_closed(self, field: int) -> bool:
        """Whether the field is closed in this round."""
        return self.closed >> field & 1 > 0


def view_of(table: KnightsPosition, seat: int, legal: list[Action]) -> KnightsView:
    """The table as the seat may know it."""
    view = glance_at(table, seat, legal)
    view.gold, view.silver = view.gold[:], view.silver[:]
    view.walls, view.towers = view.walls[:], view.towers[:]
    view.jailed, view.used = view.jailed[:], view.used[:]
    view.field_gold, view.field_silver = view.field_gold[:], view.field_silver[:]
    view.spent, view.hand = view.spent[:], view.hand[:]
    view.documents, view.used_now = view.documents[:], view.used_now[:]
    view.agenda, view.chosen = view.agenda[:], view.chosen[:]
    return view


def glance_at(table: KnightsPosition, seat: int, legal: list[Action]) -> KnightsView:
    """The same for one look before the next action: its lists are the table's own wherever they tell no more."""
    view = KnightsView(seat, table.seats, table.asked, legal)
    view.round, view.herald, view.ended = table.round, table.herald, table.ended
    view.gold, view.silver = table.gold, table.silver
    view.walls, view.towers = table.walls, table.towers
    view.jailed, view.closed = table.jailed, table.closed
    view.field_gold, view.field_silver = table.field_gold, table.field_silver
    view.bag_gold, view.bag_silver = table.bag_gold, table.bag_silver
    view.ducats_seen = table.ducat_stack[: table.ducats_turned]
    view.stack_size, view.makeup, view.used = len(table.stack), table.makeup, table.used
    view.kept, view.spent = table.kept, table.spent
    view.documents, view.used_now = table.documents, table.used_now
    view.agenda, view.question = table.agenda, table.question
    view.revealed, view.has_answered = table.revealed, [1 if answer else 0 for answer in table.duel]
    _show_choices(view, table, seat)
    _show_secrets(view, table, seat)
    return view


def _show_choices(view: KnightsView, table: KnightsPosition, seat: int) -> None:
    """K19.5: chosen cards are hidden until they are revealed; that somebody has chosen is not."""
    chosen = table.chosen
    view.has_chosen = [1 if cards else 0 for cards in chosen]
    if table.revealed:
        view.chosen = chosen
    else:
        view.chosen = [0] * table.seats
        if seat >= 0:
            view.chosen[seat] = chosen[seat]


def _show_secrets(view: KnightsView, table: KnightsPosition, seat: int) -> None:
    """K19.3: what the owner alone knows."""
    if seat < 0:
        view.hand = view.kept_hand = NO_DOCUMENTS
        return
    view.hand, view.kept_hand = table.hands[seat], table.kept_hands[seat]
    view.laid = table.laid[seat]
    view.duel_answer = table.duel[seat]


def view_from_data(data: Data) -> KnightsView:
    """The view that `to_data` described."""
    legal = [ACTIONS.parse(text) for text in data["legal"]]
    view = KnightsView(data["seat"], data["seats"], data["deciders"], legal)
    fill(view, PLAIN_FIELDS, data)
    view.agenda = [(task[0], task[1], task[2], task[3]) for task in data["agenda"]]
    kind, seat, first, second = data["question"]
    view.question = (kind, seat, first, second)
    return view
