"""The supervisor: keeps going what must run for ever, and lets what fails fail alone."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine, Iterator
from typing import Any, Final, TypeVar

from .refusals import Refused

REST: Final = 1.0
"""Seconds before something that broke down begins again."""
LONGEST_REST: Final = 60.0

T = TypeVar("T")

logger: Final = logging.getLogger(__name__)


class Supervisor:
    """The tasks of a server."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[Any]] = set()

    def start(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Let something go on by itself."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    def keep(self, name: str, work: Callable[[], Awaitable[None]]) -> None:
        """Do something until it is done, however often it breaks down."""
        self.start(_keep(name, work))

    async def close(self) -> None:
        """Stop everything."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


async def _keep(name: str, work: Callable[[], Awaitable[None]]) -> None:
    for rest in rests():
        if await done_alone(name, work()):
            return
        await asyncio.sleep(rest)


async def woken(event: asyncio.Event, seconds: float) -> bool:
    """Whether something happens within so many seconds.

    Not `asyncio.wait_for`: in Python 3.11 that forgets that it was cancelled if the event comes, or the time is up, at
    the same moment, and what goes on for ever could then not be stopped.
    """
    try:
        async with asyncio.timeout(seconds):
            return await event.wait()
    except TimeoutError:
        return False


def rests() -> Iterator[float]:
    """How long to rest after each failure: longer each time, up to a limit."""
    rest = REST
    while True:
        yield rest
        rest = min(2 * rest, LONGEST_REST)


async def done_alone(name: str, work: Awaitable[object]) -> bool:
    """Whether something was done; if it fails, that is said and nothing else suffers."""
    try:
        await work
    except asyncio.CancelledError:
        if is_cancelled():
            raise
        logger.error("%s was given up", name)
    except Refused as refusal:
        logger.error("%s: %s", name, refusal)
    except Exception:
        logger.exception("%s broke down", name)
    else:
        return True
    return False


def is_cancelled() -> bool:
    """Whether we ourselves are to stop, and not only something that we waited for."""
    task = asyncio.current_task()
    return task is not None and task.cancelling() > 0
