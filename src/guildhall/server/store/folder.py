"""The data folder: one server at a time, backups of it, and a word about a database that is damaged."""

from __future__ import annotations

import os
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Final, NamedTuple

from guildhall.core.errors import BadOption, Unusable

from .storage import migrations

DATABASE: Final = "guildhall.db"
LOCK: Final = "guildhall.lock"
EDITIONS: Final = "editions"
"""Where editions lie that the tables of this folder may be played with; backups hold them."""
HANDED_IN: Final = "guildhall.db.restore"
"""A checked backup that the server is to go on with."""
BESIDE: Final = ("-wal", "-shm")
"""What SQLite keeps beside a database while it is in use."""
LARGEST_TABLE: Final = 1 << 20
"""No table of an edition has as many bytes."""
PATIENCE: Final = 60.0
"""Seconds for a server to take a backup that was handed in."""


class Contents(NamedTuple):
    """How much a database holds."""

    tables: int
    entries: int
    people: int


@contextmanager
def opened_folder(folder: Path) -> Iterator[Path]:
    """The database of a folder that is ours alone as long as this lasts; Unusable says why if it cannot be."""
    with _locked(folder):
        take_handed_in(folder)
        database = folder / DATABASE
        if database.exists():
            check(database, f"bring a backup back with: guildhall restore BACKUP --data {folder}")
        yield database


@contextmanager
def _locked(folder: Path) -> Iterator[None]:
    """Hold the folder; the system lets go of it when the process ends, however it ends."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        lock = sqlite3.connect(folder / LOCK, timeout=0, isolation_level=None)
    except (OSError, sqlite3.Error) as error:
        raise Unusable(f"the data folder {folder} cannot be used: {_reason(error)}") from None
    with closing(lock):
        try:
            lock.execute("PRAGMA journal_mode = MEMORY")
            lock.execute("BEGIN EXCLUSIVE")
        except sqlite3.Error as error:
            if error.sqlite_errorcode == sqlite3.SQLITE_BUSY:
                raise Locked(f"another server uses the data folder {folder}; stop it, or choose another") from None
            raise Unusable(f"the data folder {folder} cannot be used: {_reason(error)}") from None
        yield


class Locked(Unusable):
    """Another server uses the folder."""


def check(database: Path, advice: str = "") -> None:
    """See whether a database is whole, ours, and can be written; Unusable says what is wrong."""
    try:
        with closing(_connect(database, "rw")) as connection:
            connection.execute("BEGIN IMMEDIATE")
            connection.execute("ROLLBACK")
            found = " ".join(connection.execute("PRAGMA integrity_check(1)").fetchone()[0].split())
            done = _migrations_of(connection) if found == "ok" else []
            newest = max(done, default=0)
            if found == "ok" and newest <= migrations()[-1][0] and _shape(connection) != _shape_after(done):
                found = "its tables are not those of Guildhall"
    except sqlite3.OperationalError as error:
        raise Unusable(f"{database} cannot be used: {error}") from None
    except (sqlite3.DatabaseError, UnicodeDecodeError) as error:
        # What SQLite says of a damaged database may itself be no text.
        found, newest = _reason(error), 0
    if found != "ok":
        raise Unusable("; ".join(filter(None, (f"{database} is damaged ({found})", advice))))
    if newest > migrations()[-1][0]:
        raise Unusable(f"{database} was written by a newer Guildhall")


def _migrations_of(connection: sqlite3.Connection) -> list[int]:
    known = "SELECT count(*) FROM sqlite_schema WHERE name = 'migration'"
    if not connection.execute(known).fetchone()[0]:
        return []
    return [number for (number,) in connection.execute("SELECT coalesce(number, -1) FROM migration")]


def _shape(connection: sqlite3.Connection) -> set[tuple[object, ...]]:
    """The columns of all tables and indexes."""
    columns = (
        "SELECT schema.type, schema.tbl_name, found.* FROM sqlite_schema AS schema,"
        " pragma_table_xinfo(schema.name) AS found WHERE schema.type = 'table'"
    )
    indexed = (
        "SELECT schema.name, schema.tbl_name, found.* FROM sqlite_schema AS schema,"
        " pragma_index_info(schema.name) AS found WHERE schema.type = 'index'"
    )
    return {tuple(row) for sql in (columns, indexed) for row in connection.execute(sql)}


def _shape_after(done: list[int]) -> set[tuple[object, ...]]:
    """What a database looks like after these migrations."""
    with closing(sqlite3.connect(":memory:")) as connection:
        if done:
            connection.execute("CREATE TABLE migration (number INTEGER PRIMARY KEY)")
        for number, script in migrations():
            if number in done:
                try:
                    connection.executescript(script)
                except sqlite3.Error:  # a migration before it is missing
                    return {("no such database",)}
        return _shape(connection)


def make_backup(folder: Path, target: Path) -> Contents:
    """Copy the database of a folder, which may be in use, into a file that is whole and checked or not there."""
    source = folder / DATABASE
    if not source.is_file():
        raise Unusable(f"there is no database in {folder}")
    if target.exists():
        raise BadOption(f"{target} is already there; choose another name")
    return _copy(source, target, folder / EDITIONS)


def restore(backup: Path, folder: Path) -> Contents:
    """Let a folder go on from a backup; a server that uses it begins anew with it."""
    if not backup.is_file():
        raise Unusable(f"there is no backup {backup}")
    with suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
    handed_in = folder / HANDED_IN
    contents = _copy(backup, handed_in)
    try:
        with _locked(folder):
            take_handed_in(folder)
    except Locked:
        _wait_until_taken(handed_in)
    return contents


def _wait_until_taken(handed_in: Path) -> None:
    deadline = time.monotonic() + PATIENCE
    while handed_in.exists():
        if time.monotonic() > deadline:
            handed_in.unlink(missing_ok=True)
            raise Unusable("the server that uses the folder did not take the backup; stop it and try again")
        time.sleep(0.1)


def take_handed_in(folder: Path) -> None:
    """Put a backup that was handed in into its place; what was there before is kept beside it."""
    handed_in, database = folder / HANDED_IN, folder / DATABASE
    if not handed_in.exists():
        return
    kept = folder / f"before-restore-{time.strftime('%Y%m%d-%H%M%S')}-{time.time_ns() % 1_000_000:06}.db"
    try:
        # What lies beside the old database would be taken for the new one's: it goes first.
        for ending in (*BESIDE, ""):
            old = Path(f"{database}{ending}")
            if old.exists():
                old.replace(f"{kept}{ending}")
        handed_in.replace(database)
        _bring_editions_back(database, folder / EDITIONS)
    except OSError as error:
        raise Unusable(f"the backup cannot be put into {folder}: {_reason(error)}") from None


def _keep_editions(copy: sqlite3.Connection, editions: Path) -> None:
    """Put the tables of all editions into a copy of the database."""
    copy.execute("CREATE TABLE IF NOT EXISTS edition_file (path TEXT PRIMARY KEY, content BLOB NOT NULL)")
    for path in sorted(editions.glob("*/*/*")):
        if path.is_file() and path.stat().st_size <= LARGEST_TABLE:
            row = (path.relative_to(editions).as_posix(), path.read_bytes())
            copy.execute("INSERT OR REPLACE INTO edition_file VALUES (?, ?)", row)
    copy.commit()


def _bring_editions_back(database: Path, editions: Path) -> None:
    """Write the editions of a backup beside its database; what is there already stays as it is."""
    with closing(_connect(database, "rw")) as copy:
        if copy.execute("SELECT count(*) FROM sqlite_schema WHERE name = 'edition_file'").fetchone()[0]:
            for name, content in copy.execute("SELECT path, content FROM edition_file").fetchall():
                path = editions / name
                if not path.exists() and path.resolve().is_relative_to(editions.resolve()):
                    path.parent.mkdir(parents=True, exist_ok=True)
                    path.write_bytes(content)
            copy.execute("DROP TABLE edition_file")


def _copy(source: Path, target: Path, editions: Path | None = None) -> Contents:
    """Copy a database in one step, as it is at one moment, and read all of the copy before it counts."""
    part = target.with_name(f"{target.name}.{os.getpid()}.part")
    try:
        with closing(_connect(source, "ro")) as old, closing(sqlite3.connect(part)) as new:
            old.backup(new)
            new.execute("PRAGMA journal_mode = DELETE")
            contents = _contents(new, source)
            if editions is not None:
                _keep_editions(new, editions)
        part.replace(target)
    except (sqlite3.Error, OSError) as error:
        raise Unusable(f"{source} cannot be copied to {target}: {_reason(error)}") from None
    finally:
        with suppress(OSError):
            part.unlink(missing_ok=True)
    return contents


def _contents(copy: sqlite3.Connection, source: Path) -> Contents:
    found = " ".join(copy.execute("PRAGMA integrity_check(1)").fetchone()[0].split())
    if found != "ok":
        raise Unusable(f"{source} is damaged ({found})")
    names = {row[0] for row in copy.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")}
    if not {"migration", "game_table", "entry", "person"} <= names:
        raise Unusable(f"{source} is no database of Guildhall")
    if copy.execute("SELECT max(number) FROM migration").fetchone()[0] > migrations()[-1][0]:
        raise Unusable(f"{source} was written by a newer Guildhall")
    count = "SELECT (SELECT count(*) FROM game_table), (SELECT count(*) FROM entry), (SELECT count(*) FROM person)"
    return Contents(*copy.execute(count).fetchone())


def _connect(database: Path, mode: str) -> sqlite3.Connection:
    return sqlite3.connect(f"{database.absolute().as_uri()}?mode={mode}", uri=True, timeout=10, isolation_level=None)


def _reason(error: Exception) -> str:
    return (error.strerror if isinstance(error, OSError) else None) or str(error)
