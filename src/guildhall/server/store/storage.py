"""Storage: what must survive a restart, behind an interface that any SQL database can take.

SQL texts have numbered parameters (`$1`), which SQLite and PostgreSQL both read.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import sqlite3
import threading
import time
from abc import ABC, abstractmethod
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Any, Final, NamedTuple

from guildhall.core.words import N_

from ..logs import told
from ..refusals import Refused

MIGRATIONS: Final = Path(__file__).with_name("migrations")
LARGEST_GROUP: Final = 500
READERS: Final = 2
WRITERS_REST: Final = 1.0
"""Seconds before a writer that broke down begins again."""

Row = dict[str, Any]

logger: Final = logging.getLogger(__name__)


class Conflict(Exception):
    """A row with this key is already there: somebody else was faster."""


class StorageFailed(Refused):
    """The database could not do it now: the disk is full or broken, say; nothing was changed."""

    def __init__(self, cause: Exception) -> None:
        super().__init__("not_kept", N_("This could not be kept just now; try again."))
        self.cause = cause

    def __str__(self) -> str:
        return f"{self.code}: {told(self.cause)}"


class Interrupted(StorageFailed):
    """The database went away in the middle: what was to be written may be there or not."""


class Statement(NamedTuple):
    """An SQL text and its values."""

    sql: str
    values: tuple[object, ...] = ()


class EntryRow(NamedTuple):
    """An entry of a table's log as it is written down."""

    table_id: str
    seq: int
    at: int
    body: str
    request: str | None
    sum: int

    def statement(self) -> Statement:
        """What writes it down."""
        return Statement(ADD_ENTRY, self)


class ListedRow(NamedTuple):
    """How a table is listed after an entry."""

    id: str
    seq: int
    game: str
    status: str
    public: int
    summary: str
    waits_for_bot: int
    deadline: int | None
    changed_at: int

    def statement(self) -> Statement:
        """What writes it down."""
        return Statement(LIST_TABLE, self)


ENTRY: Final = ", ".join(EntryRow._fields)
LISTED: Final = ", ".join(ListedRow._fields)
LATER_STANDS: Final = (
    "ON CONFLICT (id) DO UPDATE SET "
    + ", ".join(f"{name} = excluded.{name}" for name in ListedRow._fields[1:])
    + " WHERE excluded.seq >= game_table.seq"
)
"""A list never goes back to how a table was before."""
ADD_ENTRY: Final = f"INSERT INTO entry ({ENTRY}) VALUES ($1, $2, $3, $4, $5, $6)"  # noqa: S608
LIST_TABLE: Final = f"INSERT INTO game_table ({LISTED}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) {LATER_STANDS}"  # noqa: S608


def must_not_be_archived(table: str, seq: int) -> Statement:
    """What fails as a conflict if this entry is in the archive already: no row can be there twice."""
    sql = "INSERT INTO archive SELECT * FROM archive WHERE table_id = $1 AND seq >= $2"
    return Statement(sql, (table, seq))


class Storage(ABC):
    """A database: reads see what is committed, a write is all or nothing and on disk when it returns."""

    @abstractmethod
    async def open(self) -> None:
        """Connect, and bring the database up to date."""

    @abstractmethod
    async def close(self) -> None:
        """Finish what was begun, and let go."""

    @abstractmethod
    async def read(self, sql: str, *values: object) -> list[Row]:
        """The rows that a query finds."""

    @property
    @abstractmethod
    def waiting(self) -> int:
        """How many writes wait to be carried out."""

    @abstractmethod
    async def write(self, *statements: Statement) -> None:
        """Carry out the statements together; Conflict if a row is already there, StorageFailed if it cannot be."""

    async def append(self, entry: EntryRow, listed: ListedRow) -> None:
        """Write an entry and how its table is listed from then on: what most moves are."""
        here = must_not_be_archived(entry.table_id, entry.seq)
        await self.write(here, entry.statement(), listed.statement())


class _Job(NamedTuple):
    statements: tuple[Statement, ...]
    done: asyncio.Future[None]


class SqliteStorage(Storage):
    """SQLite: one thread writes, and commits whatever waits in one go; a few threads read."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._jobs: SimpleQueue[_Job | None] = SimpleQueue()
        self._local = threading.local()
        self._reading: list[sqlite3.Connection] = []
        self._readers = ThreadPoolExecutor(READERS, "guildhall-reader")
        self._writer = threading.Thread(target=self._write_all, name="guildhall-writer")

    async def open(self) -> None:
        """Open the file, which is made if need be."""
        await asyncio.to_thread(self.migrate)
        self._loop = asyncio.get_running_loop()
        self._writer.start()

    async def close(self) -> None:
        """Write what is waiting, then stop the threads."""
        if self._writer.is_alive():
            self._jobs.put(None)
            await asyncio.to_thread(self._writer.join)
        self._readers.shutdown()
        for connection in self._reading:
            connection.close()

    async def read(self, sql: str, *values: object) -> list[Row]:
        """The rows that a query finds."""
        return await asyncio.get_running_loop().run_in_executor(self._readers, self._read, sql, values)

    async def write(self, *statements: Statement) -> None:
        """Hand the statements to the writer and wait until they are committed."""
        job = _Job(statements, asyncio.get_running_loop().create_future())
        self._jobs.put(job)
        await job.done

    @property
    def waiting(self) -> int:
        """How many writes the writer has not taken up yet."""
        return self._jobs.qsize()

    def _connect(self) -> sqlite3.Connection:
        connection = sqlite3.connect(self.path, isolation_level=None, check_same_thread=False)
        connection.row_factory = sqlite3.Row
        # What is no text is told by its sum; SQLite's own error would tell what is in the row.
        connection.text_factory = _text
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA busy_timeout = 10000")
        connection.execute("PRAGMA foreign_keys = ON")
        return connection

    def migrate(self) -> None:
        """Bring the file up to date; it is made if need be."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        connection = self._connect()
        try:
            connection.execute("CREATE TABLE IF NOT EXISTS migration (number INTEGER PRIMARY KEY)")
            done = {row["number"] for row in connection.execute("SELECT number FROM migration")}
            for number, script in migrations():
                if number not in done:
                    connection.executescript(f"BEGIN; {script}")
                    connection.execute("INSERT INTO migration VALUES ($1)", _numbered((number,)))
                    connection.execute("COMMIT")
        finally:
            connection.close()

    def _read(self, sql: str, values: tuple[object, ...]) -> list[Row]:
        try:
            if not hasattr(self._local, "connection"):
                self._local.connection = self._connect()
                self._reading.append(self._local.connection)
            return [dict(row) for row in self._local.connection.execute(sql, _numbered(values))]
        except (sqlite3.Error, UnicodeDecodeError) as error:
            logger.error("something could not be read: %s", told(error))
            raise StorageFailed(error) from error

    def _write_all(self) -> None:
        """Write until told to stop; a writer that breaks down begins again with a new connection."""
        while True:
            try:
                self._write_on()
                return
            except Exception:
                logger.exception("the writer broke down and begins again")
                time.sleep(WRITERS_REST)

    def _write_on(self) -> None:
        connection = self._connect()
        try:
            going_on = True
            while going_on:
                group = self._next_group()
                jobs = [job for job in group if job is not None]
                going_on = len(jobs) == len(group)
                self._write_group(connection, jobs)
                if connection.in_transaction:
                    raise sqlite3.OperationalError("a transaction cannot be undone")
        finally:
            connection.close()

    def _next_group(self) -> list[_Job | None]:
        group = [self._jobs.get()]
        try:
            while group[-1] is not None and len(group) < LARGEST_GROUP:
                group.append(self._jobs.get_nowait())
        except Empty:
            pass
        return group

    def _write_group(self, connection: sqlite3.Connection, jobs: list[_Job]) -> None:
        """Commit the jobs in one transaction, or one by one if that fails: one failure spoils no other."""
        try:
            outcomes = _commit(connection, jobs)
        except Exception as error:
            _roll_back(connection)
            if len(jobs) > 1:
                for job in jobs:
                    self._write_group(connection, [job])
                return
            logger.error("something could not be written: %s", told(error))
            outcomes = [StorageFailed(error)] * len(jobs)
        for job, outcome in zip(jobs, outcomes, strict=True):
            self._loop.call_soon_threadsafe(_settle, job.done, outcome)


def _commit(connection: sqlite3.Connection, jobs: list[_Job]) -> list[Exception | None]:
    """What became of each job; an exception if all is undone."""
    connection.execute("BEGIN IMMEDIATE")
    outcomes = [_attempt(connection, job) for job in jobs]
    connection.execute("COMMIT")
    return outcomes


def _roll_back(connection: sqlite3.Connection) -> None:
    with contextlib.suppress(sqlite3.Error):
        if connection.in_transaction:
            connection.execute("ROLLBACK")


def _attempt(connection: sqlite3.Connection, job: _Job) -> Exception | None:
    """Carry out a job in a savepoint of its own; what is wrong with it is its own outcome."""
    connection.execute("SAVEPOINT job")
    try:
        for statement in job.statements:
            connection.execute(statement.sql, _numbered(statement.values))
        outcome = None
    except Exception as error:
        if not connection.in_transaction:
            # A full disk undoes what others have written, too: everybody tries again alone.
            raise
        outcome = Conflict(str(error)) if isinstance(error, sqlite3.IntegrityError) else StorageFailed(error)
        connection.execute("ROLLBACK TO job")
    connection.execute("RELEASE job")
    return outcome


def _settle(done: asyncio.Future[None], outcome: Exception | None) -> None:
    if done.cancelled():
        return
    if outcome is None:
        done.set_result(None)
    else:
        done.set_exception(outcome)


def _text(raw: bytes) -> str:
    return raw.decode(errors="replace")


def _numbered(values: tuple[object, ...]) -> dict[str, object]:
    return {str(number): value for number, value in enumerate(values, start=1)}


def migrations() -> list[tuple[int, str]]:
    """The numbered scripts that build the database, in order.

    What follows a line `-- SQLite only` mends what other databases never had.
    """
    return [(int(path.name[:4]), path.read_text(encoding="utf-8")) for path in sorted(MIGRATIONS.glob("*.sql"))]
