"""Three nodes under play, and everything that can happen to them: killed, stopped, cut off, without their database."""

import asyncio
import os
import signal
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import pytest

from guildhall.server.store.databases import storage_at
from guildhall.server.store.storage import Storage
from guildhall.server.table.log import read_entry
from guildhall.server.table.table import Line

from ..databases import NOTE
from ..history import History
from ..postgres import Server
from ..process import ServerProcess
from ..proxy import Proxy
from ..roving import Group
from .node import COMMAND

GROUPS = 4
LONGEST = 10.0
"""Seconds after which every table has moved again, whatever happened."""


class Cluster:
    """Nodes in processes of their own, each with a line to the database that can be cut."""

    def __init__(self, folder: Path, database: Server, many: int, **options: float) -> None:
        self.database = database
        self.proxies = [Proxy(database.port) for _ in range(many)]
        self.nodes = [ServerProcess(folder / f"node-{number}", "generous", **options) for number in range(many)]
        for node in self.nodes:
            node.command = COMMAND

    async def open(self) -> None:
        for node, proxy in zip(self.nodes, self.proxies, strict=True):
            await proxy.open()
            node.folder.mkdir()
            url = self.database.url("postgres").replace(str(self.database.port), str(proxy.port))
            (node.folder / NOTE).write_text(url, encoding="utf-8")
        await asyncio.gather(*(asyncio.to_thread(node.start) for node in self.nodes))

    def close(self) -> None:
        for proxy in self.proxies:
            proxy.close()
        for node in self.nodes:
            node.kill()

    async def kill(self, number: int) -> None:
        """End a node as a power cut would, and start it again."""
        self.nodes[number].kill()
        await asyncio.to_thread(self.nodes[number].start)

    async def stop(self, number: int, seconds: float) -> None:
        """Let a node stand still, and go on as if nothing had happened."""
        process = self.nodes[number].process
        assert process
        os.kill(process.pid, signal.SIGSTOP)
        await asyncio.sleep(seconds)
        os.kill(process.pid, signal.SIGCONT)

    async def cut(self, number: int) -> None:
        self.proxies[number].cut()

    async def silence(self, number: int, seconds: float) -> None:
        """Let nothing through between a node and the database, without either of them being told."""
        self.proxies[number].passes.clear()
        await asyncio.sleep(seconds)
        self.proxies[number].passes.set()

    async def restart_database(self) -> None:
        await asyncio.to_thread(self.database.stop)
        await asyncio.to_thread(self.database.start)


class Play(NamedTuple):
    """Groups at play on several nodes; `rest` lets them finish: before that a log may lag behind what they know."""

    cluster: Cluster
    groups: list[Group]
    rest: Callable[[], Awaitable[None]]


@asynccontextmanager
async def playing(folder: Path, many: int, seed: int, **options: float) -> AsyncIterator[Play]:
    """Groups at play; in the end they finish what they have begun."""
    database = await asyncio.to_thread(Server, "fsync=off")
    cluster = Cluster(folder, database, many, **options)
    try:
        await cluster.open()
        groups = [Group([node.address for node in cluster.nodes], GROUPS * seed + number) for number in range(GROUPS)]
        stop = asyncio.Event()
        tasks = [asyncio.create_task(group.play(stop)) for group in groups]
        await moved_again(groups, 60)

        async def rest() -> None:
            stop.set()
            await asyncio.wait_for(asyncio.gather(*tasks), 60)

        yield Play(cluster, groups, rest)
        await rest()
    finally:
        cluster.close()
        await asyncio.to_thread(database.remove)


async def moved_again(groups: list[Group], most: float, what: str = "nothing") -> float:
    """Seconds until all tables have moved."""
    began = time.monotonic()
    while standing := [group for group in groups if not group.moved_at or group.moved_at[-1] < began]:
        players = [str(player) for group in standing for player in group.players]
        assert time.monotonic() - began < most, f"tables stand still after: {what}; {players}"
        await asyncio.sleep(0.01)
    return time.monotonic() - began


async def violations(database: Server, groups: list[Group]) -> list[str]:
    storage = storage_at(database.url("postgres"))
    await storage.open()
    try:
        return [each for group in groups for history in group.histories for each in await checked(storage, history)]
    finally:
        await storage.close()


async def checked(storage: Storage, history: History) -> list[str]:
    """Against the bare rows: whoever reads a log as a server does refuses one with gaps."""
    sql = "SELECT seq, at, body, request FROM entry WHERE table_id = $1 ORDER BY seq"
    rows = await storage.read(sql, history.path)
    lines = [Line(row["seq"], row["at"], read_entry(row["body"]), row["request"]) for row in rows]
    return [f"{history.path}: {each}" for each in history.violations(lines)]


Fault = Callable[[Cluster], Awaitable[None]]


def report(groups: list[Group], slowest: dict[str, list[float]]) -> None:
    asked = [asked for group in groups for history in group.histories for asked in history.asked.values()]
    tables = sum(len(group.histories) for group in groups)
    print(f"{tables} tables, {sum(1 for each in asked if each.done)} moves acknowledged of {len(asked)}")
    for name, seconds in slowest.items():
        print(f"{len(seconds)} times {name}: all tables moved again after at most {max(seconds):.1f} s")


async def endure(folder: Path, faults: list[tuple[str, Fault]], seed: int) -> None:
    """Let one thing happen after the other, each while the last one may not be over."""
    rng, slowest = Random(seed), dict[str, list[float]]()
    async with playing(folder, 3, seed, loses=0.3) as (cluster, groups, rest):
        for name, fault in faults:
            happening: Any = asyncio.create_task(fault(cluster))  # type: ignore[arg-type]
            await asyncio.sleep(rng.uniform(0, 0.05))
            slowest.setdefault(name, []).append(await moved_again(groups, LONGEST, name))
            await happening
            await asyncio.sleep(rng.uniform(0, 0.5))
        await moved_again(groups, LONGEST)
        await rest()
        report(groups, slowest)
        found = await violations(cluster.database, groups)
    assert found == []


def test_nothing_acknowledged_is_lost_whatever_happens_to_a_node(tmp_path: Path) -> None:
    """A node is killed, one stands still for longer than its lease, one is cut off; three in ten hints get lost."""
    faults: list[tuple[str, Fault]] = [
        ("killed", lambda cluster: cluster.kill(0)),
        ("stopped", lambda cluster: cluster.stop(1, 3)),
        ("cut off", lambda cluster: cluster.cut(2)),
    ]
    asyncio.run(endure(tmp_path, faults, 1))


def many_faults(rng: Random, kills: int) -> list[tuple[str, Fault]]:
    found: list[tuple[str, Fault]] = []
    for _ in range(kills):
        node = rng.randrange(3)
        found.append(("killed", partial(Cluster.kill, number=node)))
        others: list[tuple[str, Fault]] = [
            ("stopped", partial(Cluster.stop, number=node, seconds=10)),
            ("cut off", partial(Cluster.cut, number=node)),
            ("silent", partial(Cluster.silence, number=node, seconds=4)),
            ("without database", Cluster.restart_database),
        ]
        found.append(rng.choice(others))
    return found


@pytest.mark.long
@pytest.mark.parametrize("shard", range(5))
def test_fifty_kills_and_as_many_other_faults(tmp_path: Path, shard: int) -> None:
    asyncio.run(endure(tmp_path, many_faults(Random(shard), 10), 2 + shard))


@pytest.mark.long
@pytest.mark.parametrize(("options", "told"), [({"forgets": 0.05}, "lost"), ({"doubles": 0.05}, "nobody asked")])
def test_the_checker_notices_a_broken_server(tmp_path: Path, options: dict[str, float], told: str) -> None:
    """One that acknowledges what it does not write, or does not know what it was asked for."""

    async def scenario() -> None:
        async with playing(tmp_path, 1, 9, **options) as (cluster, groups, _):
            async with asyncio.timeout(60):
                while not any(told in each for each in await violations(cluster.database, groups)):
                    await asyncio.sleep(0.5)
            raise Noticed

    with pytest.raises(Noticed):
        asyncio.run(scenario())


class Noticed(Exception):
    """What was to be noticed was."""
