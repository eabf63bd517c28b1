"""Statistics of matches: win rates with intervals, scores and ratings."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import sqrt
from typing import Final

from .contest import Bout

Z95: Final = 1.959964


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a win rate (Wilson's score interval); shared wins count in shares.

    >>> [round(end, 3) for end in wilson(81, 167)]
    [0.41, 0.56]
    """
    if games == 0:
        return 0.0, 1.0
    rate, square = wins / games, Z95 * Z95
    middle = (rate + square / (2 * games)) / (1 + square / games)
    half = Z95 * sqrt(rate * (1 - rate) / games + square / (4 * games * games)) / (1 + square / games)
    return max(0.0, min(rate, middle - half)), min(1.0, max(rate, middle + half))


def ratings(specs: Sequence[str], games: Iterable[Bout]) -> dict[str, float]:
    """OpenSkill ratings (Plackett-Luce), all games taken in order; the mean, not the cautious ordinal."""
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    skill = {spec: model.rating(name=spec) for spec in specs}
    for game in games:
        teams = [[skill[spec]] for spec in game.lineup]
        for (rated,), spec in zip(model.rate(teams, ranks=list(map(float, game.ranks))), game.lineup, strict=True):
            skill[spec] = rated
    return {spec: round(rating.mu, 2) for spec, rating in skill.items()}


def standings(specs: Sequence[str], games: Sequence[Bout]) -> list[dict[str, object]]:
    """One row for each bot, as the arena reports them."""
    rated = ratings(specs, games)
    return [_row(spec, games, rated[spec]) for spec in specs]


def _row(spec: str, games: Sequence[Bout], rating: float) -> dict[str, object]:
    seats = [(game, seat) for game in games for seat, other in enumerate(game.lineup) if other == spec]
    wins = sum(game.share(seat) for game, seat in seats)
    decisions = sum(game.decisions[seat] for game, seat in seats)
    low, high = wilson(wins, len(seats))
    return {
        "spec": spec,
        "games": len(seats),
        "wins": round(wins, 3),
        "win_rate": round(wins / len(seats), 4) if seats else 0.0,
        "low": round(low, 4),
        "high": round(high, 4),
        "score": round(sum(game.scores[seat] for game, seat in seats) / len(seats), 2) if seats else 0.0,
        "rating": rating,
        "seconds_per_decision": round(sum(game.seconds[seat] for game, seat in seats) / max(1, decisions), 5),
    }
