"""The door: half-open and slow visitors are dropped in time, and others are served meanwhile."""

import asyncio
import socket
import sqlite3
import struct
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import httpx2
import pytest
from websockets.asyncio.client import connect

from ..process import ServerProcess
from .serving import GET, allow_files, answer, drip, everything, is_closed, serving, visit

HALF = b"GET / HTTP/1.1\r\nHost: localhost\r\nX-More: "
DROPPED = (ConnectionResetError, BrokenPipeError)
HALF_BODY = b"POST /play HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\ngame="


@pytest.mark.parametrize("half", [b"", b"G", HALF, GET.replace(b"close", b"keep-alive") + HALF])
def test_a_request_that_does_not_come_is_waited_for_only_so_long(tmp_path: Path, half: bytes) -> None:
    with serving(tmp_path, head_seconds=0.3) as port, visit(port, half) as slow:
        began = time.monotonic()
        everything(slow)
        assert 0.2 < time.monotonic() - began < 2
        assert b" 200 " in answer(port)


def test_a_header_that_drips_is_no_better(tmp_path: Path) -> None:
    with serving(tmp_path, head_seconds=0.5) as port, visit(port, HALF) as slow:
        began = time.monotonic()
        with pytest.raises(DROPPED):
            drip(slow, b"x", 5)
        assert time.monotonic() - began < 2


def test_a_body_that_does_not_come_is_answered_and_dropped(tmp_path: Path) -> None:
    with serving(tmp_path, body_seconds=0.3) as port:
        assert answer(port, HALF_BODY).startswith(b"HTTP/1.1 408 ")


def test_half_a_form_is_not_carried_out(tmp_path: Path) -> None:
    """Who goes away in the middle of a form has not sent it."""
    with serving(tmp_path) as port:
        form = b"game=lanterns&seats=2"
        with visit(port, HALF_BODY.replace(b"game=", form)):
            pass
        time.sleep(0.2)
        assert _tables(tmp_path) == 0


def _tables(folder: Path) -> int:
    connection = sqlite3.connect(folder / "guildhall.db")
    (count,) = connection.execute("SELECT count(*) FROM game_table").fetchone()
    connection.close()
    return int(count)


def test_others_are_served_whatever_one_address_keeps_open(tmp_path: Path) -> None:
    with serving(tmp_path, connections_per_address=20, head_seconds=30) as port, ExitStack() as stack:
        held = [stack.enter_context(visit(port, HALF)) for _ in range(60)]
        assert b" 200 " in answer(port)
        assert b" 200 " in answer(port, source="127.0.0.2")
        assert is_closed(held[0], 5)
        assert not is_closed(held[-1], 0.1)


def test_there_is_room_however_many_addresses_keep_something_open(tmp_path: Path) -> None:
    with serving(tmp_path, connections=30, head_seconds=30) as port, ExitStack() as stack:
        held = [stack.enter_context(visit(port, HALF, f"127.0.0.{2 + n % 20}")) for n in range(90)]
        assert b" 200 " in answer(port)
        assert is_closed(held[0], 5)


def test_a_proxy_we_trust_brings_many_visitors(tmp_path: Path) -> None:
    few = {"connections_per_address": 5, "requests_per_minute": 5, "people_at_an_address": 1}
    with serving(tmp_path, trusted_proxies=("127.0.0.9/32",), **few) as port, ExitStack() as stack:
        held = [stack.enter_context(visit(port, HALF, "127.0.0.9")) for _ in range(20)]
        assert not is_closed(held[0], 0.1)
        codes = [_forwarded(port, f"203.0.113.{n}", "127.0.0.9") for n in range(10)]
        assert set(codes) == {200}
        codes = [_forwarded(port, f"203.0.113.{n}", "127.0.0.1") for n in range(10)]
        assert 429 in codes, "whoever is no proxy is not believed"


def _forwarded(port: int, visitor: str, source: str) -> int:
    extra = f"\r\nX-Forwarded-For: {visitor}\r\nConnection: close".encode()
    return int(answer(port, GET.replace(b"\r\nConnection: close", extra), source).split()[1])


def test_who_does_not_read_is_dropped(tmp_path: Path) -> None:
    """More requests than the buffers hold answers to; whoever reads none of them loses the connection."""
    with serving(tmp_path, read_seconds=0.5, head_seconds=30) as port:
        deaf = socket.socket()
        deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
        deaf.connect(("127.0.0.1", port))
        deaf.settimeout(10)
        with deaf:
            began = time.monotonic()
            with pytest.raises(DROPPED):
                drip(deaf, b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n" * 20, 9)
            assert time.monotonic() - began < 8
        assert b" 200 " in answer(port)


async def a_table(port: int) -> str:
    form = {"game": "lanterns", "seats": "2", "seat-0": "me", "seat-1": "beginner", "pace": "free"}
    async with httpx2.AsyncClient(base_url=f"http://127.0.0.1:{port}") as client:
        return str((await client.post("/tables", data=form)).headers["location"])


def test_frames_that_are_no_text_are_closed_without_a_word(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def scenario(port: int) -> int | None:
        path = await a_table(port)
        async with connect(f"ws://127.0.0.1:{port}{path}/live") as socket:
            frame = b"\xff\xfe"
            socket.transport.write(b"\x81" + bytes([0x80 | len(frame)]) + struct.pack("!I", 0) + frame)
            await asyncio.wait_for(socket.wait_closed(), 5)
            return socket.close_code

    with serving(tmp_path) as port:
        assert asyncio.run(scenario(port)) == 1007
    assert "Traceback" not in caplog.text
    assert not caplog.records


def test_an_upgrade_with_too_many_headers_is_closed_without_a_word(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    many = b"".join(b"X-%d: y\r\n" % n for n in range(300))
    upgrade = (
        b"GET /tables/x/live HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
        b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n" + many + b"\r\n"
    )
    with serving(tmp_path) as port:
        answer(port, upgrade)
        assert b" 200 " in answer(port)
    assert not caplog.records


@pytest.fixture
def server(tmp_path: Path) -> Iterator[ServerProcess]:
    found = ServerProcess(tmp_path, "usual")
    found.start()
    yield found
    found.stop()


def half_open(server: ServerProcess, many: int) -> float:
    """The longest that a page took while many connections were half open."""
    allow_files(many + 200)
    longest = 0.0
    with ExitStack() as stack:
        for number in range(many):
            stack.enter_context(visit(server.port, HALF))
            if number % (many // 20) == 0:
                began = time.monotonic()
                assert b" 200 " in answer(server.port)
                longest = max(longest, time.monotonic() - began)
        for _ in range(20):
            began = time.monotonic()
            assert b" 200 " in answer(server.port)
            longest = max(longest, time.monotonic() - began)
    return longest


def test_a_thousand_half_open_connections_keep_nobody_out(server: ServerProcess) -> None:
    assert half_open(server, 1000) < 2


@pytest.mark.long
def test_five_thousand_half_open_connections_keep_nobody_out(server: ServerProcess) -> None:
    print(f"the slowest page took {half_open(server, 5000):.3f} s")
