"""Guards: what stands between the network and the pages."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Final

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from ..attention import Attention
from ..metrics import REFUSALS
from .outside import is_host, split_address, visitor_address, whole_number

LARGEST_BODY: Final = 16 * 1024
SAFE: Final = {"GET", "HEAD", "OPTIONS"}
FOREIGN: Final = 4403
"""The closing code of a websocket from another site."""

POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; manifest-src 'self'; "
    "form-action 'self'; base-uri 'none'; frame-ancestors 'none'; "
    "require-trusted-types-for 'script'; trusted-types guildhall"
)
HEADERS: Final = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}


class Guard:
    """Stands before the application."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app


class Attended(Guard):
    """Serves those who ask for much one after the other, lest others wait for them."""

    def __init__(self, app: ASGIApp, attention: Attention) -> None:
        super().__init__(app)
        self.attention = attention

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on when it is its turn; a websocket is served message by message."""
        work = self.app(scope, receive, send)
        if scope["type"] == "http" and isinstance(work, Coroutine):
            await self.attention.served(host_of(scope), work)
        else:
            await work


def host_of(scope: Scope) -> str:
    """Where a request comes from."""
    client = scope.get("client")
    return visitor_address(client[0]) if client else "nowhere"


class SafeHeaders(Guard):
    """Gives every answer the headers that keep a page from running anything but our own script."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on."""

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                MutableHeaders(scope=message).update(HEADERS)
            await send(message)

        await self.app(scope, receive, send_with_headers if scope["type"] == "http" else send)


class SameSite(Guard):
    """Refuses what another site makes a visitor's browser send."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, or refuse it."""
        changes = scope["type"] == "websocket" or (scope["type"] == "http" and scope["method"] not in SAFE)
        if not changes or is_same_site(Headers(scope=scope)):
            await self.app(scope, receive, send)
        elif scope["type"] == "websocket":
            await turn_away(WebSocket(scope, receive, send), FOREIGN, "foreign")
        else:
            await refuse(403, "foreign", "This came from another site.")(scope, receive, send)


def is_same_site(headers: Headers) -> bool:
    """Whether a request comes from our own pages, or from no page at all: programs carry nobody's cookies."""
    fetch_site = headers.get("sec-fetch-site")
    if fetch_site is not None:
        return fetch_site in {"same-origin", "none"}
    origin = headers.get("origin")
    return origin is None or split_address(origin).netloc == headers.get("host")


async def turn_away(websocket: WebSocket, code: int, reason: str) -> None:
    """Close a websocket with a code, which a browser only learns if it was let in before."""
    REFUSALS.add(reason)
    await websocket.accept()
    await websocket.close(code, reason)


def refuse(status: int, reason: str, text: str) -> PlainTextResponse:
    """The answer to a request that is refused before anybody has looked at it, and that is the last one."""
    REFUSALS.add(reason)
    return PlainTextResponse(text, status, {"connection": "close"})


class KnownHost(Guard):
    """Refuses requests for a host whose name nobody can have."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, or refuse it."""
        host = Headers(scope=scope).get("host") if scope["type"] in {"http", "websocket"} else None
        if host is None or is_host(host):
            await self.app(scope, receive, send)
        elif scope["type"] == "websocket":
            await turn_away(WebSocket(scope, receive, send), FOREIGN, "unknown_host")
        else:
            await refuse(400, "unknown_host", "There is no such host.")(scope, receive, send)


class SmallBodies(Guard):
    """Refuses requests that are larger than any form of ours, or take too long to come."""

    def __init__(self, app: ASGIApp, seconds: float) -> None:
        super().__init__(app)
        self.seconds = seconds

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, or refuse it; one whose sender went away is forgotten."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        try:
            async with asyncio.timeout(self.seconds):
                body = await self._read(scope, receive)
        except TimeoutError:
            await refuse(408, "too_slow", "This took too long.")(scope, receive, send)
        except TooLarge:
            await refuse(413, "too_large", "This is too large.")(scope, receive, send)
        else:
            if body is not None:
                await self.app(scope, _Replay(body, receive), send)

    @staticmethod
    async def _read(scope: Scope, receive: Receive) -> bytes | None:
        """The whole body, None if it did not come; it is small, so there is no need to stream it."""
        length = whole_number(Headers(scope=scope).get("content-length", "0"))
        if length is None or length > LARGEST_BODY:
            raise TooLarge
        body, more = b"", scope["method"] not in SAFE
        while more:
            message = await receive()
            if message["type"] == "http.disconnect":
                return None
            body += message.get("body", b"")
            more = message.get("more_body", False)
            if len(body) > LARGEST_BODY:
                raise TooLarge
        return body


class TooLarge(Exception):
    """A request is larger than any form of ours."""


class _Replay:
    """Receives a body that was already read, then whatever follows."""

    def __init__(self, body: bytes, receive: Receive) -> None:
        self.body: bytes | None = body
        self.receive = receive

    async def __call__(self) -> Message:
        if self.body is None:
            return await self.receive()
        body, self.body = self.body, None
        return {"type": "http.request", "body": body, "more_body": False}
