"""Judging the decisions of a match, each from what its seat could know then, and nothing else."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from guildhall.bots.compare import Comparison, compare
from guildhall.core.action import Action
from guildhall.core.match import Match
from guildhall.core.state import View

from .reasons import Reasons, reasons

ITERATIONS: Final = 400
"""How many iterations every decision is worth."""
DEEPER: Final = 8
"""How many times as many it is worth where something seems to have been given away."""
SUSPICIOUS: Final = 0.02
"""What seems to have been given away there; only the second, deeper look is shown."""
LEAST: Final = (("blunder", 0.15), ("mistake", 0.10), ("inaccuracy", 0.05))
"""What must be given away, in chances of winning, for each verdict."""
FINE: Final = "fine"
DIGITS: Final = 5
"""Chances are kept with so many digits."""


class Asked(NamedTuple):
    """A decision of a match: how many actions had been played, who decided, on what, and seeing what."""

    number: int
    seat: int
    action: Action
    view: View


class Decision(NamedTuple):
    """A decision that was judged: the best other action, what each left every seat to hope for, and why."""

    number: int
    seat: int
    played: str
    other: str
    chances: list[float]
    other_chances: list[float]
    error: float
    """How far the difference may be wrong: its standard error."""
    iterations: int
    reasons: Reasons = Reasons()

    @property
    def loss(self) -> float:
        """What the seat gave away by not choosing the other one."""
        return max(0.0, self.other_chances[self.seat] - self.chances[self.seat])

    @property
    def verdict(self) -> str:
        """What it is called; nothing is said within two standard errors."""
        if self.loss < 2 * self.error:
            return FINE
        return next((name for name, least in LEAST if self.loss >= least), FINE)

    @property
    def is_marked(self) -> bool:
        """Whether there is something to say about it."""
        return self.verdict != FINE

    def to_data(self) -> dict[str, Any]:
        """All of it as plain data."""
        return {**self._asdict(), "reasons": self.reasons.to_data()}


def decision_from_data(data: Mapping[str, Any]) -> Decision:
    """The decision that `to_data` described."""
    return Decision(**{**data, "reasons": Reasons.from_data(data["reasons"])})


def asked_in(match: Match) -> list[Asked]:
    """The decisions of a match in which there was a choice."""
    earlier, found = match.at(0), []
    for number, (seat, action) in enumerate(match.history):
        view = earlier.view(seat)
        if len(view.legal) > 1:
            found.append(Asked(number, seat, action, view))
        earlier.play(seat, action)
    return found


def judged(asked: Asked, seed: str, iterations: int = ITERATIONS) -> Decision:
    """What a decision gave away, by a short look, and by a deeper one where that is in doubt."""
    number, _, action, view = asked
    found = _compared(view, action, f"{seed} {number}", iterations)
    if found.loss < SUSPICIOUS:
        return _decision(asked, found, iterations)
    deeper = _compared(view, action, f"{seed} {number} deeper", iterations * DEEPER)
    decision = _decision(asked, deeper, iterations * DEEPER)
    if not decision.is_marked:
        return decision
    return decision._replace(reasons=reasons(view, action, deeper.other, f"{seed} {number} reasons"))


def _compared(view: View, action: Action, seed: str, iterations: int) -> Comparison:
    found = compare(view, action, seed, iterations)
    if found is None:
        raise ValueError("there was no choice")
    return found


def _decision(asked: Asked, found: Comparison, iterations: int) -> Decision:
    chances, others = ([round(chance, DIGITS) for chance in seats] for seats in (found.chances, found.other_chances))
    error = round(found.error, DIGITS)
    return Decision(asked.number, asked.seat, found.played.text, found.other.text, chances, others, error, iterations)
