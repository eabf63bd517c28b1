"""The registrar: writes down what came of matches that ended when results were not kept yet."""

from __future__ import annotations

import asyncio
import logging
from typing import Final

from .refusals import Refused
from .store import results
from .store.logbook import read_table
from .store.storage import Storage
from .table.table import Unplayable

AT_ONCE: Final = 100
PAUSE: Final = 0.1
"""Seconds after each table: whoever is at a table now comes first."""
EVERY: Final = 3600.0
"""Seconds between two looks: an older server may have shared the database with us until then."""

logger: Final = logging.getLogger(__name__)


async def register_all(storage: Storage, pause: float = PAUSE) -> int:
    """Write down the results of all tables that lack them and can be read; how many that were."""
    written, unreadable, after = 0, 0, ""
    while tables := await results.without(storage, after, AT_ONCE):
        for ident in tables:
            done = await _register(storage, ident)
            written, unreadable = written + done, unreadable + (not done)
            await asyncio.sleep(pause)
        after = tables[-1]
    if unreadable:
        logger.warning("what came of %s tables is not known: they cannot be read any more", unreadable)
    return written


async def _register(storage: Storage, ident: str) -> bool:
    try:
        await storage.write(*results.kept(await read_table(storage, ident)))
    except (Unplayable, Refused):
        return False
    return True


async def keep_registering(storage: Storage) -> None:
    """Look again and again."""
    while True:
        await register_all(storage)
        await asyncio.sleep(EVERY)
