"""Many matches stepped together: each row holds a match that waits for a decision of the learner."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from guildhall.bots.bot import Bot
from guildhall.core.action import Action
from guildhall.core.state import State

from .encoder import Encoder, filled

EVERYBODY: Final = -1
"""Stands for the learner's seat where it plays all of them."""
CHOICES: Final = 128
"""Room for the legal actions of a row; more than any position has."""
NO_CHOICE: Final = -1

Begin = Callable[[int, int], State]
"""The first state of an episode of a row."""
Reward = Callable[[State], list[float]]
"""What each seat is given in the end."""


@final
class Batch:
    """Rows of bytes: what the learner sees, new in each step, and what it may do and was given, written in place.

    A match that is over is followed by the next one in the same step. `opponent` plays the seats that are not the
    learner's; decisions with a single answer are taken at once where `skip_forced` says so.
    """

    def __init__(
        self,
        count: int,
        encoder: Encoder,
        actions: list[Action],
        begin: Begin,
        reward: Reward,
        opponent: Bot | None,
        learners: list[int],
        skip_forced: bool,
    ) -> None:
        self.count = count
        self.encoder = encoder
        self.actions = actions
        self.begin = begin
        self.reward = reward
        self.opponent = opponent
        self.learners = learners
        """The learner's seat in each row, which moves on by one with each match, or `EVERYBODY`."""
        self.skip_forced = skip_forced
        self.observations = filled(count * encoder.size)
        self.masks = filled(count * len(actions))
        self.choices = vec[i16]([i16(NO_CHOICE)] * (count * CHOICES))
        self.numbers = vec[i16]([i16(0)] * count)
        """How many choices there are in each row."""
        self.deciding = filled(count)
        """Whose decision it is."""
        self.over = filled(count)
        """Whether a match ended in this step; `rewards` has what its seats were given, `earned` what the learner."""
        self.rewards: list[list[float]] = [[] for _ in range(count)]
        self.earned = vec[float]([0.0] * count)
        self.episodes: list[int] = [0] * count
        self.legal: list[list[Action]] = [[] for _ in range(count)]
        self.states: list[State] = [begin(row, 0) for row in range(count)]
        for row in range(count):
            self._go_on(row)

    def step(self, chosen: list[int]) -> None:
        """Play an action in each row, given by its number, and go on to the learner's next decision."""
        width: i64 = len(self.actions)
        for row in range(self.count):
            action = self.actions[chosen[row]]
            if not self.masks[row * width + action.index]:
                raise ValueError(f"{action.text!r} is not legal in row {row}")
        self.observations = filled(self.count * self.encoder.size)
        for row in range(self.count):
            self.over[row] = 0
            self.earned[row] = 0.0
            self.states[row].play(int(self.deciding[row]), self.actions[chosen[row]])
            self._go_on(row)

    def _go_on(self, row: int) -> None:
        """Take the decisions that are not the learner's, over the end of a match if need be, and show the next one."""
        while True:
            state = self.states[row]
            deciders = state.deciders()
            if not deciders:
                self._begin_again(row)
                continue
            seat = deciders[0]
            learner = self.learners[row]
            if learner != EVERYBODY and learner in deciders:
                seat = learner
            legal = state.legal(seat)
            if self.skip_forced and len(legal) == 1:
                state.play(seat, legal[0])
            elif learner != EVERYBODY and learner != seat and self.opponent is not None:
                state.play(seat, self.opponent.choose(state.glance(seat, legal)))
            else:
                self._show(row, seat, legal)
                return

    def _begin_again(self, row: int) -> None:
        rewards = self.reward(self.states[row])
        learner = self.learners[row]
        self.rewards[row] = rewards
        self.over[row] = 1
        self.episodes[row] += 1
        if learner != EVERYBODY:
            self.earned[row] = rewards[learner]
            self.learners[row] = (learner + 1) % len(rewards)
        self.states[row] = self.begin(row, self.episodes[row])

    def _show(self, row: int, seat: int, legal: list[Action]) -> None:
        self.encoder.write(self.states[row].glance(seat, legal), self.observations, row * self.encoder.size)
        self.deciding[row] = u8(seat)
        masks, choices = self.masks, self.choices
        start: i64 = row * len(self.actions)
        for before in self.legal[row]:
            masks[start + before.index] = 0
        place: i64 = row * CHOICES
        for action in legal:
            masks[start + action.index] = 1
            choices[place] = i16(action.index)
            place += 1
        end: i64 = row * CHOICES + int(self.numbers[row])
        while place < end:
            choices[place] = i16(NO_CHOICE)
            place += 1
        self.numbers[row] = i16(len(legal))
        self.legal[row] = legal
