"""`guildhall think`: a machine on which bots think, for all servers that share a database."""

from __future__ import annotations

import asyncio
import logging
import secrets
import signal
import time
from contextlib import suppress
from typing import Any, Final

from msgspec import convert, json

from guildhall.core.registry import find_game

from .bots.far import Work
from .bots.pool import BotPool
from .logs import log_to_stderr, told
from .store import questions
from .store.postgres import PostgresStorage
from .supervisor import Supervisor

LOOK_EVERY: Final = 0.05
"""Seconds between two looks for questions."""
QUEUE: Final = 4
"""How many questions are taken for each worker, so that short ones can go first."""
AGE: Final = 120_000

logger: Final = logging.getLogger(__name__)


class Thinking:
    """Takes questions and answers them until told to stop."""

    def __init__(self, url: str, workers: int) -> None:
        self.name = f"{questions.THINKERS}{secrets.token_hex(6)}"
        self.storage = PostgresStorage(url, self.name)
        self.pool = BotPool(workers)
        self.most = QUEUE * workers
        self.tasks: dict[str, asyncio.Task[None]] = {}
        self._supervisor = Supervisor()

    async def run(self, stop: asyncio.Event) -> None:
        """Think until told to stop, and give back what is not answered then."""
        await self.storage.open()
        self._supervisor.keep("the thinker", self._take_questions)
        self._supervisor.keep("the listener", self._heed)
        try:
            await stop.wait()
        finally:
            await self._supervisor.close()
            left = list(self.tasks.values())
            for task in left:
                task.cancel()
            await asyncio.gather(*left, return_exceptions=True)
            await questions.give_back(self.storage, self.name)
            await self.storage.close()
            self.pool.close()

    async def _take_questions(self) -> None:
        while True:
            free = self.most - len(self.tasks)
            for ident, body in (await questions.take(self.storage, self.name, free) if free else {}).items():
                self.tasks[ident] = asyncio.create_task(self._answer(ident, convert(json.decode(body), Work)))
            await asyncio.sleep(LOOK_EVERY)

    async def _heed(self) -> None:
        """Think no more about what nobody wants to know any more."""
        while True:
            await asyncio.sleep(10 * LOOK_EVERY)
            wanted = await questions.look(self.storage, self.tasks.keys()) if self.tasks else {}
            for ident in [ident for ident in self.tasks if ident not in wanted]:
                self.tasks[ident].cancel()
            await questions.forget_old(self.storage, AGE)

    async def _answer(self, ident: str, work: Work) -> None:
        """Answer a question; nothing if it cannot be answered here: then it is thought about where it was asked."""
        began, found = time.monotonic(), None
        try:
            found = await self._think(work)
        except Exception as error:
            logger.error("a question could not be answered: %s", told(error))
        finally:
            self.tasks.pop(ident, None)
        with suppress(Exception):
            await questions.answer(self.storage, ident, json.encode((found, time.monotonic() - began)).decode())

    async def _think(self, work: Work) -> Any:
        view = find_game(work.view["game"]).view_from_data(work.view)
        if work.what == "choose":
            spec, moves = work.more
            return await self.pool.choose(view, spec, work.seat, moves, work.thought)
        if work.what == "hint":
            return await self.pool.hint(view, work.more[0], work.thought)
        return await self.pool.judge(view, work.more[0], work.more[1], work.thought)


def think(url: str, workers: int) -> None:
    """Think for the servers of a database until interrupted."""
    log_to_stderr()
    asyncio.run(_think(url, workers))
    print("Guildhall thinks no more", flush=True)  # noqa: T201


async def _think(url: str, workers: int) -> None:
    stop = asyncio.Event()
    for number in (signal.SIGTERM, signal.SIGINT):
        asyncio.get_running_loop().add_signal_handler(number, stop.set)
    thinking = Thinking(url, workers)
    running = asyncio.create_task(thinking.run(stop))
    print(f"Guildhall thinks, with {workers} workers (Ctrl-C ends it)", flush=True)  # noqa: T201
    await running
