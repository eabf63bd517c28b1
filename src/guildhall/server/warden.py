"""The warden: keeps out who may not come in, and lets nobody write who may not write.

What moderators have decided is in the storage; each node looks there every few seconds.
"""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Iterator
from typing import Final

from guildhall.core.words import N_, Words

from .refusals import Refused
from .store import sanctions
from .store.people import Person
from .store.sanctions import BAN, FOR_EVER, MUTE, Sanction
from .store.storage import Storage
from .supervisor import Supervisor, done_alone
from .table.clocks import DAY, HOUR, MINUTE, now_ms

EVERY: Final = 3.0
"""Seconds between two looks."""

MUTED: Final = N_("A moderator lets you write nothing here for another {time}.")
MUTED_FOR_EVER: Final = N_("A moderator lets you write nothing here any more.")
BANNED: Final = N_("A moderator keeps you out for another {time}.")
BANNED_FOR_EVER: Final = N_("A moderator keeps you out for ever.")
ADDRESS_BANNED: Final = N_(
    "From where you are somebody has behaved badly: for another {time} only people with an account can come in."
)
REASON: Final = N_("Reason: {reason}")


class Sanctioned(Refused):
    """A moderator does not let somebody do this for a while."""

    def __init__(self, sanction: Sanction, address: bool = False) -> None:
        for_ever = sanction.until == FOR_EVER
        text = MUTED_FOR_EVER if for_ever else MUTED
        if sanction.kind == BAN:
            text = ADDRESS_BANNED if address else BANNED_FOR_EVER if for_ever else BANNED
        super().__init__("not_yours", text, reason="muted" if sanction.kind == MUTE else "banned")
        self.sanction = sanction
        self.of_address = address

    def told(self, words: Words) -> str:
        """What it is, until when, and why."""
        said = words(self.text, time=how_long(self.sanction.until - now_ms(), words))
        reason = words(REASON, reason=self.sanction.reason) if self.sanction.reason else ""
        return f"{said} {reason}".strip()


def how_long(milliseconds: int, words: Words) -> str:
    """A time that is left, in minutes, hours or days."""
    if milliseconds < 2 * HOUR:
        return words(N_("{n} {n:minute|minutes}"), n=max(1, -(-milliseconds // MINUTE)))
    if milliseconds < 2 * DAY:
        return words(N_("{n} {n:hour|hours}"), n=-(-milliseconds // HOUR))
    return words(N_("{n} {n:day|days}"), n=-(-milliseconds // DAY))


class Warden:
    """What holds now, by whom or what it is about."""

    def __init__(self, storage: Storage) -> None:
        self.storage = storage
        self._held: dict[str, list[Sanction]] = {}
        self._supervisor = Supervisor()

    async def open(self) -> None:
        """Know what holds, and look again now and then."""
        await self.look()
        self._supervisor.keep("the warden", self._keep_looking)

    async def close(self) -> None:
        """Look no more."""
        await self._supervisor.close()

    async def _keep_looking(self) -> None:
        while True:
            await asyncio.sleep(EVERY)
            await self.look()

    async def look(self) -> None:
        """Learn what holds now."""
        held = defaultdict(list)
        for sanction in await sanctions.in_force(self.storage, now_ms()):
            held[sanction.subject].append(sanction)
        self._held = dict(held)

    def check_entry(self, person: Person | None, address: str) -> None:
        """Refuse who may not come in; an address counts for those without an account."""
        if found := self.held(BAN, person, address):
            raise Sanctioned(found, bool(found.address) and found.subject == address)

    def check_speech(self, person: Person | None, address: str) -> None:
        """Refuse who may not write."""
        if found := self.held(MUTE, person, address):
            raise Sanctioned(found)

    def held(self, kind: str, person: Person | None, address: str) -> Sanction | None:
        """The longest that holds for somebody who comes from an address."""
        if not self._held:
            return None
        own = list(self._about(kind, person.id if person else ""))
        self._note_address(own, address)
        if person is None or not person.account:
            own += self._about(kind, address)
        return max(own, key=lambda each: each.until, default=None)

    def _about(self, kind: str, subject: str) -> Iterator[Sanction]:
        now = now_ms()
        return (each for each in self._held.get(subject, ()) if each.kind == kind and each.until > now)

    def _note_address(self, own: list[Sanction], address: str) -> None:
        """What holds for somebody's addresses, too, holds for this one from now on."""
        known = {each.number for each in self._held.get(address, ())}
        for sanction in own:
            if sanction.address and sanction.number not in known:
                new = sanction._replace(subject=address)
                self._held.setdefault(address, []).append(new)
                self._supervisor.start(done_alone("noting an address", sanctions.add(self.storage, new)))
