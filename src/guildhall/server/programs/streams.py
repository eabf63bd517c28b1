"""Streams: what a program is told, line by line; all that is owed is told again to whoever connects anew."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import AsyncIterator
from typing import Any, Final

from ..hall import Hall
from ..store import programs, summaries
from ..store.programs import Pass, Program
from ..supervisor import woken
from ..table.clocks import now_ms
from ..table.table import Table, Unplayable
from . import quotas

HEARTBEAT: Final = 7.0
"""Seconds after which an empty line says that the stream is alive."""
MOST_TABLES: Final = 2 * quotas.TABLES
Message = dict[str, Any]


class Stream:
    """One program that listens; what it was told already is told once, as long as it listens."""

    def __init__(self, hall: Hall, held: Pass) -> None:
        self.hall = hall
        self.held = held
        self.program = held.program
        self.news = asyncio.Event()
        self.over = False
        self._asked: dict[tuple[str, int], int] = {}
        self._begun: set[str] = set()
        self._invited: set[str] = set()

    def wake(self) -> None:
        """There is something to tell."""
        self.news.set()

    def end(self) -> None:
        """Tell no more."""
        self.over = True
        self.news.set()

    async def lines(self) -> AsyncIterator[bytes]:
        """Everything, until somebody ends it."""
        yield _line({"is": "hello", "bot": self.program.name, "limits": quotas.told()})
        rooms: dict[str, Any] = {}
        known_at = time.monotonic()
        try:
            while not self.over:
                if time.monotonic() - known_at > HEARTBEAT:
                    known_at = time.monotonic()
                    if not await self._known():
                        break
                self.news.clear()
                for message in [*await self._invitations(), *await self._tables(rooms)]:
                    yield _line(message)
                if not self.over and not await woken(self.news, HEARTBEAT):
                    yield b"\n"
            yield _line({"is": "closing"})
        finally:
            for room in rooms.values():
                room.watchers.discard(self.wake)

    async def _known(self) -> bool:
        """Whether the token is still good: it may have been revoked by way of another node."""
        held = await programs.pass_of(self.hall.storage, self.held.token_hash)
        return held is not None and held.scopes == self.held.scopes

    async def _invitations(self) -> list[Message]:
        """What the bot is newly invited to, and what it is no longer."""
        found = {each.id: each for each in await programs.invitations(self.hall.storage, self.program.id, now_ms())}
        told: list[Message] = [{"is": "withdrawn", "invitation": gone} for gone in self._invited - found.keys()]
        for ident in found.keys() - self._invited:
            invitation = found[ident]
            table = (await self.hall.room(invitation.table_id)).table
            told.append({"is": "invited", "invitation": ident, "seat": invitation.seat, **_about(table)})
        self._invited = {*found}
        return told

    async def _tables(self, rooms: dict[str, Any]) -> list[Message]:
        """What is asked of the bot, and what has begun and ended."""
        told: list[Message] = []
        for listed in await summaries.tables_of(self.hall.storage, self.program.id, MOST_TABLES):
            if listed.status == "finished" and listed.id not in self._begun:
                continue
            try:
                room = await self.hall.room(listed.id)
            except Unplayable:
                continue
            if rooms.get(listed.id) is not room:
                rooms[listed.id] = room
                room.watchers.add(self.wake)
            told += self._table(room.table)
            if room.table.status == "finished":
                rooms.pop(listed.id).watchers.discard(self.wake)
        return told

    def _table(self, table: Table) -> list[Message]:
        told: list[Message] = []
        if table.status == "playing" and table.id not in self._begun:
            self._begun.add(table.id)
            told.append({"is": "begun", "seats_of_bot": table.seats_of(self.program.id), **_about(table)})
        if table.status == "finished" and table.id in self._begun:
            self._begun.discard(table.id)
            result = table.playing().result
            told.append({"is": "over", "table": table.id, "result": result.to_data() if result else None})
        return [*told, *self._asks(table)]

    def _asks(self, table: Table) -> list[Message]:
        """The decisions that the bot owes and was not told of."""
        owed = {
            seat: table.asked_at[seat]
            for seat in table.seats_of(self.program.id)
            if table.status == "playing" and seat in table.asked_at and not table.seats[seat].level
        }
        told: list[Message] = []
        for seat, asked in owed.items():
            if self._asked.get((table.id, seat)) != asked:
                self._asked[table.id, seat] = asked
                told.append(_ask(table, seat, asked))
        return told


def _ask(table: Table, seat: int, asked: int) -> Message:
    message: Message = {"is": "ask", "table": table.id, "seat": seat, "asked": asked}
    if table.opened.pace.kind != "free":
        message["left"] = table.clocks.remaining(seat, now_ms())
    return {**message, "view": table.view(seat).to_data()}


def _about(table: Table) -> Message:
    """What a program wants to know of a table before it sits down."""
    opened = table.opened
    pace = {"kind": opened.pace.kind, "minutes": opened.pace.minutes, "increment": opened.pace.increment}
    return {
        "table": table.id,
        "game": opened.game,
        "seats": opened.seats,
        "options": opened.options,
        "pace": {**pace, "days": opened.pace.days},
        "names": list(table.names),
    }


def _line(message: Message) -> bytes:
    return json.dumps(message, separators=(",", ":"), ensure_ascii=False).encode() + b"\n"


class Streams:
    """All programs that listen; a program that connects again ends its earlier stream."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self._open: dict[str, Stream] = {}
        self._loop: asyncio.AbstractEventLoop | None = None

    def open(self, held: Pass) -> Stream:
        """A new stream of a program."""
        self._loop = asyncio.get_running_loop()
        self.end(held.program.id)
        self._open[held.program.id] = stream = Stream(self.hall, held)
        return stream

    def closed(self, stream: Stream) -> None:
        """The program has gone."""
        if self._open.get(stream.program.id) is stream:
            del self._open[stream.program.id]

    def end(self, program: str) -> None:
        """End what a program listens to."""
        stream = self._open.pop(program, None)
        if stream is not None:
            stream.end()

    def wake(self, program: str) -> None:
        """There is something to tell a program."""
        if program in self._open:
            self._open[program].wake()

    @property
    def listening(self) -> list[Program]:
        """The programs that are there."""
        return [stream.program for stream in self._open.values()]

    def end_all(self) -> None:
        """The server closes; may be called from a signal."""
        if self._loop is not None and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._end_all)

    def _end_all(self) -> None:
        for program in list(self._open):
            self.end(program)
