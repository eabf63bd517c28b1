"""Finding a game: the tables one may come to or watch, and one click that finds one."""

from __future__ import annotations

from typing import Any, Final, NamedTuple
from urllib.parse import urlencode

from starlette.responses import Response

from guildhall.core.registry import all_games, find_game
from guildhall.core.seed import new_seed
from guildhall.core.words import LANGUAGES, N_, Words

from ...refusals import Refused
from ...store import friends, guests, offers, summaries
from ...store.offers import Wish
from ...store.people import Person
from ...table import deeds
from ...table.clocks import now_ms
from ...table.paces import PACES
from ...table.table import Table, Unplayable
from ..catalogue import catalogue
from ..manners import if_welcome
from ..outside import Form, whole_number
from ..site import Site, Visit
from ..table_lists import asked_to, offered, played, tables_of

EVERY: Final = 20
"""Seconds between two looks of the page at the list."""
FIELDS: Final = (*Wish._fields, "page", "watch")
AT_ONCE: Final = 25
WATCHED: Final = 12
LAST_PAGE: Final = 40
TRIED: Final = 8
"""How many tables are tried at which others may be faster."""
PACE_KINDS: Final = {"free": N_("No clock"), "live": N_("Live, with a clock"), "days": N_("Over days")}
RATED: Final = {"no": N_("Friendly"), "yes": N_("Rated")}
OPENED_AT: Final = {"": "live-15", "free": "free", "live": "live-15", "days": "days-3"}
"""The pace of the table that is opened if there is none that fits."""
PATIENCE: Final = {"free": 3, "live": 3, "days": 24 * 60}
"""After how many minutes bots take the free seats there."""
RATED_FIRST: Final = N_("To play rated matches you need an account.")


async def tables(visit: Visit) -> Response:
    """One's own tables, those one may come to, and those one may watch."""
    storage, words, person = visit.site.storage, visit.words, visit.person_id
    query = {name: value for name, value in visit.request.query_params.items() if name in FIELDS and value}
    wish, number = wish_of(query), min(whole_number(query.get("page", "")) or 1, LAST_PAGE)
    apart = await friends.apart_from(storage, person) if person else set()
    found = await offers.find(storage, wish, apart, now_ms(), AT_ONCE + 1, skip=(number - 1) * AT_ONCE)
    watched = whole_number(query.get("watch", "")) or 1
    going_on = await played(storage, words, wish.game, WATCHED + 1, (min(watched, LAST_PAGE) - 1) * WATCHED)
    return visit.page(
        "tables.html",
        mine=await tables_of(storage, person, words, 50) if person else [],
        asked=await asked_to(storage, person, words) if person else [],
        opened=offered(found[:AT_ONCE], words),
        going_on=going_on[:WATCHED],
        fields=_fields(wish, words),
        pages=_pages(query, "page", number, len(found) > AT_ONCE),
        watch_pages=_pages(query, "watch", watched, len(going_on) > WATCHED),
        every=EVERY,
    )


class Field(NamedTuple):
    """A choice in the form of the list."""

    name: str
    title: str
    values: list[tuple[str, str]]
    chosen: str


def _fields(wish: Wish, words: Words) -> list[Field]:
    games = catalogue()
    least = min((game.min_seats for game in games.values()), default=2)
    most = max((game.max_seats for game in games.values()), default=2)
    seats = [str(number) for number in range(least, most + 1)]
    return [
        Field("game", words(N_("Game")), [(game.id, game.title) for game in games.values()], wish.game),
        Field("pace", words(N_("Pace")), [(kind, words(title)) for kind, title in PACE_KINDS.items()], wish.pace),
        Field("seats", words(N_("Seats")), [(number, number) for number in seats], str(wish.seats or "")),
        Field("rated", words(N_("Kind of match")), [(kind, words(title)) for kind, title in RATED.items()], wish.rated),
        Field("language", words(N_("Language")), list(LANGUAGES.items()), wish.language),
    ]


def wish_of(form: Form) -> Wish:
    """What somebody looks for; what makes no sense does not matter."""
    game, pace, rated, language = (form.get(name, "") for name in ("game", "pace", "rated", "language"))
    return Wish(
        game if game in all_games() else "",
        pace if pace in PACE_KINDS else "",
        min(whole_number(form.get("seats", "")) or 0, 99),
        rated if rated in RATED else "",
        language if language in LANGUAGES else "",
    )


def _pages(query: Form, name: str, number: int, more: bool) -> dict[str, str]:
    """The ways to the pages before and after one of a list, as far as there are any."""

    def path(to: int) -> str:
        return f"/tables?{urlencode({**query, name: str(to)})}"

    return {
        "before": path(number - 1) if number > 1 else "",
        "after": path(number + 1) if more and number < LAST_PAGE else "",
    }


async def quick(visit: Visit) -> Response:
    """Sit down at an open table that fits, or at a new one: whoever asks twice is led to where they sit."""
    form = await visit.form()
    wish = wish_of(form)
    person = await visit.call_by(form.get("name", ""))
    if wish.rated == "yes" and not person.account:
        raise Refused("not_rated", RATED_FIRST)
    visit.site.budgets.check("tables", visit.spender)
    async with visit.site.finding:
        table = await _own(visit, person, wish) or await _join(visit, person, wish) or await _open(visit, person, wish)
    return visit.go(f"/tables/{table.id}")


async def _own(visit: Visit, person: Person, wish: Wish) -> Table | None:
    """The open table where somebody waits already, if it is what they look for."""
    soon = wish._replace(pace=wish.pace or "now")
    for ident in await offers.of_person(visit.site.storage, person.id, soon):
        return await _table(visit.site, ident)
    return None


async def _table(site: Site, ident: str) -> Table | None:
    try:
        return (await site.hall.room(ident)).table
    except (Refused, Unplayable):
        return None


async def _join(visit: Visit, person: Person, wish: Wish) -> Table | None:
    """Sit down at the table that will begin first, unless others are faster everywhere."""
    site = visit.site
    await visit.check_room_for_table(person)
    soon = wish._replace(pace=wish.pace or "now", rated=wish.rated or "no")
    apart = await friends.apart_from(site.storage, person.id)
    for offer in await offers.find(site.storage, soon, apart, now_ms(), TRIED, soon=True):
        table = await _table(site, offer.table.id)
        free = [seat for seat, place in enumerate(table.seats) if place.free] if table else []
        if table is None or not free:
            continue
        deed = deeds.sit(person.id, free[0], person.name, account=bool(person.account))
        try:
            return await site.hall.do(table.id, await if_welcome(site.hall, person.id, deed))
        except Refused as refusal:
            if refusal.code not in {"taken", "begun", "not_welcome", "not_rated"}:
                raise
    return None


async def _open(visit: Visit, person: Person, wish: Wish) -> Table:
    """Open a table for whoever comes; after a while bots take the seats that are still free."""
    game = find_game(wish.game or await _usual_game(visit, person))
    pace = PACES[OPENED_AT[wish.pace]]
    seats = min(max(wish.seats, game.min_seats), game.max_seats)
    rated = wish.rated == "yes"
    opened = deeds.opening(
        game.id, seats, {}, pace, True, person.id, new_seed(), True, rated, PATIENCE[pace.kind], visit.language
    )
    return await visit.site.hall.open_table(
        opened, [deeds.sit(person.id, 0, person.name, account=bool(person.account))]
    )


async def _usual_game(visit: Visit, person: Person) -> str:
    """A game that somebody knows, if there is one."""
    known = await summaries.games_of(visit.site.storage, person.id)
    games = list(catalogue())
    return next((game for game in games if game in known), games[0])


async def box(visit: Visit) -> dict[str, Any] | None:
    """The tables somebody is asked to come to, for their home page."""
    asked = await asked_to(visit.site.storage, visit.person_id, visit.words)
    return {"asked": asked} if asked else None


async def decline(visit: Visit) -> Response:
    """Do not come to a table one was asked to."""
    if visit.person is not None:
        await guests.decline(visit.site.storage, visit.request.path_params["table"], visit.person.id)
    return visit.go("/tables")
