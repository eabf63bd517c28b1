"""Abuse: nearly five thousand bad messages are refused, the server stays up, and other tables do not notice."""

import asyncio
import json
import socket
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from random import Random
from statistics import median

import httpx2
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from .process import ServerProcess
from .scripted import ScriptedPlayer

Attack = Callable[[str, str, Random], Awaitable[Counter[str]]]
"""Given the server's address and a table's path, the answers to bad requests."""


@pytest.fixture
def server(tmp_path: Path) -> Iterator[ServerProcess]:
    found = ServerProcess(tmp_path, "usual")
    found.start()
    yield found
    found.stop()


async def _send_all(address: str, path: str, texts: list[str | bytes]) -> Counter[str]:
    """Send until the server closes; the codes of refusals and of the closing are counted."""
    answers: Counter[str] = Counter()
    async with connect(f"ws://{address}{path}/live", max_size=None) as connection:
        try:
            for text in texts:
                await connection.send(text)
            while True:
                message = json.loads(await asyncio.wait_for(connection.recv(), 5))
                if message["is"] != "present":
                    answers[message.get("code", "")] += 1
        except ConnectionClosed as closed:
            answers[str(closed.rcvd.code if closed.rcvd else "broken")] += 1
    return answers


async def malformed(address: str, path: str, rng: Random) -> Counter[str]:
    nonsense = ["", "{", "[]", "null", '{"do":1}', '{"do":"fly"}', '{"do":"look","seat":"me"}', "\ud7ff" * 40]
    answers: Counter[str] = Counter()
    for _ in range(60):
        answers += await _send_all(address, path, [rng.choice(nonsense) for _ in range(15)])
    return answers


async def oversized(address: str, path: str, rng: Random) -> Counter[str]:
    answers: Counter[str] = Counter()
    for size in [5_000, 9_000, 200_000, 3_000_000] * 5:
        answers += await _send_all(address, path, ["x" * size])
    return answers


async def flooding(address: str, path: str, rng: Random) -> Counter[str]:
    answers: Counter[str] = Counter()
    look = json.dumps({"do": "look", "seat": -1, "form": "narrow"})
    for _ in range(15):
        answers += await _send_all(address, path, [look] * 200)
    return answers


async def unauthenticated(address: str, path: str, rng: Random) -> Counter[str]:
    answers: Counter[str] = Counter()
    deeds = [
        {"do": "play", "seat": 0, "action": "choose 1 2", "asked": 1, "request": "request-1"},
        {"do": "undo", "seat": 1, "request": "request-2"},
        {"do": "look", "seat": 2},
        {"do": "say", "text": "hello"},
        {"do": "why", "seat": 0, "thing": "card-1"},
        {"do": "bind", "seat": 0, "commitment": "ab" * 32},
    ]
    for _ in range(40):
        answers += await _send_all(address, path, [*map(json.dumps, deeds), "x" * 5_000])
    answers.pop("1009", None)
    return answers


async def foreign(address: str, path: str, rng: Random) -> Counter[str]:
    answers: Counter[str] = Counter()
    elsewhere = {"origin": "https://elsewhere.example"}
    for _ in range(100):
        async with connect(f"ws://{address}{path}/live", additional_headers=elsewhere) as connection:
            await connection.wait_closed()
            answers[str(connection.close_code)] += 1
    async with httpx2.AsyncClient(base_url=f"http://{address}") as client:
        for _ in range(200):
            answer = await client.post("/tables", data={"game": "fortune_knights"}, headers=elsewhere)
            answers[str(answer.status_code)] += 1
    return answers


async def bad_requests(address: str, path: str, rng: Random) -> Counter[str]:
    answers: Counter[str] = Counter()
    async with httpx2.AsyncClient(base_url=f"http://{address}") as client:
        requests = [
            client.build_request("POST", "/play", content=b"x" * 50_000),
            client.build_request("POST", "/tables", data={"game": "nonesuch"}),
            client.build_request("POST", f"{path}/begin", data={"x": "y"}),
            client.build_request("GET", f"/tables/{'z' * 3000}"),
            client.build_request("GET", f"{path}/replay/99999999999999999999"),
            client.build_request("GET", "/nowhere"),
        ]
        for _ in range(300):
            answer = await client.send(rng.choice(requests))
            answers[str(answer.status_code)] += 1
    return answers


async def garbage(address: str, path: str, rng: Random) -> Counter[str]:
    """Bytes that are not HTTP at all."""
    answers: Counter[str] = Counter()
    host, port = address.split(":")
    for _ in range(100):
        reader, writer = await asyncio.open_connection(host, int(port))
        writer.write(rng.randbytes(200) + b"\r\n\r\n")
        await writer.drain()
        writer.write_eof()
        answers["closed" if b" 400 " in await reader.read() else "silent"] += 1
        writer.close()
    return answers


ATTACKS: list[tuple[Attack, set[str]]] = [
    (malformed, {"malformed", "4400", "4429"}),
    (oversized, {"1009"}),
    (flooding, {"4429", ""}),
    (unauthenticated, {"not_yours", "begun", "4429"}),
    (foreign, {"403", "4403"}),
    (bad_requests, {"404", "400", "403", "409", "413", "429"}),
    (garbage, {"closed", "silent"}),
]


async def scenario(address: str) -> tuple[Counter[str], float, float]:
    """Play in peace, then under attack, and compare how long a move takes."""
    player = ScriptedPlayer(address, 1, pause=0.15)
    stop = asyncio.Event()
    playing = asyncio.create_task(player.play_games("fortune_knights", 3, stop))
    await _moves(player, 30)
    peace = median(player.latencies)
    quiet = len(player.latencies)
    total: Counter[str] = Counter()
    for attack, expected in ATTACKS:
        answers = await attack(address, player.path, Random(7))
        assert set(answers) <= expected, (attack.__name__, answers)
        total += answers
    await _moves(player, 10)
    stop.set()
    await asyncio.wait_for(playing, 20)
    assert not player.refusals
    return total, peace, median(player.latencies[quiet:])


async def _moves(player: ScriptedPlayer, more: int) -> None:
    wanted = len(player.latencies) + more
    async with asyncio.timeout(180):
        while len(player.latencies) < wanted:
            await asyncio.sleep(0.01)


def test_thousands_of_bad_messages_disturb_nobody(server: ServerProcess) -> None:
    total, peace, war = asyncio.run(scenario(server.address))
    assert sum(total.values()) > 700
    assert war < max(0.25, 10 * peace)
    assert server.process
    assert server.process.poll() is None
    with socket.create_connection(("127.0.0.1", server.port), 5):
        pass
