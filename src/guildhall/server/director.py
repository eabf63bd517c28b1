"""The director of tournaments: begins rounds in time, opens their tables, notes how they end.

What is to be done follows from what is in the storage alone, and whatever is done twice is refused by the log: so it
does not matter when a server ends, nor how many servers do it at once.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from random import SystemRandom
from typing import Any, Final
from weakref import WeakValueDictionary

from msgspec import structs, to_builtins

from guildhall.core.registry import find_game
from guildhall.core.seed import new_seed
from guildhall.core.words import N_

from .bots.opponents import usual_for
from .hall import Hall, new_name
from .refusals import Refused
from .room import SOON, Room
from .store import results, tournaments
from .store.storage import Conflict
from .store.tournaments import TableNow
from .supervisor import Supervisor, done_alone
from .table import deeds as table_deeds
from .table.clocks import now_ms
from .table.names import some_name
from .tournaments import deeds, log
from .tournaments.deeds import Deed
from .tournaments.log import Line
from .tournaments.tournament import Round, Tournament

EVERY: Final = 1.0
"""Seconds between two looks for something to do."""
REST: Final = 30_000
"""Milliseconds for which a tournament is left alone in which something has failed."""
MOST_KNOWN: Final = 300
"""How many tournaments are kept in memory."""


class Director:
    """All tournaments of a server."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.storage = hall.storage
        self._known: dict[str, Tournament] = {}
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        """Kept as long as somebody holds them or waits: anybody may ask for tournaments that there are not."""
        self._resting: dict[str, int] = {}
        self._supervisor = Supervisor()

    async def open(self) -> None:
        """Begin to look after tournaments."""
        self._supervisor.keep("the director of tournaments", self._direct)

    async def close(self) -> None:
        """Stop; what was acknowledged is in the storage."""
        await self._supervisor.close()

    async def announce(self, plan: log.Announced, *first: Deed) -> Tournament:
        """Announce a tournament, and let some deeds follow at once."""
        tournament = Tournament(new_name(), Line(1, now_ms(), plan))
        await tournaments.write(self.storage, tournament, Line(1, tournament.announced_at, plan))
        for deed in first:
            await self.do(tournament.id, deed)
        return await self.find(tournament.id)

    async def find(self, ident: str) -> Tournament:
        """A tournament as it is now."""
        async with self._lock(ident):
            return await self._read(ident)

    async def do(self, ident: str, deed: Deed) -> Tournament:
        """Let a deed happen and write it down; what returns is on disk."""
        async with self._lock(ident):
            while True:
                tournament = await self._read(ident)
                line = Line(tournament.seq + 1, now_ms(), deed(tournament, now_ms()))
                try:
                    tournament.apply(line)
                    await tournaments.write(self.storage, tournament, line)
                    return tournament
                except Conflict:
                    self._known.pop(ident, None)
                except BaseException:
                    # What is in memory is no longer what is on disk.
                    self._known.pop(ident, None)
                    raise

    async def told(self, person: str) -> list[dict[str, Any]]:
        """What is kept of somebody in tournaments: which, and what was done by them or with them there."""
        found = []
        for ident in await tournaments.all_of(self.storage, person):
            lines = await tournaments.read_lines(self.storage, ident)
            selves = tournaments.selves(lines, person)
            own = [line for line in lines if tournaments.people_in(line.entry) & set(selves)]
            name = lines[0].entry.name if isinstance(lines[0].entry, log.Announced) else ""
            found.append({"name": name, "done": [{"at": line.at, **_told(line, selves)} for line in own]})
        return found

    async def hand_over(self, guest: str, person: str) -> None:
        """Let an account be the guest it was in all tournaments."""
        for ident in await tournaments.all_of(self.storage, guest):
            await self._unless_late(ident, deeds.hand_over(guest, person))

    async def forget(self, person: str, nobody: str) -> None:
        """Let somebody leave all tournaments, and nobody have been there; those without a host are called off."""
        for ident in await tournaments.all_of(self.storage, person):
            tournament = await self.find(ident)
            if tournament.host == person and tournament.status == "announced":
                await self.do(ident, deeds.close(person))
            elif tournament.is_active(person) and tournament.status in {"announced", "playing"}:
                await self.do(ident, deeds.withdraw(person))
            async with self._lock(ident):
                await tournaments.rewrite(self.storage, ident, person, nobody)
                self._known.pop(ident, None)

    def _lock(self, ident: str) -> asyncio.Lock:
        return self._locks.setdefault(ident, asyncio.Lock())

    async def _read(self, ident: str) -> Tournament:
        found = await tournaments.read(self.storage, ident, self._known.get(ident))
        if found is None:
            raise Refused("unknown", N_("There is no such tournament."))
        self._known.pop(ident, None)
        self._known[ident] = found
        while len(self._known) > MOST_KNOWN:
            self._known.pop(next(iter(self._known)))
        return found

    async def _direct(self) -> None:
        while True:
            await self.look_round()
            await asyncio.sleep(EVERY)

    async def look_round(self) -> None:
        """Do what is to be done in each tournament; one that fails is left alone for a while and harms no other."""
        now = now_ms()
        for ident in await tournaments.due(self.storage, now):
            if self._resting.get(ident, 0) <= now:
                self._resting.pop(ident, None)
                if not await done_alone(f"tournament {ident}", self._look_after(ident)):
                    self._resting[ident] = now + REST

    async def _look_after(self, ident: str) -> None:
        tournament = await self.find(ident)
        if tournament.between and tournament.next_at <= now_ms():
            # Finding good groups for many may take half a second.
            groups = await asyncio.to_thread(tournament.next_groups)
            await self._unless_late(ident, deeds.go_on(groups, tournament.seq))
            tournament = await self.find(ident)
        if tournament.status == "playing" and not tournament.between:
            await self._see_to_tables(tournament, len(tournament.rounds) - 1)
        elif tournament.status == "closed":
            await self._put_away(tournament)

    async def _put_away(self, tournament: Tournament) -> None:
        """Nothing counts any more at the tables of a tournament that was closed; those that have not begun never do."""
        last = len(tournament.rounds) - 1
        names = [tournament.table_id(last, group) for each in tournament.rounds[last:] for group in each.open]
        for name, table in (await tournaments.tables_now(self.storage, names)).items():
            if table.status == "open":
                await self.hall.do(name, table_deeds.close(host_of(tournament)))
        await tournaments.let_go(self.storage, tournament.id)

    async def _unless_late(self, ident: str, deed: Deed) -> None:
        """Let a deed happen, unless another node was faster."""
        try:
            await self.do(ident, deed)
        except Refused as refusal:
            if refusal.code != "stale":
                raise

    async def _see_to_tables(self, tournament: Tournament, number: int) -> None:
        """Open the tables of a round, begin those that have waited long enough, and note those that are over."""
        round_, now = tournament.rounds[number], now_ms()
        names = {tournament.table_id(number, group): group for group in round_.open}
        found = await tournaments.tables_now(self.storage, list(names))
        scored = await results.of_tables(self.storage, [name for name in found if found[name].status == "finished"])
        for name, group in names.items():
            table = found.get(name)
            if table is None:
                await self._open_table(tournament, number, group)
            elif table.status == "finished" and name in scored:
                deed = _played(number, group, len(round_.groups[group]), table, scored[name])
                await self._unless_late(tournament.id, deed)
            elif table.status == "closed":
                await self._unless_late(tournament.id, await self._failed(name, number, group, round_))
            elif now >= round_.at + tournament.plan.limit:
                await self._unless_late(tournament.id, _out_of_time(number, group, table, len(round_.groups[group])))
            elif table.status == "open" and now >= round_.at + tournament.plan.patience:
                await self._begin_without(tournament, await self.hall.room(name))

    async def _open_table(self, tournament: Tournament, number: int, group: int) -> None:
        """Open a table with its people in their seats; bots fill it up if the game asks for more."""
        plan, people = tournament.plan, tournament.rounds[number].groups[group]
        seats = max(len(people), find_game(plan.game).min_seats)
        host = host_of(tournament)
        opened = table_deeds.opening(
            plan.game, seats, plan.options, plan.pace, False, host, new_seed(), True, plan.rated
        )
        opened = structs.replace(opened, tournament=tournament.id)
        names = [tournament.entrants[person].name for person in people]
        first = [table_deeds.give_seat(person, seat, names[seat]) for seat, person in enumerate(people)]
        for seat in range(len(people), seats):
            names.append(some_name(SystemRandom(), names))
            first.append(table_deeds.fill(host, seat, usual_for(plan.game).id, names[-1]))
        try:
            await self.hall.open_table(opened, first, tournament.table_id(number, group))
        except Conflict:
            # Another node was faster.
            return

    async def _begin_without(self, tournament: Tournament, room: Room) -> None:
        """Begin a match though not all have come: bots play until they do; if nobody has, there is none."""
        if self.hall.nodes.shared:
            # The other nodes must have had time to say who is there.
            await asyncio.sleep(2 * SOON)
        host, table = host_of(tournament), room.table
        here = {person for person in table.people if room.presence.is_here(person, now_ms())}
        over_days = tournament.plan.pace.kind == "days"
        if not here and not over_days and not any(seat.commitment for seat in table.seats):
            await self.hall.do(table.id, table_deeds.close(host))
            return
        for seat, place in enumerate([] if over_days else table.seats):
            if place.person and not place.level and place.person not in here:
                await self.hall.do(table.id, table_deeds.go_without(seat))
        for seat, place in enumerate(room.table.seats):
            if place.free:
                bot = some_name(SystemRandom(), room.table.names)
                await self.hall.do(table.id, table_deeds.fill(host, seat, usual_for(tournament.plan.game).id, bot))
        await self.hall.do(table.id, table_deeds.begin(host, room.commitments))

    async def _failed(self, name: str, number: int, group: int, round_: Round) -> Deed:
        """A match that could not begin: who did not come, or did not show the number, has lost."""
        table = (await self.hall.room(name)).table
        seats = range(len(round_.groups[group]))
        absent = table.failed or [seat for seat in seats if not table.seats[seat].commitment]
        return deeds.note(number, group, [(1, 0) for _ in seats], absent, "failed")


def _played(number: int, group: int, count: int, table: TableNow, found: list[results.SeatResult]) -> Deed:
    """What came of a match; seats beyond those of the group were filled up with bots."""
    scored = [(seat.place, seat.score) for seat in found[:count]]
    return deeds.note(number, group, scored, _held_by_bots(table, count), "played")


def _out_of_time(number: int, group: int, table: TableNow, count: int) -> Deed:
    """The round's time is up: all who still play share the first place."""
    return deeds.note(number, group, [(1, 0)] * count, _held_by_bots(table, count), "time")


def _held_by_bots(table: TableNow, count: int) -> list[int]:
    return [seat for seat, level in enumerate(table.levels[:count]) if level or not table.people[seat]]


def _told(line: Line, selves: Sequence[str]) -> dict[str, Any]:
    """An entry as somebody may read it who has done it or is named in it: without secrets, and without others."""
    if isinstance(line.entry, log.Paired):
        own = [group for group in line.entry.groups if set(group) & set(selves)]
        return {"type": "paired", "others": [len(group) - 1 for group in own]}
    told: dict[str, Any] = to_builtins(line.entry)
    return {name: value for name, value in told.items() if name != "seed"}


def host_of(tournament: Tournament) -> str:
    """As whom a tournament is the host of its tables."""
    return f"tournament-{tournament.id}"
