"""PostgreSQL: a pool of connections, and one writer that appends what many tables wait for with one statement."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from typing import Any, Final, NamedTuple

import asyncpg

from guildhall.core.errors import Unusable

from ..logs import told
from ..supervisor import Supervisor
from .storage import (
    ENTRY,
    LARGEST_GROUP,
    LATER_STANDS,
    LISTED,
    Conflict,
    EntryRow,
    Interrupted,
    ListedRow,
    Row,
    Statement,
    Storage,
    StorageFailed,
    migrations,
)

CONNECTIONS: Final = 8
PATIENCE: Final = 10.0
"""Seconds after which a statement, or a database that cannot be reached, is given up."""
PAUSE: Final = 0.1
OPTIONS: Final = {"idle_in_transaction_session_timeout": "2000"}
"""A node that is stopped in the middle of a transaction must not keep others waiting."""
LOCK: Final = 0x6775_696C
"""The advisory lock under which the database is brought up to date."""
AWAY: Final = (
    asyncpg.PostgresConnectionError,
    asyncpg.OperatorInterventionError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,
    OSError,
    TimeoutError,
)
"""What is raised when the database, or the line to it, goes away: what was asked may have been done or not."""

_NAMES: Final = (*EntryRow._fields, *ListedRow._fields[2:])
_WHOLE: Final = dict.fromkeys(("seq", "public", "waits_for_bot"), "int")
_KINDS: Final = _WHOLE | dict.fromkeys(("at", "sum", "deadline", "changed_at"), "bigint")
_ARRAYS: Final = ", ".join(f"${place}::{_KINDS.get(name, 'text')}[]" for place, name in enumerate(_NAMES, start=1))
APPEND: Final = f"""
    WITH job AS (SELECT * FROM unnest({_ARRAYS}) AS job ({", ".join(_NAMES)})),
    done AS (
        INSERT INTO entry ({ENTRY}) SELECT {ENTRY} FROM job WHERE NOT EXISTS
            (SELECT FROM archive WHERE archive.table_id = job.table_id AND archive.seq >= job.seq)
        ON CONFLICT DO NOTHING RETURNING table_id, seq
    ),
    listed AS (
        INSERT INTO game_table ({LISTED}) SELECT {LISTED.replace("id", "table_id", 1)} FROM job
        JOIN done USING (table_id, seq) {LATER_STANDS}
    )
    SELECT table_id, seq FROM done
"""  # noqa: S608
"""What does not come back was there already; the others are written all the same."""

logger: Final = logging.getLogger(__name__)


class _Job(NamedTuple):
    entry: EntryRow
    listed: ListedRow
    done: asyncio.Future[None]

    @property
    def key(self) -> tuple[str, int]:
        return self.entry.table_id, self.entry.seq

    @property
    def values(self) -> tuple[object, ...]:
        return _plain((*self.entry, *self.listed[2:]))


class PostgresStorage(Storage):
    """PostgreSQL: any number of servers may share it."""

    def __init__(self, url: str, name: str = "guildhall") -> None:
        self.url = url
        self.name = name
        """How the database knows who is connected."""
        self._pool: Any = None
        self._jobs: asyncio.Queue[_Job] = asyncio.Queue()
        self._supervisor = Supervisor()

    async def open(self) -> None:
        """Connect, and bring the database up to date; Unusable says why if it cannot be."""
        try:
            self._pool = await asyncpg.create_pool(
                self.url,
                min_size=1,
                max_size=CONNECTIONS,
                timeout=PATIENCE,
                command_timeout=PATIENCE,
                server_settings=OPTIONS | {"application_name": self.name},
            )
            await self._migrate()
        except (asyncpg.PostgresError, *AWAY, ValueError) as error:
            raise Unusable(f"the database cannot be used: {error or type(error).__name__}") from None
        self._supervisor.keep("the writer", self._append_all)

    async def close(self) -> None:
        """Write what is waiting, then let go."""
        while self._pool is not None and not self._jobs.empty():
            await asyncio.sleep(0)
            await self._append_group(self._next_group([]))
        await self._supervisor.close()
        if self._pool is not None:
            self._pool.terminate()

    async def _migrate(self) -> None:
        """One server at a time does what the others find done."""
        async with self._pool.acquire() as connection, connection.transaction():
            await connection.execute("SELECT pg_advisory_xact_lock($1)", LOCK)
            await connection.execute("CREATE TABLE IF NOT EXISTS migration (number INTEGER PRIMARY KEY)")
            done = {row["number"] for row in await connection.fetch("SELECT number FROM migration")}
            for number, script in migrations():
                if number not in done:
                    await connection.execute(script.partition("-- SQLite only")[0])
                    await connection.execute("INSERT INTO migration VALUES ($1)", number)

    async def read(self, sql: str, *values: object) -> list[Row]:
        """The rows that a query finds; a database that went away is asked again for a while."""
        deadline = asyncio.get_running_loop().time() + PATIENCE
        while True:
            try:
                async with self._connection() as connection:
                    return [dict(row) for row in await connection.fetch(sql, *_plain(values))]
            except Interrupted:
                if asyncio.get_running_loop().time() > deadline:
                    raise
                await asyncio.sleep(PAUSE)
            except StorageFailed as failure:
                logger.error("something could not be read: %s", told(failure.cause))
                raise

    async def write(self, *statements: Statement) -> None:
        """Carry out the statements in a transaction."""
        try:
            async with self._connection() as connection, connection.transaction():
                for statement in statements:
                    await connection.execute(statement.sql, *_plain(statement.values))
        except StorageFailed as failure:
            if isinstance(failure.cause, asyncpg.IntegrityConstraintViolationError):
                raise Conflict(str(failure.cause)) from failure
            logger.error("something could not be written: %s", told(failure.cause))
            raise

    @property
    def waiting(self) -> int:
        """How many appends the writer has not taken up yet."""
        return self._jobs.qsize()

    async def append(self, entry: EntryRow, listed: ListedRow) -> None:
        """Hand an entry to the writer, which takes all that wait at once."""
        job = _Job(entry, listed, asyncio.get_running_loop().create_future())
        self._jobs.put_nowait(job)
        await job.done

    async def _append_all(self) -> None:
        while True:
            await self._append_group(self._next_group([await self._jobs.get()]))

    def _next_group(self, group: list[_Job]) -> list[_Job]:
        while len(group) < LARGEST_GROUP and not self._jobs.empty():
            group.append(self._jobs.get_nowait())
        # In the same order everywhere, so that no two nodes wait for each other.
        return sorted(group, key=lambda job: job.key)

    async def _append_group(self, group: Sequence[_Job]) -> None:
        """Append together, or one by one if something is wrong with one of them."""
        try:
            async with self._connection() as connection:
                rows = await connection.fetch(APPEND, *map(list, zip(*(job.values for job in group), strict=True)))
        except Exception as error:
            if isinstance(error, StorageFailed) and not isinstance(error, Interrupted) and len(group) > 1:
                for job in group:
                    await self._append_group([job])
                return
            logger.error("something could not be appended: %s", told(getattr(error, "cause", error)))
            _settle(group, error if isinstance(error, StorageFailed) else Interrupted(error))
            return
        except asyncio.CancelledError:
            _settle(group, Interrupted(RuntimeError("the writer was stopped")))
            raise
        done = {(row["table_id"], row["seq"]) for row in rows}
        _settle([job for job in group if job.key in done], None)
        _settle([job for job in group if job.key not in done], Conflict("this entry is already there"))

    @asynccontextmanager
    async def _connection(self) -> AsyncIterator[Any]:
        """A connection of the pool, which is given up when anything happens that leaves it in doubt."""
        connection = await self._acquire()
        try:
            yield connection
        except AWAY as error:
            _break_off(connection)
            raise Interrupted(error) from error
        except asyncpg.PostgresError as error:
            raise StorageFailed(error) from error
        except BaseException:
            _break_off(connection)
            raise
        finally:
            await self._pool.release(connection)

    async def _acquire(self) -> Any:
        """A connection that works; nothing was asked yet, so that there is time to wait for one."""
        deadline = asyncio.get_running_loop().time() + PATIENCE
        while True:
            try:
                return await self._pool.acquire(timeout=PATIENCE)
            except (asyncpg.PostgresError, *AWAY) as error:
                if asyncio.get_running_loop().time() > deadline:
                    raise StorageFailed(error) from error
                await asyncio.sleep(PAUSE)


def _break_off(connection: Any) -> None:
    """Give up a connection, which the pool may have noticed to be gone before us."""
    with suppress(asyncpg.InterfaceError):
        connection.terminate()


def _settle(jobs: Sequence[_Job], outcome: Exception | None) -> None:
    for job in jobs:
        if job.done.done():
            continue
        if outcome is None:
            job.done.set_result(None)
        else:
            job.done.set_exception(outcome)


def _plain(values: Sequence[object]) -> tuple[object, ...]:
    """The values without the one sign that PostgreSQL keeps in no text."""
    return tuple(value.replace("\x00", "") if isinstance(value, str) else value for value in values)
