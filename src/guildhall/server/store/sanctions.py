"""Sanctions: who may not write, or not come in, until when."""

from __future__ import annotations

import secrets
from typing import Final, NamedTuple

from .storage import Row, Statement, Storage

MUTE: Final = "mute"
BAN: Final = "ban"
FOR_EVER: Final = 9_999_999_999_999


class Sanction(NamedTuple):
    """A person, or an address, that may not do something until some time."""

    kind: str
    subject: str
    address: int
    """1 for an address; of a person, whether it holds for the addresses they come from, too."""
    number: int
    """By which entry of the moderators' log."""
    reason: str
    at: int
    until: int


_COLUMNS: Final = ", ".join(Sanction._fields)


async def in_force(storage: Storage, now: int) -> list[Sanction]:
    """All that hold now."""
    sql = f"SELECT {_COLUMNS} FROM sanction WHERE until > $1 ORDER BY at"  # noqa: S608
    return _sanctions(await storage.read(sql, now))


async def of_person(storage: Storage, person: str) -> list[Sanction]:
    """All that are kept of somebody."""
    sql = f"SELECT {_COLUMNS} FROM sanction WHERE subject = $1 ORDER BY at"  # noqa: S608
    return _sanctions(await storage.read(sql, person))


def added(sanction: Sanction) -> Statement:
    """What lets a sanction hold."""
    sql = f"INSERT INTO sanction (id, {_COLUMNS}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)"  # noqa: S608
    return Statement(sql, (secrets.token_hex(8), *sanction))


async def add(storage: Storage, sanction: Sanction) -> None:
    """Let a sanction hold."""
    await storage.write(added(sanction))


def lifted(number: int) -> Statement:
    """What lets nothing hold any more that an entry of the log was about."""
    return Statement("DELETE FROM sanction WHERE number = $1", (number,))


async def forget_old(storage: Storage, now: int) -> None:
    """Keep nothing of what is over."""
    await storage.write(Statement("DELETE FROM sanction WHERE until <= $1", (now,)))


def handed_over(guest: str, person: str) -> Statement:
    """What lets hold for an account what held for the guest it was."""
    return Statement("UPDATE sanction SET subject = $1 WHERE subject = $2", (person, guest))


def forgotten(person: str) -> Statement:
    """What lets nothing hold for somebody who is forgotten."""
    return Statement("DELETE FROM sanction WHERE subject = $1", (person,))


def _sanctions(rows: list[Row]) -> list[Sanction]:
    return [Sanction(**row) for row in rows]
