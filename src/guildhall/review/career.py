"""Many reviews of one player: skill and luck over time, and the commonest kinds of mistakes."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from guildhall.art.panel import Panel
from guildhall.art.svg import element, path, rect, text, trace
from guildhall.core.words import N_, Words

AT_LEAST: Final = 2
"""How often a kind of mistake must have been made to be called a habit."""
EXAMPLES: Final = 3
TOGETHER: Final = 12
"""Over so many games means are taken."""
WIDTH: Final = 460.0
HEIGHT: Final = 190.0
LEFT: Final = 44.0
EDGE: Final = 28.0
TITLE: Final = N_("Skill and luck a game, in games of 100")


class Mistake(NamedTuple):
    """A mark of the player in one of many reviews."""

    game: str
    table: str
    number: int
    loss: float
    feature: str
    """What the better move would have brought more of; empty if nobody can tell."""
    source: str
    """Where the better move would have brought points."""


class Habit(NamedTuple):
    """A kind of mistake that was made several times, the dearest examples first."""

    game: str
    feature: str
    source: str
    mistakes: list[Mistake]

    @property
    def loss(self) -> float:
        """What it cost on average."""
        return sum(mistake.loss for mistake in self.mistakes) / len(self.mistakes)

    @property
    def examples(self) -> list[Mistake]:
        """Some of them to retry."""
        return self.mistakes[:EXAMPLES]

    def told(self, words: Words, source: str) -> str:
        """The habit in a sentence; `source` is what the game calls where the points are."""
        if self.feature:
            template = N_("{times} times another move would soon have brought more of this: {what:term}.")
            first = words(template, what=self.feature, times=len(self.mistakes))
        else:
            template = N_("{times} times another move would have brought more points here: {source:term}.")
            first = words(template, source=source, times=len(self.mistakes))
        return f"{first} {words(N_('It cost about {n} of 100 games each.'), n=round(100 * self.loss))}"


class Game(NamedTuple):
    """A game of the player: when it ended, and skill and luck in chances of winning."""

    at: int
    skill: float
    luck: float


def habits(mistakes: Iterable[Mistake]) -> list[Habit]:
    """The kinds of mistakes that were made several times, those that cost most in all first."""
    kinds: dict[tuple[str, str, str], list[Mistake]] = defaultdict(list)
    for mistake in mistakes:
        if mistake.feature or mistake.source:
            kinds[mistake.game, mistake.feature, "" if mistake.feature else mistake.source].append(mistake)
    found = [
        Habit(*kind, sorted(made, key=lambda mistake: -mistake.loss))
        for kind, made in kinds.items()
        if len(made) >= AT_LEAST
    ]
    return sorted(found, key=lambda habit: -habit.loss * len(habit.mistakes))


def means(games: Sequence[Game]) -> list[tuple[float, float]]:
    """Skill and luck after each game, on average over the last ones; the games are in the order of time."""
    found = []
    for place in range(len(games)):
        last = games[max(0, place + 1 - TOGETHER) : place + 1]
        found.append((sum(game.skill for game in last) / len(last), sum(game.luck for game in last) / len(last)))
    return found


def drawn(games: Sequence[Game], words: Words) -> Panel:
    """Skill and luck over time as two lines."""
    points = means(games)
    most = max([0.1, *(abs(value) for pair in points for value in pair)])
    height = HEIGHT - 2 * EDGE
    across = (WIDTH - LEFT - 20) / max(1, len(points) - 1)
    body = rect(0, 0, WIDTH, HEIGHT, 10, "panel-ground")
    for value in (-most, 0.0, most):
        y = EDGE + height * (1 - value / most) / 2
        body += path(trace("M", LEFT, y, "H", WIDTH - 20), "hair")
        body += text(
            LEFT - 6, y + 4, f"{round(100 * value):+}".replace("-", "−").replace("+0", "0"), "t-caption num", "end"
        )
    for kind, colour, dash in ((0, "var(--primary)", None), (1, "var(--ok)", "7 5")):
        places = [(LEFT + across * n, EDGE + height * (1 - pair[kind] / most) / 2) for n, pair in enumerate(points)]
        line = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in places)
        body += element("path", d=line, fill="none", stroke=colour, stroke_width="3", stroke_dasharray=dash)
    return Panel("career", words(TITLE), WIDTH, HEIGHT, body)
