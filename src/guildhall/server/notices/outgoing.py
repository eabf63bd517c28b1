"""Outgoing requests: a small POST to a host that somebody else has named, who may mean harm.

Where a name leads is looked at once, and the connection goes to the very address that was looked at. There are no
redirects, little is read of the answer, and all of it has to be over soon.
"""

from __future__ import annotations

import asyncio
import socket
import ssl
from collections.abc import Collection, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from typing import Final, NamedTuple
from urllib.parse import SplitResult, urlsplit

import h11

SECONDS: Final = 10.0
"""How long a request may take from the first to the last."""
LONGEST_URL: Final = 1000
LARGEST_HEAD: Final = 16 * 1024
TRANSLATED: Final = ip_network("64:ff9b::/96")
"""IPv6 addresses that stand for IPv4 ones."""
RESOLVERS: Final = 4

Address = IPv4Address | IPv6Address


class NotSent(Exception):
    """Something could not be sent; `reason` says why, `retry` whether it is worth trying again, and when."""

    def __init__(self, reason: str, *, retry: bool = True, gone: bool = False, after: float = 0.0) -> None:
        super().__init__(reason)
        self.reason = reason
        self.retry = retry
        self.gone = gone
        self.after = after


class Answer(NamedTuple):
    """What came back: the status, and for how many seconds we are asked to wait."""

    status: int
    after: float = 0.0


@dataclass
class Outgoing:
    """Sends requests; addresses that are not of the open internet only if the host allows them."""

    allowed: Collection[str] = ()
    seconds: float = SECONDS
    _names: ThreadPoolExecutor = field(default_factory=lambda: ThreadPoolExecutor(RESOLVERS, "guildhall-names"))

    def close(self) -> None:
        """Wait for nothing any more."""
        self._names.shutdown(wait=False, cancel_futures=True)

    async def post(self, url: str, headers: Mapping[str, str], body: bytes) -> Answer:
        """Send something; NotSent says why it could not be."""
        parts = checked_url(url)
        try:
            async with asyncio.timeout(self.seconds):
                reader, writer = await self._connect(parts)
                try:
                    return await _talk(reader, writer, parts, headers, body)
                finally:
                    writer.close()
        except TimeoutError:
            raise NotSent("slow") from None
        except (OSError, ssl.SSLError, h11.ProtocolError):
            raise NotSent("unreachable") from None

    async def check(self, url: str) -> str:
        """The host of an address to which something may be sent; NotSent says why nothing may."""
        parts = checked_url(url)
        host = parts.hostname or ""
        try:
            async with asyncio.timeout(self.seconds):
                await self._addresses(host, _port(parts), parts.scheme)
        except TimeoutError:
            raise NotSent("slow") from None
        except OSError:
            raise NotSent("unreachable") from None
        return host

    async def _connect(self, parts: SplitResult) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        host, port = parts.hostname or "", _port(parts)
        address = (await self._addresses(host, port, parts.scheme))[0]
        context = ssl.create_default_context() if parts.scheme == "https" else None
        return await asyncio.open_connection(
            str(address), port, ssl=context, server_hostname=host if context else None, limit=LARGEST_HEAD
        )

    async def _addresses(self, host: str, port: int, scheme: str) -> Sequence[Address]:
        """Where a name leads now; if any of it is where we may not go, we do not go there at all."""
        found = await asyncio.get_running_loop().run_in_executor(self._names, _resolve, host, port)
        if not found:
            raise NotSent("unreachable")
        if not all(self._may_reach(address, scheme) for address in found):
            raise NotSent("forbidden", retry=False)
        return found

    def _may_reach(self, address: Address, scheme: str) -> bool:
        """Whether we may connect there; without TLS only where the host allows it by name of the network."""
        if any(address in ip_network(network) for network in self.allowed):
            return True
        return scheme == "https" and is_public(address)


def _port(parts: SplitResult) -> int:
    return parts.port or (443 if parts.scheme == "https" else 80)


def _resolve(host: str, port: int) -> list[Address]:
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    except UnicodeError:
        # A part of the name is empty or too long, so that it cannot be asked for.
        raise NotSent("malformed", retry=False) from None
    return [ip_address(str(place[4][0]).partition("%")[0]) for place in found]


def is_public(address: Address) -> bool:
    """Whether an address belongs to the open internet, also as what it stands for."""
    if isinstance(address, IPv6Address):
        inner = address.ipv4_mapped or address.sixtofour
        if inner is None and address in TRANSLATED:
            inner = IPv4Address(int(address) & 0xFFFFFFFF)
        if inner is not None:
            return is_public(inner)
    return address.is_global and not address.is_multicast and not address.is_reserved


def checked_url(url: str) -> SplitResult:
    """The parts of an address that can be asked; NotSent if it is none."""
    try:
        parts = urlsplit(url)
        plain = url.isascii() and url.isprintable() and " " not in url and len(url) <= LONGEST_URL
        usual = parts.scheme in {"http", "https"} and bool(parts.hostname) and parts.port != 0
    except ValueError:
        raise NotSent("malformed", retry=False) from None
    if not plain or not usual or parts.username is not None:
        raise NotSent("malformed", retry=False)
    return parts


async def _talk(
    reader: asyncio.StreamReader,
    writer: asyncio.StreamWriter,
    parts: SplitResult,
    headers: Mapping[str, str],
    body: bytes,
) -> Answer:
    """Send the request and read the head of the answer, and no more."""
    connection = h11.Connection(h11.CLIENT, max_incomplete_event_size=LARGEST_HEAD)
    target = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    usual = {"host": parts.netloc, "content-length": str(len(body)), "connection": "close", "user-agent": "Guildhall"}
    request = h11.Request(method="POST", target=target, headers=[*(usual | dict(headers)).items()])
    for event in (request, h11.Data(data=body), h11.EndOfMessage()):
        writer.write(connection.send(event) or b"")
    await writer.drain()
    while True:
        found = connection.next_event()
        if found is h11.NEED_DATA:
            connection.receive_data(await reader.read(LARGEST_HEAD))
        elif isinstance(found, h11.Response):
            return Answer(found.status_code, _seconds(dict(found.headers).get(b"retry-after", b"")))
        elif not isinstance(found, h11.InformationalResponse):
            raise NotSent("unreachable")


def _seconds(said: bytes) -> float:
    return float(said) if said.isdigit() and len(said) < 7 else 0.0
