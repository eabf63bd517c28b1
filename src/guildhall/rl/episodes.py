"""Episodes: matches that programs play, from a seed to the record of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from guildhall.core.action import Action
from guildhall.core.dice import KeyedDice
from guildhall.core.errors import BadOption
from guildhall.core.game import Game
from guildhall.core.match import Match
from guildhall.core.registry import find_game
from guildhall.core.seed import Draw, dice_key
from guildhall.core.state import Result, State

from .encoder import Encoder

WIN: Final = "win"
RANK: Final = "rank"
SCORE: Final = "score"
REWARDS: Final = (WIN, RANK, SCORE)


def learnable(name: str) -> Game:
    """The game with this name, if it says what programs are given of it."""
    game = find_game(name)
    if not game.fields:
        raise BadOption(f"{game.title} has no field table, so there is nothing to learn it from")
    return game


def encoder_of(game: Game) -> Encoder:
    """What writes views of the game as bytes."""
    return Encoder(game.fields, game.max_seats)


def begin(game: Game, seats: int, options: Mapping[str, str], seed: str, draw: Draw | None = None) -> State:
    """A new state, the same as that of a match with this seed and these numbers; the options are complete."""
    state = game.start(seats, options, KeyedDice(dice_key(seed, draw=draw)))
    state.events = None
    return state


def as_match(
    game: Game, seats: int, options: Mapping[str, str], seed: str, history: Sequence[tuple[int, Action]]
) -> Match:
    """An episode as a match, of which there is a record, a story and a result in words."""
    match = Match(game, seats, seed=seed, options=options)
    for seat, action in history:
        match.play(seat, action)
    return match


def final_rewards(state: State, reward: str) -> list[float]:
    """What each seat is given in the end."""
    result = state.result()
    if result is None:
        raise ValueError("the match goes on")
    return rewards_of(result, reward)


def check_reward(reward: str) -> str:
    """The name of a reward; others are refused."""
    if reward not in REWARDS:
        raise BadOption(f"there is no reward {reward!r}; choose from {', '.join(REWARDS)}")
    return reward


def rewards_of(result: Result, reward: str) -> list[float]:
    """What each seat is given for a result; `win` and `rank` add up to nothing.

    >>> rewards_of(Result([5, 3, 3], [1, 2, 2], ""), "win")
    [1.0, -0.5, -0.5]
    >>> rewards_of(Result([5, 3, 3], [1, 2, 2], ""), "rank")
    [1.0, -0.5, -0.5]
    """
    seats = len(result.ranks)
    if reward == SCORE:
        return [float(score) for score in result.scores]
    if reward == RANK:
        places = [rank + (result.ranks.count(rank) - 1) / 2 for rank in result.ranks]
        return [1 - 2 * (place - 1) / (seats - 1) for place in places]
    share = seats / len(result.winners)
    return [(share * (seat in result.winners) - 1) / (seats - 1) for seat in range(seats)]
