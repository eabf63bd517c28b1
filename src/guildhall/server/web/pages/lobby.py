"""Opening a table, sitting down, beginning, leaving; the page of a table."""

from __future__ import annotations

import secrets
from collections import Counter
from collections.abc import Awaitable, Callable
from random import SystemRandom
from typing import Final, NamedTuple

from starlette.responses import JSONResponse, Response

from guildhall.core.game import EDITION, Game
from guildhall.core.registry import find_game
from guildhall.core.seed import new_seed
from guildhall.core.words import N_

from ...bots.opponents import OPPONENTS, USUAL, opponents_for, usual_for
from ...live.scene import things
from ...programs.quotas import INVITATIONS
from ...refusals import Refused
from ...store import clubs, deals, friends, guests, programs
from ...store.deals import ME, OPEN
from ...store.ladders import is_rated
from ...store.people import Person
from ...store.private_notes import note_at
from ...store.programs import ACCEPTED, WAITING, Invitation, Program
from ...store.summaries import count_finished
from ...table import deeds
from ...table.clocks import now_ms
from ...table.deeds import Deed
from ...table.log import Dealt, Entry, Fixed, Replaced
from ...table.names import some_name
from ...table.paces import PACES, describe
from ...table.table import Seat as SeatBefore
from ...table.table import Table, Unplayable
from ...tournaments.tournament import Tournament
from ..catalogue import choice_of_games
from ..languages import game_words
from ..manners import if_welcome
from ..outside import Form, whole_number
from ..sight import path_of
from ..site import Site, Visit
from ..table_ratings import ratings_at
from ..times import ahead
from . import notes, plan

ENOUGH_BOTS: Final = N_("Bots already play among themselves at enough tables; wait until one has ended.")
PATIENCE: Final = (0, 1, 3, 10, 60, 24 * 60)
"""After how many minutes bots may take the free seats; never for 0."""
COACHED: Final = 3
"""In so many games a coach sits beside somebody who plays against bots."""


async def new(visit: Visit) -> Response:
    """The form for a new table."""
    games, game = choice_of_games(visit.request.query_params.get("game", ""))
    return visit.page(
        "new.html",
        games=games,
        game=game,
        game_words=game_words(game, visit.language),
        editions=[game.edition_told({EDITION: label}, game_words(game, visit.language)) for label in _labels(game)],
        opponents=opponents_for(game.id),
        usual=usual_for(game.id),
        paces={name: describe(pace, visit.words) for name, pace in PACES.items()},
        patience=PATIENCE,
        clubs=await clubs.of_person(visit.site.storage, visit.person_id) if visit.person else [],
        wish=visit.request.query_params.get("for", ""),
        suggested=visit.suggested_name,
    )


def _labels(game: Game) -> list[str]:
    return [tables.label for tables in game.editions.current().values()] if game.editions is not None else []


async def create(visit: Visit) -> Response:
    """Open a table as the form says."""
    form = await visit.form()
    game = find_game(form.get("game", ""))
    pace = PACES.get(form.get("pace", "free"))
    seats = whole_number(form.get("seats", ""))
    if pace is None or seats is None:
        raise Refused("malformed", N_("Such a table cannot be opened."))
    options = {name: form[f"option-{name}"] for name, *_ in game.options if f"option-{name}" in form}
    person = await visit.call_by(form.get("name", ""))
    club = form.get("public", "").partition("club:")[2]
    if club:
        await visit.site.clubs.must_belong(club, person)
    await visit.check_new_table(person)
    public, rated = form.get("public") == "yes", form.get("rated") == "yes"
    patience = _patience(form)
    opened = deeds.opening(
        game.id, seats, options, pace, public, person.id, new_seed(), bool(patience), rated, patience, visit.language
    )
    if form.get("public") == "deal":
        deal = await visit.site.dealer.offer(opened, _lineup(form, seats), person)
        return visit.go(f"/deals/{deal.id}")
    first = _first_deeds(form, game, person, seats)
    table = await visit.site.hall.open_table(opened, first)
    if club:
        await clubs.add_table(visit.site.storage, club, table.id)
    return visit.go(f"/tables/{table.id}")


def _lineup(form: Form, seats: int) -> list[str]:
    """Who plays on which seat of every table of a deal: whoever opens the table, a bot of some level, or anybody."""
    levels, found = {opponent.id for opponent in OPPONENTS}, []
    for seat in range(seats):
        who = form.get(f"seat-{seat}", "open")
        taken = who == "me" and ME in found
        found.append(who if who in levels or (who == "me" and not taken) else OPEN)
    return found


def _patience(form: Form) -> int:
    """After how many minutes bots take the seats that are still free."""
    minutes = whole_number(form.get("patience", "0"))
    if minutes not in PATIENCE:
        raise Refused("malformed", N_("Such a table cannot be opened."))
    return minutes


def _first_deeds(form: Form, game: Game, person: Person, seats: int) -> list[Deed]:
    """Who sits where from the beginning; a seat is `me`, `device`, `open` or the level of a bot."""
    found: list[Deed] = []
    taken = [person.name]
    for seat in range(seats):
        who = form.get(f"seat-{seat}", "open")
        if who == "me":
            found.append(deeds.sit(person.id, seat, person.name, account=bool(person.account)))
        elif who == "device":
            name = form.get(f"name-{seat}", "") or game.default_names[seat]
            found.append(deeds.sit(person.id, seat, name))
        elif who in {opponent.id for opponent in OPPONENTS}:
            taken.append(some_name(SystemRandom(), taken))
            found.append(deeds.fill(person.id, seat, who, taken[-1]))
    return found


async def show(visit: Visit) -> Response:
    """The page of a table: who sits there until it begins, then the board."""
    table = await _table(visit)
    mine, ended, asks = table.seats_of(visit.person_id), await _ended(visit, table), _asks(table, visit.person)
    return visit.page(
        _template(table, visit.person_id),
        table=table,
        game=table.game,
        mine=mine,
        newcomer=bool(mine) and not ended,
        pace=describe(table.opened.pace, visit.words),
        unusual=table.game.unusual(table.opened.options, game_words(table.game, visit.language)),
        edition=table.game.edition_told(table.opened.options, game_words(table.game, visit.language)),
        fill_in=ahead(table.fill_at - now_ms(), visit.words) if table.fill_at else "",
        asks=asks,
        guests=await guests.asked_to(visit.site.storage, table.id) if asks else [],
        friends=await friends.friends_of(visit.site.storage, visit.person_id) if asks else [],
        coach=_wants_coach(visit, table, ended),
        opponents=opponents_for(table.game.id),
        usual=usual_for(table.game.id),
        expected=await _expected(visit.site, table),
        tournament=await _tournament(visit, table),
        deal=await _deal_page(visit.site, table),
        ratings=await ratings_at(visit.site.storage, table, visit.person_id, visit.words),
        programs=await _programs(visit, table),
        note=await note_at(visit.site.storage, visit.person_id, table.id) if mine else "",
        longest_note=notes.LONGEST,
        plans=await plan.news_of(visit, table, mine),
        invited=await _invited(visit.site, table),
        suggested=visit.suggested_name,
        address=str(visit.request.url_for("table", table=table.id)),
    )


def _asks(table: Table, person: Person | None) -> bool:
    """Whether somebody may ask others by name to come to a table."""
    return bool(person and person.account and table.status == "open" and table.host == person.id)


async def ratings(visit: Visit) -> Response:
    """The ratings of those at a table as far as the visitor may see them, and whether the match is rated by now."""
    table = await _table(visit)
    found = await ratings_at(visit.site.storage, table, visit.person_id, visit.words)
    waits = table.status == "finished" and table.opened.rated
    return JSONResponse(
        {
            "settled": waits and await is_rated(visit.site.storage, table.id),
            "seats": {
                seat: {"path": path_of(one.account) if one.account else "", "told": one.told, "gain": one.gain}
                for seat, one in found.items()
            },
        },
        headers={"cache-control": "no-store"},
    )


async def _ended(visit: Visit, table: Table) -> int:
    """How many matches of this game the visitor has played to the end."""
    return await count_finished(visit.site.storage, visit.person_id, table.game.id) if visit.person else 0


def _wants_coach(visit: Visit, table: Table, ended: int) -> bool:
    """Whether a coach sits beside somebody: in the first games against bots alone."""
    alone = not table.is_unaided and all(seat.person in {"", visit.person_id} for seat in table.seats)
    return bool(visit.person) and alone and usual_for(table.game.id) == USUAL and ended < COACHED


def _template(table: Table, person: str) -> str:
    """Where one waits, or the board; who plays at once sees no more of the waiting than the board without pieces."""
    if table.match is not None and not table.shut:
        return "table.html"
    begins = table.opened.at_once and table.full and not table.awaited and table.status in {"open", "shuffling"}
    return "beginning.html" if begins and table.seats_of(person) else "lobby.html"


async def _expected(site: Site, table: Table) -> dict[int, SeatBefore]:
    """For each free seat at a table for another match who had it before."""
    if not table.opened.follows or table.status != "open":
        return {}
    try:
        before = (await site.hall.room(table.opened.follows)).table
    except (Refused, Unplayable):
        return {}
    return {n: seat for n, seat in enumerate(before.seats) if seat.person and table.seats[n].free}


async def _tournament(visit: Visit, table: Table) -> Tournament | None:
    """The tournament that a table belongs to, if the visitor may know of it."""
    if not table.opened.tournament:
        return None
    try:
        found = await visit.site.director.find(table.opened.tournament)
        if found.plan.access == "club" and visit.person_id not in found.entrants:
            await visit.site.clubs.see(found.plan.club, visit.person)
        return found
    except (Refused, Unplayable):
        return None


async def _deal_page(site: Site, table: Table) -> str:
    """Where it is compared how everybody has done with the deal of a table; empty where it is played here alone."""
    deal = await deals.find(site.storage, table.opened.deal) if table.opened.deal else None
    if deal is None:
        return ""
    return f"/daily/{deal.game}/{deal.day}" if deal.day else f"/deals/{deal.id}"


async def _table(visit: Visit) -> Table:
    return (await visit.room(visit.request.path_params["table"])).table


def _seat(form: Form) -> int:
    seat = whole_number(form.get("seat", ""))
    if seat is None:
        raise Refused("malformed", N_("There is no such seat."))
    return seat


Maker = Callable[[Table, Person, Form], Deed]


def _deed(make: Maker, joins: bool = False) -> Callable[[Visit], Awaitable[Response]]:
    """A handler that lets a person do something at a table, or join it."""

    async def handler(visit: Visit) -> Response:
        form = await visit.form()
        table = await _table(visit)
        person = await visit.welcome()
        if joins:
            await visit.check_room_for_table(person)
            form["name"] = visit.own_words(form.get("name", ""))
        if joins and not table.seats_of(person.id):
            person = await visit.call_by(form.get("name", ""))
        if joins:
            await visit.site.dealer.sit(table, person)
        deed = with_people(visit.site, make(table, person, form))
        try:
            await visit.site.hall.do(table.id, await if_welcome(visit.site.hall, person.id, deed) if joins else deed)
        finally:
            await visit.site.dealer.stand(await _table(visit), person.id)
        return visit.go(f"/tables/{table.id}")

    return handler


def with_people(site: Site, deed: Deed) -> Deed:
    """The deed, refused if bots would play among themselves then and do so at enough tables already.

    It is seen when the deed is done: until then others may have been faster.
    """

    def checked(table: Table, now: int) -> Entry:
        entry = deed(table, now)
        people = {number for number, seat in enumerate(table.seats) if not seat.level}
        if (isinstance(entry, Replaced) and people == {entry.seat}) or (
            isinstance(entry, Fixed | Dealt) and not people
        ):
            _check_without_people(site, table.host)
        return entry

    return checked


def _check_without_people(site: Site, host: str) -> None:
    """Bots play among themselves at a few tables only, lest others wait for theirs.

    Where more are left behind than an address may have, those beyond take nobody else's place.
    """
    settings, hosts, address_of = site.settings, site.hall.hosts_without_people(), site.allowance.address
    most = settings.tables_without_people_per_visitor
    each = most * settings.people_at_an_address
    at = Counter(address_of(other) for other in hosts)
    taken = sum(min(count, each) for count in at.values())
    if hosts.count(host) >= most or at[address_of(host)] >= each or taken >= settings.tables_without_people:
        raise Refused("too_many", ENOUGH_BOTS, reason="too_many_tables_without_people")


def _sit(_table: Table, person: Person, form: Form) -> Deed:
    name = form.get("name", "") or person.name
    return deeds.sit(person.id, _seat(form), name, account=bool(person.account))


def _fill(table: Table, person: Person, form: Form) -> Deed:
    return deeds.fill(person.id, _seat(form), form.get("level", ""), some_name(SystemRandom(), table.names))


sit = _deed(_sit, joins=True)
fill = _deed(_fill)
stand = _deed(lambda _, person, form: deeds.stand(person.id, _seat(form)))
leave = _deed(lambda _, person, form: deeds.leave(person.id, _seat(form)))
close = _deed(lambda _, person, __: deeds.close(person.id))
come_back = _deed(lambda _, person, form: deeds.come_back(person.id, _seat(form)))


async def _programs(visit: Visit, table: Table) -> list[Program]:
    """The programs that the host may invite: those that are there, and the host's own; none to a deal of friends.

    A program could tell its owner of the deal, who plays it elsewhere.
    """
    if table.host != visit.person_id or table.status != "open" or table.opened.deal:
        return []
    own = [program for program, scopes in await programs.owned_by(visit.site.storage, visit.person_id) if scopes]
    found = {program.id: program for program in (*own, *visit.site.streams.listening)}
    return sorted((each for each in found.values() if not table.seats_of(each.id)), key=lambda each: each.name)


async def _invited(site: Site, table: Table) -> dict[int, Invited]:
    """By seat, which program was invited, and whether it has declined."""
    if table.status != "open":
        return {}
    asked = await programs.invited_to(site.storage, table.id)
    return {each.seat: Invited(name, each.answer not in {WAITING, ACCEPTED}) for each, name in asked}


class Invited(NamedTuple):
    """A program that was asked to sit down."""

    name: str
    declined: bool


async def invite(visit: Visit) -> Response:
    """Ask a program to sit down, as one asks a person."""
    form = await visit.form()
    table = await _table(visit)
    seat, person = _seat(form), await visit.welcome()
    if table.host != person.id:
        raise Refused("not_yours", N_("Only the host of the table can do that."))
    if table.status != "open":
        raise Refused("begun", N_("The match has already begun."))
    if not 0 <= seat < len(table.seats) or not table.seats[seat].free:
        raise Refused("taken", N_("Somebody already sits there."))
    program = {each.id: each for each in await _programs(visit, table)}.get(form.get("bot", ""))
    if program is None:
        raise Refused("unknown", N_("This bot is not there."))
    visit.site.quotas.spend(INVITATIONS, person.id)
    asked = Invitation(secrets.token_hex(8), table.id, seat, program.id, person.id, WAITING)
    await programs.invite(visit.site.storage, asked, now_ms())
    visit.site.streams.wake(program.id)
    return visit.go(f"/tables/{table.id}")


async def introduce(visit: Visit) -> Response:
    """Let somebody who watches have a name, to speak by."""
    form = await visit.form()
    table = await _table(visit)
    await visit.call_by(form.get("name", ""))
    return visit.go(f"/tables/{table.id}")


async def begin(visit: Visit) -> Response:
    """Begin; browsers that hold their numbers show them now."""
    room = await visit.room(visit.request.path_params["table"])
    person = await visit.welcome()
    await visit.site.hall.do(room.table.id, with_people(visit.site, deeds.begin(person.id, room.commitments)))
    return visit.go(f"/tables/{room.table.id}")


async def picks(visit: Visit) -> Response:
    """The ids of everything on a game's board that can ever be picked."""
    game = find_game(visit.request.path_params["game"])
    return JSONResponse(things(game), headers={"cache-control": "max-age=3600"})
