"""Sayings: what people say at a table."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from .storage import Statement, Storage


class ToldSaying(NamedTuple):
    """Something said at the table, as browsers are told."""

    number: int
    at: int
    name: str
    seat: int
    text: str


class Saying(NamedTuple):
    """Something said at the table, and by whom; empty where that was not noted."""

    number: int
    at: int
    name: str
    seat: int
    text: str
    person_id: str = ""

    @property
    def told(self) -> ToldSaying:
        """What browsers are told: nobody's id."""
        return ToldSaying(*self[:-1])


async def read_sayings(storage: Storage, table: str, most: int) -> list[Saying]:
    """What was said last at a table."""
    sql = "SELECT number, at, name, seat, text, person_id FROM saying WHERE table_id = $1 ORDER BY number DESC LIMIT $2"
    return [Saying(**row) for row in reversed(await storage.read(sql, table, most))]


async def find(storage: Storage, table: str, number: int) -> Saying | None:
    """A line of the chat at a table."""
    sql = "SELECT number, at, name, seat, text, person_id FROM saying WHERE table_id = $1 AND number = $2"
    rows = await storage.read(sql, table, number)
    return Saying(**rows[0]) if rows else None


async def write_saying(storage: Storage, table: str, saying: Saying) -> None:
    """Keep what somebody said, and who."""
    sql = "INSERT INTO saying (table_id, number, at, name, seat, text, person_id) VALUES ($1, $2, $3, $4, $5, $6, $7)"
    await storage.write(Statement(sql, (table, *saying)))


async def tables_spoken_at(storage: Storage, person: str) -> list[str]:
    """The tables at which somebody has said something."""
    sql = "SELECT DISTINCT table_id FROM saying WHERE person_id = $1 ORDER BY table_id"
    return [row["table_id"] for row in await storage.read(sql, person)]


def handed_over(guest: str, person: str) -> Statement:
    """What lets an account have said what the guest said that it was."""
    return Statement("UPDATE saying SET person_id = $1 WHERE person_id = $2", (person, guest))


async def said_by(storage: Storage, table: str, person: str, speakers: Iterable[tuple[int, str]]) -> list[Saying]:
    """What somebody said at a table; where that was not noted, what was said from these seats under these names."""
    columns = "SELECT number, at, name, seat, text, person_id FROM saying WHERE table_id = $1"
    rows = await storage.read(f"{columns} AND person_id = $2", table, person)
    for seat, name in speakers:
        rows += await storage.read(f"{columns} AND seat = $2 AND name = $3 AND person_id = $4", table, seat, name, "")
    return sorted(Saying(**row) for row in rows)


def deletions(table: str, sayings: Iterable[Saying]) -> list[Statement]:
    """What deletes these sayings at a table."""
    sql = "DELETE FROM saying WHERE table_id = $1 AND number = $2"
    return [Statement(sql, (table, saying.number)) for saying in sayings]
