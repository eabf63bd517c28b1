"""Vacations: who is away lets the clocks of slow games stand still, at every table, also where a match begins then."""

from __future__ import annotations

import asyncio
import secrets
from datetime import UTC, datetime
from typing import Any, Final

from guildhall.core.words import N_

from .hall import Hall
from .refusals import Refused
from .store import vacations
from .store.vacations import Away, Vacation
from .supervisor import done_alone, woken
from .table import deeds
from .table.clocks import DAY, now_ms
from .table.table import Table

EVERY: Final = 20.0
"""Seconds between two looks for tables at which somebody is away."""
LONGEST: Final = 60 * DAY
"""How long a vacation may be."""
AHEAD: Final = 366 * DAY
"""How far ahead a vacation may begin."""


class Vacations:
    """The vacations of all people."""

    def __init__(self, hall: Hall, days_a_year: int) -> None:
        self.hall = hall
        self.storage = hall.storage
        self.days_a_year = days_a_year
        self._done: dict[tuple[str, str], int] = {}
        """Until when clocks were let stand still, so that tables need not be loaded again and again."""
        self._changed = asyncio.Event()
        self._planning = asyncio.Lock()
        """Held from looking how many days are left until they are taken."""

    def hear(self, table: Table) -> None:
        """A table has gone on: perhaps a match has begun."""
        if table.opened.pace.kind == "days" and table.begun_at == table.changed_at:
            self._changed.set()

    async def keep(self) -> None:
        """Let clocks stand still and go on, for ever."""
        while True:
            self._changed.clear()
            await vacations.tidy_up(self.storage, now_ms())
            await self.look()
            await woken(self._changed, EVERY)

    async def look(self) -> None:
        """Let all clocks stand still that are to, and those go on whose players have come back early."""
        found = await vacations.tables_of_those_away(self.storage, now_ms())
        now = {(away.table_id, away.person_id): away for away in found}
        self._done = {key: ends for key, ends in self._done.items() if key in now}
        for key, away in now.items():
            if self._done.get(key) != away.ends and await done_alone("letting a clock stand still", self._rest(away)):
                self._done[key] = away.ends

    async def _rest(self, away: Away) -> None:
        table = (await self.hall.room(away.table_id)).table
        if table.opened.pace.kind != "days":
            return
        now = now_ms()
        wanted = away.ends if away.ends > now else 0
        for seat in table.seats_of(away.person_id):
            if table.clocks.rests_until(seat, now) != wanted:
                try:
                    await self.hall.do(table.id, deeds.rest(away.person_id, seat, wanted))
                except Refused as refusal:
                    if refusal.code not in {"stale", "over"}:
                        raise

    async def plan(self, person: str, begins: int, ends: int) -> None:
        """Somebody will be away."""
        now = now_ms()
        begins = max(begins, now)
        if not begins < ends <= begins + LONGEST or begins > now + AHEAD:
            raise Refused("malformed", N_("A vacation begins within a year and is no longer than 60 days."))
        async with self._planning:
            others = await vacations.vacations_of(self.storage, person)
            if any(other.begins < ends and begins < other.ends for other in others):
                raise Refused("taken", N_("You are already away then."))
            if days(begins, ends) > await self.days_left(person, year_of(begins)):
                raise Refused("too_many", N_("You have not so many days left in that year."))
            await vacations.add_vacation(self.storage, Vacation(secrets.token_hex(8), person, begins, ends))
        self._changed.set()

    async def end(self, person: str, ident: str) -> None:
        """Somebody is back earlier, or stays."""
        for vacation in await vacations.vacations_of(self.storage, person):
            if vacation.id == ident:
                await vacations.end_vacation(self.storage, vacation, now_ms())
        self._changed.set()

    async def days_left(self, person: str, year: int) -> int:
        """How many days somebody may still be away in a year."""
        found = await vacations.vacations_of(self.storage, person)
        taken = sum(days(each.begins, each.ends) for each in found if year_of(each.begins) == year)
        return max(0, self.days_a_year - taken)


async def told(hall: Hall, person: str) -> list[dict[str, Any]]:
    """When somebody was or will be away."""
    found = await vacations.vacations_of(hall.storage, person)
    return [{"begins": each.begins, "ends": each.ends} for each in found]


def days(begins: int, ends: int) -> int:
    """How many days a vacation counts for: those that were begun."""
    return -((begins - ends) // DAY)


def year_of(at: int) -> int:
    """The year in which a vacation counts: that of its beginning."""
    return datetime.fromtimestamp(at / 1000, UTC).year
