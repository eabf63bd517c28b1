"""Clocks: increments, days, and what a restart forgives."""

from guildhall.server.table.clocks import DAY, GRACE, MINUTE, SECOND, Clocks
from guildhall.server.table.log import Pace


def test_a_live_clock_runs_down_and_gets_its_increment() -> None:
    clocks = Clocks(Pace("live", minutes=5, increment=10), 2)
    clocks.run([0], at=0)
    assert clocks.remaining(0, 30 * SECOND) == 5 * MINUTE - 30 * SECOND
    assert clocks.remaining(1, 30 * SECOND) == 5 * MINUTE
    clocks.charge(0, clocks.spent(0, 30 * SECOND))
    assert clocks.left[0] == 5 * MINUTE - 20 * SECOND


def test_a_clock_that_goes_on_running_keeps_its_start() -> None:
    clocks = Clocks(Pace("live", minutes=1), 2)
    clocks.run([0, 1], at=0)
    clocks.run([1], at=40 * SECOND)
    assert clocks.deadline() == MINUTE
    assert clocks.overdue(MINUTE - 1) == []
    assert clocks.overdue(MINUTE) == [1]


def test_days_begin_anew_with_every_move() -> None:
    clocks = Clocks(Pace("days", days=2), 2)
    clocks.run([0], at=0)
    assert clocks.deadline() == 2 * DAY
    clocks.charge(0, DAY)
    clocks.run([0], at=DAY)
    assert clocks.deadline() == 3 * DAY


def test_without_pace_nothing_runs() -> None:
    clocks = Clocks(Pace(), 2)
    clocks.run([0, 1], at=0)
    assert clocks.deadline() is None


def test_live_players_do_not_pay_for_a_restart_but_days_go_on() -> None:
    live, slow = Clocks(Pace("live", minutes=1), 1), Clocks(Pace("days", days=1), 1)
    for clocks in (live, slow):
        clocks.run([0], at=0)
        clocks.restart(at=30 * SECOND)
    assert live.deadline() == 90 * SECOND
    assert slow.deadline() == DAY


def test_whoever_comes_back_has_a_little_time() -> None:
    clocks = Clocks(Pace("live", minutes=3), 1)
    clocks.run_out(0)
    clocks.welcome_back(0)
    assert clocks.left[0] == GRACE


def test_taking_back_earns_no_increment() -> None:
    clocks = Clocks(Pace("live", minutes=1, increment=5), 1)
    clocks.run([0], at=0)
    clocks.charge(0, 0)
    clocks.forfeit_increment(0)
    assert clocks.left[0] == MINUTE
