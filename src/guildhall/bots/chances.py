"""The chances of winning of everybody, as one seat can see them."""

from __future__ import annotations

from random import Random
from typing import Final

from guildhall.core.dice import QuickDice
from guildhall.core.registry import find_game
from guildhall.core.state import View

from .policy import find_policy
from .search.search import Budget, SearchBot

ITERATIONS: Final = 400


def chances(view: View, seed: str | int = 0, iterations: int = ITERATIONS) -> list[float]:
    """The share of the victory each seat may expect, all together 1, from what the view's seat can know.

    If the seat has a choice it is searched for the best action; else worlds that fit the view are judged as they stand.
    The same seed and iterations give the same figures.
    """
    rng = Random(seed)
    game, policy = find_game(view.game), find_policy(view.game)
    if len(view.legal) > 1:
        return list(SearchBot(game, policy, rng, Budget(iterations)).think(view)[0].chances)
    worlds = [policy.chances(game.determinize(view, QuickDice(rng))) for _ in range(iterations)]
    return [sum(shares) / iterations for shares in zip(*worlds, strict=True)]
