"""Sayings: what people say at a table."""

from __future__ import annotations

from typing import NamedTuple

from .storage import Statement, Storage


class Saying(NamedTuple):
    """Something said at the table."""

    number: int
    at: int
    name: str
    seat: int
    text: str


async def read_sayings(storage: Storage, table: str, most: int) -> list[Saying]:
    """What was said last at a table."""
    sql = "SELECT number, at, name, seat, text FROM saying WHERE table_id = $1 ORDER BY number DESC LIMIT $2"
    return [Saying(**row) for row in reversed(await storage.read(sql, table, most))]


async def write_saying(storage: Storage, table: str, saying: Saying) -> None:
    """Keep what somebody said."""
    sql = "INSERT INTO saying (table_id, number, at, name, seat, text) VALUES ($1, $2, $3, $4, $5, $6)"
    await storage.write(Statement(sql, (table, *saying)))
