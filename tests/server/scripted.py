"""Somebody who owns all seats of a table and plays on over the wire, whatever happens to the server."""

import asyncio
import json
import time
from random import Random
from typing import Any

import httpx2
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

Message = dict[str, Any]


class ScriptedPlayer:
    """Plays any legal actions and remembers what was acknowledged."""

    def __init__(self, address: str, seed: int, pause: float = 0.0) -> None:
        self.address = address
        self.pause = pause
        self.source = "127.0.0.1"
        """From which address this player comes."""
        self.rng = Random(seed)
        self.path = ""
        self.cookie = ""
        self.scene: Message = {}
        self.pending: Message | None = None
        self.acknowledged: list[str] = []
        self.tables: dict[str, list[str]] = {}
        self.refusals: list[Message] = []
        self.latencies: list[float] = []
        self.sent_at = 0.0
        self.moved_at = 0
        """The entry after which the last move was made."""

    async def open_table(self, game: str, seats: int) -> None:
        form = {"game": game, "seats": str(seats), "public": "no", "pace": "free"}
        form |= {f"seat-{seat}": "device" for seat in range(seats)}
        transport = httpx2.AsyncHTTPTransport(local_address=self.source)
        async with httpx2.AsyncClient(base_url=f"http://{self.address}", transport=transport) as client:
            path = (await client.post("/tables", data=form)).headers["location"]
            cookie = client.cookies["guildhall_session"]
            await client.post(f"{path}/begin")
        self.path, self.cookie = path, cookie

    async def play_games(self, game: str, seats: int, stop: asyncio.Event) -> None:
        """Play one match after the other until told to stop."""
        while not stop.is_set():
            try:
                await self.open_table(game, seats)
            except httpx2.HTTPError:
                await asyncio.sleep(0.05)
                continue
            self.scene, self.moved_at, self.pending = {}, 0, None
            self.acknowledged = self.tables[self.path] = []
            await self.play(stop)

    async def play(self, stop: asyncio.Event) -> None:
        """Play until told to stop or the match is over; come back after every break."""
        while not self.ready_to_leave(stop):
            try:
                headers = {"cookie": f"guildhall_session={self.cookie}"}
                url, source = f"ws://{self.address}{self.path}/live", (self.source, 0)
                async with connect(url, additional_headers=headers, local_addr=source) as socket:
                    await self.converse(socket, stop)
            except (OSError, ConnectionClosed, InvalidHandshake, EOFError):
                await asyncio.sleep(0.05)

    def ready_to_leave(self, stop: asyncio.Event) -> bool:
        """Whether all is said; the last scene may come before the last move is acknowledged."""
        return self.pending is None and (stop.is_set() or self.scene.get("status") == "finished")

    async def converse(self, socket: ClientConnection, stop: asyncio.Event) -> None:
        if self.pending is not None:
            await socket.send(json.dumps(self.pending))
        await self.look(socket, self.scene.get("seat", 0))
        while not self.ready_to_leave(stop):
            await self.answer(socket, json.loads(await socket.recv()))

    async def look(self, socket: ClientConnection, seat: int) -> None:
        await socket.send(json.dumps({"do": "look", "seat": seat}))

    async def answer(self, socket: ClientConnection, message: Message) -> None:
        if message["is"] == "shown":
            self.scene = message["scene"]
        elif message["is"] in {"done", "refused"}:
            self.settle(message)
        if self.pending is None and self.scene.get("seq", 0) > self.moved_at:
            await self.move(socket)

    def settle(self, message: Message) -> None:
        if message["is"] == "refused":
            self.refusals.append(message)
            self.moved_at = 0
        if self.pending is not None and message["request"] == self.pending["request"]:
            if message["is"] == "done":
                self.acknowledged.append(message["request"])
                self.latencies.append(time.perf_counter() - self.sent_at)
            self.pending = None

    async def move(self, socket: ClientConnection) -> None:
        deciders = [seat["seat"] for seat in self.scene["seats"] if seat["decides"]]
        if not self.scene["actions"] and deciders:
            await self.look(socket, deciders[0])
            self.scene = {}
        elif self.scene["actions"]:
            await asyncio.sleep(self.pause)
            action = self.rng.choice(self.scene["actions"])["text"]
            request = f"{self.rng.getrandbits(64):016x}"
            seat, asked = self.scene["seat"], self.scene["asked"]
            self.pending = {"do": "play", "seat": seat, "action": action, "asked": asked, "request": request}
            self.moved_at = self.scene["seq"]
            await self.send(socket, self.pending)

    async def send(self, socket: ClientConnection, message: Message) -> None:
        self.sent_at = time.perf_counter()
        await socket.send(json.dumps(message))
