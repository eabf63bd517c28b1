"""What runs in the worker of reviews: decisions judged, tries measured, positions thought over."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from guildhall.bots.compare import DUELS, Chances, duel, measured, searching
from guildhall.bots.lines import Reply, line_after
from guildhall.core.data import Data
from guildhall.core.record import read
from guildhall.core.registry import find_game
from guildhall.review.decisions import Asked, asked_in, judged
from guildhall.review.review import seed_of
from guildhall.review.words import words_of

TRY: Final = 800
"""How many iterations each duel of a try is worth."""
GOOD_ENOUGH: Final = 0.02
"""What a try may lose against the better action and still be accepted."""
MOST_SHOWN: Final = 5
"""How many actions an analysis compares."""


class Try(NamedTuple):
    """A try beside the action that was played and the better one, in chances of winning."""

    accepted: bool
    gain: float
    """How much better it is than what was played."""
    loss: float
    """How much worse it is than the better one."""


class Candidate(NamedTuple):
    """An action in an analysis: everybody's chances after it, how sure they are, and what may follow, in words."""

    action: str
    chances: list[float]
    error: float
    looks: int
    line: list[Reply]


@lru_cache(maxsize=2)
def _decisions(record: str) -> tuple[str, list[Asked]]:
    match = read(record)
    return seed_of(match), asked_in(match)


def judge_some(record: str, begin: int, most: int) -> tuple[int, list[Data]]:
    """How many decisions there are, and some of them judged."""
    seed, asked = _decisions(record)
    return len(asked), [judged(one, seed).to_data() for one in asked[begin : begin + most]]


def measure_try(data: Data, tried: str, played: str, better: str, seed: str) -> Try:
    """Whether a try is as good as the better action; never if it loses more than what was played."""
    game = find_game(data["game"])
    view = game.view_from_data(data)
    action, old, new = (game.actions.parse(text) for text in (tried, played, better))
    if action in (old, new):
        known = measured(view, old, new, seed, TRY).loss
        return Try(action is new, known if action is new else 0.0, 0.0 if action is new else known)
    beside_old = measured(view, old, action, f"{seed} played", TRY)
    beside_new = measured(view, action, new, f"{seed} better", TRY)
    gain = beside_old.other_value - beside_old.value
    return Try(gain > 0 and beside_new.loss <= GOOD_ENOUGH, gain, beside_new.loss)


def think_over(data: Data, wanted: list[str], iterations: int, language: str, seed: str) -> list[Candidate]:
    """The actions that look best, and those somebody wants to be looked at, compared in fresh searches."""
    game = find_game(data["game"])
    view = game.view_from_data(data)
    each = max(1, iterations // (DUELS + 1))
    asked = [game.actions.parse(text) for text in wanted]
    bot = searching(view, f"{seed} search", each)
    bot.wanted = asked
    found = [thought.action for thought in bot.think(view)]
    shown = [*found[:MOST_SHOWN], *(action for action in asked if action not in found[:MOST_SHOWN])]
    duels = [duel(view, shown, f"{seed} duel {number}", each) for number in range(DUELS)]
    words = words_of(game, language)
    candidates = []
    for action, chances in zip(shown, zip(*duels, strict=True), strict=True):
        line = line_after(bot, view, action, words)
        candidates.append(Candidate(action.text, *_mean(chances, view.seat), DUELS * each // len(shown), line))
    return sorted(candidates, key=lambda candidate: -candidate.chances[view.seat])


def _mean(duels: Sequence[Chances], seat: int) -> tuple[list[float], float]:
    """Everybody's chances on average, and the standard error of the seat's own."""
    mean = [math.fsum(shares) / len(duels) for shares in zip(*duels, strict=True)]
    spread = sum((chances[seat] - mean[seat]) ** 2 for chances in duels) / (len(duels) - 1)
    return mean, math.sqrt(spread / len(duels))
