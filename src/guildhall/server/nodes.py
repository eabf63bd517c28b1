"""Nodes: the servers that share a database; who sees to which table, and what they tell each other."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Awaitable, Callable, Collection
from contextlib import suppress
from typing import TYPE_CHECKING, Final, Protocol

from msgspec import DecodeError, Struct, json

from .logs import told
from .store import summaries
from .store.storage import SqliteStorage, Storage
from .supervisor import Supervisor
from .table.clocks import follow
from .table.log import read_entry, written
from .table.table import Line

if TYPE_CHECKING:
    from .store.postgres import PostgresStorage

SWEEP: Final = 20.0
"""Seconds between two looks for tables where something must happen."""
SWEEP_OF_MANY: Final = 1.0
"""The same where another node may have ended, and its tables wait."""
BEAT: Final = 0.5
"""Seconds between two signs of life."""
LEASE: Final = 2.0
"""Seconds after a sign of life for which our tables are surely ours."""
POLL: Final = 2.0
"""Seconds between two looks for tables that have gone on, in case nobody told us."""
LONGEST_TOLD: Final = 1000
"""Letters of an entry that other nodes are told of by itself."""
CLOCK_EVERY: Final = 10.0
QUICK: Final = 0.05
"""Seconds within which the database must have told the time for it to be worth something."""

logger: Final = logging.getLogger(__name__)


class Moved(Struct, frozen=True, array_like=True, tag="moved"):
    """A table has gone on to this entry; 0 if what was written before was written anew."""

    table: str
    seq: int
    line: tuple[int, str, str | None] | None = None
    """The entry itself if it is short, with its time and its request, so that nobody need ask for it."""

    @classmethod
    def by(cls, table: str, line: Line) -> Moved:
        """A table has gone on by this entry."""
        body = written(line.entry)
        return cls(table, line.seq, (line.at, body, line.request) if len(body) < LONGEST_TOLD else None)

    def told(self) -> Line | None:
        """The entry, if we were told and know its kind; otherwise the log is asked."""
        if self.line is None:
            return None
        at, body, request = self.line
        with suppress(DecodeError):
            return Line(self.seq, at, read_entry(body), request)
        return None


class Said(Struct, frozen=True, array_like=True, tag="said"):
    """Somebody has said something at a table."""

    table: str


class Here(Struct, frozen=True, array_like=True, tag="here"):
    """Who is at a table by way of a node, and which commitments their browsers hold."""

    table: str
    people: dict[str, int]
    held: list[str]


class WhoIsHere(Struct, frozen=True, array_like=True, tag="who"):
    """A node wants to know who is at a table, or at all tables, by way of the others."""

    table: str


class SignedOut(Struct, frozen=True, array_like=True, tag="out"):
    """A session is over."""

    session: str


News = Moved | Said | Here | WhoIsHere | SignedOut
_read: Final = json.Decoder(News)


class Hearer(Protocol):
    """Whoever keeps tables in memory."""

    def known(self) -> dict[str, int]:
        """The tables in memory, and the last entry known of each."""

    def hear(self, node: str, news: News) -> None:
        """Another node says something."""

    def gained(self, table: str) -> None:
        """A table is ours now."""

    def only(self, nodes: Collection[str]) -> None:
        """No other nodes live than these."""


class Nodes:
    """A server that has its database to itself: all tables are its own, and there is nobody to talk to."""

    sweep = SWEEP
    shared = False
    others: Collection[str] = ()
    queue_used = 0.0

    def __init__(self, storage: Storage) -> None:
        self.storage = storage
        self.ended: Callable[[str], None] = lambda _: None
        """What is done when another node says that a session is over."""

    async def open(self, hearer: Hearer) -> None:
        """Join the others."""

    async def close(self) -> None:
        """Leave the others, who may see to our tables from now on."""

    def reachable_since(self, now: int) -> int:
        """Since when players could reach their tables, if a server has just begun to look at one."""
        return now

    def holds(self, table: str) -> bool:
        """Whether it is for us to let bots think at a table and to call time."""
        return bool(table)

    def want(self, table: str) -> None:
        """Ask for a table; if nobody living has it, it is ours soon."""

    def let_go(self, table: str) -> None:
        """Let others have a table where we have nothing more to do."""

    def tell(self, news: News) -> None:
        """Let the other nodes know, soon; what gets lost they find by themselves."""

    async def last_entry(self, table: str) -> int:  # noqa: ARG002
        """The last entry of a table that others may have written, 0 where there are no others."""
        return 0

    async def unattended(self, now: int, known: Collection[str]) -> list[str]:
        """Tables but those known where something must happen, and for which nobody else cares."""
        return [table for table in await summaries.unattended(self.storage, now) if table not in known]


class ManyNodes(Nodes):
    """One of several servers on one PostgreSQL."""

    sweep = SWEEP_OF_MANY
    shared = True

    def __init__(self, storage: PostgresStorage) -> None:
        from .store.node_line import NodeLine

        super().__init__(storage)
        self.name = secrets.token_hex(6)
        self.line = NodeLine(storage, self.name, self._hear)
        self._held: set[str] = set()
        self._surely_until = 0.0
        self._wanted: set[str] = set()
        self._refused: set[str] = set()
        self._unsent: dict[tuple[object, ...], News] = {}
        self._something_wanted, self._something_to_tell = asyncio.Event(), asyncio.Event()
        self._supervisor = Supervisor()

    async def open(self, hearer: Hearer) -> None:
        """Say that we live, and begin to listen."""
        self.hearer = hearer
        await self._join()
        for name, work in {
            "the heart": self._keep_beating,
            "the claimant": self._claim_what_is_wanted,
            "the herald": self._tell_all,
            "the lookout": self._look_for_changes,
            "the timepiece": self._keep_the_time,
        }.items():
            self._supervisor.keep(name, work)

    async def close(self) -> None:
        """Leave in good order."""
        await self._supervisor.close()
        await self.line.leave()

    def reachable_since(self, now: int) -> int:
        """Since the first of a row of nodes came that has not been broken."""
        return self.line.since or now

    def holds(self, table: str) -> bool:
        """A table that is ours, as long as the others cannot think us dead."""
        return table in self._held and self.line.is_up and time.monotonic() < self._surely_until

    def want(self, table: str) -> None:
        """Who was refused asks again after the next sign of life."""
        if table not in self._refused:
            self._wanted.add(table)
            self._something_wanted.set()

    def let_go(self, table: str) -> None:
        """What is not ours need not be let go."""
        if table in self._held:
            self._held.discard(table)
            self._supervisor.start(self._release(table))

    async def _release(self, table: str) -> None:
        await self._quietly(self.line.let_go([table]))

    def tell(self, news: News) -> None:
        """What is the newest of a table stands for what was before."""
        if isinstance(news, Moved | Said) and not self.others:
            return
        anew = isinstance(news, Moved) and not news.seq
        # Entries that are told by themselves are told all of them, one after the other.
        entry = news.seq if isinstance(news, Moved) and news.line else 0
        self._unsent[type(news), news.session if isinstance(news, SignedOut) else news.table, anew, entry] = news
        self._something_to_tell.set()

    async def last_entry(self, table: str) -> int:
        """What somebody who comes from another node has already seen."""
        return (await self.line.last_entries([table])).get(table, 0)

    async def unattended(self, now: int, known: Collection[str]) -> list[str]:
        """Those that are ours from now on."""
        try:
            found = await self.line.unattended(now, known)
            return sorted(await self._claim(found)) if found else []
        except Exception as error:
            logger.error("nobody knows which tables are unattended: %s", told(error))
            return []

    async def _join(self) -> None:
        """Connect, with no table to ourselves; what we have missed meanwhile we shall find."""
        self._held.clear()
        began = time.monotonic()
        await self.line.connect()
        self._surely_until = began + LEASE
        await self._set_clock()
        self.tell(WhoIsHere(""))
        self._supervisor.start(self._look_quietly())

    async def _keep_beating(self) -> None:
        while True:
            try:
                await self._beat()
            except Exception as error:
                logger.error("the line to the database broke: %s", told(error))
            await asyncio.sleep(BEAT)

    async def _beat(self) -> None:
        """Say that we live; who was silent too long begins anew."""
        began = time.monotonic()
        if not self.line.is_up or not await self.line.beat():
            await self._join()
        elif began > self._surely_until:
            self._held.clear()
        self._surely_until = began + LEASE
        self._refused.clear()
        self.others = await self.line.alive() - {self.name}
        self.hearer.only(self.others)

    async def _claim_what_is_wanted(self) -> None:
        while True:
            await self._something_wanted.wait()
            self._something_wanted.clear()
            wanted, self._wanted = self._wanted, set()
            await self._quietly(self._claim(wanted))

    async def _claim(self, tables: Collection[str]) -> set[str]:
        found = await self.line.claim(tables)
        self._held |= found
        self._refused |= set(tables) - found
        for table in found:
            self.hearer.gained(table)
        return found

    async def _tell_all(self) -> None:
        while True:
            await self._something_to_tell.wait()
            self._something_to_tell.clear()
            unsent, self._unsent = self._unsent, {}
            await self._quietly(self.line.notify([json.encode(news).decode() for news in unsent.values()]))

    def _hear(self, text: str) -> None:
        node, *lines = text.split("\n")
        if node == self.name:
            return
        self.others = {*self.others, node}
        for line in lines:
            news = _read.decode(line)
            if isinstance(news, SignedOut):
                self.ended(news.session)
            else:
                self.hearer.hear(node, news)

    async def _look_for_changes(self) -> None:
        while True:
            await asyncio.sleep(POLL)
            await self._look_quietly()

    async def _look_quietly(self) -> None:
        await self._quietly(self._look())

    async def _look(self) -> None:
        known = self.hearer.known()
        for table, seq in (await self.line.last_entries(known)).items():
            if seq > known[table]:
                self.hearer.hear("", Moved(table, seq))

    async def _keep_the_time(self) -> None:
        """All nodes go by the clock of the database."""
        while True:
            await asyncio.sleep(CLOCK_EVERY)
            await self._quietly(self._set_clock())
            await self._quietly(self._tidy_up())

    async def _set_clock(self) -> None:
        began = time.monotonic()
        now = await self.line.beat()
        if now and time.monotonic() - began < QUICK:
            follow(now)

    async def _tidy_up(self) -> None:
        self.queue_used = await self.line.queue_usage()
        await self.line.forget_the_dead()

    async def _quietly(self, work: Awaitable[object]) -> None:
        """Do something that is done again later if it fails."""
        try:
            await work
        except Exception as error:
            logger.error("the other nodes could not be reached: %s", told(error))


def nodes_at(storage: Storage) -> Nodes:
    """Those who share a database."""
    if isinstance(storage, SqliteStorage):
        return Nodes(storage)
    from .store.postgres import PostgresStorage

    assert isinstance(storage, PostgresStorage)  # noqa: S101
    return ManyNodes(storage)
