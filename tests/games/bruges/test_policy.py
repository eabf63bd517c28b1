"""What the greedy bot knows."""

from random import Random

import pytest

from guildhall.arena.simulate import simulate
from guildhall.bots.greedy import GreedyBot
from guildhall.bots.policies.bruges import POLICY
from guildhall.games.bruges import GAME
from guildhall.games.bruges.vocabulary import STATUES

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
