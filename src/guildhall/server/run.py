"""Running the server from the command line."""

from __future__ import annotations

import webbrowser
from pathlib import Path
from typing import Any, Final

import uvicorn
from starlette.applications import Starlette

from .live.connection import LARGEST_MESSAGE
from .settings import Settings
from .web.app import make_app
from .web.door import Door, protocols

BACKLOG: Final = 256
"""How many connections the system keeps for us until we can let them in."""
SPARE: Final = 2 * BACKLOG
"""Files that are kept back: for the database, for workers, and for connections that are not yet counted."""


class _Server(uvicorn.Server):
    """Tells where the tables are once they are there."""

    def __init__(self, config: uvicorn.Config, open_browser: bool) -> None:
        super().__init__(config)
        self.open_browser = open_browser

    async def startup(self, sockets: list[object] | None = None) -> None:  # type: ignore[override]
        await super().startup(sockets)  # type: ignore[arg-type]
        if self.started:
            address = f"http://{_shown(self.config.host)}:{self.config.port}/"
            print(f"Guildhall is open at {address} (Ctrl-C closes it)", flush=True)  # noqa: T201
            if self.open_browser:
                webbrowser.open(address)


def _shown(host: str) -> str:
    return "localhost" if host in {"0.0.0.0", "::", "127.0.0.1"} else host  # noqa: S104


def run(
    host: str = "127.0.0.1",
    port: int = 8000,
    data: Path = Path("guildhall-data"),
    open_browser: bool = False,
    trusted_proxies: tuple[str, ...] = (),
) -> None:
    """Serve until interrupted; everything is kept in the data folder."""
    settings = Settings(database=f"sqlite:{data / 'guildhall.db'}", trusted_proxies=trusted_proxies)
    _Server(configured(make_app(settings), settings, host, port), open_browser).run()


def configured(app: Starlette, settings: Settings, host: str, port: int) -> uvicorn.Config:
    """How uvicorn serves the application."""
    speaks: Any = protocols(Door(settings, _most_connections(settings)))
    return uvicorn.Config(
        app,
        host=host,
        port=port,
        **speaks,
        backlog=BACKLOG,
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
