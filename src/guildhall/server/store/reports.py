"""Reports: what somebody says went wrong, for moderators."""

from __future__ import annotations

import secrets
from collections.abc import Collection
from typing import Final, NamedTuple

from ..table.clocks import DAY
from .storage import Row, Statement, Storage

KEPT: Final = 90 * DAY
"""Milliseconds for which a report is kept once somebody has seen to it."""
BEFORE: Final = 6
AFTER: Final = 3
"""How many lines of a chat are shown with the one that is reported."""


class Report(NamedTuple):
    """What somebody says of somebody."""

    id: str
    at: int
    reporter: str
    person_id: str
    table_id: str
    saying: int
    of_line: int
    kind: str
    words: str


class Told(NamedTuple):
    """A report with those it names, and how many others there are about the same person."""

    report: Report
    reporter: str
    reporter_account: str
    person: str
    account: str
    others: int


class Line(NamedTuple):
    """A line of a chat; `about` says whether it is the one that was reported, `own` whether they wrote it."""

    name: str
    text: str
    about: bool
    own: bool


_COLUMNS: Final = ", ".join(Report._fields)


async def add(storage: Storage, report: Report) -> None:
    """Keep a report; the last line of the chat stands for the moment if it is about none."""
    last = "COALESCE((SELECT max(number) FROM saying WHERE saying.table_id = $5), 0)"
    sql = (
        f"INSERT INTO report ({_COLUMNS})"
        f" SELECT $1, $2, $3, $4, $5, CASE WHEN $7 = 1 THEN $6 ELSE {last} END, $7, $8, $9"
    )
    await storage.write(Statement(sql, report))


async def unsettled(storage: Storage, reader: str, most: int) -> list[Told]:
    """What nobody has seen to yet, the oldest first, but not what is about the reader."""
    columns = ", ".join(f"report.{name}" for name in Report._fields)
    sql = (
        f"SELECT {columns}, reporter.name AS reporter_name, reporter.account AS reporter_account,"  # noqa: S608
        " about.name AS about_name, about.account AS about_account, (SELECT count(*) FROM report AS other"
        " WHERE other.person_id = report.person_id AND other.id <> report.id) AS others"
        " FROM report LEFT JOIN person AS reporter ON reporter.id = reporter"
        " LEFT JOIN person AS about ON about.id = report.person_id"
        " WHERE settled_at IS NULL AND report.person_id <> $1 ORDER BY report.at, report.id LIMIT $2"
    )
    return [_told(row) for row in await storage.read(sql, reader, most)]


def _told(row: Row) -> Told:
    return Told(
        Report(**{name: row[name] for name in Report._fields}),
        row["reporter_name"] or "",
        row["reporter_account"] or "",
        row["about_name"] or "",
        row["about_account"] or "",
        row["others"],
    )


async def find(storage: Storage, ident: str) -> Report | None:
    """A report that nobody has seen to yet."""
    sql = f"SELECT {_COLUMNS} FROM report WHERE id = $1 AND settled_at IS NULL"  # noqa: S608
    rows = await storage.read(sql, ident)
    return Report(**rows[0]) if rows else None


async def count_unsettled(storage: Storage, reader: str) -> int:
    """How many nobody has seen to yet, without those about the reader."""
    sql = "SELECT count(*) AS number FROM report WHERE settled_at IS NULL AND person_id <> $1"
    rows = await storage.read(sql, reader)
    return int(rows[0]["number"])


async def count_by(storage: Storage, reporter: str) -> int:
    """How many of somebody's reports nobody has seen to yet."""
    sql = "SELECT count(*) AS number FROM report WHERE reporter = $1 AND settled_at IS NULL"
    return int((await storage.read(sql, reporter))[0]["number"])


async def surroundings(storage: Storage, reports: Collection[Report]) -> dict[str, list[Line]]:
    """For each report what was said at its table round that moment."""
    there = [report for report in reports if report.table_id and report.saying]
    if not there:
        return {}
    clauses, values = [], list[object]()
    for report in there:
        clauses.append(f"(table_id = ${len(values) + 1} AND number BETWEEN ${len(values) + 2} AND ${len(values) + 3})")
        values += [report.table_id, report.saying - BEFORE, report.saying + AFTER]
    sql = f"SELECT table_id, number, name, text, person_id FROM saying WHERE {' OR '.join(clauses)} ORDER BY number"  # noqa: S608
    rows = await storage.read(sql, *values)
    return {report.id: [_line(row, report) for row in rows if _is_near(row, report)] for report in there}


def _is_near(row: Row, report: Report) -> bool:
    near = range(report.saying - BEFORE, report.saying + AFTER + 1)
    return row["table_id"] == report.table_id and row["number"] in near


def _line(row: Row, report: Report) -> Line:
    about = bool(report.of_line) and row["number"] == report.saying
    return Line(row["name"], row["text"], about, row["person_id"] == report.person_id)


def settled(ident: str, now: int) -> Statement:
    """What lets a report be seen to."""
    return Statement("UPDATE report SET settled_at = $1 WHERE id = $2", (now, ident))


async def forget_old(storage: Storage, now: int) -> None:
    """Forget what was seen to long ago."""
    await storage.write(Statement("DELETE FROM report WHERE settled_at <= $1", (now - KEPT,)))


async def told(storage: Storage, person: str) -> list[dict[str, object]]:
    """What somebody has reported, for that person; nobody is told who has reported them."""
    sql = "SELECT at, table_id, kind, words, settled_at FROM report WHERE reporter = $1 ORDER BY at"
    return [dict(row) for row in await storage.read(sql, person)]


def handed_over(guest: str, person: str) -> list[Statement]:
    """What lets reports by a guest, and about a guest, be those of the account."""
    return [
        Statement("UPDATE report SET reporter = $1 WHERE reporter = $2", (person, guest)),
        Statement("UPDATE report SET person_id = $1 WHERE person_id = $2", (person, guest)),
    ]


def forgotten(person: str) -> list[Statement]:
    """What deletes reports about somebody, and lets nobody have written what they wrote."""
    return [
        Statement("DELETE FROM report WHERE person_id = $1", (person,)),
        Statement("UPDATE report SET reporter = '', words = '' WHERE reporter = $1", (person,)),
    ]


def new_report(report: Report) -> Report:
    """The report with a name of its own."""
    return report._replace(id=secrets.token_hex(8))
