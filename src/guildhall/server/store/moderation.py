"""Moderation: who sees to reports, and the log of what they did, in which nothing can be changed unnoticed."""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Sequence
from hashlib import sha256
from typing import Final, NamedTuple

from guildhall.core.data import canonical

from .people import Person
from .storage import Conflict, Row, Statement, Storage

HOST: Final = "host"
"""Who does what is done on the command line."""
TRIES: Final = 20
"""How often an entry is written once more because somebody was faster."""


class Entry(NamedTuple):
    """What was done; people are tokens, of which only a list apart from the log knows whose they are."""

    number: int
    at: int
    deed: str
    moderator: str
    about: str
    table_id: str
    reason: str
    until: int
    undoes: int
    """Which entry it undoes, 0 for none."""
    sum: str = ""
    """Over the entry and the sum of the one before."""

    def summed(self, before: str) -> Entry:
        """The entry with its sum."""
        told = canonical([before, *self[:-1]])
        return self._replace(sum=sha256(told.encode()).hexdigest())


class Told(NamedTuple):
    """An entry with the names of those it is about, as far as they are still known, and whether it was undone."""

    entry: Entry
    moderator: str
    about: str
    undone: bool


_COLUMNS: Final = ", ".join(Entry._fields)


async def is_moderator(storage: Storage, person: str) -> bool:
    """Whether somebody sees to reports."""
    rows = await storage.read("SELECT moderator FROM person WHERE id = $1", person)
    return bool(rows and rows[0]["moderator"])


async def moderators(storage: Storage) -> list[Person]:
    """All who see to reports."""
    sql = "SELECT id, name, account FROM person WHERE moderator = 1 ORDER BY account"
    return [Person(row["id"], row["name"], row["account"] or "") for row in await storage.read(sql)]


def appointed(person: str, yes: bool) -> Statement:
    """What makes somebody a moderator, or one no more."""
    return Statement("UPDATE person SET moderator = $1 WHERE id = $2", (int(yes), person))


async def note(storage: Storage, entry: Entry, *more: Statement, numbered: Sequence[Statement] = ()) -> int:
    """Add an entry to the log, together with what it does; its number.

    What is `numbered` has None where the number of the entry belongs.
    """
    entry = entry._replace(moderator=await _token(storage, entry.moderator), about=await _token(storage, entry.about))
    for _ in range(TRIES):
        number, before = await last(storage)
        new = entry._replace(number=number + 1).summed(before)
        places = ", ".join(f"${place}" for place in range(1, len(new) + 1))
        add = Statement(f"INSERT INTO moderation ({_COLUMNS}) VALUES ({places})", new)  # noqa: S608
        own = [
            Statement(each.sql, tuple(new.number if value is None else value for value in each.values))
            for each in numbered
        ]
        try:
            await storage.write(add, *own, *more)
            return new.number
        except Conflict:
            continue
    raise Conflict("the log of moderators is written too fast")


async def _token(storage: Storage, person: str) -> str:
    """By what somebody is known in the log."""
    if person in {"", HOST}:
        return person
    sql = "SELECT token FROM log_name WHERE person_id = $1 ORDER BY token LIMIT 1"
    rows = await storage.read(sql, person)
    if rows:
        return str(rows[0]["token"])
    token = secrets.token_hex(6)
    await storage.write(Statement("INSERT INTO log_name (token, person_id) VALUES ($1, $2)", (token, person)))
    return token


async def last(storage: Storage) -> tuple[int, str]:
    """The number and the sum of the last entry."""
    rows = await storage.read("SELECT number, sum FROM moderation ORDER BY number DESC LIMIT 1")
    return (rows[0]["number"], rows[0]["sum"]) if rows else (0, "")


async def find(storage: Storage, number: int) -> Told | None:
    """An entry of the log."""
    found = await _read(storage, "WHERE moderation.number = $1", number)
    return found[0] if found else None


async def latest(storage: Storage, most: int, skip: int = 0) -> list[Told]:
    """The last entries, the newest first."""
    return await _read(storage, "ORDER BY moderation.number DESC LIMIT $1 OFFSET $2", most, skip)


async def about(storage: Storage, person: str) -> list[Entry]:
    """What was done about somebody."""
    sql = f"SELECT {_COLUMNS} FROM moderation WHERE about IN (SELECT token FROM log_name WHERE person_id = $1)"  # noqa: S608
    return [_entry(row) for row in await storage.read(f"{sql} ORDER BY number", person)]


async def _read(storage: Storage, which: str, *values: object) -> list[Told]:
    columns = ", ".join(f"moderation.{name}" for name in Entry._fields)
    sql = (
        f"SELECT {columns}, doer.name AS by_name, named.name AS of_name, EXISTS (SELECT 1 FROM moderation AS later"  # noqa: S608
        " WHERE later.undoes = moderation.number) AS undone FROM moderation"
        " LEFT JOIN log_name AS by_token ON by_token.token = moderation.moderator"
        " LEFT JOIN person AS doer ON doer.id = by_token.person_id"
        " LEFT JOIN log_name AS of_token ON of_token.token = moderation.about"
        f" LEFT JOIN person AS named ON named.id = of_token.person_id {which}"
    )
    rows = await storage.read(sql, *values)
    return [Told(_entry(row), row["by_name"] or "", row["of_name"] or "", bool(row["undone"])) for row in rows]


def _entry(row: Row) -> Entry:
    return Entry(**{name: row[name] for name in Entry._fields})


async def whole_log(storage: Storage) -> list[Entry]:
    """All entries, in order."""
    return [_entry(row) for row in await storage.read(f"SELECT {_COLUMNS} FROM moderation ORDER BY number")]  # noqa: S608


def first_wrong(entries: Iterable[Entry]) -> int:
    """The number of the first entry that is not what was written, or is missing; 0 if all are whole."""
    before = ""
    for number, entry in enumerate(entries, start=1):
        if entry.number != number or entry.summed(before).sum != entry.sum:
            return number
        before = entry.sum
    return 0


async def person_of(storage: Storage, token: str) -> str:
    """Whose token this is; empty if they are forgotten."""
    rows = await storage.read("SELECT person_id FROM log_name WHERE token = $1", token)
    return str(rows[0]["person_id"]) if rows else ""


def handed_over(guest: str, person: str) -> Statement:
    """What lets an account be whom the log means by the guest it was."""
    return Statement("UPDATE log_name SET person_id = $1 WHERE person_id = $2", (person, guest))


def forgotten(person: str) -> Statement:
    """What lets nobody know any more whom the log means by somebody."""
    return Statement("DELETE FROM log_name WHERE person_id = $1", (person,))
