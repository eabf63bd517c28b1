"""One's own data: everything that is kept of a person, told or forgotten; what others played with them stays whole."""

from __future__ import annotations

import contextlib
import logging
import secrets
from collections.abc import Iterator
from typing import Any, Final

from msgspec import structs, to_builtins

from . import vacations
from .director import Director
from .hall import Hall
from .nodes import Moved
from .refusals import Refused
from .room import Room
from .store import (
    clubs,
    deals,
    friends,
    guests,
    moderation,
    notices,
    openness,
    people,
    planned_moves,
    private_notes,
    programs,
    progress,
    reports,
    results,
    sanctions,
    sayings,
    shared_games,
    summaries,
)
from .store.logbook import read_lines, rewrite
from .store.people import Person
from .table import deeds, log
from .table.table import Line, Table, Unplayable, load_table

logger: Final = logging.getLogger(__name__)


async def told(hall: Hall, person: Person) -> dict[str, Any]:
    """Everything that is kept of a person: name, sessions, and what they did and said at tables."""
    sessions = await people.sessions_of(hall.storage, person.id)
    return {
        "name": person.name,
        "account": person.account,
        "shares_games": await shared_games.shares(hall.storage, person.id),
        "shows": (await openness.openness_of(hall.storage, person.id))._asdict(),
        "since": await people.known_since(hall.storage, person.id),
        "sessions": [{"about": each.about, "begun": each.created_at, "used": each.seen_at} for each in sessions],
        "tables": [await _told_of(hall, ident, person.id) for ident in await _tables_of(hall, person.id)],
        **await _company_of(hall, person.id),
        "results": await results.told(hall.storage, person.id),
        "tournaments": await Director(hall).told(person.id),
        "clubs": await clubs.told(hall.storage, person.id),
        "notices": await notices.told(hall.storage, person.id),
        "notes": await private_notes.notes_of(hall.storage, person.id),
        "planned_moves": await planned_moves.plans_of(hall.storage, person.id),
        "vacations": await vacations.told(hall, person.id),
        "deals": await deals.told(hall.storage, person.id),
        "deals_for_friends": await deals.opened_by(hall.storage, person.id),
        "bots": [
            {"name": program.name, "scopes": scopes}
            for program, scopes in await programs.owned_by(hall.storage, person.id)
        ],
        "lessons": [
            {"game": game, "lesson": lesson, "steps": sorted(steps)}
            for (game, lesson), steps in (await progress.steps_done(hall.storage, person.id)).items()
        ],
    }


async def _company_of(hall: Hall, person: str) -> dict[str, Any]:
    """What somebody is to others, and what moderators did about them."""
    storage = hall.storage
    held = await sanctions.of_person(storage, person)
    done = await moderation.about(storage, person)
    return {
        "hidden": await friends.is_hidden(storage, person),
        "friends": await friends.told(storage, person),
        "invitations": await guests.told(storage, person),
        "reports": await reports.told(storage, person),
        "sanctions": [{"kind": each.kind, "at": each.at, "until": each.until, "reason": each.reason} for each in held],
        "moderation": [{"deed": each.deed, "at": each.at, "until": each.until, "reason": each.reason} for each in done],
    }


async def _tables_of(hall: Hall, person: str) -> list[str]:
    """The tables at which somebody has left a trace: has sat, been the host, or said something."""
    been_at = await summaries.all_of(hall.storage, person)
    spoken_at = await sayings.tables_spoken_at(hall.storage, person)
    return [*been_at, *(ident for ident in spoken_at if ident not in been_at)]


async def _told_of(hall: Hall, ident: str, person: str) -> dict[str, Any]:
    try:
        lines = await read_lines(hall.storage, ident)
    except Unplayable:
        return {"table": ident, "damaged": True}
    selves = _selves(lines, person)
    said = await sayings.said_by(hall.storage, ident, person, _names(lines, selves))
    opened = lines[0].entry
    return {
        "table": ident,
        "game": opened.game if isinstance(opened, log.Opened) else "",
        "host": isinstance(opened, log.Opened) and opened.host in selves,
        "done": [{"at": line.at, **to_builtins(line.entry)} for line in _done_by(lines, selves)],
        "said": [{"at": saying.at, "text": saying.text} for saying in said],
    }


def _selves(lines: list[Line], person: str) -> set[str]:
    """Under which ids a person is in a log: an account, too, as the guests it once was."""
    handed = [line.entry for line in lines if isinstance(line.entry, log.Handed)]
    found = {person}
    for entry in reversed(handed):
        if entry.person in found:
            found.add(entry.guest)
    return found


def _done_by(lines: list[Line], selves: set[str]) -> Iterator[Line]:
    """What was done from the seats of somebody while they were theirs, or with their name."""
    owners: dict[int, str] = {}
    for line in lines:
        entry = line.entry
        if isinstance(entry, log.Sat):
            owners[entry.seat] = entry.person
        if isinstance(entry, log.Handed):
            own = entry.person in selves
        else:
            own = owners.get(getattr(entry, "seat", -1), "") in selves
        if own:
            yield line
        if isinstance(entry, log.Stood):
            owners.pop(entry.seat, None)
        if isinstance(entry, log.Handed):
            owners = {seat: entry.person if who == entry.guest else who for seat, who in owners.items()}


def _names(lines: list[Line], selves: set[str]) -> set[tuple[int, str]]:
    """The seats of a person with the names that others may have read there."""
    sat = [line.entry for line in lines if isinstance(line.entry, log.Sat)]
    return {(entry.seat, entry.name) for entry in sat if entry.person in selves}


async def hand_over(hall: Hall, guest: str, person: str) -> None:
    """Give an account everything that is kept of the guest it was, of whom nothing is left."""
    for ident in await summaries.all_of(hall.storage, guest):
        try:
            await hall.do(ident, deeds.hand_over(guest, person))
        except (Refused, Unplayable) as error:
            if getattr(error, "code", "") != "not_yours":
                logger.error("table %s could not be handed over: %s", ident, type(error).__name__)
    await Director(hall).hand_over(guest, person)
    await people.hand_over(hall.storage, guest, person)
    parts = sanctions.handed_over(guest, person), moderation.handed_over(guest, person)
    company = friends.handed_over, guests.handed_over, reports.handed_over
    await hall.storage.write(*(each for part in company for each in part(guest, person)), *parts)
    await people.forget(hall.storage, guest)


async def forget(hall: Hall, person: Person) -> None:
    """Leave every table, and delete what is kept of a person; at tables the colour of the seat stands for the name."""
    await people.end_sessions(hall.storage, person.id)
    for program, _ in await programs.owned_by(hall.storage, person.id):
        await programs.forget(hall.storage, program.id)
        await forget(hall, Person(program.id, program.name, ""))
    # The same nobody everywhere: what others have won from them is reckoned anew as it was.
    nobody = f"nobody-{secrets.token_hex(8)}"
    await Director(hall).forget(person.id, nobody)
    for ident in await _tables_of(hall, person.id):
        try:
            await _leave(hall, await hall.room(ident), person.id)
            await _forget_at(hall, ident, person.id, nobody)
        except (Refused, Unplayable) as error:
            logger.error("somebody could not be forgotten at table %s: %s", ident, type(error).__name__)
    await results.forget(hall.storage, person.id, nobody)
    await clubs.forget(hall.storage, person.id)
    parts = sanctions.forgotten(person.id), moderation.forgotten(person.id), *deals.forgotten(person.id, nobody)
    company = friends.forgotten, guests.forgotten, reports.forgotten
    await hall.storage.write(*(each for part in company for each in part(person.id)), *parts)
    await people.forget(hall.storage, person.id)


async def leave_tables(hall: Hall, person: str) -> None:
    """Let bots play on for somebody, who stands up wherever no match has begun."""
    for ident in await summaries.going_on(hall.storage, person):
        try:
            await _leave(hall, await hall.room(ident), person)
        except (Refused, Unplayable) as error:
            logger.error("somebody could not leave table %s: %s", ident, type(error).__name__)


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


async def _forget_at(hall: Hall, ident: str, person: str, nobody: str) -> None:
    """Write the log of a table anew without the person, while nobody acts there."""
    room = hall.rooms.get(ident)
    async with room.lock if room else contextlib.nullcontext():
        lines = await read_lines(hall.storage, ident)
        selves = _selves(lines, person)
        said = await sayings.said_by(hall.storage, ident, person, _names(lines, selves))
        new, table = _without(ident, lines, selves, nobody)
        await rewrite(hall.storage, ident, new, table, sayings.deletions(ident, said))
        if room is not None:
            if room.table.host in selves:
                # What bots go on thinking here still counts where the host came from.
                hall.allowance.comes_from(table.host, hall.allowance.address(person))
            table.clocks, table.fixed_at = room.table.clocks, room.table.fixed_at
            room.table = table
            gone = {saying.number for saying in said}
            room.sayings = [saying for saying in room.sayings if saying.number not in gone]
    if room is not None:
        room.tell()
    hall.nodes.tell(Moved(ident, 0))


def _without(ident: str, lines: list[Line], selves: set[str], nobody: str) -> tuple[list[Line], Table]:
    """The same log with nobody in the place of the person, and the table that it makes."""
    new = [_replaced(line, dict.fromkeys(selves, nobody)) for line in lines]
    colours = [seat.colour.capitalize() for seat in load_table(ident, lines[:1]).seats]
    new = [_renamed(line, nobody, colours) for line in new]
    return new, load_table(ident, new)


def _replaced(line: Line, nobodies: dict[str, str]) -> Line:
    named = {name: getattr(line.entry, name, "") for name in ("person", "host", "guest")}
    fields = {name: nobodies[person] for name, person in named.items() if person in nobodies}
    person, colon, rest = (line.request or "").partition(":")
    request = f"{nobodies[person]}:{rest}" if colon and person in nobodies else line.request
    return line._replace(entry=structs.replace(line.entry, **fields), request=request)


def _renamed(line: Line, nobody: str, colours: list[str]) -> Line:
    if not isinstance(line.entry, log.Sat) or line.entry.person != nobody:
        return line
    return line._replace(entry=structs.replace(line.entry, name=colours[line.entry.seat]))
