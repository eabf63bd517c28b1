"""The hall: all tables; it loads them, lets deeds happen one after another, and tells those who watch."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Callable, Iterable, Sequence
from hashlib import sha256
from random import choice
from typing import Final

from guildhall.core.words import N_

from .bots.allowance import Allowance
from .bots.opponents import at_once, find_opponent, steady
from .bots.pool import Thinker
from .bots.turns import Thought
from .logs import told
from .metrics import DEEDS
from .nodes import Moved, Nodes, Said, WhoIsHere
from .refusals import Refused
from .room import Pondered, Room
from .store.logbook import read_lines, read_table, write_lines
from .store.sayings import Saying, read_sayings, write_saying
from .store.storage import Conflict, Interrupted, Storage, StorageFailed
from .supervisor import REST, Supervisor, done_alone, is_cancelled, rests
from .table import deeds
from .table.clocks import now_ms
from .table.deeds import Deed
from .table.log import Opened
from .table.table import Line, Table, Unplayable

ALPHABET: Final = "abcdefghjkmnpqrstuvwxyz23456789"
MOST_ROOMS: Final = 1000
"""How many tables are kept in memory at once, as far as nothing happens at the others."""
JUST_USED: Final = 10.0
"""Seconds in which somebody who has asked for a table may still do something there."""
TICK: Final = 0.5
SAYINGS_KEPT: Final = 200
LONGEST_SAYING: Final = 400

SHARE_WITHOUT_PEOPLE: Final = 0.25
"""What the thoughts of bots are worth at a table where only bots play."""

logger: Final = logging.getLogger(__name__)


class Hall:
    """All tables of a server."""

    def __init__(
        self,
        storage: Storage,
        thinker: Thinker,
        bot_pause: float = 0.0,
        allowance: Allowance | None = None,
        nodes: Nodes | None = None,
    ) -> None:
        self.storage = storage
        self.nodes = nodes or Nodes(storage)
        self.thinker = thinker
        self.bot_pause = bot_pause
        self.allowance = allowance or Allowance()
        self.rooms: dict[str, Room] = {}
        self.unplayable: set[str] = set()
        """Tables that cannot be loaded, and were named as such."""
        self.after: list[Callable[[Table], None]] = []
        """Who is told of a table once an entry of ours is on disk, and may not take long."""
        self.arrivals: list[Callable[[str, Table], None]] = []
        """Who is told which person has opened which table."""
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._supervisor = Supervisor()

    async def open(self) -> None:
        """Let the clocks be watched, and the tables wake that wait for bots or are overdue."""
        self._supervisor.keep("the timekeeper", self._keep_time)
        self._supervisor.keep("the waker", self._keep_awake)

    async def close(self) -> None:
        """Stop everything that goes on by itself; nothing acknowledged is lost."""
        await self._supervisor.close()

    async def open_table(self, opened: Opened, first: Sequence[Deed] = (), ident: str = "") -> Table:
        """Open a table and let some deeds follow at once; Conflict if there is already one with its name."""
        now = now_ms()
        ident = ident or new_name()
        lines = [Line(1, now, opened)]
        table = Table(ident, lines[0])
        for deed in first:
            lines.append(Line(table.seq + 1, now, deed(table, now)))
            table.apply(lines[-1])
        await write_lines(self.storage, table, lines)
        # The waker may have found the table on disk before we come to this line: there is one room only.
        room = self.rooms.setdefault(ident, Room(table, [], self.tell_of_people, now))
        self.nodes.tell(Moved(ident, table.seq))
        self._tell_soon(room.table)
        self._go_on(room)
        return room.table

    async def room(self, ident: str) -> Room:
        """The room of a table, loaded if need be, and as it is now wherever it was played."""
        room = await self._room(ident)
        if (seq := await self.nodes.last_entry(ident)) > room.table.seq:
            await self.read_on(room, seq)
        return room

    async def _room(self, ident: str) -> Room:
        if ident not in self.rooms:
            if ident not in self._loading:
                self._loading[ident] = self._supervisor.start(self._enter(ident))
                self._loading[ident].add_done_callback(lambda _: self._loading.pop(ident, None))
            await asyncio.shield(self._loading[ident])
        room = self.rooms[ident]
        room.used = time.monotonic()
        return room

    async def _enter(self, ident: str) -> Room:
        table = await read_table(self.storage, ident)
        since = self.nodes.reachable_since(now_ms())
        table.forgive(since)
        loaded = Room(table, await read_sayings(self.storage, ident, SAYINGS_KEPT), self.tell_of_people, since)
        room = self.rooms.setdefault(ident, loaded)
        self.nodes.tell(WhoIsHere(ident))
        self.let_bots_play(room)
        return room

    async def do(self, ident: str, deed: Deed, request: str | None = None) -> Table:
        """Let a deed happen and write it down; what returns is on disk. The same request counts once."""
        with DEEDS.measured():
            room = await self._room(ident)
            # Whoever asked may go away while the disk writes: the deed is finished all the same.
            return await asyncio.shield(self._supervisor.start(self._do(room, deed, request)))

    async def _do(self, room: Room, deed: Deed, request: str | None) -> Table:
        async with room.lock:
            if line := await self._change(room, deed, request):
                self.nodes.tell(Moved.by(room.table.id, line))
                self._tell_soon(room.table)
        self._go_on(room)
        return room.table

    def _tell_soon(self, table: Table) -> None:
        """Let those know who want to hear of tables, once this one has gone on; what goes wrong there stays there."""
        for hear in self.after:
            asyncio.get_running_loop().call_soon(_tell, hear, table)

    def arrive(self, person: str, table: Table) -> None:
        """Somebody has opened a table."""
        for hear in self.arrivals:
            hear(person, table)

    def _go_on(self, room: Room) -> None:
        room.stop_thinking()
        room.tell()
        if room.table.status in {"finished", "closed"}:
            self.nodes.let_go(room.table.id)
        self.let_bots_play(room)

    async def _change(self, room: Room, deed: Deed, request: str | None) -> Line | None:
        """Let a deed happen; what is written, if it had not happened already."""
        for _ in range(3):
            if request in room.table.requests:
                return None
            table, now = room.table, now_ms()
            line = Line(table.seq + 1, now, deed(table, now), request)
            try:
                table.apply(line)
                await write_lines(self.storage, table, [line])
                return line
            except (Conflict, Interrupted):
                await self._read_again(room)
            except BaseException:
                # What is in memory is no longer what is on disk.
                await self._read_again(room)
                raise
        if request in room.table.requests:
            return None
        raise Refused("busy", N_("Too many are acting at this table; try again."))

    async def _read_again(self, room: Room) -> None:
        """Let the table be what is on disk, which may take until the disk can be read again."""
        while True:
            try:
                table = await read_table(self.storage, room.table.id)
                break
            except StorageFailed as failure:
                logger.error("table %s waits for the storage: %s", room.table.id, told(failure.cause))
                await asyncio.sleep(REST)
            except Unplayable:
                self._leave_to_others(room)
                raise
        table.forgive(room.entered)
        room.table = table

    def hosts_without_people(self) -> list[str]:
        """The hosts of the tables at which bots play on among themselves, each as often as there are such tables."""
        return [room.table.host for room in self.rooms.values() if room.table.without_people]

    def let_bots_play(self, room: Room) -> None:
        """Let the bots of a table move by themselves, if that is for us to do."""
        if room.table.bots_to_move and not room.bots_play and self._is_ours(room):
            room.bots_play = True
            self._supervisor.start(self._play_bots(room))

    def _is_ours(self, room: Room) -> bool:
        """Whether bots think and time is called here; if not yet, we ask for it."""
        ours = self.nodes.holds(room.table.id)
        if not ours and not room.left_to_others:
            self.nodes.want(room.table.id)
        return ours

    async def _play_bots(self, room: Room) -> None:
        """Let the bots of a table move; if something goes wrong, any move will do rather than none."""
        try:
            failed = rests()
            by_chance = False
            while room.table.bots_to_move and self.nodes.holds(room.table.id):
                if await done_alone(f"a bot at table {room.table.id}", self._play_bot(room, by_chance)):
                    failed, by_chance = rests(), False
                else:
                    by_chance = True
                    await asyncio.sleep(next(failed))
        finally:
            room.bots_play = False

    async def _play_bot(self, room: Room, by_chance: bool = False) -> None:
        async with room.lock:
            table = room.table
            if not table.bots_to_move:
                # Somebody has come back, or has taken back a move, while we waited for the lock.
                return
            seat = table.bots_to_move[0]
            view, asked_at, moves = table.view(seat), table.asked_at[seat], table.moves_of(seat)
        if by_chance:
            text = choice(view.legal).text
        else:
            spec, thought = self._spec_for(room, seat)
            thinking = asyncio.ensure_future(self.thinker.choose(view, spec, _name_of(table, seat), moves, thought))
            text = await self._wait_for(room, Pondered(seat, asked_at, thinking))
        if not text or not self.nodes.holds(table.id):
            return
        try:
            await self.do(table.id, deeds.play_as_bot(seat, text, asked_at))
        except Refused as refusal:
            if refusal.code not in {"stale", "over"}:
                raise

    def _spec_for(self, room: Room, seat: int) -> tuple[str, Thought]:
        """Who thinks for a bot's seat: the bot itself, or a quick one if its host has used up what may be thought.

        Where several tables have the same deal the bots are the same, too, and their chances.
        """
        table = room.table
        opponent = find_opponent(table.seats[seat].level, table.game.id)
        if table.opened.deal:
            return steady(opponent), _thought(table, steady(opponent))._replace(seed=_chances(table, seat))
        hurried = opponent != at_once(opponent) and self.allowance.is_spent(_thought(table, opponent.id))
        if hurried != room.hurried:
            room.hurried = hurried
            room.tell()
        spec = at_once(opponent).id if hurried else opponent.id
        return spec, _thought(table, spec)

    async def _wait_for(self, room: Room, pondered: Pondered) -> str:
        """What a bot chooses, not too soon; nothing if the table moves on before it has chosen."""
        room.pondered = pondered
        try:
            text: str = (await asyncio.gather(pondered.thinking, asyncio.sleep(self.bot_pause)))[0]
        except asyncio.CancelledError:
            if pondered.stands(room.table) or is_cancelled():
                raise
            return ""
        finally:
            room.pondered = None
        return text

    async def say(self, ident: str, name: str, seat: int, text: str, person: str = "") -> None:
        """Say something at the table."""
        shown = "".join(character for character in text if character.isprintable()).strip()[:LONGEST_SAYING]
        if not shown:
            raise Refused("malformed", N_("There is nothing to say."))
        room = await self.room(ident)
        async with room.lock:
            saying = Saying(room.next_saying, now_ms(), name, seat, shown, person)
            try:
                await write_saying(self.storage, ident, saying)
            except Conflict:
                await self._listen_again(room)
                saying = saying._replace(number=room.next_saying)
                await write_saying(self.storage, ident, saying)
            room.sayings = [*room.sayings, saying][-SAYINGS_KEPT:]
        room.tell()
        self.nodes.tell(Said(ident))

    async def hear_said(self, room: Room) -> None:
        """Something was said at a table by way of another node."""
        async with room.lock:
            await self._listen_again(room)
        room.tell()

    async def _listen_again(self, room: Room) -> None:
        room.sayings = await read_sayings(self.storage, room.table.id, SAYINGS_KEPT)

    async def _keep_time(self) -> None:
        while True:
            for room in list(self.rooms.values()):
                self._look_after(room)
            self._make_room()
            await asyncio.sleep(TICK)

    def _look_after(self, room: Room) -> None:
        """Call time at a table, let its bots play, let it leave the memory; what takes time goes on by itself."""
        if _late(room.table) and not room.calls_time and self._is_ours(room):
            room.calls_time = True
            self._supervisor.start(self._call_time(room))
        self.let_bots_play(room)
        if room.idle and room.can_leave:
            self._let_go(room)

    def _let_go(self, room: Room) -> None:
        self.rooms.pop(room.table.id, None)
        self.nodes.let_go(room.table.id)

    def _make_room(self) -> None:
        """Let the tables leave the memory that were used longest ago, if there are too many in it."""
        excess = len(self.rooms) - MOST_ROOMS
        if excess > 0:
            late = time.monotonic() - JUST_USED
            resting = [room for room in self.rooms.values() if room.can_leave and room.used < late]
            for room in sorted(resting, key=lambda room: room.used)[:excess]:
                self._let_go(room)

    async def _call_time(self, room: Room) -> None:
        try:
            for deed in _late(room.table):
                if not await done_alone(f"calling time at table {room.table.id}", self._do_if_late(room, deed)):
                    await asyncio.sleep(REST)
        finally:
            room.calls_time = False

    async def _do_if_late(self, room: Room, deed: Deed) -> None:
        try:
            await self.do(room.table.id, deed)
        except Refused as refusal:
            if refusal.code != "stale":
                raise

    async def _keep_awake(self) -> None:
        """Load the tables at which something must happen; those of slow games are seldom in memory."""
        while True:
            await self._wake(await self.nodes.unattended(now_ms(), self.rooms.keys() | self.unplayable))
            await asyncio.sleep(self.nodes.sweep)

    async def _wake(self, tables: Iterable[str]) -> None:
        for ident in tables:
            if ident not in self.rooms and ident not in self.unplayable:
                await self._wake_one(ident)

    async def _wake_one(self, ident: str) -> None:
        try:
            await self.room(ident)
        except StorageFailed as failure:
            logger.error("table %s could not be read: %s", ident, told(failure.cause))
        except Unplayable as reason:
            logger.error("table %s is left out: %s", ident, reason)
            self.unplayable.add(ident)
        except Exception as error:
            logger.error("table %s is left out: %s", ident, told(error))
            self.unplayable.add(ident)

    def tell_of_people(self, room: Room) -> None:
        """Let other nodes know who is at a table by way of this one."""
        self.nodes.tell(room.here())

    async def read_on(self, room: Room, seq: int, told: Line | None = None) -> None:
        """Let a table go on by what others have written, as far as this entry; all of it anew for 0."""
        async with room.lock:
            if room.left_to_others or 0 < seq <= room.table.seq:
                return
            try:
                for line in await self._missed(room.table, seq, told):
                    room.table.apply(line)
            except StorageFailed:
                raise
            except Exception:
                seq = 0
            if not seq:
                await self._read_again(room)
        self._go_on(room)

    async def _missed(self, table: Table, seq: int, told: Line | None) -> list[Line]:
        """What others have written since; if it is one entry, we may have been told of it."""
        if told is not None and told.seq == table.seq + 1:
            return [told]
        return await read_lines(self.storage, table.id, after=table.seq) if seq else []

    def _leave_to_others(self, room: Room) -> None:
        """A newer node has written what we cannot read, or something is damaged: nothing is written here any more."""
        self.unplayable.add(room.table.id)
        room.left_to_others = True
        self._let_go(room)
        room.tell()


def new_name() -> str:
    """What a new table is called in its address."""
    return "".join(secrets.choice(ALPHABET) for _ in range(12))


def _tell(hear: Callable[[Table], None], table: Table) -> None:
    try:
        hear(table)
    except Exception:
        logger.exception("what follows an entry broke down")


def _late(table: Table) -> list[Deed]:
    """What is to be done because somebody has let the time go by."""
    if deeds.is_unshown_in_time(table, now_ms()):
        return [deeds.give_up_shuffling()]
    silent = [deeds.give_up(seat) for seat in table.silent(now_ms())]
    return [*silent, *(deeds.call_time(seat) for seat in table.clocks.overdue(now_ms()))]


def _name_of(table: Table, seat: int) -> str:
    """What a bot's memory is kept under: no seat of another match has this name, even at a table that was restored."""
    return f"{table.game.id}/{table.id}/{table.begun_at}/{table.commitment[:16]}/{seat}"


def _chances(table: Table, seat: int) -> str:
    """What a bot's chances follow from that decides now: the secret of the deal, its seat, how often it has moved."""
    told = f"{table.opened.deal} {table.opened.seed} {seat} {len(table.moves_of(seat))}"
    return sha256(told.encode()).hexdigest()


def _thought(table: Table, spec: str) -> Thought:
    """What a bot's decision counts for: among people more than at a table where only bots play."""
    share = SHARE_WITHOUT_PEOPLE if table.without_people else 1.0
    return Thought(table.host, table.id, f"{table.game.id} {spec}", share)
