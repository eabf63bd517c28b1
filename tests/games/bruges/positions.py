"""Positions for tests: a table set as a test needs it, with persons called by their names."""

from __future__ import annotations

import re

from guildhall.core.action import Action
from guildhall.core.dice import Dice, ScriptedDice
from guildhall.core.event import Event
from guildhall.games.bruges import GAME
from guildhall.games.bruges.actions import ACTIONS
from guildhall.games.bruges.components import EDITIONS, Edition
from guildhall.games.bruges.position import recompute_powers
from guildhall.games.bruges.rules.frames import MOVE_IN
from guildhall.games.bruges.rules.rounds import proceed
from guildhall.games.bruges.setup import set_up
from guildhall.games.bruges.state import BrugesState
from guildhall.games.bruges.terms import ADVANCE, CARD_TURNS, COLOURS, DRAW, THREATS

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


def begin(edition: Edition, seats: int, dice: Dice) -> BrugesState:
    """A new game, up to the first decision."""
    state = BrugesState(dice, edition, seats)
    state.events = []
    set_up(state)
    proceed(state)
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
        self.state.guilders[seat] = count

    def points(self, seat: int, count: int) -> None:
        self.state.points[seat] = count

    def steps(self, seat: int, count: int) -> None:
        self.state.steps[seat] = count

    def workers(self, seat: int, **counts: int) -> None:
        """Exactly these workers, none of the colours left out."""
        self.state.workers[5 * seat : 5 * seat + 5] = [counts.get(colour, 0) for colour in COLOURS]

    def threats(self, seat: int, **counts: int) -> None:
        """Exactly these threat markers."""
        self.state.threats[5 * seat : 5 * seat + 5] = [counts.get(colour, 0) for colour in COLOURS]

    def canals(self, seat: int, left: int, right: int) -> None:
        self.state.canals[2 * seat : 2 * seat + 2] = [left, right]

    def statues(self, seat: int, left: int, right: int) -> None:
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

    def next_roll(self, *values: int) -> None:
        """What the dice will show, in the order of the colours."""
        for colour, value in zip(COLOURS, values, strict=True):
            self.script.script[f"{colour} die"] = [value]

    def phase(self, phase: int) -> None:
        """Begin phase 1 (draw), 2 (dice) or the advance of phase 2, before the first player's part."""
        self.state.phase, self.state.offset, self.state.stack = phase, 0, []
        self.proceed()

    def draw_phase(self) -> None:
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

    # Playing

    @property
    def decider(self) -> int:
        return self.state.deciders()[0]

    def legal(self, seat: int | None = None) -> list[str]:
        """The notations of what may be done."""
        return [action.text for action in self._legal(self.decider if seat is None else seat)]

    def _legal(self, seat: int) -> list[Action]:
        """What may be done now, worked out anew because tests change the table between questions."""
        if not self.state.stack:
            self.state.options = []
        return self.state.legal(seat)

    def verbs(self) -> set[str]:
        """The first words of what may be done."""
        return {text.split()[0] for text in self.legal()}

    def can(self, text: str) -> bool:
        """Whether the decider may do this."""
        return notation(text) in self.legal()

    def why_not(self, text: str, seat: int | None = None) -> str:
        """The clause that forbids something to the decider, or to another seat."""
        return self.state.refusal(self.decider if seat is None else seat, ACTIONS.parse(notation(text)))

    def play(self, *texts: str) -> list[Event]:
        """Let whoever has to decide do these things, one after another; what happened at the last."""
        for text in texts:
            action = ACTIONS.parse(notation(text))
            seat = self.decider
            assert action in self._legal(seat), (text, self.state.refusal(seat, action), self.legal())
            self.events = self.state.events = []
            self.state.play(seat, action)
        return self.events

    def told(self) -> list[str]:
        """The kinds of events the last action brought."""
        return [event.kind for event in self.events]

    def skip_turns(self, seat: int) -> None:
        """Let the others take their turns, with any card for workers, until it is this seat's turn again."""
        while self.decider != seat:
            self._dull_action()

    def end_round(self) -> None:
        """Play dull turns until the round, or the game, is over."""
        while self.state.phase == CARD_TURNS:
            self._dull_action()

    def _dull_action(self) -> None:
        legal = self._legal(self.decider)
        dull = [action for action in legal if action.text == "end turn" or action.verb in ("workers", "take")]
        self.state.play(self.decider, (dull or legal)[0])

    # Looking

    def count(self, seat: int = RED) -> dict[str, int]:
        """Everything a player has, by name."""
        state = self.state
        counts = {colour: state.workers[5 * seat + place] for place, colour in enumerate(COLOURS)}
        counts |= {f"{colour}_markers": state.threats[5 * seat + place] for place, colour in enumerate(COLOURS)}
        return counts | {
            "points": state.points[seat],
            "guilders": state.guilders[seat],
            "steps": state.steps[seat],
            "tiles": state.tile_count(seat),
            "houses": sum(card > 0 for card in state.houses[seat]),
            "persons": len(state.persons(seat)),
            "cards": len(state.hands[seat]),
        }

    def cards_everywhere(self) -> list[int]:
        """Every card of the game, wherever it is."""
        return all_cards(self.state)


def all_cards(state: BrugesState) -> list[int]:
    """Every card of the game, wherever it is; each should be found once."""
    cards = state.discards + state.fresh + [card for hand in state.hands for card in hand]
    for pile in range(3):
        cards += state.deck[state.piles[2 * pile] : state.piles[2 * pile + 1]]
    for seat in range(state.seats):
        cards += [card for card in state.houses[seat] if card] + state.persons(seat)
    moving = [state.stack[place + 2] for place in range(0, len(state.stack), 5) if state.stack[place] == MOVE_IN]
    return sorted(cards + moving)


WHOLE_DECK = list(range(1, STANDARD.cards + 1))


def changes(before: dict[str, int], after: dict[str, int]) -> dict[str, int]:
    """What became more or less."""
    return {name: after[name] - before[name] for name in before if after[name] != before[name]}


def page_clauses() -> set[str]:
    """The clauses of the rules page."""
    return set(GAME.clauses())
