"""Clocks: how much time each seat has left."""

from __future__ import annotations

import time
from collections.abc import Iterable
from typing import Final

from .log import Pace

SECOND: Final = 1000
MINUTE: Final = 60 * SECOND
HOUR: Final = 60 * MINUTE
DAY: Final = 24 * HOUR
GRACE: Final = MINUTE
"""What somebody who ran out of time has at least after coming back."""


class _Time:
    """How far the time is ahead of the machine's even clock, and what was told last."""

    ahead = time.time_ns() - time.monotonic_ns()
    last = 0


def now_ms() -> int:
    """The time in milliseconds; it goes on evenly while the server runs, even if the machine's clock is set."""
    _Time.last = max(_Time.last, (_Time.ahead + time.monotonic_ns()) // 1_000_000)
    return _Time.last


def follow(now: int) -> None:
    """Go by somebody else's clock from now on; the time stands still rather than going back."""
    _Time.ahead = now * 1_000_000 - time.monotonic_ns()


class Clocks:
    """The clocks of a table; times are milliseconds, `since` tells which clocks run and when they were started."""

    def __init__(self, pace: Pace, seats: int) -> None:
        self.pace = pace
        self.left = [pace.days * DAY if pace.kind == "days" else pace.minutes * MINUTE] * seats
        self.since: dict[int, int] = {}
        self.rests: dict[int, tuple[int, int]] = {}
        """For each seat whose player is away from when until when its clock stands still."""

    def run(self, seats: Iterable[int], at: int) -> None:
        """Let the clocks of these seats run, and no others."""
        if self.pace.kind != "free":
            self.since = {seat: self.since.get(seat, at) for seat in seats}

    def restart(self, at: int) -> None:
        """Forgive live players the time in which nobody could reach the table."""
        if self.pace.kind == "live":
            self.since = dict.fromkeys(self.since, at)

    def forgive(self, until: int) -> None:
        """Let no live player's clock have run before this time."""
        if self.pace.kind == "live":
            self.since = {seat: max(since, until) for seat, since in self.since.items()}

    def spent(self, seat: int, now: int) -> int:
        """What the seat has used since its clock was started."""
        since = self.since.get(seat, now)
        return max(0, now - since - self._rested(seat, since, now))

    def rest(self, seat: int, begins: int, ends: int) -> None:
        """Let a clock stand still for a while; what it has stood still before stays so."""
        if seat in self.since:
            self.since[seat] += self._rested(seat, self.since[seat], begins)
        self.rests.pop(seat, None)
        if ends > begins:
            self.rests[seat] = begins, ends

    def rests_until(self, seat: int, now: int) -> int:
        """Until when a clock stands still, 0 if it does not."""
        ends = self.rests.get(seat, (0, 0))[1]
        return ends if ends > now else 0

    def _rested(self, seat: int, since: int, now: int) -> int:
        """How much of a time a clock stood still."""
        begins, ends = self.rests.get(seat, (0, 0))
        return max(0, min(now, ends) - max(since, begins))

    def _out_at(self, seat: int, since: int) -> int:
        """When a clock is out."""
        begins, ends = self.rests.get(seat, (0, 0))
        out_at = since + self.left[seat]
        return out_at + max(0, ends - max(since, begins)) if out_at > begins else out_at

    def charge(self, seat: int, spent: int) -> None:
        """Settle a move: take off what it used, give what the next one gets."""
        self.since.pop(seat, None)
        if self.pace.kind == "live":
            self.left[seat] = max(0, self.left[seat] - spent) + self.pace.increment * SECOND

    def forfeit_increment(self, seat: int) -> None:
        """A move that is taken back earns nothing."""
        if self.pace.kind == "live":
            self.left[seat] = max(0, self.left[seat] - self.pace.increment * SECOND)

    def run_out(self, seat: int) -> None:
        """The seat has used up its time."""
        self.left[seat] = 0

    def welcome_back(self, seat: int) -> None:
        """Whoever comes back has a little time at least."""
        self.left[seat] = max(self.left[seat], GRACE)

    def remaining(self, seat: int, now: int) -> int:
        """What the clock of a seat shows."""
        return max(0, self.left[seat] - self.spent(seat, now))

    def deadline(self) -> int | None:
        """When the first running clock is out, or None."""
        return min((self._out_at(seat, since) for seat, since in self.since.items()), default=None)

    def overdue(self, now: int) -> list[int]:
        """The seats whose time is up."""
        return [seat for seat, since in self.since.items() if self._out_at(seat, since) <= now]
