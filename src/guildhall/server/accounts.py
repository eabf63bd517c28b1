"""People: guests by default, accounts with name and password for those who want them; sessions they can revoke."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from hashlib import sha256
from random import SystemRandom
from typing import Final, NamedTuple, TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import VerifyMismatchError

from guildhall.core.words import N_

from .deeds import clean_name
from .errors import Refused
from .hall import now_ms
from .names import some_name
from .storage import Conflict, Statement, Storage

SHORTEST_PASSWORD: Final = 8
LONGEST_PASSWORD: Final = 200
HASHERS: Final = 2
"""How many passwords are hashed at once: each takes its time and memory."""
BROWSERS: Final = ("Firefox", "Edg", "Opera", "Chrome", "Safari")
SYSTEMS: Final = ("Android", "iPhone", "iPad", "Windows", "Mac OS", "Linux")
"""Names as browsers send them, the more special ones first: many claim to be others as well."""
SEEN_EVERY: Final = 3_600_000

T = TypeVar("T")


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


class Accounts:
    """All people and their sessions."""

    def __init__(self, storage: Storage, password_memory: int) -> None:
        self.storage = storage
        self.hasher = PasswordHasher(memory_cost=password_memory)
        self._turns = asyncio.Semaphore(HASHERS)
        self._nobody = self.hasher.hash(secrets.token_hex())

    async def person(self, token: str) -> Person | None:
        """Whose session this is."""
        rows = await self.storage.read(
            "SELECT person.id, person.name, person.account, session.seen_at FROM session"
            " JOIN person ON person.id = session.person_id WHERE session.token_hash = $1",
            hashed(token),
        )
        if not rows:
            return None
        if now_ms() - rows[0]["seen_at"] > SEEN_EVERY:
            sql = "UPDATE session SET seen_at = $1 WHERE token_hash = $2"
            await self.storage.write(Statement(sql, (now_ms(), hashed(token))))
        return Person(rows[0]["id"], rows[0]["name"], rows[0]["account"] or "")

    async def welcome(self, about: str) -> tuple[Person, str]:
        """A new guest, with the token of the session."""
        person = Person(secrets.token_hex(8), some_name(SystemRandom()), "")
        sql = "INSERT INTO person (id, name, created_at) VALUES ($1, $2, $3)"
        token, session = _new_session(person.id, about)
        await self.storage.write(Statement(sql, (person.id, person.name, now_ms())), session)
        return person, token

    async def rename(self, person: Person, name: str) -> None:
        """Call somebody by another name."""
        shown = clean_name(name)
        if not shown:
            raise Refused("malformed", N_("A name needs at least one letter."))
        await self.storage.write(Statement("UPDATE person SET name = $1 WHERE id = $2", (shown, person.id)))

    async def register(self, person: Person, name: str, password: str) -> None:
        """Make a guest an account; seats and sessions stay."""
        shown = clean_name(name)
        if not shown:
            raise Refused("malformed", N_("A name needs at least one letter."))
        if not SHORTEST_PASSWORD <= len(password) <= LONGEST_PASSWORD:
            raise Refused("malformed", N_("A password has 8 to 200 characters."))
        if person.account:
            raise Refused("done", N_("You already have an account."))
        hash_ = await self._in_thread(self.hasher.hash, password)
        sql = "UPDATE person SET name = $1, account = $2, password = $3 WHERE id = $4"
        try:
            await self.storage.write(Statement(sql, (shown, shown.casefold(), hash_, person.id)))
        except Conflict:
            raise Refused("taken", N_("Somebody already has that name.")) from None

    async def sign_in(self, name: str, password: str, about: str) -> tuple[Person, str]:
        """Begin a session of an account; a wrong name takes as long as a wrong password."""
        sql = "SELECT id, name, account, password FROM person WHERE account = $1"
        rows = await self.storage.read(sql, clean_name(name).casefold())
        known = rows[0]["password"] if rows else self._nobody
        if not await self._in_thread(self._fits, known, password[:LONGEST_PASSWORD]) or not rows:
            raise Refused("not_yours", N_("Name and password do not go together."))
        token, session = _new_session(rows[0]["id"], about)
        await self.storage.write(session)
        return Person(rows[0]["id"], rows[0]["name"], rows[0]["account"]), token

    async def sessions(self, person: Person) -> list[Session]:
        """Where somebody is signed in."""
        sql = "SELECT token_hash, about, created_at, seen_at FROM session WHERE person_id = $1 ORDER BY seen_at DESC"
        return [Session(**row) for row in await self.storage.read(sql, person.id)]

    async def revoke(self, person: Person, token_hash: str) -> None:
        """End one of somebody's sessions."""
        sql = "DELETE FROM session WHERE person_id = $1 AND token_hash = $2"
        await self.storage.write(Statement(sql, (person.id, token_hash)))

    async def _in_thread(self, work: Callable[..., T], *values: str) -> T:
        async with self._turns:
            return await asyncio.to_thread(work, *values)

    def _fits(self, known: str, password: str) -> bool:
        try:
            return self.hasher.verify(known, password)
        except VerifyMismatchError:
            return False


def hashed(token: str) -> str:
    """What is stored of a token."""
    return sha256(token.encode()).hexdigest()


def _new_session(person: str, about: str) -> tuple[str, Statement]:
    token = secrets.token_urlsafe(32)
    sql = "INSERT INTO session (token_hash, person_id, about, created_at, seen_at) VALUES ($1, $2, $3, $4, $5)"
    return token, Statement(sql, (hashed(token), person, about[:200], now_ms(), now_ms()))
