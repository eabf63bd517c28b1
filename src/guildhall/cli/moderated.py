"""What `guildhall moderators` says."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import TypeVar

from guildhall.core.errors import Unusable
from guildhall.server.moderating import appoint
from guildhall.server.refusals import Refused
from guildhall.server.store import moderation
from guildhall.server.store.databases import storage_at
from guildhall.server.store.folder import DATABASE
from guildhall.server.store.storage import Storage

T = TypeVar("T")


def _at(data: Path, database: str, work: Callable[[Storage], Awaitable[T]]) -> T:
    """Do something with what is kept in a folder or a database."""
    if not database and not (data / DATABASE).is_file():
        raise Unusable(f"there is no database in {data}")

    async def opened() -> T:
        storage = storage_at(database or f"sqlite:{data / DATABASE}")
        await storage.open()
        try:
            return await work(storage)
        finally:
            await storage.close()

    try:
        return asyncio.run(opened())
    except ValueError as error:
        raise Unusable(str(error)) from None


def moderators_at(data: Path, database: str) -> str:
    """Who they are."""
    found = _at(data, database, moderation.moderators)
    return "\n".join(person.account for person in found) or "nobody sees to reports; `guildhall moderators add NAME`"


def appoint_at(data: Path, database: str, name: str, yes: bool) -> str:
    """Let somebody be one, or no more."""
    try:
        person = _at(data, database, lambda storage: appoint(storage, name, yes))
    except Refused:
        raise Unusable(f"there is no account called {name}") from None
    return f"{person.account} sees to reports{'' if yes else ' no more'}"


def log_at(data: Path, database: str) -> tuple[str, bool]:
    """The log in lines, and whether it is whole."""
    entries = _at(data, database, moderation.whole_log)
    wrong = moderation.first_wrong(entries)
    lines = [_line(entry) for entry in entries]
    seal = f", the last seal is {entries[-1].sum}" if entries else ""
    lines.append(f"entry {wrong} is missing or was changed" if wrong else f"{len(entries)} entries, all whole{seal}")
    return "\n".join(lines), not wrong


def _line(entry: moderation.Entry) -> str:
    at = datetime.fromtimestamp(entry.at / 1000, UTC).isoformat(timespec="seconds")
    about = f" about {entry.about}" if entry.about else ""
    table = f" table {entry.table_id}" if entry.table_id else ""
    undoes = f" of {entry.undoes}" if entry.undoes else ""
    reason = f": {entry.reason}" if entry.reason else ""
    return f"{entry.number} {at} {entry.moderator} {entry.deed}{undoes}{about}{table}{reason}"
