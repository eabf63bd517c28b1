"""The view: what one seat, or a spectator, may know of a game (B19)."""

from __future__ import annotations

from typing import Final, final

from guildhall.core.action import Action
from guildhall.core.data import Data, dump, fill
from guildhall.core.state import View

from .actions import ACTIONS
from .components import EDITIONS
from .position import BrugesPosition
from .rules.piles import pile_size, top_colour
from .rules.scoring import points_by_source
from .terms import OVER, PHASE_NUMBERS, STATUES

PUBLIC_NUMBERS: Final = ("round", "last", "cause", "first", "phase", "offset", "turn", "played")
PUBLIC_LISTS: Final = (
    "dice_values",
    "pile_sizes",
    "tops",
    "discards",
    "statues",
    "points",
    "guilders",
    "steps",
    "workers",
    "threats",
    "canals",
    "statue_tiles",
    "majorities",
    "hand_colours",
    "known",
    "drawn",
    "house_colours",
    "tenants",
    "used",
    "stack",
)
OWN_LISTS: Final = ("hand", "faces")
FIELDS: Final = ("edition", "scores", *PUBLIC_NUMBERS, *PUBLIC_LISTS, *OWN_LISTS)


@final
class BrugesView(View):
    """The table as one seat sees it; lists of lists have one list for each seat."""

    def __init__(self, seat: int, seats: int, deciders: list[int], legal: list[Action]) -> None:
        super().__init__("bruges", seat, seats, deciders, legal)
        self.edition = "standard"
        self.round = 1
        self.last = 0
        """The number of the last round, 0 until it is known."""
        self.cause = 0
        self.first = 0
        self.phase = 0
        """See the vocabulary; `phase_number` is the one of the rulebook."""
        self.offset = 0
        self.turn = 0
        """How many turns of phase 3 are over, all players together."""
        self.played = 0
        """Whether the card of this turn has been played."""
        self.dice_values: list[int] = []
        self.pile_sizes: list[int] = []
        """Left pile, right pile, extra pile."""
        self.tops: list[int] = []
        """The colours of the backs on top of the left and the right pile, -1 for an empty pile."""
        self.discards: list[int] = []
        self.statues: list[int] = []
        """The statues that are left, the top one first."""
        self.points: list[int] = []
        self.guilders: list[int] = []
        self.steps: list[int] = []
        self.workers: list[list[int]] = []
        self.threats: list[list[int]] = []
        self.canals: list[list[int]] = []
        """Tiles in the left and the right section."""
        self.statue_tiles: list[list[int]] = []
        """The statue won by the left and the right section, 0 for none."""
        self.majorities: list[list[int]] = []
        """Reputation, people, canal: 1 for a turned marker."""
        self.hand_colours: list[list[int]] = []
        """How many cards of each colour are in each hand, cards being drawn included."""
        self.known: list[list[int]] = []
        """Cards in hand whose face everybody knows."""
        self.drawn: list[int] = []
        """The colours of the cards being drawn, which nobody has looked at."""
        self.house_colours: list[list[int]] = []
        """The colour of the house in each place of a display, -1 where there is none; house 1 is the first."""
        self.tenants: list[list[int]] = []
        """The person in each of these places, 0 in an empty house, -1 where there is none."""
        self.used: list[int] = []
        """Persons already used in this round."""
        self.stack: list[int] = []
        """What is to be decided and settled; nothing of it is secret (see `frames`)."""
        self.scores: list[int] = []
        """The points scored so far, after the end all points."""
        self.hand: list[int] = []
        """The own cards by number."""
        self.faces: list[int] = []
        """The own cards that lie as houses, 0 where there is none."""

    @property
    def phase_number(self) -> int:
        """The phase as the rulebook counts."""
        return PHASE_NUMBERS[self.phase]

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.phase == OVER

    @property
    def active(self) -> int:
        """Whose turn, or whose part of a phase, it is; somebody else may have to decide in between."""
        return (self.first + (self.turn if self.phase >= 3 else max(0, self.offset - 1))) % self.seats

    def power(self, seat: int, power: int) -> int:
        """How much of a power the persons of a player give."""
        edition = EDITIONS[self.edition]
        placed = (person for person in self.tenants[seat] if person > 0 and edition.power[person] == power)
        return sum(edition.amount[person] for person in placed)

    def details(self) -> Data:
        """The table as plain data."""
        return dump(self, FIELDS)


def look(table: BrugesPosition, seat: int, deciders: list[int], legal: list[Action]) -> BrugesView:
    """The view of a seat."""
    view = BrugesView(seat, table.seats, deciders, legal)
    view.edition = table.edition.name
    view.round, view.last, view.cause, view.first = table.round, table.last, table.cause, table.first
    view.phase, view.offset, view.turn, view.played = table.phase, table.offset, table.turn, table.played
    _look_at_supply(view, table)
    _look_at_displays(view, table)
    _look_at_hands(view, table)
    if 0 <= seat < table.seats:
        view.hand = table.hands[seat][:]
        view.faces = table.houses[seat][:]
    return view


def _look_at_supply(view: BrugesView, table: BrugesPosition) -> None:
    """B19.3, B19.4: dice, piles, discards, statues, and what is being decided."""
    view.dice_values = table.dice_values[:]
    view.pile_sizes = [pile_size(table, pile) for pile in range(3)]
    view.tops = [top_colour(table, pile) for pile in range(2)]
    view.discards = table.discards[:]
    view.statues = list(STATUES[table.statues :])
    view.stack = table.stack[:]


def _look_at_displays(view: BrugesView, table: BrugesPosition) -> None:
    """B19.1: all that lies open before the players."""
    seats, colour = range(table.seats), table.edition.colour
    view.points, view.guilders, view.steps = table.points[:], table.guilders[:], table.steps[:]
    view.workers = [table.workers[5 * seat : 5 * seat + 5] for seat in seats]
    view.threats = [table.threats[5 * seat : 5 * seat + 5] for seat in seats]
    view.canals = [table.canals[2 * seat : 2 * seat + 2] for seat in seats]
    view.statue_tiles = [table.statue_tiles[2 * seat : 2 * seat + 2] for seat in seats]
    view.majorities = [table.majorities[3 * seat : 3 * seat + 3] for seat in seats]
    view.house_colours = [[colour[card] for card in houses] for houses in table.houses]
    view.tenants = [tenants[:] for tenants in table.tenants]
    view.used = table.used[:]
    view.scores = table.points[:]
    if table.phase == OVER:
        view.scores = [sum(points_by_source(table, seat)) for seat in seats]


def _look_at_hands(view: BrugesView, table: BrugesPosition) -> None:
    """B19.2, B19.8, B19.9: colours of all hands, faces that everybody has seen."""
    colour, known = table.edition.colour, table.known
    view.drawn = [colour[card] for card in table.fresh]
    view.hand_colours = [_count_colours(hand, colour) for hand in table.hands]
    for drawn in view.drawn:
        view.hand_colours[view.deciders[0]][drawn] += 1
    view.known = [[card for card in hand if card in known] if known else [] for hand in table.hands]


def _count_colours(cards: list[int], colour: list[int]) -> list[int]:
    counts = [0, 0, 0, 0, 0]
    for card in cards:
        counts[colour[card]] += 1
    return counts


def view_from_data(data: Data) -> BrugesView:
    """The view that `BrugesView.to_data` described."""
    legal = [ACTIONS.parse(text) for text in data["legal"]]
    view = BrugesView(data["seat"], data["seats"], data["deciders"], legal)
    fill(view, FIELDS, data)
    return view
