"""Why one action is better than another: both are played on in the same imagined worlds, and what differs is told."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Final, NamedTuple

from guildhall.bots.hint import LOOKAHEAD, NOTICEABLE
from guildhall.bots.policy import Feature, Policy, find_policy
from guildhall.core.action import Action
from guildhall.core.dice import QuickDice
from guildhall.core.game import Game
from guildhall.core.registry import find_game
from guildhall.core.state import View

WORLDS: Final = 24
"""In how many imagined worlds both actions are played on to the end."""


class Reasons(NamedTuple):
    """What the better action would have brought beside the one that was played, on average."""

    feature: str = ""
    """What the seat would soon have more of, as its policy calls it; empty if nothing is worth a word."""
    amount: float = 0.0
    points: tuple[float, ...] = ()
    """How many points more each seat would have in the end; empty if these do not agree with the chances."""
    source: str = ""
    """Where most of the seat's points would have come from, as the game calls it."""
    from_source: float = 0.0

    def to_data(self) -> dict[str, Any]:
        """All of it as plain data."""
        return {**self._asdict(), "points": list(self.points)}

    @staticmethod
    def from_data(data: Mapping[str, Any]) -> Reasons:
        """The reasons that `to_data` described."""
        return Reasons(**{**data, "points": tuple(data["points"])})


class Future(NamedTuple):
    """How one imagined world went on: what a seat had soon, everybody's points, where the seat's came from."""

    features: list[Feature]
    scores: tuple[int, ...]
    sources: dict[str, int]


def reasons(view: View, played: Action, better: Action, seed: str) -> Reasons:
    """What the better action brings more of, soon and in the end."""
    game, policy = find_game(view.game), find_policy(view.game)
    pairs = [
        (future(game, policy, view, played, f"{seed} {world}"), future(game, policy, view, better, f"{seed} {world}"))
        for world in range(WORLDS)
    ]
    points = tuple(
        round(_mean([new.scores[seat] - old.scores[seat] for old, new in pairs]), 1) for seat in range(view.seats)
    )
    return Reasons(*_soon(pairs), *(_in_the_end(pairs, points) if _leads(points, view.seat) else ()))


def _mean(amounts: list[float]) -> float:
    return sum(amounts) / len(amounts)


def _leads(points: tuple[float, ...], seat: int) -> bool:
    """Whether the seat would stand better in points too, beside the others."""
    return lead(points, seat) > 0


def lead(points: Sequence[float], seat: int) -> float:
    """How many points a seat has more than the others on average."""
    others = [amount for other, amount in enumerate(points) if other != seat]
    return points[seat] - sum(others) / len(others)


def _soon(pairs: list[tuple[Future, Future]]) -> tuple[str, float]:
    """What there would soon be more of, if it is worth a word."""
    more = [
        Feature(
            first.name,
            _mean([new.features[place].amount - old.features[place].amount for old, new in pairs]),
            first.worth,
        )
        for place, first in enumerate(pairs[0][0].features)
    ]
    most = max(more, key=lambda feature: feature.amount * feature.worth, default=None)
    if most is None or most.amount * most.worth < NOTICEABLE:
        return "", 0.0
    return most.name, round(most.amount, 1)


def _in_the_end(pairs: list[tuple[Future, Future]], points: tuple[float, ...]) -> tuple[tuple[float, ...], str, float]:
    """The points, and their largest source."""
    names = pairs[0][0].sources
    more = {name: _mean([new.sources[name] - old.sources[name] for old, new in pairs]) for name in names}
    source = max(more, key=lambda name: more[name], default="")
    return points, source, round(more.get(source, 0.0), 1)


def future(game: Game, policy: Policy, view: View, action: Action, seed: str) -> Future:
    """An imagined world in which everybody plays on as the policy likes; the same seed is the same world."""
    rng = Random(seed)
    world = game.determinize(view, QuickDice(rng))
    world.play(view.seat, action)
    features: list[Feature] = []
    step = 0
    while deciders := world.deciders():
        if step == LOOKAHEAD:
            features = policy.features(world, view.seat)
        seat, step = deciders[0], step + 1
        world.play(seat, policy.reply(world, seat, world.legal(seat), rng))
    result = world.result()
    assert result is not None  # noqa: S101 nobody has anything to decide
    sources = result.breakdown[view.seat] if result.breakdown else {}
    return Future(features or policy.features(world, view.seat), result.scores, sources)
