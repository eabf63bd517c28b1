"""Friends: who asks whom, who is whose friend, who has blocked whom; and when friends were last seen."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final, NamedTuple

from .people import Person
from .storage import Row, Statement, Storage

ASKS: Final = "asks"
FRIEND: Final = "friend"
BLOCKS: Final = "blocks"
PRESENT: Final = 150_000
"""Milliseconds after which somebody who was seen counts as gone."""

_ADD: Final = (
    "INSERT INTO tie (person_id, other_id, kind, at) VALUES ($1, $2, $3, $4)"
    " ON CONFLICT (person_id, other_id) DO UPDATE SET kind = $3, at = $4"
)
_PERSON: Final = "SELECT person.id, person.name, person.account FROM tie JOIN person ON person.id"


class Seen(NamedTuple):
    """A friend, whether they are here now, and at which table; empty in the hall."""

    person: Person
    here: bool
    table: str


async def friends_of(storage: Storage, person: str) -> list[Person]:
    """Somebody's friends by name."""
    sql = f"{_PERSON} = other_id WHERE person_id = $1 AND kind = $2 ORDER BY person.account"
    return _people(await storage.read(sql, person, FRIEND))


async def seen_friends(storage: Storage, person: str, now: int) -> list[Seen]:
    """Somebody's friends, those who are here first; who does not want to be seen counts as gone."""
    sql = (
        "SELECT person.id, person.name, person.account, sighting.at, sighting.table_id"
        " FROM tie JOIN person ON person.id = other_id"
        " LEFT JOIN sighting ON sighting.person_id = other_id AND sighting.at > $3 AND person.hidden = 0"
        " WHERE tie.person_id = $1 AND kind = $2 ORDER BY person.account"
    )
    found = [
        Seen(_person(row), row["at"] is not None, row["table_id"] or "")
        for row in await storage.read(sql, person, FRIEND, now - PRESENT)
    ]
    return sorted(found, key=lambda friend: not friend.here)


async def asked_by(storage: Storage, person: str) -> list[Person]:
    """Those whom somebody has asked to be friends and who have not answered."""
    sql = f"{_PERSON} = other_id WHERE person_id = $1 AND kind = $2 ORDER BY person.account"
    return _people(await storage.read(sql, person, ASKS))


async def asking(storage: Storage, person: str) -> list[Person]:
    """Those who ask somebody to be friends, but for those who are blocked."""
    blocked = "SELECT other_id FROM tie WHERE person_id = $1 AND kind = $3"
    sql = f"{_PERSON} = person_id WHERE other_id = $1 AND kind = $2 AND person_id NOT IN ({blocked})"
    return _people(await storage.read(sql, person, ASKS, BLOCKS))


async def blocked_by(storage: Storage, person: str) -> list[Person]:
    """Those whom somebody has blocked."""
    sql = f"{_PERSON} = other_id WHERE person_id = $1 AND kind = $2 ORDER BY person.name"
    return _people(await storage.read(sql, person, BLOCKS))


async def apart_from(storage: Storage, person: str) -> set[str]:
    """All whom somebody has blocked, and all who have blocked them."""
    return await blocked_ids(storage, person) | await blockers_of(storage, person)


async def blocked_ids(storage: Storage, person: str) -> set[str]:
    """All whom somebody has blocked."""
    sql = "SELECT other_id FROM tie WHERE person_id = $1 AND kind = $2"
    return {row["other_id"] for row in await storage.read(sql, person, BLOCKS)}


async def blockers_of(storage: Storage, person: str) -> set[str]:
    """All who have blocked somebody."""
    sql = "SELECT person_id FROM tie WHERE other_id = $1 AND kind = $2"
    return {row["person_id"] for row in await storage.read(sql, person, BLOCKS)}


async def tie_to(storage: Storage, person: str, other: str) -> str:
    """What somebody is to another: `asks`, `friend`, `blocks`, or `asked` by them; empty for nothing."""
    return (await ties_to(storage, person, [other])).get(other, "")


async def ties_to(storage: Storage, person: str, others: Collection[str]) -> dict[str, str]:
    """The same for several others at once."""
    if not others:
        return {}
    places = ", ".join(f"${number}" for number in range(3, len(others) + 3))
    sql = (
        f"SELECT other_id AS id, kind, 1 AS mine FROM tie WHERE person_id = $1 AND other_id IN ({places})"  # noqa: S608
        f" UNION ALL SELECT person_id, kind, 0 FROM tie WHERE other_id = $1 AND kind = $2 AND person_id IN ({places})"
    )
    rows = await storage.read(sql, person, ASKS, *others)
    asked = {row["id"]: "asked" for row in rows if not row["mine"]}
    return asked | {row["id"]: row["kind"] for row in rows if row["mine"]}


async def are_friends(storage: Storage, person: str, other: str) -> bool:
    """Whether two people are friends."""
    sql = "SELECT 1 AS found FROM tie WHERE person_id = $1 AND other_id = $2 AND kind = $3"
    return bool(await storage.read(sql, person, other, FRIEND))


async def count_asked(storage: Storage, person: str) -> int:
    """How many somebody has as friends, asks, or blocks."""
    rows = await storage.read("SELECT count(*) AS number FROM tie WHERE person_id = $1", person)
    return int(rows[0]["number"])


async def ask(storage: Storage, person: str, other: str, now: int) -> None:
    """Ask somebody to be friends; who was asked before by the same person says yes by that."""
    before = await tie_to(storage, person, other)
    if before == "asked":
        await befriend(storage, person, other, now)
    elif not before:
        await storage.write(Statement(_ADD, (person, other, ASKS, now)))


async def befriend(storage: Storage, person: str, other: str, now: int) -> None:
    """Say yes to somebody who asks; nothing happens if nobody does any more."""
    add = (
        "INSERT INTO tie (person_id, other_id, kind, at) SELECT other_id, person_id, $3, $4 FROM tie"
        " WHERE person_id = $2 AND other_id = $1 AND kind = $5"
        " ON CONFLICT (person_id, other_id) DO UPDATE SET kind = $3, at = $4"
    )
    mine = Statement(add, (person, other, FRIEND, now, ASKS))
    theirs = "UPDATE tie SET kind = $3, at = $4 WHERE person_id = $2 AND other_id = $1 AND kind = $5"
    await storage.write(mine, Statement(theirs, (person, other, FRIEND, now, ASKS)))


async def part(storage: Storage, person: str, other: str) -> None:
    """Be friends no longer, take back what was asked, or say no; who has blocked the other still does."""
    sql = "DELETE FROM tie WHERE person_id = $1 AND other_id = $2 AND kind <> $3"
    await storage.write(Statement(sql, (person, other, BLOCKS)), Statement(sql, (other, person, BLOCKS)))


async def block(storage: Storage, person: str, other: str, now: int) -> None:
    """Have nothing to do with somebody any more; they are not told."""
    gone = "DELETE FROM tie WHERE person_id = $1 AND other_id = $2 AND kind = $3"
    no_guest = Statement("DELETE FROM guest WHERE host = $1 AND person_id = $2", (person, other))
    block_ = Statement(_ADD, (person, other, BLOCKS, now))
    await storage.write(block_, Statement(gone, (other, person, FRIEND)), no_guest)


async def unblock(storage: Storage, person: str, other: str) -> None:
    """Let somebody come near again."""
    sql = "DELETE FROM tie WHERE person_id = $1 AND other_id = $2 AND kind = $3"
    await storage.write(Statement(sql, (person, other, BLOCKS)))


async def is_hidden(storage: Storage, person: str) -> bool:
    """Whether somebody does not want to be seen by friends."""
    rows = await storage.read("SELECT hidden FROM person WHERE id = $1", person)
    return bool(rows and rows[0]["hidden"])


async def hide(storage: Storage, person: str, hidden: bool) -> None:
    """Let friends see when somebody is here, or not."""
    no_trace = Statement("DELETE FROM sighting WHERE person_id = $1", (person,))
    await storage.write(
        Statement("UPDATE person SET hidden = $1 WHERE id = $2", (int(hidden), person)), *([no_trace] if hidden else [])
    )


async def see(storage: Storage, seen: dict[str, str], now: int) -> None:
    """Note who is here, and at which table: only those who have friends, and want to be seen by them."""
    sql = (
        "INSERT INTO sighting (person_id, at, table_id) SELECT id, $2, $3 FROM person WHERE id = $1 AND hidden = 0"
        " AND EXISTS (SELECT 1 FROM tie WHERE other_id = $1 AND kind = $4)"
        " ON CONFLICT (person_id) DO UPDATE SET at = $2, table_id = $3"
    )
    if seen:
        await storage.write(*(Statement(sql, (person, now, table, FRIEND)) for person, table in seen.items()))


async def forget_sightings(storage: Storage, now: int) -> None:
    """Know no longer when somebody was here who is gone."""
    await storage.write(Statement("DELETE FROM sighting WHERE at <= $1", (now - PRESENT,)))


async def told(storage: Storage, person: str) -> list[dict[str, object]]:
    """What somebody is to others, for that person."""
    sql = "SELECT name, kind, at FROM tie JOIN person ON person.id = other_id WHERE person_id = $1 ORDER BY at, name"
    return [dict(row) for row in await storage.read(sql, person)]


def handed_over(guest: str, person: str) -> list[Statement]:
    """What lets an account have blocked whom the guest had, and be blocked by whom the guest was."""
    own = (
        "INSERT INTO tie (person_id, other_id, kind, at) SELECT $1, other_id, kind, at FROM tie"
        " WHERE person_id = $2 AND other_id <> $1 ON CONFLICT DO NOTHING"
    )
    of_others = (
        "INSERT INTO tie (person_id, other_id, kind, at) SELECT person_id, $1, kind, at FROM tie"
        " WHERE other_id = $2 AND person_id <> $1 ON CONFLICT DO NOTHING"
    )
    return [Statement(own, (person, guest)), Statement(of_others, (person, guest)), *forgotten(guest)]


def forgotten(person: str) -> list[Statement]:
    """What deletes all that somebody is to others."""
    ties = Statement("DELETE FROM tie WHERE person_id = $1 OR other_id = $1", (person,))
    return [ties, Statement("DELETE FROM sighting WHERE person_id = $1", (person,))]


def _person(row: Row) -> Person:
    return Person(row["id"], row["name"], row["account"] or "")


def _people(rows: list[Row]) -> list[Person]:
    return [_person(row) for row in rows]
