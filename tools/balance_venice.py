"""Measures Die Säulen von Venedig as greedy bots play it: `python -m tools.balance_venice 300`."""

from __future__ import annotations

import sys
from collections import Counter
from statistics import mean

from guildhall.arena.simulate import Played, simulate
from guildhall.core.registry import find_game
from guildhall.games.venice.actions import PLAY
from guildhall.games.venice.terms import SOURCES

VENICE = find_game("venice")


def rounds(played: Played, seats: int) -> float:
    """Every player plays a card in every round."""
    return sum(action.code == PLAY for _, action in played.history) / seats


def row(seats: int, roles: str, games: int) -> str:
    """One line of the table."""
    found = list(simulate(VENICE, seats, games, "balance", ["greedy"], {"roles": roles}))
    sources: Counter[str] = Counter()
    for played in found:
        for seat in played.result.breakdown:
            sources.update(seat)
    best = [max(played.result.scores) for played in found]
    built = sources["bridges"] / 5 / games
    share = [f"{sources[name] / games / seats:.1f}" for name in SOURCES]
    course = f"{mean(rounds(played, seats) for played in found):.1f} | {mean(best):.1f} | {max(best)}"
    ends = ", ".join(f"{reason} {number}" for reason, number in Counter(p.result.reason for p in found).items())
    return f"| {seats} | {course} | {built:.1f} | {' | '.join(share)} | {ends} |"


def main() -> None:
    games = int(sys.argv[1])
    for roles in ("all", "rulebook"):
        print(f"\nroles = {roles}, {games} games each\n")
        print(f"| players | rounds | winner | most | bridges | {' | '.join(SOURCES)} | ended by |")
        print("|---" * (6 + len(SOURCES)) + "|")
        for seats in range(VENICE.min_seats, VENICE.max_seats + 1):
            print(row(seats, roles, games))


if __name__ == "__main__":
    main()
