"""Moments of a game whose chance is somebody else's: every number the rules ask for is an outcome that is chosen.

Nothing of the rules knows of it. An action is played on a copy with dice that give the numbers chosen so far; where
they are asked for one more, that is a moment of chance, and the action is played anew with one number more.
"""

from __future__ import annotations

from hashlib import blake2b
from random import Random
from typing import Any, Final

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
"""Each step that asks for numbers gets all of them from two bytes, the set-up from four: two or four moments."""
SEED_BYTES: Final = 2
SET_UP_BYTES: Final = 4
BYTE: Final = 256
NOT_BEGUN: Final = -1
"""Stands for a seat where the step is the set-up."""


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


class Table:
    """What all moments of a match share: how it is played, and what writes its views."""

    def __init__(self, game: Game, seats: int, options: dict[str, str], chance: str) -> None:
        self.game = game
        self.seats = seats
        self.options = options
        self.chance = chance
        self.encoder = Encoder(game.fields, game.max_seats)

    def spec(self) -> tuple[str, int, dict[str, str], str]:
        """What it takes to make the same."""
        return self.game.id, self.seats, self.options, self.chance

    def dice(self, numbers: tuple[int, ...], wanted: int) -> Dice:
        """Dice for a step with the numbers chosen so far, of which `wanted` make a seed."""
        if self.chance == EXACT:
            return ChosenDice(numbers)
        if len(numbers) < wanted:
            return ChosenDice()
        return QuickDice(Random(), 1 + int.from_bytes(blake2b(bytes(numbers), digest_size=7).digest(), "big"))


class Moment:
    """A position between two steps, or in the midst of one that waits for chance; it never changes.

    `step` is the seat and the action that wait for chance, `numbers` what was chosen for them, `below` how many
    outcomes the next number has, 0 if nothing is asked of chance.
    """

    def __init__(self, table: Table, state: State | None, before: Moment | None) -> None:
        self.table = table
        self.state = state
        """As it is while nothing waits for chance, None before the set-up."""
        self.before = before
        """The moment at which the step that led here began."""
        self.step: tuple[int, Action] | None = None
        self.numbers: tuple[int, ...] = ()
        self.below = 0
        self.deciders: list[int] = [] if state is None else state.deciders()
        """Who owes a decision, once nothing waits for chance."""
        self._chains: dict[int, bytes] = {}

    def __deepcopy__(self, memo: dict[int, Any]) -> Moment:
        """Nothing of it changes, so a copy of whatever holds it may have the same."""
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        """As what was done and chosen since the beginning, or since a world was drawn."""
        steps: list[tuple[int, int, tuple[int, ...]]] = []
        moment, below = self, self.below
        while moment.before is not None:
            seat, action = (NOT_BEGUN, 0) if moment.step is None else (moment.step[0], moment.step[1].index)
            steps.append((seat, action, moment.numbers))
            moment = moment.before
        start = None if moment.state is None else moment.state.to_data()
        return _again, (self.table.spec(), start, moment._chains, steps[::-1], below)

    def play(self, seat: int, action: Action) -> Moment:
        """The moment after an action, which may be one of chance."""
        return self._try((seat, action), ())

    def choose(self, outcome: int) -> Moment:
        """The moment after chance has chosen."""
        return self._try(self.step, (*self.numbers, outcome))

    def _try(self, step: tuple[int, Action] | None, numbers: tuple[int, ...]) -> Moment:
        origin = self.before if self.before is not None and self.below else self
        try:
            return origin.followed_by(step, numbers)
        except Asked as asked:
            waiting = Moment(self.table, origin.state, origin)
            waiting.step, waiting.numbers = step, numbers
            waiting.below = asked.below if self.table.chance == EXACT else BYTE
            return waiting

    def followed_by(self, step: tuple[int, Action] | None, numbers: tuple[int, ...]) -> Moment:
        """The moment after a step for which all numbers are chosen; `Asked` if one is missing."""
        after = Moment(self.table, self.carried_out(step, numbers, None), self)
        after.step, after.numbers = step, numbers
        return after

    def carried_out(
        self, step: tuple[int, Action] | None, numbers: tuple[int, ...], events: list[Event] | None
    ) -> State:
        """The state after a step with these numbers; what happens is told to `events`."""
        table = self.table
        if self.state is None or step is None:
            state = table.game.start(table.seats, table.options, table.dice(numbers, SET_UP_BYTES))
            told = state.events
            if events is not None and told is not None:
                events += told
        else:
            state = self.state.copy()
            state.dice = table.dice(numbers, SEED_BYTES)
            state.events = events
            state.play(*step)
        state.events = None
        state.dice = ChosenDice()
        return state

    def view(self, seat: int) -> View | None:
        """What a seat knows, None before the set-up."""
        return None if self.state is None else self.state.view(seat)

    def encoded(self, seat: int) -> bytes:
        """The same as bytes."""
        view = self.view(seat)
        return bytes(self.table.encoder.size) if view is None else bytes(self.table.encoder.encode(view))

    def chain(self, seat: int) -> bytes:
        """All that a seat has done and seen, as a hash over what it was told at each step."""
        line: list[Moment] = []
        moment: Moment | None = self
        while moment is not None and seat not in moment._chains:
            line.append(moment)
            moment = moment.before
        told = b"" if moment is None else moment._chains[seat]
        for moment in reversed(line):
            told = moment._link(told, seat)
            moment._chains[seat] = told
        return told

    def _link(self, told: bytes, seat: int) -> bytes:
        if self.before is None or self.below:
            return told
        events: list[Event] = []
        self.before.carried_out(self.step, self.numbers, events)
        seen = [event.seen_from(seat).to_data() for event in events]
        own = self.step[1].text if self.step is not None and self.step[0] == seat else ""
        return blake2b(told + canonical([own, seen]).encode(), digest_size=16).digest()

    def resampled(self, seat: int, dice: Dice) -> Moment:
        """A moment that might be true for all that a seat knows: its own memory is kept, that of others is empty."""
        if self.state is None or self.below:
            return self
        world = self.table.game.determinize(self.state.view(seat), dice)
        world.events, world.dice = None, ChosenDice()
        other = Moment(self.table, world, None)
        other._chains = {seat: self.chain(seat)}
        return other


def _again(
    spec: tuple[str, int, dict[str, str], str],
    start: Data | None,
    chains: dict[int, bytes],
    steps: list[tuple[int, int, tuple[int, ...]]],
    below: int,
) -> Moment:
    """The moment that was written down."""
    name, seats, options, chance = spec
    table = Table(find_game(name), seats, options, chance)
    moment = Moment(table, None if start is None else table.game.state_from_data(start, ChosenDice()), None)
    moment._chains = chains
    for number, (seat, index, numbers) in enumerate(steps, start=1):
        step = None if seat == NOT_BEGUN else (seat, table.game.actions[index])
        if below and number == len(steps):
            return moment._try(step, numbers)
        moment = moment.followed_by(step, numbers)
    return moment


def first_moment(table: Table) -> Moment:
    """Where a match begins: chance has all to say of the set-up, unless it asks for nothing."""
    return Moment(table, None, None)._try(None, ())
