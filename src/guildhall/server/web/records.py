"""Records of many matches as one file, made match by match as it is read, so that nobody waits long beside it."""

from __future__ import annotations

import asyncio
import logging
import zipfile
from collections.abc import AsyncIterator, Callable, Sequence
from typing import Final

from starlette.responses import Response, StreamingResponse

from ..logs import told
from ..refusals import Refused
from ..store.logbook import read_table
from ..table.table import Table, Unplayable
from .site import Site

AT_ONCE: Final = 100
"""How many matches there are in a file."""

logger: Final = logging.getLogger(__name__)


class Outbox:
    """What is written of a file and was not sent yet."""

    def __init__(self) -> None:
        self.waiting = bytearray()
        self.sent = 0

    def write(self, data: bytes) -> int:
        """Some more of the file."""
        self.waiting += data
        return len(data)

    def flush(self) -> None:
        """Nothing is held back."""

    def take(self) -> bytes:
        """What is to be sent now."""
        taken = bytes(self.waiting)
        self.waiting.clear()
        return taken


def as_file(site: Site, tables: Sequence[str], name: str, record: Callable[[Table], str]) -> Response:
    """The records of tables as a file of this name."""
    headers = {"content-disposition": f'attachment; filename="{name}.zip"', "cache-control": "no-store"}
    return StreamingResponse(packed(site, tables, record), media_type="application/zip", headers=headers)


async def packed(site: Site, tables: Sequence[str], record: Callable[[Table], str]) -> AsyncIterator[bytes]:
    """A file of records; tables that cannot be read are left out."""
    outbox = Outbox()
    with zipfile.ZipFile(outbox, "w", zipfile.ZIP_DEFLATED) as file:  # type: ignore[call-overload] # it only writes
        for ident in tables:
            try:
                text = await asyncio.to_thread(record, await read_table(site.storage, ident))
            except (Unplayable, Refused) as error:
                logger.error("table %s is left out of a download: %s", ident, told(error))
                continue
            file.writestr(f"{ident}.guild", text)
            yield outbox.take()
    yield outbox.take()


def whole_record(table: Table) -> str:
    """The record of a match with the names of those who played it."""
    return table.playing().record()


def nameless_record(table: Table) -> str:
    """The record of a match with the colours of the seats in place of names; it verifies like any other."""
    match = table.playing()
    match.names = tuple(
        f"{seat.colour.capitalize()} ({seat.level})" if seat.level and not seat.person else seat.colour.capitalize()
        for seat in table.seats
    )
    return match.record()
