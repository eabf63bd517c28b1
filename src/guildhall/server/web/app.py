"""The web application: its routes and its life."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import FileResponse, PlainTextResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute

from guildhall.core.registry import all_games

from ..bots.pool import Thinker
from ..settings import Settings
from .api import api_routes
from .files import ASK_AGAIN, FOR_EVER, mounts, version
from .guards import Attended, KnownHost, SafeHeaders, SameSite, SmallBodies
from .live_tables import live
from .pages import (
    account,
    analysis,
    clubs,
    daily,
    deals,
    figures,
    finding,
    friends,
    home,
    installing,
    ladder,
    learn,
    lobby,
    moderation,
    notes,
    notices,
    plan,
    profile,
    rematch,
    replay,
    reports,
    result,
    review,
    rules,
    shared_games,
    statistics,
    tournaments,
    trainer,
)
from .site import Site, page

TABLE_DEEDS: Final = {
    "sit": lobby.sit,
    "stand": lobby.stand,
    "fill": lobby.fill,
    "begin": lobby.begin,
    "close": lobby.close,
    "invite": lobby.invite,
    "leave": lobby.leave,
    "return": lobby.come_back,
    "name": lobby.introduce,
    "rematch": rematch.again,
    "note": notes.keep,
    "plan": plan.keep,
    "unplan": plan.drop,
    "ask": friends.invite,
    "decline": finding.decline,
}
TOURNAMENT_DEEDS: Final = {
    "join": tournaments.join,
    "withdraw": tournaments.withdraw,
    "remove": tournaments.remove,
    "hurry": tournaments.hurry,
    "close": tournaments.close,
}
RETRY_PARTS: Final = {"scene": review.scene, "weigh": review.weigh, "why": review.why}
ANALYSIS_PARTS: Final = {
    "scene": analysis.scene,
    "think": analysis.think,
    "weigh": analysis.weigh,
    "why": analysis.why,
    "record": analysis.record,
}
LESSON_PARTS: Final = {"scene": learn.scene, "try": learn.attempt, "weigh": learn.weigh, "why": learn.why}


def make_app(settings: Settings, thinker: Thinker | None = None) -> Starlette:
    """The application; tests give it a thinker of their own."""
    site = Site(settings, thinker)

    @asynccontextmanager
    async def lifespan(_app: Starlette) -> AsyncIterator[None]:
        try:
            await site.open()
            yield
        finally:
            await site.close()

    guards = [
        Middleware(Attended, attention=site.attention),
        Middleware(SafeHeaders),
        Middleware(KnownHost),
        Middleware(SameSite),
        Middleware(SmallBodies, seconds=settings.body_seconds),
        Middleware(GZipMiddleware),
    ]
    app = Starlette(routes=_routes(), middleware=guards, lifespan=lifespan)
    app.state.site = site
    return app


def _routes() -> list[Route | Mount | WebSocketRoute]:
    deeds = [Route(f"/tables/{{table}}/{name}", page(deed), methods=["POST"]) for name, deed in TABLE_DEEDS.items()]
    return [
        Route("/", page(home.home), name="home"),
        Route("/play", page(home.play)),
        Route("/play", page(home.play_now), methods=["POST"]),
        Route("/tables", page(finding.tables)),
        Route("/tables", page(lobby.create), methods=["POST"]),
        Route("/tables/new", page(lobby.new)),
        Route("/tables/quick", page(finding.quick), methods=["POST"]),
        Route("/tables/{table}", page(lobby.show), name="table"),
        *deeds,
        WebSocketRoute("/tables/{table}/live", live),
        Route("/tables/{table}/plan", page(plan.show)),
        Route("/tables/{table}/ratings", page(lobby.ratings)),
        Route("/tables/{table}/replay", page(replay.show)),
        Route("/tables/{table}/replay/{at}", page(replay.position)),
        Route("/tables/{table}/record", page(replay.record)),
        *_company(),
        *_reviews(),
        *_tournaments(),
        *_deals(),
        *_clubs(),
        *_regulars(),
        Route("/tables/{table}/result.svg", page(result.drawn)),
        Route("/tables/{table}/result.png", page(result.photographed)),
        Route("/games/{game}/picks.json", page(lobby.picks)),
        Route("/games/{game}/legend.json", page(learn.legend)),
        Route("/games/{game}/board.css", board_css),
        *_rules(),
        *_lessons(),
        *_account(),
        *_notices(),
        Route("/data", page(shared_games.show)),
        Route("/data", page(shared_games.share), methods=["POST"]),
        Route("/data/{game}.zip", page(shared_games.download)),
        *api_routes(),
        *mounts(),
    ]


def _account() -> list[Route]:
    return [
        Route("/account", page(account.show)),
        Route("/account/data", page(account.own_data)),
        Route("/account/{what}", page(account.change), methods=["POST"]),
        Route("/settings", page(account.settings), methods=["POST"]),
    ]


def _company() -> list[Route]:
    """Friends, reports, moderators."""
    return [
        Route("/tables/{table}/people", page(reports.neighbours)),
        Route("/friends", page(friends.show)),
        *(Route(f"/friends/{name}", page(deed), methods=["POST"]) for name, deed in friends.DEEDS.items()),
        Route("/report", page(reports.ask)),
        Route("/report", page(reports.report), methods=["POST"]),
        Route("/moderation", page(moderation.show)),
        Route("/moderation/rule", page(moderation.rule), methods=["POST"]),
        Route("/moderation/undo", page(moderation.undo), methods=["POST"]),
    ]


def _reviews() -> list[Route]:
    """Reviews, tries, analyses."""
    return [
        Route("/tables/{table}/review", page(review.show)),
        Route("/tables/{table}/review", page(review.ask), methods=["POST"]),
        Route("/tables/{table}/review/progress", page(review.progress)),
        Route("/tables/{table}/review/told", page(review.told)),
        Route("/tables/{table}/review/{at}", page(review.retry)),
        Route("/tables/{table}/review/{at}/try", page(review.attempt), methods=["POST"]),
        *(Route(f"/tables/{{table}}/review/{{at}}/{name}", page(part)) for name, part in RETRY_PARTS.items()),
        Route("/analysis/{kind}/{where:path}", page(analysis.show)),
        *(Route(f"/analysed/{name}/{{kind}}/{{where:path}}", page(part)) for name, part in ANALYSIS_PARTS.items()),
        Route("/analysed/play/{kind}/{where:path}", page(analysis.play_on), methods=["POST"]),
        Route("/reviews", page(trainer.show)),
    ]


def _tournaments() -> list[Route]:
    return [
        Route("/tournaments", page(tournaments.index)),
        Route("/tournaments", page(tournaments.announce), methods=["POST"]),
        Route("/tournaments/new", page(tournaments.new)),
        Route("/tournaments/{tournament}", page(tournaments.show), name="tournament"),
        *(
            Route(f"/tournaments/{{tournament}}/{name}", page(deed), methods=["POST"])
            for name, deed in TOURNAMENT_DEEDS.items()
        ),
    ]


def _clubs() -> list[Route]:
    return [
        Route("/clubs", page(clubs.index)),
        Route("/clubs", page(clubs.found), methods=["POST"]),
        Route("/clubs/new", page(clubs.new)),
        Route("/clubs/by/{link}", page(clubs.invited), name="club_invitation"),
        Route("/clubs/by/{link}", page(clubs.accept), methods=["POST"]),
        Route("/clubs/{club}", page(clubs.show)),
        *(Route(f"/clubs/{{club}}/{name}", page(deed), methods=["POST"]) for name, deed in clubs.CLUB_DEEDS.items()),
    ]


def _notices() -> list[Route]:
    """Word that it is one's turn, and what it takes on a phone."""
    return [
        Route("/notices", page(notices.show)),
        Route("/notices/{what}", page(notices.change), methods=["POST"]),
        Route("/notices/{what}/{way}/{word}", page(notices.link)),
        Route("/notices/{what}/{way}/{word}", page(notices.follow), methods=["POST"]),
        Route("/manifest.webmanifest", installing.manifest),
        Route("/service-worker.js", installing.service_worker),
    ]


def _deals() -> list[Route]:
    """Deals that are the same at several tables."""
    return [
        Route("/daily", page(daily.index)),
        Route("/daily/{game}", page(daily.show_game)),
        Route("/daily/{game}/{day}", page(daily.show), name="daily"),
        Route("/daily/{game}/{day}/play", page(daily.play), methods=["POST"]),
        Route("/daily/{game}/{day}/practise", page(daily.practise), methods=["POST"]),
        Route("/daily/{game}/{day}/picture.svg", page(daily.drawn)),
        Route("/daily/{game}/{day}/picture.png", page(daily.photographed)),
        Route("/deals/{deal}", page(deals.show), name="deal"),
        Route("/deals/{deal}/play", page(deals.play), methods=["POST"]),
    ]


def _rules() -> list[Route]:
    """Rules, their figures, fair play."""
    return [
        Route("/rules", page(rules.index)),
        Route("/rules/{game}", page(rules.show)),
        Route("/rules/{game}/almanac", page(rules.almanac)),
        Route("/figures/{game}/{figure}.svg", page(figures.show)),
        Route("/figures/{game}/{figure}/play", page(figures.play_on), methods=["POST"]),
        Route("/fairness", page(rules.fairness)),
    ]


def _regulars() -> list[Route]:
    """Profiles, ladders, figures of the house."""
    return [
        Route("/you", page(profile.you)),
        Route("/you/records.zip", page(profile.records)),
        Route("/people/{account:path}", page(profile.show)),
        Route("/ladder", page(ladder.index)),
        Route("/ladder/{game}", page(ladder.show)),
        Route("/statistics/{game}", page(statistics.show)),
    ]


def _lessons() -> list[Route]:
    return [
        Route("/learn", page(learn.index)),
        Route("/learn/{game}", page(learn.course)),
        Route("/learn/{game}/first-game", page(learn.first_game), methods=["POST"]),
        Route("/learn/{game}/{lesson}", page(learn.lesson)),
        Route("/learn/{game}/{lesson}/anew", page(learn.anew), methods=["POST"]),
        Route("/learn/{game}/{lesson}/{step}", page(learn.step)),
        Route("/learn/{game}/{lesson}/{step}/done", page(learn.done), methods=["POST"]),
        *(Route(f"/learn/{{game}}/{{lesson}}/{{step}}/{name}", page(part)) for name, part in LESSON_PARTS.items()),
    ]


async def board_css(request: Request) -> Response:
    """How a game arranges the panels of its board."""
    game = all_games().get(request.path_params["game"])
    path = game.folder / "board.css" if game else None
    if path is None or not path.exists():
        return PlainTextResponse("", media_type="text/css")
    keep = FOR_EVER if request.query_params.get("v") == version() else ASK_AGAIN
    return FileResponse(path, media_type="text/css", headers={"cache-control": keep})
