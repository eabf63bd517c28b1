"""What a full house costs those who come: 1,000 people in it, 100 tournaments under way, beside an empty house.

    python -m tools.crowd --people 1000 --tournaments 100 --rounds 5 --every 20

Two servers of one process each run side by side. In one of them people wait at open tables or watch there, each over a
connection of their own, matches are played, and tournaments are under way. The same reader, with an account and, in
the full house, friends who are here, asks for page after page in both in turn. The processor time of a page is the
server's, less what it uses meanwhile for the crowd alone; the time somebody waits is the median. With `--every` each of
the crowd looks for new tables so often in seconds, as the page does.
"""

import argparse
import asyncio
import tempfile
import time
from collections.abc import Sequence
from contextlib import AsyncExitStack, ExitStack, suppress
from pathlib import Path
from statistics import median

import httpx2
from msgspec import Struct, json
from tests.server.process import ServerProcess
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from .load import seconds_of

GENEROUS: dict[str, float] = {"sign_ins_per_minute": 100_000, "connections_per_address": 5000, "tables_going_on": 1000}
PAGES = ("/", "/tables", "/tables?game=lanterns&pace=free&seats=2&rated=no&language=en", "/friends", "/tournaments")
AT_ONCE = 16
"""How many of the crowd come in at the same time."""
ENTRANTS = 4
FRIENDS = 20
PLAYING = 8
"""At one table of so many a match goes on, which everybody may watch."""
TOURNAMENT = {
    "game": "lanterns", "form": "swiss", "rounds": "5", "seats": "2", "most": "8", "pace": "days-1", "begins_in": "2",
    "pause": "1", "access": "all", "rated": "no", "plays": "yes",
}  # fmt: skip


class Row(Struct):
    """A page in both houses."""

    page: str
    empty_ms: float
    full_ms: float
    empty_cpu_ms: float
    full_cpu_ms: float

    @property
    def ratio(self) -> float:
        """How much more processor time it takes in the full house."""
        return self.full_cpu_ms / self.empty_cpu_ms

    def __str__(self) -> str:
        waits = f"{self.empty_ms:6.1f} ms → {self.full_ms:6.1f} ms"
        used = f"processor {self.empty_cpu_ms:5.2f} → {self.full_cpu_ms:5.2f} ms"
        return f"{self.page:72} {waits}   {used}   x {self.ratio:.2f}"


class House:
    """A server and those who come to it."""

    def __init__(self, stack: AsyncExitStack, server: ServerProcess) -> None:
        self.stack = stack
        self.server = server
        self.address = f"http://{server.address}"
        self.process = server.process.pid if server.process else 0
        self.transport = httpx2.AsyncHTTPTransport(limits=httpx2.Limits(max_connections=AT_ONCE))
        self.tables: list[str] = []
        self.tasks: list[asyncio.Task[None]] = []
        self.looks = 0

    def visitor(self, cookies: httpx2.Cookies | None = None) -> httpx2.AsyncClient:
        """Somebody with a browser of their own."""
        return httpx2.AsyncClient(
            base_url=self.address, transport=self.transport, cookies=cookies, follow_redirects=True, timeout=60,
            headers={"accept-language": "en", "origin": self.address},
        )  # fmt: skip

    async def member(self, name: str) -> httpx2.AsyncClient:
        """Somebody with an account."""
        client = self.visitor()
        done = await client.post("/account/register", data={"name": name, "password": "correct horse"})
        done.raise_for_status()
        return client

    async def guest(self, number: int) -> httpx2.AsyncClient:
        client = self.visitor()
        (await client.post("/account/name", data={"name": f"Guest {number}"})).raise_for_status()
        return client

    async def open_table(self, client: httpx2.AsyncClient, number: int) -> str:
        """A table that waits for people, or a match against a bot."""
        plays = number % PLAYING == 0
        form = {"game": "lanterns", "seats": "2", "public": "yes", "pace": "free", "seat-0": "me"}
        form["seat-1"] = "beginner" if plays else "open"
        done = await client.post("/tables", data=form)
        done.raise_for_status()
        if plays:
            (await client.post(f"{done.url.path}/begin")).raise_for_status()
        return str(done.url.path)

    async def come(self, number: int) -> None:
        """One of the crowd comes in: every fourth opens a table, others watch; some are friends of the reader."""
        client = await (self.member(f"Friend {number}") if number < FRIENDS else self.guest(number))
        if number < FRIENDS:
            await client.post("/friends/ask", data={"account": "Reader"})
        if number % 4 == 0 or not self.tables:
            self.tables.append(await self.open_table(client, number // 4))
        path = self.tables[-1] if number % 4 == 0 else self.tables[number % len(self.tables)]
        cookie = "; ".join(f"{name}={value}" for name, value in client.cookies.items())
        url = f"{self.address.replace('http', 'ws')}{path}/live"
        socket = await self.stack.enter_async_context(
            connect(url, additional_headers={"cookie": cookie, "origin": self.address}, ping_interval=None)
        )
        self.tasks.append(asyncio.create_task(_listen(socket)))

    async def announce(self, number: int) -> None:
        """A tournament that begins at once."""
        people = [await self.member(f"Host {number}")]
        people += [await self.guest(10_000 + ENTRANTS * number + other) for other in range(1, ENTRANTS)]
        done = await people[0].post("/tournaments", data=TOURNAMENT | {"name": f"Cup {number}"})
        done.raise_for_status()
        for other in people[1:]:
            (await other.post(f"{done.url.path}/join", data={"name": "Entrant"})).raise_for_status()
        (await people[0].post(f"{done.url.path}/hurry")).raise_for_status()

    async def look(self, client: httpx2.AsyncClient, every: float, first: float) -> None:
        """One of the crowd looks for new tables again and again."""
        await asyncio.sleep(first)
        while True:
            await client.get("/tables")
            self.looks += 1
            await asyncio.sleep(every)

    async def idle(self, seconds: float) -> float:
        """How much of the processor the house uses by itself."""
        before, began = seconds_of(self.process), time.perf_counter()
        await asyncio.sleep(seconds)
        return (seconds_of(self.process) - before) / (time.perf_counter() - began)


async def _listen(socket: object) -> None:
    with suppress(ConnectionClosed):
        async for _ in socket:  # type: ignore[attr-defined]
            pass


async def in_groups(number: int, work: object) -> None:
    """Do something so many times, a few at once."""
    for first in range(0, number, AT_ONCE):
        await asyncio.gather(*(work(each) for each in range(first, min(number, first + AT_ONCE))))  # type: ignore[operator]


async def asked(house: House, client: httpx2.AsyncClient, page: str, times: int) -> tuple[list[float], float]:
    """How long each of some requests took, and the processor time all took together."""
    before, took = seconds_of(house.process), []
    for _ in range(times):
        began = time.perf_counter()
        answer = await client.get(page)
        answer.raise_for_status()
        took.append(time.perf_counter() - began)
    return took, seconds_of(house.process) - before


async def compare(houses: Sequence[House], readers: Sequence[httpx2.AsyncClient], page: str, rounds: int) -> Row:
    """A page in both houses, in turn."""
    times: list[list[float]] = [[], []]
    used = [0.0, 0.0]
    idle = [await house.idle(3) for house in houses]
    for _ in range(rounds):
        for which, (house, reader) in enumerate(zip(houses, readers, strict=True)):
            took, cpu = await asked(house, reader, page, 40)
            times[which] += took
            used[which] += cpu - idle[which] * sum(took)
    waits = [1000 * median(each) for each in times]
    each = [1000 * cpu / len(times[0]) for cpu in used]
    return Row(page, waits[0], waits[1], each[0], each[1])


async def fill(house: House, reader: httpx2.AsyncClient, people: int, tournaments: int) -> None:
    """Let the crowd come in, and the tournaments begin."""
    await in_groups(people, house.come)
    await in_groups(tournaments, house.announce)
    for number in range(min(FRIENDS, people)):
        await reader.post("/friends/accept", data={"account": f"Friend {number}"})
    for _ in range(120):
        page = (await house.visitor().get("/tournaments")).text
        if page.count("/tournaments/") > 1 and "1 round" not in page and "in a moment" not in page:
            break
        await asyncio.sleep(1)
    await asyncio.sleep(12)


async def measure(people: int, tournaments: int, rounds: int, every: float) -> list[Row]:
    """All pages in an empty and in a full house."""
    async with AsyncExitStack() as stack:
        with ExitStack() as servers:
            houses = []
            for _ in range(2):
                server = ServerProcess(
                    Path(servers.enter_context(tempfile.TemporaryDirectory())), "generous", **GENEROUS
                )
                server.start()
                servers.callback(server.stop)
                houses.append(House(stack, server))
            readers = [await house.member("Reader") for house in houses]
            await fill(houses[1], readers[1], people, tournaments)
            if every:
                lookers = [houses[1].visitor(readers[1].cookies) for _ in range(people)]
                houses[1].tasks += [
                    asyncio.create_task(houses[1].look(each, every, every * number / people))
                    for number, each in enumerate(lookers)
                ]
            rows = [await compare(houses, readers, page, rounds) for page in PAGES]
            for task in houses[1].tasks:
                task.cancel()
            await stack.aclose()
            return rows


def crowd(arguments: Sequence[str] | None = None) -> None:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--people", type=int, default=1000)
    parser.add_argument("--tournaments", type=int, default=100)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--every", type=float, default=0)
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args(arguments)
    rows = asyncio.run(measure(options.people, options.tournaments, options.rounds, options.every))
    print(json.encode(rows).decode() if options.json else "\n".join(map(str, rows)))


if __name__ == "__main__":
    crowd()
