"""The pool: worker processes in which bots think, from what their seat may see."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from functools import partial
from itertools import count
from multiprocessing import get_context
from multiprocessing.connection import Connection
from random import Random
from typing import Final, ParamSpec, Protocol, TypeVar

from guildhall.core.state import View

from .allowance import Allowance
from .turns import Thought, Turns
from .worker import GIVES_WAY, MOST_KEPT, Question, answer, judge, prepare, think, think_afresh, think_aloud

LONGEST_THOUGHT: Final = 20.0
"""Seconds after which a bot that has not answered is taken for stuck."""
TIME_TO_STOP: Final = 5.0
"""Seconds after which a bot is taken for stuck that was told to stop: as long as a process may take to start."""
WORTH_WAITING: Final = 1
"""How many more decisions may come before its own at the worker that keeps a seat's bot than at another one."""

P = ParamSpec("P")
T = TypeVar("T")

logger: Final = logging.getLogger(__name__)


class Thinker(Protocol):
    """Whoever chooses for bots."""

    async def choose(self, view: View, spec: str, seat: str, moves: list[str], thought: Thought) -> str:
        """The text of one of the view's legal actions, for a seat (by a name no other has) that played these moves."""

    async def hint(self, view: View, language: str, thought: Thought) -> tuple[str, str] | None:
        """The text of the best legal action and the reason in words, or None if nobody knows."""

    async def judge(self, view: View, action: str, language: str, thought: Thought) -> tuple[str, str] | None:
        """The text of a clearly better action and the reason in words, both empty if this one is fine."""

    def close(self) -> None:
        """Think no more."""


class Worker:
    """A process in which one bot thinks at a time, started when it is first needed and again when it was lost."""

    def __init__(
        self,
        charge: Callable[[Thought, float], None] | None = None,
        gives_way: int = GIVES_WAY,
        patience: float = 0.0,
    ) -> None:
        self.gives_way = gives_way
        self.patience = patience
        """Seconds after which it is taken for stuck; without them as many as any bot has."""
        self.asked = 0
        """How many decisions are under way or wait here."""
        self.outdated = False
        """Whether the process is to be another one from the next thought on."""
        self._turns = Turns(charge)
        self._process: ProcessPoolExecutor | None = None
        self._unwanted: Connection | None = None
        """Through which the process hears what nobody waits for any more."""
        self._numbers = count(1)

    async def run(self, thought: Thought, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """What the process makes of it; one that was lost in the meantime is asked once more, afresh."""
        self.asked += 1
        try:
            async with self._turns.turn(thought):
                try:
                    return await self._run(work, *args, **kwargs)
                except BrokenProcessPool:
                    return await self._run(work, *args, **kwargs)
        finally:
            self.asked -= 1

    async def _run(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """The time in the queue does not count for a thought's time."""
        number = next(self._numbers)
        try:
            thinking = asyncio.wrap_future(self._running().submit(answer, number, partial(work, *args, **kwargs)))
            await self._wait_for(thinking, number)
            return thinking.result()
        except (BrokenProcessPool, TimeoutError) as error:
            logger.error("a bot's worker failed: %s", type(error).__name__)
            self.end()
            raise

    def _running(self) -> ProcessPoolExecutor:
        if self.outdated:
            self.end()
            self.outdated = False
        if self._process is None:
            context = get_context("spawn")
            heard, self._unwanted = context.Pipe(duplex=False)
            self._process = ProcessPoolExecutor(1, context, prepare, (heard, self.gives_way))
        return self._process

    async def _wait_for(self, thinking: asyncio.Future[T], number: int) -> None:
        """Wait for a thought; the process is free again if it is given up, even if nobody wants it any more."""
        try:
            await asyncio.wait({thinking}, timeout=self.patience or LONGEST_THOUGHT)
        except asyncio.CancelledError:
            with suppress(OSError):
                if self._unwanted is not None:
                    self._unwanted.send(number)
            await asyncio.wait({thinking}, timeout=TIME_TO_STOP)
            raise
        finally:
            if thinking.cancel():
                self.end()
        if thinking.cancelled():
            raise TimeoutError

    def end(self) -> None:
        """End the process, and with it what its bots have learnt."""
        if self._unwanted is not None:
            self._unwanted.close()
            self._unwanted = None
        if self._process is None:
            return
        # There is no public way yet to end a process that hangs.
        processes = list((self._process._processes or {}).values())
        self._process.shutdown(wait=False, cancel_futures=True)
        self._process = None
        for process in processes:
            process.kill()


class BotPool:
    """Workers for all bots; a seat's decisions go to the worker that keeps its bot, as far as possible."""

    def __init__(self, workers: int, allowance: Allowance | None = None) -> None:
        self.workers = [Worker(allowance.charge if allowance else None) for _ in range(workers)]
        self.rng = Random()
        self._homes: dict[str, Worker] = {}

    async def choose(self, view: View, spec: str, seat: str, moves: list[str], thought: Thought) -> str:
        """The bot's choice; if its worker fails, any legal action, so that no table stands still."""
        question, rng = Question(seat, spec, view.to_data(), moves), self.rng
        if thought.seed:
            rng = Random(thought.seed)
            # What the same bot says elsewhere is worth asking for twice.
            chosen = await self._ask(self._idlest(), thought, think_afresh, question, thought.seed)
            chosen = chosen or await self._ask(self._idlest(), thought, think_afresh, question, thought.seed)
        else:
            chosen = await self._ask(self._home(seat), thought, think, question, rng.getrandbits(64))
        return rng.choice(view.legal).text if chosen is None else chosen

    async def hint(self, view: View, language: str, thought: Thought) -> tuple[str, str] | None:
        """What a strong bot would do and why; nothing if no worker can tell."""
        seed = self.rng.getrandbits(64)
        return await self._ask(self._idlest(), thought, think_aloud, view.to_data(), language, seed)

    async def judge(self, view: View, action: str, language: str, thought: Thought) -> tuple[str, str] | None:
        """What the coach says before an action is played; nothing if no worker can tell."""
        seed = self.rng.getrandbits(64)
        return await self._ask(self._idlest(), thought, judge, view.to_data(), action, language, seed)

    def renew(self) -> None:
        """Let all further thoughts be thought in new processes; what bots have learnt so far is lost."""
        for worker in self.workers:
            worker.outdated = True

    @property
    def waiting(self) -> int:
        """How many decisions are under way or wait."""
        return sum(worker.asked for worker in self.workers)

    def _idlest(self) -> Worker:
        return min(self.workers, key=lambda worker: worker.asked)

    def _home(self, seat: str) -> Worker:
        """The worker that keeps the bot of a seat, or the idlest one if that has too much to do."""
        idlest = self._idlest()
        home = self._homes.pop(seat, idlest)
        self._homes[seat] = home if home.asked <= idlest.asked + WORTH_WAITING else idlest
        while len(self._homes) > MOST_KEPT * len(self.workers):
            del self._homes[next(iter(self._homes))]
        return self._homes[seat]

    async def _ask(
        self, worker: Worker, thought: Thought, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs
    ) -> T | None:
        """What a worker answers, or None if it fails."""
        try:
            return await worker.run(thought, work, *args, **kwargs)
        except (BrokenProcessPool, TimeoutError):
            return None
        except Exception:
            logger.exception("a bot failed")
            return None

    def close(self) -> None:
        """End the workers."""
        for worker in self.workers:
            worker.end()
