"""The hall: deeds are on disk when they return, count once, and survive a restart."""

import asyncio
import os
import signal
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from guildhall.core.event import Event
from guildhall.core.match import Match
from guildhall.core.state import View
from guildhall.server.bots.pool import BotPool
from guildhall.server.bots.turns import Thought
from guildhall.server.hall import Hall, _name_of
from guildhall.server.refusals import Refused
from guildhall.server.store.databases import storage_at
from guildhall.server.table import deeds
from guildhall.server.table.clocks import DAY, now_ms
from guildhall.server.table.log import Pace
from guildhall.server.table.table import Table

from .bots.test_pool import processes
from .databases import both, url_of
from .tables import ANNA, BERT, QuickThinker, opened

pytestmark = both


@asynccontextmanager
async def hall_at(folder: Path) -> AsyncIterator[Hall]:
    storage = storage_at(url_of(folder))
    await storage.open()
    hall = Hall(storage, QuickThinker())
    await hall.open()
    try:
        yield hall
    finally:
        await hall.close()
        await storage.close()


async def table_of_two(hall: Hall, pace: Pace | None = None) -> Table:
    first = [deeds.sit(ANNA, 0, "Anna"), deeds.sit(BERT, 1, "Bert"), deeds.begin(ANNA)]
    return await hall.open_table(opened(pace=pace), first)


def test_a_move_sent_twice_counts_once(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with hall_at(tmp_path) as hall:
            table = await table_of_two(hall)
            move = deeds.play(ANNA, 0, "card 1", table.asked_at[0])
            await asyncio.gather(*(hall.do(table.id, move, "request-1") for _ in range(5)))
            assert table.match
            assert len(table.match.history) == 1
            with pytest.raises(Refused, match="stale"):
                await hall.do(table.id, move, "request-2")

    asyncio.run(scenario())


def test_a_number_that_is_not_shown_ends_the_table_after_a_restart_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario() -> None:
        async with hall_at(tmp_path) as hall:
            first = [deeds.sit(ANNA, 0, "Anna"), deeds.sit(BERT, 1, "Bert"), deeds.bind(BERT, 1, "ab" * 32)]
            table = await hall.open_table(opened(), [*first, deeds.begin(ANNA, {"ab" * 32})])
            assert table.status == "shuffling"
        monkeypatch.setattr(deeds, "TIME_TO_SHOW", 0)
        async with hall_at(tmp_path) as hall:
            room = await hall.room(table.id)
            while room.table.status == "shuffling":
                await asyncio.sleep(0.05)
            assert (room.table.status, room.table.failed) == ("closed", [1])

    asyncio.run(asyncio.wait_for(scenario(), 20))


async def shuffling_table(hall: Hall) -> Table:
    first = [deeds.sit(ANNA, 0, "Anna"), deeds.sit(BERT, 1, "Bert"), deeds.bind(BERT, 1, "ab" * 32)]
    return await hall.open_table(opened(), [*first, deeds.begin(ANNA, {"ab" * 32})])


def test_a_table_that_waits_for_numbers_does_not_stand_for_ever_after_a_restart(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody needs to look at it; and those who come back at once have as long as ever to show their numbers."""

    async def scenario() -> None:
        async with hall_at(tmp_path) as hall:
            table = await shuffling_table(hall)
        later = now_ms() + 2 * deeds.TIME_TO_SHOW
        monkeypatch.setattr("guildhall.server.hall.now_ms", lambda: later)
        async with hall_at(tmp_path) as hall:
            while table.id not in hall.rooms:
                await asyncio.sleep(0.01)
            await asyncio.sleep(1)
            assert hall.rooms[table.id].table.status == "shuffling"
            later += deeds.TIME_TO_SHOW
            while hall.rooms[table.id].table.status == "shuffling":
                await asyncio.sleep(0.05)
            assert hall.rooms[table.id].table.failed == [1]

    asyncio.run(asyncio.wait_for(scenario(), 30))


class SlowThinker(QuickThinker):
    """Thinks until told to stop, and tells what it was asked."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[str] = []
        self.stopped = 0

    async def choose(self, view: View, spec: str, seat: str, moves: list[str], thought: Thought) -> str:
        self.asked.append(spec)
        try:
            await asyncio.sleep(60)
        finally:
            self.stopped += 1
        return view.legal[0].text


def test_a_bot_stops_thinking_when_the_table_has_moved_on(tmp_path: Path) -> None:
    """Bert comes back while a bot thinks for him: nobody wants its answer, and the table plays on."""

    async def scenario() -> None:
        async with hall_at(tmp_path) as hall:
            hall.thinker = thinker = SlowThinker()
            table = await table_of_two(hall)
            await hall.do(table.id, deeds.leave(BERT, 1))
            if 1 not in table.deciders:
                await hall.do(table.id, deeds.play(ANNA, 0, table.view(0).legal[0].text, table.asked_at[0]))
            while not thinker.asked:
                await asyncio.sleep(0.01)
            await hall.do(table.id, deeds.come_back(BERT, 1))
            while not thinker.stopped or hall.rooms[table.id].bots_play:
                await asyncio.sleep(0.01)
            assert not hall.rooms[table.id].pondered
            moves = len(table.playing().history)
            await hall.do(table.id, deeds.play(BERT, 1, table.view(1).legal[0].text, table.asked_at[1]))
            assert len(table.playing().history) == moves + 1

    asyncio.run(asyncio.wait_for(scenario(), 20))


def test_bots_play_at_once_where_too_much_was_thought(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with hall_at(tmp_path) as hall:
            hall.thinker = thinker = SlowThinker()
            hall.allowance.charge(Thought(ANNA, "elsewhere", "master"), 2 * hall.allowance.seconds)
            game = deeds.opening("fortune_knights", 3, {}, Pace(), False, ANNA, "seed", False)
            fills = [deeds.fill(ANNA, seat, "master", f"Bot {seat}") for seat in range(3)]
            table = await hall.open_table(game, [*fills, deeds.begin(ANNA)])
            while not thinker.asked:
                await asyncio.sleep(0.01)
            assert thinker.asked == ["journeyman"]
            assert hall.rooms[table.id].hurried

    asyncio.run(asyncio.wait_for(scenario(), 20))


def test_no_other_match_has_the_memory_of_a_bot(tmp_path: Path) -> None:
    """Not even one at the same table, if a backup was restored and the match begun again."""

    async def scenario() -> None:
        async with hall_at(tmp_path) as hall:
            table, other = await table_of_two(hall), await table_of_two(hall)
            names = {_name_of(one, seat) for one in (table, other) for seat in range(2)}
            table.begun_at += 1
            names |= {_name_of(table, seat) for seat in range(2)}
            assert len(names) == 6
            assert all(table.opened.seed not in name for name in names)

    asyncio.run(scenario())


def test_a_table_is_after_a_restart_what_it_was(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with hall_at(tmp_path) as hall:
            table = await table_of_two(hall)
            await hall.do(table.id, deeds.play(ANNA, 0, "card 1", table.asked_at[0]), "r")
            await hall.say(table.id, "Anna", 0, "hello\x00")
            before = table.snapshot()
        async with hall_at(tmp_path) as hall:
            room = await hall.room(table.id)
            assert room.table.snapshot() == before
            assert [saying.text for saying in room.sayings] == ["hello"]
            await hall.do(table.id, deeds.play(ANNA, 0, "card 1", 4), "r")
            assert room.table.seq == table.seq

    asyncio.run(scenario())


def test_bots_play_to_the_end_and_wake_after_a_restart(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with hall_at(tmp_path) as hall:
            fills = [deeds.fill(ANNA, seat, "beginner", f"Bot {seat}") for seat in range(3)]
            hall.bot_pause = 0.05
            table = await hall.open_table(opened(seats=3), [*fills, deeds.begin(ANNA)])
            await asyncio.sleep(0.15)
            played = table.seq
            assert table.status == "playing"
        async with hall_at(tmp_path) as hall:
            async with asyncio.timeout(5):
                while table.id not in hall.rooms or hall.rooms[table.id].table.status != "finished":
                    await asyncio.sleep(0.01)
            assert hall.rooms[table.id].table.seq > played

    asyncio.run(scenario())


def test_a_bot_that_has_waited_for_its_turn_may_find_none_left(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with hall_at(tmp_path) as hall:
            table = await table_of_two(hall)
            room = hall.rooms[table.id]
            async with room.lock:
                waiting = asyncio.create_task(hall._play_bot(room))
                await asyncio.sleep(0)
                assert not table.bots_to_move
            await waiting
            assert table.match
            assert table.match.history == []

    asyncio.run(scenario())


def test_a_bot_is_told_what_its_seat_has_played(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with hall_at(tmp_path) as hall:
            asked: list[tuple[str, list[str]]] = []
            choose = hall.thinker.choose

            async def listen(view: View, spec: str, seat: str, moves: list[str], thought: Thought) -> str:
                asked.append((seat, moves))
                return await choose(view, spec, seat, moves, thought)

            hall.thinker.choose = listen  # type: ignore[method-assign]
            first = [deeds.sit(ANNA, 0, "Anna"), deeds.fill(ANNA, 1, "beginner", "Bot"), deeds.begin(ANNA)]
            table = await hall.open_table(opened(), first)
            async with asyncio.timeout(5):
                while table.status != "finished":
                    if 0 in table.deciders:
                        text = table.view(0).legal[0].text
                        await hall.do(table.id, deeds.play(ANNA, 0, text, table.asked_at[0]))
                    await asyncio.sleep(0)
            played = table.moves_of(1)
            (name,) = {seat for seat, _ in asked}
            assert [moves for _, moves in asked] == [played[:count] for count in range(len(played))]
            assert name == _name_of(table, 1)

    asyncio.run(scenario())


def test_a_table_plays_on_when_its_worker_is_killed(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with hall_at(tmp_path) as hall:
            pool = hall.thinker = BotPool(1)
            try:
                fills = [deeds.fill(ANNA, seat, "artisan", f"Bot {seat}") for seat in range(3)]
                opened = deeds.opening("fortune_knights", 3, {}, Pace(), False, ANNA, "seed", False)
                table = await hall.open_table(opened, [*fills, deeds.begin(ANNA)])
                async with asyncio.timeout(180):
                    for moves in (5, 12):
                        while table.seq < moves:
                            await asyncio.sleep(0.01)
                        for process in processes(pool):
                            os.kill(process, signal.SIGKILL)
                    while table.seq < 30 and table.status != "finished":
                        await asyncio.sleep(0.01)
            finally:
                pool.close()

    asyncio.run(scenario())


def test_a_table_that_is_woken_while_it_is_opened_has_one_room(tmp_path: Path) -> None:
    """Whoever finds a new table on disk first, everybody is in the same room afterwards."""

    async def scenario() -> None:
        async with hall_at(tmp_path) as hall:
            table = await table_of_two(hall)
            room = await hall.room(table.id)
            assert await hall._enter(table.id) is room
            assert (await hall.room(table.id)) is room

    asyncio.run(scenario())


def test_another_writer_is_noticed(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with hall_at(tmp_path) as one, hall_at(tmp_path) as other:
            table = await table_of_two(one)
            asked = dict((await other.room(table.id)).table.asked_at)
            await one.do(table.id, deeds.play(ANNA, 0, "card 1", table.asked_at[0]), "a")
            await other.do(table.id, deeds.play(BERT, 1, "card 2", asked[1]), "b")
            again = (await other.room(table.id)).table
            assert again.match
            assert len(again.match.history) == 2
            assert again.requests.keys() == {"a", "b"}
            await one.do(table.id, deeds.play(BERT, 1, "card 2", asked[1]), "b")
            assert (await one.room(table.id)).table.seq == again.seq

    asyncio.run(scenario())


def test_nothing_is_played_that_cannot_be_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def fail(*rows: object) -> None:
        raise OSError("disk full")

    async def scenario() -> None:
        async with hall_at(tmp_path) as hall:
            table = await table_of_two(hall)
            with monkeypatch.context() as patched:
                patched.setattr(hall.storage, "write", fail)
                patched.setattr(hall.storage, "append", fail)
                with pytest.raises(OSError, match="disk full"):
                    await hall.do(table.id, deeds.play(ANNA, 0, "card 1", table.asked_at[0]))
            room = await hall.room(table.id)
            assert room.table.match
            assert room.table.match.history == []

    asyncio.run(scenario())


def test_time_runs_out_by_itself(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with hall_at(tmp_path) as hall:
            table = await table_of_two(hall, Pace("live", minutes=0, increment=0))
            async with asyncio.timeout(5):
                while (await hall.room(table.id)).table.status != "finished":
                    await asyncio.sleep(0.02)
            assert all(seat.level for seat in (await hall.room(table.id)).table.seats)

    asyncio.run(scenario())


def test_there_is_no_table_that_nobody_opened(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with hall_at(tmp_path) as hall:
            with pytest.raises(Refused, match="unknown"):
                await hall.room("nonesuch")
            assert not hall.rooms

    asyncio.run(scenario())


def test_a_long_match_is_loaded_from_its_snapshot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("guildhall.server.store.logbook.SNAPSHOT_EVERY", 3)

    async def scenario() -> None:
        async with hall_at(tmp_path) as hall:
            table = await table_of_two(hall)
            while table.status == "playing":
                seat = table.deciders[0]
                text = table.view(seat).legal[0].text
                await hall.do(table.id, deeds.play((ANNA, BERT)[seat], seat, text, table.asked_at[seat]))
            before = table.snapshot()
        played: list[int] = []
        play = Match.play

        def count(match: Match, seat: int, action: str) -> list[Event]:
            played.append(seat)
            return play(match, seat, action)

        async with hall_at(tmp_path) as hall:
            monkeypatch.setattr(Match, "play", count)
            assert (await hall.room(table.id)).table.snapshot() == before
            assert len(played) < 3 < len(before["match"]["history"])

    asyncio.run(scenario())


def test_tables_nobody_looks_at_leave_the_memory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("guildhall.server.hall.TICK", 0.01)

    async def scenario() -> None:
        async with hall_at(tmp_path) as hall:
            table = await table_of_two(hall)
            watched = await table_of_two(hall)
            hall.rooms[watched.id].watchers.add(lambda: None)
            monkeypatch.setattr("guildhall.server.room.IDLE", -1.0)
            async with asyncio.timeout(5):
                while table.id in hall.rooms:
                    await asyncio.sleep(0.01)
            assert watched.id in hall.rooms
            assert (await hall.room(table.id)).table.snapshot() == table.snapshot()

    asyncio.run(scenario())


def test_slow_tables_are_called_to_time_even_if_nobody_looks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario() -> None:
        async with hall_at(tmp_path) as hall:
            table = await table_of_two(hall, Pace("days", days=1))
        later = now_ms() + 2 * DAY
        monkeypatch.setattr("guildhall.server.hall.now_ms", lambda: later)
        async with hall_at(tmp_path) as hall:
            async with asyncio.timeout(5):
                while table.id not in hall.rooms or hall.rooms[table.id].table.status != "finished":
                    await asyncio.sleep(0.01)

    asyncio.run(scenario())
