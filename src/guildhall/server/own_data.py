"""One's own data: everything that is kept of a person, told or forgotten; what others played with them stays whole."""

from __future__ import annotations

import contextlib
import logging
import secrets
from typing import Any, Final

from msgspec import structs, to_builtins

from .hall import Hall, Room
from .refusals import Refused
from .store import people, sayings, summaries
from .store.logbook import read_lines, rewrite
from .store.people import Person
from .table import deeds, log
from .table.table import Line, Table, Unplayable, load_table

logger: Final = logging.getLogger(__name__)


async def told(hall: Hall, person: Person) -> dict[str, Any]:
    """Everything that is kept of a person: name, sessions, and what was done and said from their seats."""
    sessions = await people.sessions_of(hall.storage, person.id)
    return {
        "name": person.name,
        "account": person.account,
        "since": await people.known_since(hall.storage, person.id),
        "sessions": [{"about": each.about, "begun": each.created_at, "used": each.seen_at} for each in sessions],
        "tables": [await _told_of(hall, ident, person) for ident in await summaries.all_of(hall.storage, person.id)],
    }


async def _told_of(hall: Hall, ident: str, person: Person) -> dict[str, Any]:
    try:
        lines = await read_lines(hall.storage, ident)
    except Unplayable:
        return {"table": ident, "damaged": True}
    opened = lines[0].entry
    seats = {line.entry.seat for line in lines if isinstance(line.entry, log.Sat) and line.entry.person == person.id}
    with contextlib.suppress(Unplayable):
        seats |= set(load_table(ident, lines).seats_of(person.id))
    own = [line for line in lines if getattr(line.entry, "seat", None) in seats]
    mine = [line for line in own if getattr(line.entry, "person", person.id) == person.id]
    said = await sayings.said_from(hall.storage, ident, _names(lines, seats, person.id))
    return {
        "table": ident,
        "game": opened.game if isinstance(opened, log.Opened) else "",
        "done": [{"at": line.at, **to_builtins(line.entry)} for line in mine],
        "said": [{"at": saying.at, "text": saying.text} for saying in said],
    }


def _names(lines: list[Line], seats: set[int], person: str) -> set[tuple[int, str]]:
    """The seats of a person with the names that others may have read there."""
    sat = [line.entry for line in lines if isinstance(line.entry, log.Sat)]
    handed = {entry.guest for line in lines if isinstance(entry := line.entry, log.Handed) and entry.person == person}
    return {(entry.seat, entry.name) for entry in sat if entry.seat in seats and entry.person in {person, *handed}}


async def forget(hall: Hall, person: Person) -> None:
    """Leave every table, and delete what is kept of a person; at tables the colour of the seat stands for the name."""
    await people.end_sessions(hall.storage, person.id)
    for ident in await summaries.all_of(hall.storage, person.id):
        try:
            await _leave(hall, await hall.room(ident), person.id)
            await _forget_at(hall, ident, person.id)
        except (Refused, Unplayable) as error:
            logger.error("somebody could not be forgotten at table %s: %s", ident, error)
    await people.forget(hall.storage, person.id)


async def _leave(hall: Hall, room: Room, person: str) -> None:
    table = room.table
    seats = table.seats_of(person)
    others = [seat.person for seat in table.seats if seat.person not in {"", person}]
    if table.status == "playing":
        for seat in seats:
            if not table.seats[seat].level:
                await hall.do(table.id, deeds.leave(person, seat))
    elif table.status == "open" and table.host == person and not others:
        await hall.do(table.id, deeds.close(person))
    elif table.status == "open":
        for seat in seats:
            await hall.do(table.id, deeds.stand(person, seat))
        if room.table.host == person:
            await hall.do(table.id, deeds.hand_over(person, others[0]))


async def _forget_at(hall: Hall, ident: str, person: str) -> None:
    """Write the log of a table anew without the person, while nobody acts there."""
    room = hall.rooms.get(ident)
    async with room.lock if room else contextlib.nullcontext():
        lines = await read_lines(hall.storage, ident)
        new, table = _without(ident, lines, person)
        seats = {line.entry.seat for line in lines if isinstance(line.entry, log.Sat)}
        said = _names(lines, seats, person)
        await rewrite(hall.storage, ident, new, table, sayings.deletions(ident, said))
        if room is not None:
            table.clocks = room.table.clocks
            room.table = table
            room.sayings = [saying for saying in room.sayings if (saying.seat, saying.name) not in said]
    if room is not None:
        room.tell()


def _without(ident: str, lines: list[Line], person: str) -> tuple[list[Line], Table]:
    """The same log with nobody in the place of the person, and the table that it makes."""
    nobody = f"nobody-{secrets.token_hex(8)}"
    new = [_replaced(line, person, nobody) for line in lines]
    colours = [seat.colour.capitalize() for seat in load_table(ident, lines[:1]).seats]
    new = [_renamed(line, nobody, colours) for line in new]
    return new, load_table(ident, new)


def _replaced(line: Line, person: str, nobody: str) -> Line:
    fields = {name: nobody for name in ("person", "host", "guest") if getattr(line.entry, name, None) == person}
    request = line.request
    if request is not None and request.startswith(f"{person}:"):
        request = f"{nobody}{request[len(person) :]}"
    return line._replace(entry=structs.replace(line.entry, **fields), request=request)


def _renamed(line: Line, nobody: str, colours: list[str]) -> Line:
    if not isinstance(line.entry, log.Sat) or line.entry.person != nobody:
        return line
    return line._replace(entry=structs.replace(line.entry, name=colours[line.entry.seat]))
