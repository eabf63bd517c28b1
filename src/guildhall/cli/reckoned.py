"""What `guildhall ratings` says."""

from __future__ import annotations

import asyncio
from pathlib import Path

from guildhall.core.errors import Unusable
from guildhall.server.reckoning import Reckoning, reckon_at
from guildhall.server.store.folder import DATABASE
from guildhall.server.store.storage import Conflict


def told_of_ratings(data: Path, database: str, mend: bool) -> tuple[str, bool]:
    """What was reckoned, in a few lines, and whether everything that is kept is right."""
    if not database and not (data / DATABASE).is_file():
        raise Unusable(f"there is no database in {data}")
    try:
        found = asyncio.run(reckon_at(database or f"sqlite:{data / DATABASE}", mend))
    except ValueError as error:
        raise Unusable(str(error)) from None
    except Conflict:
        raise Unusable("somebody has just ended a rated match; do it once more") from None
    return "\n".join(_lines(found, mend)), found.is_right


def _lines(found: Reckoning, mend: bool) -> list[str]:
    lines = [f"{found.tables} tables that are over, {found.rated} rated matches"]
    if found.unreadable:
        lines.append(f"{found.unreadable} tables cannot be read any more: what is kept of them stands")
    verb = "is put right" if mend else "is not what follows from the logs"
    lines += [f"what was kept of table {table} {verb}" for table in found.wrong_tables]
    lines += [f"what was kept of the ladder {ladder} {verb}" for ladder in found.wrong_ratings]
    if found.is_right:
        lines.append("everything that is kept is what follows from the logs")
    return lines
