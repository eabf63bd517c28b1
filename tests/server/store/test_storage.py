"""Storage: all or nothing, on disk, and one failure spoils no other."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from guildhall.server.store.databases import storage_at
from guildhall.server.store.postgres import PostgresStorage
from guildhall.server.store.storage import (
    Conflict,
    EntryRow,
    Interrupted,
    ListedRow,
    SqliteStorage,
    Statement,
    Storage,
    StorageFailed,
)

from ..databases import both, url_of
from ..postgres import Server

SAY = "INSERT INTO saying (table_id, number, at, name, seat, text) VALUES ($1, $2, 0, 'Anna', 0, $3)"
ALL = "SELECT number, text FROM saying WHERE table_id = $1 ORDER BY number"


pytestmark = both
"""All of it holds of every database."""


@asynccontextmanager
async def opened(folder: Path) -> AsyncIterator[Storage]:
    storage = storage_at(url_of(folder))
    await storage.open()
    try:
        yield storage
    finally:
        await storage.close()


def test_what_is_written_is_there_after_reopening(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with opened(tmp_path) as storage:
            await storage.write(Statement(SAY, ("t", 1, "hello")), Statement(SAY, ("t", 2, "again")))
        async with opened(tmp_path) as storage:
            assert await storage.read(ALL, "t") == [{"number": 1, "text": "hello"}, {"number": 2, "text": "again"}]

    asyncio.run(scenario())


def test_a_conflict_undoes_its_write_and_no_other(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with opened(tmp_path) as storage:
            await storage.write(Statement(SAY, ("t", 1, "first")))
            outcomes = await asyncio.gather(
                storage.write(Statement(SAY, ("t", 2, "kept"))),
                storage.write(Statement(SAY, ("t", 3, "undone")), Statement(SAY, ("t", 1, "second"))),
                storage.write(Statement(SAY, ("t", 4, "kept"))),
                return_exceptions=True,
            )
            assert [type(outcome) for outcome in outcomes] == [type(None), Conflict, type(None)]
            assert [row["number"] for row in await storage.read(ALL, "t")] == [1, 2, 4]

    asyncio.run(scenario())


def test_a_broken_statement_is_told_and_the_writer_goes_on(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with opened(tmp_path) as storage:
            with pytest.raises(StorageFailed, match=r"no such table|UndefinedTable"):
                await storage.write(Statement("INSERT INTO nowhere VALUES (1)"))
            await storage.write(Statement(SAY, ("t", 1, "still here")))
            assert len(await storage.read(ALL, "t")) == 1

    asyncio.run(scenario())


def test_many_writers_are_committed_together(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with opened(tmp_path) as storage:
            await asyncio.gather(*(storage.write(Statement(SAY, (f"t{n}", 1, "x"))) for n in range(700)))
            assert (await storage.read("SELECT count(*) AS n FROM saying"))[0]["n"] == 700

    asyncio.run(scenario())


def test_the_file_is_set_up_for_safety(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with opened(tmp_path) as storage:
            if not isinstance(storage, SqliteStorage):
                return
            assert (await storage.read("PRAGMA journal_mode"))[0]["journal_mode"] == "wal"
            assert (await storage.read("PRAGMA synchronous"))[0]["synchronous"] == 2

    asyncio.run(scenario())


def test_only_known_kinds_of_storage_are_taken() -> None:
    assert isinstance(storage_at("sqlite:x.db"), SqliteStorage)
    assert isinstance(storage_at("postgresql://localhost/x"), PostgresStorage)
    with pytest.raises(ValueError, match="sqlite:"):
        storage_at("oracle:x")


def entry_and_list(
    seq: int, request: str | None = None, table: str = "t", changed_at: int = 0
) -> tuple[EntryRow, ListedRow]:
    listed = ListedRow(table, seq, "lanterns", "playing", 1, f"after {seq}", 0, None, changed_at)
    return EntryRow(table, seq, 5, "{}", request, 7), listed


def test_an_append_is_an_entry_and_how_its_table_is_listed(tmp_path: Path) -> None:
    """The log decides between two writers: by the number of an entry, and by the request it came with."""

    async def scenario() -> None:
        async with opened(tmp_path) as storage:
            rows = [entry_and_list(1, "a"), entry_and_list(1, "b"), entry_and_list(2, "a"), entry_and_list(2)]
            outcomes = [await asyncio.gather(storage.append(*row), return_exceptions=True) for row in rows]
            assert [type(outcome[0]) for outcome in outcomes] == [type(None), Conflict, Conflict, type(None)]
            assert await storage.read("SELECT seq, summary FROM game_table") == [{"seq": 2, "summary": "after 2"}]
            entries = await storage.read("SELECT seq, request FROM entry ORDER BY seq")
            assert entries == [{"seq": 1, "request": "a"}, {"seq": 2, "request": None}]

    asyncio.run(scenario())


def test_many_appends_spoil_each_other_nothing(tmp_path: Path) -> None:
    """An odd value and a conflict are their own misfortune, whoever is written together with them."""

    async def scenario() -> None:
        async with opened(tmp_path) as storage:
            await storage.append(*entry_and_list(1, table="t7"))
            rows = [entry_and_list(1, table=f"t{number}") for number in range(300)]
            rows[5] = (rows[5][0]._replace(body="\ud800"), rows[5][1])
            outcomes = await asyncio.gather(*(storage.append(*row) for row in rows), return_exceptions=True)
            assert isinstance(outcomes[5], StorageFailed)
            assert isinstance(outcomes[7], Conflict)
            assert sum(outcome is None for outcome in outcomes) == 298
            assert (await storage.read("SELECT count(*) AS n FROM entry"))[0]["n"] == 299

    asyncio.run(scenario())


def test_a_list_never_goes_back(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with opened(tmp_path) as storage:
            await storage.write(entry_and_list(3)[1].statement())
            await storage.write(entry_and_list(2)[1].statement())
            assert (await storage.read("SELECT summary FROM game_table"))[0]["summary"] == "after 3"

    asyncio.run(scenario())


def test_the_sign_that_postgresql_cannot_keep_is_left_out_there(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with opened(tmp_path) as storage:
            await storage.write(Statement(SAY, ("t", 1, "hel\x00lo")))
            assert await storage.read(ALL, "nobody\x00") == []
            assert (await storage.read(ALL, "t"))[0]["text"].replace("\x00", "") == "hello"

    asyncio.run(scenario())


@pytest.fixture
def server() -> Iterator[Server]:
    found = Server()
    yield found
    found.remove()


@pytest.mark.parametrize("database", ["postgres"], indirect=True)
def test_a_database_that_is_restarted_costs_a_moment(server: Server) -> None:
    """Reads go on by themselves; of a write that was under way it is said that nobody knows."""

    async def scenario() -> None:
        storage = PostgresStorage(server.url("postgres"))
        await storage.open()
        await storage.write(entry_and_list(1)[1].statement())
        await asyncio.to_thread(server.stop)
        reading = asyncio.create_task(storage.read("SELECT seq FROM game_table"))
        appending = asyncio.gather(storage.append(*entry_and_list(1)), return_exceptions=True)
        await asyncio.to_thread(server.start)
        assert await reading == [{"seq": 1}]
        assert isinstance((await appending)[0], Interrupted | None)
        await storage.close()

    asyncio.run(scenario())
