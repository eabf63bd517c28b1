"""The data folder: one server at a time, whole backups, damage told in a sentence."""

import os
import signal
import sqlite3
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from guildhall.core.errors import BadOption, Unusable
from guildhall.server.store import folder as data
from guildhall.server.store.folder import Contents, Locked, make_backup, opened_folder, restore
from guildhall.server.store.storage import SqliteStorage

HOLD = "import sys, time; from pathlib import Path; from guildhall.server.store.folder import opened_folder\n"
HOLD += "with opened_folder(Path(sys.argv[1])): print('held', flush=True); time.sleep(60)"
SAY = "INSERT INTO saying (table_id, number, at, name, seat, text) VALUES (?, ?, 0, 'Anna', 0, ?)"


def filled(folder: Path, sayings: int = 3) -> Path:
    """A folder with a database and something in it."""
    SqliteStorage(folder / data.DATABASE).migrate()
    connection = sqlite3.connect(folder / data.DATABASE)
    connection.executemany(SAY, [("t", number, "x" * 500) for number in range(sayings)])
    connection.execute("INSERT INTO entry VALUES ('t', 1, 0, '{}', NULL, NULL)")
    connection.commit()
    connection.close()
    return folder


def said(database: Path) -> int:
    connection = sqlite3.connect(database)
    number: int = connection.execute("SELECT count(*) FROM saying").fetchone()[0]
    connection.close()
    return number


def test_a_second_server_is_told_and_the_first_goes_on(tmp_path: Path) -> None:
    with opened_folder(tmp_path):
        with pytest.raises(Locked, match="another server uses the data folder"), opened_folder(tmp_path):
            pass
        with pytest.raises(Locked), opened_folder(tmp_path):
            pass
    with opened_folder(tmp_path) as database:
        assert database == tmp_path / "guildhall.db"


def test_the_lock_ends_with_the_process_however_it_ends(tmp_path: Path) -> None:
    holder = subprocess.Popen([sys.executable, "-c", HOLD, str(tmp_path)], stdout=subprocess.PIPE)
    assert holder.stdout is not None
    assert holder.stdout.readline() == b"held\n"
    with pytest.raises(Locked), opened_folder(tmp_path):
        pass
    os.kill(holder.pid, signal.SIGKILL)
    holder.wait()
    holder.stdout.close()
    with opened_folder(tmp_path):
        pass


@pytest.mark.parametrize("ruin", ["not a database", "a page", "cut"])
def test_a_damaged_database_is_told_with_the_way_to_the_backup(tmp_path: Path, ruin: str) -> None:
    database = filled(tmp_path, 200) / data.DATABASE
    content = bytearray(database.read_bytes())
    if ruin == "not a database":
        content[:100] = b"\x7f" * 100
    elif ruin == "a page":
        content[8192:16384] = os.urandom(8192)
    else:
        del content[len(content) // 2 :]
    database.write_bytes(content)
    with pytest.raises(Unusable, match=r"is damaged .*guildhall restore BACKUP --data"), opened_folder(tmp_path):
        pass
    assert database.read_bytes() == content


def test_a_database_of_a_newer_guildhall_is_left_alone(tmp_path: Path) -> None:
    database = filled(tmp_path) / data.DATABASE
    connection = sqlite3.connect(database)
    connection.execute("INSERT INTO migration VALUES (9999)")
    connection.commit()
    connection.close()
    with pytest.raises(Unusable, match="newer"), opened_folder(tmp_path):
        pass
    with pytest.raises(Unusable, match="newer"):
        restore(database, tmp_path / "other")


def test_a_folder_that_cannot_be_one(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(Unusable, match="cannot be used"), opened_folder(tmp_path / "file" / "data"):
        pass
    (tmp_path / "guildhall.db").mkdir()
    with pytest.raises(Unusable, match="cannot be used"), opened_folder(tmp_path):
        pass


def test_a_backup_is_one_moment_though_somebody_writes(tmp_path: Path) -> None:
    database = filled(tmp_path, 0) / data.DATABASE
    stop = threading.Event()
    pairs = []

    def write() -> None:
        connection = sqlite3.connect(database)
        for number in range(1_000_000):
            connection.executemany(SAY, [("a", number, "x"), ("b", number, "x")])
            connection.commit()
            pairs.append(number)
            if stop.is_set():
                break
        connection.close()

    writer = threading.Thread(target=write)
    writer.start()
    try:
        for turn in range(5):
            before = len(pairs)
            make_backup(tmp_path, tmp_path / f"copy{turn}.db")
            copied = said(tmp_path / f"copy{turn}.db")
            assert copied % 2 == 0
            assert copied >= 2 * before
    finally:
        stop.set()
        writer.join()
    assert not list(tmp_path.glob("*.part*"))


def test_a_backup_does_not_overwrite(tmp_path: Path) -> None:
    filled(tmp_path)
    (tmp_path / "copy.db").write_text("precious")
    with pytest.raises(BadOption, match="already there"):
        make_backup(tmp_path, tmp_path / "copy.db")
    assert (tmp_path / "copy.db").read_text() == "precious"
    with pytest.raises(Unusable, match="no database"):
        make_backup(tmp_path / "nowhere", tmp_path / "new.db")


def test_a_damaged_database_makes_no_backup(tmp_path: Path) -> None:
    database = filled(tmp_path, 200) / data.DATABASE
    content = bytearray(database.read_bytes())
    content[8192:16384] = os.urandom(8192)
    database.write_bytes(content)
    with pytest.raises(Unusable):
        make_backup(tmp_path, tmp_path / "copy.db")
    assert not list(tmp_path.glob("copy*"))


def test_restoring_keeps_what_was_there(tmp_path: Path) -> None:
    make_backup(filled(tmp_path / "old", 3), tmp_path / "copy.db")
    folder = filled(tmp_path / "new", 8)
    assert restore(tmp_path / "copy.db", folder) == Contents(0, 1, 0)
    assert said(folder / data.DATABASE) == 3
    kept = list(folder.glob("before-restore-*.db"))
    assert [said(path) for path in kept] == [8]
    with opened_folder(folder):
        pass


def test_restoring_over_a_damaged_database(tmp_path: Path) -> None:
    folder = filled(tmp_path / "data")
    make_backup(folder, tmp_path / "copy.db")
    (folder / data.DATABASE).write_bytes(b"ruined" * 1000)
    (folder / "guildhall.db-wal").write_bytes(b"of the old one")
    restore(tmp_path / "copy.db", folder)
    assert not (folder / "guildhall.db-wal").exists()
    assert said(folder / data.DATABASE) == 3
    with opened_folder(folder):
        pass


def test_what_is_no_backup_changes_nothing(tmp_path: Path) -> None:
    folder = filled(tmp_path / "data")
    (tmp_path / "junk").write_bytes(b"junk" * 1000)
    sqlite3.connect(tmp_path / "other.db").execute("CREATE TABLE x (y)").connection.close()
    for name, reason in (
        ("junk", "not a database"),
        ("other.db", "no database of Guildhall"),
        ("nowhere", "no backup"),
    ):
        with pytest.raises(Unusable, match=reason):
            restore(tmp_path / name, folder)
    assert said(folder / data.DATABASE) == 3
    assert {path.name for path in folder.iterdir()} == {data.DATABASE}


def test_a_server_that_never_takes_a_backup_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(data, "PATIENCE", 0.3)
    folder = filled(tmp_path / "data")
    make_backup(folder, tmp_path / "copy.db")
    with opened_folder(folder):
        with pytest.raises(Unusable, match="did not take the backup"):
            restore(tmp_path / "copy.db", folder)
        assert not (folder / data.HANDED_IN).exists()
