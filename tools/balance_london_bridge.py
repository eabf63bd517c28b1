"""Measures Old London Bridge as greedy bots play it: `python -m tools.balance_london_bridge 1000`.

Prints the tables of docs/balance/london_bridge.md.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from statistics import mean, quantiles
from typing import cast

from guildhall.arena.simulate import Played, simulate
from guildhall.core.dice import KeyedDice
from guildhall.core.seed import dice_key
from guildhall.games.london_bridge import GAME
from guildhall.games.london_bridge.state import LondonState
from guildhall.games.london_bridge.terms import CHAPEL_SCORE, SOURCES

DURING = SOURCES[:CHAPEL_SCORE]
"""Where money comes from before the final scoring."""
COURSE = ("before scoring", "5 %", "25 %", "median", "75 %", "95 %", "final", "winner", "lead", "actions", "early ends")
SEATS = range(GAME.min_seats, GAME.max_seats + 1)


def games_of(seats: int, tiles: str, count: int) -> list[Played]:
    """Games of greedy bots, with base scoring or random score tiles."""
    return list(simulate(GAME, seats, count, "balance", ["greedy"], {"score_tiles": tiles}))


def before_scoring(games: Sequence[Played]) -> list[int]:
    """The money of every player before the final scoring."""
    return [sum(seat[source] for source in DURING) for played in games for seat in played.result.breakdown]


def course(seats: int, tiles: str, games: Sequence[Played]) -> str:
    """One line: money before the final scoring, final money, winner, lead, actions, early ends."""
    low, *middle, high = quantiles(money := before_scoring(games), n=20)
    ordered = [sorted(played.result.scores, reverse=True) for played in games]
    cells = [f"{value:.0f}" for value in (low, middle[3], middle[8], middle[13], high)]
    cells.append(f"{mean(score for scores in ordered for score in scores):.1f}")
    cells.append(f"{mean(scores[0] for scores in ordered):.1f}")
    cells.append(f"{mean(scores[0] - scores[1] for scores in ordered):.1f}")
    cells.append(f"{mean(len(played.history) for played in games):.0f}")
    cells.append(str(sum(played.result.reason == "stacks" for played in games)))
    return f"| {seats} | {tiles} | {mean(money):.1f} | {' | '.join(cells)} |"


def sources(seats: int, tiles: str, games: Sequence[Played]) -> str:
    """One line: pounds per player by source."""
    shares = [mean(seat[source] for played in games for seat in played.result.breakdown) for source in SOURCES]
    return f"| {seats} | {tiles} | {' | '.join(f'{share:.1f}' for share in shares)} |"


def wins_by_stair(seats: int, games: Sequence[Played]) -> str:
    """One line: how often each stair won."""
    won = [0] * seats
    for played in games:
        start = cast(LondonState, GAME.start(seats, GAME.check_options({}), KeyedDice(dice_key(played.seed))))
        for seat in played.result.winners:
            won[start.stairs[seat]] += 1
    shares = [f"{100 * count / len(games):.0f} %" for count in won]
    return f"| {seats} | {' | '.join([*shares, *[''] * (4 - seats)])} |"


def head(*names: str) -> Iterator[str]:
    """The head of a table."""
    yield f"\n| {' | '.join(names)} |"
    yield "|---" * len(names) + "|"


def report(count: int) -> Iterator[str]:
    """All tables."""
    settings = [(seats, tiles) for tiles in ("base", "random") for seats in SEATS]
    found = {(seats, tiles): games_of(seats, tiles, count) for seats, tiles in settings}
    yield from head(
        "players",
        "tiles",
        "before scoring",
        "5 %",
        "25 %",
        "median",
        "75 %",
        "95 %",
        "final",
        "winner",
        "lead",
        "actions",
        "early ends",
    )
    yield from (course(*setting, found[setting]) for setting in settings)
    yield from head("players", "tiles", *SOURCES)
    yield from (sources(*setting, found[setting]) for setting in settings)
    yield from head("players", *"ABCD")
    yield from (wins_by_stair(seats, found[seats, "base"]) for seats in SEATS)


if __name__ == "__main__":
    for line in report(int(sys.argv[1])):
        print(line)
