"""Bots at the table: they think in worker processes, from what their seat may see."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import threading
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context, parent_process
from random import Random
from typing import Final, Protocol

from guildhall.bots.spec import make_bot
from guildhall.core.data import Data
from guildhall.core.registry import find_game
from guildhall.core.state import View

PATIENCE: Final = 20.0
"""Seconds after which a bot that has not answered is taken for stuck."""

logger: Final = logging.getLogger(__name__)


class Thinker(Protocol):
    """Whoever chooses for bots."""

    async def choose(self, view: View, spec: str) -> str:
        """The text of one of the view's legal actions."""

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
        seed = self.rng.getrandbits(64)
        pool = self._workers()
        try:
            thinking = asyncio.get_running_loop().run_in_executor(pool, think, view.to_data(), spec, seed)
            return await asyncio.wait_for(thinking, PATIENCE)
        except (BrokenProcessPool, TimeoutError) as error:
            logger.error("a bot's worker failed: %r", error)
            self._give_up(pool)
        except Exception:
            logger.exception("bot %r failed at %s", spec, view.game)
        return self.rng.choice(view.legal).text

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
