"""Real services for tests: an HTTP listener that can be slow, down or gone, and a mail server."""

import asyncio
import json
import socket
import threading
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from email import message_from_bytes
from email.message import Message
from email.policy import default
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from aiosmtpd.controller import Controller
from aiosmtpd.smtp import SMTP, Envelope, Session

LOOPBACK = ("127.0.0.0/8",)


class Listener:
    """A service that keeps what it is sent, and answers as it is told to."""

    def __init__(self) -> None:
        self.heard: list[tuple[str, dict[str, str], bytes]] = []
        self.status = 201
        self.more = ""
        self.silent = False
        self.port = 0

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}/hook/secret"

    def said(self) -> list[Any]:
        return [json.loads(body) for _, _, body in self.heard]

    async def answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            head = (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
            headers = {name.lower(): value for name, _, value in (line.partition(": ") for line in head[1:] if line)}
            body = await reader.readexactly(int(headers.get("content-length", "0")))
            self.heard.append((head[0].split()[1], headers, body))
            if self.silent:
                await asyncio.sleep(60)
            writer.write(f"HTTP/1.1 {self.status} Said\r\ncontent-length: 0\r\n{self.more}\r\n".encode())
            await writer.drain()
        except (asyncio.IncompleteReadError, ConnectionError):
            pass
        finally:
            writer.close()


@asynccontextmanager
async def listening() -> AsyncIterator[Listener]:
    found = Listener()
    server = await asyncio.start_server(found.answer, "127.0.0.1", 0)
    found.port = server.sockets[0].getsockname()[1]
    try:
        yield found
    finally:
        server.close()


class Postman:
    """What a mail server does with letters: keeps them, or refuses them as it is told to."""

    def __init__(self) -> None:
        self.letters: list[tuple[str, Message]] = []
        self.answer = "250 kept"

    async def handle_RCPT(  # noqa: N802 as aiosmtpd wants it
        self, server: SMTP, session: Session, envelope: Envelope, address: str, options: list[str]
    ) -> str:
        if not self.answer.startswith("250"):
            return self.answer
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, server: SMTP, session: Session, envelope: Envelope) -> str:  # noqa: N802
        assert isinstance(envelope.content, bytes)
        self.letters.append((envelope.rcpt_tos[0], message_from_bytes(envelope.content, policy=default)))
        return self.answer


class MailServer:
    """A real mail server on this machine."""

    def __init__(self) -> None:
        self.postman = Postman()
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        self._controller = Controller(self.postman, hostname="127.0.0.1", port=self.port)

    def __enter__(self) -> "MailServer":
        self._controller.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._controller.stop()

    @property
    def url(self) -> str:
        return f"smtp://127.0.0.1:{self.port}"

    @property
    def letters(self) -> list[tuple[str, Message]]:
        return self.postman.letters


def text_of(letter: Message) -> str:
    """What a letter says."""
    found = letter.get_payload(decode=True)
    assert isinstance(found, bytes)
    return found.decode()


class Hooks(ThreadingHTTPServer):
    """The same for tests that wait: it answers in threads of its own."""

    daemon_threads = True

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), _Hook)
        self.heard: list[tuple[str, dict[str, str], bytes]] = []
        self.status = 201

    def __enter__(self) -> "Hooks":
        threading.Thread(target=self.serve_forever, daemon=True).start()
        return self

    def __exit__(self, *_: object) -> None:
        self.shutdown()
        self.server_close()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server_port}/hook/secret"

    def wait(self, number: int = 1) -> list[tuple[str, dict[str, str], bytes]]:
        """What was heard, once there is so much of it."""
        began = time.monotonic()
        while len(self.heard) < number:
            assert time.monotonic() - began < 30, f"{len(self.heard)} of {number}"
            time.sleep(0.01)
        return self.heard


class _Hook(BaseHTTPRequestHandler):
    def do_POST(self) -> None:
        assert isinstance(self.server, Hooks)
        body = self.rfile.read(int(self.headers["content-length"]))
        self.server.heard.append((self.path, {name.lower(): text for name, text in self.headers.items()}, body))
        self.send_response(self.server.status)
        self.end_headers()

    def log_message(self, *_: object) -> None:
        """Say nothing."""
