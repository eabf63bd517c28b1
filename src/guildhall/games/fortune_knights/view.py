"""The view: what one seat, or a spectator, may know (K19)."""

from __future__ import annotations

from typing import Final

from guildhall.core.action import Action
from guildhall.core.data import Data
from guildhall.core.fields import Fields, Shared, each
from guildhall.core.state import View

from .actions import ACTIONS
from .components import EDITIONS, USUAL_EDITION, Edition
from .position import NO_DOCUMENTS, POSITION_FIELDS, TASK, KnightsPosition, edition_in, named_edition
from .terms import Task

GAME_ID: Final = "fortune_knights"


class KnightsView(View):
    """A table seen from one seat; its fields are those of the position, without what the seat may not know."""

    edition: Edition
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
    ducats_seen: list[int]
    """The ducat cards that have been turned up."""
    stack_size: int
    makeup: list[int]
    kept: list[int]
    kept_hand: list[int]
    """What the seat itself held when the stack was made."""
    spent: list[int]
    used: list[int]
    hand: list[int]
    documents: list[int]
    used_now: list[int]
    closed: int
    has_chosen: list[int]
    chosen: list[int]
    """The action cards of all once they are revealed, before that those of the seat alone."""
    laid: int
    """The documents the seat itself has laid."""
    revealed: int
    ended: int
    agenda: list[Task]
    question: Task
    known: KnightsPosition | None
    """What everybody knows of the position, kept by `determinize`, which draws many worlds from one view."""

    def __init__(self, seat: int, seats: int, deciders: list[int], legal: list[Action]) -> None:
        super().__init__(GAME_ID, seat, seats, deciders, legal)
        self.known = None
        self.edition = EDITIONS[USUAL_EDITION]

    def details(self) -> Data:
        """What this game adds, as plain data."""
        return {**VIEW_FIELDS.dump(self), **named_edition(self.edition)}

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
        return self.edition.tax_coins[self.ducats_seen[-1]], self.edition.customs_coins[self.ducats_seen[-1]]

    def is_closed(self, field: int) -> bool:
        """Whether the field is closed in this round."""
        return self.closed >> field & 1 > 0


VIEW_FIELDS: Final = Fields(KnightsView, derived=("known", "edition"), kinds={"agenda": each(TASK), "question": TASK})
SHARED: Final = Shared(POSITION_FIELDS, VIEW_FIELDS, unlike=("chosen", "laid"))


def look(state: KnightsPosition, seat: int, legal: list[Action]) -> KnightsView:
    """What the seat may know."""
    view = KnightsView(seat, state.seats, state.asked, legal)
    SHARED.show(state, view)
    _show_rest(view, state, seat)
    view.hand, view.chosen = view.hand[:], view.chosen[:]
    return view


def glance(state: KnightsPosition, seat: int, legal: list[Action]) -> KnightsView:
    """The same for one look before the next action: its lists are the state's own wherever they tell no more."""
    view = KnightsView(seat, state.seats, state.asked, legal)
    view.round, view.herald, view.ended = state.round, state.herald, state.ended
    view.gold, view.silver = state.gold, state.silver
    view.walls, view.towers = state.walls, state.towers
    view.jailed, view.closed, view.revealed = state.jailed, state.closed, state.revealed
    view.field_gold, view.field_silver = state.field_gold, state.field_silver
    view.bag_gold, view.bag_silver = state.bag_gold, state.bag_silver
    view.makeup, view.spent, view.used = state.makeup, state.spent, state.used
    view.documents, view.used_now = state.documents, state.used_now
    view.agenda, view.question = state.agenda, state.question
    _show_rest(view, state, seat)
    return view


def _show_rest(view: KnightsView, state: KnightsPosition, seat: int) -> None:
    """K19.2, K19.3, K19.7: how many documents there are and were; what the owner alone knows."""
    view.edition = state.edition
    view.ducats_seen = state.ducat_stack[: state.ducats_turned]
    view.stack_size, view.kept = len(state.stack), state.kept
    _show_choices(view, state, seat)
    if seat < 0:
        view.hand = view.kept_hand = NO_DOCUMENTS
        view.laid = 0
    else:
        view.hand, view.kept_hand = state.hands[seat], state.kept_hands[seat]
        view.laid = state.laid[seat]


def _show_choices(view: KnightsView, state: KnightsPosition, seat: int) -> None:
    """K19.5: chosen cards are hidden until they are revealed; that somebody has chosen is not."""
    chosen = state.chosen
    view.has_chosen = [1 if cards else 0 for cards in chosen]
    if state.revealed:
        view.chosen = chosen
    else:
        view.chosen = [0] * state.seats
        if seat >= 0:
            view.chosen[seat] = chosen[seat]


def view_from_data(data: Data) -> KnightsView:
    """The view that `to_data` described."""
    legal = [ACTIONS.parse(text) for text in data["legal"]]
    view = KnightsView(data["seat"], data["seats"], data["deciders"], legal)
    VIEW_FIELDS.fill(view, data)
    view.edition = edition_in(data)
    return view
