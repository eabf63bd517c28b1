"""The web application: its routes and its life."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import FileResponse, PlainTextResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles

from guildhall.art import picture
from guildhall.core.registry import all_games

from ..bots.pool import Thinker
from ..settings import Settings
from .guards import KnownHost, SafeHeaders, SameSite, SmallBodies
from .live_tables import live
from .pages import account, home, lobby, replay, rules
from .site import Site, page

STATIC: Final = Path(__file__).with_name("static")
TABLE_DEEDS: Final = {
    "sit": lobby.sit,
    "stand": lobby.stand,
    "fill": lobby.fill,
    "begin": lobby.begin,
    "close": lobby.close,
    "leave": lobby.leave,
    "return": lobby.come_back,
}


def make_app(settings: Settings, thinker: Thinker | None = None) -> Starlette:
    """The application; tests give it a thinker of their own."""
    site = Site(settings, thinker)

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        app.state.site = site
        try:
            await site.open()
            yield
        finally:
            await site.close()

    guards = [
        Middleware(SafeHeaders),
        Middleware(KnownHost),
        Middleware(SameSite),
        Middleware(SmallBodies, seconds=settings.body_seconds),
        Middleware(GZipMiddleware),
    ]
    return Starlette(routes=_routes(), middleware=guards, lifespan=lifespan)


def _routes() -> list[Route | Mount | WebSocketRoute]:
    deeds = [Route(f"/tables/{{table}}/{name}", page(deed), methods=["POST"]) for name, deed in TABLE_DEEDS.items()]
    return [
        Route("/", page(home.home), name="home"),
        Route("/play", page(home.play)),
        Route("/play", page(home.play_now), methods=["POST"]),
        Route("/tables", page(home.tables)),
        Route("/tables", page(lobby.create), methods=["POST"]),
        Route("/tables/new", page(lobby.new)),
        Route("/tables/{table}", page(lobby.show), name="table"),
        *deeds,
        WebSocketRoute("/tables/{table}/live", live),
        Route("/tables/{table}/replay", page(replay.show)),
        Route("/tables/{table}/replay/{at}", page(replay.position)),
        Route("/tables/{table}/record", page(replay.record)),
        Route("/games/{game}/picks.json", page(lobby.picks)),
        Route("/games/{game}/board.css", board_css),
        Route("/rules", page(rules.index)),
        Route("/rules/{game}", page(rules.show)),
        Route("/rules/{game}/almanac", page(rules.almanac)),
        Route("/fairness", page(rules.fairness)),
        Route("/account", page(account.show)),
        Route("/account/{what}", page(account.change), methods=["POST"]),
        Route("/settings", page(account.settings), methods=["POST"]),
        Mount("/static", StaticFiles(directory=STATIC)),
        Mount("/art", StaticFiles(directory=picture.CSS)),
    ]


async def board_css(request: Request) -> Response:
    """How a game arranges the panels of its board."""
    game = all_games().get(request.path_params["game"])
    path = game.folder / "board.css" if game else None
    if path is None or not path.exists():
        return PlainTextResponse("", media_type="text/css")
    return FileResponse(path, media_type="text/css")
