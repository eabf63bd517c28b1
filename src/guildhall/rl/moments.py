"""Moments of a game whose chance is somebody else's: what the rules ask of the dice are outcomes that are chosen.

Nothing of the rules knows of it. With `exact` chance an action is played on a copy with dice that give the numbers
chosen so far; where they are asked for one more, that is a moment of chance, and the action is played anew with one
number more. With `seeds` chance chooses beforehand, hidden from all: the set-up and the first dice after it follow from
four bytes, and whenever dice were thrown the next ones follow from two, so that no action is played in vain.
"""

from __future__ import annotations

from abc import abstractmethod
from hashlib import blake2b
from random import Random
from typing import Any, Final, cast

from guildhall.core.action import Action
from guildhall.core.data import Data, canonical
from guildhall.core.dice import Dice, QuickDice
from guildhall.core.event import Event
from guildhall.core.game import Game
from guildhall.core.registry import find_game
from guildhall.core.state import State, View

from .encoder import Encoder

EXACT: Final = "exact"
"""Each number the rules ask for is a moment of chance."""
SEEDS: Final = "seeds"
"""All numbers until the dice have been thrown follow from some bytes, each of which is a moment of chance."""
SEED_BYTES: Final = 2
SET_UP_BYTES: Final = 4
BYTE: Final = 256
CHANCE: Final = -1
NOBODY: Final = -4
"""Who decides once a match is over, as OpenSpiel numbers it."""
Step = tuple[int, Action]


class Asked(Exception):
    """The rules ask for a number from 0 to `below` - 1 that has not been chosen."""

    def __init__(self, below: int) -> None:
        super().__init__(below)
        self.below = below


class ChosenDice(Dice):
    """Dice that give the numbers chosen, and then ask."""

    def __init__(self, numbers: tuple[int, ...] = ()) -> None:
        self.numbers = numbers
        self.given = 0

    def below(self, stream: str, n: int) -> int:  # noqa: ARG002 one sequence serves all streams
        """The next number that was chosen."""
        if self.given == len(self.numbers):
            raise Asked(n)
        self.given += 1
        return self.numbers[self.given - 1]

    def copy(self) -> Dice:
        """Dice with nothing chosen yet."""
        return ChosenDice()


NO_RANDOM: Final = Random(0)
"""Dice with a seed ask it for nothing."""


class SeededDice(QuickDice):
    """Dice that know whether they have been thrown."""

    def __init__(self, seed: int) -> None:
        super().__init__(NO_RANDOM, seed)
        self.thrown = False

    def below(self, stream: str, n: int) -> int:
        """The next number, from 0 to n - 1."""
        self.thrown = True
        return super().below(stream, n)

    def shuffle(self, stream: str, items: list[int]) -> None:
        """Shuffle a list in place."""
        self.thrown = True
        super().shuffle(stream, items)


def seed_of(numbers: tuple[int, ...], purpose: bytes = b"") -> int:
    """The seed that bytes stand for."""
    return 1 + int.from_bytes(blake2b(bytes(numbers), digest_size=7, person=purpose).digest(), "big")


class Table:
    """What all moments of a match share: how it is played, and what writes its views."""

    def __init__(self, game: Game, seats: int, options: dict[str, str], chance: str) -> None:
        self.game = game
        self.seats = seats
        self.options = options
        self.chance = chance
        self.encoder = Encoder(game.fields, game.max_seats)
        self.actions: list[Action] = game.actions.all
        self.remembers = False
        """Whether somebody has asked for what seats have seen, so that from now on it is kept as it happens."""

    def spec(self) -> tuple[str, int, dict[str, str], str]:
        """What it takes to make the same."""
        return self.game.id, self.seats, self.options, self.chance

    def start(self, dice: Dice) -> State:
        """The state after the set-up."""
        return self.game.start(self.seats, self.options, dice)


class Moment:
    """What is between two choices, of players or of chance; to those who look at it, it never changes.

    `actor` and `number` say which choice led here from the moment `before`. `below` is how many outcomes chance has,
    0 if it is not asked; `player` who decides: a seat, `CHANCE`, or `NOBODY`.
    """

    def __init__(self, table: Table, before: Moment | None, actor: int, number: int) -> None:
        self.table = table
        self.before = before
        self.actor = actor
        self.number = number
        self.state: State | None = None
        self.player = CHANCE
        self.below = 0
        self.numbers: tuple[int, ...] = ()
        """What chance has chosen since it was asked."""
        self.kept = False
        """Whether somebody may come back here."""
        self.told: list[Event] | None = None
        """What happened on the way here, if a step was completed and that is known."""
        self.chains: dict[int, bytes] = {}

    def __deepcopy__(self, memo: dict[int, Any]) -> Moment:
        """Nothing of it changes, so a copy of whatever holds it may have the same."""
        self.kept = True
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        """As what was chosen since the beginning, or since a world was drawn."""
        choices: list[tuple[int, int]] = []
        moment = self
        while moment.before is not None:
            choices.append((moment.actor, moment.number))
            moment = moment.before
        drawn = None if moment.state is None else (moment.state.to_data(), moment.numbers, moment.chains)
        return _again, (self.table.spec(), drawn, choices[::-1])

    @abstractmethod
    def play(self, index: int) -> Moment:
        """The moment after the player whose turn it is has acted."""

    @abstractmethod
    def choose(self, outcome: int) -> Moment:
        """The moment after chance has chosen."""

    def position(self) -> State | None:
        """The state as it is, None before the set-up; not to be changed."""
        return self.state

    @abstractmethod
    def waits_for(self) -> str:
        """What chance is asked for, in words."""

    @abstractmethod
    def done_by(self, seat: int) -> str:
        """The action of a seat by which the step was taken that ended here, empty if it was not that seat's."""

    @abstractmethod
    def happened(self) -> list[Event] | None:
        """What was told of the step that ended here, None if none did."""

    def legal(self) -> list[int]:
        """The numbers of the actions of the player whose turn it is, in their order."""
        state = self.position()
        if state is None or self.player < 0:
            return []
        found = [action.index for action in state.legal(self.player)]
        found.sort()
        return found

    def view(self, seat: int) -> View | None:
        """What a seat knows, None before the set-up."""
        state = self.position()
        return None if state is None else state.view(seat)

    def encoded(self, seat: int) -> bytes:
        """The same as bytes."""
        state = self.position()
        if state is None:
            return bytes(self.table.encoder.size)
        return bytes(self.table.encoder.encode(state.glance(seat, state.legal(seat))))

    def chain(self, seat: int) -> bytes:
        """All that a seat has done and seen, as a hash over what it was told at each step."""
        self.table.remembers = True
        line: list[Moment] = []
        moment = self
        while moment.before is not None and seat not in moment.chains:
            line.append(moment)
            moment = moment.before
        told = moment.chains.get(seat, b"")
        for later in reversed(line):
            told = later._link(told, seat)
            later.chains[seat] = told
        return told

    def _link(self, told: bytes, seat: int) -> bytes:
        events = self.happened()
        if events is None:
            return told
        seen = [event.seen_from(seat).to_data() for event in events]
        return blake2b(told + canonical([self.done_by(seat), seen]).encode(), digest_size=16).digest()

    def resampled(self, seat: int, dice: Dice) -> Moment:
        """A moment that might be true for all that a seat knows: its own memory is kept, that of others is empty."""
        state = self.position()
        if state is None or self.below:
            return self
        world = self.table.game.determinize(state.view(seat), dice)
        numbers = (dice.below("seed", BYTE), dice.below("seed", BYTE))
        return drawn_moment(self.table, world, numbers, {seat: self.chain(seat)})

    def settle(self, state: State, asked: bool) -> None:
        """Be the moment after a step; where chance is asked at once it may choose among bytes."""
        self.state = state
        deciders = state.deciders()
        if not deciders:
            self.player = NOBODY
        elif asked:
            self.below = BYTE
        else:
            self.player = deciders[0]


class SeedMoment(Moment):
    """With seeds: the state is handed on from moment to moment, and made again where somebody comes back to it."""

    def __init__(self, table: Table, before: Moment | None, actor: int, number: int) -> None:
        super().__init__(table, before, actor, number)
        self.begun = False
        self.seed = 0
        """Of the dice that are thrown next."""

    def play(self, index: int) -> Moment:
        """The moment after the player whose turn it is has acted."""
        after = SeedMoment(self.table, self, self.player, index)
        after.begun = True
        after.seed = self.seed
        state = after._led_on(self._handed_on())
        dice = state.dice
        after.settle(state, isinstance(dice, SeededDice) and dice.thrown)
        return after

    def choose(self, outcome: int) -> Moment:
        """The moment after chance has chosen a byte."""
        after = SeedMoment(self.table, self, CHANCE, outcome)
        after.numbers = (*self.numbers, outcome)
        state = self._handed_on() if self.begun else None
        if len(after.numbers) < (SEED_BYTES if self.begun else SET_UP_BYTES):
            after.begun, after.state, after.below = self.begun, state, BYTE
            return after
        after.begun = True
        after.seed = seed_of(after.numbers)
        after.settle(after._led_on(state), False)
        return after

    def _handed_on(self) -> State:
        """The state for the next moment to change: a copy, where somebody may come back."""
        state = cast("State", self.position())
        if not self.kept:
            self.state = None
            return state
        return self._copied(state)

    def _copied(self, state: State) -> State:
        twin = state.copy()
        twin.dice = SeededDice(self.seed)
        return twin

    def _led_on(self, state: State | None) -> State:
        """The state of the moment before, changed by what led here."""
        events: list[Event] | None = [] if self.table.remembers else None
        if state is None:
            state = self.table.start(SeededDice(seed_of(self.numbers, b"set-up")))
            events = state.events
        elif self.actor != CHANCE:
            state.events = events
            state.play(self.actor, self.table.actions[self.number])
        else:
            events = None
        self.told = events
        state.events = None
        if self.actor == CHANCE:
            state.dice = SeededDice(self.seed)
        return state

    def position(self) -> State | None:
        """The state as it is, None before the set-up."""
        if self.state is None and self.begun:
            line, moment = [self], self.earlier()
            while moment.state is None and moment.begun:
                line.append(moment)
                moment = moment.earlier()
            self.state = moment._followed_by(line)
        return self.state

    def earlier(self) -> SeedMoment:
        """The moment before; there is one wherever the state can have been handed on."""
        return cast("SeedMoment", self.before)

    def _followed_by(self, line: list[SeedMoment]) -> State | None:
        """The state after moments, of which the last comes first."""
        state = None if self.state is None else self._copied(self.state)
        for moment in reversed(line):
            if moment.actor != CHANCE or (moment.begun and not moment.below):
                state = moment._led_on(state)
        return state

    def waits_for(self) -> str:
        """What chance is asked for, in words."""
        return "the next dice" if self.begun else "the set-up"

    def done_by(self, seat: int) -> str:
        """The action of a seat that led here."""
        return self.table.actions[self.number].text if self.actor == seat else ""

    def happened(self) -> list[Event] | None:
        """What was told of the step that ended here; if nobody listened all is played again from the beginning."""
        step = self.actor != CHANCE or (self.begun and not self.earlier().begun)
        if step and self.told is None:
            line: list[SeedMoment] = []
            moment = self
            while moment.before is not None:
                line.append(moment)
                moment = moment.earlier()
            moment._followed_by(line)
        return self.told


class ExactMoment(Moment):
    """With exact chance: in the midst of a step the state is still the one from which it began."""

    def __init__(self, table: Table, before: Moment | None, actor: int, number: int) -> None:
        super().__init__(table, before, actor, number)
        self.origin: State | None = None
        """The state at which the step began that led here or waits for chance, None for the set-up."""
        self.step: Step | None = None

    def play(self, index: int) -> Moment:
        """The moment after the player whose turn it is has acted, which may be one of chance."""
        after = ExactMoment(self.table, self, self.player, index)
        after.origin, after.step = self.state, (self.player, self.table.actions[index])
        return after.tried()

    def choose(self, outcome: int) -> Moment:
        """The moment after chance has chosen a number."""
        after = ExactMoment(self.table, self, CHANCE, outcome)
        after.origin, after.step, after.numbers = self.origin, self.step, (*self.numbers, outcome)
        return after.tried()

    def tried(self) -> Moment:
        """This moment, once its step was played as far as chance has chosen."""
        try:
            self.settle(self._carried_out(), False)
        except Asked as asked:
            self.state, self.below = self.origin, asked.below
        return self

    def _carried_out(self) -> State:
        dice = ChosenDice(self.numbers)
        if self.origin is None or self.step is None:
            state = self.table.start(dice)
            self.told = state.events
        else:
            events: list[Event] | None = [] if self.table.remembers else None
            state = self.origin.copy()
            state.dice, state.events = dice, events
            state.play(*self.step)
            self.told = events
        state.events = None
        state.dice = ChosenDice()
        return state

    def waits_for(self) -> str:
        """What chance is asked for, in words."""
        return "the set-up" if self.step is None else f"seat {self.step[0]}: {self.step[1].text}"

    def done_by(self, seat: int) -> str:
        """The action of a seat by which the step was taken."""
        return self.step[1].text if self.step is not None and self.step[0] == seat else ""

    def happened(self) -> list[Event] | None:
        """What was told of the step that ended here."""
        if self.told is None and not self.below:
            self._carried_out()
        return self.told


def first_moment(table: Table) -> Moment:
    """Where a match begins: chance has all to say of the set-up, unless it asks for nothing."""
    if table.chance == EXACT:
        return kept(ExactMoment(table, None, CHANCE, 0).tried())
    first = SeedMoment(table, None, CHANCE, 0)
    first.below = BYTE
    return kept(first)


def drawn_moment(table: Table, world: State, numbers: tuple[int, ...], chains: dict[int, bytes]) -> Moment:
    """A world that somebody drew, and the bytes chance has chosen for its dice."""
    world.events = None
    if table.chance == EXACT:
        world.dice = ChosenDice()
        moment: Moment = ExactMoment(table, None, CHANCE, 0)
    else:
        seeded = SeedMoment(table, None, CHANCE, 0)
        seeded.begun, seeded.seed = True, seed_of(numbers)
        world.dice = SeededDice(seeded.seed)
        moment = seeded
    moment.numbers, moment.chains = numbers, chains
    moment.settle(world, False)
    return kept(moment)


def kept(moment: Moment) -> Moment:
    """A moment to which one comes back."""
    moment.kept = True
    return moment


def _again(
    spec: tuple[str, int, dict[str, str], str],
    drawn: tuple[Data, tuple[int, ...], dict[int, bytes]] | None,
    choices: list[tuple[int, int]],
) -> Moment:
    """The moment that was written down."""
    name, seats, options, chance = spec
    table = Table(find_game(name), seats, options, chance)
    if drawn is None:
        moment = first_moment(table)
    else:
        data, numbers, chains = drawn
        moment = drawn_moment(table, table.game.state_from_data(data, ChosenDice()), numbers, chains)
    for actor, number in choices:
        moment = moment.choose(number) if actor == CHANCE else moment.play(number)
    return moment
