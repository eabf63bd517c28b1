"""A write that fails fails alone: the writer goes on, and starts again if it breaks down."""

import asyncio
import sqlite3
from pathlib import Path

import pytest

from guildhall.server.store import storage as storages
from guildhall.server.store.storage import SqliteStorage, Statement, StorageFailed

from ..store.test_storage import ALL, SAY, opened


@pytest.mark.parametrize("odd", ["\ud800", 2**70, object()], ids=["surrogate", "large", "object"])
def test_no_value_stops_the_writer(tmp_path: Path, odd: object) -> None:
    async def scenario() -> None:
        async with opened(tmp_path) as storage:
            writes = [storage.write(Statement(SAY, (f"t{n}", 1, odd if n == 5 else "well"))) for n in range(10)]
            outcomes = await asyncio.wait_for(asyncio.gather(*writes, return_exceptions=True), 5)
            assert isinstance(outcomes.pop(5), StorageFailed)
            assert outcomes == [None] * 9
            await asyncio.wait_for(storage.write(Statement(SAY, ("after", 1, "well"))), 5)

    asyncio.run(scenario())


def test_a_group_that_cannot_be_committed_is_written_one_by_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    commit, sizes = storages._commit, []

    def fail_together(connection: sqlite3.Connection, jobs: list[storages._Job]) -> list[Exception | None]:
        sizes.append(len(jobs))
        if len(jobs) > 1:
            connection.execute("BEGIN IMMEDIATE")
            raise sqlite3.OperationalError("disk I/O error")
        return commit(connection, jobs)

    async def scenario() -> None:
        async with opened(tmp_path) as storage:
            monkeypatch.setattr(storages, "_commit", fail_together)
            await asyncio.gather(*(storage.write(Statement(SAY, ("t", n, "x"))) for n in range(20)))
            assert max(sizes) > 1
            assert len(await storage.read(ALL, "t")) == 20

    asyncio.run(scenario())


def test_a_writer_that_breaks_down_begins_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(storages, "WRITERS_REST", 0.01)

    def never_ends(connection: sqlite3.Connection, jobs: list[storages._Job]) -> list[Exception | None]:
        connection.execute("BEGIN IMMEDIATE")
        raise sqlite3.OperationalError("disk I/O error")

    async def scenario() -> None:
        async with opened(tmp_path) as storage:
            monkeypatch.setattr(storages, "_roll_back", lambda connection: None)
            monkeypatch.setattr(storages, "_commit", never_ends)
            with pytest.raises(StorageFailed):
                await asyncio.wait_for(storage.write(Statement(SAY, ("t", 1, "x"))), 5)
            monkeypatch.undo()
            await asyncio.wait_for(storage.write(Statement(SAY, ("t", 1, "x"))), 5)

    asyncio.run(scenario())
    assert "begins again" in caplog.text


def test_a_full_disk_is_told_and_forgotten_once_there_is_room(tmp_path: Path) -> None:
    """SQLite's own limit of pages stands for the disk: the error is the same."""

    async def scenario() -> None:
        async with opened(tmp_path) as storage:
            await storage.write(Statement("PRAGMA max_page_count = 60"))
            kept = 0
            with pytest.raises(StorageFailed, match="full"):  # noqa: PT012
                while kept < 1000:
                    await storage.write(Statement(SAY, ("t", kept, "x" * 2000)))
                    kept += 1
            assert len(await storage.read(ALL, "t")) == kept
            await storage.write(Statement("PRAGMA max_page_count = 100000"))
            await storage.write(Statement(SAY, ("t", kept, "x" * 2000)))
            assert len(await storage.read(ALL, "t")) == kept + 1

    asyncio.run(scenario())


def test_a_disk_that_cannot_be_written_can_be_read_and_is_written_again_once_it_can(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """SQLite's own ban on writing stands for a disk that the system made read-only: the error is the same."""
    made: list[sqlite3.Connection] = []
    connect = SqliteStorage._connect

    def remembered(storage: SqliteStorage) -> sqlite3.Connection:
        made.append(connect(storage))
        return made[-1]

    monkeypatch.setattr(SqliteStorage, "_connect", remembered)

    def ban(writing: str) -> None:
        for connection in made[1:]:
            connection.execute(f"PRAGMA query_only = {writing}")

    async def scenario() -> None:
        async with opened(tmp_path) as storage:
            await storage.write(Statement(SAY, ("t", 1, "before")))
            ban("ON")
            for _ in range(3):
                with pytest.raises(StorageFailed, match="readonly"):
                    await storage.write(Statement(SAY, ("t", 2, "lost")))
            assert [row["text"] for row in await storage.read(ALL, "t")] == ["before"]
            ban("OFF")
            await storage.write(Statement(SAY, ("t", 2, "after")))
            assert [row["text"] for row in await storage.read(ALL, "t")] == ["before", "after"]

    asyncio.run(scenario())
