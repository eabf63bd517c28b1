"""The hall: all tables; it loads them, lets deeds happen one after another, and tells those who watch."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import time
from collections import Counter
from collections.abc import Callable, Coroutine, Sequence
from typing import Any, Final, TypeVar

from guildhall.core.words import N_

from .bots.opponents import find_opponent
from .bots.pool import Thinker
from .refusals import Refused
from .store import summaries
from .store.logbook import read_table, write_lines
from .store.sayings import Saying, read_sayings, write_saying
from .store.storage import Conflict, Storage
from .table import deeds
from .table.clocks import now_ms
from .table.deeds import Deed
from .table.log import Opened
from .table.table import Line, Table, Unplayable

ALPHABET: Final = "abcdefghjkmnpqrstuvwxyz23456789"
IDLE: Final = 300.0
"""Seconds after which a table nobody looks at leaves the memory; it is in storage anyway."""
TICK: Final = 0.5
SWEEP: Final = 20.0
SAYINGS_KEPT: Final = 200
LONGEST_SAYING: Final = 400

T = TypeVar("T")

logger: Final = logging.getLogger(__name__)


class Room:
    """A table in memory with those who watch it; whoever reads or changes the table holds the lock."""

    def __init__(self, table: Table, sayings: list[Saying]) -> None:
        self.table = table
        self.sayings = sayings
        self.lock = asyncio.Lock()
        self.watchers: set[Callable[[], None]] = set()
        self.held: Counter[str] = Counter()
        """The commitments of the browsers that watch, each as often as there are such browsers."""
        self.used = time.monotonic()
        self.bots_play = False

    def tell(self) -> None:
        """Let everybody who watches know that something is new."""
        for watcher in list(self.watchers):
            watcher()

    @property
    def idle(self) -> bool:
        """Whether the table can leave the memory."""
        busy = self.watchers or self.bots_play or self.lock.locked() or self.table.clocks.since
        return not busy and time.monotonic() - self.used > IDLE


class Hall:
    """All tables of a server."""

    def __init__(self, storage: Storage, thinker: Thinker, bot_pause: float = 0.0) -> None:
        self.storage = storage
        self.thinker = thinker
        self.bot_pause = bot_pause
        self.rooms: dict[str, Room] = {}
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()

    async def open(self) -> None:
        """Wake the tables that wait for bots, and begin to watch the clocks."""
        await self._wake(await summaries.waiting_for_bots(self.storage))
        self._start(self._keep_time())

    async def _wake(self, tables: list[str]) -> None:
        for ident in tables:
            with contextlib.suppress(Unplayable):
                await self.room(ident)

    async def close(self) -> None:
        """Stop everything that goes on by itself; nothing acknowledged is lost."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def _start(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def open_table(self, opened: Opened, first: Sequence[Deed] = ()) -> Table:
        """Open a table and let some deeds follow at once."""
        now = now_ms()
        ident = "".join(secrets.choice(ALPHABET) for _ in range(12))
        lines = [Line(1, now, opened)]
        table = Table(ident, lines[0])
        for deed in first:
            lines.append(Line(table.seq + 1, now, deed(table, now)))
            table.apply(lines[-1])
        await write_lines(self.storage, table, lines)
        room = self.rooms[ident] = Room(table, [])
        self._let_bots_play(room)
        return table

    async def room(self, ident: str) -> Room:
        """The room of a table, loaded if need be."""
        if ident not in self.rooms:
            if ident not in self._loading:
                self._loading[ident] = self._start(self._enter(ident))
                self._loading[ident].add_done_callback(lambda _: self._loading.pop(ident, None))
            await asyncio.shield(self._loading[ident])
        room = self.rooms[ident]
        room.used = time.monotonic()
        return room

    async def _enter(self, ident: str) -> Room:
        table = await read_table(self.storage, ident)
        table.clocks.restart(now_ms())
        room = self.rooms[ident] = Room(table, await read_sayings(self.storage, ident))
        self._let_bots_play(room)
        return room

    async def do(self, ident: str, deed: Deed, request: str | None = None) -> Table:
        """Let a deed happen and write it down; what returns is on disk. The same request counts once."""
        room = await self.room(ident)
        # Whoever asked may go away while the disk writes: the deed is finished all the same.
        return await asyncio.shield(self._start(self._do(room, deed, request)))

    async def _do(self, room: Room, deed: Deed, request: str | None) -> Table:
        async with room.lock:
            if request is None or request not in room.table.requests:
                await self._change(room, deed, request)
        room.tell()
        self._let_bots_play(room)
        return room.table

    async def _change(self, room: Room, deed: Deed, request: str | None) -> None:
        for _ in range(3):
            table, now = room.table, now_ms()
            line = Line(table.seq + 1, now, deed(table, now), request)
            try:
                table.apply(line)
                await write_lines(self.storage, table, [line])
                return
            except Conflict:
                room.table = await read_table(self.storage, table.id)
                if request in room.table.requests:
                    return
            except BaseException:
                # What is in memory is no longer what is on disk.
                room.table = await read_table(self.storage, table.id)
                raise
        raise Refused("busy", N_("Too many are acting at this table; try again."))

    def _let_bots_play(self, room: Room) -> None:
        if room.table.bots_to_move and not room.bots_play:
            room.bots_play = True
            self._start(self._play_bots(room))

    async def _play_bots(self, room: Room) -> None:
        try:
            while room.table.bots_to_move:
                await self._play_bot(room)
        except Exception:
            logger.exception("the bots of table %s stopped", room.table.id)
        finally:
            room.bots_play = False

    async def _play_bot(self, room: Room) -> None:
        async with room.lock:
            table = room.table
            if not table.bots_to_move:
                # Somebody has come back, or has taken back a move, while we waited for the lock.
                return
            seat = table.bots_to_move[0]
            view, asked_at, moves = table.view(seat), table.asked_at[seat], table.moves_of(seat)
            spec = find_opponent(table.seats[seat].level, table.game.id).id
        thinking = self.thinker.choose(view, spec, f"{table.id}/{seat}", moves)
        text, _ = await asyncio.gather(thinking, asyncio.sleep(self.bot_pause))
        try:
            await self.do(table.id, deeds.play_as_bot(seat, text, asked_at))
        except Refused as refusal:
            if refusal.code not in {"stale", "over"}:
                raise

    async def say(self, ident: str, name: str, seat: int, text: str) -> None:
        """Say something at the table."""
        shown = "".join(character for character in text if character.isprintable()).strip()[:LONGEST_SAYING]
        if not shown:
            raise Refused("malformed", N_("There is nothing to say."))
        room = await self.room(ident)
        async with room.lock:
            number = room.sayings[-1].number + 1 if room.sayings else 1
            saying = Saying(number, now_ms(), name, seat, shown)
            await write_saying(self.storage, ident, saying)
            room.sayings = [*room.sayings, saying][-SAYINGS_KEPT:]
        room.tell()

    async def _keep_time(self) -> None:
        swept = 0.0
        while True:
            for room in list(self.rooms.values()):
                await self._call_time(room)
                if room.idle:
                    del self.rooms[room.table.id]
            if time.monotonic() - swept > SWEEP:
                swept = time.monotonic()
                # Tables of slow games are seldom in memory when a clock runs out.
                await self._wake(await summaries.overdue(self.storage, now_ms()))
            await asyncio.sleep(TICK)

    async def _call_time(self, room: Room) -> None:
        if deeds.is_unshown_in_time(room.table, now_ms()):
            with contextlib.suppress(Refused):
                await self.do(room.table.id, deeds.give_up_shuffling())
        for seat in room.table.clocks.overdue(now_ms()):
            with contextlib.suppress(Refused):
                await self.do(room.table.id, deeds.call_time(seat))
