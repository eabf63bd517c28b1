"""How much one server bears: many live tables with scripted players, beside a bare websocket echo of the same stack.

    python -m tools.load --tables 200 --seconds 30 --game fortune_knights --seats 3

Echo and server run one after the other in processes of their own, the players in this one, each seat with a
connection of its own. A move counts when it is acknowledged, that is when it is on disk; its latency is the time from
sending it to the acknowledgement. First everybody plays as fast as the server answers, then as people do, thinking
for some seconds; the machine is shared between server and players in both cases.
"""

import argparse
import asyncio
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from statistics import quantiles

import httpx2
from msgspec import Struct, json
from tests.server.process import ROOT, ServerProcess, free_port, wait_for
from websockets.asyncio.client import ClientConnection, connect

ECHO = "from tools.load import serve_echo; serve_echo()"


class Action(Struct):
    text: str


class Scene(Struct):
    seq: int
    seat: int
    asked: int
    status: str
    actions: list[Action]


class Message(Struct, rename={"kind": "is"}):
    kind: str
    scene: Scene | None = None
    request: str = ""


decoder = json.Decoder(Message)


class Tally:
    """What was measured."""

    def __init__(self) -> None:
        self.latencies: list[float] = []
        self.received = 0
        self.began = time.perf_counter()

    def line(self, name: str) -> str:
        seconds = time.perf_counter() - self.began
        cuts = [1000 * cut for cut in quantiles(self.latencies, n=100)]
        rate = len(self.latencies) / seconds
        return (
            f"{name:34} {rate:8.0f}/s   p50 {cuts[49]:8.1f} ms   p99 {cuts[98]:8.1f} ms"
            f"   {self.received / seconds / 1e6:6.2f} MB/s to players"
        )


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
def echo_process() -> Iterator[str]:
    port = free_port()
    process = subprocess.Popen([sys.executable, "-c", ECHO, str(port)], cwd=ROOT)
    try:
        wait_for(port)
        yield f"ws://127.0.0.1:{port}/"
    finally:
        process.terminate()
        process.wait()


@contextmanager
def server_process() -> Iterator[str]:
    with tempfile.TemporaryDirectory() as folder:
        server = ServerProcess(Path(folder))
        server.start()
        try:
            yield server.address
        finally:
            server.stop()


async def echo_client(address: str, tally: Tally, stop: asyncio.Event) -> None:
    text = '{"do":"play","seat":0,"action":"choose 1 2","asked":123,"request":"0123456789abcdef"}'
    async with connect(address) as socket:
        while not stop.is_set():
            sent = time.perf_counter()
            await socket.send(text)
            tally.received += len(await socket.recv())
            tally.latencies.append(time.perf_counter() - sent)


class SeatPlayer:
    """Plays one seat of a table over a connection of its own."""

    def __init__(self, address: str, path: str, cookie: str, seat: int, think: float) -> None:
        self.url = f"ws://{address}{path}/live"
        self.headers = {"cookie": f"guildhall_session={cookie}"}
        self.seat = seat
        self.think = think
        self.rng = Random(f"{path} {seat}")
        self.sent: dict[str, float] = {}
        self.moved_at = 0

    async def play(self, tally: Tally, stop: asyncio.Event) -> None:
        async with connect(self.url, additional_headers=self.headers, max_size=None) as socket:
            await socket.send(json.encode({"do": "look", "seat": self.seat}).decode())
            while not stop.is_set():
                text = await socket.recv()
                tally.received += len(text)
                message = decoder.decode(text)
                if message.kind == "done":
                    tally.latencies.append(time.perf_counter() - self.sent.pop(message.request))
                elif message.scene is not None:
                    await self.answer(socket, message.scene)

    async def answer(self, socket: ClientConnection, scene: Scene) -> None:
        if not scene.actions or scene.asked == self.moved_at:
            return
        if self.think:
            await asyncio.sleep(self.rng.expovariate(1 / self.think))
        self.moved_at = scene.asked
        request = f"{self.rng.getrandbits(64):016x}"
        action = self.rng.choice(scene.actions).text
        move = {"do": "play", "seat": self.seat, "action": action, "asked": scene.asked, "request": request}
        self.sent[request] = time.perf_counter()
        await socket.send(json.encode(move).decode())


async def open_tables(address: str, game: str, seats: int, count: int) -> list[tuple[str, str]]:
    """Tables that have begun, each with the cookie of the session that owns its seats."""
    form = {"game": game, "seats": str(seats), "public": "no", "pace": "free"}
    form |= {f"seat-{seat}": "device" for seat in range(seats)}
    found = []
    for _ in range(count):
        async with httpx2.AsyncClient(base_url=f"http://{address}") as client:
            path = (await client.post("/tables", data=form)).headers["location"]
            await client.post(f"{path}/begin")
            found.append((path, client.cookies["guildhall_session"]))
    return found


async def measure(name: str, seconds: float, clients: list[object]) -> None:
    tally, stop = Tally(), asyncio.Event()
    tasks = [asyncio.create_task(client(tally, stop)) for client in clients]  # type: ignore[operator]
    await asyncio.sleep(seconds / 3)
    tally.latencies.clear()
    tally.received, tally.began = 0, time.perf_counter()
    await asyncio.sleep(seconds)
    print(tally.line(name), flush=True)
    stop.set()
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


async def run(arguments: argparse.Namespace) -> None:
    count, seats = arguments.tables, arguments.seats
    with echo_process() as address:
        clients = [lambda tally, stop: echo_client(address, tally, stop) for _ in range(count)]
        await measure(f"echo, {count} connections", arguments.seconds, clients)
    with server_process() as address:
        for think in (0.0, arguments.think):
            tables = await open_tables(address, arguments.game, seats, count)
            players = [
                SeatPlayer(address, path, cookie, seat, think).play for path, cookie in tables for seat in range(seats)
            ]
            pace = f"thinking {think:g} s" if think else "at full speed"
            await measure(f"moves, {count} tables, {pace}", arguments.seconds, players)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--game", default="fortune_knights")
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--think", type=float, default=5, help="seconds a player thinks on average in the second run")
    asyncio.run(run(parser.parse_args()))


if __name__ == "__main__":
    main()
