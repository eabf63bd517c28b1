"""Clocks: increments, days, and what a restart forgives."""

from guildhall.server.table.clocks import DAY, GRACE, HOUR, MINUTE, SECOND, Clocks
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


def away(*rests: tuple[int, int], since: int = 0) -> Clocks:
    """A clock of two days that runs since some hour, while its player is away from some hour to another."""
    clocks = Clocks(Pace("days", days=2), 2)
    clocks.run([0], at=since * HOUR)
    for begins, ends in rests:
        clocks.rest(0, begins * HOUR, ends * HOUR)
    return clocks


def test_who_is_away_loses_no_time() -> None:
    clocks = away((10, 100))
    assert clocks.remaining(0, 10 * HOUR) == clocks.remaining(0, 99 * HOUR) == 38 * HOUR
    assert clocks.deadline() == 138 * HOUR
    assert clocks.overdue(137 * HOUR) == []
    assert clocks.overdue(138 * HOUR) == [0]
    assert clocks.rests_until(0, 50 * HOUR) == 100 * HOUR
    assert clocks.rests_until(0, 100 * HOUR) == clocks.rests_until(1, 50 * HOUR) == 0


def test_who_comes_back_early_or_goes_away_once_more_loses_no_time_either() -> None:
    assert away((10, 100), (30, 0)).deadline() == 68 * HOUR
    assert away((10, 20), (30, 40)).deadline() == 68 * HOUR
    assert away((10, 100), (50, 120)).deadline() == 158 * HOUR
    assert away((-20, 10), since=5).deadline() == 58 * HOUR
    assert away((-20, -10)).deadline() == 48 * HOUR


def test_a_clock_that_begins_to_run_while_its_player_is_away_waits() -> None:
    clocks = away((10, 100))
    clocks.charge(0, clocks.spent(0, 20 * HOUR))
    assert clocks.deadline() is None
    clocks.run([0, 1], at=30 * HOUR)
    assert clocks.remaining(0, 99 * HOUR) == 2 * DAY
    assert clocks.overdue(78 * HOUR) == [1]
    assert clocks.overdue(148 * HOUR) == [0, 1]
