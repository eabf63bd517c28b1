"""Accounts: guests by default, name and password for those who want them; sessions they can revoke."""

from __future__ import annotations

import asyncio
import os
import secrets
import sys
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from random import SystemRandom
from typing import Final, TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import VerifyMismatchError

from guildhall.core.words import N_

from ..refusals import Refused
from ..store import people
from ..store.people import Person
from ..store.storage import Conflict, Storage
from ..table.clocks import now_ms
from ..table.deeds import clean_name
from ..table.names import some_name

SHORTEST_PASSWORD: Final = 8
LONGEST_PASSWORD: Final = 200
HASHERS: Final = 1
"""How many passwords are hashed at once: each takes its time and memory."""
GIVES_WAY: Final = 10
"""How much their thread leaves to the others, as the system counts it."""

T = TypeVar("T")


class Accounts:
    """All people and their sessions."""

    def __init__(self, storage: Storage, password_memory: int) -> None:
        self.storage = storage
        self.hasher = PasswordHasher(memory_cost=password_memory, parallelism=1)
        self._hashers = ThreadPoolExecutor(HASHERS, "guildhall-hasher", _give_way)
        self._nobody = self.hasher.hash(secrets.token_hex())

    def close(self) -> None:
        """Let no more passwords be hashed."""
        self._hashers.shutdown(wait=False, cancel_futures=True)

    async def person(self, token: str) -> Person | None:
        """Whose session this is."""
        return await people.person_of_session(self.storage, hashed(token), now_ms())

    async def welcome(self, about: str) -> tuple[Person, str]:
        """A new guest, with the token of the session."""
        person, token = Person(secrets.token_hex(8), some_name(SystemRandom()), ""), secrets.token_urlsafe(32)
        await people.add_guest(self.storage, person, hashed(token), about, now_ms())
        return person, token

    async def end_old_sessions(self) -> None:
        """End the sessions that nobody has used for long."""
        await people.end_old_sessions(self.storage, now_ms())

    async def rename(self, person: Person, name: str) -> None:
        """Call somebody by another name."""
        await people.rename(self.storage, person.id, _checked(name))

    async def register(self, person: Person, name: str, password: str) -> None:
        """Make a guest an account; seats and sessions stay."""
        shown = _checked(name)
        if not SHORTEST_PASSWORD <= len(password) <= LONGEST_PASSWORD:
            raise Refused("malformed", N_("A password has 8 to 200 characters."))
        if person.account:
            raise Refused("done", N_("You already have an account."))
        hash_ = await self._in_thread(self.hasher.hash, password)
        try:
            await people.make_account(self.storage, person.id, shown, shown.casefold(), hash_)
        except Conflict:
            raise Refused("taken", N_("Somebody already has that name.")) from None

    @staticmethod
    def account(name: str) -> str:
        """The account that somebody means who signs in with a name."""
        return clean_name(name).casefold()

    async def sign_in(self, name: str, password: str, about: str) -> tuple[Person, str]:
        """Begin a session of an account; a wrong name takes as long as a wrong password."""
        found = await people.find_account(self.storage, self.account(name))
        known = found[1] if found else self._nobody
        if not await self._in_thread(self._fits, known, password[:LONGEST_PASSWORD]) or not found:
            raise Refused("not_yours", N_("Name and password do not go together."))
        person, token = found[0], secrets.token_urlsafe(32)
        await people.add_session(self.storage, person.id, hashed(token), about, now_ms())
        return person, token

    async def confirm(self, person: Person, password: str) -> None:
        """Refuse who does not know the password of their own account; a guest has none."""
        found = await people.find_account(self.storage, person.account) if person.account else None
        if found and not await self._in_thread(self._fits, found[1], password[:LONGEST_PASSWORD]):
            raise Refused("not_yours", N_("Name and password do not go together."))

    async def _in_thread(self, work: Callable[..., T], *values: str) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._hashers, work, *values)

    def _fits(self, known: str, password: str) -> bool:
        try:
            return self.hasher.verify(known, password)
        except VerifyMismatchError:
            return False


def _checked(name: str) -> str:
    """A name as it can be shown; refused if nothing is left of it."""
    shown = clean_name(name)
    if not shown:
        raise Refused("malformed", N_("A name needs at least one letter."))
    return shown


def _give_way() -> None:
    """Let this thread leave the processor to those who serve; only some systems can tell threads apart."""
    if sys.platform == "linux":
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), GIVES_WAY)


def hashed(token: str) -> str:
    """What is stored of a token."""
    return sha256(token.encode()).hexdigest()
