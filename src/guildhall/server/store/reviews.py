"""Reviews of finished matches, as far as they have come."""

from __future__ import annotations

import json
from typing import Any, NamedTuple

from .storage import Row, Statement, Storage


class Kept(NamedTuple):
    """A review: how many decisions are judged of how many (0: not counted yet), and all of these as data."""

    table: str
    version: str
    done: int
    total: int
    decisions: list[dict[str, Any]]

    @property
    def is_whole(self) -> bool:
        """Whether everything is judged."""
        return 0 < self.total == self.done


class Reviewed(NamedTuple):
    """A match that was reviewed: its table, when it ended, what came of it, and what lists know of the table."""

    table: str
    at: int
    summary: dict[str, Any]
    played: dict[str, Any]


async def find(storage: Storage, table: str) -> Kept | None:
    """What is kept of the review of a table."""
    rows = await storage.read("SELECT * FROM review WHERE table_id = $1", table)
    return _kept(rows[0]) if rows else None


async def unfinished(storage: Storage) -> list[str]:
    """The tables whose reviews were begun and not finished, those asked for first at the beginning."""
    rows = await storage.read("SELECT table_id FROM review WHERE done < count OR count = 0 ORDER BY asked_at, table_id")
    return [row["table_id"] for row in rows]


async def keep(storage: Storage, kept: Kept, now: int, summary: dict[str, Any] | None = None) -> None:
    """Keep a review as far as it has come."""
    sql = (
        "INSERT INTO review (table_id, version, done, count, body, summary, asked_at)"
        " VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (table_id)"
        " DO UPDATE SET version = $2, done = $3, count = $4, body = $5, summary = $6"
    )
    body, told = json.dumps(kept.decisions), json.dumps(summary or {})
    await storage.write(Statement(sql, (kept.table, kept.version, kept.done, kept.total, body, told, now)))


async def forget(storage: Storage, table: str) -> None:
    """Keep a review no longer."""
    await storage.write(Statement("DELETE FROM review WHERE table_id = $1", (table,)))


async def of_person(storage: Storage, person: str, most: int) -> list[Reviewed]:
    """The reviewed matches of somebody, the last one first."""
    sql = (
        "SELECT r.table_id, r.summary, t.changed_at, t.summary AS played FROM review r"
        " JOIN table_person p ON p.table_id = r.table_id JOIN game_table t ON t.id = r.table_id"
        " WHERE p.person_id = $1 AND p.present = 1 AND r.done = r.count AND r.count > 0"
        " ORDER BY t.changed_at DESC, r.table_id LIMIT $2"
    )
    rows = await storage.read(sql, person, most)
    return [
        Reviewed(row["table_id"], row["changed_at"], json.loads(row["summary"]), json.loads(row["played"]))
        for row in rows
    ]


def _kept(row: Row) -> Kept:
    return Kept(row["table_id"], row["version"], row["done"], row["count"], json.loads(row["body"]))
