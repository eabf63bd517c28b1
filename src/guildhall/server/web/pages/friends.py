"""Friends and those who are blocked; asking somebody to come to a table."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, Final

from starlette.responses import Response

from guildhall.core.words import N_

from ...refusals import Refused
from ...store import friends, guests
from ...store.people import Person, find_account
from ...table import deeds
from ...table.clocks import now_ms
from ..manners import NOBODY, Whom, handle, whom
from ..outside import Form
from ..site import Visit

MOST_TIES: Final = 500
"""How many somebody may have as friends, ask or block."""
MOST_ASKED: Final = 20
"""How many may be asked to come to one table."""
ACCOUNT_FIRST: Final = N_("To have friends you need an account.")
YOURSELF: Final = N_("That is you.")
ENOUGH: Final = N_("You have as many friends, and others on your lists, as there may be.")


async def show(visit: Visit, status: int = 200, problem: str = "") -> Response:
    """Friends, those who want to be, and those who are blocked."""
    storage, person = visit.site.storage, visit.person_id
    known = bool(visit.person)
    blocked = await friends.blocked_by(storage, person) if known else []
    return visit.page(
        "friends.html",
        status,
        problem=problem,
        asking=await friends.asking(storage, person) if known else [],
        asked=await friends.asked_by(storage, person) if known else [],
        friends=await friends.seen_friends(storage, person, now_ms()) if known else [],
        blocked=[(each.name, handle(person, each.id)) for each in blocked],
        hidden=await friends.is_hidden(storage, person) if known else False,
        wanted=visit.request.query_params.get("ask", "")[:24],
    )


Doing = Callable[[Visit, Person, Form], Awaitable[None]]


def _doing(do: Doing) -> Callable[[Visit], Awaitable[Response]]:
    """A handler that does something and goes to the page of friends, where it is seen, or told why not."""

    async def handler(visit: Visit) -> Response:
        form = await visit.form()
        try:
            await do(visit, await visit.welcome(), form)
        except Refused as refusal:
            if refusal.code == "too_many":
                raise
            return await show(visit, refusal.status, refusal.told(visit.words))
        return visit.go("/friends")

    return handler


async def _named(visit: Visit, form: Form) -> Person:
    """The account that a form names."""
    found = await find_account(visit.site.storage, visit.site.accounts.account(form.get("account", "")))
    if found is None:
        raise Refused("unknown", NOBODY)
    return found[0]


async def _ask(visit: Visit, person: Person, form: Form) -> None:
    visit.site.budgets.check("asks", visit.spender)
    if not person.account:
        raise Refused("not_yours", ACCOUNT_FIRST)
    other = await _named(visit, form)
    if other.id == person.id:
        raise Refused("malformed", YOURSELF)
    if await friends.tie_to(visit.site.storage, person.id, other.id) == friends.BLOCKS:
        raise Refused("blocked", N_("You have blocked them; unblock them first."))
    await _check_room(visit, person)
    visit.check_speech()
    await friends.ask(visit.site.storage, person.id, other.id, now_ms())


async def _check_room(visit: Visit, person: Person) -> None:
    if await friends.count_asked(visit.site.storage, person.id) >= MOST_TIES:
        raise Refused("too_many", ENOUGH, reason="too_many_ties")


async def _accept(visit: Visit, person: Person, form: Form) -> None:
    await _check_room(visit, person)
    await friends.befriend(visit.site.storage, person.id, (await _named(visit, form)).id, now_ms())


async def _part(visit: Visit, person: Person, form: Form) -> None:
    await friends.part(visit.site.storage, person.id, (await _named(visit, form)).id)


async def _block(visit: Visit, person: Person, form: Form) -> None:
    await block(visit, person, await whom(visit, form))


async def block(visit: Visit, person: Person, other: Whom) -> None:
    """Have nothing to do with somebody any more: they leave one's own table that has not begun."""
    if other.person.id == person.id:
        raise Refused("malformed", YOURSELF)
    await _check_room(visit, person)
    await friends.block(visit.site.storage, person.id, other.person.id, now_ms())
    if not other.table:
        return
    table = (await visit.site.hall.room(other.table)).table
    if table.status == "open" and table.host == person.id and not table.opened.tournament:
        for seat in table.seats_of(other.person.id):
            await visit.site.hall.do(table.id, deeds.send_away(person.id, seat))


async def _unblock(visit: Visit, person: Person, form: Form) -> None:
    for other in await friends.blocked_by(visit.site.storage, person.id):
        if handle(person.id, other.id) == form.get("whom", ""):
            await friends.unblock(visit.site.storage, person.id, other.id)


async def _hide(visit: Visit, person: Person, form: Form) -> None:
    await friends.hide(visit.site.storage, person.id, form.get("seen") != "yes")


DEEDS: Final = {
    "ask": _doing(_ask),
    "accept": _doing(_accept),
    "part": _doing(_part),
    "block": _doing(_block),
    "unblock": _doing(_unblock),
    "hide": _doing(_hide),
}


async def invite(visit: Visit) -> Response:
    """Ask somebody by name to come to one's own table."""
    form = await visit.form()
    storage, person = visit.site.storage, visit.person
    table = (await visit.site.hall.room(visit.request.path_params["table"])).table
    if person is None or not person.account or table.host != person.id:
        raise Refused("not_yours", N_("Only the host of the table can do that."))
    visit.site.budgets.check("asks", visit.spender)
    visit.check_speech()
    if table.status != "open" or table.opened.tournament:
        raise Refused("begun", N_("The match has already begun."))
    other = await _named(visit, form)
    if other.id == person.id or table.seats_of(other.id):
        raise Refused("done", N_("They sit here already."))
    if len(await guests.asked_to(storage, table.id)) >= MOST_ASKED:
        raise Refused("too_many", N_("You have asked enough people to this table."), reason="too_many_guests")
    await guests.ask(storage, table.id, other.id, person.id, now_ms())
    return visit.go(f"/tables/{table.id}")


async def box(visit: Visit) -> dict[str, Any] | None:
    """Friends who are here, and those who want to be friends, for one's home page."""
    storage, person = visit.site.storage, visit.person
    if person is None or not person.account:
        return None
    asking = await friends.asking(storage, person.id)
    here = [friend for friend in await friends.seen_friends(storage, person.id, now_ms()) if friend.here]
    return {"asking": asking, "here": here[:8], "more": len(here[8:])} if asking or here else None
