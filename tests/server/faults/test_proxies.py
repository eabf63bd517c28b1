"""Behind Debian's nginx and Caddy, with the configurations in deploy/: websockets, headers, real addresses, limits."""

import asyncio
import re
import shutil
import socket
import ssl
import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx2
import pytest
from starlette.types import ASGIApp, Receive, Scope, Send
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from guildhall.server.web.app import make_app
from guildhall.server.web.guards import FOREIGN

from ..process import free_port, wait_for
from . import serving as served

pytestmark = pytest.mark.long

DEPLOY = Path(__file__).parents[3] / "deploy"
NAME = "guildhall.example.org"
MOST = 5
"""Connections that an address may have here; as many as in the configuration would take long."""
ANNA, BERT = "127.0.0.2", "127.0.0.3"
WAYS = {"nginx": shutil.which("nginx", path="/usr/sbin:/usr/bin:/bin"), "caddy": shutil.which("caddy")}


@dataclass
class Outside:
    """The proxy as visitors see it, and what the server behind it is told of them."""

    way: str
    port: int
    scopes: list[Scope]

    @property
    def address(self) -> str:
        return f"https://localhost:{self.port}"

    def visitor(self, source: str = ANNA) -> httpx2.Client:
        transport = httpx2.HTTPTransport(verify=False, local_address=source)
        return httpx2.Client(base_url=self.address, transport=transport, follow_redirects=True)

    async def listen(
        self, visitor: httpx2.Client, table: str, origin: str = "", source: str = ANNA
    ) -> ClientConnection:
        cookie = "; ".join(f"{name}={value}" for name, value in visitor.cookies.items())
        context = ssl.create_default_context()
        context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
        headers = {"cookie": cookie, "x-forwarded-for": "6.6.6.6"}
        url = f"wss://localhost:{self.port}{table}/live"
        wanted: Any = origin or self.address
        return await connect(
            url, ssl=context, origin=wanted, additional_headers=headers, local_addr=(source, 0), family=socket.AF_INET
        )


def replaced(text: str, *pairs: tuple[str, str]) -> str:
    """The text with something else in some places, all of which must be there."""
    for old, new in pairs:
        assert old in text, old
        text = text.replace(old, new)
    return text


def certificate(folder: Path) -> tuple[str, str]:
    found = folder / "certificate.pem", folder / "key.pem"
    command = ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"]
    names = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost", "-days", "2"]
    subprocess.run([*command, *names, "-out", found[0], "-keyout", found[1]], check=True, capture_output=True)
    return str(found[0]), str(found[1])


def nginx(folder: Path, inside: int, outside: int) -> list[str]:
    """The site of deploy/ in the smallest nginx around it."""
    shown, key = certificate(folder)
    site = replaced(
        (DEPLOY / "nginx.conf").read_text("utf-8"),
        ("127.0.0.1:8000", f"127.0.0.1:{inside}"),
        ("listen 443", f"listen 127.0.0.1:{outside}"),
        ("listen 80", f"listen 127.0.0.1:{free_port()}"),
        ("listen [::]:443 ssl http2;", ""),
        ("listen [::]:80;", ""),
        (f"/etc/letsencrypt/live/{NAME}/fullchain.pem", shown),
        (f"/etc/letsencrypt/live/{NAME}/privkey.pem", key),
        (f"server_name {NAME}", "server_name localhost"),
        ("limit_conn guildhall_connections 300", f"limit_conn guildhall_connections {MOST}"),
    )
    (folder / "site.conf").write_text(site, "utf-8")
    kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    paths = " ".join(f"{kind}_temp_path {folder}/{kind};" for kind in kinds)
    whole = f"daemon off; pid {folder}/pid; events {{}} http {{ access_log off; {paths} include {folder}/site.conf; }}"
    (folder / "nginx.conf").write_text(whole, "utf-8")
    return [str(WAYS["nginx"]), "-p", str(folder), "-c", str(folder / "nginx.conf"), "-e", str(folder / "errors")]


def caddy(folder: Path, inside: int, outside: int) -> list[str]:
    """The Caddyfile of deploy/ with a certificate of our own."""
    shown, key = certificate(folder)
    site = replaced(
        (DEPLOY / "Caddyfile").read_text("utf-8"),
        ("127.0.0.1:8000", f"127.0.0.1:{inside}"),
        (f"{NAME} {{", f"https://localhost:{outside} {{\n\tbind 127.0.0.1\n\ttls {shown} {key}"),
    )
    whole = f"{{\n\tadmin off\n\tauto_https off\n\tstorage file_system {folder}/storage\n}}\n{site}"
    (folder / "Caddyfile").write_text(whole, "utf-8")
    return [str(WAYS["caddy"]), "run", "--config", str(folder / "Caddyfile"), "--adapter", "caddyfile"]


BEGUN: dict[str, Callable[[Path, int, int], list[str]]] = {"nginx": nginx, "caddy": caddy}


def overheard(app: ASGIApp, scopes: list[Scope]) -> ASGIApp:
    """The application, and everything it is told about visitors."""

    async def listens(scope: Scope, receive: Receive, send: Send) -> None:
        scopes.append(scope)
        await app(scope, receive, send)

    return listens


@contextmanager
def running(command: list[str], port: int, folder: Path) -> Iterator[None]:
    with (folder / "said").open("wb") as said, subprocess.Popen(command, stdout=said, stderr=said) as process:
        try:
            wait_for(port)
            yield
        finally:
            process.terminate()
            with suppress(subprocess.TimeoutExpired):
                process.wait(20)
            process.kill()


@pytest.fixture(params=sorted(WAYS))
def outside(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Outside]:
    way = str(request.param)
    if not WAYS[way]:
        pytest.skip(f"no {way} here: make proxies installs Debian's")
    scopes: list[Scope] = []
    monkeypatch.setattr(served, "make_app", lambda *given: overheard(make_app(*given), scopes))
    port = free_port()
    (tmp_path / "data").mkdir()
    with served.serving(tmp_path / "data", trusted_proxies=("127.0.0.1",)) as inside:
        command = BEGUN[way](tmp_path, inside, port)
        with running(command, port, tmp_path):
            yield Outside(way, port, scopes)


def open_a_table(visitor: httpx2.Client) -> str:
    form = {"game": "lanterns", "seats": "2", "pace": "free", "public": "yes", "seat-0": "me"}
    answer = visitor.post("/tables", data=form)
    assert answer.status_code == 200
    return answer.url.path


def test_pages_and_tables_behind_a_proxy(outside: Outside) -> None:
    with outside.visitor() as visitor:
        page = visitor.get("/", headers={"x-forwarded-for": "6.6.6.6", "x-forwarded-proto": "http"})
        assert page.status_code == 200
        assert page.headers["strict-transport-security"] == "max-age=31536000"
        assert "default-src 'none'" in page.headers["content-security-policy"]
        assert not re.search(r"uvicorn|[0-9]", page.headers.get("server", ""))
        table = open_a_table(visitor)
        assert all(cookie.secure for cookie in visitor.cookies.jar)
        assert len(visitor.cookies) > 0
        asyncio.run(play_behind(outside, visitor, table))
    assert {scope["client"][0] for scope in outside.scopes if scope["type"] != "lifespan"} == {ANNA}
    assert {scope["scheme"] for scope in outside.scopes if scope["type"] != "lifespan"} == {"https", "wss"}


async def play_behind(outside: Outside, visitor: httpx2.Client, table: str) -> None:
    async with await outside.listen(visitor, table) as live:
        await live.send('{"do": "look", "seat": null}')
        async with asyncio.timeout(20):
            assert "{" in str(await live.recv())
    async with asyncio.timeout(20), await outside.listen(visitor, table, origin="https://elsewhere.example") as live:
        with pytest.raises(ConnectionClosed) as closed:
            await live.recv()
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == FOREIGN


def test_what_is_too_large_is_refused(outside: Outside) -> None:
    with outside.visitor() as visitor:
        assert visitor.post("/tables", content=b"x" * 20_000).status_code == 413


def test_an_address_has_only_so_many_connections(outside: Outside) -> None:
    if outside.way == "caddy":
        pytest.skip("Debian's Caddy cannot limit connections")
    with outside.visitor() as visitor:
        asyncio.run(fill(outside, visitor, open_a_table(visitor)))


async def fill(outside: Outside, visitor: httpx2.Client, table: str) -> None:
    listening = [await outside.listen(visitor, table) for _ in range(MOST)]
    with pytest.raises(InvalidStatus) as refused:
        await outside.listen(visitor, table)
    assert refused.value.response.status_code == 429
    async with await outside.listen(visitor, table, source=BERT):
        pass
    for live in listening:
        await live.close()
