"""Another match for those who have played one: the same game, options, pace, seats and bots."""

from __future__ import annotations

from starlette.responses import Response

from guildhall.core.seed import new_seed
from guildhall.core.words import N_

from ...hall import new_name
from ...refusals import Refused
from ...room import Room
from ...store import friends, guests
from ...store.people import Person
from ...store.storage import Conflict
from ...table import deeds
from ...table.clocks import now_ms
from ...table.deeds import Deed
from ...table.table import Table
from ..manners import if_welcome
from ..site import Visit
from .lobby import with_people


async def again(visit: Visit) -> Response:
    """Open a table for the same players, or come to the one that somebody else has opened, and sit down."""
    hall = visit.site.hall
    room = await hall.room(visit.request.path_params["table"])
    if visit.person is None or not (room.table.seats_of(visit.person.id) or room.table.host == visit.person.id):
        raise Refused("not_yours", N_("Only those who played can have a rematch."))
    table = await _next(visit, room, visit.person)
    await _sit(visit, room.table, table, visit.person)
    if table.status == "open" and table.full and not table.people:
        await hall.do(table.id, with_people(visit.site, deeds.begin(visit.person.id)))
    room.tell()
    return visit.go(f"/tables/{table.id}")


async def _next(visit: Visit, room: Room, person: Person) -> Table:
    """The table of the next match, which is opened if nobody has done so yet or if it was closed."""
    before = room.table.next
    found = await _find(visit, before)
    if found is not None and found.status != "closed":
        return found
    await visit.check_new_table(person)
    if found is not None or not before:
        try:
            await visit.site.hall.do(room.table.id, deeds.follow(person.id, new_name(), before))
        except Refused as refusal:
            if refusal.code != "done":
                raise
    return await _open(visit, room.table, person)


async def _find(visit: Visit, ident: str) -> Table | None:
    try:
        return (await visit.site.hall.room(ident)).table if ident else None
    except Refused as refusal:
        if refusal.code != "unknown":
            raise
        return None


async def _open(visit: Visit, table: Table, person: Person) -> Table:
    """Open the table that is to follow, whoever is first."""
    bots: list[Deed] = [
        deeds.fill(person.id, number, seat.level, seat.name)
        for number, seat in enumerate(table.seats)
        if not seat.person
    ]
    opened = deeds.opening_again(table, person.id, new_seed())
    try:
        again = await visit.site.hall.open_table(opened, bots, table.next)
    except Conflict:
        return (await visit.site.hall.room(table.next)).table
    await _ask_others(visit, table, again.id, person)
    return again


async def _ask_others(visit: Visit, before: Table, ident: str, person: Person) -> None:
    """Ask those who have gone from the page of the last match, too: they find it on their home page."""
    storage = visit.site.storage
    others = {seat.person for seat in before.seats if seat.person} - {person.id}
    for other in others - await friends.apart_from(storage, person.id):
        await guests.ask(storage, ident, other, person.id, now_ms())


async def _sit(visit: Visit, before: Table, table: Table, person: Person) -> None:
    """Take the seats somebody had, as far as they are free."""
    if not table.seats_of(person.id):
        await visit.check_room_for_table(person)
    for seat in before.seats_of(person.id):
        if table.status == "open" and table.seats[seat].free:
            deed = deeds.sit(person.id, seat, before.seats[seat].name, account=bool(person.account))
            await _take(visit, table, await if_welcome(visit.site.hall, person.id, deed))


async def _take(visit: Visit, table: Table, sit: Deed) -> None:
    """Sit down, unless the same person in another tab, or somebody else, was faster."""
    try:
        await visit.site.hall.do(table.id, sit)
    except Refused as refusal:
        if refusal.code not in {"taken", "begun"}:
            raise
