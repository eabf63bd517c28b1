"""What a seat, or a spectator, may know (V14)."""

from __future__ import annotations

from guildhall.core.action import Action
from guildhall.core.data import Data
from guildhall.core.state import SPECTATOR, View

from .actions import ACTIONS
from .components import SHAPES, card_count
from .position import NOTHING, SOURCES, VenicePosition
from .rules.lagoon import Lagoon, empty_lagoon
from .rules.saved import HIDDEN, VIEW_FIELDS, fill, to_data


class VeniceView(View):
    """The table as one seat sees it, with all it can remember of the hands."""

    def __init__(self, seat: int, seats: int, deciders: list[int], legal: list[Action], lagoon: Lagoon) -> None:
        super().__init__("venice", seat, seats, deciders, legal)
        self.all_roles = True
        self.any_pillar = False
        self.round = 0
        self.idle_rounds = 0
        self.start = 0
        self.phase = 0
        self.reason = ""
        self.acted = 0
        self.actor = 0
        self.card: int = NOTHING
        self.through_spy = False
        self.partner: int = NOTHING
        self.drawn: int = NOTHING
        self.stones = 0
        self.took = False
        self.tile: int = NOTHING
        self.group = 0
        self.room = 0
        self.pillars_due = 0
        self.tokens_due = 0
        self.hand = 0
        """The own cards as a set."""
        self.sizes: list[int] = []
        """How many cards each hand holds."""
        self.known: list[int] = []
        """For each seat the set of cards its hand may hold."""
        self.common: list[int] = []
        """The same as everybody knows it."""
        self.chosen: list[int] = []
        """The own card laid face down; `HIDDEN` for those of others."""
        self.shown: list[int] = []
        self.tops: list[int] = []
        self.counts: list[int] = []
        self.bottoms: list[list[int]] = []
        """The tiles at the bottom of each stack that a saboteur put there, the lowest first."""
        self.stocks: list[list[int]] = []
        self.tokens: list[int] = []
        self.aboard: int = NOTHING
        self.scores: list[int] = []
        self.sources: list[int] = []
        self.lagoon = lagoon

    def details(self) -> Data:
        """What this game adds, as plain data."""
        return to_data(self, VIEW_FIELDS)

    def source(self, seat: int, source: int) -> int:
        """The points a seat has from one source."""
        return self.sources[seat * len(SOURCES) + source]


def look_from(table: VenicePosition, seat: int, deciders: list[int], legal: list[Action]) -> VeniceView:
    """The table as this seat sees it."""
    view = glance_at(table, seat, deciders, legal)
    view.stocks, view.tokens, view.shown = view.stocks[:], view.tokens[:], view.shown[:]
    view.scores, view.sources = view.scores[:], view.sources[:]
    view.lagoon = view.lagoon.copy()
    return view


def glance_at(table: VenicePosition, seat: int, deciders: list[int], legal: list[Action]) -> VeniceView:
    """The same for one look: the view shares lists and the lagoon with the table."""
    view = VeniceView(seat, table.seats, deciders, legal, table.lagoon)
    _copy_course(table, view)
    _show_pieces(table, view)
    _show_cards(table, view)
    return view


def _copy_course(table: VenicePosition, view: VeniceView) -> None:
    view.all_roles, view.any_pillar = table.all_roles, table.any_pillar
    view.round, view.idle_rounds, view.start = table.round, table.idle_rounds, table.start
    view.phase, view.reason, view.acted, view.actor = table.phase, table.reason, table.acted, table.actor
    view.card, view.through_spy, view.partner = table.card, table.through_spy, table.partner
    view.stones, view.took, view.tile = table.stones, table.took, table.tile
    view.group, view.room = table.group, table.room
    view.pillars_due, view.tokens_due = table.pillars_due, table.tokens_due


def _show_pieces(table: VenicePosition, view: VeniceView) -> None:
    view.stocks, view.tokens, view.aboard = table.stocks, table.tokens, table.aboard
    view.scores, view.sources = table.scores, table.sources
    view.tops = [stack[-1] if stack else NOTHING for stack in table.stacks]
    view.counts = [len(stack) for stack in table.stacks]
    view.bottoms = [table.stacks[shape][: table.sunk[shape]] for shape in range(len(SHAPES))]


def _show_cards(table: VenicePosition, view: VeniceView) -> None:
    seat, seats = view.seat, table.seats
    row = seats if seat == SPECTATOR else seat
    view.hand = 0 if seat == SPECTATOR else table.hands[seat]
    view.sizes = [card_count(hand) for hand in table.hands]
    view.known = table.known[row * seats : (row + 1) * seats]
    view.common = table.known[seats * seats :]
    view.chosen = [card if card == NOTHING or owner == seat else HIDDEN for owner, card in enumerate(table.chosen)]
    view.shown = table.shown
    view.drawn = table.drawn if seat in (table.actor, table.partner) else NOTHING


def view_from_data(data: Data) -> VeniceView:
    """The view that `VeniceView.to_data` described."""
    legal = [ACTIONS.parse(text) for text in data["legal"]]
    view = VeniceView(data["seat"], data["seats"], data["deciders"], legal, empty_lagoon(data["seats"]))
    fill(view, VIEW_FIELDS, data)
    return view
