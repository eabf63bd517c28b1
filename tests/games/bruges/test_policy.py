"""What the greedy bot knows."""

from collections.abc import Callable
from functools import partial
from random import Random

import pytest

from guildhall.arena.simulate import simulate
from guildhall.bots.greedy import GreedyBot
from guildhall.bots.policies.bruges.policy import POLICY
from guildhall.games.bruges import GAME
from guildhall.games.bruges.terms import STATUES

from .positions import BLUE, RED, Position, number


def choice(position: Position) -> str:
    """What the greedy bot does here."""
    view = position.state.view(position.decider)
    return GreedyBot(POLICY, Random(1)).choose(view).text


def test_beats_random_play() -> None:
    """At least 95 of 100 games of two; here 40 in both seats, all but one."""
    wins = 0
    for seat, specs in enumerate((["greedy", "random"], ["random", "greedy"])):
        wins += sum(played.result.winners == (seat,) for played in simulate(GAME, 2, 20, "beats", specs))
    assert wins >= 39


def test_uses_persons_that_pay() -> None:
    position = Position()
    position.person(RED, "Accountant", "King")
    assert choice(position) == f"use {number('King')}"


def test_takes_a_statue() -> None:
    position = Position()
    position.canals(RED, 4, 0)
    card = position.hand(RED, "red", "blue")[0]
    assert choice(position) == f"canal {card} left"
    assert STATUES[0] == 7


def test_gives_up_what_it_misses_least() -> None:
    position = Position()
    position.person(RED, "King")
    position.house(RED)
    position.threats(RED, red=2)
    position.dice_phase(3, 3, 3, 5, 3)
    assert choice(position) == "lose house 2"


def test_climbs_when_it_is_cheap() -> None:
    position = Position()
    position.advance_phase(1, 3, 3, 3, 3)
    assert choice(position) == "advance"
    position = Position()
    position.guilders(RED, 10)
    position.advance_phase(2, 2, 2, 2, 2)
    assert choice(position) == "stay"


def test_saves_the_protector() -> None:
    position = Position()
    position.person(RED, "Gatekeeper")
    position.threats(RED, brown=2, yellow=2)
    position.dice_phase(3, 6, 6, 3, 3)
    assert choice(position) == "settle raid"


@pytest.mark.parametrize("ahead", [RED, BLUE])
def test_evaluation_favours_the_leader(ahead: int) -> None:
    position = Position(3)
    position.points(ahead, 15)
    values = POLICY.evaluate(position.state)
    assert sum(values) == pytest.approx(1)
    assert max(values) == values[ahead]


def share(change: Callable[[Position], object]) -> float:
    """Red's share of the victory after a change to a fresh table of two."""
    position = Position()
    change(position)
    return POLICY.evaluate(position.state)[RED]


BETTER: list[tuple[Callable[[Position], object], Callable[[Position], object]]] = [
    (lambda table: table.guilders(RED, 9), lambda table: table.guilders(RED, 5)),
    (lambda table: table.workers(RED, blue=1, red=1), lambda table: table.workers(RED, blue=1)),
    (lambda table: table.house(RED), lambda table: None),
    (lambda table: table.threats(RED, red=1), lambda table: table.threats(RED, red=2)),
    (lambda table: table.canals(RED, 3, 0), lambda table: table.canals(RED, 2, 0)),
    (lambda table: table.statues(RED, 7, 0), lambda table: None),
    (lambda table: table.person(RED, "Banker"), lambda table: table.person(RED, "Shield-bearer")),
    (lambda table: table.person(RED, "King"), lambda table: table.person(RED, "Banker")),
    (lambda table: table.hand(RED, "Engraver"), lambda table: table.hand(RED, "Conjurer")),
]


@pytest.mark.parametrize(("better", "worse"), BETTER)
def test_evaluation_counts(better: Callable[[Position], object], worse: Callable[[Position], object]) -> None:
    assert share(better) > share(worse)


def test_evaluation_counts_a_lead() -> None:
    """The second step brings a point whoever leads; alone in front it promises the marker as well."""
    gains = []
    for others in (1, 5):
        shares = [share(partial(climb, own=own, others=others)) for own in (1, 2)]
        gains.append(shares[1] - shares[0])
    assert gains[0] > 2 * gains[1]


def climb(position: Position, own: int, others: int) -> None:
    position.steps(RED, own)
    position.steps(BLUE, others)
