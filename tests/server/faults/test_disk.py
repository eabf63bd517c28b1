"""What the disk does to us: bits flip, the end is cut off, nothing can be written; nothing changes unnoticed."""

import asyncio
import resource
import shutil
import sqlite3
import time
from collections import Counter
from pathlib import Path
from random import Random

import pytest

from guildhall.core.errors import Unusable
from guildhall.server.refusals import Refused
from guildhall.server.store.folder import DATABASE, opened_folder
from guildhall.server.store.logbook import read_lines, read_table
from guildhall.server.store.storage import SqliteStorage, Storage
from guildhall.server.table import deeds
from guildhall.server.table.table import Line, Unplayable

from ..process import ServerProcess
from ..scripted import ScriptedPlayer
from ..tables import ANNA, BERT
from ..test_hall import hall_at, table_of_two
from ..test_kill import check_log

Logs = dict[str, list[Line]]


async def play(folder: Path, tables: int, moves: int) -> Logs:
    """The logs of some tables at which a little was played; what SQLite keeps beside its file is copied as it lies."""
    async with hall_at(folder) as hall:
        found = [await table_of_two(hall) for _ in range(tables)]
        for table in found:
            for _ in range(moves):
                if table.deciders:
                    seat = table.deciders[0]
                    move = deeds.play((ANNA, BERT)[seat], seat, table.view(seat).legal[0].text, table.asked_at[seat])
                    await hall.do(table.id, move)
        (folder / "copy").mkdir()
        for path in folder.glob(f"{DATABASE}*"):
            shutil.copy(path, folder / "copy" / path.name)
        return {table.id: await read_lines(hall.storage, table.id) for table in found}


async def found_at(folder: Path, idents: list[str]) -> dict[str, list[Line] | None]:
    """What can be read of some tables; None for one that is named as unreadable."""

    async def lines_of(storage: Storage, ident: str) -> list[Line] | None:
        try:
            await read_table(storage, ident)
            return await read_lines(storage, ident)
        except (Unplayable, Refused):
            return None

    with opened_folder(folder) as database:
        storage = SqliteStorage(database)
        await storage.open()
        try:
            return {ident: await lines_of(storage, ident) for ident in idents}
        finally:
            await storage.close()


def outcome(folder: Path, logs: Logs, whole: bool) -> str:
    """What becomes of a damaged folder: every table is as it was, or a part of it, or it is said what is wrong."""
    try:
        found = asyncio.run(found_at(folder, list(logs)))
    except Unusable:
        return "told"
    for ident, lines in found.items():
        if lines is not None:
            assert lines == (logs[ident] if whole else logs[ident][: len(lines)])
    return "named" if None in found.values() else "as it was"


def flipped(folder: Path, rng: Random) -> None:
    """Flip a few bits somewhere in the database."""
    path = folder / DATABASE
    content = bytearray(path.read_bytes())
    for _ in range(rng.choice([1, 1, 2, 8])):
        content[rng.randrange(len(content))] ^= 1 << rng.randrange(8)
    path.write_bytes(content)


def flip(tmp_path: Path, seeds: range) -> Counter[str]:
    logs = asyncio.run(play(tmp_path, 3, 8))
    outcomes: Counter[str] = Counter()
    for seed in seeds:
        folder = tmp_path / f"flipped-{seed}"
        folder.mkdir()
        shutil.copy(tmp_path / DATABASE, folder)
        flipped(folder, Random(seed))
        outcomes[outcome(folder, logs, whole=True)] += 1
        shutil.rmtree(folder)
    print(f"flipped bits: {dict(outcomes)}")
    return outcomes


def test_a_flipped_bit_never_changes_a_game(tmp_path: Path) -> None:
    assert flip(tmp_path, range(60))["told"]


@pytest.mark.long
def test_thousands_of_flipped_bits_never_change_a_game(tmp_path: Path) -> None:
    assert set(flip(tmp_path, range(1000, 4000))) == {"told", "named", "as it was"}


def test_a_changed_entry_is_named_and_a_changed_snapshot_is_done_without(tmp_path: Path) -> None:
    logs = asyncio.run(play(tmp_path, 1, 8))
    (ident,) = logs
    connection = sqlite3.connect(tmp_path / DATABASE, isolation_level=None)
    connection.execute("INSERT INTO snapshot (table_id, seq, body, sum) VALUES (?, 5, '{}', 7)", (ident,))
    assert asyncio.run(found_at(tmp_path, [ident])) == logs
    connection.execute("UPDATE entry SET at = at + 1 WHERE seq = 2")
    assert asyncio.run(found_at(tmp_path, [ident])) == {ident: None}
    connection.execute("DELETE FROM entry WHERE seq = 2")
    assert asyncio.run(found_at(tmp_path, [ident])) == {ident: None}
    connection.close()


def test_what_is_left_of_a_cut_log_is_a_beginning(tmp_path: Path) -> None:
    """After a power cut the write-ahead log may end anywhere, even in the middle of a page, or hold something else."""
    logs = asyncio.run(play(tmp_path, 2, 8))
    copy, rng, kept = tmp_path / "copy", Random(3), set[int]()
    size = (copy / f"{DATABASE}-wal").stat().st_size
    for number in range(40):
        folder = tmp_path / f"cut-{number}"
        shutil.copytree(copy, folder)
        wal = bytearray((folder / f"{DATABASE}-wal").read_bytes())
        if number % 2:
            del wal[rng.randrange(size) :]
        else:
            wal[rng.randrange(size)] ^= 1 << rng.randrange(8)
        (folder / f"{DATABASE}-wal").write_bytes(wal)
        (folder / f"{DATABASE}-shm").unlink(missing_ok=True)
        assert outcome(folder, logs, whole=False) in {"as it was", "named"}
        connection = sqlite3.connect(folder / DATABASE)
        exists = connection.execute("SELECT count(*) FROM sqlite_schema WHERE name = 'entry'").fetchone()[0]
        kept.add(connection.execute("SELECT count(*) FROM entry").fetchone()[0] if exists else 0)
        connection.close()
    assert len(kept) > 5


async def through_a_full_disk(server: ServerProcess) -> tuple[float, list[ScriptedPlayer]]:
    """Play on while no file can grow for a while; the seconds from there being room again until a move counts."""
    assert server.process
    player = ScriptedPlayer(server.address, 1, pause=0.02)
    stop = asyncio.Event()
    playing = asyncio.create_task(player.play_games("fortune_knights", 3, stop))
    while len(player.latencies) < 20:
        await asyncio.sleep(0.01)
    unlimited = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (4096, resource.RLIM_INFINITY))
    async with asyncio.timeout(60):
        while len(player.refusals) < 5:
            await asyncio.sleep(0.01)
    assert {refusal["code"] for refusal in player.refusals} <= {"not_kept", "stale"}
    player.refusals.clear()
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, unlimited)
    began, known = time.monotonic(), len(player.latencies)
    async with asyncio.timeout(60):
        while len(player.latencies) < known + 1:
            await asyncio.sleep(0.001)
        seconds = time.monotonic() - began
        while len(player.latencies) < known + 20:
            await asyncio.sleep(0.01)
    stop.set()
    await asyncio.wait_for(playing, 20)
    return seconds, [player]


def test_a_full_disk_loses_nothing_and_play_goes_on_by_itself(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path)
    with open(tmp_path / "log", "w", encoding="utf-8") as log:
        server.start(log)
        try:
            seconds, players = asyncio.run(through_a_full_disk(server))
        finally:
            server.stop()
    print(f"a move counted {seconds:.2f} s after there was room again")
    assert check_log(tmp_path / DATABASE, players) > 40
    assert "Traceback" not in (tmp_path / "log").read_text(encoding="utf-8")
