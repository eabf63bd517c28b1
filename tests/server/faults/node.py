"""A node for tests, in a process of its own: it may lose what nodes tell each other, or be broken on purpose."""

import json
import signal
import sys
from collections.abc import Awaitable, Callable, Iterable
from pathlib import Path
from random import Random
from typing import Any

import uvicorn

from guildhall.server.run import configured
from guildhall.server.store.node_line import NodeLine
from guildhall.server.store.postgres import PostgresStorage
from guildhall.server.web.app import make_app

from ..conftest import settings
from ..tables import QuickThinker

COMMAND = "from tests.server.faults.node import main; main()"
rng = Random(7)


def losing(share: float) -> None:
    """Let some of the hints get lost."""
    notify = NodeLine.notify

    async def perhaps(line: NodeLine, items: Iterable[str]) -> None:
        await notify(line, [item for item in items if rng.random() >= share])

    NodeLine.notify = perhaps  # type: ignore[method-assign, assignment]


def forgetting(share: float) -> None:
    """Acknowledge some moves that are not written: what no server may ever do."""
    append: Callable[..., Awaitable[None]] = PostgresStorage.append

    async def pretend(storage: PostgresStorage, *row: Any) -> None:
        if rng.random() >= share:
            await append(storage, *row)

    PostgresStorage.append = pretend  # type: ignore[method-assign, assignment]


def doubling(share: float) -> None:
    """Forget which request a move came with, so that one that is sent again may count twice."""
    append: Callable[..., Awaitable[None]] = PostgresStorage.append

    async def twice(storage: PostgresStorage, entry: Any, listed: Any) -> None:
        await append(storage, entry._replace(request=None, sum=None) if rng.random() < share else entry, listed)

    PostgresStorage.append = twice  # type: ignore[method-assign, assignment]


def main() -> None:
    """Serve the database that is noted in a folder."""
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    port, folder, options = int(sys.argv[1]), Path(sys.argv[2]), json.loads(sys.argv[-1])
    for name, share in options.items():
        {"loses": losing, "forgets": forgetting, "doubles": doubling}[name](share)
    chosen = settings(folder)
    uvicorn.Server(configured(make_app(chosen, QuickThinker()), chosen, "127.0.0.1", port)).run()
