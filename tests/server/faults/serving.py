"""A server in a thread, behind its door, and visitors who speak to it byte by byte."""

import resource
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import uvicorn

from guildhall.server.run import configured
from guildhall.server.web.app import make_app

from ..conftest import settings
from ..process import free_port
from ..tables import QuickThinker

GET = b"GET /rules HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"


@contextmanager
def serving(folder: Path, **changes: Any) -> Iterator[int]:
    """The port of a server with some settings changed."""
    chosen, port = replace(settings(folder), **changes), free_port()
    server = uvicorn.Server(configured(make_app(chosen, QuickThinker()), chosen, "127.0.0.1", port))
    thread = threading.Thread(target=server.run)
    thread.start()
    try:
        while not server.started:
            time.sleep(0.01)
            assert thread.is_alive()
        yield port
    finally:
        server.should_exit = True
        thread.join(10)


def visit(port: int, text: bytes = b"", source: str = "127.0.0.1") -> socket.socket:
    """A connection that has said something."""
    found = socket.create_connection(("127.0.0.1", port), 10, (source, 0))
    found.sendall(text)
    return found


def answer(port: int, text: bytes = GET, source: str = "127.0.0.1") -> bytes:
    """Everything that is answered, until the server closes."""
    with visit(port, text, source) as connection:
        return everything(connection)


def everything(connection: socket.socket) -> bytes:
    found = b""
    try:
        while chunk := connection.recv(65536):
            found += chunk
    except ConnectionResetError:
        pass
    return found


def drip(connection: socket.socket, text: bytes, seconds: float) -> None:
    """Say the same again and again; an error as soon as the server no longer listens."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        connection.sendall(text)
        time.sleep(0.02)


def is_closed(connection: socket.socket, seconds: float) -> bool:
    """Whether the server gives a connection up within some time."""
    connection.settimeout(seconds)
    try:
        return connection.recv(1) == b""
    except TimeoutError:
        return False
    except ConnectionResetError:
        return True


def allow_files(many: int) -> None:
    """Let this process open many sockets."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, min(many, hard)), hard))
