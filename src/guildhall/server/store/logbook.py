"""The logbook: writes the entries of tables down, and makes tables of them again."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Final

from guildhall.core.data import canonical
from guildhall.core.words import N_

from ..logs import told
from ..metrics import MOVES
from ..refusals import Refused
from ..table import log
from ..table.table import Line, Table, Unplayable, load_table
from .storage import Statement, Storage
from .summaries import summary_row

SNAPSHOT_EVERY: Final = 50


async def write_lines(storage: Storage, table: Table, lines: Sequence[Line]) -> None:
    """Write down the entries that have made the table what it is; Conflict if somebody else was faster."""
    statements = [_entry(table, line) for line in lines]
    statements.append(summary_row(table))
    if any(isinstance(line.entry, log.Opened | log.Sat | log.Stood | log.Handed) for line in lines):
        statements += _people(table)
    if table.match is not None and table.seq % SNAPSHOT_EVERY == 0:
        statements.append(_snapshot(table))
    await storage.write(*statements)
    for line in lines:
        if isinstance(line.entry, log.Played):
            MOVES.add()


def _entry(table: Table, line: Line) -> Statement:
    return Statement(
        "INSERT INTO entry (table_id, seq, at, body, request) VALUES ($1, $2, $3, $4, $5)",
        (table.id, line.seq, line.at, log.written(line.entry), line.request),
    )


def _people(table: Table) -> list[Statement]:
    people = {table.host, *(seat.person for seat in table.seats)} - {""}
    clear = Statement("UPDATE table_person SET present = 0 WHERE table_id = $1", (table.id,))
    add = (
        "INSERT INTO table_person (table_id, person_id, present) VALUES ($1, $2, 1)"
        " ON CONFLICT (table_id, person_id) DO UPDATE SET present = 1"
    )
    return [clear, *(Statement(add, (table.id, person)) for person in sorted(people))]


def _snapshot(table: Table) -> Statement:
    return Statement(
        "INSERT INTO snapshot (table_id, seq, body) VALUES ($1, $2, $3)"
        " ON CONFLICT (table_id) DO UPDATE SET seq = excluded.seq, body = excluded.body",
        (table.id, table.seq, canonical(table.snapshot())),
    )


async def read_table(storage: Storage, ident: str) -> Table:
    """The table that was written down."""
    lines = await read_lines(storage, ident)
    saved = await storage.read("SELECT body FROM snapshot WHERE table_id = $1", ident)
    with _what_was_written():
        return load_table(ident, lines, json.loads(saved[0]["body"]) if saved else None)


async def read_lines(storage: Storage, ident: str) -> list[Line]:
    """The log of a table as it was written down."""
    sql = "SELECT seq, at, body, request FROM entry WHERE table_id = $1 ORDER BY seq"
    rows = await storage.read(sql, ident)
    if not rows:
        raise Refused("unknown", N_("There is no such table."))
    with _what_was_written():
        return [Line(row["seq"], row["at"], log.read_entry(row["body"]), row["request"]) for row in rows]


@contextmanager
def _what_was_written() -> Iterator[None]:
    """Whatever is wrong with what was written, it concerns this table alone."""
    try:
        yield
    except Unplayable:
        raise
    except Exception as error:
        raise Unplayable(f"what was written cannot be read ({told(error)})") from error


async def rewrite(storage: Storage, ident: str, lines: Sequence[Line], table: Table, more: Sequence[Statement]) -> None:
    """Write other entries in the place of those of a table, with what follows from them and some more."""
    change = "UPDATE entry SET body = $1, request = $2 WHERE table_id = $3 AND seq = $4"
    statements = [Statement(change, (log.written(line.entry), line.request, ident, line.seq)) for line in lines]
    statements.append(Statement("DELETE FROM snapshot WHERE table_id = $1", (ident,)))
    await storage.write(*statements, summary_row(table), *_people(table), *more)
