"""Players who come to whichever node answers, and remember what they asked for and were told."""

import asyncio
import json
import time
from contextlib import suppress
from itertools import cycle
from random import Random
from typing import Any

import httpx2
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from .history import Asked, History

PATIENCE = 2.5
"""Seconds for an answer; who gets none tries another node."""
SEATS, PEOPLE = 3, 2
AWAY = (OSError, ConnectionClosed, InvalidHandshake, EOFError, TimeoutError, httpx2.HTTPError)


class Group:
    """Two people and a bot who play match after match, the two over connections of their own."""

    def __init__(self, addresses: list[str], seed: int) -> None:
        self.addresses = addresses
        self.rng = Random(seed)
        self.turns = cycle(self.rng.sample(addresses, len(addresses)))
        self.histories: list[History] = []
        self.cookie = ""
        self.players: list[Player] = []
        self.moved_at: list[float] = []
        """When moves were acknowledged."""

    async def play(self, stop: asyncio.Event) -> None:
        while not stop.is_set():
            try:
                history = await self.open_table()
            except AWAY:
                await asyncio.sleep(0.1)
                continue
            self.histories.append(history)
            self.players = [Player(self, history, seat) for seat in range(PEOPLE)]
            await asyncio.gather(*(player.play(stop) for player in self.players))

    async def open_table(self) -> History:
        form = {"game": "fortune_knights", "seats": str(SEATS), "public": "no", "pace": "free"}
        form |= {f"seat-{seat}": "device" if seat < PEOPLE else "beginner" for seat in range(SEATS)}
        async with httpx2.AsyncClient(base_url=f"http://{next(self.turns)}", timeout=PATIENCE) as client:
            opened = await client.post("/tables", data=form)
            if opened.status_code != 303:
                raise ConnectionError("nobody opens a table now")
            path, self.cookie = opened.headers["location"], client.cookies["guildhall_session"]
        # The one that begins may be another one, and be asked more than once.
        for _ in range(20):
            with suppress(*AWAY):
                cookies = {"guildhall_session": self.cookie}
                base = f"http://{next(self.turns)}"
                async with httpx2.AsyncClient(base_url=base, timeout=PATIENCE, cookies=cookies) as client:
                    if (await client.post(f"{path}/begin")).status_code in {303, 409}:
                        return History(path.rpartition("/")[2], set(range(PEOPLE)))
            await asyncio.sleep(0.1)
        raise ConnectionError("nobody lets us begin")


class Player:
    """One seat of a table; sends again what was not answered, to whoever answers."""

    def __str__(self) -> str:
        known = {name: self.scene.get(name) for name in ("seq", "status", "asked")}
        acts = len(self.scene.get("actions", []))
        return f"seat {self.seat} at {self.url}: {known}, {acts} actions, answered {self.answered}, sent {self.pending}"

    def __init__(self, group: Group, history: History, seat: int) -> None:
        self.group, self.history, self.seat = group, history, seat
        self.addresses = cycle(group.rng.sample(group.addresses, len(group.addresses)))
        self.pending: dict[str, Any] | None = None
        self.url = ""
        self.scene: dict[str, Any] = {}
        self.answered = 0
        self.over = False
        self.seen: list[int] = []
        self.refused: list[str] = []
        history.seen.append(self.seen)

    async def play(self, stop: asyncio.Event) -> None:
        """Until the match is over, or it is enough and nothing waits for an answer."""
        while not self.over and (self.pending or not stop.is_set()):
            with suppress(*AWAY):
                self.url = url = f"ws://{next(self.addresses)}/tables/{self.history.path}/live"
                headers = {"cookie": f"guildhall_session={self.group.cookie}"}
                # A node that stands still takes connections and never answers them; who only listens must ask.
                async with connect(
                    url,
                    additional_headers=headers,
                    max_size=None,
                    open_timeout=PATIENCE,
                    close_timeout=0.1,
                    ping_interval=1,
                    ping_timeout=PATIENCE,
                ) as socket:
                    await self.converse(socket, stop)
            await asyncio.sleep(0.05)

    async def converse(self, socket: ClientConnection, stop: asyncio.Event) -> None:
        await socket.send(json.dumps({"do": "look", "seat": self.seat}))
        if self.pending:
            await socket.send(json.dumps(self.pending))
        first, self.scene = True, {}
        self.refused.clear()
        self.answered = self.answered if self.pending else 0
        while not self.over and (self.pending or not stop.is_set()):
            try:
                message = json.loads(await asyncio.wait_for(socket.recv(), PATIENCE))
            except TimeoutError:
                if self.pending or first:
                    raise
                continue
            first = False
            await self.hear(socket, message)
            if not self.scene and self.refused:
                return

    async def hear(self, socket: ClientConnection, message: dict[str, Any]) -> None:
        if message["is"] == "shown":
            self.scene = message["scene"]
            self.seen.append(self.scene["seq"])
        elif message["is"] in {"done", "refused"} and self.pending and message["request"] == self.pending["request"]:
            self.settle(message)
        if not self.pending and self.scene:
            self.over = self.scene["status"] == "finished"
            if self.scene["actions"] and self.scene["asked"] != self.answered:
                await self.move(socket, self.scene)

    def settle(self, message: dict[str, Any]) -> None:
        request, self.pending = str(message["request"]), None
        if message["is"] == "done":
            self.history.asked[request].done = time.monotonic()
            self.group.moved_at.append(time.monotonic())
        else:
            self.scene = {}
            self.refused.append(message["code"])

    async def move(self, socket: ClientConnection, scene: dict[str, Any]) -> None:
        self.answered = scene["asked"]
        await asyncio.sleep(self.group.rng.uniform(0.02, 0.08))
        request = f"{self.group.rng.getrandbits(64):016x}"
        action = self.group.rng.choice(scene["actions"])["text"]
        self.pending = {"do": "play", "seat": self.seat, "action": action, "asked": scene["asked"], "request": request}
        self.history.asked[request] = Asked(request, time.monotonic())
        await socket.send(json.dumps(self.pending))
