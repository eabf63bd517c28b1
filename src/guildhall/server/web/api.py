"""The door for programs: tokens, a stream, invitations, moves, and what all of it looks like."""

from __future__ import annotations

import json
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable
from random import SystemRandom
from typing import Any, Final

from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response, StreamingResponse
from starlette.routing import Route

from guildhall.core.errors import GuildhallError
from guildhall.core.registry import find_game
from guildhall.core.seed import new_seed
from guildhall.core.words import N_

from ..bots.opponents import OPPONENTS
from ..metrics import REFUSALS
from ..programs import openapi, quotas
from ..programs.quotas import Exhausted, Quotas
from ..programs.streams import Stream
from ..refusals import Refused
from ..store import programs, summaries
from ..store.people import Person
from ..store.programs import ACCEPTED, Pass
from ..table import deeds
from ..table.clocks import now_ms
from ..table.deeds import Deed
from ..table.log import Pace
from ..table.names import some_name
from ..table.table import Unplayable
from .accounts import hashed
from .languages import site_words
from .manners import if_welcome
from .site import WEEK, Site, address_of, site_of

PLAY: Final = "bot:play"
OPEN: Final = "table:open"
READ: Final = "record:read"
SCOPES: Final = (PLAY, OPEN, READ)
PREFIX: Final = "ghb_"
REASONS: Final = ("busy", "game", "seats", "options", "pace", "host", "later")
"""Why a bot may decline."""
STRANGER: Final = N_("This token is not known here.")
BEYOND: Final = N_("This token is not for that.")
NOT_THERE: Final = N_("This cannot be found here.")
NOT_JSON: Final = N_("A JSON object is expected.")
NOT_A_NAME: Final = N_("A request is named by 1 to 100 letters, digits and signs of ASCII.")
LONGEST_NAME: Final = 100


class Call:
    """A program asking for something."""

    def __init__(self, request: Request, site: Site, held: Pass, body: dict[str, Any]) -> None:
        self.request = request
        self.site = site
        self.held = held
        self.body = body

    @property
    def bot(self) -> str:
        """The id of the bot."""
        return self.held.program.id

    @property
    def name(self) -> str:
        """What the bot is called at tables, where everybody is to see what it is."""
        return deeds.bot_name(self.held.program.name)

    @property
    def table(self) -> str:
        """The table it is about."""
        return str(self.request.path_params["table"])

    @property
    def quotas(self) -> Quotas:
        """What bots have used."""
        return self.site.quotas

    def text(self, name: str) -> str:
        """A text of the body; refused if it is none."""
        found = self.body.get(name)
        if not isinstance(found, str):
            raise Refused("malformed", NOT_JSON)
        return found

    def number(self, name: str) -> int:
        """A number of the body; refused if it is none."""
        found = self.body.get(name)
        if not isinstance(found, int) or isinstance(found, bool):
            raise Refused("malformed", NOT_JSON)
        return found

    async def check_room(self) -> None:
        """Refuse one more table to a bot that sits at as many as it may, or has begun enough games today."""
        since = now_ms() - WEEK
        if await summaries.count_going_on(self.site.storage, self.bot, since) >= quotas.TABLES:
            raise Exhausted("tables", 60, quotas.AT_MANY_TABLES)
        self.quotas.spend(quotas.GAMES, self.bot)

    async def do(self, deed: Deed) -> Response:
        """Let the bot do something at its table; the same request counts once."""
        self.quotas.spend(quotas.MOVES, self.bot)
        table = await self.site.hall.do(self.table, deed, self.request_name())
        return JSONResponse({"ok": True, "seq": table.seq})

    def request_name(self) -> str | None:
        """What the program calls this request, among all programs; None if it has no name."""
        if "request" not in self.body:
            return None
        name = self.text("request")
        if not (name.isascii() and name.isprintable() and 0 < len(name) <= LONGEST_NAME):
            raise Refused("malformed", NOT_A_NAME)
        return f"{self.bot}:{name}"


Handler = Callable[[Call], Awaitable[Response]]


def called(scope: str, handler: Handler) -> Callable[[Request], Awaitable[Response]]:
    """An endpoint for programs whose token has the scope; refusals are told as data."""

    async def endpoint(request: Request) -> Response:
        site = site_of(request)
        try:
            held = await _held(request, site)
            if held is None:
                return _error(401, "stranger", STRANGER, {"www-authenticate": "Bearer"})
            for person in _people(held):
                site.warden.check_entry(person, address_of(request))
            if scope not in held.scopes:
                return _error(403, "scope", BEYOND, {"www-authenticate": f'Bearer scope="{scope}"'})
            return await handler(Call(request, site, held, await _body(request)))
        except Exhausted as reason:
            return _exhausted(reason)
        except Refused as refusal:
            REFUSALS.add(refusal.reason)
            return _error(refusal.status, refusal.code, refusal.told(site_words("en")), clause=refusal.clause)
        except (Unplayable, GuildhallError):
            return _error(404, "unknown", NOT_THERE)

    return endpoint


async def _held(request: Request, site: Site) -> Pass | None:
    """What the token in the request is for; cookies mean nothing here."""
    kind, _, token = request.headers.get("authorization", "").partition(" ")
    if kind.lower() != "bearer" or not token.startswith(PREFIX):
        return None
    return await programs.pass_of(site.storage, hashed(token))


def _people(held: Pass) -> tuple[Person, Person]:
    """The bot and its owner: what holds for one of them holds for both."""
    program = held.program
    return Person(program.id, program.name, program.name), Person(program.owner, program.owner_name, program.owner_name)


async def _body(request: Request) -> dict[str, Any]:
    raw = await request.body()
    try:
        found = json.loads(raw) if raw else {}
    except (ValueError, RecursionError):
        raise Refused("malformed", NOT_JSON) from None
    if not isinstance(found, dict):
        raise Refused("malformed", NOT_JSON)
    return found


def _error(status: int, code: str, text: str, headers: dict[str, str] | None = None, *, clause: str = "") -> Response:
    said = {"error": site_words("en")(text), "code": code, **({"clause": clause} if clause else {})}
    return JSONResponse(said, status, headers)


def _exhausted(reason: Exhausted) -> Response:
    REFUSALS.add(reason.reason)
    limit = {"key": reason.key, "seconds": reason.seconds}
    said = {"error": site_words("en")(reason.text), "code": reason.code, "ratelimit": limit}
    return JSONResponse(said, 429, {"retry-after": str(reason.seconds)})


def new_token() -> str:
    """A token nobody can guess."""
    return PREFIX + secrets.token_urlsafe(32)


async def stream(call: Call) -> Response:
    """All that the bot is to know, a line of JSON each; a newer stream ends this one."""
    opened = call.site.streams.open(call.held)
    headers = {"cache-control": "no-store", "x-accel-buffering": "no"}
    return StreamingResponse(_lines(call.site, opened), media_type="application/x-ndjson", headers=headers)


async def _lines(site: Site, opened: Stream) -> AsyncIterator[bytes]:
    try:
        async for line in opened.lines():
            yield line
    finally:
        site.streams.closed(opened)


async def answer(call: Call) -> Response:
    """Accept or decline an invitation."""
    waiting = {each.id: each for each in await programs.invitations(call.site.storage, call.bot, now_ms())}
    invitation = waiting.get(str(call.request.path_params["invitation"]))
    if invitation is None:
        raise Refused("unknown", NOT_THERE)
    said, reason = call.text("answer"), call.body.get("reason", "later")
    if said not in {"accept", "decline"} or reason not in REASONS:
        raise Refused("malformed", NOT_JSON)
    if said == "accept":
        await call.check_room()
        deed = deeds.sit(call.bot, invitation.seat, call.name, program=True)
        await call.site.hall.do(invitation.table_id, await if_welcome(call.site.hall, call.held.program.owner, deed))
    await programs.answer(call.site.storage, invitation.id, ACCEPTED if said == "accept" else str(reason))
    if said == "decline":
        (await call.site.hall.room(invitation.table_id)).tell()
    call.site.streams.wake(call.bot)
    return JSONResponse({"ok": True, "table": invitation.table_id})


async def open_table(call: Call) -> Response:
    """Open a table of bots: the bot itself sits at each seat called `me`, our bots by their levels at others."""
    seats = call.body.get("seats")
    options = call.body.get("options", {})
    if not isinstance(seats, list) or "me" not in seats or not isinstance(options, dict):
        raise Refused("malformed", NOT_JSON)
    if any(seat not in ("me", *(opponent.id for opponent in OPPONENTS)) for seat in seats):
        raise Refused("malformed", NOT_JSON)
    await call.check_room()
    game = find_game(call.text("game"))
    opened = deeds.opening(game.id, len(seats), options, Pace(), False, call.bot, new_seed(), False)
    first, taken = [], [call.name]
    for seat, who in enumerate(seats):
        if who == "me":
            first.append(deeds.sit(call.bot, seat, call.name, program=True))
        else:
            taken.append(some_name(SystemRandom(), taken))
            first.append(deeds.fill(call.bot, seat, who, taken[-1]))
    table = await call.site.hall.open_table(opened, [*first, deeds.begin(call.bot)])
    call.site.streams.wake(call.bot)
    return JSONResponse({"ok": True, "table": table.id}, 201)


async def move(call: Call) -> Response:
    """Answer an ask."""
    seat, asked = call.number("seat"), call.number("asked")
    return await call.do(deeds.play(call.bot, seat, call.text("action"), asked))


async def leave(call: Call) -> Response:
    """Let a bot of ours play on."""
    return await call.do(deeds.leave(call.bot, call.number("seat")))


async def come_back(call: Call) -> Response:
    """Take over again from it."""
    return await call.do(deeds.come_back(call.bot, call.number("seat")))


async def say(call: Call) -> Response:
    """Say something at a table where the bot sits."""
    call.quotas.spend(quotas.MOVES, call.bot)
    table = (await call.site.hall.room(call.table)).table
    mine = table.seats_of(call.bot)
    if not mine:
        raise Refused("not_yours", N_("That seat is not yours."))
    for person in _people(call.held):
        call.site.warden.check_speech(person, address_of(call.request))
    await call.site.hall.say(call.table, table.seats[mine[0]].name, mine[0], call.text("text"), call.bot)
    return JSONResponse({"ok": True})


async def record(call: Call) -> Response:
    """The record of a match that is over and that the bot has played."""
    table = (await call.site.hall.room(call.table)).table
    if not table.seats_of(call.bot):
        raise Refused("not_yours", N_("That seat is not yours."))
    if table.status != "finished":
        raise Refused("not_over", N_("The match is not over yet."))
    return PlainTextResponse(table.playing().record())


async def limits(_request: Request) -> Response:
    """How much a bot may do."""
    return JSONResponse(quotas.told())


async def description(_request: Request) -> Response:
    """All of this as OpenAPI."""
    return JSONResponse(openapi.document(REASONS))


TABLE_DEEDS: Final[dict[str, Handler]] = {"moves": move, "leave": leave, "return": come_back, "say": say}


def api_routes() -> list[Route]:
    """Where programs ask."""
    deeds_there = [
        Route(f"/api/bot/tables/{{table}}/{name}", called(PLAY, handler), methods=["POST"])
        for name, handler in TABLE_DEEDS.items()
    ]
    return [
        Route("/api/bot/stream", called(PLAY, stream)),
        Route("/api/bot/invitations/{invitation}", called(PLAY, answer), methods=["POST"]),
        Route("/api/bot/tables", called(OPEN, open_table), methods=["POST"]),
        *deeds_there,
        Route("/api/bot/tables/{table}/record", called(READ, record)),
        Route("/api/limits", limits),
        Route("/api/openapi.json", description),
    ]
