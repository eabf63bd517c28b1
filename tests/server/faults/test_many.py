"""Many of everything: idle sockets and old tables cost little, and nobody waits for them."""

import asyncio
import socket
import time
from contextlib import ExitStack
from pathlib import Path

import pytest
from tools.load import memory_of

from guildhall.server.hall import Hall
from guildhall.server.store.storage import SqliteStorage
from guildhall.server.table import deeds
from guildhall.server.table.log import Pace

from ..process import ServerProcess
from ..tables import ANNA, BERT, QuickThinker
from .serving import allow_files, answer
from .test_door import a_table
from .test_frames import upgrade


def idle_sockets(folder: Path, many: int) -> tuple[float, float]:
    """The slowest page while many watch a table, and the KiB that each of them costs."""
    allow_files(many + 200)
    server = ServerProcess(folder, connections_per_table=many)
    process = server.start()
    try:
        path = asyncio.run(a_table(server.port))
        before, slowest = memory_of(process.pid), 0.0
        with ExitStack() as stack:
            for number in range(many):
                source = (f"127.0.3.{1 + number // 250}", 0)
                one = stack.enter_context(socket.create_connection(("127.0.0.1", server.port), 10, source))
                one.sendall(upgrade(path))
                assert one.recv(12) == b"HTTP/1.1 101"
                if number % (many // 10) == 0:
                    began = time.monotonic()
                    assert b" 200 " in answer(server.port)
                    slowest = max(slowest, time.monotonic() - began)
            each = (memory_of(process.pid) - before) / many
    finally:
        server.stop()
    print(f"{many} idle sockets: {each:.0f} KiB each, the slowest page took {slowest:.2f} s")
    return slowest, each


def test_idle_sockets_keep_nobody_waiting(tmp_path: Path) -> None:
    slowest, each = idle_sockets(tmp_path, 200)
    assert slowest < 2
    assert each < 200


@pytest.mark.long
def test_two_thousand_idle_sockets_keep_nobody_waiting(tmp_path: Path) -> None:
    slowest, each = idle_sockets(tmp_path, 2000)
    assert slowest < 2
    assert each < 200


async def old_tables(folder: Path, many: int) -> None:
    """Tables at which people play and nobody is, written and left alone."""
    storage = SqliteStorage(folder / "guildhall.db")
    await storage.open()
    hall = Hall(storage, QuickThinker())
    game = deeds.opening("fortune_knights", 3, {}, Pace("days", days=3), True, ANNA, "seed", False)
    first = [deeds.sit(ANNA, 0, "Anna"), deeds.sit(BERT, 1, "Bert"), deeds.sit(BERT, 2, "Carl"), deeds.begin(ANNA)]
    for _ in range(many // 100):
        await asyncio.gather(*(hall.open_table(game, first) for _ in range(100)))
        hall.rooms.clear()
    await hall.close()
    await storage.close()


def start_with(folder: Path, many: int) -> tuple[float, float]:
    """Seconds until a server with old tables answers, and its memory in MiB."""
    asyncio.run(old_tables(folder, many))
    server, began = ServerProcess(folder), time.monotonic()
    process = server.start()
    try:
        assert b" 200 " in answer(server.port)
        seconds = time.monotonic() - began
        memory = memory_of(process.pid) / 1024
    finally:
        server.stop()
    print(f"a server with {many} tables answered after {seconds:.1f} s and used {memory:.0f} MiB")
    return seconds, memory


def test_old_tables_stay_on_disk(tmp_path: Path) -> None:
    (tmp_path / "few").mkdir()
    (tmp_path / "many").mkdir()
    few, many = start_with(tmp_path / "few", 100)[1], start_with(tmp_path / "many", 600)[1]
    assert many < few + 10


@pytest.mark.long
def test_ten_thousand_tables_stay_on_disk(tmp_path: Path) -> None:
    seconds, memory = start_with(tmp_path, 10_000)
    assert seconds < 30
    assert memory < 120
