"""Guards: other sites, large bodies and floods are refused."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from starlette.datastructures import Headers
from starlette.testclient import TestClient

from guildhall.server.web.app import make_app
from guildhall.server.web.guards import LARGEST_BODY, is_same_site

from ..conftest import settings
from ..tables import QuickThinker

FORM = {"game": "lanterns", "seats": "2"}


@pytest.mark.parametrize(
    ("headers", "allowed"),
    [
        ({"sec-fetch-site": "same-origin"}, True),
        ({"sec-fetch-site": "none"}, True),
        ({"sec-fetch-site": "cross-site"}, False),
        ({"sec-fetch-site": "same-site"}, False),
        ({"sec-fetch-site": "cross-site", "origin": "http://testserver"}, False),
        ({"origin": "http://testserver"}, True),
        ({"origin": "http://testserver.evil.example"}, False),
        ({"origin": "null"}, False),
        ({}, True),
    ],
)
def test_only_our_own_pages_change_anything(client: TestClient, headers: dict[str, str], allowed: bool) -> None:
    assert client.post("/play", data=FORM, headers=headers).status_code == (200 if allowed else 403)
    assert client.get("/", headers=headers).status_code == 200
    assert is_same_site(Headers({"host": "testserver", **headers})) == allowed


def test_large_bodies_are_refused(client: TestClient) -> None:
    assert client.post("/play", content=b"x" * (LARGEST_BODY + 1)).status_code == 413

    def drops() -> Iterator[bytes]:
        for _ in range(100):
            yield b"x" * 1000

    assert client.post("/play", content=drops()).status_code == 413


def test_forms_that_are_no_forms_are_refused(client: TestClient) -> None:
    many = "&".join(f"a{n}=1" for n in range(200))
    form = {"content-type": "application/x-www-form-urlencoded"}
    assert client.post("/play", content=many, headers=form).status_code == 400
    files = {"game": ("x.txt", b"lanterns")}
    assert client.post("/play", files=files).status_code == 400


def test_floods_are_refused(tmp_path: Path) -> None:
    few = replace(settings(tmp_path), deeds_per_minute=5, tables_per_minute=3, requests_per_minute=20)
    with TestClient(make_app(few, QuickThinker())) as client:
        codes = [client.post("/play", data=FORM).status_code for _ in range(8)]
        assert codes[:1] == [200]
        assert codes[-1] == 429
        assert 429 in [client.get("/").status_code for _ in range(30)]
