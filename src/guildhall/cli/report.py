"""What commands print: progress, summaries and positions."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from statistics import mean, median
from typing import Any, TypeVar

from guildhall.core.game import Game
from guildhall.core.match import Match
from guildhall.core.outcome import outcome_of
from guildhall.core.state import View
from guildhall.core.words import LANGUAGES, Words

Item = TypeVar("Item")


def progress(items: Iterable[Item], total: int) -> Iterator[Item]:
    """Pass the items on, with a bar on standard error while somebody watches."""
    if not sys.stderr.isatty():
        yield from items
        return
    from rich.console import Console
    from rich.progress import track

    yield from track(items, total=total, description="Playing", console=Console(stderr=True), transient=True)


@contextmanager
def counted(description: str) -> Iterator[Callable[[int, int], None]]:
    """Something to tell how much is done of how much, with a bar on standard error while somebody watches."""
    if not sys.stderr.isatty():
        yield lambda done, total: None  # noqa: ARG005 nobody watches
        return
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(description)
        yield lambda done, total: bar.update(task, completed=done, total=total)


def summary(game: Game, report: Mapping[str, Any]) -> str:
    """How simulated games ended, for people."""
    results = report["results"]
    lengths = [result["actions"] for result in results]
    reasons = Counter(result["reason"] for result in results).most_common()
    pace = f"{report['seconds']:.1f} s, {report['actions_per_second']:,.0f} actions a second"
    lines = [
        f"{game.title}: {report['games']} games of {report['players']} in {pace}",
        f"actions a game: {mean(lengths):.1f} on average, median {median(lengths):.0f}",
        *(
            f"{count} {'game' if count == 1 else 'games'}: {game.scoring.endings.get(reason, reason)}"
            for reason, count in reasons
        ),
    ]
    for seat in range(report["players"]):
        wins = sum(seat in result["winners"] for result in results)
        scores = [result["scores"][seat] for result in results]
        lines.append(f"{game.seat_names[seat]:8} won {wins:5}, score {mean(scores):.1f} on average")
    return "\n".join(lines)


def ladder(game: Game, report: Mapping[str, Any]) -> str:
    """How strong the bots of a contest are, for people."""
    head = f"{game.title}, {report['players']} players, {report['games']} games, seed {report['seed']}"
    rows = [f"{'bot':28} {'games':>6} {'won':>7} {'95 % interval':>15} {'score':>7} {'rating':>7} {'s/decision':>10}"]
    for row in sorted(report["bots"], key=lambda row: -row["win_rate"]):
        interval = f"{row['low']:.1%}-{row['high']:.1%}"
        figures = f"{row['score']:7.1f} {row['rating']:7.1f} {row['seconds_per_decision']:10.4f}"
        rows.append(f"{row['spec']:28} {row['games']:6} {row['win_rate']:7.1%} {interval:>15} {figures}")
    return "\n".join([head, *rows])


def words_for(game: Game, language: str) -> Words:
    """The translator for a game's texts; an unknown language falls back to English."""
    return game.words(language if language in LANGUAGES else "en")


def position(match: Match, view: View, language: str) -> str:
    """A position as text, with the last thing that happened."""
    words = words_for(match.game, language)
    told = [match.game.tell(event.seen_from(view.seat), match.names, words) for event in match.story[-1]]
    head = f"{match.game.title}, {len(match.history)} actions played"
    outcome = ["", str(outcome_of(match, words, view.seat))] if match.result else []
    return "\n".join([head, *(f"  {line}" for line in told), "", match.game.text(view, match.names, words), *outcome])
