"""Running the server from the command line."""

from __future__ import annotations

import asyncio
import contextlib
import socket
import webbrowser
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from types import FrameType
from typing import Any, Final

import uvicorn
from starlette.applications import Starlette

from guildhall.core.editions import use_folder
from guildhall.core.errors import Unusable

from .live.connection import LARGEST_MESSAGE
from .logs import log_to_stderr
from .settings import Settings
from .store.databases import storage_at
from .store.folder import EDITIONS, HANDED_IN, opened_folder, take_handed_in
from .web.app import make_app
from .web.door import Door, protocols
from .web.operations import make_operations

LOOK_EVERY: Final = 10
"""Ticks of a tenth of a second between two looks for a backup that was handed in."""
BACKLOG: Final = 256
"""How many connections the system keeps for us until we can let them in."""
SPARE: Final = 2 * BACKLOG
"""Files that are kept back: for the database, for workers, and for connections that are not yet counted."""


class _Server(uvicorn.Server):
    """Tells where the tables are once they are there, and ends in good order when asked to."""

    def __init__(self, config: uvicorn.Config, folder: Path, open_browser: bool) -> None:
        super().__init__(config)
        self.folder = folder
        self.open_browser = open_browser
        self.begins_anew = False

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin, and tell where."""
        await super().startup(sockets)
        address = f"http://{_shown(self.config.host)}:{self.config.port}/"
        print(f"Guildhall is open at {address} (Ctrl-C closes it)", flush=True)  # noqa: T201
        if self.open_browser:
            webbrowser.open(address)

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """A signal ends the serving, not the process: there is still something to say."""
        with super().capture_signals():
            yield
            self._captured_signals.clear()

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """End the streams of programs, which would be waited for, and then everything."""
        app: Any = self.config.app
        app.state.site.streams.end_all()
        super().handle_exit(sig, frame)

    async def on_tick(self, counter: int) -> bool:
        """Whether to end: when asked to, or to go on from a backup that was handed in."""
        if counter % LOOK_EVERY == 0 and (self.folder / HANDED_IN).exists():
            self.begins_anew = True
            return True
        return await super().on_tick(counter)


class _Beside(uvicorn.Server):
    """A server beside the other one, which hears the signals."""

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Leave the signals alone."""
        yield


class Serving:
    """One process that serves a folder to browsers, and to its operator on a port of their own if asked to."""

    def __init__(self, settings: Settings, folder: Path) -> None:
        self.settings = settings
        self.folder = folder

    def run(self, open_browser: bool) -> None:
        """Serve until interrupted; a backup that was handed in takes the place of everything first."""
        host, port = self.settings.host, self.settings.port
        begins_anew = True
        while begins_anew:
            with contextlib.ExitStack() as sockets:
                visitors = sockets.enter_context(listening(host, port))
                port = visitors.getsockname()[1]
                beside = self._listen_for_operator(sockets)
                config = configured(make_app(self.settings), self.settings, host, port)
                server = _Server(config, self.folder, open_browser)
                asyncio.run(_serve(server, visitors, beside))
            begins_anew, open_browser = server.begins_anew, False
            take_handed_in(self.folder)

    def _listen_for_operator(self, sockets: contextlib.ExitStack) -> socket.socket | None:
        port = self.settings.metrics_port
        return None if port is None else sockets.enter_context(listening(self.settings.metrics_host, port))


async def _serve(server: _Server, visitors: socket.socket, beside: socket.socket | None) -> None:
    """Serve until it is enough, the operator a little longer than visitors."""
    if beside is None:
        await server.serve([visitors])
        return
    app: Any = server.config.app
    operations = make_operations(app.state.site, lambda: server.started and not server.should_exit)
    other = _Beside(uvicorn.Config(operations, lifespan="off", log_config=None, access_log=False))
    watching = asyncio.create_task(other.serve([beside]))
    try:
        await server.serve([visitors])
    finally:
        other.should_exit = True
        await watching


def _shown(host: str) -> str:
    return "localhost" if host in {"0.0.0.0", "::", "127.0.0.1"} else host  # noqa: S104


@contextlib.contextmanager
def listening(host: str, port: int) -> Iterator[socket.socket]:
    """A socket that listens there; Unusable says why if it cannot."""
    try:
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        found = socket.create_server((host, port), family=family)
    except (OSError, UnicodeError) as error:
        reason = getattr(error, "strerror", None) or error
        raise Unusable(f"nobody can be served at {host}, port {port}: {reason}") from None
    with found:
        yield found


def run(settings: Settings, open_browser: bool = False) -> None:
    """Serve until interrupted; everything is kept in the data folder, or in the database that a URL names."""
    log_to_stderr()
    folder = Path(settings.data)
    use_folder(folder / EDITIONS)
    if settings.database:
        asyncio.run(_prepare(settings.database))
        Serving(settings, folder).run(open_browser)
        print("Guildhall is closed; everything is kept in the database", flush=True)  # noqa: T201
        return
    with opened_folder(folder) as path:
        Serving(replace(settings, database=f"sqlite:{path}"), folder).run(open_browser)
    print(f"Guildhall is closed; everything is kept in {folder}", flush=True)  # noqa: T201


async def _prepare(database: str) -> None:
    """Bring a database up to date before anybody is let in; Unusable says why if it cannot be used."""
    try:
        storage = storage_at(database)
        await storage.open()
    except ValueError as error:
        raise Unusable(str(error)) from None
    await storage.close()


def configured(app: Starlette, settings: Settings, host: str, port: int) -> uvicorn.Config:
    """How uvicorn serves the application."""
    speaks: Any = protocols(Door(settings, _most_connections(settings)))
    return uvicorn.Config(
        app,
        host=host,
        port=port,
        **speaks,
        backlog=BACKLOG,
        log_config=None,
        log_level="error",
        access_log=False,
        proxy_headers=bool(settings.trusted_proxies),
        forwarded_allow_ips=list(settings.trusted_proxies),
        ws_max_size=2 * LARGEST_MESSAGE,
        timeout_graceful_shutdown=3,
        server_header=False,
    )


def _most_connections(settings: Settings) -> int:
    """As many as the settings say and the system can open files for."""
    try:
        import resource
    except ImportError:  # Windows has no such limit.
        return settings.connections
    most, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if most < hard:
        most = hard
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    return settings.connections if most == resource.RLIM_INFINITY else max(1, min(settings.connections, most - SPARE))
