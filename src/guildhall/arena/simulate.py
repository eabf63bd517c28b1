"""Simulation: games played out by bots, one after another."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from guildhall.bots.bot import Bot, RandomBot
from guildhall.bots.spec import make_bot
from guildhall.core.action import Action
from guildhall.core.dice import KeyedDice
from guildhall.core.errors import BadOption
from guildhall.core.game import Game
from guildhall.core.match import Match
from guildhall.core.seed import dice_key
from guildhall.core.state import Result

History = list[tuple[int, Action]]


class Played(NamedTuple):
    """A game that was played out; its seed and history give it back."""

    seed: str
    result: Result
    history: History


def bots_for(seats: int, specs: Sequence[str]) -> list[str]:
    """One spec for each seat: as given, one for all, or random ones."""
    specs = specs or ["random"]
    if len(specs) == 1:
        return [specs[0]] * seats
    if len(specs) != seats:
        raise BadOption(f"{len(specs)} bots do not fit {seats} seats; name one for each seat, or one for all")
    return list(specs)


def play_game(game: Game, bots: Sequence[Bot], seed: str, options: Mapping[str, str]) -> Played:
    """Let the bots play a game to its end, nobody listening."""
    state = game.start(len(bots), options, KeyedDice(dice_key(seed)))
    state.events = None
    history: History = []
    while deciders := state.deciders():
        seat = deciders[0]
        bot = bots[seat]
        # A random bot needs no view to choose, and making one costs more than its move.
        action = bot.rng.choice(state.legal(seat)) if isinstance(bot, RandomBot) else bot.choose(state.view(seat))
        state.play(seat, action)
        history.append((seat, action))
    result = state.result()
    if result is None:
        raise RuntimeError(f"nobody can act in {game.id} {seed}, but it is not over")
    return Played(seed, result, history)


def simulate(
    game: Game, seats: int, games: int, seed: str | int, specs: Sequence[str] = (), options: Mapping[str, str] = {}
) -> Iterator[Played]:
    """Play so many games; the same seed gives the same games."""
    game.check_seats(seats)
    chosen = game.check_options(options)
    each = bots_for(seats, specs)
    for number in range(games):
        own_seed = f"{seed}-{number}"
        bots = [make_bot(spec, game.id, f"{own_seed}-{seat}") for seat, spec in enumerate(each)]
        yield play_game(game, bots, own_seed, chosen)


def as_match(game: Game, seats: int, options: Mapping[str, str], played: Played) -> Match:
    """The match that was played, with all its events."""
    match = Match(game, seats, seed=played.seed, options=options)
    for seat, action in played.history:
        match.play(seat, action)
    return match
