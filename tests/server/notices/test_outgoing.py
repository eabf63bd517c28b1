"""Outgoing requests: nobody makes this house talk to its own network, wait, or read much."""

import asyncio
import socket
from ipaddress import ip_address
from typing import Any

import pytest

from guildhall.server.notices import outgoing
from guildhall.server.notices.outgoing import NotSent, Outgoing, checked_url, is_public

from .listeners import LOOPBACK, listening


@pytest.mark.parametrize(
    ("address", "public"),
    [
        ("93.184.216.34", True), ("2606:2800:220:1:248:1893:25c8:1946", True), ("127.0.0.1", False), ("::1", False),
        ("10.1.2.3", False), ("192.168.1.1", False), ("172.16.0.1", False), ("169.254.169.254", False),
        ("100.64.0.1", False), ("0.0.0.0", False), ("255.255.255.255", False), ("224.0.0.1", False),  # noqa: S104
        ("::ffff:127.0.0.1", False), ("::ffff:93.184.216.34", True), ("64:ff9b::7f00:1", False),
        ("2002:7f00:1::", False),
        ("fe80::1", False), ("fc00::1", False), ("ff02::1", False), ("64:ff9b::5db8:d822", True),
    ],
)  # fmt: skip
def test_which_addresses_are_of_the_open_internet(address: str, public: bool) -> None:
    assert is_public(ip_address(address)) == public


@pytest.mark.parametrize(
    "url",
    [
        "", "ftp://example.org/", "file:///etc/passwd", "https://", "https://:443/", "https://me:word@example.org/",
        "https://exa mple.org/", "https://example.org/\r\nx: y", "https://example.org:99999/", "https://[::1/",
        "https://ex\u00e4mple.org/", "https://example.org/" + "a" * 1000, "https://example.org:0/",
    ],
)  # fmt: skip
def test_what_is_no_address_is_refused(url: str) -> None:
    with pytest.raises(NotSent, match="malformed"):
        checked_url(url)


def test_it_is_sent_and_the_answer_is_heard() -> None:
    async def scenario() -> None:
        async with listening() as listener:
            answer = await Outgoing(LOOPBACK).post(f"{listener.url}?a=b", {"x-word": "yes"}, b"hello")
            assert answer.status == 201
            ((path, headers, body),) = listener.heard
            assert (path, headers["x-word"], body) == ("/hook/secret?a=b", "yes", b"hello")
            assert headers["host"] == f"127.0.0.1:{listener.port}"
            listener.status, listener.more = 503, "retry-after: 30\r\n"
            assert await Outgoing(LOOPBACK).post(listener.url, {}, b"") == (503, 30.0)

    asyncio.run(scenario())


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost", "[::1]", "0.0.0.0", "2130706433", "0x7f.1"])  # noqa: S104
def test_this_machine_is_not_reached_by_whatever_name(host: str) -> None:
    async def scenario() -> None:
        async with listening() as listener:
            for scheme in ("http", "https"):
                with pytest.raises(NotSent) as refused:
                    await Outgoing().post(f"{scheme}://{host}:{listener.port}/", {}, b"x")
                assert refused.value.reason in {"forbidden", "unreachable"}
            assert listener.heard == []

    asyncio.run(scenario())


def test_a_name_that_leads_elsewhere_the_second_time_gains_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """What was looked at is what is connected to: the name is not asked again."""
    asked: list[str] = []

    def resolve(host: str, port: int, **_: Any) -> list[Any]:
        asked.append(host)
        address = "93.184.216.34" if len(asked) == 1 else "127.0.0.1"
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (address, port))]

    async def scenario() -> None:
        reached: list[str] = []

        async def connect(host: str, port: int, **_: Any) -> Any:
            reached.append(host)
            raise OSError

        monkeypatch.setattr(socket, "getaddrinfo", resolve)
        monkeypatch.setattr(asyncio, "open_connection", connect)
        with pytest.raises(NotSent, match="unreachable"):
            await Outgoing().post("https://rebinding.example/", {}, b"")
        assert (asked, reached) == (["rebinding.example"], ["93.184.216.34"])
        with pytest.raises(NotSent, match="forbidden"):
            await Outgoing().post("https://rebinding.example/", {}, b"")
        assert reached == ["93.184.216.34"]

    asyncio.run(scenario())


def test_one_address_that_is_forbidden_forbids_the_name(monkeypatch: pytest.MonkeyPatch) -> None:
    def resolve(host: str, port: int, **_: Any) -> list[Any]:
        return [(2, 1, 6, "", (address, port)) for address in ("93.184.216.34", "10.0.0.1")]

    monkeypatch.setattr(socket, "getaddrinfo", resolve)
    with pytest.raises(NotSent, match="forbidden"):
        asyncio.run(Outgoing().check("https://both.example/"))


def test_without_encryption_only_where_the_host_allows_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outgoing, "_resolve", lambda host, port: [ip_address("93.184.216.34")])
    with pytest.raises(NotSent, match="forbidden"):
        asyncio.run(Outgoing().check("http://open.example/"))
    assert asyncio.run(Outgoing().check("https://open.example/")) == "open.example"


def test_redirects_lead_nowhere() -> None:
    async def scenario() -> None:
        async with listening() as listener, listening() as other:
            listener.status, listener.more = 302, f"location: {other.url}\r\n"
            assert (await Outgoing(LOOPBACK).post(listener.url, {}, b"")).status == 302
            assert other.heard == []

    asyncio.run(scenario())


def test_who_is_slow_or_talks_too_much_is_not_waited_for() -> None:
    async def scenario() -> None:
        async with listening() as listener:
            listener.silent = True
            with pytest.raises(NotSent, match="slow"):
                await Outgoing(LOOPBACK, seconds=0.2).post(listener.url, {}, b"")
            listener.silent, listener.more = False, "x: " + "y" * 100_000 + "\r\n"
            with pytest.raises(NotSent, match="unreachable"):
                await Outgoing(LOOPBACK).post(listener.url, {}, b"")

    asyncio.run(scenario())


@pytest.mark.parametrize("host", ["a..b", ".a", f"{70 * 'a'}.com"])
def test_a_name_that_nobody_can_have_is_no_address(host: str) -> None:
    with pytest.raises(NotSent, match="malformed"):
        asyncio.run(Outgoing().check(f"https://{host}/"))
