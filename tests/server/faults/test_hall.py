"""One table, entry or clock that is out of order harms no other."""

import asyncio
import sqlite3
import time
from pathlib import Path

import pytest

from guildhall.server.refusals import Refused
from guildhall.server.store.storage import Statement, StorageFailed
from guildhall.server.supervisor import Supervisor
from guildhall.server.table import clocks, deeds
from guildhall.server.table.log import Pace
from guildhall.server.table.table import Unplayable

from ..databases import both
from ..tables import ANNA, BERT, opened
from ..test_hall import hall_at, table_of_two
from .test_bots import bots_alone


@pytest.mark.parametrize(
    "body",
    ["", "{", '{"type":"flown"}', '{"type":"played","seat":77,"action":"card 1"}', '{"type":"sat","seat":0}', "\x00"],
)
def test_a_damaged_table_is_named_and_the_others_wake(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, body: str
) -> None:
    async def scenario() -> None:
        async with hall_at(tmp_path) as hall:
            hall.bot_pause = 60
            tables = [await hall.open_table(opened(seats=3), bots_alone()) for _ in range(3)]
        with sqlite3.connect(tmp_path / "guildhall.db") as connection:
            connection.execute(
                "UPDATE entry SET body = ?, sum = NULL WHERE table_id = ? AND seq = 3", (body, tables[0].id)
            )
        connection.close()
        async with hall_at(tmp_path) as hall:
            async with asyncio.timeout(5):
                while any(table.id not in hall.rooms for table in tables[1:]) or not hall.unplayable:
                    await asyncio.sleep(0.01)
            assert hall.unplayable == {tables[0].id}
            assert f"table {tables[0].id} is left out" in caplog.text
            with pytest.raises(Unplayable):
                await hall.room(tables[0].id)

    asyncio.run(scenario())


@both
def test_clocks_run_out_once_the_disk_can_be_written_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("guildhall.server.hall.TICK", 0.01)
    monkeypatch.setattr("guildhall.server.hall.REST", 0.01)
    failures: list[StorageFailed] = []

    async def fail(*rows: object) -> None:
        failures.append(StorageFailed(OSError("disk full")))
        raise failures[-1]

    async def scenario() -> None:
        async with hall_at(tmp_path) as hall:
            write = hall.storage.write
            table = await table_of_two(hall, Pace("live", minutes=0, increment=0))
            append = hall.storage.append
            monkeypatch.setattr(hall.storage, "write", fail)
            monkeypatch.setattr(hall.storage, "append", fail)
            async with asyncio.timeout(5):
                while len(failures) < 3:
                    await asyncio.sleep(0.01)
            async with hall.rooms[table.id].lock:  # nobody looks at a table while a failed write is taken back
                assert not any(seat.level for seat in hall.rooms[table.id].table.seats)
            monkeypatch.setattr(hall.storage, "write", write)
            monkeypatch.setattr(hall.storage, "append", append)
            async with asyncio.timeout(5):
                while hall.rooms[table.id].table.status != "finished":
                    await asyncio.sleep(0.01)

    asyncio.run(scenario())


@both
def test_a_table_waits_until_the_disk_can_be_read_and_tells_nothing_untrue(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("guildhall.server.hall.REST", 0.01)

    async def fail(*_: object) -> None:
        raise StorageFailed(OSError("broken"))

    async def scenario() -> None:
        async with hall_at(tmp_path) as hall:
            table, other = await table_of_two(hall), await table_of_two(hall)
            room = hall.rooms[table.id]
            with monkeypatch.context() as broken:
                broken.setattr(hall.storage, "write", fail)
                broken.setattr(hall.storage, "append", fail)
                broken.setattr(hall.storage, "read", fail)
                move = asyncio.create_task(hall.do(table.id, deeds.play(ANNA, 0, "card 1", table.asked_at[0])))
                await asyncio.sleep(0.1)
                assert room.lock.locked()
            with pytest.raises(StorageFailed):
                await asyncio.wait_for(move, 5)
            assert room.table.match
            assert room.table.match.history == []
            await hall.do(other.id, deeds.play(ANNA, 0, "card 1", other.asked_at[0]))

    asyncio.run(scenario())


@both
def test_setting_the_clock_of_the_machine_costs_nobody_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("guildhall.server.hall.TICK", 0.01)
    wall = time.time_ns

    async def scenario() -> None:
        async with hall_at(tmp_path) as hall:
            table = await table_of_two(hall, Pace("live", minutes=5, increment=0))
            for hours in (1, -1, 24):
                monkeypatch.setattr(time, "time_ns", lambda hours=hours: wall() + hours * 3600 * 10**9)
                monkeypatch.setattr(time, "time", lambda: time.time_ns() / 1e9)
                await asyncio.sleep(0.05)
                seat = table.deciders[0]
                person, text = (ANNA, BERT)[seat], table.view(seat).legal[0].text
                await hall.do(table.id, deeds.play(person, seat, text, table.asked_at[seat]))
            assert not any(seat.level for seat in table.seats)
            assert all(table.clocks.remaining(seat, clocks.now_ms()) > 290_000 for seat in range(2))

    asyncio.run(scenario())


def test_reading_a_table_again_forgives_what_loading_it_forgave(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with hall_at(tmp_path) as hall:
            table = await table_of_two(hall, Pace("live", minutes=5, increment=0))
        with sqlite3.connect(tmp_path / "guildhall.db") as connection:
            connection.execute("UPDATE entry SET at = at - 3600000, sum = NULL WHERE table_id = ?", (table.id,))
        connection.close()
        async with hall_at(tmp_path) as hall:
            room = await hall.room(table.id)
            await hall._read_again(room)
            assert all(room.table.clocks.remaining(seat, clocks.now_ms()) > 290_000 for seat in range(2))

    asyncio.run(scenario())


@both
def test_a_slow_game_leaves_the_memory_while_its_clocks_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("guildhall.server.room.IDLE", -1.0)
    monkeypatch.setattr("guildhall.server.hall.TICK", 0.01)

    async def scenario() -> None:
        async with hall_at(tmp_path) as hall:
            slow = await table_of_two(hall, Pace("days", days=1))
            live = await table_of_two(hall, Pace("live", minutes=5, increment=0))
            async with asyncio.timeout(5):
                while slow.id in hall.rooms:
                    await asyncio.sleep(0.01)
            assert live.id in hall.rooms

    asyncio.run(scenario())


def test_what_must_run_for_ever_begins_again(monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    monkeypatch.setattr("guildhall.server.supervisor.REST", 0.001)
    failures: list[BaseException] = [ValueError("odd"), asyncio.CancelledError(), Refused("busy", "busy")]
    done = asyncio.Event()

    async def work() -> None:
        if failures:
            raise failures.pop()
        done.set()

    async def scenario() -> None:
        supervisor = Supervisor()
        supervisor.keep("the lamplighter", work)
        async with asyncio.timeout(5):
            await done.wait()
        await supervisor.close()

    asyncio.run(scenario())
    assert caplog.text.count("the lamplighter") == 3


@both
def test_old_sayings_stay_on_disk(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with hall_at(tmp_path) as hall:
            table = await table_of_two(hall)
            sql = "INSERT INTO saying (table_id, number, at, name, seat, text) VALUES ($1, $2, 0, 'Anna', 0, 'hello')"
            await hall.storage.write(*(Statement(sql, (table.id, number)) for number in range(1, 1001)))
        async with hall_at(tmp_path) as hall:
            room = await hall.room(table.id)
            assert [saying.number for saying in room.sayings] == list(range(801, 1001))
            await hall.say(table.id, "Anna", 0, "the next")
            assert room.sayings[-1].number == 1001

    asyncio.run(scenario())
