"""What several nodes do that share a PostgreSQL: moves a second, and processor time for each.

    python -m tools.nodes --tables 30 --seconds 10 --nodes 1 2 3

All players of a table come to one node, or each of them to another one, as happens behind a proxy that knows nothing of
tables. Nodes, PostgreSQL and players share this machine: where it has fewer cores than that, what counts is processor
time, and `times` tells how many moves a second as many machines of their own could do as one node does alone.
"""

import argparse
import asyncio
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from msgspec import Struct, json
from tests.server.databases import NOTE
from tests.server.postgres import Server
from tests.server.process import ServerProcess

from .load import Run, SeatPlayer, TablePlayers, Tally, seconds_of


class Row(Struct):
    """A line of the report."""

    nodes: int
    players: str
    per_second: float
    node_ms: float
    """Processor time of all nodes for a move."""
    database_ms: float
    times: float

    def __str__(self) -> str:
        return (
            f"{self.nodes} nodes, players {self.players:8} {self.per_second:6.0f} moves/s"
            f"   nodes {self.node_ms:5.2f} ms   database {self.database_ms:5.2f} ms a move   times {self.times:.2f}"
        )


class SpreadPlayers(TablePlayers):
    """Those who play at one table, each by way of another node."""

    def __init__(self, addresses: list[str], game: str, seats: int, number: int) -> None:
        super().__init__(addresses[number % len(addresses)], game, seats, number, 0)
        self.addresses = addresses

    async def play(self, tally: Tally) -> None:
        while True:
            path, cookie = await self.open_table()
            addresses = [self.addresses[seat % len(self.addresses)] for seat in range(self.seats)]
            urls = [f"ws://{address}{path}/live" for address in addresses]
            players = [SeatPlayer(url, cookie, seat, 0, self.rng) for seat, url in enumerate(urls)]
            await asyncio.gather(*(player.play(tally) for player in players))


def children(process: int) -> list[int]:
    """The processes that a process has started."""
    text = Path(f"/proc/{process}/task/{process}/children").read_text(encoding="ascii")
    return [int(number) for number in text.split()]


class Measured(Tally):
    """What was used by nodes, and by the database with its backends."""

    def __init__(self, nodes: list[ServerProcess], database: Server) -> None:
        self.nodes = [node.process.pid for node in nodes if node.process]
        self.database = database.process.pid if database.process else 0
        super().__init__(self.nodes[0])
        self.before = (0.0, 0.0)

    def spent(self) -> tuple[float, float]:
        backends = [self.database, *children(self.database)]
        return sum(map(seconds_of, self.nodes)), sum(map(seconds_of, backends))

    def begin_anew(self) -> None:
        super().begin_anew()
        self.before = self.spent()


@contextmanager
def cluster(folder: Path, database: Server, many: int) -> Iterator[list[ServerProcess]]:
    """Nodes in processes of their own, with generous limits."""
    nodes = [ServerProcess(folder / f"{many}-{number}") for number in range(many)]
    name = f"load_{time.time_ns()}"
    database.execute(f"CREATE DATABASE {name}")
    try:
        for node in nodes:
            node.folder.mkdir()
            (node.folder / NOTE).write_text(database.url(name), encoding="utf-8")
            node.start()
        yield nodes
    finally:
        for node in nodes:
            node.stop()


async def measure(folder: Path, database: Server, many: int, spread: bool, arguments: argparse.Namespace) -> Row:
    with cluster(folder, database, many) as nodes:
        addresses, game, seats = [node.address for node in nodes], arguments.game, arguments.seats
        tally = Measured(nodes, database)
        players = [
            SpreadPlayers(addresses, game, seats, number)
            if spread
            else TablePlayers(addresses[number % many], game, seats, number, 0)
            for number in range(arguments.tables)
        ]
        run = Run([player.play(tally) for player in players], arguments.tables * seats, tally)
        try:
            await run.gather()
            await run.measure(arguments.seconds)
        finally:
            await run.stop()
        seconds, moves = time.perf_counter() - tally.began, len(tally.latencies)
        used = [after - before for before, after in zip(tally.before, tally.spent(), strict=True)]
    node_ms, database_ms = (round(1000 * each / moves, 3) for each in used)
    return Row(many, "spread" if spread else "together", round(moves / seconds, 1), node_ms, database_ms, 0.0)


async def report(arguments: argparse.Namespace) -> list[Row]:
    rows: list[Row] = []
    database = Server()
    try:
        with tempfile.TemporaryDirectory() as folder:
            for many in arguments.nodes:
                for spread in (False, True) if many > 1 else (False,):
                    place = Path(folder) / str(len(rows))
                    place.mkdir()
                    row = await measure(place, database, many, spread, arguments)
                    rows.append(row)
                    row.times = round(many * rows[0].node_ms / row.node_ms / rows[0].nodes, 2)
                    if not arguments.json:
                        print(row, flush=True)
    finally:
        database.remove()
    return rows


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tables", type=int, default=30)
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--game", default="fortune_knights")
    parser.add_argument("--seconds", type=float, default=10, help="how long each run is measured")
    parser.add_argument("--nodes", type=int, nargs="+", default=[1, 2, 3])
    parser.add_argument("--json", action="store_true", help="print rows for machines")
    arguments = parser.parse_args()
    rows = asyncio.run(report(arguments))
    if arguments.json:
        print(json.encode(rows).decode())


if __name__ == "__main__":
    main()
