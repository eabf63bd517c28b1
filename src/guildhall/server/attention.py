"""Attention: how much of the server's time each address has had, and who is served next when that is much."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Coroutine, Generator
from heapq import heappop, heappush
from typing import Any, Final, Generic, TypeVar

BREATH: Final = 2.0
"""How many times as long as it has just served them the server leaves those who ask for much alone."""
WITHIN: Final = 0.5
"""Seconds after which nobody else is thought to be there, so that those who ask for much need not wait."""
RECOVERED: Final = 0.9
"""What is used of an address's time that was used up, when it is served at once again."""
MOST_KNOWN: Final = 10_000

T = TypeVar("T")


class Attention:
    """The time of the one thread that serves everybody.

    All are served one after the other, each address in turn, so that one who asks often keeps nobody waiting who asks
    seldom. An address that has used up its time waits in a line of its own: of those the one that has had least comes
    next, with a breath after each in which all others are served.
    """

    def __init__(self, seconds: float, share: float) -> None:
        self.seconds = seconds
        self.share = share
        self._used: dict[str, tuple[float, float]] = {}
        self._heavy: set[str] = set()
        self._line = _Line()
        self._slow_line = _Line()
        self._rounds: dict[str, int] = {}
        self._round = 0
        self._others_at = 0.0

    async def served(self, address: str, work: Coroutine[Any, Any, T]) -> T:
        """Do some work for an address when it is its turn; the time it takes is counted."""
        heavy = self._is_heavy(address)
        line = self._slow_line if heavy else self._line
        rank = self.used_by(address) if heavy else self._next_round(address)
        try:
            await line.wait(rank)
        except BaseException:
            work.close()
            raise
        if not heavy:
            self._round, self._others_at = max(self._round, int(rank)), time.monotonic()
        turn = _Turn(line, self._breath if heavy else None)
        try:
            return await _Metered(work, lambda seconds: self._charge(address, seconds), turn.end)
        finally:
            turn.end(0.0)

    @property
    def waiting(self) -> int:
        """How many wait in line."""
        return len(self._line) + len(self._slow_line)

    def used_by(self, address: str) -> float:
        """The seconds that count of what an address has used."""
        used, at = self._used.get(address, (0.0, 0.0))
        return max(0.0, used - (time.monotonic() - at) * self.share)

    def _charge(self, address: str, seconds: float) -> None:
        used = self.used_by(address) + seconds
        self._used.pop(address, None)
        self._used[address] = used, time.monotonic()
        if used > self.seconds:
            self._heavy.add(address)
        while len(self._used) > MOST_KNOWN:
            forgotten = next(iter(self._used))
            del self._used[forgotten]
            self._heavy.discard(forgotten)

    def _is_heavy(self, address: str) -> bool:
        if address in self._heavy and self.used_by(address) < RECOVERED * self.seconds:
            self._heavy.discard(address)
        return address in self._heavy

    def _next_round(self, address: str) -> int:
        """In which round an address is served: once in each, and at once if it was not served for a while."""
        if len(self._rounds) > MOST_KNOWN:
            self._rounds = {name: number for name, number in self._rounds.items() if number >= self._round}
        self._rounds[address] = found = max(self._round, self._rounds.get(address, -1) + 1)
        return found

    def _breath(self, seconds: float) -> float:
        """How long those who ask for much are left alone after one of them had so much time."""
        others = time.monotonic() - self._others_at < WITHIN
        return BREATH * seconds if others else 0.0


class _Line:
    """Those who wait, the lowest rank first; one at a time has its turn."""

    def __init__(self) -> None:
        self._waiting: list[tuple[float, int, asyncio.Future[None]]] = []
        self._number = 0
        self._busy = False

    def __len__(self) -> int:
        return len(self._waiting)

    async def wait(self, rank: float) -> None:
        """Wait for one's turn, which the caller ends."""
        turn = asyncio.get_running_loop().create_future()
        self._number += 1
        heappush(self._waiting, (rank, self._number, turn))
        self._next()
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self.end()
            raise

    def _next(self) -> None:
        while self._waiting and not self._busy:
            turn = heappop(self._waiting)[2]
            if not turn.done():
                self._busy = True
                turn.set_result(None)

    def end(self) -> None:
        """Let the next one have its turn."""
        self._busy = False
        self._next()


class _Turn:
    """A turn in line, over as soon as the work waits for something or is done."""

    def __init__(self, line: _Line, breath: Callable[[float], float] | None) -> None:
        self.line = line
        self.breath = breath
        self.over = False

    def end(self, seconds: float) -> None:
        """End the turn, if it is not over, after so much time; the network is looked at before the next one begins."""
        if self.over:
            return
        self.over = True
        loop = asyncio.get_running_loop()
        if self.breath is None:
            loop.call_soon(self.line.end)
        else:
            loop.call_later(self.breath(seconds), self.line.end)


class _Metered(Generic[T]):
    """Work whose processor time is counted, step by step."""

    def __init__(
        self,
        work: Coroutine[Any, Any, T],
        charge: Callable[[float], None],
        paused: Callable[[float], None] = lambda _: None,
    ) -> None:
        self.work = work
        self.charge = charge
        self.paused = paused

    def __await__(self) -> Generator[Any, None, T]:
        error: BaseException | None = None
        while True:
            began = time.thread_time()
            try:
                waits = self.work.send(None) if error is None else self.work.throw(error)
            except StopIteration as done:
                result: T = done.value
                return result
            finally:
                seconds = time.thread_time() - began
                self.charge(seconds)
                self.paused(seconds)
            try:
                yield waits
                error = None
            except BaseException as thrown:
                error = thrown
