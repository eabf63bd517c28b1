"""Positions: a table set as a lesson, a figure or a test needs it, with persons called by their names."""

from __future__ import annotations

import re

from guildhall.core.dice import Dice, ScriptedDice
from guildhall.core.event import Event

from .components import EDITIONS, Edition
from .position import recompute_powers
from .rules.rounds import proceed
from .setup import set_up
from .state import BrugesState
from .terms import ADVANCE, CARD_TURNS, COLOURS, DRAW, FIELDS, THREATS

STANDARD = EDITIONS["standard"]
NUMBERS = {person.name: person.number for person in STANDARD.persons}
RED, BLUE, YELLOW, GREEN = range(4)
_NAMES = re.compile("|".join(sorted(map(re.escape, NUMBERS), key=len, reverse=True)))


def number(name: str) -> int:
    """The number of a person."""
    return NUMBERS[name]


def notation(text: str) -> str:
    """`use Prince` as `use 1`."""
    return _NAMES.sub(lambda found: str(NUMBERS[found[0]]), text)


def card(name: str) -> str:
    """What the card of a person in hand is called on the board."""
    return f"card-{NUMBERS[name]}"


def placed(name: str) -> str:
    """What a person in a house is called on the board."""
    return f"person-{NUMBERS[name]}"


def begin(edition: Edition, seats: int, dice: Dice) -> BrugesState:
    """A new game, up to the first decision."""
    state = BrugesState(dice, edition, seats)
    state.events = []
    set_up(state)
    proceed(state)
    return state


SHORT_PILE = 16


def short_game(dice: Dice) -> BrugesState:
    """A game for two of some four rounds, for somebody's first: the piles are smaller, the extra pile has the rest."""
    state = begin(STANDARD, 2, dice)
    state.piles = [0, SHORT_PILE, SHORT_PILE, 2 * SHORT_PILE, 2 * SHORT_PILE, STANDARD.cards]
    return state


class Position:
    """A table in phase 3, red's first turn, everybody with what they start with but without cards; all dice show 3."""

    def __init__(self, seats: int = 2, *, edition: Edition = STANDARD, dice: tuple[int, ...] = (3, 3, 3, 3, 3)) -> None:
        self.script = ScriptedDice({})
        self.state = BrugesState(self.script, edition, seats)
        set_up(self.state)
        self.state.first = RED
        self.state.phase = CARD_TURNS
        self.state.dice_values = list(dice)
        self.events: list[Event] = []
        self.state.events = self.events

    # Setting the table

    def take(self, name_or_colour: str) -> int:
        """Take a card out of the piles: the one named, or any of a colour, from the bottom of the extra pile."""
        colour = self.state.edition.colour
        if name_or_colour in COLOURS:
            wanted = COLOURS.index(name_or_colour)
            left = self.state.deck[self.state.piles[0] :]
            card = next(card for card in reversed(left) if colour[card] == wanted)
        else:
            card = NUMBERS[name_or_colour]
            self._give_back(card)
        place = self.state.deck.index(card, self.state.piles[0])
        self.state.deck = self.state.deck[:place] + self.state.deck[place + 1 :]
        self.state.piles = [edge - (edge > place) for edge in self.state.piles]
        return card

    def _give_back(self, card: int) -> None:
        """If this card was taken as some house, let another card of its colour be that house."""
        for houses in self.state.houses:
            if card in houses:
                other = self.take(COLOURS[self.state.edition.colour[card]])
                houses[houses.index(card)] = other
                self.state.deck = [*self.state.deck, card]
                self.state.piles[5] += 1

    def hand(self, seat: int, *cards: str) -> list[int]:
        """Give cards, by name or by colour."""
        taken = [self.take(card) for card in cards]
        for card in taken:
            self.state.enter_hand(seat, card)
        return taken

    def house(self, seat: int, colour: str = "blue") -> int:
        """An empty house."""
        self.state.houses[seat].append(self.take(colour))
        self.state.tenants[seat].append(0)
        return len(self.state.houses[seat])

    def person(self, seat: int, *names: str, house: str = "blue") -> None:
        """Persons in houses of their own."""
        for name in names:
            place = self.house(seat, house)
            self.state.tenants[seat][place - 1] = self.take(name)
        recompute_powers(self.state)

    def used(self, *names: str) -> None:
        """Persons already used in this round."""
        self.state.used += [NUMBERS[name] for name in names]

    def guilders(self, seat: int, count: int) -> None:
        """Exactly so many guilders."""
        self.state.guilders[seat] = count

    def points(self, seat: int, count: int) -> None:
        """So many points."""
        self.state.points[seat] = count

    def steps(self, seat: int, count: int) -> None:
        """The figure on this step of the reputation track."""
        self.state.steps[seat] = count

    def workers(self, seat: int, **counts: int) -> None:
        """Exactly these workers, none of the colours left out."""
        self.state.workers[5 * seat : 5 * seat + 5] = [counts.get(colour, 0) for colour in COLOURS]

    def threats(self, seat: int, **counts: int) -> None:
        """Exactly these threat markers."""
        self.state.threats[5 * seat : 5 * seat + 5] = [counts.get(colour, 0) for colour in COLOURS]

    def canals(self, seat: int, left: int, right: int) -> None:
        """So many canal tiles left and right."""
        self.state.canals[2 * seat : 2 * seat + 2] = [left, right]

    def statues(self, seat: int, left: int, right: int) -> None:
        """So many statues left and right."""
        self.state.statue_tiles[2 * seat : 2 * seat + 2] = [left, right]

    def piles(self, left: int, right: int, extra: int = 99) -> None:
        """Leave so many cards in the piles: their uppermost ones, put aside what is above."""
        begin_left, end_left, begin_right, end_right, begin_extra, end_extra = self.state.piles
        deck = self.state.deck
        parts = [
            deck[begin_left:end_left][:left],
            deck[begin_right:end_right][:right],
            deck[begin_extra:end_extra][:extra],
        ]
        self.state.deck = [card for part in parts for card in part]
        edges = [0, len(parts[0]), len(parts[0]) + len(parts[1]), len(self.state.deck)]
        self.state.piles = [edges[0], edges[1], edges[1], edges[2], edges[2], edges[3]]

    def on_top(self, left: str, right: str) -> None:
        """Lay a card on each of the two piles, by name or by colour."""
        for pile, name in ((1, right), (0, left)):
            card = self.take(name)
            place = self.state.piles[2 * pile]
            self.state.deck = [*self.state.deck[:place], card, *self.state.deck[place:]]
            self.state.piles = [edge + (index > 2 * pile) for index, edge in enumerate(self.state.piles)]

    def majorities(self, seat: int, *fields: str) -> None:
        """Majority markers that are turned already."""
        self.state.majorities[3 * seat : 3 * seat + 3] = [int(field in fields) for field in FIELDS]

    def turn(self, first: int, turns_over: int, number: int = 3) -> None:
        """In phase 3 of a round that this player began, so many turns are over."""
        self.state.first, self.state.turn, self.state.round = first, turns_over, number

    def last_round(self) -> None:
        """A pile ran out while cards were drawn, so this round is the last."""
        self.state.last, self.state.cause = self.state.round, DRAW

    def next_roll(self, *values: int) -> None:
        """What the dice will show, in the order of the colours."""
        for colour, value in zip(COLOURS, values, strict=True):
            self.script.script[f"{colour} die"] = [value]

    def phase(self, phase: int) -> None:
        """Begin phase 1 (draw), 2 (dice) or the advance of phase 2, before the first player's part."""
        self.state.phase, self.state.offset, self.state.stack = phase, 0, []
        self.proceed()

    def draw_phase(self) -> None:
        """Begin with the cards that are drawn."""
        self.phase(DRAW)

    def dice_phase(self, *values: int) -> None:
        """Roll these values and go on to the first decision."""
        self.state.dice_values = list(values)
        self.phase(THREATS)

    def advance_phase(self, *values: int) -> None:
        """The second step of phase 2 with these dice."""
        self.state.dice_values = list(values)
        self.phase(ADVANCE)

    def proceed(self) -> None:
        """Go on to the next decision after the table was changed."""
        proceed(self.state)
