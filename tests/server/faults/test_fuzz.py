"""Requests made of odd pieces by seed: nothing is answered with an error of ours, and nothing is written to the log."""

import re
from contextlib import suppress
from pathlib import Path
from random import Random

import pytest

from .serving import answer, serving, visit

SHOWN = [
    "/", "/play", "/play?game={0}", "/tables", "/tables/new?game={0}", "/tables/{0}", "/tables/{t}", "/tables/{t}/{0}",
    "/tables/{t}/replay/{0}", "/tables/{t}/record", "/tables/{t}/live", "/games/{0}/picks.json", "/games/{0}/board.css",
    "/rules/{0}", "/rules/{0}/almanac", "/account", "/static/{0}", "/art/{0}", "/fairness",
]  # fmt: skip
SENT = [
    "/play", "/tables", "/tables/{t}/sit", "/tables/{t}/fill", "/tables/{t}/begin", "/tables/{t}/leave",
    "/tables/{0}/sit", "/tables/{t}/close", "/tables/{t}/return", "/account/{0}", "/account/name", "/account/register",
    "/account/sign-in", "/account/sign-out", "/account/revoke", "/settings",
]  # fmt: skip
ODD = [
    "²", "%C2%B2", "9" * 4301, "-1", "", "%00", "%ED%A0%80", "%FF", "..%2f..%2f", "[", "http://[", "lanterns", "bruges",
    "0", "2", "a" * 3000, "%0d%0a", "{}", "%7B%7B7*7%7D%7D", "None", "true", "*", ";", "'", "\\", "%F0%9F%92%A5", "nan",
]  # fmt: skip
HEADERS = [
    "origin", "referer", "cookie", "accept-language", "accept-encoding", "content-type", "sec-fetch-site", "range",
    "x-forwarded-for", "x-forwarded-proto", "host", "upgrade", "connection", "sec-websocket-key", "if-modified-since",
    "if-none-match", "content-length", "transfer-encoding", "expect", "user-agent", "sec-websocket-version",
]  # fmt: skip
VALUES = [
    *ODD[:8], "http://[", "[::1", "guildhall_session=x", "guildhall_language=xx; guildhall_theme=<b>",
    "multipart/form-data", "multipart/form-data; boundary=x; charset=undefined",
    "application/x-www-form-urlencoded; charset=utf-7", "bytes=9-1",
    "bytes=0-0,1-1", "websocket", "Upgrade", "chunked", "100-continue", "de;q=x,*;q=9", "\xff\xfe", "none", "13",
    "dGhlIHNhbXBsZSBub25jZQ==", "gzip;q=0", "W/\"x\"", "Thu, 99 Foo 99999", "localhost:99999", "a@b",
]  # fmt: skip
FIELDS = ["game", "seats", "seat", "level", "name", "password", "session", "pace", "option-deal", "seat-0", "theme"]


def odd_request(rng: Random, table: str) -> bytes:
    """One request, mostly well formed, with odd values."""
    method = rng.choice(["GET", "POST", "GET", "POST", "GET", "POST", "HEAD", "PUT", "OPTIONS"])
    path = (
        rng.choice(SENT if method in {"POST", "PUT"} else SHOWN)
        .replace("{t}", table)
        .replace("{0}", rng.choice(ODD))
        .replace("²", "%C2%B2")
    )
    body = "&".join(f"{rng.choice(FIELDS)}={rng.choice(ODD)}" for _ in range(rng.randrange(6))).encode()
    headers = {"host": "localhost", "connection": "close"}
    if method in {"POST", "PUT"}:
        headers |= {"content-length": str(len(body)), "content-type": "application/x-www-form-urlencoded"}
    headers |= {rng.choice(HEADERS): rng.choice(VALUES) for _ in range(rng.choice([0, 1, 1, 2, 4]))}
    lines = [f"{method} {path} HTTP/1.1", *(f"{name}: {value}" for name, value in headers.items()), "", ""]
    text = "\r\n".join(lines).encode("utf-8" if rng.random() < 0.5 else "latin-1", "replace") + body
    if rng.random() < 0.05:
        place = rng.randrange(len(text))
        text = text[:place] + rng.randbytes(rng.randrange(1, 9)) + text[place + 1 :]
    return text


def send(port: int, text: bytes) -> bytes:
    with visit(port, text) as connection:
        connection.settimeout(5)
        with suppress(ConnectionResetError):
            return connection.recv(4096)
    return b""


def fuzz(folder: Path, seed: int, many: int, caplog: pytest.LogCaptureFixture) -> None:
    rng, answered = Random(seed), 0
    with serving(folder, head_seconds=0.2, body_seconds=0.2, sign_ins_per_minute=100_000) as port:
        form = b"game=lanterns&seats=2&seat-0=me&seat-1=open"
        head = f"POST /tables HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: {len(form)}\r\n\r\n"
        found = re.search(rb"location: /tables/(\w+)", answer(port, head.encode() + form))
        assert found
        for _ in range(many):
            text = odd_request(rng, found[1].decode())
            got = send(port, text)
            answered += got.startswith(b"HTTP/1.1 ")
            assert not re.match(rb"HTTP/1.1 5", got), text
            assert not caplog.records, (text, caplog.text)
    assert answered > many // 2


def test_odd_requests(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    fuzz(tmp_path, 1, 1500, caplog)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(2, 12))
def test_many_odd_requests(tmp_path: Path, caplog: pytest.LogCaptureFixture, seed: int) -> None:
    fuzz(tmp_path, seed, 20_000, caplog)
