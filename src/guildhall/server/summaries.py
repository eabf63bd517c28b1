"""Summaries: what lists show of a table without loading it, and the statements that write a table down."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec import Struct, json

from guildhall.core.data import canonical

from . import entries as log
from .entries import Pace, written
from .storage import Statement
from .tables import Line, Table

SNAPSHOT_EVERY: Final = 50


class SeatSummary(Struct, frozen=True):
    """A seat in a list."""

    colour: str
    name: str
    person: str
    level: str


class Summary(Struct, frozen=True):
    """A table in a list."""

    game: str
    host: str
    seats: list[SeatSummary]
    pace: Pace
    deciders: list[int]
    scores: list[int]
    winners: list[int]


def summarize(table: Table) -> Summary:
    """The summary of a table."""
    result = table.match.result if table.match else None
    return Summary(
        game=table.game.id,
        host=table.host,
        seats=[SeatSummary(seat.colour, seat.name, seat.person, seat.level) for seat in table.seats],
        pace=table.opened.pace,
        deciders=list(table.deciders),
        scores=list(result.scores) if result else [],
        winners=list(result.winners) if result else [],
    )


def read_summary(body: str) -> Summary:
    """The summary that was written."""
    return json.decode(body, type=Summary)


def statements(table: Table, lines: Sequence[Line]) -> list[Statement]:
    """What is to be written when these entries have made the table what it is."""
    found = [_entry(table, line) for line in lines]
    found.append(_row(table))
    if any(isinstance(line.entry, log.Opened | log.Sat | log.Stood | log.Handed) for line in lines):
        found += _people(table)
    if table.match is not None and table.seq % SNAPSHOT_EVERY == 0:
        found.append(_snapshot(table))
    return found


def _entry(table: Table, line: Line) -> Statement:
    return Statement(
        "INSERT INTO entry (table_id, seq, at, body, request) VALUES ($1, $2, $3, $4, $5)",
        (table.id, line.seq, line.at, written(line.entry), line.request),
    )


def _row(table: Table) -> Statement:
    return Statement(
        "INSERT INTO game_table (id, game, status, public, summary, waits_for_bot, deadline, changed_at)"
        " VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (id) DO UPDATE SET status = excluded.status,"
        " summary = excluded.summary, waits_for_bot = excluded.waits_for_bot, deadline = excluded.deadline,"
        " changed_at = excluded.changed_at",
        (
            table.id,
            table.game.id,
            table.status,
            int(table.opened.public),
            json.encode(summarize(table)).decode(),
            int(bool(table.bots_to_move)),
            table.clocks.deadline(),
            table.changed_at,
        ),
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
