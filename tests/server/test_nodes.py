"""Several nodes on one PostgreSQL: what one writes the others show, one sees to each table, and any of them may end."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

import pytest
from msgspec import json, structs

from guildhall.core.state import View
from guildhall.server import nodes
from guildhall.server.bots.turns import Thought
from guildhall.server.hall import Hall
from guildhall.server.hearing import Hearing
from guildhall.server.nodes import ManyNodes, Moved, News, nodes_at
from guildhall.server.refusals import Refused
from guildhall.server.store import offers
from guildhall.server.store.databases import storage_at
from guildhall.server.store.logbook import write_lines
from guildhall.server.store.storage import Statement
from guildhall.server.supervisor import Supervisor
from guildhall.server.table import deeds
from guildhall.server.table.clocks import now_ms
from guildhall.server.table.log import Pace, Sat
from guildhall.server.table.table import Line, Unplayable, load_table
from guildhall.server.usher import Usher

from .databases import use_postgres
from .faults.test_bots import bots_alone
from .tables import ANNA, BERT, QuickThinker, opened
from .test_hall import table_of_two


class CountingThinker(QuickThinker):
    """Counts how often it is asked, and may be made to think for long."""

    def __init__(self) -> None:
        super().__init__()
        self.asked = 0
        self.seconds = 0.0

    async def choose(self, view: View, spec: str, seat: str, moves: list[str], thought: Thought) -> str:
        self.asked += 1
        await asyncio.sleep(self.seconds)
        return await super().choose(view, spec, seat, moves, thought)


class Node:
    """A hall among others."""

    def __init__(self, url: str) -> None:
        self.storage = storage_at(url)
        self.nodes = nodes_at(self.storage)
        self.thinker = CountingThinker()
        self.hall = Hall(self.storage, self.thinker, nodes=self.nodes)
        self.supervisor = Supervisor()

    async def open(self) -> "Node":
        await self.storage.open()
        await self.nodes.open(Hearing(self.hall, self.supervisor))
        await self.hall.open()
        return self

    async def close(self) -> None:
        """As a server that is asked to end does."""
        await self.supervisor.close()
        await self.hall.close()
        await self.nodes.close()
        await self.storage.close()

    async def fall_silent(self) -> None:
        """As one that is killed does: nobody says good-bye."""
        assert isinstance(self.nodes, ManyNodes)
        self.nodes.line.hang_up()
        await self.close()


@asynccontextmanager
async def running(url: str, many: int) -> AsyncIterator[list[Node]]:
    async with AsyncExitStack() as stack:
        found = [await Node(url).open() for _ in range(many)]
        for node in found:
            stack.push_async_callback(node.close)
        yield found


async def until(what: object, seconds: float = 20) -> None:
    async with asyncio.timeout(seconds):
        while not what():  # type: ignore[operator]
            await asyncio.sleep(0.01)


@pytest.fixture
def url(tmp_path: Path) -> str:
    return use_postgres(tmp_path)


def test_what_one_node_writes_the_others_show(url: str) -> None:
    async def scenario() -> None:
        async with running(url, 2) as (one, other):
            table = await table_of_two(one.hall)
            room = await other.hall.room(table.id)
            told = asyncio.Event()
            room.watchers.add(told.set)
            await one.hall.do(table.id, deeds.play(ANNA, 0, "card 1", table.asked_at[0]))
            await asyncio.wait_for(told.wait(), 5)
            assert room.table.snapshot() == table.snapshot()
            await other.hall.do(table.id, deeds.play(BERT, 1, "card 2", room.table.asked_at[1]))
            await until(lambda: table.seq == room.table.seq)
            assert room.table.snapshot() == table.snapshot()

    asyncio.run(scenario())


def test_what_nobody_was_told_of_is_found_all_the_same(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A notification is a hint; looking is the promise."""
    monkeypatch.setattr(ManyNodes, "tell", lambda self, news: None)
    monkeypatch.setattr(nodes, "POLL", 0.05)

    async def scenario() -> None:
        async with running(url, 2) as (one, other):
            table = await table_of_two(one.hall)
            room = await other.hall.room(table.id)
            await one.hall.do(table.id, deeds.play(ANNA, 0, "card 1", table.asked_at[0]))
            await until(lambda: room.table.seq == table.seq)

    asyncio.run(scenario())


def test_one_node_at_a_time_lets_the_bots_of_a_table_think(url: str) -> None:
    async def scenario() -> None:
        async with running(url, 3) as found:
            for node in found:
                node.thinker.seconds = 0.02
            table = await found[0].hall.open_table(opened(seats=3), bots_alone())
            rooms = [await node.hall.room(table.id) for node in found]
            await until(lambda: all(room.table.status == "finished" for room in rooms))
            asked = [node.thinker.asked for node in found]
            assert asked.count(0) == 2
            assert sum(asked) == len(rooms[0].table.playing().history)

    asyncio.run(scenario())


@pytest.mark.parametrize("end", [Node.close, Node.fall_silent], ids=["drained", "killed"])
def test_another_node_takes_over(url: str, end: object) -> None:
    """At once, or as soon as the line of the one that held the table is gone."""

    async def scenario() -> None:
        one = await Node(url).open()
        one.hall.bot_pause = 0.2
        table = await one.hall.open_table(opened(seats=3), bots_alone())
        await until(lambda: table.seq > 6)
        async with running(url, 1) as (other,):
            await end(one)  # type: ignore[operator]
            await until(lambda: table.id in other.hall.rooms, 5)
            room = other.hall.rooms[table.id]
            await until(lambda: room.table.status == "finished")

    asyncio.run(scenario())


def test_who_slept_too_long_has_lost_its_tables(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario() -> None:
        async with running(url, 2) as (one, other):
            assert isinstance(one.nodes, ManyNodes)
            one.thinker.seconds = other.thinker.seconds = 60
            table = await one.hall.open_table(opened(seats=3), bots_alone())
            await until(lambda: one.nodes.holds(table.id))
            await other.hall.room(table.id)
            monkeypatch.setattr(one.nodes.line, "beat", lambda: asyncio.sleep(60))
            await until(lambda: not one.nodes.holds(table.id), 5)
            await until(lambda: other.nodes.holds(table.id), 5)
            assert not one.nodes.holds(table.id)

    asyncio.run(scenario())


def test_time_is_called_once(url: str) -> None:
    async def scenario() -> None:
        async with running(url, 2) as (one, other):
            table = await table_of_two(one.hall, Pace("live", minutes=0, increment=0))
            room = await other.hall.room(table.id)
            await until(lambda: room.table.status == "finished")
            assert [chapter.note.kind for chapter in room.table.chapters if chapter.note] == ["time", "time"]

    asyncio.run(scenario())


def test_looking_at_a_table_at_another_node_gives_nobody_time(url: str) -> None:
    """Clocks forgive only the time in which no node was there."""

    async def scenario() -> None:
        async with running(url, 1) as (one,):
            table = await table_of_two(one.hall, Pace("live", minutes=5, increment=0))
            await asyncio.sleep(0.3)
            async with running(url, 1) as (other,):
                clocks = (await other.hall.room(table.id)).table.clocks
                assert clocks.since == table.clocks.since

    asyncio.run(scenario())


def test_everybody_is_seen_at_all_nodes(url: str) -> None:
    async def scenario() -> None:
        async with running(url, 2) as (one, other):
            table = await table_of_two(one.hall)
            here, there = one.hall.rooms[table.id], await other.hall.room(table.id)
            here.watchers.add(lambda: None)
            for person in (ANNA, "clara", ""):
                here.presence.come(person)
            here.held["ab"] += 1
            here.tell_of_people()
            await until(lambda: there.presence.is_here(ANNA, now_ms()))
            assert there.presence.watching({ANNA, BERT}) == 2
            assert there.commitments == {"ab"}
            async with running(url, 1) as (third,):
                late = await third.hall.room(table.id)
                await until(lambda: late.presence.watching({ANNA, BERT}) == 2)
            await one.fall_silent()
            await until(lambda: not there.presence.is_here(ANNA, now_ms() + 10_000))
            assert (there.presence.watching({ANNA, BERT}), there.commitments) == (0, set())

    asyncio.run(scenario())


def test_what_is_said_is_heard_at_all_nodes(url: str) -> None:
    async def scenario() -> None:
        async with running(url, 2) as (one, other):
            table = await table_of_two(one.hall)
            room = await other.hall.room(table.id)
            said = [one.hall.say(table.id, "Anna", 0, "hello"), other.hall.say(table.id, "Bert", 1, "hello, too")]
            await asyncio.gather(*said)
            await until(lambda: len(room.sayings) == 2 and one.hall.rooms[table.id].sayings == room.sayings)

    asyncio.run(scenario())


@pytest.mark.parametrize(
    "body", ['{"type":"bewitched","seat":0}', '{"type":"played","seat":0,"action":"fly away","spent":0}']
)
def test_what_a_newer_node_has_written_is_left_to_newer_nodes(url: str, body: str) -> None:
    """An older node lets go of the table, sends its browsers away and never writes there."""

    async def scenario() -> None:
        async with running(url, 2) as (newer, older):
            table = await table_of_two(newer.hall)
            room = await older.hall.room(table.id)
            entry = "INSERT INTO entry (table_id, seq, at, body) VALUES ($1, $2, 0, $3)"
            listed = Statement("UPDATE game_table SET seq = $1 WHERE id = $2", (table.seq + 1, table.id))
            await newer.storage.write(Statement(entry, (table.id, table.seq + 1, body)), listed)
            newer.nodes.tell(Moved(table.id, table.seq + 1))
            await until(lambda: room.left_to_others)
            assert table.id not in older.hall.rooms
            with pytest.raises((Unplayable, Refused)):
                await older.hall.do(table.id, deeds.play(ANNA, 0, "card 1", table.asked_at[0]))
            rows = await newer.storage.read("SELECT max(seq) AS last FROM entry WHERE table_id = $1", table.id)
            assert rows[0]["last"] == table.seq + 1

    asyncio.run(scenario())


def test_news_fit_into_notifications(url: str) -> None:
    async def scenario() -> None:
        async with running(url, 2) as (one, other):
            heard: list[News] = []
            other.nodes.hearer.hear = lambda node, news: heard.append(news)  # type: ignore
            sent = [Moved(f"table-{number}" * 5, number) for number in range(500)]
            assert len(b"".join(map(json.encode, sent))) > 8000
            await until(lambda: one.nodes.others)
            for news in sent:
                one.nodes.tell(news)
            await until(lambda: len([news for news in heard if isinstance(news, Moved)]) == len(sent))
            assert [news for news in heard if isinstance(news, Moved)] == sent

    asyncio.run(scenario())


def test_bots_take_each_free_seat_once_though_every_node_looks(url: str) -> None:
    async def scenario() -> None:
        async with running(url, 3) as found:
            long_ago = now_ms() - 120_000
            waits = structs.replace(opened(3), patience=1, at_once=True)
            lines = [Line(1, long_ago, waits), Line(2, long_ago, Sat(0, ANNA, "Anna"))]
            await write_lines(found[0].storage, load_table("abc", lines), lines)
            await asyncio.gather(*(Usher(node.hall).fill_tables() for node in found))
            await until(lambda: all(node.hall.rooms["abc"].table.full for node in found))
            table = found[0].hall.rooms["abc"].table
            assert table.seq == 4
            assert len(set(table.names)) == 3
            assert await offers.to_fill(found[0].storage, now_ms(), 9) == []

    asyncio.run(scenario())
