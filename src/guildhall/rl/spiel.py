"""OpenSpiel: every game as `python_<game>`, sequential, with explicit chance.

    import guildhall.rl.spiel, pyspiel
    game = pyspiel.load_game("python_london_bridge(players=3,chance=exact)")

Use OpenSpiel's algorithms in Python: its C++ bots end with a crash on any game that is written in Python. Plain MCTS
sees hidden cards; ISMCTS draws them anew, as a player would.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from random import Random
from typing import Any, Final

import numpy as np
import pyspiel

from guildhall.core.action import Action
from guildhall.core.data import canonical
from guildhall.core.dice import QuickDice
from guildhall.core.errors import BadOption
from guildhall.core.observation import LEFT_OUT
from guildhall.core.registry import find_game
from guildhall.core.state import SPECTATOR

from .episodes import WIN, learnable, rewards_of
from .moments import BYTE, CHANCE, EXACT, NOBODY, SEEDS, Moment, Table, first_moment

LONGEST: Final = 5000
"""Of all that happens in a match; the longest seen among random ones has 766 actions."""
OURS: Final = ("bruges", "fortune_knights", "london_bridge", "venice")


def game_type(name: str) -> pyspiel.GameType:
    """What OpenSpiel is told of a game."""
    game = find_game(name)
    return pyspiel.GameType(
        short_name=f"python_{name}",
        long_name=f"Guildhall: {game.title}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.max_seats,
        min_num_players=game.min_seats,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": game.min_seats, "chance": SEEDS},
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc] # OpenSpiel has no types
    """A game of ours; `chance` is `seeds` or `exact`."""

    guildhall_name = ""
    kind: Any = None

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = params or {}
        game = learnable(self.guildhall_name)
        seats = int(given.get("players", game.min_seats))
        chance = str(given.get("chance", SEEDS))
        if chance not in (SEEDS, EXACT):
            raise BadOption(f"there is no kind of chance {chance!r}; choose from {SEEDS}, {EXACT}")
        game.check_seats(seats)
        super().__init__(
            self.kind,
            pyspiel.GameInfo(
                num_distinct_actions=len(game.actions),
                max_chance_outcomes=BYTE,
                num_players=seats,
                min_utility=-1.0,
                max_utility=1.0,
                utility_sum=0.0,
                max_game_length=LONGEST,
            ),
            {"players": seats, "chance": chance},
        )
        self.table = Table(game, seats, game.check_options({}), chance)
        self.first = first_moment(self.table)

    def new_initial_state(self) -> SpielState:
        """Before the set-up."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
        """What tells a player what it knows."""
        return SpielObserver(iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), params)


@cache
def outcomes(below: int) -> list[tuple[int, float]]:
    """So many outcomes, each as likely as the others."""
    return [(outcome, 1 / below) for outcome in range(below)]


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A state; everything stands in one moment, which never changes, so that clones share it."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.moment: Moment = game.first

    def current_player(self) -> int:
        """Who decides next: chance, the first of those who owe a decision, or nobody."""
        return self.moment.player

    def is_chance_node(self) -> bool:
        """Whether chance decides next; asked from Python this goes no way round."""
        return self.moment.player == CHANCE

    def is_terminal(self) -> bool:
        """Whether the match is over."""
        return self.moment.player == NOBODY

    def legal_actions(self, player: int | None = None) -> list[int]:
        """What may be chosen now; asked from Python this goes no way round either."""
        moment = self.moment
        if moment.player >= 0 and player in (None, moment.player):
            return moment.legal()
        return super().legal_actions() if player is None else super().legal_actions(player)  # type: ignore[no-any-return]

    def _legal_actions(self, player: int) -> list[int]:
        return self.moment.legal() if player == self.moment.player else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """All that chance may choose, each with the same chance."""
        return outcomes(self.moment.below)

    def _apply_action(self, action: int) -> None:
        moment = self.moment
        self.moment = moment.choose(action) if moment.below else moment.play(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"chance {action}"
        return self.moment.table.game.actions[action].text

    def returns(self) -> list[float]:
        """What everybody won, in shares that add up to nothing."""
        state, seats = self.moment.position(), self.moment.table.seats
        result = None if state is None or self.moment.below else state.result()
        return [0.0] * seats if result is None else rewards_of(result, WIN)

    def resample_from_infostate(self, player: int, sampler: Any) -> SpielState:
        """A state that might be true for all that the player knows."""
        rng = Random(int(sampler() * (1 << 53)))
        other: SpielState = self.clone()
        other.moment = self.moment.resampled(player, QuickDice(rng))
        return other

    def __str__(self) -> str:
        moment = self.moment
        if moment.below:
            return f"{moment.waits_for()}, chance {list(moment.numbers)}"
        view = moment.view(SPECTATOR)
        return "" if view is None else moment.table.game.text(view)


class SpielObserver:
    """What a player knows: bytes as numbers from 0 to 1, and as text what its view tells."""

    def __init__(self, iig_obs_type: Any, params: Any) -> None:
        if params:
            raise ValueError(f"no parameters are known here: {params}")
        self.remembers = bool(iig_obs_type.perfect_recall)
        self.tensor: Any = None
        self.dict: dict[str, Any] = {}

    def set_from(self, state: SpielState, player: int) -> None:
        """Fill the tensor."""
        told = np.frombuffer(state.moment.encoded(player), np.uint8)
        if self.tensor is None:
            self.tensor = np.zeros(len(told), np.float32)
            self.dict = {"view": self.tensor}
        np.divide(told, 255, out=self.tensor, casting="unsafe")

    def string_from(self, state: SpielState, player: int) -> str:
        """What the view tells; with perfect recall also a hash of all that the player has done and seen."""
        moment = state.moment
        if self.remembers:
            return f"{moment.chain(player).hex()} {told_by(moment, player)}"
        return told_by(moment, player)


def told_by(moment: Moment, player: int) -> str:
    """A view without what depends on the order of asking, on one line."""
    view = moment.view(player)
    if view is None:
        return "before the set-up"
    silent = {field.name for field in moment.table.game.fields if field.kind == LEFT_OUT}
    details = {name: value for name, value in view.details().items() if name not in silent}
    return canonical([player, details])


def action_of(game: SpielGame, index: int) -> Action:
    """The action behind a number."""
    return game.table.game.actions[index]


def register(names: Iterable[str]) -> None:
    """Make games known to OpenSpiel."""
    for name in names:
        kind = game_type(name)
        owner = type(f"Spiel{name.title().replace('_', '')}", (SpielGame,), {"guildhall_name": name, "kind": kind})
        pyspiel.register_game(kind, owner)


register(OURS)
