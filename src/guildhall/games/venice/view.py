"""What a seat, or a spectator, may know (V14)."""

from __future__ import annotations

from typing import Final

from guildhall.core.action import Action
from guildhall.core.data import Data
from guildhall.core.fields import Fields, Shared, each
from guildhall.core.state import SPECTATOR, View

from .actions import ACTIONS
from .components import card_count
from .position import CARD_SET, FIELDS, KINDS, TILE, VenicePosition
from .rules.lagoon import Lagoon
from .terms import HIDDEN, NOTHING, SHAPES


class VeniceView(View):
    """What one seat sees, with all it can remember of the hands."""

    all_roles: bool
    any_pillar: bool
    round: int
    idle_rounds: int
    start: int
    phase: int
    reason: str
    acted: int
    actor: int
    card: int
    through_spy: bool
    partner: int
    drawn: int
    """The card just drawn in an exchange, for the two who know it."""
    stones: int
    took: bool
    tile: int
    group: int
    room: int
    pillars_due: int
    tokens_due: int
    hand: int
    """The own cards as a set."""
    sizes: list[int]
    """How many cards each hand holds."""
    known: list[int]
    """For each seat the set of cards its hand may hold."""
    common: list[int]
    """The same as everybody knows it."""
    chosen: list[int]
    """The own card laid face down; `HIDDEN` for those of others."""
    shown: list[int]
    tops: list[int]
    counts: list[int]
    bottoms: list[list[int]]
    """The tiles at the bottom of each stack that a saboteur put there, the lowest first."""
    stocks: list[list[int]]
    tokens: list[int]
    aboard: int
    scores: list[int]
    sources: list[int]
    lagoon: Lagoon

    def __init__(self, seat: int, seats: int, deciders: list[int], legal: list[Action]) -> None:
        super().__init__("venice", seat, seats, deciders, legal)

    def details(self) -> Data:
        """What this game adds, as plain data."""
        return VIEW_FIELDS.dump(self)


VIEW_FIELDS: Final = Fields(
    VeniceView,
    kinds={**KINDS, "hand": CARD_SET, "common": each(CARD_SET), "tops": each(TILE), "bottoms": each(each(TILE))},
)
SHARED: Final = Shared(FIELDS, VIEW_FIELDS, unlike=("chosen", "drawn", "known"))


def look(state: VenicePosition, seat: int, deciders: list[int], legal: list[Action]) -> VeniceView:
    """What this seat may know."""
    view = glance(state, seat, deciders, legal)
    SHARED.show(state, view)
    return view


def glance(state: VenicePosition, seat: int, deciders: list[int], legal: list[Action]) -> VeniceView:
    """The same for one look: the view shares lists and the lagoon with the state."""
    view = VeniceView(seat, state.seats, deciders, legal)
    _show_course(state, view)
    _show_pieces(state, view)
    _show_cards(state, view)
    return view


def _show_course(state: VenicePosition, view: VeniceView) -> None:
    view.all_roles, view.any_pillar = state.all_roles, state.any_pillar
    view.round, view.idle_rounds, view.start = state.round, state.idle_rounds, state.start
    view.phase, view.reason, view.acted, view.actor = state.phase, state.reason, state.acted, state.actor
    view.card, view.through_spy, view.partner = state.card, state.through_spy, state.partner
    view.stones, view.took, view.tile = state.stones, state.took, state.tile
    view.group, view.room = state.group, state.room
    view.pillars_due, view.tokens_due = state.pillars_due, state.tokens_due


def _show_pieces(state: VenicePosition, view: VeniceView) -> None:
    """V1.18, V14.10, V14.11: of the stacks the top, the height and what a saboteur put below are seen."""
    view.stocks, view.tokens, view.aboard = state.stocks, state.tokens, state.aboard
    view.scores, view.sources, view.lagoon = state.scores, state.sources, state.lagoon
    view.tops = [stack[-1] if stack else NOTHING for stack in state.stacks]
    view.counts = [len(stack) for stack in state.stacks]
    view.bottoms = [state.stacks[shape][: state.sunk[shape]] for shape in range(len(SHAPES))]


def _show_cards(state: VenicePosition, view: VeniceView) -> None:
    """V14.1, V14.2: the own hand, of the others their sizes and what one remembers, and what lies on the table."""
    seat, seats = view.seat, state.seats
    row = seats if seat == SPECTATOR else seat
    view.hand = 0 if seat == SPECTATOR else state.hands[seat]
    view.sizes = [card_count(hand) for hand in state.hands]
    view.known = state.known[row * seats : (row + 1) * seats]
    view.common = state.known[seats * seats :]
    view.chosen = [card if card == NOTHING or owner == seat else HIDDEN for owner, card in enumerate(state.chosen)]
    view.shown = state.shown
    view.drawn = state.drawn if seat in (state.actor, state.partner) else NOTHING


def view_from_data(data: Data) -> VeniceView:
    """The view that `VeniceView.to_data` described."""
    legal = [ACTIONS.parse(text) for text in data["legal"]]
    view = VeniceView(data["seat"], data["seats"], data["deciders"], legal)
    VIEW_FIELDS.fill(view, data)
    return view
