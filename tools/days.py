"""A day of play in minutes: people come as they do in a day, think as they do, and some never finish.

    python -m tools.days --games 200 --minutes 4 --nodes 2

Real nodes on a real PostgreSQL, real browsers' messages; only the time is pressed together. Most come in the evening,
a game is begun by a group, alone against bots or as a full table, and one in ten leaves it unfinished. Told are each
hour of the day, and what a game leaves behind: entries, bytes sent, written and kept, before and after it is archived.
"""

import argparse
import asyncio
import tempfile
import time
from pathlib import Path
from random import Random
from statistics import quantiles
from typing import Final

import asyncpg
from msgspec import Struct, json
from tests.server.postgres import Server

from guildhall.server.store.logbook import archive
from guildhall.server.store.postgres import PostgresStorage
from guildhall.server.table.clocks import now_ms

from .load import SeatPlayer, TablePlayers, Tally
from .nodes import Measured, cluster

HOURS: Final = (8, 5, 3, 2, 1, 1, 2, 4, 6, 8, 10, 12, 14, 15, 15, 16, 18, 22, 28, 36, 40, 36, 26, 14)
"""How many of a day's games begin in each of its hours, against each other."""
MEDIAN, SPREAD = 7.0, 0.9
"""Seconds that people think, and how much that differs: most are quick, some take minutes."""
LEAVES: Final = 0.1
ALONE: Final = 0.6
GAMES: Final = ("bruges", "fortune_knights", "london_bridge", "venice")


class Person(SeatPlayer):
    """Thinks as people do, but so many times as fast."""

    factor = 1.0

    async def think(self) -> None:
        await asyncio.sleep(self.rng.lognormvariate(0, SPREAD) * MEDIAN / self.factor)


class Party(TablePlayers):
    """A group that plays one match, or a part of it."""

    def __init__(self, addresses: list[str], number: int, factor: float) -> None:
        rng = Random(number)
        super().__init__(rng.choice(addresses), rng.choice(GAMES), 3, number, 0)
        self.addresses, self.factor = addresses, factor
        self.people = 1 if self.rng.random() < ALONE else self.seats
        self.finished = False

    def form(self) -> dict[str, str]:
        seats = {f"seat-{seat}": "device" if seat < self.people else "beginner" for seat in range(self.seats)}
        return {"game": self.game, "seats": str(self.seats), "public": "no", "pace": "free"} | seats

    async def play(self, tally: Tally) -> None:
        path, cookie = await self.open_table()
        people = []
        for seat in range(self.people):
            people.append(Person(f"ws://{self.rng.choice(self.addresses)}{path}/live", cookie, seat, 0, self.rng))
            people[-1].factor = self.factor
        playing = asyncio.gather(*(person.play(tally) for person in people))
        patience = self.rng.uniform(20, 900) / self.factor if self.rng.random() < LEAVES else None
        try:
            await asyncio.wait_for(playing, patience)
            self.finished = True
        except TimeoutError:
            pass


class Hour(Struct):
    """An hour of the day."""

    hour: int
    begun: int
    moves: int
    at_once: int
    """Tables at which somebody was at the end of the hour."""
    p50_ms: float
    p99_ms: float
    node_ms: float
    database_ms: float

    def __str__(self) -> str:
        return (
            f"{self.hour:02}:00 {self.begun:5} begun {self.moves:7} moves {self.at_once:5} tables at once"
            f"   p50 {self.p50_ms:6.1f} p99 {self.p99_ms:7.1f} ms"
            f"   processor: nodes {self.node_ms:5.2f}, database {self.database_ms:5.2f} ms a move"
        )


class Kept(Struct):
    """What the games of the day have left behind, in bytes for each game that was finished."""

    games: int
    finished: int
    moves: int
    entries: int
    sent: int
    written: int
    """What PostgreSQL wrote into its log."""
    before: int
    """What the log and the snapshots take, with their indexes."""
    after: int
    """What the archive takes instead."""
    listed: int
    """What lists take."""


async def sizes(url: str, *tables: str) -> int:
    """Bytes of tables with their indexes, once what was deleted is gone."""
    connection = await asyncpg.connect(url)
    try:
        for table in tables:
            await connection.execute(f"VACUUM FULL {table}")
        sql = "SELECT sum(pg_total_relation_size(name::regclass))::bigint FROM unnest($1::text[]) AS name"
        return int(await connection.fetchval(sql, list(tables)))
    finally:
        await connection.close()


async def ask(url: str, sql: str) -> int:
    connection = await asyncpg.connect(url)
    try:
        return int(await connection.fetchval(sql))
    finally:
        await connection.close()


class Day:
    """A day at some nodes."""

    def __init__(self, url: str, addresses: list[str], tally: Measured, arguments: argparse.Namespace) -> None:
        self.url, self.addresses, self.tally = url, addresses, tally
        self.hour = arguments.minutes * 60 / len(HOURS)
        self.games, self.rng = arguments.games, Random(arguments.games)
        self.parties: list[Party] = []
        self.tasks: list[asyncio.Task[None]] = []
        self.moves = self.sent = 0

    async def come(self, hour: int) -> None:
        """Let the parties of an hour come, each when it likes."""
        share = HOURS[hour] * self.games / sum(HOURS)
        end = time.perf_counter() + self.hour
        while (wait := self.rng.expovariate(share / self.hour)) < end - time.perf_counter():
            await asyncio.sleep(wait)
            self.parties.append(Party(self.addresses, len(self.parties), 3600 / self.hour))
            self.tasks.append(asyncio.create_task(self.parties[-1].play(self.tally)))
        await asyncio.sleep(max(0.0, end - time.perf_counter()))

    async def pass_hour(self, hour: int) -> Hour:
        tally, known = self.tally, len(self.parties)
        tally.begin_anew()
        await self.come(hour)
        used = [1000 * (after - before) for before, after in zip(tally.before, tally.spent(), strict=True)]
        moves, waits = len(tally.latencies), [1000 * each for each in tally.latencies] or [0.0]
        cuts = quantiles(waits * 2, n=100)
        self.moves, self.sent = self.moves + moves, self.sent + tally.received
        at_once = sum(not task.done() for task in self.tasks)
        node_ms, database_ms = (round(each / max(1, moves), 2) for each in used)
        begun = len(self.parties) - known
        return Hour(hour, begun, moves, at_once, round(cuts[49], 1), round(cuts[98], 1), node_ms, database_ms)

    async def kept(self, wal_before: int) -> Kept:
        """What is left of the day when it is over: once as it is, once archived."""
        failed = [task.exception() for task in self.tasks if task.done() and not task.cancelled() and task.exception()]
        if failed:
            raise SystemExit(f"{len(failed)} parties failed, the first: {failed[0]!r}")
        finished = max(1, sum(party.finished for party in self.parties))
        written = await ask(self.url, "SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::bigint") - wal_before
        over = "SELECT id FROM game_table WHERE status = 'finished'"
        entries = await ask(self.url, f"SELECT count(*) FROM entry WHERE table_id IN ({over})")  # noqa: S608
        logs = ("entry", "snapshot")
        hot = await sizes(self.url, *logs, "archive")
        storage = PostgresStorage(self.url)
        await storage.open()
        while await archive(storage, now_ms() + 1000):
            pass
        await storage.close()
        left, packed = await sizes(self.url, *logs), await sizes(self.url, "archive")
        listed = await sizes(self.url, "game_table", "table_person") / max(1, len(self.parties))
        begun, hot = len(self.parties), hot - left
        each = (value / finished for value in (entries, self.sent, written, hot, packed))
        return Kept(*(round(value) for value in (begun, finished, self.moves, *each, listed)))


async def report(arguments: argparse.Namespace) -> tuple[list[Hour], Kept]:
    database = Server()
    try:
        with tempfile.TemporaryDirectory() as folder, cluster(Path(folder), database, arguments.nodes) as nodes:
            url = (nodes[0].folder / "database.url").read_text(encoding="utf-8")
            tally = Measured(nodes, database)
            tally.go.set()
            day = Day(url, [node.address for node in nodes], tally, arguments)
            wal = await ask(url, "SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::bigint")
            hours = []
            for hour in range(len(HOURS)):
                hours.append(await day.pass_hour(hour))
                if not arguments.json:
                    print(hours[-1], flush=True)
            for task in day.tasks:
                task.cancel()
            await asyncio.gather(*day.tasks, return_exceptions=True)
            return hours, await day.kept(wal)
    finally:
        database.remove()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=200, help="games begun in the day")
    parser.add_argument("--minutes", type=float, default=4, help="how long the day lasts")
    parser.add_argument("--nodes", type=int, default=2)
    parser.add_argument("--json", action="store_true", help="print rows for machines")
    arguments = parser.parse_args()
    hours, kept = asyncio.run(report(arguments))
    if arguments.json:
        print(json.encode({"hours": hours, "kept": kept}).decode())
    else:
        print(kept)


if __name__ == "__main__":
    main()
