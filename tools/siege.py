"""How a server bears hostile visitors: games go on in peace and under attack, by turns, and both are measured.

    python -m tools.siege --messages 100000 --rounds 5 --seed 1

The server runs with its usual settings in a process of its own, four games are played beside it from this one, and the
attackers come from other addresses of this machine, in a third process that gives way to the others. They send odd
requests, messages and frames by seed (`tests/server/odd.py`), open tables, sit down, play, take back, watch others, and
sometimes never read. What is reported: answers by kind, errors of the server, lines in its log, how long a move took in
peace and under attack, and the server's memory before, at its highest, and after.
"""

import argparse
import asyncio
import json
import os
import subprocess
import sys
import tempfile
import time
from collections import Counter
from contextlib import suppress
from pathlib import Path
from random import Random
from statistics import quantiles
from typing import Any
from urllib.parse import urlencode

from msgspec import Struct
from msgspec import json as msgjson
from tests.server.odd import odd_frames, odd_message, odd_request
from tests.server.process import ROOT, ServerProcess
from tests.server.scripted import ScriptedPlayer
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus

from guildhall.core.registry import find_game
from tools.load import memory_of

GAMES = ("bruges", "fortune_knights", "london_bridge", "venice")
ADDRESSES = 8
VISITORS = 60
BATCH = 30
PATIENCE = 20.0


class Figures(Struct):
    """What one siege has shown."""

    messages: int
    seconds: float
    answers: dict[str, int]
    errors: list[str]
    """Answers that are errors of the server."""
    log: list[str]
    """Lines of its log."""
    moves: tuple[int, int]
    """How many were measured in peace and under attack."""
    waited: "Compared"
    """How long players waited for their moves."""
    busy: "Compared"
    """How long the server was busy meanwhile, which does not depend on what else the machine does."""
    load: tuple[float, float]
    """How much of a processor the server used."""
    memory_mib: tuple[float, float, float]
    """Before, at its highest, and after everybody has gone."""

    @property
    def growth(self) -> float:
        """How much more memory is used than before, in MiB."""
        return self.memory_mib[2] - self.memory_mib[0]

    def __str__(self) -> str:
        return (
            f"{self.messages} messages and requests in {self.seconds:.0f} s, {len(self.errors)} errors,"
            f" {len(self.log)} lines of log\n"
            f"moves in peace and under attack: {self.moves[0]} and {self.moves[1]}, the server's load"
            f" {self.load[0]:.0%} and {self.load[1]:.0%}\n"
            f"  waited for  {self.waited}\n  server busy {self.busy}\n"
            f"memory {' / '.join(f'{size:.1f}' for size in self.memory_mib)} MiB before, at most and after"
        )


class Compared(Struct):
    """Milliseconds in peace and under attack."""

    p50: tuple[float, float]
    p99: tuple[float, float]

    def __str__(self) -> str:
        cuts = (f"{name} {cut[0]:.1f} and {cut[1]:.1f} ms (x{cut[1] / cut[0]:.2f})" for name, cut in self.named())
        return ", ".join(cuts)

    def named(self) -> list[tuple[str, tuple[float, float]]]:
        return [("p50", self.p50), ("p99", self.p99)]


def compared(peace: list[float], attack: list[float]) -> Compared:
    cuts = [[1000 * cut for cut in quantiles(seconds, n=100)] for seconds in (peace, attack)]
    return Compared(*((round(cuts[0][at], 2), round(cuts[1][at], 2)) for at in (49, 98)))


def busy_seconds(process: int) -> float:
    """How long the thread that serves everybody has been at work."""
    return int(Path(f"/proc/{process}/schedstat").read_text(encoding="ascii").split()[0]) / 1e9


def things(game: str) -> list[str]:
    """Some things on the board of a game that can be picked."""
    picks = {pick for action in find_game(game).actions.all for pick in action.picks}
    return sorted(picks)[::7]


class Attack:
    """What all attackers share: how much is still to be sent, and what came of it."""

    def __init__(self, address: str, seed: int, messages: int, tables: list[str]) -> None:
        self.host, port = address.split(":")
        self.port = int(port)
        self.seed = seed
        self.left = messages
        self.sent = 0
        self.tables = tables
        self.answers: Counter[str] = Counter()
        self.errors: list[str] = []
        self.things = [thing for game in GAMES for thing in things(game)]

    async def run(self) -> None:
        async with asyncio.TaskGroup() as group:
            for number in range(VISITORS):
                group.create_task(Visitor(self, number).attack())

    def count(self, answer: str, about: object = "") -> None:
        """Note an answer; one that is the server's fault with what led to it."""
        self.answers[answer] += 1
        if answer.startswith("5") or answer == "closed 1011":
            self.errors.append(f"{answer}: {str(about)[:300]}")

    def spend(self, messages: int = 1) -> None:
        self.left -= messages
        self.sent += messages


class Visitor:
    """An attacker with an address, perhaps a session, and tables of its own."""

    def __init__(self, siege: Attack, number: int) -> None:
        self.siege = siege
        self.source = (f"127.0.1.{1 + number % ADDRESSES}", 0)
        self.rng = Random(siege.seed * 1000 + number)
        self.cookie = ""
        self.mine: list[str] = []

    async def attack(self) -> None:
        while self.siege.left > 0:
            work = self.rng.choices([self.requests, self.open_table, self.converse], [3, 1, 4])[0]
            with suppress(OSError, TimeoutError, EOFError, RuntimeError):
                async with asyncio.timeout(PATIENCE):
                    await work()

    async def ask(self, text: bytes) -> bytes:
        """What is answered to a request, as much as comes at once."""
        self.siege.spend()
        reader, writer = await asyncio.open_connection(self.siege.host, self.siege.port, local_addr=self.source)
        try:
            writer.write(text)
            got = await reader.read(65536)
            self.siege.count(got[9:12].decode("latin-1") if got.startswith(b"HTTP/") else "silence", text)
            return got
        finally:
            writer.close()

    async def requests(self) -> None:
        table = self.rng.choice(self.siege.tables).rpartition("/")[2]
        for _ in range(self.rng.randrange(1, BATCH)):
            await self.ask(odd_request(self.rng, table))

    def form(self, path: str, **values: Any) -> bytes:
        body = urlencode(values).encode()
        head = f"POST {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: {len(body)}\r\n"
        cookie = f"Cookie: guildhall_session={self.cookie}\r\n" if self.cookie else ""
        return f"{head}Content-Type: application/x-www-form-urlencoded\r\n{cookie}\r\n".encode() + body

    async def open_table(self) -> None:
        """Open a table, perhaps for others too, and go about it in any order."""
        rng, seats = self.rng, self.rng.randrange(2, 5)
        kinds = ["device", "me", "open", "beginner", "journeyman"]
        values = {f"seat-{seat}": rng.choice(kinds[: rng.choice([1, 5])]) for seat in range(seats)}
        game, public = rng.choice(GAMES), rng.choice(["yes", "no"])
        got = await self.ask(self.form("/tables", game=game, seats=seats, pace="free", public=public, **values))
        head = got.partition(b"\r\n\r\n")[0].decode("latin-1")
        lines = dict(line.split(": ", 1) for line in head.split("\r\n")[1:] if ": " in line)
        if "guildhall_session=" in lines.get("set-cookie", ""):
            self.cookie = lines["set-cookie"].partition("=")[2].partition(";")[0]
        path = lines.get("location", "")
        if path.startswith("/tables/"):
            self.mine = [*self.mine[-3:], path]
            self.siege.tables.append(path)
            await self.ask(self.form(f"{path}/begin"))

    async def go_about(self, path: str) -> None:
        """Do at once what should be done one after the other."""
        what = self.rng.choices(["sit", "stand", "fill", "begin", "leave", "return", "close"], k=6)
        await asyncio.gather(
            *(self.ask(self.form(f"{path}/{deed}", seat=self.rng.randrange(-1, 5), level="beginner")) for deed in what)
        )

    async def converse(self) -> None:
        """Say odd things at a table of one's own, of others, or at none."""
        path = self.rng.choice([*self.mine * 3, self.rng.choice(self.siege.tables), "/tables/nowhere"])
        if self.rng.random() < 0.1:
            await self.go_about(path)
        headers = {"cookie": f"guildhall_session={self.cookie}"} if self.rng.random() < 0.8 else {}
        url = f"ws://{self.siege.host}:{self.siege.port}{path}/live"
        self.siege.spend()
        try:
            async with connect(
                url, additional_headers=headers, local_addr=self.source, max_size=None, close_timeout=1
            ) as socket:
                await Talk(self, socket).talk()
        except InvalidStatus as refused:
            self.siege.count(str(refused.response.status_code), path)
        except InvalidHandshake:
            self.siege.count("no handshake")


class Talk:
    """What is said over one websocket."""

    def __init__(self, visitor: Visitor, socket: ClientConnection) -> None:
        self.siege = visitor.siege
        self.rng = visitor.rng
        self.socket = socket
        self.scene: dict[str, Any] = {}
        self.last = ""

    async def talk(self) -> None:
        manner = self.rng.choices([self.chat, self.flood, self.break_off, self.never_read], [6, 2, 2, 1])[0]
        try:
            await manner()
        except ConnectionClosed as closed:
            code = closed.rcvd.code if closed.rcvd else 1006
            self.siege.count(f"closed {code}", self.last)

    async def say(self) -> None:
        self.siege.spend()
        self.last = odd_message(self.rng, self.scene, self.siege.things)
        await self.socket.send(self.last)

    async def chat(self) -> None:
        """Speak about as fast as is allowed, and listen."""
        await self.socket.send('{"do":"look","seat":0}')
        for _ in range(self.rng.randrange(2 * BATCH)):
            await self.say()
            with suppress(TimeoutError):
                self.hear(json.loads(await asyncio.wait_for(self.socket.recv(), self.rng.choice([0.01, 0.1]))))

    def hear(self, message: dict[str, Any]) -> None:
        self.siege.count(message.get("code", message["is"]))
        if message["is"] == "shown":
            self.scene = message["scene"]

    async def flood(self) -> None:
        for _ in range(10 * BATCH):
            await self.say()
        while True:
            self.hear(json.loads(await self.socket.recv()))

    async def break_off(self) -> None:
        self.siege.spend()
        self.socket.transport.write(odd_frames(self.rng))
        while True:
            self.hear(json.loads(await self.socket.recv()))

    async def never_read(self) -> None:
        self.socket.transport.pause_reading()
        for _ in range(4 * BATCH):
            await self.say()
            await asyncio.sleep(0.06)
        self.socket.transport.abort()


def attack_from_here(arguments: list[str]) -> None:
    """What the attackers' process does; it prints what came of it."""
    os.nice(10)
    address, seed, messages, *tables = arguments
    siege = Attack(address, int(seed), int(messages), tables)
    asyncio.run(siege.run())
    print(json.dumps({"sent": siege.sent, "answers": siege.answers, "errors": siege.errors[:20]}))


ATTACK = "import sys; from tools.siege import attack_from_here; attack_from_here(sys.argv[1:])"


class Guest(ScriptedPlayer):
    """Comes from another address for each match, so that the usual budgets are enough however long it takes."""

    matches = 0

    def __init__(self, address: str, seed: int, process: int) -> None:
        super().__init__(address, seed, pause=0.3)
        self.process = process
        self.busy_at = 0.0
        self.busy: list[float] = []

    async def open_table(self, game: str, seats: int) -> None:
        Guest.matches += 1
        self.source = f"127.0.{2 + Guest.matches // 200 % 200}.{1 + Guest.matches % 200}"
        await super().open_table(game, seats)

    async def send(self, socket: ClientConnection, message: dict[str, Any]) -> None:
        self.busy_at = busy_seconds(self.process)
        await super().send(socket, message)

    def settle(self, message: dict[str, Any]) -> None:
        moves = len(self.latencies)
        super().settle(message)
        if len(self.latencies) > moves:
            self.busy.append(busy_seconds(self.process) - self.busy_at)


class Siege:
    """Games that go on beside a server's visitors, in peace and under attack by turns."""

    def __init__(self, server: ServerProcess, process: int) -> None:
        self.server = server
        self.process = process
        self.players = [Guest(server.address, seed, process) for seed in range(2 * len(GAMES))]
        self.waited: tuple[list[float], list[float]] = ([], [])
        self.busy: tuple[list[float], list[float]] = ([], [])
        self.times = [[0.0, 0.0], [0.0, 0.0]]
        """Seconds of each kind, by the clock and at work."""
        self.answers: Counter[str] = Counter()
        self.errors: list[str] = []
        self.messages = 0
        self.highest = 0.0

    async def run(self, messages: int, rounds: int, seed: int, peace: float, rest: float) -> Figures:
        stop = asyncio.Event()
        games = zip(self.players, GAMES * 2, strict=True)
        playing = [asyncio.create_task(player.play_games(game, 3, stop)) for player, game in games]
        began = time.monotonic()
        await asyncio.sleep(peace)
        before = self.memory()
        for number in range(rounds):
            await self.measured(0, asyncio.sleep(peace))
            await self.measured(1, self.attack(messages // rounds, seed + number))
        await asyncio.sleep(rest)
        after, seconds = self.memory(), time.monotonic() - began
        stop.set()
        await asyncio.wait_for(asyncio.gather(*playing), PATIENCE)
        return Figures(
            messages=self.messages,
            seconds=seconds,
            answers=dict(self.answers),
            errors=self.errors,
            log=[],
            moves=(len(self.waited[0]), len(self.waited[1])),
            waited=compared(*self.waited),
            busy=compared(*self.busy),
            load=(self.times[0][1] / self.times[0][0], self.times[1][1] / self.times[1][0]),
            memory_mib=(before, self.highest, after),
        )

    def memory(self) -> float:
        now = memory_of(self.process) / 1024
        self.highest = max(self.highest, now)
        return now

    async def measured(self, attacked: int, work: Any) -> None:
        """Let something happen, and keep how long moves took meanwhile."""
        counts = [len(player.latencies) for player in self.players]
        began, worked = time.monotonic(), busy_seconds(self.process)
        doing = asyncio.ensure_future(work)
        while not doing.done():
            self.memory()
            await asyncio.wait({doing}, timeout=0.5)
        await doing
        for player, count in zip(self.players, counts, strict=True):
            self.waited[attacked].extend(player.latencies[count:])
            self.busy[attacked].extend(player.busy[count:])
        self.times[attacked][0] += time.monotonic() - began
        self.times[attacked][1] += busy_seconds(self.process) - worked

    async def attack(self, messages: int, seed: int) -> None:
        tables = [player.path for player in self.players]
        command = [sys.executable, "-c", ATTACK, self.server.address, str(seed), str(messages), *tables]
        process = await asyncio.create_subprocess_exec(*command, cwd=ROOT, stdout=subprocess.PIPE)
        out, _ = await process.communicate()
        found = json.loads(out)
        self.messages += found["sent"]
        self.answers.update(found["answers"])
        self.errors += found["errors"]


def besiege(folder: Path, messages: int, rounds: int, seed: int, peace: float, rest: float) -> Figures:
    """Attack a new server and measure."""
    server = ServerProcess(folder, "usual")
    with open(folder / "log", "w", encoding="utf-8") as log:
        process = server.start(log)
        try:
            figures = asyncio.run(Siege(server, process.pid).run(messages, rounds, seed, peace, rest))
        finally:
            server.stop()
    figures.log = (folder / "log").read_text(encoding="utf-8").splitlines()
    return figures


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--messages", type=int, default=100_000)
    parser.add_argument("--rounds", type=int, default=5, help="how often peace and attack take turns")
    parser.add_argument("--peace", type=float, default=10, help="seconds of each round without an attack")
    parser.add_argument("--rest", type=float, default=90, help="seconds at the end, before the memory is looked at")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true", help="print everything, for machines")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        figures = besiege(
            Path(folder), arguments.messages, arguments.rounds, arguments.seed, arguments.peace, arguments.rest
        )
    if arguments.json:
        print(msgjson.encode(figures).decode())
    else:
        print(figures)
        print(*figures.errors[:20], *figures.log[:20], sep="\n")
        print(figures.answers)


if __name__ == "__main__":
    main()
