"""Games that everybody who played them lets others download, to learn from."""

from __future__ import annotations

from typing import Final

from .storage import Statement, Storage

SHARED: Final = """FROM result JOIN game_table ON id = table_id WHERE result.game = $1 AND seat = 0 AND public = 1
AND NOT EXISTS (
    SELECT 1 FROM result AS other LEFT JOIN person ON person.id = other.person_id
    LEFT JOIN person AS owner ON owner.id = person.owner
    WHERE other.table_id = result.table_id AND other.person_id <> ''
    AND COALESCE(owner.shares_games, person.shares_games, 0) = 0
)"""
"""Finished public games of people who all share theirs; whoever owns a program shares what it plays."""


async def shares(storage: Storage, person: str) -> bool:
    """Whether somebody shares their games."""
    rows = await storage.read("SELECT shares_games FROM person WHERE id = $1", person)
    return bool(rows and rows[0]["shares_games"])


async def share(storage: Storage, person: str, shared: bool) -> None:
    """Let somebody share their games from now on, those of before included, or no longer."""
    await storage.write(Statement("UPDATE person SET shares_games = $1 WHERE id = $2", (int(shared), person)))


async def count_shared(storage: Storage, game: str) -> int:
    """How many matches of a game can be downloaded."""
    return int((await storage.read(f"SELECT count(*) AS number {SHARED}", game))[0]["number"])


async def shared_tables(storage: Storage, game: str, before: int, most: int) -> list[str]:
    """The tables of these matches, without so many of the oldest."""
    sql = f"SELECT table_id {SHARED} ORDER BY ended_at, table_id LIMIT $2 OFFSET $3"
    return [row["table_id"] for row in await storage.read(sql, game, most, before)]
