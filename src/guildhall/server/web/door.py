"""The door: how many connections there may be, and how long one may keep us waiting before it is dropped."""

from __future__ import annotations

import asyncio
import socket
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from ipaddress import ip_address, ip_network
from typing import Any, Final

from uvicorn._types import ASGIReceiveEvent, ASGISendEvent
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame

from ..metrics import REFUSALS
from ..settings import Settings
from .outside import visitor_address

Transport = asyncio.Transport

KEPT_FOR_READER: Final = 128 * 1024
"""Bytes on their way to a visitor that the system keeps."""
PIECE: Final = 512
"""Bytes of a websocket that are read at once: a thousand tiny messages in one packet keep nobody waiting."""
MOST_SMALL_FRAMES: Final = 30
"""Pings, pongs and pieces of messages that a websocket may send within some seconds; a browser sends hardly any."""
SMALL_FRAMES_SECONDS: Final = 10.0
DEAF_SECONDS: Final = 1.0
"""How long a websocket that still talks after it was closed may take to notice."""
STOPPING: Final = b"HTTP/1.1 503 Service Unavailable\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"


class Door:
    """All connections; the oldest one that asks for nothing makes room for the next."""

    def __init__(self, settings: Settings, most: int) -> None:
        self.most = most
        self.settings = settings
        self._proxies = [ip_network(proxy, strict=False) for proxy in settings.trusted_proxies]
        self._inside: dict[Transport, str] = {}
        self._at: Counter[str] = Counter()
        self._waiting: dict[str, dict[Transport, None]] = {"": {}}
        """Those of each address that ask for nothing, and of all under no name; the oldest first."""

    def enter(self, transport: Transport) -> None:
        """Let a connection in, if need be instead of an idle one; if none is idle it is dropped."""
        _limit_buffer(transport)
        address = self._address(transport)
        self._inside[transport] = address
        self._at[address] += 1
        if address and self._at[address] > self.settings.connections_per_address:
            self._make_room(address, transport)
        elif len(self._inside) > self.most:
            self._make_room("", transport)
        if transport in self._inside:
            self.idle(transport)

    def _make_room(self, address: str, transport: Transport) -> None:
        dropped = next(iter(self._waiting.get(address, ())), transport)
        REFUSALS.add("too_many_connections")
        self.leave(dropped)
        dropped.abort()

    def idle(self, transport: Transport) -> None:
        """A connection asks for nothing, or has not yet said what."""
        if transport in self._inside:
            for name in {"", self._inside[transport]}:
                self._waiting.setdefault(name, {}).setdefault(transport)

    def busy(self, transport: Transport) -> None:
        """A connection is being served."""
        address = self._inside.get(transport, "")
        for name in {"", address}:
            self._waiting.get(name, {}).pop(transport, None)
        if address and not self._waiting.get(address):
            self._waiting.pop(address, None)

    def leave(self, transport: Transport) -> None:
        """A connection is gone."""
        self.busy(transport)
        address = self._inside.pop(transport, None)
        if address is not None:
            self._at[address] -= 1
            if not self._at[address]:
                del self._at[address]

    def _address(self, transport: Transport) -> str:
        """Where a connection comes from; trusted proxies bring many visitors and have no name."""
        peer = transport.get_extra_info("peername")
        host = str(peer[0]) if isinstance(peer, tuple) and peer else ""
        try:
            address = ip_address(host)
        except ValueError:
            return ""
        return "" if any(address in proxy for proxy in self._proxies) else visitor_address(host)


def _limit_buffer(transport: Transport) -> None:
    """Let the system keep only so much for a visitor who does not read."""
    connection = transport.get_extra_info("socket")
    if connection is not None:
        with suppress(OSError):
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, KEPT_FOR_READER)


class _Patience:
    """Drops a connection that keeps us waiting; one timer for each thing that we can wait for."""

    def __init__(self, transport: Transport) -> None:
        self.transport = transport
        self._timers: dict[str, asyncio.TimerHandle] = {}

    def wait(self, what: str, seconds: float) -> None:
        """Wait so long for something; if we already do, go on waiting."""
        if what not in self._timers:
            loop = asyncio.get_running_loop()
            self._timers[what] = loop.call_later(seconds, self._drop)

    def _drop(self) -> None:
        REFUSALS.add("too_slow")
        self.transport.abort()

    def got(self, what: str) -> None:
        """What we have waited for is there."""
        timer = self._timers.pop(what, None)
        if timer is not None:
            timer.cancel()

    def end(self) -> None:
        """Wait for nothing any more."""
        for what in list(self._timers):
            self.got(what)


class GuardedHttp(H11Protocol):
    """HTTP whose requests must have come, and whose answers must be read, within some time."""

    def __init__(self, *args: Any, door: Door, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.door = door

    def connection_made(self, transport: Transport) -> None:  # type: ignore[override]
        """Let a connection in and wait for what it wants."""
        super().connection_made(transport)
        self.patience = _Patience(transport)
        self.door.enter(transport)
        self._look()

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget a connection."""
        self.patience.end()
        self.door.leave(self.transport)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Read on."""
        super().data_received(data)
        self._look()

    def on_response_complete(self) -> None:
        """Wait for the next request."""
        super().on_response_complete()
        self._look()

    def _look(self) -> None:
        """Whether a request is being answered, or one is still awaited."""
        if self.transport.get_protocol() is not self:
            return
        if self.cycle is not None and not self.cycle.response_complete:
            self.patience.got("head")
            self.door.busy(self.transport)
        else:
            self.patience.wait("head", self.door.settings.head_seconds)
            self.door.idle(self.transport)

    def send_400_response(self, msg: str) -> None:
        """Refuse what is no HTTP."""
        REFUSALS.add("malformed")
        super().send_400_response(msg)

    def shutdown(self) -> None:
        """Finish what was asked for; whoever has not yet said all of it is refused and may come again."""
        if self.cycle is not None and self.cycle.more_body and not self.cycle.response_started:
            REFUSALS.add("stopping")
            self.transport.write(STOPPING)
            self.transport.close()
        else:
            super().shutdown()

    def handle_websocket_upgrade(self, event: Any) -> None:
        """Leave the connection to the websocket."""
        self.patience.end()
        self.door.busy(self.transport)
        super().handle_websocket_upgrade(event)

    def pause_writing(self) -> None:
        """The visitor does not read."""
        self.patience.wait("reader", self.door.settings.read_seconds)
        super().pause_writing()

    def resume_writing(self) -> None:
        """The visitor has read."""
        self.patience.got("reader")
        super().resume_writing()


class GuardedWebSocket(WebSocketsSansIOProtocol):
    """A websocket that must be read, whose text must be text, and that is read only as fast as it is answered."""

    def __init__(self, *args: Any, door: Door, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.door = door
        self._unread = bytearray()
        self._deaf = False
        self._small_frames = 0
        self._small_since = 0.0

    def connection_made(self, transport: Transport) -> None:  # type: ignore[override]
        """Take a connection over."""
        super().connection_made(transport)
        self.patience = _Patience(transport)

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget a connection."""
        self.patience.end()
        self._unread.clear()
        self.door.leave(self.transport)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Read on; a request that we took for one but that the websocket cannot read is dropped."""
        self._unread += data
        self._read_on()
        if not self.handshake_initiated:
            self.transport.abort()

    async def receive(self) -> ASGIReceiveEvent:
        """The next message; what came with it is read now."""
        message = await super().receive()
        self._read_on()
        return message

    async def send(self, message: ASGISendEvent) -> None:
        """Send a message; who has just gone is sent nothing, and whoever reads learns of it."""
        if message["type"] != "websocket.send" or not self.transport.is_closing():
            await super().send(message)

    def _read_on(self) -> None:
        """Read piece by piece until there is a message; the rest waits until that is answered."""
        if self.close_sent and len(self._unread) > PIECE:
            # Whoever still talks was not listening: nobody reads that any more.
            self._deaf = True
            self.loop.call_later(DEAF_SECONDS, self.transport.close)
        if self._deaf:
            self._unread.clear()
        while self._unread and not self.read_paused and not self.transport.is_closing():
            piece = bytes(self._unread[:PIECE])
            del self._unread[:PIECE]
            super().data_received(piece)

    def handle_ping(self) -> None:
        """Answer a ping, if there are few."""
        if self._bears_small_frame():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        """Take a pong, if there are few."""
        if self._bears_small_frame():
            super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        """Take a piece of a message, if there are few."""
        if self._bears_small_frame():
            super().handle_cont(event)

    def _bears_small_frame(self) -> bool:
        """Count a frame that is no message, and drop a connection that sends too many; who has gone gets no answer."""
        now = self.loop.time()
        if now - self._small_since > SMALL_FRAMES_SECONDS:
            self._small_since, self._small_frames = now, 0
        self._small_frames += 1
        if self._small_frames == MOST_SMALL_FRAMES:
            REFUSALS.add("too_many_frames")
            self.transport.abort()
        return self._small_frames < MOST_SMALL_FRAMES and not self.transport.is_closing()

    def pause_writing(self) -> None:
        """The visitor does not read."""
        self.patience.wait("reader", self.door.settings.read_seconds)
        super().pause_writing()

    def resume_writing(self) -> None:
        """The visitor has read."""
        self.patience.got("reader")
        super().resume_writing()

    def send_receive_event_to_app(self) -> None:
        """Hand a message on; what is no text is closed without a word in the log."""
        if self.curr_msg_data_type == "text" and not _is_text(b"".join(self.frames)):
            self.frames = []
            REFUSALS.add("malformed")
            if not self.close_sent:
                self.conn.send_close(1007)
                self.handle_parser_exception()
            return
        super().send_receive_event_to_app()

    def handle_parser_exception(self) -> None:
        """Close what makes no sense; before the handshake there is nothing to say."""
        if self.conn.close_sent is None:
            self.transport.close()
        else:
            super().handle_parser_exception()


def _is_text(data: bytes) -> bool:
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True


def protocols(door: Door) -> dict[str, Callable[..., asyncio.Protocol]]:
    """What uvicorn speaks with visitors who come through the door."""
    return {"http": partial(GuardedHttp, door=door), "ws": partial(GuardedWebSocket, door=door)}
