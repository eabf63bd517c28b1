"""Frames: what a websocket sends is read only as fast as it is answered, and who sends or never reads too much goes."""

import asyncio
import socket
import time
from pathlib import Path

import pytest
from tools.load import memory_of
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from guildhall.server.web import door
from guildhall.server.web.door import GuardedWebSocket

from ..odd import frame
from ..process import ServerProcess
from ..scripted import ScriptedPlayer
from .serving import GET, serving
from .test_door import a_table

LOOK = b'{"do":"look","seat":-1}'


async def page_took(port: int) -> float:
    began = time.perf_counter()
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(GET)
    assert b" 200 " in await reader.read()
    writer.close()
    return time.perf_counter() - began


async def ended(connection: ClientConnection) -> int:
    """With which code the connection is closed, 1006 if it is dropped."""
    try:
        async with asyncio.timeout(10):
            while True:
                await connection.recv()
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd else 1006


@pytest.mark.parametrize(
    ("frames", "code"),
    [
        (frame(1, b"{}") * 40_000, 4400),
        (frame(1, LOOK) * 5000, 4429),
        (frame(9, b"x" * 100) * 3000, 1006),
        (frame(10, b"late") * 10_000, 1006),
        (frame(1, b"", final=False) + frame(0, b"", final=False) * 40_000, 1006),
        (frame(8, b"\x03\xe8") + frame(1, LOOK) * 5000, 1000),
    ],
    ids=["tiny", "looks", "pings", "pongs", "pieces", "after the end"],
)
def test_a_packet_full_of_frames_keeps_nobody_waiting(tmp_path: Path, frames: bytes, code: int) -> None:
    async def scenario(port: int) -> None:
        path = await a_table(port)
        await page_took(port)
        async with connect(f"ws://127.0.0.1:{port}{path}/live") as connection:
            connection.transport.write(frames)
            assert await page_took(port) < 1
            assert await ended(connection) == code

    with serving(tmp_path, messages_per_second=50) as port:
        asyncio.run(scenario(port))


def test_messages_are_read_one_after_the_other(tmp_path: Path) -> None:
    """However many come in one packet, each is answered as if it had come alone."""

    async def scenario(port: int) -> int:
        path = await a_table(port)
        async with connect(f"ws://127.0.0.1:{port}{path}/live") as connection:
            ask = b'{"do":"undo","seat":0,"request":"request-%03d"}'
            connection.transport.write(b"".join(frame(1, ask % number) for number in range(200)))
            answers = 0
            async with asyncio.timeout(10):
                while answers < 200:
                    answers += '"is":"refused"' in str(await connection.recv())
            return answers

    with serving(tmp_path) as port:
        assert asyncio.run(scenario(port)) == 200


def deaf(port: int, path: str, cookie: str) -> socket.socket:
    """A browser that never reads, with hardly any room for what is sent to it."""
    found = socket.socket()
    found.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
    found.connect(("127.0.0.1", port))
    found.sendall(upgrade(path, cookie))
    return found


def upgrade(path: str, cookie: str = "") -> bytes:
    """What a browser says that wants a websocket."""
    return (
        f"GET {path}/live HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
        f"Cookie: guildhall_session={cookie}\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n".encode()
    )


def never_read(server: ServerProcess, readers: int) -> tuple[float, float]:
    """How much memory those cost who ask for drawings and never read, in MiB, and the seconds until all are dropped."""

    async def scenario() -> tuple[float, float]:
        assert server.process
        player = ScriptedPlayer(server.address, 1, pause=0.1)
        stop = asyncio.Event()
        playing = asyncio.create_task(player.play_games("bruges", 3, stop))
        while len(player.latencies) < 20:
            await asyncio.sleep(0.05)
        before = highest = memory_of(server.process.pid)
        began, left = time.monotonic(), [deaf(server.port, player.path, player.cookie) for _ in range(readers)]
        while left:
            left = [one for one in left if asks(one)]
            highest = max(highest, memory_of(server.process.pid))
            await asyncio.sleep(0.1)
        seconds = time.monotonic() - began
        stop.set()
        await asyncio.wait_for(playing, 20)
        assert not player.refusals
        return (highest - before) / 1024, seconds

    return asyncio.run(asyncio.wait_for(scenario(), 120))


def asks(one: socket.socket) -> bool:
    """Ask for the table in another form, unless the connection is gone."""
    look = b'{"do":"look","seat":0,"width":%d}' % (1100 + time.monotonic_ns() % 500)
    try:
        one.sendall(frame(1, look))
    except OSError:
        one.close()
        return False
    return True


def test_who_never_reads_costs_little_and_is_dropped(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path, read_seconds=1)
    server.start()
    try:
        grown, seconds = never_read(server, 20)
    finally:
        server.stop()
    print(f"20 browsers that never read cost {grown:.1f} MiB and were dropped after {seconds:.1f} s")
    assert grown < 20


def test_who_has_just_gone_is_sent_nothing_and_the_log_is_silent(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Much may be ready to be sent in the moment in which a connection breaks."""
    inside: list[GuardedWebSocket] = []

    class Known(GuardedWebSocket):
        def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
            inside.append(self)
            super().connection_made(transport)

    monkeypatch.setattr(door, "GuardedWebSocket", Known)

    async def break_off() -> None:
        inside[0].transport.abort()
        for _ in range(20):
            await inside[0].send({"type": "websocket.send", "text": "late"})
            inside[0].handle_ping()

    async def scenario(port: int) -> None:
        path = await a_table(port)
        async with connect(f"ws://127.0.0.1:{port}{path}/live") as connection:
            await connection.recv()
            await asyncio.wrap_future(asyncio.run_coroutine_threadsafe(break_off(), inside[0].loop))
            assert await ended(connection) == 1006

    with serving(tmp_path) as port:
        asyncio.run(scenario(port))
    assert not caplog.records
