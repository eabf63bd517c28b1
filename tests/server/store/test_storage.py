"""Storage: all or nothing, on disk, and one failure spoils no other."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from guildhall.server.store.storage import Conflict, SqliteStorage, Statement, StorageFailed, storage_at

SAY = "INSERT INTO saying (table_id, number, at, name, seat, text) VALUES ($1, $2, 0, 'Anna', 0, $3)"
ALL = "SELECT number, text FROM saying WHERE table_id = $1 ORDER BY number"


@asynccontextmanager
async def opened(folder: Path) -> AsyncIterator[SqliteStorage]:
    storage = SqliteStorage(folder / "sub" / "guildhall.db")
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
            with pytest.raises(StorageFailed, match="no such table"):
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
            assert (await storage.read("PRAGMA journal_mode"))[0]["journal_mode"] == "wal"
            assert (await storage.read("PRAGMA synchronous"))[0]["synchronous"] == 2

    asyncio.run(scenario())


def test_only_known_kinds_of_storage_are_taken() -> None:
    assert isinstance(storage_at("sqlite:x.db"), SqliteStorage)
    with pytest.raises(ValueError, match="sqlite:"):
        storage_at("oracle:x")
