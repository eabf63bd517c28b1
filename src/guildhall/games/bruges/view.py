"""The view: what one seat, or a spectator, may know of a game (B19)."""

from __future__ import annotations

from typing import Final, final

from guildhall.core.action import Action
from guildhall.core.data import Data
from guildhall.core.fields import Fields, Shared
from guildhall.core.state import View

from .actions import ACTIONS
from .components import EDITIONS
from .position import PER_SEAT, BrugesPosition
from .rules.piles import LEFT, PILES, RIGHT, pile_size, top_colour
from .rules.rounds import STEPS
from .rules.scoring import points_by_source
from .terms import CARD_TURNS, COLOUR_COUNT, FIELD_COUNT, OVER, SIDE_COUNT, STATUES


@final
class BrugesView(View):
    """The table as one seat sees it; lists of lists have one list for each seat."""

    edition: str
    round: int
    last: int
    """The number of the last round, 0 until it is known."""
    cause: int
    first: int
    phase: int
    """See the terms; `phase_number` is the one of the rulebook."""
    offset: int
    turn: int
    """How many turns of phase 3 are over, all players together."""
    played: int
    """Whether the card of this turn has been played."""
    dice_values: list[int]
    pile_sizes: list[int]
    """Left pile, right pile, extra pile."""
    tops: list[int]
    """The colours of the backs on top of the left and the right pile, -1 for an empty pile."""
    discards: list[int]
    statues: list[int]
    """The statues that are left, the top one first."""
    points: list[int]
    guilders: list[int]
    steps: list[int]
    workers: list[list[int]]
    threats: list[list[int]]
    canals: list[list[int]]
    """Tiles in the left and the right section."""
    statue_tiles: list[list[int]]
    """The statue won by the left and the right section, 0 for none."""
    majorities: list[list[int]]
    """Reputation, people, canal: 1 for a turned marker."""
    hand_colours: list[list[int]]
    """How many cards of each colour are in each hand, cards being drawn included."""
    known: list[list[int]]
    """Cards in hand whose face everybody knows."""
    drawn: list[int]
    """The colours of the cards being drawn, which nobody has looked at."""
    house_colours: list[list[int]]
    """The colour of the house in each place of a display, -1 where there is none; house 1 is the first."""
    tenants: list[list[int]]
    """The person in each of these places, 0 in an empty house, -1 where there is none."""
    used: list[int]
    """Persons already used in this round."""
    stack: list[int]
    """What is to be decided and settled; nothing of it is secret (see `frames`)."""
    scores: list[int]
    """The points scored so far, after the end all points."""
    hand: list[int]
    """The own cards by number."""
    faces: list[int]
    """The own cards that lie as houses, 0 where there is none."""

    def __init__(self, seat: int, seats: int, deciders: list[int], legal: list[Action]) -> None:
        super().__init__("bruges", seat, seats, deciders, legal)

    @property
    def phase_number(self) -> int:
        """The phase as the rulebook counts."""
        return STEPS[self.phase].phase

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.phase == OVER

    @property
    def active(self) -> int:
        """Whose turn, or whose part of a phase, it is; somebody else may have to decide in between."""
        return (self.first + (self.turn if self.phase >= CARD_TURNS else max(0, self.offset - 1))) % self.seats

    def power(self, seat: int, power: int) -> int:
        """How much of a power the persons of a player give."""
        edition = EDITIONS[self.edition]
        placed = (person for person in self.tenants[seat] if person > 0 and edition.power[person] == power)
        return sum(edition.amount[person] for person in placed)

    def details(self) -> Data:
        """The table as plain data."""
        return SEEN.dump(self)


SEEN: Final = Fields(BrugesView)
PUBLIC: Final = Shared(Fields(BrugesPosition), SEEN, unlike=("edition", "statues", "known"), rows=PER_SEAT)


def look(state: BrugesPosition, seat: int, deciders: list[int], legal: list[Action]) -> BrugesView:
    """B19.1, B19.3, B19.4: the view of a seat."""
    view = BrugesView(seat, state.seats, deciders, legal)
    PUBLIC.show(state, view)
    _look_closer(view, state)
    return view


def glance(state: BrugesPosition, seat: int, deciders: list[int], legal: list[Action]) -> BrugesView:
    """The view of a seat for one look: it shares lists with the state."""
    view = BrugesView(seat, state.seats, deciders, legal)
    view.round, view.last, view.cause, view.first = state.round, state.last, state.cause, state.first
    view.phase, view.offset, view.turn, view.played = state.phase, state.offset, state.turn, state.played
    view.dice_values, view.discards, view.stack, view.used = state.dice_values, state.discards, state.stack, state.used
    view.points, view.guilders, view.steps, view.tenants = state.points, state.guilders, state.steps, state.tenants
    view.workers = _by_seat(state.workers, COLOUR_COUNT)
    view.threats = _by_seat(state.threats, COLOUR_COUNT)
    view.canals = _by_seat(state.canals, SIDE_COUNT)
    view.statue_tiles = _by_seat(state.statue_tiles, SIDE_COUNT)
    view.majorities = _by_seat(state.majorities, FIELD_COUNT)
    _look_closer(view, state)
    return view


def _by_seat(numbers: list[int], width: int) -> list[list[int]]:
    return [numbers[seat * width : seat * width + width] for seat in range(len(numbers) // width)]


def _look_closer(view: BrugesView, state: BrugesPosition) -> None:
    """B19.2, B19.8, B19.9: what a view tells in other words than the state, and what only this seat knows."""
    colour, known, seat = state.edition.colour, state.known, view.seat
    view.edition = state.edition.name
    view.pile_sizes = [pile_size(state, pile) for pile in range(PILES)]
    view.tops = [top_colour(state, LEFT), top_colour(state, RIGHT)]
    view.statues = list(STATUES[state.statues :])
    view.house_colours = [[colour[card] for card in houses] for houses in state.houses]
    view.scores = state.points[:]
    if state.phase == OVER:
        view.scores = [sum(points_by_source(state, player)) for player in range(state.seats)]
    view.drawn = [colour[card] for card in state.fresh]
    view.hand_colours = [_count_colours(hand, colour) for hand in state.hands]
    for drawn in view.drawn:
        view.hand_colours[view.deciders[0]][drawn] += 1
    view.known = [[card for card in hand if card in known] if known else [] for hand in state.hands]
    playing = 0 <= seat < state.seats
    view.hand = state.hands[seat][:] if playing else []
    view.faces = state.houses[seat][:] if playing else []


def _count_colours(cards: list[int], colour: list[int]) -> list[int]:
    counts = [0] * COLOUR_COUNT
    for card in cards:
        # Compiled, `+=` on an item of a list would add by way of Python's own numbers.
        counts[colour[card]] = counts[colour[card]] + 1
    return counts


def view_from_data(data: Data) -> BrugesView:
    """The view that `BrugesView.to_data` described."""
    legal = [ACTIONS.parse(text) for text in data["legal"]]
    view = BrugesView(data["seat"], data["seats"], data["deciders"], legal)
    SEEN.fill(view, data)
    return view
