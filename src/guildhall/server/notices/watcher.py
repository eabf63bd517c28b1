"""The watcher: notes whose turn it is where, and whether they have seen it.

What is noted follows from the lists of tables, so it does not matter when a server ends, nor how many servers look:
each notes what is missing. Who has the table open has seen it; that knows the server they are connected to.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Sequence
from typing import Final, TypeVar

from ..hall import Hall
from ..store import notices
from ..store.notices import NEW, SEEN, TOLD, GoingOn, Turn, Wish
from ..store.storage import Statement
from ..supervisor import woken
from ..table.clocks import MINUTE, now_ms
from ..table.table import Table

EVERY: Final = 10.0
"""Seconds between two looks, in case nobody has told us."""
BREATH: Final = 1.0
"""Seconds between two looks at least."""
OVERLAP: Final = 30_000
"""Milliseconds for which tables are looked at again: clocks differ, and people come."""
FULL_EVERY: Final = 60
"""Each so many looks one is at all tables, and what is over is forgotten."""
AT_ONCE: Final = 400
HASTE: Final = 10
"""Nobody waits with a notice for more than this part of the time that is left."""


T = TypeVar("T")


class Watcher:
    """Sees to it that everybody whose turn it is will be told."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.storage = hall.storage
        self._changed = asyncio.Event()
        self._came: dict[tuple[str, str], int] = {}
        """Who has opened which table lately, and up to which entry they have seen it."""
        self._looked = 0

    def hear(self, table: Table) -> None:
        """A table has gone on."""
        if table.status == "playing":
            self._changed.set()

    def arrive(self, person: str, table: Table) -> None:
        """Somebody has opened a table."""
        if table.seats_of(person):
            self._came[person, table.id] = table.seq
            self._changed.set()

    def look_anew(self) -> None:
        """Somebody wants to be told from now on: look at all tables."""
        self._looked = 0
        self._changed.set()

    async def keep_watching(self) -> None:
        """Note whose turn it is, for ever."""
        looks = 0
        while True:
            self._changed.clear()
            if looks % FULL_EVERY == 0:
                self._looked = 0
                await notices.tidy_up(self.storage, now_ms())
            await self.look()
            looks += 1
            await asyncio.sleep(BREATH)
            await woken(self._changed, EVERY)

    async def look(self) -> None:
        """Note what has changed since the last look."""
        began = now_ms()
        await self._note_arrivals()
        tables = await notices.going_on(self.storage, max(0, self._looked - OVERLAP))
        for some in _some_at_once(tables):
            await self._note(some)
        self._looked = began

    async def _note_arrivals(self) -> None:
        came, self._came = self._came, {}
        for some in _some_at_once(sorted(came)):
            known = await notices.turns_at(self.storage, {table for _, table in some})
            seen = [each for each in some if each in known and known[each].state != SEEN]
            if seen:
                await self.storage.write(*(notices.looked_at(*each, came[each]) for each in seen))

    async def _note(self, tables: Sequence[GoingOn]) -> None:
        owed = {(person, table.id): asked for table in tables for person, asked in owing(table).items()}
        told = await notices.who_is_told(self.storage, {person for person, _ in owed})
        wishes = await notices.wishes_of(self.storage, told)
        known = await notices.turns_at(self.storage, [table.id for table in tables])
        by_id = {table.id: table for table in tables}
        statements = [
            statement
            for (person, ident), asked in owed.items()
            if person in told
            for statement in self._noted(wishes[person], by_id[ident], asked, known.get((person, ident)))
        ]
        over = [turn for key, turn in known.items() if key not in owed and turn.state != TOLD]
        statements += [notices.passed(turn.person_id, turn.table_id, turn.asked) for turn in over]
        if statements:
            await self.storage.write(*statements)

    def _noted(self, wish: Wish, table: GoingOn, asked: int, turn: Turn | None) -> Iterator[Statement]:
        """What is to be noted of a turn, if anything is new about it."""
        person, now = wish.person_id, now_ms()
        room = self.hall.rooms.get(table.id)
        if room is not None and room.presence.has_seen(person, table.changed_at):
            if turn is None:
                yield notices.noted(Turn(person, table.id, asked, SEEN, now))
            elif turn.state != SEEN or turn.asked < asked:
                yield notices.looked_at(person, table.id, asked)
        elif turn is None or (turn.state == SEEN and turn.asked < asked):
            yield notices.noted(Turn(person, table.id, asked, NEW, due_at(wish, table, now)))


def _some_at_once(everything: Sequence[T]) -> Iterator[Sequence[T]]:
    """A few after the others, for databases do not take a thousand values at once."""
    for first in range(0, len(everything), AT_ONCE):
        yield everything[first : first + AT_ONCE]


def owing(table: GoingOn) -> dict[str, int]:
    """The people whose turn it is at a table, and since which entry."""
    found: dict[str, int] = {}
    for number in table.summary.deciders:
        seat = table.summary.seats[number]
        if seat.person and not seat.level:
            found[seat.person] = max(found.get(seat.person, 0), table.summary.asked.get(number, 1))
    return found


def due_at(wish: Wish, table: GoingOn, now: int) -> int:
    """When somebody is to be told: after as long as they want turns to be gathered, sooner where a clock runs."""
    wait = wish.gather * MINUTE
    if table.deadline is not None:
        wait = min(wait, max(0, table.deadline - now) // HASTE)
    return now + wait
