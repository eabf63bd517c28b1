"""The logbook: writes the entries of tables down, and makes tables of them again."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Final

from guildhall.core.data import canonical
from guildhall.core.words import N_

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


def _entry(table: Table, line: Line) -> Statement:
    return Statement(
        "INSERT INTO entry (table_id, seq, at, body, request) VALUES ($1, $2, $3, $4, $5)",
        (table.id, line.seq, line.at, log.written(line.entry), line.request),
    )


def _people(table: Table) -> list[Statement]:
    people = {table.host, *(seat.person for seat in table.seats)} - {""}
    clear = Statement("DELETE FROM table_person WHERE table_id = $1", (table.id,))
    add = "INSERT INTO table_person (table_id, person_id) VALUES ($1, $2)"
    return [clear, *(Statement(add, (table.id, person)) for person in sorted(people))]


def _snapshot(table: Table) -> Statement:
    return Statement(
        "INSERT INTO snapshot (table_id, seq, body) VALUES ($1, $2, $3)"
        " ON CONFLICT (table_id) DO UPDATE SET seq = excluded.seq, body = excluded.body",
        (table.id, table.seq, canonical(table.snapshot())),
    )


async def read_table(storage: Storage, ident: str) -> Table:
    """The table that was written down."""
    sql = "SELECT seq, at, body, request FROM entry WHERE table_id = $1 ORDER BY seq"
    rows = await storage.read(sql, ident)
    if not rows:
        raise Refused("unknown", N_("There is no such table."))
    saved = await storage.read("SELECT body FROM snapshot WHERE table_id = $1", ident)
    try:
        lines = [Line(row["seq"], row["at"], log.read_entry(row["body"]), row["request"]) for row in rows]
        return load_table(ident, lines, json.loads(saved[0]["body"]) if saved else None)
    except Unplayable:
        raise
    except Exception as error:
        # Whatever is wrong with what was written, it concerns this table alone.
        raise Unplayable(f"what was written cannot be read: {error!r}") from error
