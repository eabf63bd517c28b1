"""PettingZoo: every game as an environment of agents that act one after the other (AEC).

>>> from guildhall.rl.zoo import bruges_v0
>>> env = bruges_v0.raw_env(seats=3)
>>> env.possible_agents
['player_0', 'player_1', 'player_2']
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, Final, NamedTuple

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from guildhall.core.action import Action
from guildhall.core.errors import BadOption
from guildhall.core.match import Match
from guildhall.core.state import SPECTATOR, State

from .arrays import array_over
from .encoder import mask_of
from .episodes import WIN, as_match, begin, check_reward, encoder_of, final_rewards, learnable

HUMAN: Final = "human"
ANSI: Final = "ansi"
SVG: Final = "svg"
ILLEGAL_REWARD: Final = -1.0

Observation = dict[str, NDArray[Any]]


class RawEnv(AECEnv):  # type: ignore[misc] # PettingZoo has no types
    """A game among agents `player_0`, `player_1` and so on; nothing is checked, and rewards come at the end.

    Where several owe a decision at the same time they are asked one after the other, and what the later ones see
    tells nothing of what the earlier ones chose.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012 as PettingZoo declares it
        "render_modes": [HUMAN, ANSI, SVG],
        "is_parallelizable": True,
        "render_fps": 1,
    }

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        options: Mapping[str, str] | None = None,
        reward: str = WIN,
        skip_forced: bool = False,
        max_cycles: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.game = learnable(game)
        self.seats = self.game.min_seats if seats is None else seats
        self.game.check_seats(self.seats)
        self.options = self.game.check_options(options or {})
        self.reward = check_reward(reward)
        self.skip_forced = skip_forced
        self.max_cycles = max_cycles
        if render_mode not in (None, HUMAN, ANSI, SVG):
            raise BadOption(f"there is no render mode {render_mode!r}; choose from {HUMAN}, {ANSI}, {SVG}")
        self.render_mode = render_mode
        self.metadata = {**type(self).metadata, "name": f"{game}_v0"}
        self.possible_agents = [f"player_{seat}" for seat in range(self.seats)]
        self._encoder = encoder_of(self.game)
        self._seat = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._prepare_spaces()
        self._random = Random()
        self._legal: list[Action] = []
        self.history: list[tuple[int, Action]] = []

    def _prepare_spaces(self) -> None:
        shapes: dict[str, spaces.Space[Any]] = {
            "observation": spaces.Box(0, 255, (self._encoder.size,), np.uint8),
            "action_mask": spaces.Box(0, 1, (len(self.game.actions),), np.int8),
        }
        self.observation_spaces = {agent: spaces.Dict(shapes) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(len(self.game.actions)) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """What an agent is given: bytes, and a mask of the actions that are legal."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """All actions of the game by their numbers."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002
        """A new match; the same seed gives the same one."""
        if seed is not None:
            self._random = Random(seed)
        self.seed = f"{self._random.getrandbits(64):016x}"
        self.state_now: State = begin(self.game, self.seats, self.options, self.seed)
        self.history = []
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[0]
        self._go_on()

    def step(self, action: int | None) -> None:
        """Let the agent whose turn it is act."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._play(self._seat[agent], self.game.actions[int(action)])  # type: ignore[arg-type]
        self._go_on()
        self._accumulate_rewards()
        if self.render_mode == HUMAN:
            self.render()

    def _play(self, seat: int, action: Action) -> None:
        self.history.append((seat, action))
        self.state_now.play(seat, action)

    def _go_on(self) -> None:
        """Go on to the next decision there is to take, or to the end."""
        state = self.state_now
        while True:
            deciders = state.deciders()
            if not deciders:
                self._end()
                return
            self._legal = state.legal(deciders[0])
            if not self.skip_forced or len(self._legal) > 1:
                break
            self._play(deciders[0], self._legal[0])
        self.agent_selection = self.possible_agents[deciders[0]]
        if self.max_cycles is not None and len(self.history) >= self.max_cycles:
            self.truncations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]

    def _end(self) -> None:
        self._legal = []
        self.rewards = dict(zip(self.agents, final_rewards(self.state_now, self.reward), strict=True))
        self.terminations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.agents[0]

    def observe(self, agent: str) -> Observation:
        """What an agent knows now, in arrays of its own; it may do nothing unless it is its turn."""
        seat = self._seat[agent]
        asked = agent == self.agent_selection and not self.truncations.get(agent)
        legal = self._legal if asked else []
        view = self.state_now.glance(seat, legal)
        return {
            "observation": array_over(self._encoder.encode(view), np.uint8),
            "action_mask": array_over(mask_of(legal, len(self.game.actions)), np.int8),
        }

    def snapshot(self) -> Snapshot:
        """All there is to a moment, to come back to; the dice will fall as they did."""
        given = tuple(each.copy() for each in (self.rewards, self._cumulative_rewards))
        ended = tuple(each.copy() for each in (self.terminations, self.truncations))
        return Snapshot(
            self.seed, self.state_now.copy(), self.history[:], self.agents[:], self.agent_selection, given, ended
        )

    def restore(self, moment: Snapshot) -> None:
        """Come back to a moment, as often as wanted."""
        self.seed, self.state_now, self.history = moment.seed, moment.state.copy(), moment.history[:]
        self.agents, self.agent_selection = moment.agents[:], moment.agent_selection
        self.rewards, self._cumulative_rewards = (each.copy() for each in moment.given)
        self.terminations, self.truncations = (each.copy() for each in moment.ended)
        self.infos = {agent: {} for agent in self.agents}
        deciders = self.state_now.deciders()
        self._legal = self.state_now.legal(deciders[0]) if deciders else []

    def match(self) -> Match:
        """The episode so far as a match, with its record."""
        return as_match(self.game, self.seats, self.options, self.seed, self.history)

    def render(self) -> str | None:
        """The table as spectators see it: printed, as text or as a drawing."""
        if self.render_mode is None:
            return None
        view = self.state_now.view(SPECTATOR)
        if self.render_mode == SVG:
            return self.game.picture(view)
        text = self.game.text(view)
        if self.render_mode == ANSI:
            return text
        print(text)  # noqa: T201 this is what the mode is for
        return None

    def close(self) -> None:
        """There is nothing to close."""


class Snapshot(NamedTuple):
    """A moment of an environment."""

    seed: str
    state: State
    history: list[tuple[int, Action]]
    agents: list[str]
    agent_selection: str
    given: tuple[dict[str, float], ...]
    ended: tuple[dict[str, bool], ...]


class Zoo(NamedTuple):
    """The environments of a game, as a module of PettingZoo has them."""

    game: str

    def raw_env(self, **settings: Any) -> RawEnv:
        """The environment without wrappers, for learners: it takes what `RawEnv` does."""
        return RawEnv(self.game, **settings)

    def env(self, **settings: Any) -> AECEnv:
        """The same with the usual wrappers: an illegal action ends the episode, misuse is told."""
        terminating = wrappers.TerminateIllegalWrapper(self.raw_env(**settings), illegal_reward=ILLEGAL_REWARD)
        return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(terminating))


bruges_v0: Final = Zoo("bruges")
fortune_knights_v0: Final = Zoo("fortune_knights")
london_bridge_v0: Final = Zoo("london_bridge")
venice_v0: Final = Zoo("venice")
