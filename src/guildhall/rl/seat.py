"""Gymnasium: one seat of a game, the others being played by our bots or by a function; and many at once."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from random import Random
from typing import Any, Final

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from guildhall.bots.bot import Bot
from guildhall.bots.spec import make_bot
from guildhall.core.action import Action
from guildhall.core.errors import BadOption
from guildhall.core.game import Game
from guildhall.core.match import Match
from guildhall.core.state import SPECTATOR, State, View

from .arrays import Array, array_over
from .batch import CHOICES, EVERYBODY, Batch
from .encoder import mask_of
from .episodes import WIN, as_match, begin, check_reward, encoder_of, final_rewards, learnable

Opponent = Callable[[Array, Array], int]
"""Given what a seat sees and the mask of what is legal, the number of an action: a frozen learner, say."""
ANSI: Final = "ansi"
SVG: Final = "svg"
ILLEGAL_REWARD: Final = -1.0


class Learned(Bot):
    """A bot that asks a function, which is given what a learner would be."""

    def __init__(self, game: Game, choose: Opponent) -> None:
        self.game = game
        self.encoder = encoder_of(game)
        self.answer = choose

    def choose(self, view: View) -> Action:
        """What the function says."""
        mask = array_over(mask_of(view.legal, len(self.game.actions)), np.int8)
        return self.game.actions[int(self.answer(array_over(self.encoder.encode(view), np.uint8), mask))]


def opponent_of(game: Game, opponents: str | Opponent | Bot, seed: str) -> Bot:
    """Who plays the other seats: a bot by its spec, a function, or any bot."""
    if isinstance(opponents, Bot):
        return opponents
    return make_bot(opponents, game.id, seed) if isinstance(opponents, str) else Learned(game, opponents)


class SeatEnv(gymnasium.Env[Array, int]):
    """A game from one seat, by turns a different one if none is named.

    What is not legal costs 1 and changes nothing. `info["action_mask"]` and `action_masks()` tell what is legal.
    """

    metadata: dict[str, Any] = {"render_modes": [ANSI, SVG], "render_fps": 1}  # noqa: RUF012 as Gymnasium declares it

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        seat: int | None = None,
        opponents: str | Opponent | Bot = "greedy",
        options: Mapping[str, str] | None = None,
        reward: str = WIN,
        skip_forced: bool = True,
        render_mode: str | None = None,
    ) -> None:
        self.game = learnable(game)
        self.seats = self.game.min_seats if seats is None else seats
        self.game.check_seats(self.seats)
        if seat is not None and not 0 <= seat < self.seats:
            raise BadOption(f"there is no seat {seat}; the seats are 0 to {self.seats - 1}")
        self.options = self.game.check_options(options or {})
        self.fixed_seat, self.opponents = seat, opponents
        self.reward = check_reward(reward)
        self.skip_forced = skip_forced
        self.render_mode = render_mode
        self._encoder = encoder_of(self.game)
        self.observation_space = spaces.Box(0, 255, (self._encoder.size,), np.uint8)
        self.action_space = spaces.Discrete(len(self.game.actions))  # type: ignore[assignment]
        self._legal: list[Action] = []

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Array, dict[str, Any]]:
        """A new match, played on to the first decision of the seat."""
        super().reset(seed=seed, options=options)
        self.seat = int(self.np_random.integers(self.seats)) if self.fixed_seat is None else self.fixed_seat
        self.seed = self.np_random.bytes(8).hex()
        self._opponent = opponent_of(self.game, self.opponents, self.seed)
        self.state_now: State = begin(self.game, self.seats, self.options, self.seed)
        self.history: list[tuple[int, Action]] = []
        self._go_on()
        return self._seen(), self._info()

    def step(self, action: int) -> tuple[Array, float, bool, bool, dict[str, Any]]:
        """Act, and let the others act until it is the seat's turn again."""
        chosen = self.game.actions[int(action)]
        if chosen not in self._legal:
            return self._seen(), ILLEGAL_REWARD, False, False, self._info()
        self._play(self.seat, chosen)
        self._go_on()
        over = not self.state_now.deciders()
        reward = final_rewards(self.state_now, self.reward)[self.seat] if over else 0.0
        return self._seen(), reward, over, False, self._info()

    def _play(self, seat: int, action: Action) -> None:
        self.history.append((seat, action))
        self.state_now.play(seat, action)

    def _go_on(self) -> None:
        state, self._legal = self.state_now, []
        while deciders := state.deciders():
            seat = self.seat if self.seat in deciders else deciders[0]
            legal = state.legal(seat)
            if self.skip_forced and len(legal) == 1:
                self._play(seat, legal[0])
            elif seat != self.seat:
                self._play(seat, self._opponent.choose(state.glance(seat, legal)))
            else:
                self._legal = legal
                return

    def _seen(self) -> Array:
        return array_over(self._encoder.encode(self.state_now.glance(self.seat, self._legal)), np.uint8)

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.action_masks(), "seat": self.seat}

    def action_masks(self) -> Array:
        """What is legal now, as learners with masks ask for it."""
        return array_over(mask_of(self._legal, len(self.game.actions)), np.int8)

    def match(self) -> Match:
        """The episode so far as a match, with its record."""
        return as_match(self.game, self.seats, self.options, self.seed, self.history)

    def render(self) -> str | None:
        """The table as spectators see it, as text or as a drawing."""
        if self.render_mode is None:
            return None
        view = self.state_now.view(SPECTATOR)
        return self.game.picture(view) if self.render_mode == SVG else self.game.text(view)


class SeatVectorEnv(VectorEnv[Array, Array, Array]):
    """Many matches stepped together over a compiled batch; a match that ends is followed by the next in the same step.

    With `opponents` the learner has one seat in each match, the next one in each further match; without them it plays
    all seats: `infos["seat"]` says whose decision it is, `infos["rewards"]` what each seat was given at an end.
    """

    metadata: dict[str, Any] = {"autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012 as Gymnasium declares it

    def __init__(
        self,
        game: str,
        num_envs: int = 64,
        seats: int | None = None,
        opponents: str | Opponent | Bot | None = "greedy",
        options: Mapping[str, str] | None = None,
        reward: str = WIN,
        skip_forced: bool = True,
        copy: bool = True,
    ) -> None:
        self.game = learnable(game)
        self.num_envs = num_envs
        self.seats = self.game.min_seats if seats is None else seats
        self.game.check_seats(self.seats)
        self.options = self.game.check_options(options or {})
        self.opponents, self.skip_forced, self.copy = opponents, skip_forced, copy
        self.reward = check_reward(reward)
        self._encoder = encoder_of(self.game)
        self.single_observation_space = spaces.Box(0, 255, (self._encoder.size,), np.uint8)
        self.single_action_space = spaces.Discrete(len(self.game.actions))
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._random = Random()

    def reset(
        self,
        *,
        seed: int | list[int | None] | None = None,
        options: dict[str, Any] | None = None,  # noqa: ARG002
    ) -> tuple[Array, dict[str, Any]]:
        """New matches in all rows."""
        if seed is not None:
            self._random = Random(str(seed))
        base = f"{self._random.getrandbits(64):016x}"
        alone = self.opponents is None
        learners = [EVERYBODY if alone else row % self.seats for row in range(self.num_envs)]
        self.batch = Batch(
            self.num_envs,
            self._encoder,
            self.game.actions.all,
            partial(_begin, self.game, self.seats, self.options, base),
            partial(_reward, self.reward),
            None if self.opponents is None else opponent_of(self.game, self.opponents, base),
            learners,
            self.skip_forced,
        )
        self._look_at(self.batch)
        return self._seen(), self._info()

    def _look_at(self, batch: Batch) -> None:
        """Arrays over the rows of the batch, which see all that is written there."""
        count = self.num_envs
        self._masks = array_over(batch.masks, np.int8).reshape(count, -1)
        self._choices = array_over(batch.choices, np.int16).reshape(count, CHOICES)
        self._numbers = array_over(batch.numbers, np.int16)
        self._deciding = array_over(batch.deciding, np.uint8)
        self._over = array_over(batch.over, np.bool_)
        self._earned = array_over(batch.earned, np.float64)

    def step(self, actions: Array) -> tuple[Array, Array, Array, Array, dict[str, Any]]:
        """Act in every row."""
        self.batch.step(actions.tolist())
        return self._seen(), self._earned.copy(), self._over.copy(), np.zeros(self.num_envs, np.bool_), self._info()

    def _seen(self) -> Array:
        rows = array_over(self.batch.observations, np.uint8).reshape(self.num_envs, -1)
        return rows.copy() if self.copy else rows

    def _info(self) -> dict[str, Any]:
        shown = (self._masks, self._choices, self._numbers, self._deciding)
        masks, choices, numbers, deciding = (each.copy() for each in shown) if self.copy else shown
        told = {"action_mask": masks, "choices": choices, "number_of_choices": numbers, "seat": deciding}
        return {**told, "rewards": {int(row): self.batch.rewards[row] for row in np.flatnonzero(self._over)}}

    def action_masks(self) -> Array:
        """What is legal in each row."""
        return self._masks.copy() if self.copy else self._masks


def _begin(game: Game, seats: int, options: Mapping[str, str], base: str, row: int, episode: int) -> State:
    return begin(game, seats, options, f"{base}-{row}-{episode}")


def _reward(reward: str, state: State) -> list[float]:
    return final_rewards(state, reward)
