"""Requests made of odd pieces by seed: nothing is answered with an error of ours, and nothing is written to the log."""

import re
from contextlib import suppress
from pathlib import Path
from random import Random

import pytest

from ..odd import odd_request
from .serving import answer, serving, visit


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
