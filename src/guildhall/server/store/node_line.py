"""The line of a node to PostgreSQL: by it a node is known to live, has tables to itself, and hears the others."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import Any, Final

import asyncpg

from .postgres import OPTIONS, PostgresStorage
from .summaries import SOMETHING_MUST_HAPPEN

CHANNEL: Final = "guildhall"
LONGEST: Final = 7500
"""Bytes of one notification; PostgreSQL takes 7999."""
LEASE: Final = 2000
"""Milliseconds after which a node that has not been heard of has lost its tables."""
FORGOTTEN: Final = 60_000
PATIENCE: Final = 4.0
"""Seconds that an answer may take; a line that is silent longer is given up."""
MOST_AT_ONCE: Final = 500

NOW: Final = "(extract(epoch FROM clock_timestamp()) * 1000)::bigint"
ALIVE: Final = (
    f"SELECT node.id FROM node JOIN pg_stat_activity AS activity ON activity.pid = node.backend WHERE until > {NOW}"  # noqa: S608
)
"""A node lives as long as it says so, and its line is there: a process that was killed is missed at once."""
REGISTER: Final = f"""
    INSERT INTO node (id, until, backend, since) VALUES ($1, {NOW} + {LEASE}, pg_backend_pid(),
        COALESCE((SELECT min(since) FROM node WHERE id <> $1 AND id IN ({ALIVE})), $2, {NOW}))
    ON CONFLICT (id) DO UPDATE SET until = excluded.until, backend = excluded.backend RETURNING since
"""  # noqa: S608
BEAT: Final = f"UPDATE node SET until = {NOW} + {LEASE} WHERE id = $1 RETURNING {NOW} AS now"  # noqa: S608
CLAIM: Final = f"""
    INSERT INTO lease (table_id, node) SELECT wanted, $1 FROM unnest($2::text[]) AS wanted ORDER BY wanted
    ON CONFLICT (table_id) DO UPDATE SET node = $1 WHERE lease.node = $1 OR lease.node NOT IN ({ALIVE})
    RETURNING table_id
"""  # noqa: S608
UNATTENDED: Final = f"""
    SELECT id FROM game_table LEFT JOIN lease ON lease.table_id = id
    WHERE ({SOMETHING_MUST_HAPPEN}) AND id <> ALL($2::text[])
    AND (lease.node IS NULL OR lease.node = $3 OR lease.node NOT IN ({ALIVE})) LIMIT {MOST_AT_ONCE}
"""  # noqa: S608
LET_GO: Final = "DELETE FROM lease WHERE node = $1 AND table_id = ANY($2::text[])"


class NodeLine:
    """A connection of its own, which is opened again when it breaks."""

    def __init__(self, storage: PostgresStorage, node: str, hear: Callable[[str], None]) -> None:
        self.storage = storage
        self.node = node
        self.since: int | None = None
        """Since when there has been a node at any moment."""
        self._hear = hear
        self._connection: Any = None
        self._lock = asyncio.Lock()

    @property
    def is_up(self) -> bool:
        """Whether the line is there, as far as we know."""
        return self._connection is not None and not self._connection.is_closed()

    async def connect(self) -> None:
        """Open the line, listen, and say that we live."""
        self.hang_up()
        connection = await asyncpg.connect(
            self.storage.url,
            timeout=PATIENCE,
            command_timeout=PATIENCE,
            server_settings=OPTIONS,
            statement_cache_size=20,
        )
        try:
            await connection.add_listener(CHANNEL, lambda *heard: self._hear(heard[-1]))
            self.since = (await connection.fetch(REGISTER, self.node, self.since))[0]["since"]
        except BaseException:
            connection.terminate()
            raise
        self._connection = connection

    def hang_up(self) -> None:
        """Break the line off."""
        if self._connection is not None:
            self._connection.terminate()
            self._connection = None

    async def beat(self) -> int:
        """Say that we live; the time of the database, 0 if we have been forgotten."""
        rows = await self._ask(BEAT, self.node)
        return int(rows[0]["now"]) if rows else 0

    async def alive(self) -> set[str]:
        """The nodes that live."""
        return {row["id"] for row in await self._ask(ALIVE)}

    async def forget_the_dead(self) -> None:
        """Keep no list of nodes that have been gone for long, nor of tables that are over."""
        await self._ask(f"DELETE FROM node WHERE until < {NOW} - {FORGOTTEN}")  # noqa: S608
        over = "SELECT id FROM game_table WHERE status IN ('finished', 'closed')"
        await self._ask(f"DELETE FROM lease WHERE table_id IN ({over})")  # noqa: S608

    async def claim(self, tables: Iterable[str]) -> set[str]:
        """Take tables that nobody living has; those that are ours now."""
        return {row["table_id"] for row in await self._ask(CLAIM, self.node, list(tables))}

    async def unattended(self, now: int, known: Iterable[str]) -> list[str]:
        """Tables where something must happen and nobody sees to it, but for those we know."""
        return [row["id"] for row in await self._ask(UNATTENDED, now, list(known), self.node)]

    async def let_go(self, tables: Iterable[str]) -> None:
        """Let others have some of our tables."""
        await self._ask(LET_GO, self.node, list(tables))

    async def last_entries(self, tables: Iterable[str]) -> dict[str, int]:
        """The last entry of each of these tables."""
        rows = await self.storage.read("SELECT id, seq FROM game_table WHERE id = ANY($1::text[])", list(tables))
        return {row["id"]: row["seq"] for row in rows}

    async def notify(self, items: Iterable[str]) -> None:
        """Tell the other nodes, outside of what is being written: notifying commits wait for each other."""
        for text in _packed(self.node, items):
            await self.storage.read("SELECT pg_notify($1, $2)", CHANNEL, text)

    async def queue_usage(self) -> float:
        """How full PostgreSQL's queue of notifications is, from 0 to 1; to ask also lets it be tidied."""
        return float((await self._ask("SELECT pg_notification_queue_usage() AS used"))[0]["used"])

    async def leave(self) -> None:
        """Live no longer: our tables are anybody's at once."""
        if self.is_up:
            with suppress(Exception):
                await self._ask("DELETE FROM node WHERE id = $1", self.node)
        self.hang_up()

    async def _ask(self, sql: str, *values: object) -> list[Any]:
        """One question after the other; a line on which anything goes wrong is broken off."""
        async with self._lock:
            if not self.is_up:
                raise ConnectionError("the line is down")
            try:
                found: list[Any] = await self._connection.fetch(sql, *values)
            except BaseException:
                self.hang_up()
                raise
            return found


def _packed(node: str, items: Iterable[str]) -> Iterable[str]:
    """Notifications that hold all items, each as many as fit, with who says so in the first line."""
    lines, size = [node], 0
    for item in items:
        length = len(item.encode()) + 1
        if size + length > LONGEST and len(lines) > 1:
            yield "\n".join(lines)
            lines, size = [node], 0
        lines.append(item)
        size += length
    if len(lines) > 1:
        yield "\n".join(lines)
