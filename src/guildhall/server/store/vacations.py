"""Vacations: when people are away, so that the clocks of their games over days stand still."""

from __future__ import annotations

from typing import Final, NamedTuple

from .storage import Statement, Storage

KEPT: Final = 2 * 366 * 24 * 3_600_000
"""Milliseconds after which a vacation that is over is forgotten: until then it counts for its year."""
LATELY: Final = 6 * 3_600_000
"""Milliseconds after which nobody looks any more whether clocks go on again."""


class Vacation(NamedTuple):
    """When somebody is away."""

    id: str
    person_id: str
    begins: int
    ends: int


class Away(NamedTuple):
    """A table over days at which somebody plays who is away, until when."""

    table_id: str
    person_id: str
    ends: int


async def vacations_of(storage: Storage, person: str) -> list[Vacation]:
    """All vacations of somebody that still count, the first one first."""
    sql = "SELECT id, person_id, begins, ends FROM vacation WHERE person_id = $1 ORDER BY begins"
    return [Vacation(**row) for row in await storage.read(sql, person)]


async def add_vacation(storage: Storage, vacation: Vacation) -> None:
    """Somebody will be away."""
    sql = "INSERT INTO vacation (id, person_id, begins, ends) VALUES ($1, $2, $3, $4)"
    await storage.write(Statement(sql, vacation))


async def end_vacation(storage: Storage, vacation: Vacation, now: int) -> None:
    """Somebody is back, or does not go away at all."""
    cut = "UPDATE vacation SET ends = $1 WHERE id = $2 AND person_id = $3 AND begins <= $1 AND ends > $1"
    drop = "DELETE FROM vacation WHERE id = $2 AND person_id = $3 AND begins > $1"
    values = (now, vacation.id, vacation.person_id)
    await storage.write(Statement(cut, values), Statement(drop, values))


async def away_until(storage: Storage, person: str, now: int) -> int:
    """Until when somebody is away, 0 for who is not."""
    sql = "SELECT max(ends) AS ends FROM vacation WHERE person_id = $1 AND begins <= $2 AND ends > $2"
    return int((await storage.read(sql, person, now))[0]["ends"] or 0)


async def tables_of_those_away(storage: Storage, now: int) -> list[Away]:
    """The tables that go on at which somebody plays who is away now, or has come back a moment ago."""
    sql = (
        "SELECT table_person.table_id, vacation.person_id, max(vacation.ends) AS ends FROM vacation"
        " JOIN table_person ON table_person.person_id = vacation.person_id AND present = 1"
        " JOIN game_table ON game_table.id = table_person.table_id AND status = 'playing'"
        " WHERE begins <= $1 AND ends > $2 GROUP BY table_person.table_id, vacation.person_id"
    )
    return [Away(**row) for row in await storage.read(sql, now, now - LATELY)]


async def tidy_up(storage: Storage, now: int) -> None:
    """Forget vacations that count no more."""
    await storage.write(Statement("DELETE FROM vacation WHERE ends < $1", (now - KEPT,)))


def handed_over(guest: str, person: str) -> list[Statement]:
    """What lets an account have been away when the guest it was has been."""
    return [Statement("UPDATE vacation SET person_id = $1 WHERE person_id = $2", (person, guest))]


def forgotten(person: str) -> list[Statement]:
    """What forgets that somebody was ever away."""
    return [Statement("DELETE FROM vacation WHERE person_id = $1", (person,))]
