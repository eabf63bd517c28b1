"""The site: what all pages share, and a visit to one of them."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable
from functools import cache, lru_cache
from pathlib import Path
from random import SystemRandom
from typing import Any, Final

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup
from starlette.requests import HTTPConnection, Request
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response

from guildhall.art.icons import page_icon, page_shield
from guildhall.art.symbols import symbols
from guildhall.core.errors import GuildhallError
from guildhall.core.words import LANGUAGES, N_

from ..attention import Attention
from ..bots.allowance import Allowance
from ..bots.compiler import compile_for
from ..bots.pool import BotPool, Thinker
from ..bots.turns import Thought
from ..clubs import Clubs
from ..dealer import Dealer
from ..director import Director
from ..figures import HouseFigures
from ..hall import Hall
from ..hearing import Hearing
from ..memory import give_back_memory
from ..metrics import REFUSALS
from ..nodes import SignedOut, nodes_at
from ..notices.courier import Courier
from ..notices.watcher import Watcher
from ..planner import Planner
from ..programs.quotas import Quotas
from ..programs.streams import Streams
from ..rater import Rater
from ..refusals import Refused
from ..registrar import keep_registering
from ..reviews import Reviews
from ..room import Room
from ..settings import Settings
from ..store.archive import AT_ONCE
from ..store.databases import storage_at
from ..store.logbook import archive
from ..store.people import Person
from ..store.sanctions import MUTE
from ..store.storage import SqliteStorage
from ..store.summaries import count_going_on
from ..supervisor import Supervisor, done_alone
from ..table.clocks import DAY, HOUR, now_ms
from ..table.deeds import clean_name
from ..table.names import some_name
from ..table.table import Unplayable, WithoutEdition
from ..usher import Usher
from ..vacations import Vacations
from ..warden import Sanctioned, Warden
from .accounts import Accounts
from .budgets import Budgets, Sockets, Spender
from .darkroom import Darkroom
from .files import version
from .languages import language_of, site_words
from .navigation import foot, navigation
from .outside import Form, read_form, visitor_address

SESSION: Final = "guildhall_session"
THEME: Final = "guildhall_theme"
YEAR: Final = 365 * 24 * 3600
WEEK: Final = 7 * DAY
THOUGHT_ENOUGH: Final = N_("Bots have thought very much for you; play this later.")
FULL_OF_TABLES: Final = N_("You already play at many tables; finish one of them first.")
FORM_AT_TABLE: Final = re.compile(r"/tables/(\w+)/\w+")
TEMPLATES: Final = Path(__file__).with_name("templates")
STILL_OPEN: Final = frozenset({"/account", "/account/data", "/account/delete", "/account/sign-out", "/settings"})
"""What somebody may still ask for who may not come in: their own data above all."""
ALSO_OPEN: Final = STILL_OPEN | {"/account/sign-in"}
"""The same for those whose address may not come in: they may have an account."""
ROWS: Final = 2000
"""How many rows of lists are kept."""
MINUTES: Final = 60
"""How many there are between two looks for sessions that are over."""


class Site:
    """Everything a server is made of."""

    def __init__(self, settings: Settings, thinker: Thinker | None = None) -> None:
        self.settings = settings
        self.storage = storage_at(settings.database)
        self.allowance = Allowance(settings.thinking_per_hour, settings.people_at_an_address)
        self.attention = Attention(settings.seconds_per_address, settings.share_per_address)
        self.thinker = thinker or self._bots()
        self.nodes = nodes_at(self.storage)
        self.nodes.ended = self._end_session_here
        self.hall = Hall(self.storage, self.thinker, settings.bot_pause, self.allowance, self.nodes)
        self.director = Director(self.hall)
        self.dealer = Dealer(self.hall, settings.daily_bots)
        self.clubs = Clubs(self.storage)
        self.usher = Usher(self.hall)
        self.warden = Warden(self.storage)
        self.reviews = Reviews(self.hall)
        self.rater = Rater(self.storage)
        self.watcher = Watcher(self.hall)
        self.courier = Courier(self.storage, settings)
        self.planner = Planner(self.hall)
        self.vacations = Vacations(self.hall, settings.vacation_days)
        self.figures = HouseFigures(self.storage)
        self.accounts = Accounts(self.storage, settings.password_memory)
        self.budgets = Budgets(settings)
        self.sockets = Sockets(settings)
        self.quotas = Quotas()
        self.streams = Streams(self.hall)
        self.darkroom = Darkroom()
        self.finding = asyncio.Lock()
        """Held by whoever looks for a table: of two at the same moment the second finds that of the first."""
        self.templates = templates()
        self._supervisor = Supervisor()

    def _bots(self) -> Thinker:
        """Bots that think here, or on other machines that share the database."""
        pool = BotPool(self.settings.bot_workers, self.allowance)
        if isinstance(self.storage, SqliteStorage):
            return pool
        from ..bots.far import FarThinker
        from ..store.postgres import PostgresStorage

        assert isinstance(self.storage, PostgresStorage)  # noqa: S101
        return FarThinker(self.storage, pool, self.allowance)

    async def open(self) -> None:
        """Open storage and hall."""
        await self.storage.open()
        await self.nodes.open(Hearing(self.hall, self._supervisor))
        await self.hall.open()
        await self.director.open()
        await self.warden.open()
        await self.usher.open()
        await self.reviews.open()
        self._supervisor.keep("the housekeeper", self._keep_house)
        self.hall.after.append(self.rater.hear)
        self._supervisor.keep("the rater", self.rater.keep_rating)
        self._supervisor.keep("the registrar", lambda: keep_registering(self.storage))
        await self._open_slow_games()
        if self.settings.compiler and isinstance(self.thinker, BotPool):
            self._supervisor.start(compile_for(self.thinker, Path(self.settings.compiler)))

    async def _open_slow_games(self) -> None:
        """What those need who are not always there: word of their turn, planned moves, vacations."""
        await self.courier.open()
        self.hall.after += [self.watcher.hear, self.planner.hear, self.vacations.hear]
        self.hall.arrivals.append(self.watcher.arrive)
        self._supervisor.keep("the watcher", self.watcher.keep_watching)
        self._supervisor.keep("the planner", self.planner.keep_playing)
        self._supervisor.keep("the keeper of vacations", self.vacations.keep)

    async def _keep_house(self) -> None:
        while True:
            await self.accounts.end_old_sessions()
            for _ in range(MINUTES):
                await done_alone("the archivist", self._archive())
                await asyncio.to_thread(give_back_memory)
                await asyncio.sleep(60)

    async def _archive(self) -> None:
        """Let tables leave the log that have been over for long."""
        hours = self.settings.archive_after_hours
        while await archive(self.storage, now_ms() - round(hours * HOUR)) == AT_ONCE:
            await asyncio.sleep(0)

    async def room(self, ident: str, person: str) -> Room:
        """The room of a table, if somebody may see it."""
        room = await self.hall.room(ident)
        await self.dealer.check_seen(room.table, person)
        return room

    def spender(self, connection: HTTPConnection, person: Person | None) -> Spender:
        """Whose budget it is if somebody asks for something, perhaps at a table in memory where they do not sit."""
        ident, address = person.id if person else "", address_of(connection)
        room = self.hall.rooms.get(connection.path_params.get("table", ""))
        watches = room is not None and not room.table.seats_of(ident)
        if ident:
            self.allowance.comes_from(ident, address)
        return Spender(ident, address, room.table.id if room and watches else "")

    async def end_session(self, session: str) -> None:
        """End what is open of a session, here and at other nodes."""
        self.nodes.tell(SignedOut(session))
        await self.sockets.end(session)

    def _end_session_here(self, session: str) -> None:
        self._supervisor.start(self.sockets.end(session))

    async def close(self) -> None:
        """Close everything in good order."""
        await self._supervisor.close()
        await self.courier.close()
        await self.reviews.close()
        await self.usher.close()
        await self.warden.close()
        await self.director.close()
        await self.hall.close()
        await self.nodes.close()
        await self.storage.close()
        self.thinker.close()
        self.accounts.close()


def templates() -> Environment:
    """What makes pages of templates."""
    environment = Environment(
        loader=FileSystemLoader(TEMPLATES),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.globals.update(
        icon=_icon,
        shield=_shield,
        table_row=_rows(environment),
        symbols=lambda: Markup(symbols()),  # noqa: S704
        LANGUAGES=LANGUAGES,
        navigation=navigation,
        foot=foot,
        version=version(),
    )
    return environment


def _rows(environment: Environment) -> Callable[[Any, str, str], Markup]:
    """Rows of lists of tables, made once for all who read them: of a full house everybody reads the same."""

    @lru_cache(maxsize=ROWS)
    def row(listed: Any, kind: str, language: str) -> Markup:
        text = environment.get_template("listed_table.html").render(listed=listed, kind=kind, _=site_words(language))
        return Markup(text)  # noqa: S704 escaped by the template

    return row


@cache
def _icon(name: str, size: int = 20) -> Markup:
    return Markup(page_icon(name, size))  # noqa: S704 drawn by us


@cache
def _shield(colour: str, width: int = 20) -> Markup:
    return Markup(page_shield(colour, width))  # noqa: S704


class Visit:
    """A visitor asking for a page, in a language, perhaps with a session."""

    def __init__(self, request: Request, site: Site, person: Person | None) -> None:
        self.request = request
        self.site = site
        self.person = person
        self.language = language_of(request)
        self.words = site_words(self.language)
        self.kept_out: Sanctioned | None = None
        """Why the visitor may not come in, if so."""
        self._new_token = ""

    @property
    def spender(self) -> Spender:
        """Whose budget it is."""
        return self.site.spender(self.request, self.person)

    @property
    def person_id(self) -> str:
        """The visitor's id, empty for somebody unknown."""
        return self.person.id if self.person else ""

    async def room(self, ident: str) -> Room:
        """The room of a table, if the visitor may see it."""
        return await self.site.room(ident, self.person_id)

    async def welcome(self) -> Person:
        """The visitor as a person; who was unknown is a guest from now on."""
        if self.person is None:
            self.site.budgets.check("tables", self.spender)
            self.person, self._new_token = await self.site.accounts.welcome(self.about)
        return self.person

    @property
    def suggested_name(self) -> str:
        """What somebody without an account is asked to be called: as before, or any name."""
        return self.person.name if self.person else some_name(SystemRandom())

    async def call_by(self, name: str) -> Person:
        """The visitor as a person, by the name given; an account keeps its own, and so does who gives none."""
        person = await self.welcome()
        shown = clean_name(self.own_words(name))
        if shown and shown != person.name and not person.account:
            await self.site.accounts.rename(person, shown)
            self.person = person = person._replace(name=shown)
        return person

    def check_speech(self) -> None:
        """Refuse who may not write what others read: names and descriptions, too."""
        self.site.warden.check_speech(self.person, address_of(self.request))

    def own_words(self, text: str) -> str:
        """What the visitor wants to be called; nothing where a moderator lets them write nothing."""
        held = self.site.warden.held(MUTE, self.person, address_of(self.request))
        return "" if held else text

    async def check_new_table(self, person: Person) -> None:
        """Count one more table that somebody opens, and refuse it if it is too much."""
        self.site.budgets.check("tables", self.spender)
        await self.check_room_for_table(person)

    async def check_room_for_table(self, person: Person) -> None:
        """Refuse one more table to somebody who plays at too many."""
        since = now_ms() - WEEK
        if await count_going_on(self.site.storage, person.id, since) >= self.site.settings.tables_going_on:
            raise Refused("too_many", FULL_OF_TABLES, reason="too_many_tables")

    def check_thinking(self, person: Person) -> None:
        """Refuse a table at which bots must think as long as anywhere, if they have thought too much for somebody."""
        self.site.allowance.comes_from(person.id, address_of(self.request))
        if self.site.allowance.is_spent(Thought(person.id, "", "")):
            raise Refused("too_many", THOUGHT_ENOUGH, reason="thinking")

    @property
    def about(self) -> str:
        """The visitor's browser, for the list of sessions."""
        return self.request.headers.get("user-agent", "")

    def sign_in(self, person: Person, token: str) -> None:
        """From now on the visitor is this person."""
        self.person, self._new_token = person, token

    async def form(self) -> Form:
        """The form that was sent."""
        return read_form(self.request.headers.get("content-type", ""), await self.request.body())

    def page(self, template: str, status: int = 200, **values: Any) -> Response:
        """A page."""
        text = self.site.templates.get_template(template).render(
            _=self.words,
            visit=self,
            language=self.language,
            theme=self.request.cookies.get(THEME, ""),
            path=self.request.url.path,
            **values,
        )
        return self._with_cookie(HTMLResponse(text, status, {"cache-control": "no-store"}))

    def data(self, values: dict[str, Any]) -> Response:
        """An answer for a script."""
        return self._with_cookie(JSONResponse(values))

    def go(self, path: str) -> Response:
        """Send the browser on after a form."""
        return self._with_cookie(RedirectResponse(path, 303))

    def _with_cookie(self, response: Response) -> Response:
        if self._new_token:
            set_cookie(self.request, response, SESSION, self._new_token, httponly=True)
        return response


def set_cookie(request: Request, response: Response, name: str, value: str, *, httponly: bool = False) -> None:
    """Let the browser remember something for a year."""
    secure = request.url.scheme == "https"
    response.set_cookie(name, value, max_age=YEAR, httponly=httponly, samesite="lax", secure=secure)


def address_of(connection: HTTPConnection) -> str:
    """Where a connection comes from."""
    return visitor_address(connection.client.host) if connection.client else "nowhere"


def site_of(connection: HTTPConnection) -> Site:
    """The site a connection belongs to."""
    site: Site = connection.app.state.site
    return site


async def person_of(connection: HTTPConnection) -> Person | None:
    """The person behind a connection."""
    token = connection.cookies.get(SESSION)
    return await site_of(connection).accounts.person(token) if token else None


Handler = Callable[[Visit], Awaitable[Response]]


def _let_in(visit: Visit) -> None:
    """Refuse who may not come in, and note who has come."""
    path = visit.request.url.path
    try:
        visit.site.warden.check_entry(visit.person, address_of(visit.request))
    except Sanctioned as sanctioned:
        visit.kept_out = sanctioned
        if path not in (ALSO_OPEN if sanctioned.of_address else STILL_OPEN):
            raise
    else:
        if visit.person and visit.person.account:
            visit.site.usher.came(visit.person.id)


def _left(visit: Visit, refusal: Refused) -> str:
    """The table from which somebody has sent the form that is refused, for the way back."""
    found = FORM_AT_TABLE.fullmatch(visit.request.url.path)
    return found[1] if found and visit.request.method == "POST" and refusal.code != "unknown" else ""


def page(handler: Handler) -> Callable[[Request], Awaitable[Response]]:
    """An endpoint for a handler of visits; refusals become pages, and changes are limited."""

    async def endpoint(request: Request) -> Response:
        visit = Visit(request, site_of(request), None)
        try:
            visit.person = await person_of(request)
            visit.site.budgets.check("deeds" if request.method == "POST" else "requests", visit.spender)
            _let_in(visit)
            return await handler(visit)
        except Refused as refusal:
            REFUSALS.add(refusal.reason)
            return visit.page(
                "refused.html", refusal.status, text=refusal.told(visit.words), table=_left(visit, refusal)
            )
        except WithoutEdition as reason:
            said = visit.words(N_("This table needs an edition that is not installed here, or has other tables now."))
            return visit.page("refused.html", 404, text=f"{said} ({reason})", table="")
        except (Unplayable, GuildhallError):
            return visit.page("refused.html", 404, text=visit.words(N_("This cannot be found here.")), table="")

    return endpoint
