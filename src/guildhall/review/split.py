"""Splitting a result: own decisions, those of others, and luck add up to it, for every seat.

Chances are each seat's own opinion of itself, from what it knew at its last decision, shared out so that they are 1 in
all. A decision that is marked moves them by what it gave away; whatever else moves them is luck: dice, draws, what
secrets turned out to be. What is too small to be marked is not told from noise and counts as luck too.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from .decisions import Decision


class Step(NamedTuple):
    """A place on the way through a match: what changed everybody's chances since the one before, and how they stood.

    `luck` came first, then the `slip` of whoever decided, and after both of them everybody had these `chances`.
    """

    number: int
    """How many actions had been played when it was decided; at the end, all of them."""
    seat: int
    """Who decided; -1 at the end."""
    luck: list[float]
    slip: list[float]
    chances: list[float]

    @property
    def before(self) -> list[float]:
        """Everybody's chances before the decision."""
        return [chance - slip for chance, slip in zip(self.chances, self.slip, strict=True)]


class Parts(NamedTuple):
    """What a seat's result is made of, in chances of winning; all but the result add up to the result."""

    start: float
    own: float
    others: float
    luck: float
    result: float


def shared_out(opinions: Sequence[float]) -> list[float]:
    """Opinions as chances that are 1 in all."""
    total = math.fsum(opinions)
    return [opinion / total if total else 1 / len(opinions) for opinion in opinions]


def steps_of(decisions: Sequence[Decision], result: Sequence[float]) -> tuple[list[float], list[Step]]:
    """Everybody's chances at the start, and the steps from there to the result."""
    opinions = _first_opinions(decisions, len(result))
    start = shared_out(opinions)
    before, steps = start, []
    for decision in decisions:
        opinions[decision.seat] = decision.chances[decision.seat]
        slip = slip_of(decision)
        step = Step(decision.number, decision.seat, [], slip, shared_out(opinions))
        steps.append(step._replace(luck=_difference(step.before, before)))
        before = step.chances
    last = decisions[-1].number + 1 if decisions else 0
    steps.append(Step(last, -1, _difference(result, before), [0.0] * len(result), list(result)))
    return start, steps


def slip_of(decision: Decision) -> list[float]:
    """What a marked decision changed for every seat, 0 in all; nothing if it is not marked."""
    if not decision.is_marked:
        return [0.0] * len(decision.chances)
    return _difference(shared_out(decision.chances), shared_out(decision.other_chances))


def _difference(after: Sequence[float], before: Sequence[float]) -> list[float]:
    return [new - old for new, old in zip(after, before, strict=True)]


def _first_opinions(decisions: Sequence[Decision], seats: int) -> list[float]:
    """What each seat thought of its own chances when it first decided, before it gave anything away."""
    opinions = [0.0] * seats
    for decision in reversed(decisions):
        marked = decision.other_chances if decision.is_marked else decision.chances
        opinions[decision.seat] = marked[decision.seat]
    known = [opinion for opinion in opinions if opinion]
    usual = sum(known) / len(known) if known else 1.0
    return [opinion or usual for opinion in opinions]


def parts_of(seat: int, start: Sequence[float], steps: Sequence[Step]) -> Parts:
    """What the result of a seat is made of."""
    own = math.fsum(step.slip[seat] for step in steps if step.seat == seat)
    others = math.fsum(step.slip[seat] for step in steps if step.seat != seat)
    luck = math.fsum(step.luck[seat] for step in steps)
    return Parts(start[seat], own, others, luck, steps[-1].chances[seat])
