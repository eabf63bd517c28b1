"""A review: what the decisions of a finished match gave away, and what its result is made of."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final, Literal, NamedTuple

from guildhall.core.errors import BadOption
from guildhall.core.match import Match
from guildhall.core.words import Words

from .decisions import ITERATIONS, Decision, asked_in, judged
from .reasons import lead
from .split import Parts, parts_of, steps_of

if TYPE_CHECKING:
    from .chart import Chart

Kind = Literal["dearest", "gift", "luck"]
MENTIONABLE: Final = 0.02
"""What must have changed for a moment to be worth a mention."""


class Moment(NamedTuple):
    """A moment that decided much for a seat: its own dearest move, the largest gift of another, or a turn of luck."""

    kind: Kind
    step: int
    """Which step of the review it is."""
    change: float
    """What it changed for the seat."""


class Review:
    """A finished match with its decisions judged; everything else follows from them."""

    def __init__(self, match: Match, decisions: Sequence[Decision], iterations: int = ITERATIONS) -> None:
        if match.result is None:
            raise BadOption("only a finished match can be reviewed")
        self.match = match
        self.decisions = list(decisions)
        self.iterations = iterations
        winners = match.result.winners
        self.result = [1 / len(winners) if seat in winners else 0.0 for seat in range(match.seats)]
        self.start, self.steps = steps_of(self.decisions, self.result)
        self.steps[-1] = self.steps[-1]._replace(number=len(match.history))

    def __repr__(self) -> str:
        return f"<Review of {self.match.game.id} with {self.match.seats} players: {len(self.marks)} marks>"

    def __str__(self) -> str:
        return self.text()

    def _repr_svg_(self) -> str:
        return self.chart().svg

    @property
    def marks(self) -> list[Decision]:
        """The decisions about which there is something to say."""
        return [decision for decision in self.decisions if decision.is_marked]

    @cached_property
    def parts(self) -> list[Parts]:
        """For each seat what its result is made of."""
        return [parts_of(seat, self.start, self.steps) for seat in range(self.match.seats)]

    def points(self, seat: int) -> tuple[float, float, float]:
        """What a seat's lead over the average of the others is made of, in points: own marks, others', luck.

        All seats begin with no lead, and the points of a mark count where they agree with its chances.
        """
        assert self.match.result is not None  # noqa: S101 only finished matches are reviewed
        known = [mark for mark in self.marks if mark.reasons.points]
        own = -sum(lead(mark.reasons.points, seat) for mark in known if mark.seat == seat)
        others = -sum(lead(mark.reasons.points, seat) for mark in known if mark.seat != seat)
        return own, others, lead(self.match.result.scores, seat) - own - others

    def moments(self, seat: int) -> list[Moment]:
        """The few moments that decided most for a seat."""
        kinds: tuple[tuple[Kind, list[float]], ...] = (
            ("dearest", [min(0.0, step.slip[seat]) if step.seat == seat else 0.0 for step in self.steps]),
            ("gift", [max(0.0, step.slip[seat]) if step.seat != seat else 0.0 for step in self.steps]),
            ("luck", [step.luck[seat] for step in self.steps]),
        )
        found = [self._largest(kind, changes) for kind, changes in kinds]
        return [moment for moment in found if abs(moment.change) >= MENTIONABLE]

    def _largest(self, kind: Kind, changes: list[float]) -> Moment:
        step = max(range(len(changes)), key=lambda place: abs(changes[place]))
        return Moment(kind, step, changes[step])

    def span(self, step: int) -> range:
        """The chapters of the match in which the luck of a step lies: after the decision before it, up to its own."""
        begin = self.steps[step - 1].number + 1 if step else 0
        return range(begin, self.steps[step].number + 1)

    def chart(self, seat: int | None = None, language: str = "en", *, dark: bool = False) -> Chart:
        """The winning chances over the match as a picture that shows itself in a notebook."""
        from .chart import chart

        return chart(self, seat, language, "dark" if dark else "light")

    def text(self, words: Words | None = None) -> str:
        """The review in words."""
        from .words import told, words_of

        return told(self, words or words_of(self.match.game, "en"))

    def to_data(self) -> dict[str, Any]:
        """The review as plain data."""
        return {
            "game": self.match.game.id,
            "check": self.match.check(),
            "iterations": self.iterations,
            "start": self.start,
            "result": self.result,
            "parts": [parts._asdict() for parts in self.parts],
            "points": [
                dict(zip(("own", "others", "luck"), self.points(seat), strict=True)) for seat in range(self.match.seats)
            ],
            "moments": [[moment._asdict() for moment in self.moments(seat)] for seat in range(self.match.seats)],
            "steps": [step._asdict() for step in self.steps],
            "decisions": [
                {**decision.to_data(), "loss": round(decision.loss, 5), "verdict": decision.verdict}
                for decision in self.decisions
            ],
        }


def seed_of(match: Match) -> str:
    """What the searches of a review draw their chance from: the same match, the same review."""
    return match.commitment


def judging(match: Match, iterations: int = ITERATIONS, known: int = 0, seed: str = "") -> Iterator[Decision]:
    """The decisions of a match judged one by one, those after so many that are known already."""
    for asked in asked_in(match)[known:]:
        yield judged(asked, seed or seed_of(match), iterations)


def review(
    match: Match,
    iterations: int = ITERATIONS,
    *,
    seed: str = "",
    known: Sequence[Decision] = (),
    progress: Callable[[int, int], bool | None] | None = None,
) -> Review:
    """Review a finished match; `progress` hears how many of all decisions are judged, and ends it by answering False.

    The seed decides what the searches imagine; without one it follows from the match, so that its review is the same.
    What was judged so far can be handed in as `known` to go on; the review is the same as one made in one go. One that
    was ended is a review of the decisions judged so far.
    """
    if match.result is None:
        raise BadOption("only a finished match can be reviewed")
    decisions, count = list(known), len(asked_in(match))
    for decision in judging(match, iterations, len(decisions), seed):
        decisions.append(decision)
        if progress is not None and progress(len(decisions), count) is False:
            break
    return Review(match, decisions, iterations)
