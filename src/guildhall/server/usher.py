"""The usher: sees to those who wait at open tables, and knows who is in the house.

What is to be done follows from the storage, and the log refuses what is done twice: so a server may end at any moment,
and several may do it at once.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from random import SystemRandom
from typing import Final

from .bots.opponents import usual_for
from .hall import Hall
from .refusals import Refused
from .room import Room
from .store import friends, guests, offers, reports, sanctions
from .supervisor import Supervisor, done_alone
from .table import deeds
from .table.clocks import now_ms
from .table.names import some_name
from .table.table import Table, Unplayable

EVERY: Final = 2.0
"""Seconds between two looks for tables that have waited long enough."""
SEEN_EVERY: Final = 10.0
"""Seconds between two looks at who is here."""
NOTED_EVERY: Final = 45_000
"""Milliseconds after which it is noted once more that somebody is here."""
TIDY_EVERY: Final = 600.0
REST: Final = 30_000
"""Milliseconds for which a table is left alone at which something has failed."""
AT_ONCE: Final = 50


class Usher:
    """Those who wait, and those who are here."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.storage = hall.storage
        self._came: dict[str, int] = {}
        """Who has asked for a page since they were noted last, and when."""
        self._noted: dict[str, tuple[int, str]] = {}
        self._resting: dict[str, int] = {}
        self._supervisor = Supervisor()

    async def open(self) -> None:
        """Begin to look round."""
        self._supervisor.keep("the usher", self._keep_filling)
        self._supervisor.keep("the doorkeeper", self._keep_seeing)
        self._supervisor.keep("the tidier", self._keep_tidy)

    async def close(self) -> None:
        """Stop; what was acknowledged is in the storage."""
        await self._supervisor.close()

    def came(self, person: str) -> None:
        """Somebody with an account has asked for a page."""
        self._came[person] = now_ms()

    async def _keep_filling(self) -> None:
        while True:
            await self.fill_tables()
            await asyncio.sleep(EVERY)

    async def fill_tables(self) -> None:
        """Let bots take the free seats of tables that have waited long enough."""
        now = now_ms()
        self._resting = {ident: until for ident, until in self._resting.items() if until > now}
        for ident in await offers.to_fill(self.storage, now, AT_ONCE + len(self._resting)):
            if ident not in self._resting and not await done_alone(f"filling table {ident}", self._fill(ident)):
                self._resting[ident] = now + REST

    async def _fill(self, ident: str) -> None:
        try:
            room = await self.hall.room(ident)
        except Unplayable:
            await offers.drop(self.storage, ident)
            raise
        if not room.table.fill_at or not room.table.people:
            await offers.drop(self.storage, ident)
        if not room.table.people:
            # Nobody sits there for whom others are missing, and no match of bots alone begins by itself.
            return
        level = usual_for(room.table.game.id).id
        for seat, place in enumerate(room.table.seats):
            if place.free:
                with suppress(Refused):
                    # Somebody may have been faster, a person or another node.
                    await self.hall.do(ident, deeds.fill_up(seat, level, some_name(SystemRandom(), room.table.names)))
        if room.table.full and room.table.opened.pace.kind == "days":
            with suppress(Refused):
                # Nobody need be there: the others have their tables open, where a match begins by itself.
                await self.hall.do(ident, deeds.begin(room.table.host, room.commitments))

    async def _keep_seeing(self) -> None:
        while True:
            await self.see()
            await asyncio.sleep(SEEN_EVERY)

    async def see(self) -> None:
        """Note who is here, at which table, and which open tables somebody is at."""
        now = now_ms()
        rooms = list(self.hall.rooms.values())
        waiting = [room.table.id for room in rooms if room.table.status == "open" and _waits(room, now)]
        await offers.see(self.storage, waiting, now)
        here = dict.fromkeys(self._came, "")
        self._came = {}
        for room in rooms:
            for person in room.presence.here_now():
                here[person] = _open_to_all(room.table)
        told = {person: table for person, table in here.items() if self._is_news(person, table, now)}
        await friends.see(self.storage, told, now)
        self._noted |= {person: (now, table) for person, table in told.items()}
        self._noted = {person: noted for person, noted in self._noted.items() if now - noted[0] < NOTED_EVERY}

    def _is_news(self, person: str, table: str, now: int) -> bool:
        at, before = self._noted.get(person, (0, ""))
        return now - at >= NOTED_EVERY or table != before

    async def _keep_tidy(self) -> None:
        while True:
            await self.tidy()
            await asyncio.sleep(TIDY_EVERY)

    async def tidy(self) -> None:
        """Forget what is too old, and offer the tables that other servers have opened without offering them."""
        now = now_ms()
        await offers.forget(self.storage, now)
        await guests.forget_old(self.storage, now)
        await reports.forget_old(self.storage, now)
        await sanctions.forget_old(self.storage, now)
        await friends.forget_sightings(self.storage, now)
        for ident in await offers.without(self.storage, now, AT_ONCE):
            await done_alone(f"offering table {ident}", self._offer(ident))

    async def _offer(self, ident: str) -> None:
        with suppress(Unplayable):
            await offers.keep(self.storage, (await self.hall.room(ident)).table)


def _waits(room: Room, now: int) -> bool:
    """Whether somebody who sits at a table is there."""
    return any(room.presence.is_here(person, now) for person in room.table.people)


def _open_to_all(table: Table) -> str:
    """The table as friends may know of it: only where everybody may watch."""
    going_on = table.status in {"open", "shuffling", "playing"}
    return table.id if table.opened.public and going_on else ""
