"""The logbook: writes the entries of tables down, and makes tables of them again."""

from __future__ import annotations

import json
import logging
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Final
from zlib import crc32

from guildhall.core.data import Data, canonical
from guildhall.core.words import N_

from ..logs import told
from ..metrics import MOVES
from ..refusals import Refused
from ..table import log
from ..table.table import Line, Table, Unplayable, load_table
from .archive import (
    Archived,
    clear_away,
    find_archived,
    leave_alone,
    pack_anew,
    put_away,
    to_put_away,
    unpack,
)
from .offers import offered
from .results import kept
from .storage import EntryRow, Row, Statement, Storage, must_not_be_archived
from .summaries import listed_row

SNAPSHOT_EVERY: Final = 50
OVER: Final = {"finished", "closed"}

logger: Final = logging.getLogger(__name__)


async def write_lines(storage: Storage, table: Table, lines: Sequence[Line]) -> None:
    """Write down the entries that have made the table what it is; Conflict if somebody else was faster."""
    entries, listed, more = [_entry(table, line) for line in lines], listed_row(table), []
    if any(isinstance(line.entry, log.Opened | log.Sat | log.Stood | log.Handed) for line in lines):
        more += _people(table)
    if any(isinstance(line.entry, log.Played | log.Handed) for line in lines):
        more += kept(table)
    if table.status in OVER or any(isinstance(line.entry, log.Reopened) for line in lines):
        more.append(_over(table))
    more += offered(table, lines)
    if table.match is not None and table.seq % SNAPSHOT_EVERY == 0:
        more.append(_snapshot(table))
    if len(entries) == 1 and not more:
        await storage.append(entries[0], listed)
    else:
        here = must_not_be_archived(table.id, lines[0].seq)
        await storage.write(here, *(entry.statement() for entry in entries), listed.statement(), *more)
    for line in lines:
        if isinstance(line.entry, log.Played):
            MOVES.add()


def _entry(table: Table, line: Line) -> EntryRow:
    written = (table.id, line.seq, line.at, log.written(line.entry), line.request)
    return EntryRow(*written, sum_of(*written))


def sum_of(*values: object) -> int:
    """What tells a row from one of which a bit was flipped."""
    return crc32(canonical(list(values)).encode())


def _people(table: Table) -> list[Statement]:
    people = {table.host, *(seat.person for seat in table.seats)} - {""}
    clear = Statement("UPDATE table_person SET present = 0 WHERE table_id = $1", (table.id,))
    add = (
        "INSERT INTO table_person (table_id, person_id, present) VALUES ($1, $2, 1)"
        " ON CONFLICT (table_id, person_id) DO UPDATE SET present = 1"
    )
    return [clear, *(Statement(add, (table.id, person)) for person in sorted(people))]


def _over(table: Table) -> Statement:
    """Those who are or were at a table have one more, or one less, that is not over."""
    sql = "UPDATE table_person SET over = $1 WHERE table_id = $2"
    return Statement(sql, (int(table.status in OVER), table.id))


def _snapshot(table: Table) -> Statement:
    body = canonical(table.snapshot())
    return Statement(
        "INSERT INTO snapshot (table_id, seq, body, sum) VALUES ($1, $2, $3, $4)"
        " ON CONFLICT (table_id) DO UPDATE SET seq = excluded.seq, body = excluded.body, sum = excluded.sum",
        (table.id, table.seq, body, sum_of(table.id, table.seq, body)),
    )


async def read_table(storage: Storage, ident: str) -> Table:
    """The table that was written down."""
    lines = await read_lines(storage, ident)
    saved = await storage.read("SELECT seq, body, sum FROM snapshot WHERE table_id = $1", ident)
    with _what_was_written():
        return load_table(ident, lines, _read_snapshot(ident, saved[0]) if saved else None)


def _read_snapshot(ident: str, row: Row) -> Data | None:
    """A snapshot that is as it was written; without one the match is played again from the log."""
    if row["sum"] not in {None, sum_of(ident, row["seq"], row["body"])}:
        return None
    found: Data = json.loads(row["body"])
    return found


async def read_lines(storage: Storage, ident: str, after: int = 0) -> list[Line]:
    """The log of a table as it was written down, all of it or what comes after an entry."""
    sql = "SELECT seq, at, body, request, sum FROM entry WHERE table_id = $1 AND seq > $2 ORDER BY seq"
    rows = await storage.read(sql, ident, after)
    found: list[Line] = []
    if not after and (not rows or rows[0]["seq"] > 1):
        found = _unpacked(await find_archived(storage, ident))
    if not rows and not found and not after:
        raise Refused("unknown", N_("There is no such table."))
    with _what_was_written():
        return found + [_read_line(ident, number, row) for number, row in enumerate(rows, start=after + len(found) + 1)]


def _unpacked(archived: Archived | None) -> list[Line]:
    if archived is None:
        return []
    if not archived.is_whole:
        raise Unplayable("what is in the archive is not what was written")
    with _what_was_written():
        return unpack(archived.body)


async def archive(storage: Storage, before: int) -> int:
    """Pack the logs of tables that have been over since before some time; how many were packed."""
    await clear_away(storage)
    tables = await to_put_away(storage, before)
    for ident in tables:
        try:
            await storage.write(*put_away(ident, await read_lines(storage, ident)))
        except Unplayable as reason:
            logger.error("table %s cannot be archived: %s", ident, reason)
            await storage.write(leave_alone(ident))
    return len(tables)


def _read_line(ident: str, number: int, row: Row) -> Line:
    """An entry that is as it was written, and in its place."""
    seq, at, body, request = row["seq"], row["at"], row["body"], row["request"]
    if seq != number:
        raise Unplayable(f"entry {number} is missing")
    if row["sum"] not in {None, sum_of(ident, seq, at, body, request)}:
        raise Unplayable(f"entry {number} is not what was written")
    return Line(seq, at, log.read_entry(body), request)


@contextmanager
def _what_was_written() -> Iterator[None]:
    """Whatever is wrong with what was written, it concerns this table alone."""
    try:
        yield
    except Unplayable:
        raise
    except Exception as error:
        raise Unplayable(f"what was written cannot be read ({told(error)})") from error


def _changed(ident: str, line: Line) -> Statement:
    body = log.written(line.entry)
    return Statement(
        "UPDATE entry SET body = $1, request = $2, sum = $3 WHERE table_id = $4 AND seq = $5",
        (body, line.request, sum_of(ident, line.seq, line.at, body, line.request), ident, line.seq),
    )


async def rewrite(storage: Storage, ident: str, lines: Sequence[Line], table: Table, more: Sequence[Statement]) -> None:
    """Write other entries in the place of those of a table, with what follows from them and some more."""
    archived = await find_archived(storage, ident)
    statements = [_changed(ident, line) for line in lines]
    if archived is not None:
        statements.append(pack_anew(ident, lines[: archived.seq]))
    statements.append(Statement("DELETE FROM snapshot WHERE table_id = $1", (ident,)))
    await storage.write(*statements, listed_row(table).statement(), *_people(table), _over(table), *kept(table), *more)
