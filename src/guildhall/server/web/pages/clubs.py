"""Clubs: the list, founding one, its page with its own tables, ladder and tournaments, and what members may do."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Final

from babel.numbers import format_percent
from starlette.responses import Response

from guildhall.core.words import N_

from ...clubs import ACCOUNT_FIRST, DEEDS, Seen, Wish
from ...refusals import Refused
from ...store import clubs, tournaments
from ...store.clubs import ASKED, BELONG, LEAD, REMOVED, Club
from ...store.people import Person
from .. import tournament_words
from ..outside import Form
from ..site import Visit
from ..table_lists import Listed, listed

MOST_LISTED: Final = 100
MOST_TABLES: Final = 20


async def index(visit: Visit) -> Response:
    """One's own clubs, and those that everybody sees."""
    storage = visit.site.storage
    own = await clubs.of_person(storage, visit.person_id) if visit.person else []
    mine = {each.club.id for each in own}
    others = [each for each in await clubs.for_everybody(storage, MOST_LISTED) if each.club.id not in mine]
    return visit.page("clubs.html", own=own, others=others)


async def new(visit: Visit) -> Response:
    """The form that founds one."""
    return visit.page("club_new.html", may=bool(visit.person and visit.person.account))


async def found(visit: Visit) -> Response:
    """Found a club."""
    form = await visit.form()
    if visit.person is None:
        raise Refused("not_yours", ACCOUNT_FIRST)
    visit.check_speech()
    visit.site.budgets.check("tables", visit.spender)
    club = await visit.site.clubs.found(visit.person, _wish(form))
    return visit.go(f"/clubs/{club.id}")


def _wish(form: Form) -> Wish:
    closed, asks = (form.get(name) == "yes" for name in ("closed", "asks"))
    return Wish(form.get("name", ""), form.get("about", ""), closed, asks)


async def show(visit: Visit) -> Response:
    """The page of a club: for strangers what it is, for members all of it."""
    seen = await _seen(visit)
    storage, club, words = visit.site.storage, seen.club, visit.words
    inside = seen.belongs
    return visit.page(
        "club.html",
        club=club,
        seen=seen,
        count=await clubs.count(storage, club.id),
        members=await clubs.people(storage, club.id, *(BELONG if inside else LEAD)),
        asked=await clubs.people(storage, club.id, ASKED) if seen.leads else [],
        removed=await clubs.people(storage, club.id, REMOVED) if seen.leads else [],
        opened=await _tables(visit, club, ("open",)) if inside else [],
        playing=await _tables(visit, club, ("playing", "shuffling", "finished")) if inside else [],
        ladder=await clubs.ladder(storage, club.id) if inside else [],
        tournaments=tournament_words.lines(await tournaments.of_club(storage, club.id, MOST_TABLES), words)
        if inside
        else [],
        share=lambda part: format_percent(part, "0 %" if visit.language != "en" else "0%", locale=visit.language),
        address=str(visit.request.url_for("club_invitation", link=club.link)) if inside else "",
    )


async def _tables(visit: Visit, club: Club, statuses: tuple[str, ...]) -> list[Listed]:
    """The club's tables that stand so; of those that wait, the ones with a free seat."""
    found = await clubs.tables(visit.site.storage, club.id, statuses, MOST_TABLES)
    waits = statuses == ("open",)
    return [
        table
        for table in listed(found, visit.person_id if not waits else "", visit.words)
        if not waits or any(not seat.name for seat in table.seats)
    ]


async def invited(visit: Visit) -> Response:
    """Where the link of a club leads."""
    seen = await visit.site.clubs.by_link(visit.request.path_params["link"], visit.person)
    if seen.belongs:
        return visit.go(f"/clubs/{seen.club.id}")
    count = await clubs.count(visit.site.storage, seen.club.id)
    return visit.page("club_invited.html", club=seen.club, count=count, link=visit.request.path_params["link"])


async def accept(visit: Visit) -> Response:
    """Come in by the link."""
    seen = await visit.site.clubs.by_link(visit.request.path_params["link"], visit.person)
    if visit.person is None:
        raise Refused("not_yours", ACCOUNT_FIRST)
    await visit.site.clubs.join(seen, visit.person, invited=True)
    return visit.go(f"/clubs/{seen.club.id}")


async def _seen(visit: Visit) -> Seen:
    return await visit.site.clubs.see(visit.request.path_params["club"], visit.person)


Doing = Callable[[Visit, Seen, Person, Form], Awaitable[None]]


def _deed(do: Doing, back: str = "") -> Callable[[Visit], Awaitable[Response]]:
    """A handler that lets somebody do something in a club, and goes back to its page or elsewhere."""

    async def handler(visit: Visit) -> Response:
        form = await visit.form()
        seen = await _seen(visit)
        if visit.person is None:
            raise Refused("not_yours", ACCOUNT_FIRST)
        await do(visit, seen, visit.person, form)
        return visit.go(back or f"/clubs/{seen.club.id}")

    return handler


async def _join(visit: Visit, seen: Seen, person: Person, _form: Form) -> None:
    await visit.site.clubs.join(seen, person)


async def _leave(visit: Visit, seen: Seen, person: Person, _form: Form) -> None:
    await visit.site.clubs.leave(seen, person)


async def _hand_on(visit: Visit, seen: Seen, person: Person, form: Form) -> None:
    await visit.site.clubs.hand_on(seen, person, form.get("who", ""))


async def _change(visit: Visit, seen: Seen, _person: Person, form: Form) -> None:
    visit.check_speech()
    await visit.site.clubs.change(seen, _wish(form))


async def _renew(visit: Visit, seen: Seen, _person: Person, _form: Form) -> None:
    await visit.site.clubs.renew_link(seen)


async def _dissolve(visit: Visit, seen: Seen, _person: Person, form: Form) -> None:
    if form.get("sure") != "yes":
        raise Refused("malformed", N_("Say that you are sure."))
    await visit.site.clubs.dissolve(seen)


def _placing(deed: str) -> Doing:
    async def do(visit: Visit, seen: Seen, _person: Person, form: Form) -> None:
        await visit.site.clubs.place(seen, form.get("who", ""), deed)

    return do


CLUB_DEEDS: Final = {
    "join": _deed(_join),
    "leave": _deed(_leave, "/clubs"),
    "hand_on": _deed(_hand_on),
    "change": _deed(_change),
    "link": _deed(_renew),
    "dissolve": _deed(_dissolve, "/clubs"),
    **{deed: _deed(_placing(deed)) for deed in DEEDS},
}
