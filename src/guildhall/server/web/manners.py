"""Manners: who is meant by a form, and who is welcome at a table."""

from __future__ import annotations

from hashlib import sha256
from typing import Final, NamedTuple

from guildhall.core.words import N_

from ..hall import Hall
from ..refusals import Refused
from ..store import friends, sayings
from ..store.people import Person, find_account, find_person
from ..store.storage import Storage
from ..table.deeds import Deed
from ..table.log import Entry
from ..table.table import Table
from .outside import Form, whole_number
from .site import Visit

NO_SEAT: Final = N_("There is no seat for you at this table.")
"""Said to somebody who was blocked by one who sits there, which is not told."""
NOBODY: Final = N_("Nobody here has this name.")


class Whom(NamedTuple):
    """Somebody a form is about, and where the reader came upon them."""

    person: Person
    shown: str
    """What they are called there."""
    table: str = ""
    saying: int = 0
    text: str = ""
    """What they said there, if it is about that."""

    @property
    def fields(self) -> dict[str, str]:
        """The fields of a form that is about them: nobody learns the id of anybody."""
        if not self.table:
            return {"account": self.person.account}
        return {"table": self.table} | ({"saying": str(self.saying)} if self.saying else {})


async def whom(visit: Visit, form: Form) -> Whom:
    """Who is meant: an account, whoever has a seat at a table that the visitor may see, or has said something there."""
    storage = visit.site.storage
    if form.get("account"):
        found = await find_account(storage, form["account"].casefold())
        if found is None:
            raise Refused("unknown", NOBODY)
        return Whom(found[0], found[0].name)
    room = await visit.room(form.get("table", ""))
    seat, number = whole_number(form.get("seat", "")), whole_number(form.get("saying", ""))
    if number is not None:
        said = await sayings.find(storage, room.table.id, number)
        if said is None or not said.person_id:
            raise Refused("unknown", NOBODY)
        person = await _known(storage, said.person_id)
        return Whom(person, said.name, room.table.id, number, said.text)
    if seat is None or seat >= len(room.table.seats) or not room.table.seats[seat].person:
        raise Refused("unknown", NOBODY)
    place = room.table.seats[seat]
    return Whom(await _known(storage, place.person), place.name, room.table.id)


async def _known(storage: Storage, ident: str) -> Person:
    person = await find_person(storage, ident)
    if person is None:
        raise Refused("unknown", NOBODY)
    return person


def handle(reader: str, other: str) -> str:
    """By what a reader's form means another person whose account it does not know."""
    return sha256(f"{reader} {other}".encode()).hexdigest()[:16]


async def if_welcome(hall: Hall, person: str, deed: Deed) -> Deed:
    """The deed of sitting down, refused where somebody sits who has blocked the person."""
    blockers = await friends.blockers_of(hall.storage, person)

    def checked(table: Table, now: int) -> Entry:
        if blockers & (table.people | {table.host}):
            raise Refused("not_welcome", NO_SEAT)
        return deed(table, now)

    return checked
