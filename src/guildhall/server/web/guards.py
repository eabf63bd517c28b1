"""Guards: what stands between the network and the pages."""

from __future__ import annotations

from typing import Final
from urllib.parse import urlsplit

from limits import RateLimitItemPerMinute, RateLimitItemPerSecond
from limits.storage import MemoryStorage
from limits.strategies import SlidingWindowCounterRateLimiter
from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocketClose

from guildhall.core.words import N_

from ..refusals import Refused
from ..settings import Settings

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
            await WebSocketClose(FOREIGN, "another site")(scope, receive, send)
        else:
            await PlainTextResponse("This came from another site.", 403)(scope, receive, send)


def is_same_site(headers: Headers) -> bool:
    """Whether a request comes from our own pages, or from no page at all: programs carry nobody's cookies."""
    fetch_site = headers.get("sec-fetch-site")
    if fetch_site is not None:
        return fetch_site in {"same-origin", "none"}
    origin = headers.get("origin")
    return origin is None or urlsplit(origin).netloc == headers.get("host")


class SmallBodies(Guard):
    """Refuses requests that are larger than any form of ours."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, or refuse it."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        body = await self._read(scope, receive)
        if body is None:
            await PlainTextResponse("This is too large.", 413, {"connection": "close"})(scope, receive, send)
        else:
            await self.app(scope, _Replay(body, receive), send)

    @staticmethod
    async def _read(scope: Scope, receive: Receive) -> bytes | None:
        """The whole body, or None as soon as it is too large; it is small, so there is no need to stream it."""
        length = Headers(scope=scope).get("content-length", "0")
        if not length.isdigit() or int(length) > LARGEST_BODY:
            return None
        body, more = b"", scope["method"] not in SAFE
        while more:
            message = await receive()
            body += message.get("body", b"")
            more = message.get("more_body", False)
            if len(body) > LARGEST_BODY:
                return None
        return body


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


class Limits:
    """How often one visitor may do what."""

    def __init__(self, settings: Settings) -> None:
        self._limiter = SlidingWindowCounterRateLimiter(MemoryStorage())
        self._items = {
            "requests": RateLimitItemPerMinute(settings.requests_per_minute, namespace="requests"),
            "deeds": RateLimitItemPerMinute(settings.deeds_per_minute, namespace="deeds"),
            "tables": RateLimitItemPerMinute(settings.tables_per_minute, namespace="tables"),
            "sign_ins": RateLimitItemPerMinute(settings.sign_ins_per_minute, namespace="sign_ins"),
            "messages": RateLimitItemPerSecond(settings.messages_per_second, namespace="messages"),
        }

    def allows(self, what: str, who: str) -> bool:
        """Count one more, and tell whether it is still within the limit."""
        return self._limiter.hit(self._items[what], who)

    def check(self, what: str, who: str) -> None:
        """Count one more, and refuse it if it is too much."""
        if not self.allows(what, who):
            raise Refused("too_many", N_("That was too much at once; wait a minute."))
