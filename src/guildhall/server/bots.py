"""Bots at the table: they think in worker processes, from what their seat may see."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context, parent_process
from random import Random
from typing import Final, Protocol, TypeVar

from guildhall.bots.hint import LOCALE, hint
from guildhall.bots.spec import make_bot
from guildhall.core.data import Data
from guildhall.core.registry import find_game
from guildhall.core.state import View
from guildhall.core.words import load_words

PATIENCE: Final = 20.0
"""Seconds after which a bot that has not answered is taken for stuck."""

T = TypeVar("T")

logger: Final = logging.getLogger(__name__)


class Thinker(Protocol):
    """Whoever chooses for bots."""

    async def choose(self, view: View, spec: str) -> str:
        """The text of one of the view's legal actions."""

    async def hint(self, view: View, language: str) -> tuple[str, str] | None:
        """The text of the best legal action and the reason in words, or None if nobody knows."""

    def close(self) -> None:
        """Think no more."""


def _prepare_worker() -> None:
    """A worker ends with the server, even with one that was killed, and leaves Ctrl-C to it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
    os._exit(0)


def think(data: Data, spec: str, seed: int) -> str:
    """Choose an action from a view as plain data; this runs in a worker."""
    view = find_game(data["game"]).view_from_data(data)
    return make_bot(spec, data["game"], seed).choose(view).text


def think_aloud(data: Data, language: str, seed: int) -> tuple[str, str]:
    """Choose an action and say why, in this language; this runs in a worker."""
    view = find_game(data["game"]).view_from_data(data)
    found = hint(view, seed)
    return found.action.text, found.text(load_words(language, (LOCALE, find_game(view.game).folder / "locale")))


class BotPool:
    """Worker processes in which bots think."""

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self.rng = Random()
        self._pool: ProcessPoolExecutor | None = None

    def _workers(self) -> ProcessPoolExecutor:
        """The workers, started when they are first needed."""
        if self._pool is None:
            self._pool = ProcessPoolExecutor(self.workers, get_context("spawn"), _prepare_worker)
        return self._pool

    async def choose(self, view: View, spec: str) -> str:
        """The bot's choice; if its worker fails, any legal action, so that no table stands still."""
        chosen = await self._ask(think, view.to_data(), spec, self.rng.getrandbits(64))
        return self.rng.choice(view.legal).text if chosen is None else chosen

    async def hint(self, view: View, language: str) -> tuple[str, str] | None:
        """What a strong bot would do and why; nothing if no worker can tell."""
        return await self._ask(think_aloud, view.to_data(), language, self.rng.getrandbits(64))

    async def _ask(self, work: Callable[[Data, str, int], T], data: Data, how: str, seed: int) -> T | None:
        """What a worker answers, or None if it fails."""
        pool = self._workers()
        try:
            thinking = asyncio.get_running_loop().run_in_executor(pool, work, data, how, seed)
            return await asyncio.wait_for(thinking, PATIENCE)
        except (BrokenProcessPool, TimeoutError) as error:
            logger.error("a bot's worker failed: %r", error)
            self._give_up(pool)
        except Exception:
            logger.exception("a bot (%r) failed at %s", how, data["game"])
        return None

    def close(self) -> None:
        """End the workers."""
        if self._pool is not None:
            self._give_up(self._pool)

    def _give_up(self, pool: ProcessPoolExecutor) -> None:
        self._pool = None if self._pool is pool else self._pool
        # There is no public way yet to end a worker that hangs.
        processes = list((pool._processes or {}).values())
        pool.shutdown(wait=False, cancel_futures=True)
        for process in processes:
            process.terminate()
