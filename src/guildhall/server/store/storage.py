"""Storage: what must survive a restart, behind an interface that any SQL database can take.

SQL texts have numbered parameters (`$1`), which SQLite and PostgreSQL both read.
"""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from abc import ABC, abstractmethod
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Any, Final, NamedTuple

MIGRATIONS: Final = Path(__file__).with_name("migrations")
LARGEST_GROUP: Final = 500
READERS: Final = 2

Row = dict[str, Any]


class Conflict(Exception):
    """A row with this key is already there: somebody else was faster."""


class Statement(NamedTuple):
    """An SQL text and its values."""

    sql: str
    values: tuple[object, ...] = ()


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

    @abstractmethod
    async def write(self, *statements: Statement) -> None:
        """Carry out the statements together; a row that is already there raises Conflict."""


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

    async def open(self) -> None:
        """Open the file, which is made if need be."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        await asyncio.to_thread(self._migrate)
        self._loop = asyncio.get_running_loop()
        self._readers = ThreadPoolExecutor(READERS, "guildhall-reader")
        self._writer = threading.Thread(target=self._write_all, name="guildhall-writer")
        self._writer.start()

    async def close(self) -> None:
        """Write what is waiting, then stop the threads."""
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

    def _connect(self) -> sqlite3.Connection:
        connection = sqlite3.connect(self.path, isolation_level=None, check_same_thread=False)
        connection.row_factory = sqlite3.Row
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA busy_timeout = 10000")
        connection.execute("PRAGMA foreign_keys = ON")
        return connection

    def _migrate(self) -> None:
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
        if not hasattr(self._local, "connection"):
            self._local.connection = self._connect()
            self._reading.append(self._local.connection)
        return [dict(row) for row in self._local.connection.execute(sql, _numbered(values))]

    def _write_all(self) -> None:
        connection = self._connect()
        going_on = True
        while going_on:
            group = self._next_group()
            jobs = [job for job in group if job is not None]
            going_on = len(jobs) == len(group)
            self._write_group(connection, jobs)
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
        """Commit the jobs in one transaction, each in a savepoint of its own, so that one failure spoils no other."""
        try:
            connection.execute("BEGIN IMMEDIATE")
            outcomes = [_attempt(connection, job) for job in jobs]
            connection.execute("COMMIT")
        except sqlite3.Error as error:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            outcomes = [error] * len(jobs)
        for job, outcome in zip(jobs, outcomes, strict=True):
            self._loop.call_soon_threadsafe(_settle, job.done, outcome)


def _attempt(connection: sqlite3.Connection, job: _Job) -> Exception | None:
    connection.execute("SAVEPOINT job")
    try:
        for statement in job.statements:
            connection.execute(statement.sql, _numbered(statement.values))
    except sqlite3.IntegrityError as error:
        connection.execute("ROLLBACK TO job")
        return Conflict(str(error))
    finally:
        connection.execute("RELEASE job")
    return None


def _settle(done: asyncio.Future[None], outcome: Exception | None) -> None:
    if done.cancelled():
        return
    if outcome is None:
        done.set_result(None)
    else:
        done.set_exception(outcome)


def _numbered(values: tuple[object, ...]) -> dict[str, object]:
    return {str(number): value for number, value in enumerate(values, start=1)}


def migrations() -> list[tuple[int, str]]:
    """The numbered scripts that build the database, in order."""
    return [(int(path.name[:4]), path.read_text(encoding="utf-8")) for path in sorted(MIGRATIONS.glob("*.sql"))]


def storage_at(url: str) -> Storage:
    """The storage that a URL names: `sqlite:<path>`."""
    kind, _, rest = url.partition(":")
    if kind != "sqlite" or not rest:
        raise ValueError(f"storage is named like sqlite:guildhall.db, not {url!r}")
    return SqliteStorage(Path(rest))
