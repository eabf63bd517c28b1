"""Turns: who may think next at a worker, so that nobody's tables keep those of others waiting."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from itertools import count
from typing import Final, NamedTuple

FIRST_GUESS: Final = 1.0
"""Seconds that a thought is taken to last before one of its kind was seen."""
ALONE: Final = "tables without people"
"""In whose name bots think where only bots play: however many such tables there are, they stand in line as one host."""
NEWS: Final = 0.2
"""How much the last thought of a kind counts for the next guess."""


class Thought(NamedTuple):
    """What is to be thought about: at whose table, at which one, and of what kind, for a guess how long it takes."""

    host: str
    table: str
    kind: str
    share: float = 1.0
    """How much of a worker's time it is worth, compared with that of people who wait."""
    seed: str = ""
    """What decides the bot's chances where they are to be the same at several tables; else empty."""

    @property
    def stands_for(self) -> str:
        """The host whose turn it takes."""
        return self.host if self.share >= 1 else ALONE


class _Waiting(NamedTuple):
    thought: Thought
    number: int
    go: asyncio.Future[None]


class Account:
    """Who has used how much; whoever joins anew begins where a fair share would be now, and saves nothing up."""

    def __init__(self) -> None:
        self.now = 0.0
        self.used: dict[str, float] = {}
        self.waiting: Counter[str] = Counter()

    def join(self, who: str) -> None:
        """One more thought of theirs waits."""
        if not self.waiting[who]:
            self.used[who] = max(self.now, self.used.get(who, 0.0))
        self.waiting[who] += 1

    def leave(self, who: str) -> None:
        """One of their thoughts waits no more."""
        self.waiting[who] -= 1
        if not self.waiting[who]:
            del self.waiting[who]

    def charge(self, who: str, seconds: float) -> None:
        """Let a thought count; time goes on by everybody's fair share of it."""
        self.used[who] = self.used.get(who, self.now) + seconds
        self.now += seconds / max(1, len(self.waiting))
        self.used = {who: used for who, used in self.used.items() if used > self.now or who in self.waiting}


class Turns:
    """One thinks at a time; next is whose host, and then whose table, will have used least: short thoughts go first."""

    def __init__(self, charge: Callable[[Thought, float], None] | None = None) -> None:
        self.guesses: dict[str, float] = {}
        self._charge = charge
        self._hosts = Account()
        self._tables = Account()
        self._waiting: dict[int, _Waiting] = {}
        self._numbers = count()
        self._busy = False

    @asynccontextmanager
    async def turn(self, thought: Thought) -> AsyncIterator[None]:
        """Wait for one's turn, and have it."""
        await self._wait(thought)
        began = time.monotonic()
        try:
            yield
        finally:
            self._account_for(thought, time.monotonic() - began)
            self._busy = False
            self._call_next()

    async def _wait(self, thought: Thought) -> None:
        waiting = _Waiting(thought, next(self._numbers), asyncio.get_running_loop().create_future())
        self._waiting[waiting.number] = waiting
        self._hosts.join(thought.stands_for)
        self._tables.join(thought.table)
        self._call_next()
        try:
            await waiting.go
        except asyncio.CancelledError:
            if waiting.number in self._waiting:
                self._call(waiting)
            else:
                self._busy = False
                self._call_next()
            raise

    def _call_next(self) -> None:
        first = [] if self._busy else self._first_of_each_host()
        if not first:
            return
        chosen = min(first, key=lambda waiting: self._rank(self._hosts, waiting.thought.stands_for, waiting))
        self._busy = True
        self._call(chosen)
        chosen.go.set_result(None)

    def _call(self, waiting: _Waiting) -> None:
        del self._waiting[waiting.number]
        self._hosts.leave(waiting.thought.stands_for)
        self._tables.leave(waiting.thought.table)

    def _first_of_each_host(self) -> list[_Waiting]:
        found: dict[str, tuple[tuple[float, int], _Waiting]] = {}
        for waiting in self._waiting.values():
            if waiting.go.cancelled():  # it leaves as soon as its task runs, perhaps after somebody else's turn ends
                continue
            rank = self._rank(self._tables, waiting.thought.table, waiting)
            if waiting.thought.stands_for not in found or rank < found[waiting.thought.stands_for][0]:
                found[waiting.thought.stands_for] = rank, waiting
        return [waiting for _, waiting in found.values()]

    def _rank(self, account: Account, who: str, waiting: _Waiting) -> tuple[float, int]:
        return account.used[who] + self._cost(waiting.thought), waiting.number

    def _cost(self, thought: Thought) -> float:
        return self.guesses.get(thought.kind, FIRST_GUESS) / thought.share

    def _account_for(self, thought: Thought, seconds: float) -> None:
        guess = self.guesses.get(thought.kind, seconds)
        self.guesses[thought.kind] = guess + NEWS * (seconds - guess)
        if self._charge is not None:
            self._charge(thought, seconds)
        self._hosts.charge(thought.stands_for, seconds / thought.share)
        self._tables.charge(thought.table, seconds / thought.share)
