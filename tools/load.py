"""How much one server bears: many live tables with scripted players, beside a bare websocket echo of the same stack.

    python -m tools.load --tables 200 --seconds 30 --game fortune_knights --seats 3 --pause 0 1

Echo and server run one after the other in processes of their own, the players in this one, each seat with a
connection of its own; whoever has finished a match opens the next. A move counts when it is acknowledged, that is
when it is on disk; its latency is the time from sending it to the acknowledgement. There is a run for each pause: with
0 everybody answers at once, which shows how many moves a second the server can do; with 1 each seat thinks for about
a second, which shows how long somebody waits at a busy server. Memory is the server's resident set once the tables are
open with everybody connected, less what it was before, for each table; processor time is the server's, for each move.
"""

import argparse
import asyncio
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Coroutine, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from random import Random
from statistics import quantiles
from typing import Any

import httpx2
from msgspec import Struct, json
from tests.server.process import ROOT, ServerProcess, free_port, wait_for
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

ECHO = "from tools.load import serve_echo; serve_echo()"
MOVE = '{"do":"play","seat":0,"action":"choose 1 2","asked":123,"request":"0123456789abcdef"}'
LONGEST_START = 120.0
"""Seconds until everybody must have been shown a table."""


class Action(Struct):
    text: str


class Scene(Struct):
    asked: int
    status: str
    actions: list[Action]


class Message(Struct, rename={"kind": "is"}):
    kind: str
    scene: Scene | None = None
    request: str = ""


decoder = json.Decoder(Message)


class Tally:
    """What was measured of a process in one run; nobody moves before all are ready."""

    def __init__(self, process: int) -> None:
        self.process = process
        self.used = 0.0
        self.latencies: list[float] = []
        self.ready = 0
        self.go = asyncio.Event()
        self.refused = 0
        self.received = 0
        self.began = time.perf_counter()

    def begin_anew(self) -> None:
        self.latencies.clear()
        self.received, self.began, self.used = 0, time.perf_counter(), seconds_of(self.process)

    async def wait(self) -> None:
        self.ready += 1
        await self.go.wait()


class Row(Struct):
    """A line of the report."""

    subject: str
    pause: float
    per_second: float
    p50_ms: float
    p99_ms: float
    cpu_ms: float
    megabytes_per_second: float
    kib_per_table: float | None = None

    def __str__(self) -> str:
        pace = f"pause {self.pause:g} s" if self.pause else "no pause"
        memory = "" if self.kib_per_table is None else f"   {self.kib_per_table:5.0f} KiB a table"
        return (
            f"{self.subject:6} {pace:12} {self.per_second:8.0f}/s   p50 {self.p50_ms:7.1f} ms"
            f"   p99 {self.p99_ms:7.1f} ms"
            f"   processor {self.cpu_ms:5.2f} ms each   {self.megabytes_per_second:6.2f} MB/s{memory}"
        )


def row_of(subject: str, pause: float, tally: Tally) -> Row:
    if len(tally.latencies) < 2:
        raise SystemExit(f"No {subject} got through in time, so there is nothing to report.")
    seconds = time.perf_counter() - tally.began
    cuts = [1000 * cut for cut in quantiles(tally.latencies, n=100)]
    rate, megabytes = len(tally.latencies) / seconds, tally.received / seconds / 1e6
    cpu = 1000 * (seconds_of(tally.process) - tally.used) / len(tally.latencies)
    p50, p99 = round(cuts[49], 2), round(cuts[98], 2)
    return Row(subject, pause, round(rate, 1), p50, p99, round(cpu, 3), round(megabytes, 3))


def serve_echo() -> None:
    """The bare stack: Starlette, uvicorn, websockets."""
    import uvicorn
    from starlette.applications import Starlette
    from starlette.routing import WebSocketRoute
    from starlette.websockets import WebSocket

    async def echo(websocket: WebSocket) -> None:
        await websocket.accept()
        async for text in websocket.iter_text():
            await websocket.send_text(text)

    uvicorn.run(Starlette(routes=[WebSocketRoute("/", echo)]), port=int(sys.argv[1]), log_level="critical")


@contextmanager
def echo_process() -> Iterator[tuple[str, int]]:
    port = free_port()
    process = subprocess.Popen([sys.executable, "-c", ECHO, str(port)], cwd=ROOT)
    try:
        wait_for(port)
        yield f"ws://127.0.0.1:{port}/", process.pid
    finally:
        process.terminate()
        process.wait()


@contextmanager
def server_process() -> Iterator[tuple[str, int]]:
    with tempfile.TemporaryDirectory() as folder:
        server = ServerProcess(Path(folder))
        process = server.start()
        try:
            yield server.address, process.pid
        finally:
            server.stop()


def memory_of(process: int) -> float:
    """The resident set of a process in KiB."""
    pages = int(Path(f"/proc/{process}/statm").read_text(encoding="ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1024


def seconds_of(process: int) -> float:
    """The processor time a process has used."""
    numbers = Path(f"/proc/{process}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(numbers[11]) + int(numbers[12])) / os.sysconf("SC_CLK_TCK")


async def think(rng: Random, pause: float) -> None:
    """Wait for about as long as told, some longer and some less."""
    if pause:
        await asyncio.sleep(pause * rng.uniform(0.5, 1.5))


async def echo_client(address: str, pause: float, tally: Tally) -> None:
    rng = Random(0)
    async with connect(address) as socket:
        await tally.wait()
        while True:
            await think(rng, pause)
            sent = time.perf_counter()
            await socket.send(MOVE)
            tally.received += len(await socket.recv())
            tally.latencies.append(time.perf_counter() - sent)


class TablePlayers:
    """Those who play at one table, match after match, each over a connection of their own."""

    def __init__(self, address: str, game: str, seats: int, number: int, pause: float) -> None:
        self.address = address
        self.game = game
        self.seats = seats
        self.pause = pause
        self.rng = Random(number)

    async def play(self, tally: Tally) -> None:
        while True:
            path, cookie = await self.open_table()
            url = f"ws://{self.address}{path}/live"
            players = [SeatPlayer(url, cookie, seat, self.pause, self.rng) for seat in range(self.seats)]
            await asyncio.gather(*(player.play(tally) for player in players))

    def form(self) -> dict[str, str]:
        """What the page for a new table asks."""
        seats = {f"seat-{seat}": "device" for seat in range(self.seats)}
        return {"game": self.game, "seats": str(self.seats), "public": "no", "pace": "free"} | seats

    async def open_table(self) -> tuple[str, str]:
        """A table that has begun, and the cookie of the session that owns its seats."""
        form = self.form()
        async with httpx2.AsyncClient(base_url=f"http://{self.address}", timeout=LONGEST_START) as client:
            opened = await client.post("/tables", data=form)
            path = opened.headers.get("location", "")
            if not path.startswith("/tables/"):
                raise ConnectionError(f"the server opens no table of {self.game} for {self.seats}")
            await client.post(f"{path}/begin")
            return path, client.cookies["guildhall_session"]


class SeatPlayer:
    """Plays one seat until the match is over: any legal action, whatever it is."""

    def __init__(self, url: str, cookie: str, seat: int, pause: float, rng: Random) -> None:
        self.url = url
        self.headers = {"cookie": f"guildhall_session={cookie}"}
        self.seat = seat
        self.pause = pause
        self.rng = rng
        self.sent: dict[str, float] = {}
        self.answered = 0
        self.seated = False
        self.thinking: asyncio.Task[None] | None = None

    async def play(self, tally: Tally) -> None:
        async with connect(self.url, additional_headers=self.headers, max_size=None) as socket:
            await socket.send(json.encode({"do": "look", "seat": self.seat}).decode())
            while True:
                text = await socket.recv()
                tally.received += len(text)
                message = decoder.decode(text)
                self.settle(message, tally)
                if message.scene is not None:
                    if message.scene.status == "finished":
                        return
                    await self.sit(tally)
                    self.consider(socket, message.scene)

    async def sit(self, tally: Tally) -> None:
        if not self.seated:
            self.seated = True
            await tally.wait()

    def settle(self, message: Message, tally: Tally) -> None:
        sent = self.sent.pop(message.request, None)
        if message.kind == "done" and sent is not None:
            tally.latencies.append(time.perf_counter() - sent)
        elif message.kind == "refused":
            tally.refused += 1
            self.answered = 0

    def consider(self, socket: ClientConnection, scene: Scene) -> None:
        """Think about a new question while listening goes on."""
        if scene.actions and scene.asked != self.answered:
            self.answered = scene.asked
            self.thinking = asyncio.create_task(self.answer(socket, scene))

    async def think(self) -> None:
        await think(self.rng, self.pause)

    async def answer(self, socket: ClientConnection, scene: Scene) -> None:
        await self.think()
        request = f"{self.rng.getrandbits(64):016x}"
        action = self.rng.choice(scene.actions).text
        move = {"do": "play", "seat": self.seat, "action": action, "asked": scene.asked, "request": request}
        self.sent[request] = time.perf_counter()
        with suppress(ConnectionClosed):  # the run may be over
            await socket.send(json.encode(move).decode())


class Run:
    """Clients that are started, measured for some seconds and stopped."""

    def __init__(self, clients: Sequence[Coroutine[Any, Any, None]], connections: int, tally: Tally) -> None:
        self.tasks = [asyncio.create_task(client) for client in clients]
        self.connections = connections
        self.tally = tally

    async def gather(self) -> None:
        """Wait until everybody is there."""
        deadline = time.perf_counter() + LONGEST_START
        while self.tally.ready < self.connections and time.perf_counter() < deadline:
            self._must_go_on()
            await asyncio.sleep(0.05)

    async def measure(self, seconds: float) -> None:
        """Let them go, and count once they are at their pace."""
        self.tally.go.set()
        await asyncio.sleep(seconds / 4)
        self.tally.begin_anew()
        await asyncio.sleep(seconds)
        self._must_go_on()

    def _must_go_on(self) -> None:
        failed = next((task.exception() for task in self.tasks if task.done() and not task.cancelled()), None)
        if failed is not None:
            raise SystemExit(f"No run to report, because a player failed: {failed}")

    async def stop(self) -> None:
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)


async def measure_echo(pause: float, connections: int, seconds: float) -> Row:
    with echo_process() as (address, process):
        tally = Tally(process)
        clients = [echo_client(address, pause, tally) for _ in range(connections)]
        run = Run(clients, connections, tally)
        try:
            await run.gather()
            await run.measure(seconds)
            return row_of("echo", pause, tally)
        finally:
            await run.stop()


async def measure_moves(pause: float, arguments: argparse.Namespace) -> Row:
    count, seats, game = arguments.tables, arguments.seats, arguments.game
    with server_process() as (address, process):
        await warm_up(address, process, game, seats)
        before = memory_of(process)
        tally = Tally(process)
        players = [TablePlayers(address, game, seats, number, pause) for number in range(count)]
        run = Run([player.play(tally) for player in players], count * seats, tally)
        try:
            await run.gather()
            memory = memory_of(process) - before
            await run.measure(arguments.seconds)
            row = row_of("move", pause, tally)
            row.kib_per_table = round(memory / count, 1)
            return row
        finally:
            await run.stop()


async def warm_up(address: str, process: int, game: str, seats: int) -> None:
    """Play a little, so that the memory of the first table is not that of its code and tables of rules."""
    tally = Tally(process)
    run = Run([TablePlayers(address, game, seats, 0, 0).play(tally)], seats, tally)
    try:
        await run.gather()
        await run.measure(2)
    finally:
        await run.stop()


async def report(arguments: argparse.Namespace) -> list[Row]:
    rows = []
    for pause in arguments.pause:
        for measured in (
            measure_echo(pause, arguments.tables, arguments.seconds),
            measure_moves(pause, arguments),
        ):
            rows.append(await measured)
            if not arguments.json:
                print(rows[-1], flush=True)
    return rows


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--game", default="fortune_knights")
    parser.add_argument("--seconds", type=float, default=30, help="how long each run is measured")
    parser.add_argument(
        "--pause",
        type=float,
        nargs="+",
        default=[0.0, 1.0],
        metavar="SECONDS",
        help="how long players think, a run each",
    )
    parser.add_argument("--json", action="store_true", help="print rows for machines")
    arguments = parser.parse_args()
    rows = asyncio.run(report(arguments))
    if arguments.json:
        print(json.encode({"tables": arguments.tables, "seats": arguments.seats, "rows": rows}).decode())


if __name__ == "__main__":
    main()
