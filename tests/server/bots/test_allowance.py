"""The allowance: bots think only so long in an hour for a person, an address and a table."""

import time
from collections.abc import Callable

import pytest

from guildhall.server.bots.allowance import HOUR, MOST_KNOWN, Allowance
from guildhall.server.bots.opponents import OPPONENTS, at_once
from guildhall.server.bots.turns import Thought


@pytest.fixture
def wait(monkeypatch: pytest.MonkeyPatch) -> Callable[[float], None]:
    """Lets time go by."""
    clock = [1000.0]
    monkeypatch.setattr(time, "monotonic", lambda: clock[0])

    def go_by(seconds: float) -> None:
        clock[0] += seconds

    return go_by


def thought(host: str, table: str) -> Thought:
    return Thought(host, table, "master")


def test_what_is_used_comes_back_in_an_hour(wait: Callable[[float], None]) -> None:
    allowance, anna = Allowance(100), thought("anna", "t")
    allowance.charge(anna, 99)
    assert not allowance.is_spent(anna)
    allowance.charge(anna, 21)
    assert allowance.is_spent(anna)
    wait(0.25 * HOUR)
    assert allowance.is_spent(anna), "it is not taken up again for a single thought"
    wait(0.1 * HOUR)
    assert not allowance.is_spent(anna)


def test_it_counts_for_all_tables_of_a_host_and_for_nobody_else(wait: Callable[[float], None]) -> None:
    allowance = Allowance(100)
    for number in range(10):
        allowance.charge(thought("anna", f"t{number}"), 10)
    assert allowance.is_spent(thought("anna", "another"))
    assert not allowance.is_spent(thought("bert", "b"))
    assert not allowance.is_spent(thought("", "t0")), "a table has used what was thought there, and no more"


def test_an_address_has_as_much_as_a_few_people(wait: Callable[[float], None]) -> None:
    allowance = Allowance(100, people_at_an_address=3)
    for number in range(4):
        allowance.comes_from(f"guest {number}", "192.0.2.1")
    for number in range(3):
        assert not allowance.is_spent(thought("guest 3", "t3"))
        allowance.charge(thought(f"guest {number}", f"t{number}"), 100)
    assert allowance.is_spent(thought("guest 3", "t3"))
    assert not allowance.is_spent(thought("from elsewhere", "e"))


def test_it_remembers_only_so_much(wait: Callable[[float], None]) -> None:
    allowance = Allowance(100)
    for number in range(MOST_KNOWN + 10):
        allowance.comes_from(f"p{number}", "192.0.2.1")
    assert len(allowance._addresses) == MOST_KNOWN
    for number in range(MOST_KNOWN):
        allowance.charge(thought("", f"t{number}"), 200)
    wait(2 * HOUR)
    allowance.charge(thought("anna", "t"), 1)
    assert set(allowance._used) == {"table t", "person anna", "address anna"}
    assert not allowance._spent


def test_only_those_who_think_are_replaced() -> None:
    assert [at_once(opponent).id for opponent in OPPONENTS] == [
        *("random", "beginner", "apprentice", "journeyman"),
        *("journeyman", "journeyman"),
    ]
