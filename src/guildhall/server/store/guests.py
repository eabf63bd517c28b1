"""Guests: people who are asked by name to come to a table."""

from __future__ import annotations

from typing import Final, NamedTuple

from ..table.clocks import DAY
from .friends import BLOCKS
from .people import Person
from .storage import Statement, Storage
from .summaries import Summarized, summarized

STANDS: Final = 7 * DAY
"""Milliseconds for which an invitation stands, if its table does not begin before."""


class Asked(NamedTuple):
    """A table to which somebody is asked to come, and by whom."""

    table: Summarized
    host: str


async def ask(storage: Storage, table: str, person: str, host: str, now: int) -> None:
    """Ask somebody to come to a table."""
    sql = "INSERT INTO guest (table_id, person_id, host, at) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING"
    await storage.write(Statement(sql, (table, person, host, now)))


async def asked_to(storage: Storage, table: str) -> list[Person]:
    """Who is asked to come to a table and does not sit there."""
    sql = (
        "SELECT person.id, person.name, person.account FROM guest JOIN person ON person.id = guest.person_id"
        " WHERE guest.table_id = $1 AND NOT EXISTS (SELECT 1 FROM table_person"
        " WHERE table_person.table_id = $1 AND table_person.person_id = guest.person_id AND present = 1)"
        " ORDER BY person.account"
    )
    return [Person(row["id"], row["name"], row["account"] or "") for row in await storage.read(sql, table)]


async def tables_for(storage: Storage, person: str, now: int, most: int) -> list[Asked]:
    """The open tables somebody is asked to come to and does not sit at yet, but by nobody whom they have blocked."""
    sql = (
        "SELECT game_table.*, host.name AS host_name FROM guest JOIN game_table ON game_table.id = guest.table_id"
        " JOIN person AS host ON host.id = guest.host WHERE guest.person_id = $1 AND guest.at > $2 AND status = 'open'"
        " AND NOT EXISTS (SELECT 1 FROM tie WHERE tie.person_id = $1 AND other_id = guest.host AND kind = $3)"
        " AND NOT EXISTS (SELECT 1 FROM table_person WHERE table_person.table_id = game_table.id"
        " AND table_person.person_id = $1 AND present = 1) ORDER BY guest.at DESC LIMIT $4"
    )
    rows = await storage.read(sql, person, now - STANDS, BLOCKS, most)
    return [Asked(summarized([row])[0], row["host_name"]) for row in rows]


async def decline(storage: Storage, table: str, person: str) -> None:
    """Let somebody be asked no more."""
    await storage.write(Statement("DELETE FROM guest WHERE table_id = $1 AND person_id = $2", (table, person)))


async def forget_old(storage: Storage, now: int) -> None:
    """Forget who was asked to tables that have begun or were closed, or long ago."""
    begun = "SELECT 1 FROM game_table WHERE id = table_id AND status <> 'open'"
    await storage.write(Statement(f"DELETE FROM guest WHERE at <= $1 OR EXISTS ({begun})", (now - STANDS,)))  # noqa: S608


async def told(storage: Storage, person: str) -> list[dict[str, object]]:
    """To which tables somebody is asked, or has asked others, for that person."""
    sql = "SELECT table_id, at, person_id FROM guest WHERE person_id = $1 OR host = $1 ORDER BY at, table_id"
    rows = await storage.read(sql, person)
    return [{"table": row["table_id"], "at": row["at"], "mine": row["person_id"] == person} for row in rows]


def handed_over(guest: str, person: str) -> list[Statement]:
    """What lets an account have asked others as the guest it was."""
    return [Statement("UPDATE guest SET host = $1 WHERE host = $2", (person, guest)), *forgotten(guest)]


def forgotten(person: str) -> list[Statement]:
    """What lets nobody be asked by somebody any more, nor them by others."""
    return [Statement("DELETE FROM guest WHERE person_id = $1 OR host = $1", (person,))]
