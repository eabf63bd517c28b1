"""People: guests and accounts, and the sessions of their browsers."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final, NamedTuple

from . import notices, planned_moves, private_notes, vacations
from .deals import handed_over as dealt_to
from .progress import learnt_by
from .results import played_by
from .sayings import handed_over
from .storage import Statement, Storage

SLOW_GAMES: Final = (notices, planned_moves, private_notes, vacations)
"""What is kept for those who are not always there."""
BROWSERS: Final = ("Firefox", "Edg", "Opera", "Chrome", "Safari")
SYSTEMS: Final = ("Android", "iPhone", "iPad", "Windows", "Mac OS", "Linux")
"""Names as browsers send them, the more special ones first: many claim to be others as well."""
LONGEST_ABOUT: Final = 200
SEEN_EVERY: Final = 3_600_000
"""Milliseconds after which it is worth noting that a session is still in use."""
EXPIRES: Final = 365 * 24 * 3_600_000
"""Milliseconds after which a session that was not used is over."""


class Person(NamedTuple):
    """Somebody who plays; `account` is the name to sign in with, empty for a guest."""

    id: str
    name: str
    account: str


class Session(NamedTuple):
    """A browser in which somebody is signed in."""

    token_hash: str
    about: str
    created_at: int
    seen_at: int

    @property
    def browser(self) -> str:
        """What the browser calls itself, in short: its own name and its system's."""
        names = [next((name for name in known if name in self.about), "") for known in (BROWSERS, SYSTEMS)]
        return ", ".join(filter(None, names)).replace("Edg", "Edge", 1)


async def person_of_session(storage: Storage, token_hash: str, now: int) -> Person | None:
    """Whose session this is; that it is in use is noted now and then."""
    sql = (
        "SELECT person.id, person.name, person.account, session.seen_at FROM session"
        " JOIN person ON person.id = session.person_id WHERE session.token_hash = $1 AND session.seen_at > $2"
    )
    rows = await storage.read(sql, token_hash, now - EXPIRES)
    if rows and now - rows[0]["seen_at"] > SEEN_EVERY:
        await storage.write(Statement("UPDATE session SET seen_at = $1 WHERE token_hash = $2", (now, token_hash)))
    return Person(rows[0]["id"], rows[0]["name"], rows[0]["account"] or "") if rows else None


async def find_account(storage: Storage, account: str) -> tuple[Person, str] | None:
    """The person with this account, and the hash of the password."""
    sql = "SELECT id, name, account, password FROM person WHERE account = $1"
    rows = await storage.read(sql, account)
    return (Person(rows[0]["id"], rows[0]["name"], rows[0]["account"]), rows[0]["password"]) if rows else None


async def find_person(storage: Storage, ident: str) -> Person | None:
    """Somebody who is known here."""
    rows = await storage.read("SELECT id, name, account FROM person WHERE id = $1", ident)
    return Person(rows[0]["id"], rows[0]["name"], rows[0]["account"] or "") if rows else None


async def accounts_of(storage: Storage, people: Collection[str]) -> dict[str, str]:
    """The accounts of those among these people who have one."""
    if not people:
        return {}
    places = ", ".join(f"${number}" for number in range(1, len(people) + 1))
    sql = f"SELECT id, account FROM person WHERE account IS NOT NULL AND id IN ({places})"  # noqa: S608
    return {row["id"]: row["account"] for row in await storage.read(sql, *people)}


async def add_guest(storage: Storage, person: Person, token_hash: str, about: str, now: int) -> None:
    """Keep a new guest, with a first session."""
    sql = "INSERT INTO person (id, name, created_at) VALUES ($1, $2, $3)"
    guest = Statement(sql, (person.id, person.name, now))
    await storage.write(guest, _session(person.id, token_hash, about, now))


async def rename(storage: Storage, person: str, name: str) -> None:
    """Call somebody by another name."""
    await storage.write(Statement("UPDATE person SET name = $1 WHERE id = $2", (name, person)))


async def make_account(storage: Storage, person: str, name: str, account: str, password: str) -> None:
    """Let a guest have an account; Conflict if there is already one of this name."""
    sql = "UPDATE person SET name = $1, account = $2, password = $3 WHERE id = $4"
    await storage.write(Statement(sql, (name, account, password, person)))


async def add_session(storage: Storage, person: str, token_hash: str, about: str, now: int) -> None:
    """Begin a session."""
    await storage.write(_session(person, token_hash, about, now))


def _session(person: str, token_hash: str, about: str, now: int) -> Statement:
    sql = "INSERT INTO session (token_hash, person_id, about, created_at, seen_at) VALUES ($1, $2, $3, $4, $5)"
    return Statement(sql, (token_hash, person, about[:LONGEST_ABOUT], now, now))


async def sessions_of(storage: Storage, person: str) -> list[Session]:
    """Where somebody is signed in."""
    sql = "SELECT token_hash, about, created_at, seen_at FROM session WHERE person_id = $1 ORDER BY seen_at DESC"
    return [Session(**row) for row in await storage.read(sql, person)]


async def end_session(storage: Storage, person: str, token_hash: str) -> None:
    """End one of somebody's sessions."""
    sql = "DELETE FROM session WHERE person_id = $1 AND token_hash = $2"
    await storage.write(Statement(sql, (person, token_hash)))


async def end_old_sessions(storage: Storage, now: int) -> None:
    """End the sessions that nobody has used for long."""
    await storage.write(Statement("DELETE FROM session WHERE seen_at <= $1", (now - EXPIRES,)))


async def known_since(storage: Storage, person: str) -> int:
    """When somebody was here for the first time."""
    rows = await storage.read("SELECT created_at FROM person WHERE id = $1", person)
    return int(rows[0]["created_at"]) if rows else 0


async def end_sessions(storage: Storage, person: str) -> None:
    """End all sessions of somebody."""
    await storage.write(Statement("DELETE FROM session WHERE person_id = $1", (person,)))


async def hand_over(storage: Storage, guest: str, person: str) -> None:
    """Let an account be all that is still known of the guest it was."""
    sql = "INSERT INTO table_person (table_id, person_id, present) SELECT table_id, $1, 0 FROM table_person"
    known = Statement(f"{sql} WHERE person_id = $2 ON CONFLICT DO NOTHING", (person, guest))
    of_slow_games = [each for rows in SLOW_GAMES for each in rows.handed_over(guest, person)]
    played = [*learnt_by(guest, person), played_by(guest, person), *dealt_to(guest, person)]
    await storage.write(known, handed_over(guest, person), *played, *of_slow_games)


async def forget(storage: Storage, person: str) -> None:
    """Delete somebody, with all sessions and the list of tables."""
    owned = ("session", "person_id"), ("table_person", "person_id"), ("lesson_step", "person_id"), ("person", "id")
    of_slow_games = [each for rows in SLOW_GAMES for each in rows.forgotten(person)]
    await storage.write(
        *of_slow_games,
        *(Statement(f"DELETE FROM {rows} WHERE {key} = $1", (person,)) for rows, key in owned),  # noqa: S608
    )
