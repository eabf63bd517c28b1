"""What whoever runs the server asks it, on a port of its own: whether it lives, whether it is ready, how it does."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from guildhall import __version__

from ..metrics import as_text, gauge
from ..store.summaries import count_by_status
from .site import Site

PATIENCE: Final = 2.0
"""Seconds that reading or writing may take at a server that is ready."""
KIND: Final = "text/plain; version=0.0.4; charset=utf-8"


def make_operations(site: Site, serves: Callable[[], bool]) -> Starlette:
    """The application of that port; `serves` tells whether visitors are let in."""

    async def healthz(_request: Request) -> Response:
        return PlainTextResponse("alive\n")

    async def readyz(_request: Request) -> Response:
        problem = await _problem(site) if serves() else "it is starting or stopping"
        return PlainTextResponse(f"not ready: {problem}\n", 503) if problem else PlainTextResponse("ready\n")

    async def metrics(_request: Request) -> Response:
        return PlainTextResponse(await _metrics(site, serves()), media_type=KIND)

    return Starlette(routes=[Route("/healthz", healthz), Route("/readyz", readyz), Route("/metrics", metrics)])


async def _problem(site: Site) -> str:
    """Why nothing can be kept now, empty if it can."""
    try:
        async with asyncio.timeout(PATIENCE):
            await site.storage.write()
            await count_by_status(site.storage)
    except TimeoutError:
        return "the database does not answer"
    except Exception as error:
        return f"the database fails ({type(error).__name__})"
    return ""


async def _metrics(site: Site, serves: bool) -> str:
    rooms = list(site.hall.rooms.values())
    tables = await count_by_status(site.storage) if serves else {}
    ours = sum(site.nodes.holds(room.table.id) for room in rooms)
    queues = {"writes": site.storage.waiting, "bots": getattr(site.thinker, "waiting", 0)}
    return as_text(
        gauge("guildhall_info", "The version that runs.", {__version__: 1}, "version"),
        gauge("guildhall_ready", "Whether visitors are let in.", {"": int(serves)}),
        gauge("guildhall_tables", "Tables in the database.", tables, "status"),
        gauge("guildhall_tables_in_memory", "Tables in memory.", {"": len(rooms)}),
        gauge("guildhall_nodes", "Servers that share the database, with this one.", {"": 1 + len(site.nodes.others)}),
        gauge("guildhall_tables_held", "Tables in memory at which this node lets bots think.", {"": ours}),
        gauge("guildhall_notifications", "How full the queue of notifications is.", {"": site.nodes.queue_used}),
        gauge("guildhall_connections", "Browsers at tables.", {"": sum(len(room.watchers) for room in rooms)}),
        gauge("guildhall_queue_length", "What waits to be written, and decisions that bots owe.", queues, "queue"),
    )
