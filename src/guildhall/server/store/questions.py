"""Questions: what bots are asked on other machines, and what they answer."""

from __future__ import annotations

import secrets
from collections.abc import Collection
from typing import NamedTuple
from zlib import crc32

from .node_line import NOW
from .postgres import PostgresStorage
from .storage import Statement

HOME_FIRST = 500
"""Milliseconds for which a question is kept for the machine that has the bot of its seat."""
THINKERS = "guildhall think "
"""How a machine that thinks calls itself, and by which others know that it is there."""


class Asked(NamedTuple):
    """A question as it stands: who thinks about it, and the answer if there is one."""

    id: str
    thinker: str
    answer: str | None


async def thinkers(storage: PostgresStorage) -> list[str]:
    """The machines that think."""
    sql = "SELECT DISTINCT application_name AS name FROM pg_stat_activity WHERE application_name LIKE $1"
    rows = await storage.read(f"{sql} AND datname = current_database()", f"{THINKERS}%")
    return sorted(row["name"] for row in rows)


def home_of(seat: str, names: Collection[str]) -> str:
    """The machine that keeps the bot of a seat, and goes on doing so when others come or go."""
    return max(names, key=lambda name: crc32(f"{seat} {name}".encode()))


async def ask(storage: PostgresStorage, home: str, body: str) -> str:
    """Put a question; its id."""
    ident = secrets.token_hex(8)
    sql = f"INSERT INTO question (id, at, home, body, thinker) VALUES ($1, {NOW}, $2, $3, '')"  # noqa: S608
    await storage.write(Statement(sql, (ident, home, body)))
    return ident


async def look(storage: PostgresStorage, idents: Collection[str]) -> dict[str, Asked]:
    """How questions stand."""
    rows = await storage.read("SELECT id, thinker, answer FROM question WHERE id = ANY($1::text[])", list(idents))
    return {row["id"]: Asked(**row) for row in rows}


async def take(storage: PostgresStorage, thinker: str, most: int) -> dict[str, str]:
    """Take questions that nobody thinks about, one's own first; no two machines take the same."""
    free = f"SELECT id FROM question WHERE thinker = '' AND (home = $1 OR at < {NOW} - {HOME_FIRST})"  # noqa: S608
    sql = f"UPDATE question SET thinker = $1 WHERE id IN ({free} ORDER BY at LIMIT $2 FOR UPDATE SKIP LOCKED)"  # noqa: S608
    return {row["id"]: row["body"] for row in await storage.read(f"{sql} RETURNING id, body", thinker, most)}


async def answer(storage: PostgresStorage, ident: str, text: str) -> None:
    """Answer a question, if somebody still wants to know."""
    await storage.write(Statement("UPDATE question SET answer = $1 WHERE id = $2", (text, ident)))


async def withdraw(storage: PostgresStorage, ident: str) -> None:
    """Want to know it no more."""
    await storage.write(Statement("DELETE FROM question WHERE id = $1", (ident,)))


async def give_back(storage: PostgresStorage, thinker: str) -> None:
    """Let others think about what one has not answered."""
    await storage.write(Statement("UPDATE question SET thinker = '' WHERE thinker = $1 AND answer IS NULL", (thinker,)))


async def forget_old(storage: PostgresStorage, age: int) -> None:
    """Forget what was asked so many milliseconds ago by somebody who is gone."""
    await storage.write(Statement(f"DELETE FROM question WHERE at < {NOW} - $1::bigint", (age,)))  # noqa: S608
