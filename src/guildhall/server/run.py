"""Running the server from the command line."""

from __future__ import annotations

import webbrowser
from pathlib import Path

import uvicorn

from .live.connection import LARGEST_MESSAGE
from .settings import Settings
from .web.app import make_app


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
    host: str = "127.0.0.1", port: int = 8000, data: Path = Path("guildhall-data"), open_browser: bool = False
) -> None:
    """Serve until interrupted; everything is kept in the data folder."""
    settings = Settings(database=f"sqlite:{data / 'guildhall.db'}")
    config = uvicorn.Config(
        make_app(settings),
        host=host,
        port=port,
        log_level="warning",
        ws_max_size=2 * LARGEST_MESSAGE,
        ws_max_queue=8,
        timeout_graceful_shutdown=3,
        server_header=False,
    )
    _Server(config, open_browser).run()
